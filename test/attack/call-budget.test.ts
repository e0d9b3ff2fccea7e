import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { OWN_CALLS } from '../../contract/limits.ts';
import { callCountsKey } from '../../lambdas/store/keys.ts';
import { backendForFile } from '../support/backend-for-file.ts';

const backend = backendForFile();
afterEach(() => backend.drawFrom(() => 1));

const everyCall = () => backend.drawFrom(() => 0);
const callOf = (owner: string) => () => backend.as(owner).call('get-usage');
const repeat = async <Answer>(times: number, call: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let n = 0; n < times; n++) answers.push(await call());
  return answers;
};

test('an account that calls too often is refused for a minute, and no other is', async () => {
  const call = callOf('flooder');
  everyCall();
  backend.advance(60_000 - (backend.now().getTime() % 60_000));
  // Each of these counts for 20.
  const samples = OWN_CALLS.perMinute / OWN_CALLS.sample;
  const before = await repeat(samples, call);
  expect(before.map(({ status }) => status)).toEqual(Array(samples).fill(200));
  const { result: refused, consumed } = await backend.measure(call);
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'content-type': 'application/problem+json' },
    problem: { type: '/problems/too-many-requests' },
  });
  // The rest of the minute, of which the calls have used some.
  expect(refused.problem?.retry_after).toBeGreaterThan(0);
  expect(refused.problem?.retry_after).toBeLessThanOrEqual(60);
  expect(refused.headers['retry-after']).toBe(String(refused.problem?.retry_after));
  expect(consumed.writeUnits).toBe(0);
  expect((await callOf('neighbour')()).status).toBe(200);
  backend.advance(61_000);
  expect((await call()).status).toBe(200);
});

test('a day’s calls are refused until midnight in UTC', async () => {
  const call = callOf('all-day');
  everyCall();
  const day = 86_400_000;
  backend.advance(day - (backend.now().getTime() % day));
  await repeat(2, call);
  const TableName = backend.table.name;
  const Key = callCountsKey('all-day', backend.now().toISOString().slice(0, 10));
  const ExpressionAttributeValues = { ':most': OWN_CALLS.perDay };
  const UpdateExpression = 'SET calls = :most';
  await backend.documents.send(
    new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues }),
  );
  await call();
  expect((await call()).problem?.retry_after).toBeGreaterThan(86_000);
  backend.advance(day);
  expect((await call()).status).toBe(200);
});

test('counting costs at most a twentieth of a write unit a call', async () => {
  const call = callOf('ordinary');
  await call();
  let draws = 0;
  backend.drawFrom(() => (draws++ % OWN_CALLS.sample) / OWN_CALLS.sample);
  const { consumed } = await backend.measure(() => repeat(3 * OWN_CALLS.sample, call));
  expect(consumed.writeUnits).toBe(3);
});
