import { Listeners } from '#web/listeners.ts';
import { useSyncExternalStore } from 'react';
import { brand } from '#brand/brand.ts';
import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import type { EquipmentAnswer } from '#contract/equipment/equipment.ts';
import { calls } from '#contract/calls.ts';
import { question } from '#web/portal/reading/useLoaded.ts';
import type { ListSource } from '#web/portal/reportForm/useFetched.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { storeValue, storedText } from '#web/portal/session/kept.ts';
import { isEquipmentAnswer, readEquipment } from './readEquipment.ts';

/** What is offered, with the last checks of gauges that failed. */
export type EquipmentWithChecks = EquipmentAnswer & Pick<KnownEquipment, 'checks'>;

/**
 * The instruments and batches that the form offers to the signed-in account. Without them the form works but offers
 * nothing; so it does with a list remembered by another version, or a server that does not have this call.
 */
export const equipmentSource: ListSource<unknown, EquipmentWithChecks> = {
  asked: { ...question(calls.equipment), isUsable: isEquipmentAnswer },
  valueOf: readEquipment,
  wordsOf: () => '',
};

const mostRemembered = 10;
const listeners = new Listeners();

/** The kinds of equipment whose last use is remembered. */
export type EquipmentType = 'gauge' | 'batch';
const names: Readonly<Record<EquipmentType, string>> = { gauge: 'used-gauges', batch: 'used-batches' };

const keyOf = (what: EquipmentType) => `${brand.shortName}-${names[what]}-${storedUid() ?? ''}`;

const readUsed = (what: EquipmentType) => storedText(keyOf(what)) ?? '[]';

function listOf(text: string): readonly string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers that something was used, so that it is offered first the next day. */
export function rememberLastUsed(what: EquipmentType, number: string): void {
  const others = listOf(readUsed(what)).filter((one) => one !== number);
  // Without room on the device, the usual order of the offers remains.
  storeValue(keyOf(what), [number, ...others].slice(0, mostRemembered));
  listeners.tell();
}

/** The numbers of what was used on this device, the last one first. */
export function useLastUsed(what: EquipmentType): readonly string[] {
  return listOf(
    useSyncExternalStore(
      listeners.subscribe,
      () => readUsed(what),
      () => '[]',
    ),
  );
}
