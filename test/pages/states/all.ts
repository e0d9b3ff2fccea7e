import { analyticsStates } from './analytics.ts';
import { archiveStates } from './archive.ts';
import { billingStates } from './billing.ts';
import { complianceStates } from './compliance.ts';
import { counterStates } from './counter.ts';
import { dialogStates } from './dialogs.ts';
import { entryStates } from './entries.ts';
import { familyStates } from './family.ts';
import { grantedStates } from './granted.ts';
import { ownerStates } from './owners.ts';
import { pausedStates, severalPracticesStates } from './paused.ts';
import { petStates } from './pets.ts';
import { practiceStates } from './practice.ts';
import { practiceBillingStates } from './practice-billing.ts';
import { practiceImportStates } from './practice-import.ts';
import { practiceRequestStates } from './practice-requests.ts';
import { registerStates } from './register.ts';
import { reviewStates } from './reviews.ts';
import type { RouteState } from './route-state.ts';
import { settingsStates } from './settings.ts';
import { sharedPageStates } from './shared-page.ts';
import { sharingStates } from './sharing.ts';
import { signingStates } from './signing.ts';
import { verificationStates } from './verification.ts';
import { visitorStates } from './visitors.ts';

/** The states of all routes, by parts of about the same length. */
export const STATES_BY_PART = {
  visitors: [...visitorStates, ...dialogStates],
  owners: [...ownerStates, ...sharingStates, ...settingsStates],
  pets: [
    ...petStates,
    ...grantedStates,
    ...archiveStates,
    ...familyStates,
    ...sharedPageStates,
    ...entryStates,
    ...signingStates,
  ],
  billing: [
    ...billingStates,
    ...practiceBillingStates,
    ...practiceStates,
    ...registerStates,
    ...reviewStates,
    ...verificationStates,
  ],
  practices: [
    ...counterStates,
    ...complianceStates,
    ...practiceImportStates,
    ...analyticsStates,
    ...practiceRequestStates,
    ...pausedStates,
    ...severalPracticesStates,
  ],
} satisfies Record<string, RouteState[]>;

/** Every route in each of its states, but for those of test/e2e/states/browser-only.ts. */
export const allStates: readonly RouteState[] = Object.values(STATES_BY_PART).flat();

const isOpened = ({ state, detail }: RouteState) => state === 'filled' && !detail;

/** Each page as it is opened, which `npm test` plays. */
export const openedStates = (states: readonly RouteState[]): RouteState[] => states.filter(isOpened);

/** The others, which `npm run test:all` plays. */
export const otherStates = (states: readonly RouteState[]): RouteState[] =>
  states.filter((state) => !isOpened(state));

/** Those that a short run shows in a browser: each page as it is opened, and other layouts. */
export const mainStates = (states: readonly RouteState[]): RouteState[] =>
  states.filter((state) => state.hasOwnLayout || isOpened(state));
