const openXml = 'application/vnd.openxmlformats-officedocument';

/** The file extensions by which a computer knows how to open a type. A file of a type not listed keeps its name. */
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

/** The name under which a file is offered. If its extension belongs to another type, the right one is added. */
export function downloadFilename(mediaType: string, filename: string): string {
  const known = endings[mediaType] ?? [];
  const ending = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
  return known[0] === undefined || known.includes(ending) ? filename : `${filename}.${known[0]}`;
}
