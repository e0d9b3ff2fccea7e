import { AppError } from '../../../../contract/problem.ts';
import { lossText } from './connection.ts';

/** Cognito speaks of a user name; an unknown email gets the answer of a wrong password (ruling D2). */
const COGNITOS = /^incorrect username or password/i;
const WRONG_CREDENTIALS = 'Incorrect email or password';

/** Whether a failed sign-in was refused for its email or password. */
export const isWrongCredentials = ({ text }: AuthFailure) => text === WRONG_CREDENTIALS;
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
  const isWrong = error.name === 'UserNotFoundException' || COGNITOS.test(error.message);
  const text = isWrong ? WRONG_CREDENTIALS : error.message;
  return { name: refused ? error.name : '', text: text || UNKNOWN, refused };
}
