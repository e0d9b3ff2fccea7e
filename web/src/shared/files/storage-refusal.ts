import { AppError } from '../../../../contract/problem.ts';
import { FILE_UNREADABLE } from './file-errors.ts';

export const connectionLost = () =>
  new AppError(
    'try-again',
    'The connection was lost. Your input is still here: check your connection and try again.',
  );

export const fileUnreadable = () =>
  new AppError('try-again', `The file can’t be read. ${FILE_UNREADABLE.text}`);

/**
 * Converts S3's refusal of an upload. `body` is S3's XML error:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
export function refusalOf(status: number, body: string): AppError {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1];
  if (code === 'AccessDenied' && body.includes('Request has expired')) {
    return new AppError('try-again', 'The upload took too long to start. Try again.');
  }
  // S3 gave up waiting for data: the network is slow or was interrupted.
  if (code === 'RequestTimeout') return connectionLost();
  if (status >= 500) return new AppError('try-again', 'Our storage is busy. Try again in a moment.');
  return new AppError('internal-error', 'Our storage rejected the file. Try again.');
}
