import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import type { SignatureTarget } from './SigningDialog.tsx';

// Lazy because a report is signed once.
const SigningDialog = lazyComponent(() => import('./SigningDialog.tsx'));

/** Lets the named person sign with a finger, which also fills in name and day or time. `words` say what is signed. */
export function SignatureButton({ words, ...signed }: SignatureTarget & { words: string }) {
  const [isSigning, setSigning] = useState(false);
  return (
    <>
      <Button onPress={() => setSigning(true)} className="min-h-12 w-full">
        <IconSignature aria-hidden="true" size={22} className="shrink-0" />
        Sign with a finger
        <span className="sr-only"> for {words}</span>
      </Button>
      {isSigning && <SigningDialog {...signed} onClose={() => setSigning(false)} />}
    </>
  );
}
