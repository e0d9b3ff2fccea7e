import * as z from 'zod/mini';

export type AuthMode = 'sign-in' | 'create' | 'confirm' | 'forgot' | 'reset';

/** An email's link: `/auth?confirm=<username>&code=…#email=…` or `/auth?reset=<username>&code=…#email=…`. */
export interface MailLink {
  purpose: 'confirm' | 'reset';
  username: string;
  code: string;
  /** The account's address, for display and password managers only; empty in links of earlier releases. */
  email: string;
}

const modeSchema = z.catch(z.enum(['sign-in', 'create', 'confirm', 'forgot', 'reset']), 'sign-in');

/** The form that the URL asks for. */
export const readMode = (search: URLSearchParams): AuthMode => modeSchema.parse(search.get('mode'));

/** The email's link in the URL, or null. `hash`: with its `#`. */
export function readMailLink(search: URLSearchParams, hash: string): MailLink | null {
  const code = search.get('code');
  const purpose = search.has('confirm') ? 'confirm' : 'reset';
  const username = search.get(purpose);
  const email = new URLSearchParams(hash.slice(1)).get('email') ?? '';
  return username && code ? { purpose, username, code, email } : null;
}

/** The URL's query for another form: keeps `next` and drops a used link. */
export function searchFor(mode: AuthMode, search: URLSearchParams): string {
  const next = search.get('next');
  const query = new URLSearchParams({ ...(mode !== 'sign-in' && { mode }), ...(next && { next }) });
  return query.size > 0 ? `?${query}` : '';
}
