import { petStates } from '../../pages/states/pets.ts';
import { billingStates } from './billing.ts';
import { dialogStates } from './dialogs.ts';
import { ownerStates } from './owners.ts';
import { settingsStates } from './settings.ts';
import { sharedPageStates } from './shared-page.ts';
import { visitorStates } from './visitors.ts';

/** Every page in each of its states. */
export const ALL_STATES = [
  ...visitorStates,
  ...ownerStates,
  ...petStates,
  ...sharedPageStates,
  ...settingsStates,
  ...billingStates,
  ...dialogStates,
];
