import { captionsName, clientIdName } from '#contract/wireNames.ts';
import { answersFromParts } from '#contract/reports/reportWire.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { photosField } from '#domain/reports/fieldKinds.ts';
import type { DevicePayload } from './deviceReport.ts';

/** What earlier versions of the app kept of a submitted daily report: the text parts of its form, and its files. */
export type PayloadParts = {
  readonly parts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly { readonly field: string; readonly fileId: string }[];
};

/** Converts kept text parts to a payload of today: the answers by name, and each photo with its caption. */
export function payloadOfParts({ parts, files }: PayloadParts): DevicePayload {
  const textsOf = (wanted: string) => parts.filter(([name]) => name === wanted).map(([, value]) => value);
  const captions = textsOf(captionsName);
  const [clientId] = textsOf(clientIdName);
  return {
    ...(clientId && { clientId }),
    answers: answersFromParts(dailyReport, parts),
    files: files.map((file) => {
      const caption = file.field === photosField ? captions.shift() : undefined;
      return { ...file, ...(caption && { caption }) };
    }),
  };
}
