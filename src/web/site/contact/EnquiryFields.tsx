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

/** Name, Email, Subject and Message, with what was typed before and its faults. */
export function EnquiryFields({ typed, faults, stamp }: { typed: ByName; faults: ByName; stamp: string }) {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: faults[name], isRequired: true });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('name')} label="Name" autoComplete="name" maxLength={200} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
      </div>
      <TextField {...field('subject')} label="Subject" maxLength={200} />
      <TextArea {...field('message')} label="Message" rows={5} maxLength={5_000} />
      <UnseenInput value={typed['website']} />
      <input type="hidden" name="stamp" value={stamp} />
    </>
  );
}
