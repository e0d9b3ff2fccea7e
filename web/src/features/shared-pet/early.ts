/** Sends the call before anything else happens, unless the browser can’t show its answer: it may count as a view. */
import { canShowPages } from '../../platform/browser-floor.ts';
import { askEarly } from './early-answer.ts';

if (canShowPages()) askEarly();

export { earlyAnswer, takeEarlyAnswer } from './early-answer.ts';
