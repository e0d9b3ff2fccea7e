/** The big-endian number of two bytes. Beyond the end, bytes count as 0. */
export const uint16 = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** The big-endian number of four bytes. */
export const uint32 = (bytes: Uint8Array, at: number): number =>
  uint16(bytes, at) * 0x1_00_00 + uint16(bytes, at + 2);

/** The text of bytes that stand for one character each. */
export const latin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * The text's first position from `from` on; -1 if it is missing. Compares byte by byte: a call of `bytes.indexOf` for
 * each first letter takes six times as long in a file of first letters.
 */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] === first && isTextAt(bytes, text, at)) return at;
  }
  return -1;
}

export function isTextAt(bytes: Uint8Array, text: string, at: number): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[at + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}
