import { describe, expect, it } from 'vitest';
import { uploadFailure } from '../../../web/src/features/upload/upload-failure.ts';
import { connectionLost, refusalOf } from '../../../web/src/shared/files/storage-refusal.ts';

const xml = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;

describe('a storage rejection as a notice', () => {
  it.each([
    [403, xml('AccessDenied', 'Request has expired'), 'Error uploading document'],
    [403, xml('AccessDenied', 'Access Denied'), 'Error uploading document'],
    [503, xml('SlowDown', 'Reduce your request rate.'), 'Error uploading document'],
    [502, '<html>Bad gateway</html>', 'Error uploading document'],
  ])('%i %s', (status, body, title) => {
    expect(uploadFailure(refusalOf(status, body), 'with-document').title).toBe(title);
  });

  it('says what to do when the form expired or the network was too slow', () => {
    const expired = refusalOf(403, xml('AccessDenied', 'Request has expired'));
    expect(expired).toMatchObject({ code: 'try-again', message: expect.stringContaining('too long') });
    const timedOut = refusalOf(400, xml('RequestTimeout', 'Your socket connection was not read'));
    expect(timedOut.message).toBe(connectionLost().message);
  });

  it('can be retried when the storage failed', () => {
    expect(refusalOf(503, '').code).toBe('try-again');
    expect(refusalOf(403, xml('SignatureDoesNotMatch', '')).code).toBe('internal-error');
  });
});
