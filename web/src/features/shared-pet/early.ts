/** Sends the call before anything else happens. */
import { askEarly } from './early-answer.ts';

askEarly();

export { earlyAnswer, takeEarlyAnswer } from './early-answer.ts';
