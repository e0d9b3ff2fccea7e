import { paths } from '../paths.ts';

/**
 * Where to go after signing in: the `next` of the address if it is a path of this site, else the dashboard. Anything
 * that a browser would take for another site (`//evil`, `/\evil`, `https:…`) is refused: an open redirect lends our
 * name to phishing.
 */
export function safeNextPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return paths.dashboard;
  const url = new URL(next, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return paths.dashboard;
  if (url.pathname === paths.auth) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}
