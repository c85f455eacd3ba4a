import { calls } from '#contract/calls.ts';
import type { ListedNcr, NcrAnswer } from '#contract/ncrs.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import {
  dispositionWords,
  ncrEventWords,
  ncrFilePurposes,
  ncrFileWords,
  ncrStateWords,
  severityWords,
} from '#domain/nonConformance/ncr.ts';
import type { FactSheet, Sheet } from '#pdf/contract.ts';
import { addressOf } from '#web/api/call.ts';
import { writtenMoment } from '#web/portal/reports/report/writtenMoment.ts';

const fact = (label: string, value: string | null | undefined) => (value ? [{ label, value }] : []);
const placeOf = ({ structure, area, coat }: Pick<ListedNcr, 'structure' | 'area' | 'coat'>) =>
  [structure, area, coat && `coat ${coat}`].filter(Boolean).join(', ');

/** Everything of an NCR as it stands on paper: what was found, what was done, how it was closed, its photos and its log. */
export function ncrPaper(ncr: NcrAnswer): FactSheet {
  const { closure, consent, files } = ncr;
  const photos = ncrFilePurposes.flatMap((purpose) =>
    files
      .filter((file) => file.purpose === purpose && file.mediaType.startsWith('image/'))
      .map(({ fileId, filename }) => ({
        url: addressOf(calls.ncrFile, { params: { fileId, filename } }),
        filename,
        caption: ncrFileWords[purpose],
      })),
  );
  const others = files.filter(({ mediaType }) => !mediaType.startsWith('image/')).map(({ filename }) => filename);
  return {
    title: 'Non-conformance report',
    number: ncr.number,
    head: [
      ...fact('State', ncrStateWords[ncr.state]),
      ...fact('Severity', severityWords[ncr.severity]),
      ...fact('Client', ncr.client.clientName),
      ...fact('Report', ncr.report?.number),
      ...fact(ncr.raisedBy ? 'Raised' : 'Proposed', writtenMoment(ncr.at)),
      ...fact('By', ncr.raisedBy?.fname ?? 'A failed rule'),
      ...fact('Responsible', ncr.responsible?.name),
      ...fact('Due', ncr.dueOn && writtenDate(ncr.dueOn)),
    ],
    sections: [
      {
        title: 'What did not conform',
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
          ...(consent ? fact('Consent of the client', `${consent.by.fname}, ${writtenMoment(consent.at)}`) : []),
        ],
      },
      {
        title: 'Closure',
        facts: closure
          ? [
              ...fact('Closed by', closure.by.fname),
              ...fact('Closed', writtenMoment(closure.at)),
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
          rows: ncr.log.map(({ at, what, by, text }) => [writtenMoment(at), ncrEventWords[what], by ?? '', text]),
        },
      },
    ],
  };
}

/** Whose register, and of which days: '' is open. */
export type RegisterOf = { client: string; from: string; to: string };

/** The register of a client and a period as it stands on paper. */
export function registerPaper({ client, from, to }: RegisterOf, ncrs: readonly ListedNcr[]): Sheet {
  const days = [from && `from ${writtenDate(from)}`, to && `to ${writtenDate(to)}`].filter(Boolean).join(' ');
  const isOpen = ({ state }: ListedNcr) => state !== 'closed' && state !== 'dismissed';
  const period = days || 'all days';
  return {
    title: 'Register of non-conformances',
    about: [client, period].filter(Boolean).join(', '),
    head: [
      ...fact('Client', client || 'Every client'),
      ...fact('Period', period),
      ...fact('In all', String(ncrs.length)),
      ...fact('Still to be done', String(ncrs.filter(isOpen).length)),
      ...fact('Made', writtenMoment(new Date().toISOString())),
    ],
    columns: ['Number', 'State', 'Severity', 'About', 'Place', 'Report', 'Raised', 'Responsible', 'Due', 'Closed'],
    rows: ncrs.map((ncr) => [
      ncr.number,
      ncrStateWords[ncr.state],
      severityWords[ncr.severity],
      ncr.about,
      placeOf(ncr),
      ncr.report?.number ?? '',
      writtenMoment(ncr.at),
      ncr.responsible?.name ?? '',
      ncr.dueOn ? writtenDate(ncr.dueOn) : '',
      ncr.closedAt ? writtenMoment(ncr.closedAt) : '',
    ]),
  };
}
