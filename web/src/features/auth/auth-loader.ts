import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { paths, safeNextPath } from '../../platform/paths.ts';
import { getSession } from '../../platform/session/session.ts';
import { notify } from '../../ui/notify.ts';
import { type AuthMode, readMailLink, readMode } from './auth-search.ts';

/** The forms of someone who forgot the password. */
const FORGOTTEN: readonly AuthMode[] = ['forgot', 'reset'];

/** Redirects signed-in owners, unless the link of another account's email, or one to reset, brought them here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams, origin, hash } = new URL(request.url);
  const link = readMailLink(searchParams, hash);
  // Someone who forgot the password may still be signed in.
  if (link?.purpose === 'reset' || FORGOTTEN.includes(readMode(searchParams))) return null;
  // Offline, the session cannot be checked; signing in reports that.
  const session = await getSession().catch(() => null);
  const next = safeNextPath(searchParams.get('next'), origin);
  if (session && (!link || link.username === session.userId)) return redirect(next);
  if (link) return null;
  if (next === paths.upgrade) notifySignInNeeded();
  return null;
}

/** Switching forms leaves the session alone, so only a visit by an email's link needs a new check. */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs) =>
  readMailLink(currentUrl.searchParams, '') !== null;

/** A plan can be bought for an account only. */
const notifySignInNeeded = () =>
  notify.info('Authentication Required', 'Please sign in to subscribe to additional features.');
