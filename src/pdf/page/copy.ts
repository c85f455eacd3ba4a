import type { PdfRef } from '#pdf/contract.ts';
import {
  type PdfReader,
  referenceIn,
  referencesIn,
  rewriteOutsideStrings,
  replaceReferences,
} from '#pdf/file/ownPdfReader.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import type { Outline } from './outline.ts';
import type { Pages } from './pages.ts';
import type { StructureElement, TagTree } from './structure.ts';

type Into = { file: PdfWriter; pages: Pages; structure: TagTree; outline: Outline };

/** Keys in the parent tree continue from where the other documents end. */
const shifted = (text: string, by: number) =>
  rewriteOutsideStrings(text, (syntax) =>
    syntax.replace(/\/(StructParents?) (\d+)/g, (_, key, number) => `/${key} ${Number(number) + by}`),
  );

/**
 * Copies one of our documents into another: its pages unchanged, its structure elements as children of an element, its
 * headings below a heading of the outline, and the files inside it. Returns its first page and the references of those
 * files.
 */
export async function copyDocument(
  own: PdfReader,
  { file, pages, structure, outline }: Into,
  title: string,
  section: StructureElement,
): Promise<{ firstPage: PdfRef; files: PdfRef[] }> {
  const textOf = async (number: number | undefined) =>
    number === undefined ? '' : ((await own.object(number))?.text ?? '');
  const catalog = await textOf(own.root);
  const [tree, root, headings] = ['Pages', 'StructTreeRoot', 'Outlines'].map((key) => referenceIn(catalog, key));
  const [treeText, rootText, headingsText] = [await textOf(tree), await textOf(root), await textOf(headings)];
  const document = referenceIn(rootText, 'K');
  const top = referenceIn(headingsText, 'First');
  const isAlone = top !== undefined && top === referenceIn(headingsText, 'Last');
  const above = isAlone ? await textOf(top) : headingsText;

  const heading = file.reserve();
  const known = new Map<number, PdfRef>();
  // Objects that a document has only once are taken from the target.
  const take = (number: number | undefined, ref: PdfRef) => number !== undefined && known.set(number, ref);
  take(tree, pages.tree);
  take(root, structure.root);
  take(document, { ref: section.ref.ref });
  take(headings, heading);
  if (isAlone) take(top, heading);
  const left = new Set([own.root, own.info, ...known.keys()]);
  for (const key of ['Metadata', 'DestOutputProfile']) left.add(referenceIn(catalog, key) ?? 0);

  const of = (number: number): PdfRef => {
    const ref = known.get(number) ?? file.reserve();
    known.set(number, ref);
    return ref;
  };
  const kids = referencesIn(treeText, 'Kids').map(of);
  for (const kid of referencesIn(await textOf(document), 'K')) section.kids.push(of(kid));
  const [, owners = ''] = /\/Nums \[([^\]]*)\]/.exec(rootText) ?? [];
  const lists = Array.from(owners.matchAll(/\d+ (\d+) 0 R/g), ([, number]) => of(Number(number)));
  const from = structure.adopt(lists);

  for (let number = 1; number <= own.count; number += 1) {
    if (left.has(number)) continue;
    const found = await own.object(number);
    if (found) file.addWritten(shifted(replaceReferences(found.text, of), from), of(number), found.data);
  }
  for (const kid of kids) pages.adopt(kid);
  const [firstPage] = kids;
  if (!firstPage) throw new Error('A document without a page cannot be a part of another.');
  const [first, last] = [referenceIn(above, 'First'), referenceIn(above, 'Last')];
  const count = Math.abs(Number(/\/Count (-?\d+)/.exec(above)?.[1] ?? 0));
  outline.addCopied(title, firstPage, {
    own: heading,
    ...(first !== undefined && last !== undefined && { kids: { first: of(first), last: of(last), count } }),
  });
  await file.settled();
  return { firstPage, files: referencesIn(catalog, 'AF').map(of) };
}
