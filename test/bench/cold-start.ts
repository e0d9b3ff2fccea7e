import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { api } from '../../contract/api.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { startDynamoDb } from '../support/dynamodb-local.ts';
import { httpEvent } from '../support/http-event.ts';
import { createBundleRunner, lambdaEnv, type Run } from '../support/run-bundle.ts';
import { bundleBaseline } from './bundles.ts';
import { type Spread, spreadOf } from './statistics.ts';

const TABLE_NAME = 'pawfile';
const WARM_UP_ROUNDS = 2;

/** First calls that read the table: an owner's dashboard, and a link that nobody made. */
const FIRST_CALLS = {
  api: httpEvent(api['get-overview'], { claims: { sub: 'nobody', token_use: 'access' } }),
  public: httpEvent(api['get-shared-pet'], { body: { token: '0'.repeat(64) } }),
};

type Measured = keyof typeof FIRST_CALLS;

/** Milliseconds until DynamoDB's first answer, by the clock and of processor time. */
interface Times {
  wallMs: Spread;
  cpuMs: Spread;
}

/** The same, and as ratios to the baseline's run of the same round. */
interface ComparedTimes extends Times {
  wallRatio: Spread;
  cpuRatio: Spread;
}

export type ColdStart = { rounds: number; baseline: Times } & Record<Measured, ComparedTimes>;

/**
 * Measures how long a fresh process takes to load a function's bundle, which must lie in `outdir`, and to hear from
 * DynamoDB for the first time, beside a bare handler. In each round every function runs once, in turn, so that a busy
 * machine is hard on all of them alike.
 */
export async function measureColdStarts(outdir: string, rounds: number): Promise<ColdStart> {
  const baselineFile = bundleBaseline(outdir);
  const runBundle = createBundleRunner(outdir);
  const dynamoDb = await startDynamoDb();
  await createTable(dynamoDb.endpoint);
  const env = lambdaEnv(dynamoDb.endpoint, TABLE_NAME);

  const runs: Record<'baseline' | Measured, Run[]> = { baseline: [], api: [], public: [] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const results = {
      baseline: await runBundle(baselineFile, {}, env),
      api: await runBundle(join(outdir, 'api', 'index.mjs'), FIRST_CALLS.api, env),
      public: await runBundle(join(outdir, 'public', 'index.mjs'), FIRST_CALLS.public, env),
    };
    if (round < 0) continue;
    for (const name of ['baseline', 'api', 'public'] as const) runs[name].push(results[name]);
  }
  await dynamoDb.close();

  return {
    rounds,
    baseline: timesOf(runs.baseline),
    api: compare(runs.api, runs.baseline),
    public: compare(runs.public, runs.baseline),
  };
}

async function createTable(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  await client.send(new CreateTableCommand({ TableName: TABLE_NAME, ...tableDefinition }));
  client.destroy();
}

const figures = (runs: readonly Run[], unit: keyof Run['firstAnswer']) =>
  runs.map(({ firstAnswer }) => firstAnswer[unit]);

const timesOf = (runs: readonly Run[]): Times => ({
  wallMs: spreadOf(figures(runs, 'wallMs')),
  cpuMs: spreadOf(figures(runs, 'cpuMs')),
});

function compare(runs: readonly Run[], baseline: readonly Run[]): ComparedTimes {
  const ratio = (unit: keyof Run['firstAnswer']) => {
    const base = figures(baseline, unit);
    return spreadOf(figures(runs, unit).map((figure, round) => figure / (base[round] ?? Number.NaN)));
  };
  return { ...timesOf(runs), wallRatio: ratio('wallMs'), cpuRatio: ratio('cpuMs') };
}
