import { useSyncExternalStore } from 'react';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { paths } from '../paths.ts';
import { browserStorage } from './browser-storage.ts';
import { ACCOUNT_PREFIX, readStoredSession } from './stored-session.ts';

/**
 * Whether an account is a practice: it has the Veterinary plan, as the last answer with its plan said. Stored with the
 * session and deleted with it, so that every page knows where Home is without a call, also offline.
 */
const keyOf = (userId: string) => `${ACCOUNT_PREFIX}${userId}.practice`;

const listeners = new Set<() => void>();

export const isPractice = (userId: string): boolean => browserStorage()?.getItem(keyOf(userId)) === 'true';

/** Remembers what an answer says of the account's plan. Where nothing can be stored, Home stays the owner's. */
export function rememberPlan(userId: string, { subscribed, subscription_tier }: Plan): void {
  const isNow = subscribed && planNameOf(subscription_tier) === 'vet';
  if (isNow === isPractice(userId)) return;
  try {
    if (isNow) browserStorage()?.setItem(keyOf(userId), 'true');
    else browserStorage()?.removeItem(keyOf(userId));
  } catch {
    // The storage is full.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The same for a component, which follows changes of this tab. */
export const useIsPractice = (userId: string): boolean =>
  useSyncExternalStore(subscribe, () => isPractice(userId));

/** The link to the signed-in owner's pets. They are on Home, but a practice's Home is the veterinary dashboard. */
export function usePetsLink(): { to: string; label: string } {
  const session = readStoredSession(browserStorage(), Date.now());
  return useIsPractice(session?.userId ?? '')
    ? { to: paths.practicePets, label: 'My Pets' }
    : { to: paths.dashboard, label: 'Home' };
}
