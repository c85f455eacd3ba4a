import { useState } from 'react';
import { faultOfSize, fileFaults } from '#contract/files/fileRules.ts';
import { ncrFileTypes } from '#contract/wireNames.ts';
import { severities, severityWords } from '#domain/ncrs/ncr.ts';
import { FileField } from '#web/ui/fields/FileField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Faults } from '#web/portal/ui/useForm.ts';

export const severityChoices = severities.map((value) => ({ value, label: severityWords[value] }));

/** The texts that an NCR begins with, by the names of the inputs. */
const texts = ['about', 'severity', 'requirement', 'found', 'structure', 'area', 'coat', 'description'] as const;
export type NcrTexts = Partial<Readonly<Record<(typeof texts)[number], string>>>;

/** What did not conform, where, and how severe it is. */
export function NcrFields({ begun, faults }: { begun: NcrTexts; faults: Faults }) {
  const field = (name: (typeof texts)[number]) => ({ name, defaultValue: begun[name] ?? '', error: faults[name] });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field('about')} label="What it is about" isRequired maxLength={200} />
        <Select
          {...field('severity')}
          label="Severity"
          emptyLabel={null}
          options={severityChoices}
          defaultValue={begun.severity ?? 'minor'}
        />
      </div>
      <TextField {...field('requirement')} label="Requirement" maxLength={1_000} />
      <TextArea {...field('found')} label="What was found" isRequired maxLength={10_000} />
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField {...field('structure')} label="Structure" maxLength={200} />
        <TextField {...field('area')} label="Area" maxLength={1_000} />
        <TextField {...field('coat')} label="Coat" maxLength={1_000} />
      </div>
      <TextArea {...field('description')} label="Description" maxLength={10_000} />
    </>
  );
}

/** The most photos that are added at once. */
const mostPhotos = 10;

/** Why a file can be no photo of an NCR, in words; undefined where it can. */
function faultOf(file: File): string | undefined {
  const size = faultOfSize(file.size);
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
      name="photos"
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
