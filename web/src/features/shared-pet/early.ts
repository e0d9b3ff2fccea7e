/** The page's first script: small, so that the call is on its way before anything else has loaded. */
import { askEarly } from './early-answer.ts';

askEarly();

export { earlyAnswer, takeEarlyAnswer } from './early-answer.ts';
