import { STATES_BY_PART } from './states/all.ts';
import { playStates } from './support/play-states.ts';

playStates(STATES_BY_PART.practices);
