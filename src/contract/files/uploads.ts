import { z } from 'zod';
import { fileManifest, type SubmitDailyReportAnswer } from '#contract/reports/dailyReport.ts';
import { mostFiles } from './fileRules.ts';
import { draftReference } from '#contract/reports/drafts.ts';
import { answersFromJson } from '#contract/reports/reportWire.ts';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { answersSchemaOf } from '#domain/reports/answersSchema.ts';

/** A file that a report names. It must have arrived completely before the report is accepted. */
const namedFile = fileManifest.element.extend({
  caption: z.string().optional().describe('Of a photo.'),
});

const isAnswers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answers as sent. The rules of the kind of report decide, field by field, what they may be. */
export const unparsedAnswers = z.custom<Record<string, unknown>>(
  isAnswers,
  'Send the answers by the names of their fields.',
);

/** The data of a report besides its kind and its answers. */
export const submissionFields = {
  clientId: z
    .string()
    .max(100)
    .optional()
    .describe('For accounts without a client of their own. Of any other it must be their own.'),
  files: z
    .array(namedFile)
    .max(mostFiles)
    .describe('The files in their order, each sent before by POST /uploads, or along.'),
  draft: draftReference.optional().describe('The draft that the report was, for the other devices of its author.'),
};

/** A daily report whose files are sent separately. */
export const sendDailyReportRequest = z.object({
  ...submissionFields,
  answers: unparsedAnswers.transform((answers) => answersFromJson(dailyReport, answers)),
});
/** A file as a report names it. */
export type ReportFileReference = z.output<typeof namedFile>;

/** The same for the API description, with every answer by name. */
export const dailyReportForDocs = z.object({ ...submissionFields, answers: answersSchemaOf(dailyReport) });

/** The answer of both ways to file a report. */
export const submitDailyReportAnswer = z.strictObject({
  message: z.string(),
  dialyReport_id: z.string(),
  files: z.array(z.string()).readonly().describe('The SHA-256 of every file that is now kept with the report.'),
}) satisfies z.ZodType<SubmitDailyReportAnswer>;

/** A file that a report names but that has not arrived completely. */
export const missingFile = z.strictObject({
  field: z.string(),
  sha256: z.string(),
  received: z.number().int().min(0).describe('How much of it is here, in bytes.'),
});
