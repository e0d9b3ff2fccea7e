/** Where photos of the tests were taken. */
export const PLACE = '52.5163 N 13.3777 E';

/** A JPEG with Exif data: its rotation, and where it was taken. */
export function fromCamera(jpeg: Buffer): Buffer {
  const place = Buffer.from(`${PLACE}\0`);
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // ImageDescription: a text after this directory.
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(place.length, 14);
  tiff.writeUInt32BE(tiff.length, 18);
  // Orientation 6: rotated by a quarter turn.
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(6, 30);
  const notes = Buffer.concat([Buffer.from('Exif\0\0'), tiff, place]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(notes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, notes, jpeg.subarray(2)]);
}
