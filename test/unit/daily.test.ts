import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dailyHandler } from '../../lambdas/platform/daily.ts';
import { runDaily } from '../../local/lambda.ts';

const schema = z.object({ kind: z.string(), page: z._default(z.int(), 1) });
type Job = z.output<typeof schema>;

/** A function of which each run does a page, and the lines of its log. */
function createPages(work: (page: number) => void, pages: number) {
  const lines: object[] = [];
  const runtime = {
    env: {},
    now: () => new Date(),
    random: () => 1,
    aws: {},
    stripe: {},
    log: (line: object) => lines.push(line),
  };
  const handle = dailyHandler('reconcile', () => null, {
    schema,
    async run(_deps, { kind, page }): Promise<{ outcome: string; next?: Job }> {
      work(page);
      return { outcome: `page ${page}`, ...(page < pages && { next: { kind, page: page + 1 } }) };
    },
  })(runtime);
  return { handle, lines };
}

test('a daily run goes on as long as something is left, and is tried again after a failure', async () => {
  const worked: number[] = [];
  const { handle, lines } = createPages((page) => {
    worked.push(page);
    if (page === 2 && worked.length < 4) throw new Error('Ada’s secret');
  }, 3);
  await runDaily('reconcile', handle);
  expect(worked).toEqual([1, 2, 2, 2, 3]);
  expect(lines.map((line) => 'outcome' in line && line.outcome)).toEqual([
    'page 1',
    'failed',
    'failed',
    'page 2',
    'page 3',
  ]);
});

test('a run that failed every time ends the day’s work', async () => {
  const worked: number[] = [];
  const { handle } = createPages((page) => {
    worked.push(page);
    throw new Error('No luck');
  }, 3);
  await runDaily('reconcile', handle);
  expect(worked).toEqual([1, 1, 1]);
});

test('what a failed run throws says nothing, because Lambda logs it', async () => {
  const { handle, lines } = createPages(() => {
    throw new Error('Ada’s secret');
  }, 1);
  const context = { awsRequestId: 'one', getRemainingTimeInMillis: () => 1 } as Context;
  const thrown = await handle({ kind: 'reconcile' }, context).catch((error: unknown) => error);
  expect(thrown).toEqual(new Error('The run failed. The log says why.'));
  expect(lines).toMatchObject([
    { level: 'error', operation: 'reconcile', outcome: 'failed', requestId: 'one' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
