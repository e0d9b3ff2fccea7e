import { type ByteReader, collect, drain } from './byte-reader.ts';
import { invalidArgument, S3Error } from './s3-error.ts';

// https://docs.aws.amazon.com/AmazonS3/latest/userguide/HTTPPOSTForms.html: 20 KB before the file.
const MAX_FIELD_BYTES = 20_000;

export interface Form {
  /** By lower-case name: S3 ignores the case of field names. */
  fields: Map<string, string>;
  /** The field `file`. S3 ignores the fields after it. */
  file: AsyncIterable<Buffer>;
  /** Waits for the end of the request. Throws if the form or the connection broke off. */
  finish(): Promise<void>;
}

/** Reads a multipart/form-data body up to its file. The caller reads the file as a stream. */
export async function readForm(contentType: string | undefined, body: ByteReader): Promise<Form> {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'Bucket POST must be of the enclosure-type multipart/form-data',
    );
  }
  const delimiter = `\r\n--${boundary}`;
  const fields = new Map<string, string>();
  let left = MAX_FIELD_BYTES;
  await body.until(`--${boundary}`, 0);
  for (;;) {
    const after = (await collect(body.take(2), 2)).toString('latin1');
    if (after === '--') throw invalidArgument('POST requires exactly one file upload per request.');
    if (after !== '\r\n') throw malformed();
    const name = fieldName(await partHeaders(body));
    if (name === 'file') break;
    const value = await body.until(delimiter, left);
    left -= value.length;
    if (fields.has(name)) throw invalidArgument(`The field '${name}' occurs twice.`);
    fields.set(name, value.toString('utf8'));
  }
  return { fields, file: body.streamUntil(delimiter), finish: () => drain(body) };
}

async function partHeaders(body: ByteReader): Promise<string[]> {
  const lines: string[] = [];
  for (;;) {
    const line = (await body.until('\r\n', MAX_FIELD_BYTES)).toString('utf8');
    if (line === '') return lines;
    lines.push(line);
    if (lines.length > 20) throw malformed();
  }
}

function fieldName(headers: string[]): string {
  const disposition = headers.find((line) => /^content-disposition:\s*form-data/i.test(line));
  const name = /;\s*name="([^"]*)"/i.exec(disposition ?? '')?.[1];
  if (name === undefined) throw malformed();
  return name.toLowerCase();
}

function malformed(): S3Error {
  return new S3Error(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );
}
