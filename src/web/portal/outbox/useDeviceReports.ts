import { Listeners } from '#web/listeners.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { onReportsChange } from '#web/outbox/changes.ts';
import type { DeviceReport } from '#web/outbox/deviceReport.ts';
import { allReports } from '#web/outbox/reports.ts';
import { deviceError } from '#web/outbox/errors.ts';

/** The device's reports of this account. If they cannot be read, `words` say why. */
export type DeviceReportList = { readonly reports: readonly DeviceReport[]; readonly words?: string } | undefined;

/** The reports of one account on the device, read once after each change for all parts of a page that show them. */
class DeviceReports {
  #list: DeviceReportList;
  #end: (() => void) | undefined;
  readonly #listeners = new Listeners();
  readonly uid: string;

  constructor(uid: string) {
    this.uid = uid;
  }

  readonly now = (): DeviceReportList => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    const leave = this.#listeners.subscribe(listener);
    if (!this.#end) {
      this.#end = onReportsChange(this.#read);
      this.#read();
    }
    return () => {
      leave();
      if (!this.#listeners.isEmpty) return;
      this.#end?.();
      this.#end = undefined;
      this.#list = undefined;
    };
  };

  readonly #read = (): void => {
    const become = (list: DeviceReportList) => {
      if (!this.#end) return;
      this.#list = list;
      this.#listeners.tell();
    };
    allReports(this.uid).then(
      (reports) => become({ reports }),
      (error: unknown) => become({ reports: [], words: deviceError(error).message }),
    );
  };
}

let shared: DeviceReports | undefined;

function reportsOf(uid: string): DeviceReports {
  if (shared?.uid !== uid) shared = new DeviceReports(uid);
  return shared;
}

const unknown = () => undefined;

/** The reports of this account on the device, always current. Undefined until they have been read. */
export function useDeviceReports(uid: string): DeviceReportList {
  const { subscribe, now } = useMemo(() => reportsOf(uid), [uid]);
  return useSyncExternalStore(subscribe, now, unknown);
}
