import { calls } from '#contract/calls.ts';
import {
  enquiryFaults,
  enquiryFilesName,
  enquiryLimitBytes,
  enquiryRequest,
  mostEnquiryFiles,
} from '#contract/site/enquiries.ts';
import { sizeFault, fileFaults } from '#contract/files/fileRules.ts';
import { RefusalError, UnreachableError, call } from '#web/api/call.ts';

/** Texts by the names of their inputs. */
export type TextsByName = Readonly<Record<string, string>>;

/** The outcome of sending an enquiry: thanks, or why it was not accepted. */
export type EnquiryOutcome = { faults: TextsByName; refusal: string | null; thanks: string | null };

const couldNot = 'Your message could not be sent. It is still here; please try again.';

/** The files that were chosen. An input left empty stands in a form as a file without a name. */
function filesIn(form: FormData): File[] {
  return form.getAll(enquiryFilesName).filter((file): file is File => file instanceof File && file.name !== '');
}

function faultOfFiles(files: readonly File[]): string | undefined {
  if (files.length > mostEnquiryFiles) return enquiryFaults.tooMany;
  for (const { name, size } of files) {
    const fault = sizeFault(size);
    if (fault) return `${name}: ${fileFaults[fault]}`;
  }
  return files.reduce((sum, { size }) => sum + size, 0) > enquiryLimitBytes ? enquiryFaults.tooLarge : undefined;
}

/** The faults of what was typed and chosen, the first of each field. */
export function faultsIn(form: FormData): TextsByName {
  const faults: Record<string, string> = {};
  for (const { path, message } of enquiryRequest.safeParse(Object.fromEntries(form)).error?.issues ?? []) {
    faults[String(path[0])] ??= message;
  }
  const ofFiles = faultOfFiles(filesIn(form));
  return ofFiles === undefined ? faults : { ...faults, [enquiryFilesName]: ofFiles };
}

/** Checks what was typed as the server does, and sends it if it has no fault. */
export async function sendEnquiry(form: FormData): Promise<EnquiryOutcome> {
  const faults = faultsIn(form);
  if (Object.keys(faults).length > 0) return { faults, refusal: null, thanks: null };
  try {
    const { message } = await call(calls.contactWithFiles, { body: form });
    return { faults: {}, refusal: null, thanks: message };
  } catch (error) {
    const reason = error instanceof RefusalError || error instanceof UnreachableError ? error.message : '';
    return { faults: error instanceof RefusalError ? error.fields : {}, refusal: reason || couldNot, thanks: null };
  }
}
