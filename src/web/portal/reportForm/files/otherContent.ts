/** The names of file types, by the endings of file names. */
const namesOf = {
  'an Excel workbook': ['xlsx', 'xls'],
  'a Word document': ['docx', 'doc'],
  'a PowerPoint presentation': ['pptx', 'ppt'],
  'a PDF': ['pdf'],
  'a JPEG picture': ['jpg', 'jpeg'],
  'a PNG picture': ['png'],
  'a WebP picture': ['webp'],
  'a HEIC picture': ['heic', 'heif'],
} as const;

/** The name of the type that an ending stands for; undefined where that type is not accepted. */
function named(ending: string): string | undefined {
  return Object.entries(namesOf).find(([, endings]) => endings.some((known) => known === ending))?.[0];
}

const acceptedAs = {
  photos: 'Photos are JPEG, PNG, WebP or HEIC pictures.',
  files: 'Attach a picture, a PDF or an Office file.',
  gaugeFiles: "A gauge's file is text, such as CSV, TXT or JSON, or a zip of its folder.",
} as const;

/** Says what a file of no accepted type is, and what can be done. `ending` is the usual ending of its content. */
export function wrongTypeInWords(filename: string, ending: string | undefined, as: keyof typeof acceptedAs): string {
  const own = filename.includes('.') ? filename.slice(filename.lastIndexOf('.') + 1).toLowerCase() : '';
  const pretended = named(own);
  const used = acceptedAs[as];
  // Microsoft's old container format, which also wraps newer files that have a password.
  if (ending === 'cfb') {
    return `This does not look like an Office file; a password may be locking it. Save it without one, or as a PDF.`;
  }
  const content = ending && (named(ending) ?? `a file of type ${ending.toUpperCase()}`);
  if (pretended && pretended !== content) {
    const what = content ? `this is ${content}, not ${pretended}` : `this is not ${pretended}`;
    const again = as === 'photos' ? used : 'Save it again in the app it came from, or as a PDF, and choose that.';
    return `By its content ${what}: it was renamed, or is damaged. ${again}`;
  }
  return content ? `This is ${content}. ${used}` : `We do not recognise its content. ${used}`;
}
