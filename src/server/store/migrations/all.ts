import type { Migration } from 'kysely/migration';
import { foundation } from './0001-foundation.ts';
import { people } from './0002-people.ts';
import { secondFactor } from './0003-second-factor.ts';
import { invitations } from './0004-invitations.ts';
import { content } from './0006-content.ts';
import { search } from './0007-search.ts';
import { enquiries } from './0009-enquiries.ts';
import { editing } from './0010-editing.ts';
import { begunFiles } from './0020-begun-files.ts';
import { uploads } from './0030-uploads.ts';
import { drafts } from './0031-drafts.ts';
import { sealedAudit } from './0040-sealed-audit.ts';
import { draftEnds } from './0041-draft-ends.ts';
import { sessionUse } from './0042-session-use.ts';
import { ownedPasswords } from './0050-owned-passwords.ts';
import { sameFile } from './0051-same-file.ts';
import { reportDocuments } from './0060-report-documents.ts';
import { reportList } from './0061-report-list.ts';
import { verdicts } from './0080-verdicts.ts';
import { recall } from './0085-recall.ts';
import { namesByLetters } from './0090-names-by-letters.ts';
import { requirements } from './0094-requirements.ts';
import { instruments } from './0097-instruments.ts';
import { review } from './0101-review.ts';
import { measurements } from './0107-measurements.ts';
import { ambientLine } from './0112-ambient-line.ts';
import { gaugesOfTests } from './0113-gauges-of-tests.ts';
import { batches } from './0114-batches.ts';
import { searchWhole } from './0119-search-whole.ts';
import { nonConformances } from './0120-ncrs.ts';
import { acceptedReports } from './0127-accepted-reports.ts';
import { issuedDocuments } from './0130-issued-documents.ts';
import { dossiers } from './0131-dossiers.ts';
import { ambientOfBefore } from './0138-ambient-of-before.ts';
import { onlyApproved } from './0141-only-approved.ts';
import { namesAtApproval } from './0142-names-at-approval.ts';
import { coats } from './0144-coats.ts';
import { approvedIndexes } from './0148-approved-indexes.ts';
import { countedClients } from './0149-counted-clients.ts';
import { submittedReports } from './0153-submitted-reports.ts';
import { ncrIndexes } from './0154-ncr-indexes.ts';
import { dutiesOfTheGone } from './0155-duties-of-the-gone.ts';
import { outcomes } from './0156-outcomes.ts';
import { searchByDay } from './0157-search-by-day.ts';
import { formerTitles } from './0158-former-titles.ts';
import { enquiryFiles } from './0159-enquiry-files.ts';
import { ownPictures } from './0163-own-pictures.ts';
import { testRows } from './0167-test-rows.ts';
import { wantedMails } from './0170-wanted-mails.ts';
import { filing } from './0171-filing.ts';
import { numbersOfEachKind } from './0178-numbers-of-each-kind.ts';
import { gaugeStreams } from './0179-gauge-streams.ts';

/** Every migration by its number, forward only. A migration that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-people': people,
  '0003-second-factor': secondFactor,
  '0004-invitations': invitations,
  '0006-content': content,
  '0007-search': search,
  '0009-enquiries': enquiries,
  '0010-editing': editing,
  '0020-begun-files': begunFiles,
  '0030-uploads': uploads,
  '0031-drafts': drafts,
  '0040-sealed-audit': sealedAudit,
  '0041-draft-ends': draftEnds,
  '0042-session-use': sessionUse,
  '0050-owned-passwords': ownedPasswords,
  '0051-same-file': sameFile,
  '0060-report-documents': reportDocuments,
  '0061-report-list': reportList,
  '0080-verdicts': verdicts,
  '0085-recall': recall,
  '0090-names-by-letters': namesByLetters,
  '0094-requirements': requirements,
  '0097-instruments': instruments,
  '0101-review': review,
  '0107-measurements': measurements,
  '0112-ambient-line': ambientLine,
  '0113-gauges-of-tests': gaugesOfTests,
  '0114-batches': batches,
  '0119-search-whole': searchWhole,
  '0120-ncrs': nonConformances,
  '0127-accepted-reports': acceptedReports,
  '0130-issued-documents': issuedDocuments,
  '0131-dossiers': dossiers,
  '0138-ambient-of-before': ambientOfBefore,
  '0141-only-approved': onlyApproved,
  '0142-names-at-approval': namesAtApproval,
  '0144-coats': coats,
  '0148-approved-indexes': approvedIndexes,
  '0149-counted-clients': countedClients,
  '0153-submitted-reports': submittedReports,
  '0154-ncr-indexes': ncrIndexes,
  '0155-duties-of-the-gone': dutiesOfTheGone,
  '0156-outcomes': outcomes,
  '0157-search-by-day': searchByDay,
  '0158-former-titles': formerTitles,
  '0159-enquiry-files': enquiryFiles,
  '0163-own-pictures': ownPictures,
  '0167-test-rows': testRows,
  '0170-wanted-mails': wantedMails,
  '0171-filing': filing,
  '0178-numbers-of-each-kind': numbersOfEachKind,
  '0179-gauge-streams': gaugeStreams,
};
