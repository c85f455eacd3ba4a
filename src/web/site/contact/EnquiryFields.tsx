import { enquiryFilesName, mostEnquiryFiles } from '#contract/site/enquiries.ts';
import { enquiryFileTypes } from '#contract/files/fileRules.ts';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

type ByName = Readonly<Record<string, string>>;

/** A hidden input that only programs fill in. */
function UnseenInput({ value }: { value: string | undefined }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue={value} />
      </label>
    </div>
  );
}

/** The types that the file chooser offers, by their names and, for those that browsers do not know, by their endings. */
const accepted = [...enquiryFileTypes.keys(), '.heic', '.heif', '.doc', '.xls', '.ppt', '.csv', '.txt'].join(',');

/** The fields of the form, with what was typed before and its faults. */
export function EnquiryFields({
  typed,
  faults,
  stamp,
  wasSent,
}: {
  typed: ByName;
  faults: ByName;
  stamp: string;
  /** The form was sent as a plain one and refused. Browsers do not fill in files again. */
  wasSent: boolean;
}) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: faults[name], isRequired: true });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" maxLength={200} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
      </div>
      <TextField
        {...field('phone')}
        label="Phone"
        hint="If you would rather be called back."
        type="tel"
        autoComplete="tel"
        maxLength={32}
        isRequired={false}
      />
      <TextField {...field('subject')} label="Subject" maxLength={200} />
      <TextArea {...field('message')} label="Message" rows={5} maxLength={5_000} />
      <TextField
        name={enquiryFilesName}
        label="Photos and files"
        hint={`Photos, readings, a specification: up to ${mostEnquiryFiles} files, 25 MB each.${wasSent ? ' Please choose them again.' : ''}`}
        error={faults[enquiryFilesName]}
        type="file"
        accept={accepted}
        multiple
        className="cursor-pointer file:mr-4 file:min-h-8 file:cursor-pointer file:rounded file:bg-sunken file:px-4 file:font-semibold file:text-ink"
      />
      <UnseenInput value={typed['website']} />
      <input type="hidden" name="stamp" value={stamp} />
    </>
  );
}
