import type { To } from 'react-router-dom';
import * as z from 'zod/mini';
import type { AuthMode } from './auth-search.ts';

/** What every form of this screen gets. */
export interface AuthFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Goes to another of the forms. */
  show: (mode: AuthMode) => void;
  /** The address of another of the forms, for a link. */
  linkTo: (mode: AuthMode) => To;
}

/** An email as typed, outer spaces removed. */
export const emailSchema = z.pipe(
  z.string().check(z.trim()),
  z.email('Enter an email address, like name@example.com.'),
);
