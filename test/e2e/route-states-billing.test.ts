import { billingStates } from './states/billing.ts';
import { playBrowserStates } from './states/play.ts';

playBrowserStates(billingStates);
