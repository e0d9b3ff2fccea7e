import { PLAN_REMINDERS_QUEUE, RECONCILE_QUEUE } from './constants.ts';
import type { Services } from './services.ts';

/** What AWS does by itself at some time, and here whenever somebody asks for it: name and what it does. */
export const SCHEDULES = {
  cleanup: 'Works off the cleanup queue now, not a minute after each change.',
  reminders: 'Looks for what is due and sends the mails about it, as each day at the stage’s hour.',
  reconcile: 'Compares every plan with what Stripe says, as each night.',
  stripe: 'Brings the local Stripe up to the clock, and delivers all of its events.',
  expiry: 'Removes uploads that nothing claimed within a day, and rows past their time to live.',
} as const;
export type Schedule = keyof typeof SCHEDULES;

export const isSchedule = (name: string): name is Schedule => Object.hasOwn(SCHEDULES, name);

/**
 * Makes the function that runs a schedule by the handlers' clock and waits until the queues are empty. `use` runs a
 * task while its data stays.
 */
export function createSchedules(
  { sqs, s3, stripe, dynamodb, clock }: Pick<Services, 'sqs' | 's3' | 'stripe' | 'dynamodb' | 'clock'>,
  use: (task: () => Promise<void>) => Promise<void>,
): (name: Schedule) => Promise<void> {
  const tasks: Record<Schedule, () => Promise<void>> = {
    // Every schedule ends by emptying the queues; this one does nothing else.
    cleanup: async () => undefined,
    reminders: () => sqs.send(PLAN_REMINDERS_QUEUE, JSON.stringify({ kind: 'plan' })),
    reconcile: () => sqs.send(RECONCILE_QUEUE, JSON.stringify({ kind: 'reconcile' })),
    stripe: async () => {
      await stripe.advance();
      await stripe.drain();
    },
    expiry: async () => {
      // What a record has claimed must have lost its mark by then, as a minute after the claim it has in AWS.
      await sqs.drain();
      await s3.applyLifecycle(clock.now());
      await dynamodb.sweepExpired(clock.now());
    },
  };
  return (name) =>
    use(async () => {
      await tasks[name]();
      await sqs.drain();
    });
}
