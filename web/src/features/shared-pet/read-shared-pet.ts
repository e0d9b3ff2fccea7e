import { AppError } from '../../../../contract/problem.ts';
import type { SharedPet } from '../../../../contract/sharing/shares.ts';
import { networkFailure, refusal } from '../../platform/api/failures.ts';
import { parseSharedPet } from './parse-shared-pet.ts';

/** A failure that the same call would meet again. */
export class PermanentFailure extends AppError {}

const UNEXPLAINED = 'The request was refused without a reason. Reload the page, or try again later.';
const UNREADABLE = 'The server’s response can’t be read. Reload the page.';
const OUTDATED = 'Pawfile has been updated. Reload the page.';

/**
 * The shared pet in an answer. Throws a PermanentFailure for a refusal and for an answer that is something else, and an
 * AppError for what may pass: a lost connection, a server's fault, too many calls.
 */
export async function readSharedPet(answer: Response): Promise<SharedPet> {
  if (!answer.ok) throw await refusedWith(answer);
  const body: unknown = await answer.json().catch((error: unknown) => {
    throw error instanceof SyntaxError
      ? new PermanentFailure('internal-error', UNREADABLE)
      : networkFailure(error);
  });
  const pet = parseSharedPet(body);
  // A response of another shape usually comes from a newer server.
  if (!pet) throw new PermanentFailure('internal-error', OUTDATED);
  return pet;
}

async function refusedWith(answer: Response): Promise<AppError> {
  const error = await refusal(answer);
  if (answer.status >= 500 || answer.status === 429 || error.code === 'try-again') return error;
  // A firewall or a proxy explains nothing, and knows nothing of the link.
  const isOurs = answer.headers.get('content-type')?.startsWith('application/problem+json');
  const { reference, petName } = error;
  return new PermanentFailure(error.code, isOurs ? error.message : UNEXPLAINED, [], { reference, petName });
}
