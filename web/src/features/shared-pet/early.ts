/** The page's first script: small, so that the call is on its way before React has loaded. */
import { askEarly } from './early-answer.ts';

askEarly();

export { takeEarlyAnswer } from './early-answer.ts';
