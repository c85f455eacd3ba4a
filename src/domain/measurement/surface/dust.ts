import {
  type Finding,
  type Verdict,
  breach,
  usualLimit,
  missing,
  outcomeOf,
  remark,
  verdict,
  withPlace,
} from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** A tape pressed on blasted steel: amount of dust by comparison, and class of the largest particles, each 0 to 5. */
export type DustTape = {
  quantity: number;
  size: number;
  /** Whether somebody saw the dust without magnification, and whether it was removed then. PSPC asks for both. */
  visible?: boolean | undefined;
  removed?: boolean | undefined;
};

/** The smallest size class that may be visible without magnification. */
const smallestVisible = 2;

/** What is allowed if the contract is silent. Common in the trade; no published source at hand. */
export const usualDustLimits: DustTape = { quantity: 2, size: 2 };

/** The smallest size class whose quantity PSPC limits, and that limit. */
export type PspcDustLimit = { readonly fromSize: number; readonly quantity: number };
/** What PSPC allows. Common in the trade; no published source at hand. */
export const usualPspcDustLimit: PspcDustLimit = { fromSize: 3, quantity: 1 };

/** The input of `dust`: the tapes and what is allowed, or the rule of IMO's PSPC, which looks at the larger classes. */
export type DustInput = {
  tapes: readonly DustTape[];
  allowed?: DustTape | undefined;
  pspc?: boolean | undefined;
  /** What PSPC allows, if the contract's copy says otherwise. */
  pspcAllowed?: PspcDustLimit | undefined;
};

export type DustFigures = { readonly quantity: number | null; readonly size: number | null };

const ofQuantity = { id: 'dustQuantity', bound: 'atMost', setting: 'dustQuantity', unit: '' } as const;
const ofSize = { id: 'dustSize', bound: 'atMost', setting: 'dustSize', unit: '' } as const;

function over(code: 'dustQuantity' | 'dustSize', what: string, figure: number, most: number): Finding[] {
  const words = `dust ${what}. ${most} is allowed.`;
  return figure > most ? [breach(code, words, { figure, limit: most })] : [];
}

function brokenBy({ quantity, size }: DustTape, allowed: DustTape): Finding[] {
  return [
    ...over('dustQuantity', `quantity ${quantity}`, quantity, allowed.quantity),
    ...over('dustSize', `size class ${size}`, size, allowed.size),
  ];
}

/** Smaller dust than the limited classes must be removed if it is visible. Of class 2 that has to be said. */
function ofSmallDust({ size, visible, removed }: DustTape): Finding[] {
  if (visible === undefined) {
    return size >= smallestVisible ? [missing('dustVisible', ruleWords.dustVisible(size), { field: 'visible' })] : [];
  }
  if (!visible) return [];
  return removed
    ? [remark('dustRemoved', ruleWords.dustRemoved(size), { figure: size })]
    : [breach('dustVisible', ruleWords.dustLeft(size), { figure: size })];
}

function brokenByPspc(tape: DustTape, pspc: PspcDustLimit): Finding[] {
  const { quantity, size } = tape;
  if (size < pspc.fromSize) return ofSmallDust(tape);
  return over('dustQuantity', `quantity ${quantity} of size class ${size}`, quantity, pspc.quantity);
}

/**
 * Dust on steel that is ready to be coated: fails if a tape has more dust or a larger size class than allowed. The
 * worst tape decides. Under PSPC the quantity of the size classes 3 to 5 is at most 1, and smaller dust is removed if it
 * is visible without magnification. Source: ISO 8502-3; what is
 * allowed is a setting.
 */
export function dust({ tapes, allowed, pspc: isPspc = false, pspcAllowed }: DustInput): Verdict<DustFigures> {
  const most = allowed ?? usualDustLimits;
  const pspc = pspcAllowed ?? usualPspcDustLimit;
  const findings = tapes.flatMap((tape, row) =>
    withPlace({ row, of: 'tape' }, isPspc ? brokenByPspc(tape, pspc) : brokenBy(tape, most)),
  );
  const isEmpty = tapes.length === 0;
  return verdict('dust', {
    outcome: isEmpty ? 'notJudged' : outcomeOf(findings, false),
    standard: isPspc ? 'ISO 8502-3, IMO MSC.215(82)' : 'ISO 8502-3',
    figures: {
      quantity: isEmpty ? null : Math.max(...tapes.map(({ quantity }) => quantity)),
      size: isEmpty ? null : Math.max(...tapes.map(({ size }) => size)),
    },
    limits: isPspc
      ? [
          usualLimit(
            { id: 'dustQuantityFrom', bound: 'atMost', of: pspc.fromSize, setting: 'pspcDustQuantity', unit: '' },
            pspcAllowed?.quantity,
            usualPspcDustLimit.quantity,
          ),
        ]
      : [
          usualLimit(ofQuantity, allowed?.quantity, usualDustLimits.quantity),
          usualLimit(ofSize, allowed?.size, usualDustLimits.size),
        ],
    findings: isEmpty ? [remark('noReadings', 'There are no tapes.')] : findings,
  });
}
