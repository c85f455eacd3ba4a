import { useState } from 'react';
import { sizeFault, fileFaults } from '#contract/files/fileRules.ts';
import { ncrFileTypes } from '#contract/wireNames.ts';
import { severities, severityWords } from '#domain/ncrs/ncr.ts';
import { type InputField, optionsOf } from '#domain/reports/inputField.ts';
import { Fields } from '#web/fields/Fields.tsx';
import { FileField } from '#web/ui/fields/FileField.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';

export const severityChoices = severities.map((value) => ({ value, label: severityWords[value] }));

const whatFields = [
  { name: 'about', kind: 'text', label: 'What it is about', mandatory: 'blocks', longest: 200 },
  { name: 'severity', kind: 'choice', label: 'Severity', ...optionsOf(severityWords), usual: 'minor', none: null },
  { name: 'requirement', kind: 'text', label: 'Requirement', longest: 1_000, isWide: true },
  { name: 'found', kind: 'longText', label: 'What was found', mandatory: 'blocks', longest: 10_000 },
] as const satisfies readonly InputField[];

const whereFields = [
  { name: 'structure', kind: 'text', label: 'Structure', longest: 200 },
  { name: 'area', kind: 'text', label: 'Area', longest: 1_000 },
  { name: 'coat', kind: 'text', label: 'Coat', longest: 1_000 },
] as const satisfies readonly InputField[];

const descriptionField = {
  name: 'description',
  kind: 'longText',
  label: 'Description',
  longest: 10_000,
} as const satisfies InputField;

type NcrField = (typeof whatFields | typeof whereFields)[number] | typeof descriptionField;

/** The names of the inputs, at which a fault of one is said. */
export const ncrFieldNames = [...whatFields, ...whereFields, descriptionField].map(({ name }) => name);

/** The texts that an NCR begins with, by the names of the inputs. */
export type NcrTexts = Partial<Readonly<Record<NcrField['name'], string>>>;

/** What did not conform, where, and how severe it is. */
export function NcrFields({ begun, faults }: { begun: NcrTexts; faults: Faults }) {
  return (
    <>
      <Fields of={whatFields} stored={begun} faults={faults} />
      <Fields of={whereFields} stored={begun} faults={faults} columns={3} />
      <Fields of={[descriptionField]} stored={begun} faults={faults} />
    </>
  );
}

/** The most photos that are added at once. */
const mostPhotos = 10;

/** Why a file can be no photo of an NCR, in words; undefined where it can. */
function faultOf(file: File): string | undefined {
  const size = sizeFault(file.size);
  if (size !== undefined) return `${file.name}: ${fileFaults[size]}`;
  const isPicture = file.type.startsWith('image/') && (ncrFileTypes as readonly string[]).includes(file.type);
  return isPicture ? undefined : `${file.name}: ${fileFaults.wrongType}`;
}

export type NcrPhoto = { readonly file: File; readonly key: string };

/** Photos of what was found. What the server would not take is refused as it is chosen. */
export function NcrPhotos({
  photos,
  error,
  onChange,
}: {
  photos: readonly NcrPhoto[];
  error: string | undefined;
  onChange: (photos: readonly NcrPhoto[]) => void;
}) {
  const [fault, setFault] = useState<string>();
  return (
    <FileField
      // By the name under which a file is refused.
      name="file"
      label="Photos"
      accept={ncrFileTypes.filter((type) => type.startsWith('image/')).join(',')}
      most={mostPhotos}
      files={photos.map(({ file, key }) => ({ key, name: file.name, size: `${Math.ceil(file.size / 1024)} KB` }))}
      onChoose={(files) => {
        setFault(files.map(faultOf).find((words) => words !== undefined));
        const fit = files.filter((file) => faultOf(file) === undefined);
        onChange([...photos, ...fit.map((file) => ({ file, key: crypto.randomUUID() }))].slice(0, mostPhotos));
      }}
      onRemove={(key) => onChange(photos.filter((one) => one.key !== key))}
      error={fault ?? error}
    />
  );
}
