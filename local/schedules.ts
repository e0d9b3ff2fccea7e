import type { Services } from './services.ts';

/** What AWS does by itself at some time, and here whenever somebody asks for it: name and what it does. */
export const SCHEDULES = {
  cleanup: 'Works off the cleanup queue now, not a minute after each change.',
  expiry: 'Removes uploads that nothing claimed within a day, and rows past their time to live.',
} as const;
export type Schedule = keyof typeof SCHEDULES;

export const isSchedule = (name: string): name is Schedule => Object.hasOwn(SCHEDULES, name);

/**
 * Makes the function that runs a schedule by the handlers' clock and waits until the queues are empty. `use` runs a
 * task while its data stays.
 */
export function createSchedules(
  { sqs, s3, dynamodb, clock }: Pick<Services, 'sqs' | 's3' | 'dynamodb' | 'clock'>,
  use: (task: () => Promise<void>) => Promise<void>,
): (name: Schedule) => Promise<void> {
  const tasks: Record<Schedule, () => Promise<void>> = {
    // Every schedule ends by emptying the queues; this one does nothing else.
    cleanup: async () => undefined,
    expiry: async () => {
      // What a record has claimed must have lost its mark by then, as a minute after the claim it has in AWS.
      await sqs.drain();
      await s3.expirePending(clock.now());
      await dynamodb.sweepExpired(clock.now());
    },
  };
  return (name) =>
    use(async () => {
      await tasks[name]();
      await sqs.drain();
    });
}
