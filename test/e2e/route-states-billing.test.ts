import { billingStates } from './states/billing.ts';
import { playStates } from './states/play.ts';

playStates(billingStates);
