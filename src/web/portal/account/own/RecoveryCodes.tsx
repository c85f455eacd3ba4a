import { brand } from '#brand/brand.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { toast } from '#web/ui/toast.tsx';
import { focusOn } from './focusOn.ts';

/** The recovery codes, shown only this once, and three ways to keep them. */
export function RecoveryCodes({
  codes,
  message,
  email,
  done,
  onDone,
}: {
  codes: readonly string[];
  /** The result of making them. */
  message: string;
  email: string;
  /** The label of the button that goes on. */
  done: string;
  onDone: () => void;
}) {
  const text = `Recovery codes for ${email} at ${brand.name}. Each works once.\n\n${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast('Codes copied.', 'success');
    } catch {
      toast('The codes could not be copied. Please download or print them.', 'danger');
    }
  };
  return (
    <div className="grid gap-6">
      <Banner message={{ tone: 'success', words: message }} />
      <div className="printed-alone">
        <h3 ref={focusOn} tabIndex={-1} className="text-lg outline-none">
          Keep these recovery codes
        </h3>
        <p className="mt-2">
          Each of them signs {email} in once at {brand.name}, in place of the app. They are shown this once.
        </p>
        <ul aria-label="Recovery codes" className="mt-4 grid gap-y-1 rounded-md bg-sunken p-4">
          {codes.map((code) => (
            <li key={code} className="font-mono text-sm sm:text-lg">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">
        <Button onPress={() => void copy()}>Copy</Button>
        <Button
          onPress={() => saveFile(new Blob([text], { type: 'text/plain' }), `${brand.shortName}-recovery-codes.txt`)}
        >
          Download
        </Button>
        <Button onPress={() => window.print()}>Print</Button>
      </div>
      <Button variant="primary" className="justify-self-start" onPress={onDone}>
        {done}
      </Button>
    </div>
  );
}
