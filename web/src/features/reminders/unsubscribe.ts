import { networkFailure, refusal } from '../../platform/api/failures.ts';

/** The gateway gives up after 30 seconds. */
const TIMEOUT_MS = 35_000;

/**
 * Turns off all reminder mails of the link's owner; repeating it is fine. It is not a contract call, because mail apps
 * send it themselves as a form (RFC 8058). Throws an AppError.
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
