import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { FunctionName } from '../../lambdas/functions/table.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { startDynamoDb } from '../support/dynamodb-local.ts';
import { lambdaEnv, type Run, type RunBundle } from '../support/run-bundle.ts';
import { bundleBaseline, bundleFile } from './bundles.ts';
import { FIRST_CALLS, type FirstCall } from './first-calls.ts';
import { startSecureProxy } from './secure-proxy.ts';
import { type Spread, spreadOf } from './statistics.ts';

const TABLE_NAME = 'pawfile';
const WARM_UP_ROUNDS = 2;
const CALLS = Object.keys(FIRST_CALLS) as FirstCall[];

/** From before the import to DynamoDB's first response, in milliseconds: wall clock and CPU time. */
type FirstAnswer = NonNullable<Run['firstAnswer']>;
type Times = Record<keyof FirstAnswer, Spread>;

/** The same, and as ratios to the baseline's run of the same round. */
type ComparedTimes = Times & { wallRatio: Spread; cpuRatio: Spread };

export interface ColdStart {
  /** The version of Node, such as `v24.2.0`. */
  node: string;
  rounds: number;
  baseline: Times;
  calls: Record<FirstCall, ComparedTimes>;
}

/**
 * Measures how long a fresh process takes to load a function's bundle from `outdir` and get DynamoDB's first response,
 * by TLS as from AWS's, beside a bare handler. In each round all run once, in turn, so that a busy machine slows all of
 * them alike.
 */
export async function measureColdStarts(
  outdir: string,
  runBundle: RunBundle,
  rounds: number,
): Promise<ColdStart> {
  const baselineFile = bundleBaseline(outdir);
  const dynamoDb = await startDynamoDb();
  await createTable(dynamoDb.endpoint);
  const secure = await startSecureProxy(dynamoDb.endpoint, outdir);
  let node = '';
  const time = async (file: string, fn: FunctionName, event: object): Promise<FirstAnswer> => {
    const { firstAnswer, node: version } = await runBundle(
      file,
      { ...lambdaEnv(fn, secure.url, TABLE_NAME), ...secure.env },
      event,
    );
    if (!firstAnswer) throw new Error(`${file} did not ask DynamoDB`);
    node = version;
    return firstAnswer;
  };

  const baseline: FirstAnswer[] = [];
  const calls = new Map(CALLS.map((name) => [name, [] as FirstAnswer[]]));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const base = await time(baselineFile, 'api', {});
    if (round >= 0) baseline.push(base);
    for (const [name, times] of calls) {
      const { fn, event } = FIRST_CALLS[name];
      const first = await time(bundleFile(outdir, fn), fn, event);
      if (round >= 0) times.push(first);
    }
  }
  await secure.close();
  await dynamoDb.close();

  const compared = [...calls].map(([name, times]) => [name, compare(times, baseline)]);
  return { node, rounds, baseline: timesOf(baseline), calls: Object.fromEntries(compared) };
}

async function createTable(endpoint: string): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  await client.send(new CreateTableCommand({ TableName: TABLE_NAME, ...tableDefinition }));
  client.destroy();
}

const timesOf = (times: readonly FirstAnswer[]): Times => ({
  wallMs: spreadOf(times.map(({ wallMs }) => wallMs)),
  cpuMs: spreadOf(times.map(({ cpuMs }) => cpuMs)),
});

function compare(times: readonly FirstAnswer[], baseline: readonly FirstAnswer[]): ComparedTimes {
  const ratio = (unit: keyof FirstAnswer) =>
    spreadOf(times.map((time, round) => time[unit] / (baseline[round]?.[unit] ?? Number.NaN)));
  return { ...timesOf(times), wallRatio: ratio('wallMs'), cpuRatio: ratio('cpuMs') };
}
