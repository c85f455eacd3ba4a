import { PDF, PdfStream } from '@libpdf/core';
import { expect, test } from 'vitest';
import { identifierOf } from './fileIdentifier.ts';
import { PdfWriter } from './pdfWriter.ts';
import { asciiBytes } from './syntax.ts';

type Piece = Uint8Array<ArrayBuffer> | Blob;

async function fileOf(fill: (file: PdfWriter) => void) {
  const pieces: Piece[] = [];
  const file = new PdfWriter((piece) => pieces.push(piece));
  fill(file);
  const pages = file.add({ Type: { name: 'Pages' }, Kids: [], Count: 0 });
  await file.finish(file.add({ Type: { name: 'Catalog' }, Pages: pages }), file.add({ Title: 'x' }), identifierOf('x'));
  const pdf = await PDF.load(new Uint8Array(await new Blob(pieces).arrayBuffer()));
  return { pieces, pdf };
}

test('Every object is found again by its number, packed with others or not, added in its turn or reserved before', async () => {
  const numbers: number[] = [];
  const { pdf } = await fileOf((file) => {
    const late = file.reserve();
    for (let index = 0; index < 450; index += 1) numbers.push(file.add([index]).ref);
    file.addCompressed({ Kind: 'packed' }, asciiBytes('some bytes'));
    file.add(['late'], late);
    numbers.push(late.ref);
  });
  const { PdfRef } = await import('@libpdf/core');
  const found = numbers.map((number) => String(pdf.getObject(PdfRef.of(number, 0))?.type));
  expect(found).toEqual(numbers.map(() => 'array'));
});

test('A Blob is passed on as it is, and lies in the file byte for byte', async () => {
  const photo = new Blob([new Uint8Array(5_000).map((_, index) => index)]);
  let number = 0;
  const { pieces, pdf } = await fileOf((file) => {
    number = file.addStream({ Filter: { name: 'DCTDecode' } }, photo).ref;
  });
  expect(pieces).toContain(photo);
  const { PdfRef } = await import('@libpdf/core');
  const stream = pdf.getObject(PdfRef.of(number, 0));
  expect(stream instanceof PdfStream && stream.data).toEqual(new Uint8Array(await photo.arrayBuffer()));
});
