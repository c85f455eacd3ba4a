import { Form } from 'react-router';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';

/** The input for the code of a document. Works without a script. */
export function TokenBox() {
  return (
    <Form action="/verify" reloadDocument className="flex max-w-2xl flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-72">
        <TextField
          name="token"
          label="Code or link of the document"
          hint="It is printed beside the QR code on each page."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={300}
          isRequired
          className="font-mono"
        />
      </div>
      <button type="submit" className={`${buttonStyle('primary')} min-h-12`}>
        Check
      </button>
    </Form>
  );
}
