import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import { listen } from '@pawfile/local-platform/listen';
import { isLongRun } from './long-run.ts';

export interface LocalDynamoDb {
  endpoint: string;
  /** Answers a request in this process; only our own engine can. */
  handle?: (request: IncomingMessage, response: ServerResponse) => void;
  close(): Promise<void>;
}

const require = createRequire(import.meta.url);
const startLimitMs = 30_000;

/** Java optimizes less, and collects garbage in one thread: it lives for a minute, beside tests that want its cores. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Environment variable that says where Java's DynamoDB is. */
const ENDPOINT = 'PAWFILE_DYNAMODB_ENDPOINT';

/** Which engine the integration tests use: ours, or AWS's own DynamoDB Local with `PAWFILE_DYNAMODB=java`. */
export const usesJavaDynamoDb = process.env.PAWFILE_DYNAMODB === 'java';

/** A short run sends it each kind of request, but skips tests that send kinds which others send too (decision 196). */
export const isShortRunOnJava = usesJavaDynamoDb && !isLongRun;

/** A DynamoDB in memory: our own, or the Java process that serves all files of the run. */
export async function startDynamoDb(): Promise<LocalDynamoDb> {
  if (!usesJavaDynamoDb) return startOwn();
  const endpoint = process.env[ENDPOINT];
  if (!endpoint)
    throw new Error('PAWFILE_DYNAMODB=java is for the project dynamodb-local, which starts Java.');
  return { endpoint, close: async () => undefined };
}

/** Global setup of the project `dynamodb-local`: starting Java for each file took longer than its tests. */
export async function setup(): Promise<void> {
  java = await startJava();
  process.env[ENDPOINT] = java.endpoint;
}

/** Global teardown of that project. */
export const teardown = () => java?.close();

let java: LocalDynamoDb | undefined;

async function startOwn(): Promise<LocalDynamoDb> {
  const dynamoDb = await createDynamoDb();
  const server = await listen(dynamoDb.handle, 0);
  return {
    endpoint: server.url,
    handle: dynamoDb.handle,
    async close() {
      await server.close();
      await dynamoDb.close();
    },
  };
}

async function startJava(): Promise<LocalDynamoDb> {
  const port = await freePort();
  const folder = dirname(require.resolve('local-dynamo/package.json'));
  const java = spawn(
    'java',
    [
      ...SHORT_LIVED,
      '-Djava.library.path=./DynamoDBLocal_lib',
      ...['-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', `${port}`],
    ],
    { cwd: join(folder, 'aws_dynamodb_local'), stdio: 'ignore' },
  );
  const ended = new Promise<Error>((resolve) => {
    java.once('error', resolve);
    java.once('exit', (code) => resolve(new Error(`DynamoDB Local ended with code ${code}`)));
  });
  const kill = () => java.kill('SIGKILL');
  // Otherwise an aborted test run would leave it behind.
  process.once('exit', kill);
  const close = async () => {
    process.off('exit', kill);
    kill();
    await ended;
  };

  const endpoint = `http://127.0.0.1:${port}`;
  const failure = await Promise.race([ended, untilAnswered(endpoint)]);
  if (!failure) return { endpoint, close };
  await close();
  throw failure;
}

async function untilAnswered(url: string): Promise<Error | undefined> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    // Any response will do: it answers 400 to a request without a target.
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return undefined;
    await delay(50);
  }
  return new Error(`DynamoDB Local did not answer within ${startLimitMs / 1000} s`);
}

/** DynamoDB Local does not report its port, so it cannot be given port 0. */
async function freePort(): Promise<number> {
  const { port, close } = await listen((_req, res) => res.end(), 0);
  await close();
  return port;
}
