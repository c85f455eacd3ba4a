/** The functions of HarfBuzz's subsetter that are used here. Pointers are numbers. */
type Subsetter = {
  memory: WebAssembly.Memory;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, userData: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_set(input: number, which: number): number;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_or_fail(face: number, input: number): number;
  _initialize?(): void;
};

const writableMemory = 2;
/** Glyphs keep their numbers, so that pages can be written before all used glyphs are known. */
const retainGlyphIds = 0x2;
const noHinting = 0x1;
/** Keeps the empty box, for characters that no font has. */
const outlineOfUnknown = 0x40;
/** Do not add glyphs that layout features could produce: the texts are already shaped. */
const noLayoutClosure = 0x200;
const flags = retainGlyphIds | noHinting | outlineOfUnknown | noLayoutClosure;
/** The set of tables to leave out. */
const droppedTables = 3;
/** Tables for shaping and naming. A PDF needs only outlines and metrics. */
const tables = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'MATH',
  'cmap',
  'name',
  'post',
  'OS/2',
  'STAT',
  'DSIG',
  'gasp',
  'meta',
  'vhea',
  'vmtx',
  'VORG',
];
const tagOf = (name: string) => [...name].reduce((tag, char) => tag * 256 + char.charCodeAt(0), 0);

/** Starts the subsetter from its WebAssembly bytes. */
export async function openSubsetter(program: ArrayBuffer): Promise<Subsetter> {
  const { instance } = await WebAssembly.instantiate(program, {});
  const subsetter = instance.exports as unknown as Subsetter;
  subsetter._initialize?.();
  return subsetter;
}

/** A font reduced to some glyphs, which keep their numbers. Throws when the font cannot be reduced. */
export function subsetFont(subsetter: Subsetter, font: ArrayBuffer, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(font);
  const copy = subsetter.malloc(bytes.length);
  new Uint8Array(subsetter.memory.buffer).set(bytes, copy);
  const blob = subsetter.hb_blob_create(copy, bytes.length, writableMemory, 0, 0);
  const face = subsetter.hb_face_create(blob, 0);
  const input = subsetter.hb_subset_input_create_or_fail();
  subsetter.hb_subset_input_set_flags(input, flags);
  const dropped = subsetter.hb_subset_input_set(input, droppedTables);
  for (const table of tables) subsetter.hb_set_add(dropped, tagOf(table));
  const set = subsetter.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) subsetter.hb_set_add(set, glyph);
  const cut = subsetter.hb_subset_or_fail(face, input);
  try {
    if (cut === 0) throw new Error('The font cannot be cut down to its glyphs in use.');
    const result = subsetter.hb_face_reference_blob(cut);
    const start = subsetter.hb_blob_get_data(result, 0);
    const subset = new Uint8Array(subsetter.memory.buffer).slice(start, start + subsetter.hb_blob_get_length(result));
    subsetter.hb_blob_destroy(result);
    subsetter.hb_face_destroy(cut);
    return subset;
  } finally {
    subsetter.hb_subset_input_destroy(input);
    subsetter.hb_face_destroy(face);
    subsetter.hb_blob_destroy(blob);
    subsetter.free(copy);
  }
}
