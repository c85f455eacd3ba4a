import { expect, test } from 'vitest';
import { retyped } from './instrumentOf.ts';

const gauge = {
  serialNo: 'PT-784',
  probeSerialNo: 'N7',
  make: 'Elcometer',
  model: '456',
  calibrations: [{ calibratedOn: '2026-03-01', dueOn: '2027-03-01' }],
};
const at = '2026-11-22T08:00:00.000Z';

test('What is known of a gauge comes with its number, however it is written, and goes with it', () => {
  const known = retyped({ serialNo: 'pt78', make: 'Mine' }, { serialNo: 'pt784', make: 'Mine' }, [gauge], at);
  expect(known).toEqual({
    serialNo: 'pt784',
    probeSerialNo: 'N7',
    make: 'Elcometer',
    model: '456',
    calibratedOn: '2026-03-01',
    dueOn: '2027-03-01',
  });
  const typed = { serialNo: 'pt7841', probeSerialNo: 'N7', make: 'Elcometer', model: '500' };
  expect(retyped({ ...known }, typed, [gauge], at)).toEqual({ serialNo: 'pt7841', model: '500' });
  expect(retyped({ ...known }, { serialNo: 'pt784', make: 'Typed' }, [gauge], at)).toEqual({
    serialNo: 'pt784',
    make: 'Typed',
    calibratedOn: '2026-03-01',
    dueOn: '2027-03-01',
  });
});
