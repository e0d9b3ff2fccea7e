import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDynamoDb } from '../../local/aws/dynamodb/engine.ts';
import { listen } from '../../local/aws/listen.ts';

export type LocalDynamoDb = { endpoint: string; close(): Promise<void> };

const require = createRequire(import.meta.url);
const startLimitMs = 30_000;

/** Which engine the integration tests use: ours, or AWS's own DynamoDB Local with `PAWFILE_DYNAMODB=java`. */
export const usesJavaDynamoDb = process.env.PAWFILE_DYNAMODB === 'java';

function hasJava(): boolean {
  return spawnSync('java', ['-version']).status === 0;
}

/** Starts an empty DynamoDB in memory on a free port. */
export function startDynamoDb(): Promise<LocalDynamoDb> {
  return usesJavaDynamoDb ? startJava() : startOwn();
}

async function startOwn(): Promise<LocalDynamoDb> {
  const dynamoDb = await createDynamoDb();
  const server = await listen(dynamoDb.handle, 0);
  return {
    endpoint: server.url,
    async close() {
      await server.close();
      await dynamoDb.close();
    },
  };
}

async function startJava(): Promise<LocalDynamoDb> {
  if (!hasJava()) throw new Error('PAWFILE_DYNAMODB=java needs Java.');
  const port = await freePort();
  const folder = dirname(require.resolve('local-dynamo/package.json'));
  const java = spawn(
    'java',
    ['-Djava.library.path=./DynamoDBLocal_lib', '-jar', 'DynamoDBLocal.jar', '-inMemory', '-port', `${port}`],
    { cwd: join(folder, 'aws_dynamodb_local'), stdio: 'ignore' },
  );
  const ended = new Promise<Error>((resolve) => {
    java.once('error', resolve);
    java.once('exit', (code) => resolve(new Error(`DynamoDB Local ended with code ${code}`)));
  });
  const kill = () => java.kill('SIGKILL');
  // Else a test run that is aborted would leave it behind.
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
    // Any answer will do: it refuses a request without a target with 400.
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return undefined;
    await delay(50);
  }
  return new Error(`DynamoDB Local did not answer within ${startLimitMs / 1000} s`);
}

/** DynamoDB Local does not say which port it took, so it cannot be given 0. */
async function freePort(): Promise<number> {
  const { port, close } = await listen((_req, res) => res.end(), 0);
  await close();
  return port;
}
