import { isTextAt, latin1, uint16, uint32 } from '../bytes.ts';
import type { Bytes } from './bytes.ts';

/** How a JPEG 2000 begins: with a signature box (ISO/IEC 15444-1, annex I), or as a bare codestream (annex A). */
const BOXES = '\0\0\0\x0cjP  \r\n\x87\n';
const CODESTREAM = '\xff\x4f\xff\x51';

/** Boxes that say how to show the pixels, and those that contain such boxes. All others are skipped by decoders. */
const SHOWN = ['jP  ', 'ftyp', 'rreq', 'ihdr', 'bpcc', 'colr', 'pclr', 'cmap', 'cdef', 'res ', 'opct'];
const CONTAINERS = ['jp2h', 'jpch', 'jplh', 'cgrp'];

/** The type of a box without meaning, which fills space. */
const FREE = [...'free'].map((letter) => letter.charCodeAt(0));

const COM = 0xff64;
const SOT = 0xff90;
const SOD = 0xff93;
const EOC = 0xffd9;

/**
 * A JPEG 2000 of the same length whose metadata is zeros, such as the place where a photo was taken: Exif data, XMP,
 * maps, comments, and bytes behind its end. Null if it is damaged.
 */
export function blankJpxMetadata(bytes: Bytes): Bytes | null {
  const clean = bytes.slice();
  if (isTextAt(bytes, CODESTREAM, 0)) return blankComments(clean, 0, clean.length) ? clean : null;
  return isTextAt(bytes, BOXES, 0) && blankBoxes(clean, 0, clean.length) ? clean : null;
}

/** Whether the boxes could be read. */
function blankBoxes(bytes: Bytes, start: number, end: number): boolean {
  let at = start;
  while (at + 8 <= end) {
    const length = uint32(bytes, at);
    const data = at + (length === 1 ? 16 : 8);
    // The last box may go to the end; the upper half of a length of eight bytes is 0 in files of our size.
    const next = length === 0 ? end : at + (length === 1 ? uint32(bytes, at + 12) : length);
    if (next < data || next > end) return false;
    const type = latin1(bytes, at + 4, at + 8);
    if (type === 'jp2c') {
      if (!blankComments(bytes, data, next)) return false;
    } else if (CONTAINERS.includes(type)) {
      if (!blankBoxes(bytes, data, next)) return false;
    } else if (!SHOWN.includes(type)) {
      bytes.set(FREE, at + 4);
      bytes.fill(0, data, next);
    }
    at = next;
  }
  bytes.fill(0, at, end);
  return true;
}

/** Whether the codestream could be read. Its packets stay as they are. */
function blankComments(bytes: Bytes, start: number, end: number): boolean {
  let at = start + 2;
  let tileEnd = end;
  while (at + 4 <= end) {
    const marker = uint16(bytes, at);
    if (marker === EOC) break;
    if (marker === SOD) {
      if (tileEnd <= at) return false;
      at = tileEnd;
      continue;
    }
    const length = uint16(bytes, at + 2);
    if (marker < 0xff00 || length < 2 || at + 2 + length > end) return false;
    if (marker === SOT) {
      const tileLength = uint32(bytes, at + 6);
      tileEnd = tileLength === 0 ? end : at + tileLength;
    }
    // What kind of comment it is stays.
    if (marker === COM) bytes.fill(0, at + 6, at + 2 + length);
    at += 2 + length;
  }
  bytes.fill(0, at + 2, end);
  return true;
}
