import { expect, test } from 'vitest';
import { instrumentOfFile, isSameGauge, instrumentAfterTyping } from './instrumentOf.ts';

const calibration = { calibratedOn: '2026-03-01', dueOn: '2027-03-01' };
const named = { serialNo: 'PT-784', probeSerialNo: 'N7', make: 'Elcometer', model: '456' };
const gauge = { ...named, calibrations: [calibration] };
const at = '2026-11-22T08:00:00.000Z';

test('What is known of a gauge comes with its number, however it is written, and goes with it', () => {
  const known = instrumentAfterTyping(
    { serialNo: 'pt78', make: 'Mine' },
    { serialNo: 'pt784', make: 'Mine' },
    [gauge],
    at,
  );
  expect(known).toEqual({ ...named, ...calibration, serialNo: 'pt784' });
  const typed = { serialNo: 'pt7841', probeSerialNo: 'N7', make: 'Elcometer', model: '500' };
  expect(instrumentAfterTyping({ ...known }, typed, [gauge], at)).toEqual({ serialNo: 'pt7841', model: '500' });
  expect(instrumentAfterTyping({ ...known }, { serialNo: 'pt784', make: 'Typed' }, [gauge], at)).toEqual({
    serialNo: 'pt784',
    make: 'Typed',
    ...calibration,
  });
});

test('The number in a file picks the gauge that the register has, with its calibration, else what the file says', () => {
  const facts = { serialNo: 'pt784', probeSerialNo: 'N9', calibratedOn: '2026-01-05' };
  expect(instrumentOfFile({}, facts, [gauge], at)).toEqual({ ...named, ...calibration });
  expect(instrumentOfFile({ make: 'Mine' }, facts, [], at)).toEqual({ make: 'Mine', ...facts });
  expect(instrumentOfFile({}, { ...facts, calibratedOn: '01/05/2026' }, [], at)).not.toHaveProperty('calibratedOn');
  expect(instrumentOfFile({ make: 'Mine' }, {}, [gauge], at)).toEqual({ make: 'Mine' });
});

test('It is the same gauge in any spelling, and by the number of its probe', () => {
  expect(isSameGauge('PT-784 112', 'PT784112', [])).toBe(true);
  expect([isSameGauge('N7', 'PT-784', [gauge]), isSameGauge('N7', 'PT-784', [])]).toEqual([true, false]);
});
