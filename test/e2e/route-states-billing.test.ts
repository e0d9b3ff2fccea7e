import { STATES_BY_PART } from '../pages/states/all.ts';
import { playStates } from './states/play.ts';

playStates(STATES_BY_PART.billing);
