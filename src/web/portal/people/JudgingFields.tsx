import { nonDefaultSettings } from '#domain/measurement/settings/trackedSettings.ts';
import {
  allSettings,
  type JudgingSettings,
  type Setting,
  type SettingGroup,
  settingGroups,
  type SettingName,
} from '#domain/measurement/settings/settings.ts';
import { usualWords, valueWords } from '#domain/measurement/settings/words.ts';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { readFilledFields } from '#web/fields/readFields.ts';
import type { Faults } from '#web/portal/ui/useForm.ts';
import { Fold } from '#web/ui/Fold.tsx';

const groups = Object.entries(settingGroups) as [SettingGroup, string][];
const inGroup = (of: SettingGroup) => allSettings.filter(([, { group }]) => group === of);

function fieldOf([name, setting]: readonly [SettingName, Setting]): InputField {
  const { label, source, kind } = setting;
  const line = { name, label, hint: `Default: ${usualWords(setting)}. ${source}` };
  if (kind === 'choice') return { ...line, kind, ...optionsOf(setting.options), none: 'Default' };
  if (kind !== 'figure') return { ...line, kind: 'text' };
  return { ...line, kind: 'quantity', ...(setting.unit !== undefined && { unit: setting.unit }) };
}

/** The settings as typed. Blank ones are left out: their defaults hold. */
export const readJudgingSettings = (typed: FormData) => readFilledFields(allSettings.map(fieldOf), typed);

/** What is settled in a group otherwise than by default, as words behind its title. */
function changedWords(settings: JudgingSettings, of: readonly [SettingName, Setting][]): string {
  const changed = nonDefaultSettings(settings);
  const count = of.filter(([name]) => changed[name] !== undefined).length;
  return count === 0 ? '' : `, ${count} changed`;
}

/** How a client's reports are judged where standards and contracts differ. Folded, since few clients change it. */
export function JudgingFields({ settings, faults }: { settings: JudgingSettings; faults: Faults }) {
  return (
    <Fold title={`How it is judged${changedWords(settings, allSettings)}`}>
      <p className="text-muted">
        Where standards differ by edition, or contracts set their own. Leave a field blank for the default. What is
        typed with a test goes before it.
      </p>
      {groups.map(([group, title]) => (
        <Fold
          key={group}
          title={`${title}${changedWords(settings, inGroup(group))}`}
          className="mt-2 border-t border-line"
        >
          <div className="pb-4">
            <Fields of={inGroup(group).map(fieldOf)} stored={settings} faults={faults} className="items-end gap-4" />
          </div>
        </Fold>
      ))}
    </Fold>
  );
}

/** The same for people who may read it but not change it. */
export function JudgingSummary({ settings }: { settings: JudgingSettings }) {
  const changed = nonDefaultSettings(settings);
  return (
    <Fold title={`How it is judged${changedWords(settings, allSettings)}`} className="mt-4">
      <ul className="list-disc pl-5">
        {allSettings.map(([name, setting]) => {
          const value = changed[name];
          return (
            <li key={name}>
              {setting.label}: {value === undefined ? `${usualWords(setting)} (default)` : valueWords(setting, value)}
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
