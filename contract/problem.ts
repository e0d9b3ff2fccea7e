import * as z from 'zod/mini';
import { CONTENT_PROBLEMS } from './content-problems.ts';

/** Every way a call can fail, with its HTTP status and title. */
export const PROBLEMS = {
  'invalid-request': { status: 400, title: 'Check what you entered' },
  'malformed-json': { status: 400, title: 'The request is not valid JSON' },
  unauthorized: { status: 401, title: 'Sign in' },
  forbidden: { status: 403, title: 'Administrators only' },
  'sign-in-again': { status: 403, title: 'Sign in again' },
  'code-refused': { status: 403, title: 'The code didn’t work' },
  'pet-limit-reached': { status: 403, title: 'Upgrade required' },
  'record-limit-reached': { status: 403, title: 'Upgrade required' },
  'sharing-not-included': { status: 403, title: 'Upgrade required' },
  'quota-reached': { status: 403, title: 'Limit reached' },
  'passcode-required': { status: 403, title: 'Passcode needed' },
  'passcode-wrong': { status: 403, title: 'Wrong passcode' },
  'tap-required': { status: 403, title: 'Not opened yet' },
  'share-denied': { status: 403, title: 'Access Denied' },
  'not-served-here': { status: 403, title: 'Not available here' },
  'share-locked': { status: 429, title: 'Link locked' },
  'not-found': { status: 404, title: 'Not found' },
  'pet-not-found': { status: 404, title: 'Pet not found' },
  'record-not-found': { status: 404, title: 'Record not found' },
  'share-not-found': { status: 404, title: 'Access Denied' },
  'practice-not-found': { status: 404, title: 'Access Denied' },
  'practice-closed': { status: 410, title: 'No longer on Pawfile' },
  'request-not-found': { status: 404, title: 'No longer asked' },
  'member-not-found': { status: 404, title: 'No longer a member' },
  'last-manager': { status: 409, title: 'Name another manager first' },
  'plan-renews': { status: 409, title: 'Cancel the plan first' },
  'signature-not-found': { status: 404, title: 'Signature not found' },
  'practice-not-verified': { status: 403, title: 'Not verified yet' },
  'signer-not-confirmed': { status: 403, title: 'Not confirmed yet' },
  'second-factor-needed': { status: 403, title: 'Authenticator app needed' },
  'practice-read-only': { status: 409, title: 'Not possible now' },
  'recorded-by-practice': { status: 409, title: 'Only the practice changes this' },
  'entry-not-found': { status: 404, title: 'Entry not found' },
  'grant-not-found': { status: 404, title: 'Access has ended' },
  'document-not-found': { status: 404, title: 'Document not found' },
  'export-not-found': { status: 404, title: 'Export not found' },
  'import-not-found': { status: 404, title: 'Upload not found' },
  'link-invalid': { status: 404, title: 'This link doesn’t work' },
  'link-expired': { status: 410, title: 'This link has expired' },
  'link-used': { status: 409, title: 'This link has already been used' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'pet-archived': { status: 409, title: 'Pet archived' },
  'share-ended': { status: 409, title: 'The link has expired' },
  'document-in-use': { status: 409, title: 'Document already attached' },
  'key-reused': { status: 409, title: 'Already saved' },
  'given-already': { status: 409, title: 'Given already' },
  'changed-meanwhile': { status: 409, title: 'Changed meanwhile' },
  'try-again': { status: 409, title: 'Try again' },
  'confirmed-already': { status: 409, title: 'Confirmed already' },
  'already-subscribed': { status: 409, title: 'Payment Error' },
  'not-subscribed': { status: 409, title: 'No plan' },
  'refund-unavailable': { status: 409, title: 'No refund' },
  'price-changed': { status: 409, title: 'The price has changed' },
  'body-too-large': { status: 413, title: 'The request is too large' },
  'file-too-large': { status: 413, title: 'File too large' },
  'unsupported-media-type': { status: 415, title: 'Send JSON' },
  'invalid-file-type': { status: 415, title: 'Invalid file type' },
  'file-empty': { status: 400, title: 'Empty file' },
  ...CONTENT_PROBLEMS,
  'too-many-messages': { status: 429, title: 'Too many messages' },
  'too-many-requests': { status: 429, title: 'Wait a moment' },
  'payments-unavailable': { status: 503, title: 'Payment Error' },
  'internal-error': { status: 500, title: 'Something went wrong' },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.output<typeof fieldErrorSchema>;

/** What stands before the code in a problem's `type`. */
export const PROBLEM_TYPE_BASE = '/problems/';

/** The body of every refused call: RFC 9457, with the invalid fields. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.optional(z.string()),
  /** What people quote to support, such as `7F3K-9QXD`; the log has it too. */
  reference: z.optional(z.string()),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** After how many seconds the call may succeed, as in the header Retry-After. */
  retry_after: z.optional(z.int()),
  /** What is stored, as the call's answer has it, where a save doesn't fit to it; null if it was deleted. */
  current: z.optional(z.unknown()),
  /** Whose records a link would open. */
  pet_name: z.optional(z.string()),
});
export type Problem = z.output<typeof problemSchema>;

/** A failure with a text for users: thrown by the domain, sent as problem+json, thrown again by the web client. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  /** After how many seconds the same call may succeed. */
  readonly retryAfter: number | undefined;
  /** What people quote to support; only the web client knows one. */
  readonly reference: string | null | undefined;
  /** What is stored, where a save doesn't fit to it; null if it was deleted. */
  readonly current: unknown;
  /** Whose records a link would open; of `tap-required` alone. */
  readonly petName: string | undefined;

  /** `detail` is a sentence for users: what happened and what to do. The site shows it as a notice. */
  constructor(
    code: ProblemCode,
    detail: string,
    errors: readonly FieldError[] = [],
    options: ErrorOptions & {
      retryAfter?: number | undefined;
      reference?: string | null | undefined;
      current?: unknown;
      petName?: string | undefined;
    } = {},
  ) {
    super(detail, options);
    this.code = code;
    this.errors = errors;
    this.retryAfter = options.retryAfter;
    this.reference = options.reference;
    this.current = options.current;
    this.petName = options.petName;
  }
}

/** Other writes kept winning; nothing was written. */
export const tooBusy = () =>
  new AppError('try-again', 'Something else was being saved at the same moment. Try again.');

/** Someone else changed the same fields to something else; `current` is what is stored now. Nothing was written. */
export const changedMeanwhile = (
  current: unknown,
  detail = 'Nothing was saved: this was changed somewhere else meanwhile. Choose what to keep, then save again.',
) => new AppError('changed-meanwhile', detail, [], { current });

/**
 * For a row of a later release that this one must not act on: during a deployment, the next call may meet that release.
 */
export const tooNew = () =>
  new AppError('try-again', 'Pawfile is being updated. Try again in a few minutes.');

/** A waiting time in seconds, for a sentence. */
const inWords = (seconds: number) => {
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The caller's network made too many calls; `retryAfter` seconds later this one succeeds. */
export const tooManyRequests = (retryAfter: number) =>
  new AppError('too-many-requests', `Too many requests at once. Try again in ${inWords(retryAfter)}.`, [], {
    retryAfter,
  });

/** The call is one that a stolen session must not make. */
export const signInAgain = () =>
  new AppError('sign-in-again', 'Nothing was changed. To do this, sign in again.');

/** Stripe failed; `cause` is for the log. */
export const paymentsUnavailable = (cause?: unknown) =>
  new AppError(
    'payments-unavailable',
    'We can’t reach our payment provider right now. Try again in a few minutes.',
    [],
    { cause },
  );

/**
 * The problem document of a failure; `instance` and `reference` identify the request for support, never its content.
 */
export function toProblem(
  { code, message, errors, retryAfter, current, petName }: AppError,
  request?: Pick<Required<Problem>, 'instance' | 'reference'>,
): Problem {
  return {
    type: PROBLEM_TYPE_BASE + code,
    ...PROBLEMS[code],
    detail: message,
    ...request,
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(retryAfter !== undefined && { retry_after: retryAfter }),
    ...(current !== undefined && { current }),
    ...(petName !== undefined && { pet_name: petName }),
  };
}

/** One entry with a sentence per invalid field. */
export const fieldErrors = (error: z.core.$ZodError): FieldError[] =>
  error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }];
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message: 'Unknown field.' }));
  });
