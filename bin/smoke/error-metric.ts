import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import * as z from 'zod';
import { problemSchema } from '../../contract/problem.ts';
import { sharedPetCalls } from '../../contract/sharing/shared-pet-calls.ts';
import type { Target } from './target.ts';

const MINUTE_MS = 60_000;

/** CloudWatch shows what a log line adds to a metric after a minute or two. */
const TRIES = 30;
const PAUSE_MS = 10_000;

/**
 * Opens a share link that does not exist. That is refused, and counts as a security event, too few of which ring an
 * alarm. Returns what waits until the metric has counted it. Throws when the call is answered otherwise.
 */
export async function causeRefusal(target: Target): Promise<() => Promise<void>> {
  const began = new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
  const response = await fetch(target.site + sharedPetCalls['get-shared-pet'].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: randomBytes(32).toString('hex') }),
  });
  const { type, instance } = problemSchema.parse(await response.json());
  if (type !== '/problems/share-not-found') throw new Error(`it was answered with ${type}`);
  return () => (target.isLocal ? findInLog(target, instance) : waitForMetric(target, began));
}

const logSchema = z.array(z.object({ requestId: z.string(), event: z.string().optional() }));

/** The local cloud has no metrics; it shows the lines that they count. */
async function findInLog({ site }: Target, instance: string | undefined): Promise<void> {
  const lines = logSchema.parse(await (await fetch(`${site}/__local/log.json`)).json());
  if (!lines.some((line) => instance?.endsWith(line.requestId) && line.event === 'refused-access')) {
    throw new Error(`no event of ${instance} is in the log`);
  }
}

async function waitForMetric({ config }: Target, StartTime: Date): Promise<void> {
  const cloudWatch = new CloudWatchClient({ region: config.region });
  for (let tries = 0; tries < TRIES; tries++) {
    const { Datapoints = [] } = await cloudWatch.send(
      new GetMetricStatisticsCommand({
        Namespace: `Pawfile/${config.stage}`,
        MetricName: 'SecurityEvents',
        Statistics: ['Sum'],
        Period: 60,
        StartTime,
        EndTime: new Date(Date.now() + MINUTE_MS),
      }),
    );
    if (Datapoints.some(({ Sum = 0 }) => Sum > 0)) return;
    await wait(PAUSE_MS);
  }
  throw new Error('the metric has counted nothing for five minutes');
}
