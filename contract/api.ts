import { accountCalls } from './calls/account.ts';
import { billingCalls } from './calls/billing.ts';
import { contactCalls } from './calls/contact.ts';
import { exportCalls } from './calls/exports.ts';
import { importCalls } from './calls/imports.ts';
import { petCalls } from './calls/pets.ts';
import { recordCalls } from './calls/records.ts';
import { reminderLinkCalls } from './calls/reminder-links.ts';
import { reminderCalls } from './calls/reminders.ts';
import { sharedPetCalls } from './calls/shared-pet.ts';
import { shareCalls } from './calls/shares.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Every call the browser can make. A key is the call’s operation id. A file of `calls/` is about one subject and one
 * function, which loads the calls that it serves and no others (decision 7).
 */
export const api = {
  ...petCalls,
  ...recordCalls,
  ...shareCalls,
  ...sharedPetCalls,
  ...exportCalls,
  ...importCalls,
  ...accountCalls,
  ...reminderCalls,
  ...reminderLinkCalls,
  ...billingCalls,
  ...contactCalls,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof api;
export type Operation = keyof Api;
