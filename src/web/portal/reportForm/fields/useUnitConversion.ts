import { useState } from 'react';
import { type FigureUnit, toStoredUnit, toTypedUnit } from '#domain/reports/measuredIn.ts';

/**
 * The text of a figure that is kept in °C or μm, and typed in °F or mil. It stays as it is typed while it is what the
 * kept figure came from; one that came from elsewhere is converted. `type` takes what is typed and says what to keep.
 */
export function useUnitConversion(of: FigureUnit, stored: string) {
  const [typed, setTyped] = useState({ text: '', kept: '' });
  return {
    text: typed.kept === stored ? typed.text : toTypedUnit(of, stored),
    type: (text: string): string => {
      const now = toStoredUnit(of, text);
      setTyped({ text, kept: now });
      return now;
    },
  };
}
