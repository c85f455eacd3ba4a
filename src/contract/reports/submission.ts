import { z } from 'zod';
import { reportId } from './dailyReport.ts';
import { captionsName, clientIdName, manifestName, reportIdName } from '#contract/wireNames.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { holdsFiles } from '#domain/reports/fieldKinds.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

const fileParts = dailyReport.fields
  .filter(holdsFiles)
  .map(({ name, kind }) => [name, kind === 'photos' ? z.array(z.file()).optional() : z.file().optional()]);

/** The parts of POST /dailyreport, for the API description. The server reads them one by one as they stream in. */
export const dailyReportForm = z
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
  .and(answersSchemaOf(dailyReport));
