import fc from 'fast-check';

/** Texts of any characters at all: unassigned ones, controls and halves of pairs included. */
export const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0, max: 0x10ffff })), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));
