import fc from 'fast-check';

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;

/**
 * A unit of `fc.string`: any character but halves of pairs. The unit `binary`, which `fc.webPath` has in it too, first
 * makes a list of all of them in each process, which takes a second.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES })
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES));
