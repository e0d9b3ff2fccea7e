import type { To } from 'react-router-dom';
import * as z from 'zod/mini';
import type { AuthMode } from './auth-search.ts';

/** Props of every form on this screen. */
export interface AuthFormProps {
  email: string;
  onEmailChange: (email: string) => void;
  /** Switches to another form. */
  show: (mode: AuthMode) => void;
  /** The URL of another form, for a link. */
  linkTo: (mode: AuthMode) => To;
}

/** A typed email address, trimmed. */
export const emailSchema = z.pipe(
  z.string().check(z.trim()),
  z.email('Enter an email address, like name@example.com.'),
);
