import { DAILY_NAMES, functions, JOB_NAMES, type ScheduleName } from '../lambdas/functions/table.ts';
import { type createHandlerOf, runDaily } from './lambda.ts';
import type { Services } from './services.ts';

/** The jobs that AWS sends to queues once a day. */
const SENT = JOB_NAMES.flatMap((queue) => {
  const { schedule } = functions[queue].trigger;
  return schedule ? [{ queue, ...schedule }] : [];
});

/** The functions that AWS runs once a day. */
const RUN = DAILY_NAMES.map((name) => ({ fn: name, ...functions[name].trigger.schedule }));

const OTHERS = {
  cleanup: 'Empties the cleanup queue now instead of a minute after each change.',
  stripe: 'Moves the local Stripe to the current time and delivers its events.',
  expiry:
    'Removes uploads that nothing claimed in time, old backups of accounts, and rows whose time to live has passed.',
} as const;

export type Schedule = ScheduleName | keyof typeof OTHERS;

/** The background work of AWS that the local cloud does on demand, with descriptions. */
export const SCHEDULES: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...SENT, ...RUN].map(({ name, description }) => [name, description])),
  ...OTHERS,
};

export const isSchedule = (name: string): name is Schedule => Object.hasOwn(SCHEDULES, name);

/**
 * Returns the function that runs a schedule by the handlers' clock and waits until the queues are empty. `use` runs a
 * task that no reset may interrupt.
 */
export function createSchedules(
  {
    sqs,
    s3,
    accountBackups,
    stripe,
    dynamodb,
    clock,
    runtime,
  }: Pick<Services, 'sqs' | 's3' | 'accountBackups' | 'stripe' | 'dynamodb' | 'clock' | 'runtime'>,
  use: (task: () => Promise<void>) => Promise<void>,
  handlerOf: typeof createHandlerOf,
): (name: Schedule) => Promise<void> {
  const others: Record<keyof typeof OTHERS, () => Promise<void>> = {
    // Every schedule ends by emptying the queues; this one does nothing else.
    cleanup: async () => undefined,
    stripe: async () => {
      await stripe.advance();
      await stripe.drain();
    },
    expiry: async () => {
      await sqs.drain();
      await s3.applyLifecycle(clock.now());
      await accountBackups.applyLifecycle(clock.now());
      await dynamodb.sweepExpired(clock.now());
    },
  };
  const sent = SENT.map(
    ({ name, queue, job }) => [name, () => sqs.send(queue, JSON.stringify(job))] as const,
  );
  const run = RUN.map(
    ({ name, fn }) => [name, async () => runDaily(fn, await handlerOf(fn, runtime(fn)))] as const,
  );
  const tasks: Record<string, () => Promise<void>> = { ...Object.fromEntries([...sent, ...run]), ...others };
  return (name) =>
    use(async () => {
      await tasks[name]?.();
      await sqs.drain();
    });
}
