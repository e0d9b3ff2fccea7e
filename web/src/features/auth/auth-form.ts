import type { To } from 'react-router-dom';
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
