import { writtenDate } from '#domain/listing/writtenDate.ts';
import {
  dispositionWords,
  isOpenNcr,
  type NcrEvent,
  ncrEventWords,
  type NcrFilePurpose,
  ncrFilePurposes,
  ncrFileWords,
  ncrStateWords,
  type Severity,
  severityWords,
} from '#domain/ncrs/ncr.ts';
import type { Disposition, NcrState } from '#domain/ncrs/ncrSteps.ts';
import type { FactSheet, TableSheet, SheetCell } from '#pdf/contract.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';

/** An NCR as a register shows it. Moments are ISO texts in UTC, days 'YYYY-MM-DD'. Missing values are blank or null. */
type NcrInRegister = {
  number: string;
  state: NcrState;
  severity: Severity;
  about: string;
  structure: string;
  area: string;
  coat: string;
  client: { clientName: string };
  report: { number: string } | null;
  responsible: { name: string } | null;
  dueOn: string | null;
  isOverdue: boolean;
  at: string;
  closedAt: string | null;
};

type NcrFile = { fileId: string; purpose: NcrFilePurpose; filename: string; mediaType: string };

/** An NCR with everything that its paper shows. */
type NcrOnPaper = NcrInRegister & {
  requirement: string;
  found: string;
  description: string;
  disposition: Disposition | null;
  correctiveAction: string;
  preventiveAction: string;
  /** Null while it is only proposed. */
  raisedBy: { fname: string } | null;
  consent: { by: { fname: string }; at: string } | null;
  closure: {
    by: { fname: string };
    at: string;
    text: string;
    tests: readonly { about: string; number: string }[];
  } | null;
  files: readonly NcrFile[];
  log: readonly { what: NcrEvent; at: string; by: string | null; text: string }[];
};

const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
const placeOf = ({ structure, area, coat }: Pick<NcrInRegister, 'structure' | 'area' | 'coat'>) =>
  [structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');

/** Gives the address of an NCR's file, for `loadPicture`. */
type AddressOfFile = (file: { fileId: string; filename: string }) => string;

/** A complete NCR for paper at a moment: what was found, what was done, how it was closed, its photos and its log. */
export function ncrFactSheet(ncr: NcrOnPaper, { addressOf, now }: { addressOf: AddressOfFile; now: Date }): FactSheet {
  const { closure, consent, files } = ncr;
  const photos = ncrFilePurposes.flatMap((purpose) =>
    files
      .filter((file) => file.purpose === purpose && file.mediaType.startsWith('image/'))
      .map(({ fileId, filename }) => ({
        url: addressOf({ fileId, filename }),
        filename,
        caption: ncrFileWords[purpose],
      })),
  );
  const others = files.filter(({ mediaType }) => !mediaType.startsWith('image/')).map(({ filename }) => filename);
  return {
    title: 'Non-conformance report',
    number: ncr.number,
    outcome: {
      word: [ncrStateWords[ncr.state], ncr.isOverdue && 'overdue'].filter(Boolean).join(', '),
      isAlarming: ncr.isOverdue || ncr.state === 'open' || ncr.state === 'rejectedClosure',
      of: [`Severity: ${severityWords[ncr.severity]}`],
    },
    head: [
      ...fact('Client', ncr.client.clientName),
      ...fact('Report', ncr.report?.number),
      ...fact(ncr.raisedBy ? 'Raised' : 'Proposed', writtenMoment(ncr.at, 'withZone')),
      ...fact('By', ncr.raisedBy?.fname ?? 'A failed rule'),
      ...fact('Responsible', ncr.responsible?.name),
      ...fact('Due', ncr.dueOn && writtenDate(ncr.dueOn)),
      ...fact('As known on', writtenMoment(now.toISOString(), 'withZone')),
    ],
    sections: [
      {
        title: 'Description of the non-conformance',
        facts: [
          ...fact('About', ncr.about),
          ...fact('Place', placeOf(ncr)),
          ...fact('Requirement', ncr.requirement),
          ...fact('What was found', ncr.found),
          ...fact('Description', ncr.description),
        ],
      },
      {
        title: 'What is done about it',
        facts: [
          ...fact('Disposition', ncr.disposition && dispositionWords[ncr.disposition]),
          ...fact('Corrective action', ncr.correctiveAction),
          ...fact('Preventive action', ncr.preventiveAction),
          ...(consent
            ? fact('Consent of the client', `${consent.by.fname}, ${writtenMoment(consent.at, 'withZone')}`)
            : []),
        ],
      },
      {
        title: 'Closure',
        facts: closure
          ? [
              ...fact('Closed by', closure.by.fname),
              ...fact('Closed', writtenMoment(closure.at, 'withZone')),
              ...fact(
                'Later tests that passed',
                closure.tests.map(({ about, number }) => `${about}: ${number}`).join('\n'),
              ),
              ...fact('In words', closure.text),
            ]
          : [],
      },
      { title: 'Photos and files', photos, facts: fact('Files', others.join('\n')) },
      {
        title: 'Log',
        table: {
          columns: ['When', 'What', 'By', 'Words'],
          rows: ncr.log.map(({ at, what, by, text }) => [
            writtenMoment(at, 'withZone'),
            ncrEventWords[what],
            by ?? '',
            text,
          ]),
        },
      },
    ],
  };
}

/** What a register covers: a client and a range of days ('' is open), or a description in words. */
type RegisterOf = { client: string; from: string; to: string } | { of: string };

function headOfRegister(of: RegisterOf) {
  if ('of' in of) return { about: of.of, head: fact('Of', of.of) };
  const { client, from, to } = of;
  const days = [from && `from ${writtenDate(from)}`, to && `to ${writtenDate(to)}`].filter(Boolean).join(' ');
  const period = days || 'all days';
  return {
    about: [client, period].filter(Boolean).join(', '),
    head: [...fact('Client', client || 'Every client'), ...fact('Period', period)],
  };
}

/** The due date of an NCR in a register. An overdue one says so in words. */
function dueCell({ dueOn, isOverdue }: NcrInRegister): SheetCell {
  if (dueOn === null) return '';
  const day = writtenDate(dueOn);
  return isOverdue ? { text: `Overdue, was due ${day}`, isAlarming: true } : day;
}

/** A register laid out for paper at a moment. `isCut` if older NCRs are left out; the paper then says so. */
export function ncrRegisterSheet(of: RegisterOf, ncrs: readonly NcrInRegister[], now: Date, isCut = false): TableSheet {
  const { about, head } = headOfRegister(of);
  return {
    title: 'Register of non-conformances',
    about,
    head: [
      ...head,
      ...(isCut
        ? fact('Not whole', `The newest ${ncrs.length} of more. The CSV has them all.`)
        : fact('In all', String(ncrs.length))),
      ...fact(
        isCut ? 'Of these still to be done' : 'Still to be done',
        String(ncrs.filter(({ state }) => isOpenNcr(state)).length),
      ),
      ...fact('As known on', writtenMoment(now.toISOString(), 'withZone')),
    ],
    columns: ['Number', 'State', 'Severity', 'About', 'Place', 'Report', 'Raised', 'Responsible', 'Due', 'Closed'],
    rows: ncrs.map((ncr) => [
      ncr.number,
      ncrStateWords[ncr.state],
      severityWords[ncr.severity],
      ncr.about,
      placeOf(ncr),
      ncr.report?.number ?? '',
      writtenMoment(ncr.at, 'withZone'),
      ncr.responsible?.name ?? '',
      dueCell(ncr),
      ncr.closedAt ? writtenMoment(ncr.closedAt, 'withZone') : '',
    ]),
  };
}
