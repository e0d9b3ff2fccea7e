import {
  AppError,
  PROBLEM_TYPE_BASE,
  type Problem,
  type ProblemCode,
  tooManyRequests,
} from '../../../../contract/problem.ts';
import { lossText, OFFLINE } from '../session/connection.ts';

const BUSY = 'Too many requests at once. Wait a moment and try again.';
const UNAVAILABLE = 'Pawfile can’t be reached right now. Try again in a moment.';

/** What a status says where no problem document explains it. */
export type Unexplained = readonly [code: ProblemCode, detail: string];
const UNKNOWN: Unexplained = ['internal-error', 'Something went wrong on our side. Try again.'];

/** The error if no response arrived: no connection, or a timeout. */
export const networkFailure = (error: unknown) => new AppError('try-again', lossText(error) ?? OFFLINE);

/**
 * The error of a failed response: from its problem document, or from its status if a gateway sent it; `unexplained` if
 * that says neither to wait nor to try again.
 */
export async function refusal(answer: Response, unexplained = UNKNOWN): Promise<AppError> {
  const problem = await readProblem(answer);
  if (isProblem(problem)) return fromProblem(problem);
  // The gateway's own answers have no other reference than its id of the request.
  const refused = (code: ProblemCode, detail: string) =>
    new AppError(code, detail, [], { reference: answer.headers.get('apigw-requestid') });
  if (answer.status === 429) {
    // A firewall says after how many seconds to try again, API Gateway does not.
    const seconds = Number(answer.headers.get('retry-after'));
    return seconds > 0 ? tooManyRequests(seconds) : refused('too-many-requests', BUSY);
  }
  if ([502, 503, 504].includes(answer.status)) return refused('try-again', UNAVAILABLE);
  return refused(...unexplained);
}

/**
 * The failure in a problem document. A newer server may send a code that this page doesn't know. The page only compares
 * codes, so the sentence is shown; without a list of codes, the page of share links is a kilobyte smaller.
 */
const fromProblem = ({
  type,
  detail,
  errors,
  retry_after: retryAfter,
  reference,
  current,
  pet_name: petName,
}: Problem) =>
  new AppError(type.slice(PROBLEM_TYPE_BASE.length) as ProblemCode, detail, errors, {
    retryAfter,
    reference,
    current,
    petName,
  });

const isFieldError = (value: unknown): boolean => hasText(value, 'path') && hasText(value, 'message');

/**
 * Whether it has what `fromProblem` reads, but for reference and name, which are only shown. By hand, because the page
 * of share links does without zod.
 */
function isProblem(value: unknown): value is Problem {
  if (!hasText(value, 'type') || !hasText(value, 'detail')) return false;
  const { errors = [], retry_after = 0 } = value as { errors?: unknown; retry_after?: unknown };
  return Array.isArray(errors) && errors.every(isFieldError) && Number.isInteger(retry_after);
}

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' &&
  value !== null &&
  typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string';

async function readProblem(answer: Response): Promise<unknown> {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return answer.json().catch(() => undefined);
}
