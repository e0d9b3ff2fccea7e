import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { collect, readBytes } from '../src/s3/byte-reader.ts';
import { readForm } from '../src/s3/form.ts';

const FILE = Buffer.from('%PDF\r\n--\r\n--edge\r\n--edg\r--edge--\r\n');
const BODY = Buffer.concat([
  Buffer.from('--edges\r\nContent-Disposition: form-data; name="Key"\r\n\r\nü "1"\r\n'),
  Buffer.from('--edges\r\nContent-Disposition: form-data; name="empty"\r\n\r\n\r\n'),
  Buffer.from('--edges\r\nContent-Disposition: form-data; filename="name=x" ; name="file"\r\n'),
  Buffer.from('Content-Type: application/pdf\r\n\r\n'),
  FILE,
  Buffer.from('\r\n--edges\r\nContent-Disposition: form-data; name="late"\r\n\r\n1\r\n--edges--'),
]);

describe('readForm', () => {
  test.each([1, 2, 3, 5, 7, 11, 64, 1000])('reads a form in chunks of %i bytes', async (size) => {
    const pieces = Array.from({ length: Math.ceil(BODY.length / size) }, (_, at) =>
      BODY.subarray(at * size, (at + 1) * size),
    );
    const form = await readForm('multipart/form-data; boundary="edges"', readBytes(Readable.from(pieces)));
    expect([...form.fields]).toEqual([
      ['key', 'ü "1"'],
      ['empty', ''],
    ]);
    expect((await collect(form.file, 1000)).toString()).toBe(FILE.toString());
    await form.finish();
  });

  test('refuses a field that occurs twice', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="key"\r\n\r\n1\r\n';
    const body = readBytes(Readable.from([Buffer.from(`${part}${part}--x--`)]));
    await expect(readForm('multipart/form-data; boundary=x', body)).rejects.toThrow("'key' occurs twice");
  });
});
