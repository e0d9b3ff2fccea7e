import { networkFailure, refusal } from '../../platform/api/failures.ts';

/** The gateway gives up after 30 seconds. */
const TIMEOUT_MS = 35_000;

/**
 * Turns all reminder mails of the link's owner off; doing it twice is no error. It is no call of the contract, because
 * mail programs make it by themselves with a form of their own (RFC 8058). Throws an AppError.
 */
export async function unsubscribe(token: string): Promise<void> {
  const answer = await post(`/api/unsubscribe/${encodeURIComponent(token)}`);
  if (!answer.ok) throw await refusal(answer);
}

async function post(path: string): Promise<Response> {
  try {
    return await fetch(path, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw networkFailure(error);
  }
}
