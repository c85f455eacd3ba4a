import fc from 'fast-check';

/** Texts of any characters, including unassigned ones, controls and unpaired surrogates. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));
