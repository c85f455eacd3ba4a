const openXml = 'application/vnd.openxmlformats-officedocument';

/** The endings by which a computer knows what a file of a type is to be opened with; of one not listed, its own name. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png', 'apng'],
  'image/webp': ['webp'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'csv', 'json', 'log', 'tsv'],
  'application/zip': ['zip'],
  [`${openXml}.wordprocessingml.document`]: ['docx'],
  [`${openXml}.spreadsheetml.sheet`]: ['xlsx'],
  [`${openXml}.presentationml.presentation`]: ['pptx'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
};

/** The name under which a file is offered: where its ending is another type's, with one more that is its own. */
export function offeredName(mediaType: string, filename: string): string {
  const known = endings[mediaType] ?? [];
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return known[0] === undefined || known.includes(ending) ? filename : `${filename}.${known[0]}`;
}
