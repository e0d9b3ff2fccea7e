import { openedStates, STATES_BY_PART } from './states/all.ts';
import { playStates } from './support/play-states.ts';

playStates(openedStates(STATES_BY_PART.billing));
