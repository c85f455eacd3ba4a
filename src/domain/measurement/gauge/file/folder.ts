type Named = { readonly name: string; readonly text: string };

const folderOf = (name: string) => name.slice(0, name.lastIndexOf('/') + 1);
const fileOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/**
 * The texts in a gauge's folder, one for each of its batches: header.txt followed by readings.txt, or else a single
 * file of JSON or columns. Lists of batches and statistics are not readings. Source: folders of a gauge's USB drive.
 */
export function textsOfFolder(files: readonly Named[]): Named[] {
  const texts: Named[] = [];
  for (const folder of new Set(files.map(({ name }) => folderOf(name)))) {
    const of = files.filter(({ name }) => folderOf(name) === folder);
    const named = (name: string) => of.find((file) => fileOf(file.name).toLowerCase() === name)?.text;
    const readings = named('readings.txt');
    const batch = folder.replace(/\/$/, '').split('/').at(-1) ?? '';
    if (readings !== undefined) texts.push({ name: batch, text: `${named('header.txt') ?? ''}\n${readings}` });
    else {
      const alone = of.filter(
        ({ name }) =>
          /\.(?:csv|json|txt|xml)$/i.test(name) && !/^(?:batchlist|header|statistics)\./i.test(fileOf(name)),
      );
      for (const { name, text } of alone) texts.push({ name: fileOf(name).replace(/\.\w+$/, ''), text });
    }
  }
  return texts;
}
