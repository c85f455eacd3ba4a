import { useState } from 'react';
import { type InUnit, keptOf, typedOf } from '#domain/reports/measuredIn.ts';

/**
 * The text of a figure that is kept in °C or μm, and typed in °F or mil. It stays as it is typed while it is what the
 * kept figure came from; one that came from elsewhere is converted. `type` takes what is typed and says what to keep.
 */
export function useOtherUnit(of: InUnit, kept: string) {
  const [typed, setTyped] = useState({ text: '', kept: '' });
  return {
    text: typed.kept === kept ? typed.text : typedOf(of, kept),
    type: (text: string): string => {
      const now = keptOf(of, text);
      setTyped({ text, kept: now });
      return now;
    },
  };
}
