import { otherStates, STATES_BY_PART } from '../pages/states/all.ts';
import { playStates } from '../pages/support/play-states.ts';

playStates(otherStates(STATES_BY_PART.practices));
