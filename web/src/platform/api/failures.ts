import { AppError, fromProblem, problemSchema, tooManyRequests } from '../../../../contract/problem.ts';
import { lossText, OFFLINE } from '../session/connection.ts';

const BUSY = 'Too many requests at once. Please wait a moment and try again.';
const UNAVAILABLE = 'Pawfile can’t be reached right now. Please try again in a moment.';
const UNKNOWN = 'Something went wrong on our side. Please try again.';

/** The error if no response arrived: no connection, or a timeout. */
export const networkFailure = (error: unknown) => new AppError('try-again', lossText(error) ?? OFFLINE);

/** The error of a failed response: from its problem document, or from its status if a gateway sent it. */
export async function refusal(answer: Response): Promise<AppError> {
  const problem = problemSchema.safeParse(await readProblem(answer));
  if (problem.success) return fromProblem(problem.data);
  if (answer.status === 401) return new AppError('unauthorized', 'Please sign in.');
  if (answer.status === 404) return new AppError('not-found', 'This doesn’t exist, or has been removed.');
  if (answer.status === 413) return new AppError('body-too-large', 'This is too much text to save at once.');
  if (answer.status === 429) return tooBusy(answer.headers.get('retry-after'));
  if ([502, 503, 504].includes(answer.status)) return new AppError('try-again', UNAVAILABLE);
  return new AppError('internal-error', UNKNOWN);
}

/** A firewall says after how many seconds to try again, API Gateway does not. */
function tooBusy(retryAfter: string | null): AppError {
  const seconds = Number.parseInt(retryAfter ?? '', 10);
  return seconds > 0 ? tooManyRequests(seconds) : new AppError('too-many-requests', BUSY);
}

async function readProblem(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return answer.json().catch(() => undefined);
}
