import { AppError } from '../../../../contract/problem.ts';
import { lossText } from './connection.ts';

/** Cognito's own words for a wrong password; an unknown email must read the same (ruling D2). */
const WRONG_CREDENTIALS = 'Incorrect username or password.';
const UNKNOWN = 'Please try again.';

export interface AuthFailure {
  /** Cognito's name for it, such as `CodeMismatchException`; empty when it is not Cognito's. */
  name: string;
  /** A sentence for people: what Cognito said, or what else went wrong. */
  text: string;
  /** True when Cognito understood and refused; false when the call itself went wrong. */
  refused: boolean;
}

/** What a call to Cognito failed with. A chunk that can't be loaded tells so in its own message. */
export function authFailure(error: unknown): AuthFailure {
  if (error instanceof AppError) return { name: '', text: error.message, refused: false };
  if (!(error instanceof Error)) return { name: '', text: UNKNOWN, refused: false };
  const loss = lossText(error);
  if (loss) return { name: '', text: loss, refused: false };
  const refused = error.name.endsWith('Exception');
  const text = error.name === 'UserNotFoundException' ? WRONG_CREDENTIALS : error.message;
  return { name: refused ? error.name : '', text: text || UNKNOWN, refused };
}
