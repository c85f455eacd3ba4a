import type { TestQuestion } from '#domain/measurement/inspections/testQuestion.ts';
import type { TestAnswers } from '#domain/measurement/inspections/test.ts';
import { doubtAsTyped, otherUnit, toTypedUnit } from '#domain/reports/measuredIn.ts';
import { hasUsGaugeUnits } from '#domain/measurement/measuredIn.ts';
import { useUnitConversion } from '#web/portal/reportForm/fields/useUnitConversion.ts';
import { KeypadFigureField } from '#web/portal/reportForm/keypad/FigureField.tsx';
import { useDerived } from '#web/portal/reportForm/reportFormContext.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';

/** A choice with an option longer than this takes the width of two inputs. */
const longOption = 20;

/** The answers with one changed. A blank answer is removed. */
function answered(answers: TestAnswers, name: string, answer: string | boolean): TestAnswers {
  const { [name]: _, ...others } = answers;
  return answer === '' || answer === false ? others : { ...others, [name]: answer };
}

/** The line for a temperature, in the unit that the report's gauges show. It is kept in °C. */
function TemperatureLine({
  asked: { label, unit, isDifference, usual },
  question,
  stored,
  onStored: onKept,
}: {
  asked: TestQuestion;
  question: string | undefined;
  stored: string;
  onStored: (stored: string) => void;
}) {
  const of = { unit, ...(isDifference && { isDifference }) };
  const { text, type } = useUnitConversion(of, stored);
  return (
    <KeypadFigureField
      label={label}
      unit={otherUnit(of)?.unit}
      value={text}
      placeholder={usual && toTypedUnit(of, usual)}
      question={question}
      maxLength={1_000}
      onChange={(event) => onKept(type(event.currentTarget.value))}
    />
  );
}

/** The inputs for the questions about a test, or about one of its rows. */
export function TestAnswerInputs({
  asked,
  answers,
  onChange,
}: {
  asked: readonly TestQuestion[];
  answers: TestAnswers;
  onChange: (answers: TestAnswers) => void;
}) {
  const isInFahrenheit = useDerived(hasUsGaugeUnits);
  return (
    <div className="grid grid-cols-1 items-end gap-x-3 gap-y-4 @min-[18rem]:grid-cols-2 sm:grid-cols-3">
      {asked.map((one) => {
        const { name, label, unit, options, isTick, isText, usual, range } = one;
        const value = answers[name];
        const change = (answer: string | boolean) => onChange(answered(answers, name, answer));
        const text = typeof value === 'string' ? value : '';
        if (isTick) {
          return (
            <div key={name} className="@min-[18rem]:col-span-2">
              <Checkbox
                label={label}
                checked={value === true}
                onChange={(event) => change(event.currentTarget.checked)}
              />
            </div>
          );
        }
        if (options) {
          return (
            <div
              key={name}
              className={options.some(([, words]) => words.length > longOption) ? '@min-[18rem]:col-span-2' : ''}
            >
              <Select
                label={label}
                value={text || (usual ?? '')}
                emptyLabel={usual === undefined ? 'Select' : null}
                options={options.map(([option, words]) => ({ value: option, label: words }))}
                onChange={(event) => change(event.currentTarget.value)}
              />
            </div>
          );
        }
        const question = range && doubtAsTyped({ unit, range }, text, isInFahrenheit)?.ask;
        if (unit === '°C' && isInFahrenheit) {
          return <TemperatureLine key={name} asked={one} question={question} stored={text} onStored={change} />;
        }
        const Line = isText ? TextField : KeypadFigureField;
        return (
          <Line
            key={name}
            label={label}
            unit={unit}
            value={text}
            placeholder={usual}
            question={question}
            maxLength={1_000}
            onChange={(event) => change(event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
