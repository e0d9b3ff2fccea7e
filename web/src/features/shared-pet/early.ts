/** Sends the call before anything else happens, unless the browser could not show the answer: it may count as a view. */
import { addNewerApis, canShowPages, showTooOld } from '../../platform/browser-floor.ts';
import { askEarly } from './early-answer.ts';

if (!canShowPages()) {
  await showTooOld();
  // The page's other scripts wait for this one.
  await new Promise(() => undefined);
}
await addNewerApis();
askEarly();

export { earlyAnswer, takeEarlyAnswer } from './early-answer.ts';
