import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testDefinitions } from '#domain/measurement/inspections/testDefinitions.ts';
import type { TestAnswers } from '#domain/measurement/inspections/test.ts';
import { type ReportFormContext, ReportFormProvider } from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { TestAnswerInputs } from './TestAnswerInputs.tsx';

const { rows, requirement } = testDefinitions.ambientLog;
const columns = rows?.columns ?? [];
const nothing = () => undefined;

/** The inputs on a form with these values. */
function shown(values: ReportValues, answers: TestAnswers, asked = columns): string {
  const subscribe = () => nothing;
  const formValues = { read: () => values, subscribe, subscribeSoon: subscribe };
  const value = { formValues } as unknown as ReportFormContext;
  const inputs = createElement(TestAnswerInputs, { asked, answers, onChange: nothing });
  return renderToStaticMarkup(createElement(ReportFormProvider, { value }, inputs));
}

test('A fifth reading is taken in the unit that the gauges show, and kept in °C', () => {
  const stored = { airTempC: '28.889', surfaceTempC: '30' };
  const inFahrenheit = shown({ measuredIn: 'us' }, stored);
  expect(inFahrenheit).toContain('value="84"');
  expect(inFahrenheit).toContain('value="86"');
  expect(inFahrenheit).toContain('°F');
  expect(inFahrenheit).not.toContain('°C');
  const inCelsius = shown({}, stored);
  expect(inCelsius).toContain('value="28.889"');
  expect(inCelsius).not.toContain('°F');
  // A difference of two temperatures has no zero of its own.
  expect(shown({ measuredIn: 'us' }, { deltaTMinC: '5' }, requirement)).toContain('value="9"');
});

test('A figure of a fifth reading that is hardly right is asked about beside its field, in the unit that it is typed in', () => {
  expect(shown({}, { humidity: '1500' })).toContain('Usually 1 to 100 %. Is 1500 right?');
  expect(shown({}, { airTempC: 'abc' })).toContain('This is not a number.');
  expect(shown({}, { airTempC: '84' })).toContain('Usually -40 to 60 °C. Is 84 right?');
  expect(shown({ measuredIn: 'us' }, { airTempC: '100' })).toContain('Usually -40 to 140 °F. Is 212 right?');
  expect(shown({ measuredIn: 'us' }, { airTempC: '28.889' })).not.toContain('Usually');
});
