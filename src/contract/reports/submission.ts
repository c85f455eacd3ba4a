import { z } from 'zod';
import { captionsName, clientIdName, manifestName, reportId, reportIdName } from './dailyReport.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { holdsFiles } from '#domain/reports/fieldKinds.ts';

const fileParts = dailyReport.fields
  .filter(holdsFiles)
  .map(({ name, kind }) => [name, kind === 'photos' ? z.array(z.file()).optional() : z.file().optional()]);

/** The parts of POST /dailyreport, for the API description. The server reads them one by one as they stream in. */
export const submission = z
  .object({
    [reportIdName]: reportId.optional().describe('Made by the sender; without it every call is a new report.'),
    [clientIdName]: z.string().optional().describe('Used only for accounts without a client of their own.'),
    [captionsName]: z.array(z.string()).optional().describe('Captions in the order of the photos; blank for none.'),
    ...Object.fromEntries(fileParts),
    [manifestName]: z
      .string()
      .optional()
      .describe('JSON: a list of {field, filename, size, sha256}. The report is refused unless all have come whole.'),
  })
  .and(dailyReport.answers);
