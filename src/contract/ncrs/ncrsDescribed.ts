import { z } from 'zod';

const chapter = 'Non-conformance reports';
export const itsBytes = { mediaType: 'application/octet-stream', what: 'The file as it was sent.' };

/** The descriptions of the calls for non-conformance reports: see described.ts. */
export const ncrsDescribed = {
  ncrs: {
    chapter,
    does: 'Some of the non-conformance reports, the newest first: all for superusers, of the own client for admins, and for users those of their own reports, that they raised or are responsible for.',
  },
  ncrsCsv: {
    chapter,
    does: 'The same as a file for spreadsheets.',
    answer: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each.' },
  },
  ncr: { chapter, does: 'One with its log, its files and what whoever asks can do with it.' },
  raiseNcr: {
    chapter,
    does: 'Raises one of a report, of a failed rule of it, or of a client, under an id that its sender has made. Sent again it is answered as before; a failure has one.',
  },
  changeNcr: {
    chapter,
    does: 'Sets severity, due date and who is responsible: an account, or somebody outside, who is mailed a link.',
  },
  ncrStep: {
    chapter,
    does: 'Takes a step: raises or dismisses a proposal, proposes or agrees the action, says that it is ready, closes it with evidence, rejects the closure, opens it again, or consents to use as is. Whoever repaired never closes, and nobody agrees an action that they proposed or are responsible for, while another may review.',
  },
  ncrLink: { chapter, does: 'Mails somebody outside a new link, or makes theirs worthless.' },
  ncrEvidence: {
    chapter,
    does: 'The later tests of the same kind, structure, area and coat that passed: by each it can be closed. None for those who close nothing.',
  },
  ncrPeople: {
    chapter,
    does: 'Who of its client can be made responsible for it, for those who may set that: open accounts with the words in name or email.',
  },
  addNcrFile: {
    chapter,
    does: 'Adds a photo or a PDF of what was found, of the repair, or that it is well now. The body is the file itself.',
    body: z.file(),
  },
  ncrFile: { chapter, does: 'A file, byte for byte.', answer: itsBytes },
  openNcrLink: { chapter, does: 'The one report that a mailed link opens, for somebody outside.' },
  outsideStep: { chapter, does: 'What somebody outside does about it: proposes the action, or says that it is ready.' },
  addOutsideFile: {
    chapter,
    does: 'Adds a photo of the repair by a mailed link, whose token stands in the header Authorization after the word Bearer. The body is the file itself.',
    body: z.file(),
  },
  outsideFile: { chapter, does: 'A file of the one report that a mailed link opens.', answer: itsBytes },
} as const;
