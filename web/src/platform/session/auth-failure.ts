import { AppError } from '../../../../contract/problem.ts';
import { lossText } from './connection.ts';

/** Cognito's message for a wrong password; an unknown email gets the same one (ruling D2). */
const WRONG_CREDENTIALS = 'Incorrect username or password.';
const UNKNOWN = 'Please try again.';

export interface AuthFailure {
  /** Cognito's error name, such as `CodeMismatchException`; empty for other errors. */
  name: string;
  /** For display: Cognito's message, or what else failed. */
  text: string;
  /** True if Cognito refused; false if the call itself failed. */
  refused: boolean;
}

/** Converts the error of a Cognito call for display. */
export function authFailure(error: unknown): AuthFailure {
  if (error instanceof AppError) return { name: '', text: error.message, refused: false };
  if (!(error instanceof Error)) return { name: '', text: UNKNOWN, refused: false };
  const loss = lossText(error);
  if (loss) return { name: '', text: loss, refused: false };
  const refused = error.name.endsWith('Exception');
  const text = error.name === 'UserNotFoundException' ? WRONG_CREDENTIALS : error.message;
  return { name: refused ? error.name : '', text: text || UNKNOWN, refused };
}
