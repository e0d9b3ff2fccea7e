import { functions } from '../lambdas/functions/table.ts';

/** The part of SES's rate that our senders use together: Cognito's mails with codes need the rest. */
const OUR_PART_OF_RATE = 2 / 3;

/** How many copies of a function that sends mail run at once at most. */
function copiesOf(name: 'mail' | 'send-reminders'): number {
  const { maxConcurrency } = functions[name].trigger;
  if (maxConcurrency === undefined) throw new Error(`${name} has no limit, so no share of SES’s rate.`);
  return maxConcurrency;
}

export const SENDERS = { mail: copiesOf('mail'), 'send-reminders': copiesOf('send-reminders') };

/** The milliseconds between two mails of one sender: if each keeps them, all together keep their part of the rate. */
export const mailIntervalMs = (mailsPerSecond: number): number =>
  Math.ceil(((SENDERS.mail + SENDERS['send-reminders']) * 1000) / (mailsPerSecond * OUR_PART_OF_RATE));
