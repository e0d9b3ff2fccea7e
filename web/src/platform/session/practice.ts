import { useSyncExternalStore } from 'react';
import { planNameOf } from '../../../../contract/billing/offers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { paths } from '../paths.ts';
import { accountEntry, keepAccountEntry } from './account-entries.ts';
import { browserSession } from './browser-session.ts';

/**
 * Whether an account's Home is a practice's: it is a member of one, or has the Veterinary plan itself, as the last
 * answer said. Stored with the session and deleted with it, so that every page knows where Home is without a call, also
 * offline.
 */
const ENTRY = 'practice';

const listeners = new Set<() => void>();

/** `true`: the account has the plan; `member`: it is a member of a practice. */
type Known = 'true' | 'member';

// Safe: nothing else is stored under the key.
export const knownPractice = (userId: string) => accountEntry(userId, ENTRY) as Known | null;

export const isPractice = (userId: string): boolean => knownPractice(userId) !== null;

/** Remembers what an answer says of the account's plan. Where nothing can be stored, Home stays the owner's. */
export function rememberPlan(userId: string, { subscribed, subscription_tier }: Plan): void {
  const isNow = subscribed && planNameOf(subscription_tier) === 'vet';
  if (knownPractice(userId) !== 'member') keepPractice(userId, isNow ? 'true' : null);
}

/** Remembers it for every page of this browser. */
export function keepPractice(userId: string, known: Known | null): void {
  if (known === knownPractice(userId)) return;
  keepAccountEntry(userId, ENTRY, known);
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
  const session = browserSession();
  return useIsPractice(session?.userId ?? '')
    ? { to: paths.practicePets, label: 'My Pets' }
    : { to: paths.dashboard, label: 'Home' };
}
