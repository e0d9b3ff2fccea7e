import { textElement, xmlDocument } from './xml.ts';

/** An error in S3's words. `details` become elements of the XML, `headers` go to the response. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string | number>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: Record<string, string | number>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? {};
    this.headers = more.headers ?? {};
  }
}

export function accessDenied(
  message = 'Access Denied',
  details: Record<string, string | number> = {},
): S3Error {
  return new S3Error(403, 'AccessDenied', message, { details });
}

export function invalidArgument(message: string): S3Error {
  return new S3Error(400, 'InvalidArgument', message);
}

export function malformedXml(): S3Error {
  return new S3Error(400, 'MalformedXML', 'The XML you provided was not well-formed.');
}

export function notImplemented(what: string): S3Error {
  return new S3Error(501, 'NotImplemented', `The local S3 does not implement ${what}.`);
}

export function errorXml(error: S3Error, resource: string, requestId: string): string {
  const details = Object.entries(error.details).map(([name, value]) => textElement(name, value));
  return xmlDocument('Error', [
    textElement('Code', error.code),
    textElement('Message', error.message),
    ...details,
    textElement('Resource', resource),
    textElement('RequestId', requestId),
  ]);
}
