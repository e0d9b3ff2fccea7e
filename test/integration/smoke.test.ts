import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, test, vi } from 'vitest';
import { runSmoke } from '../../bin/smoke/run.ts';
import { watchSite } from '../../bin/smoke/watch-site.ts';
import { CREDENTIALS, REGION, TABLE } from '../../local/constants.ts';
import { startTestCloud } from '../support/cloud.ts';
import { startForFile } from '../support/start-for-file.ts';

const cloud = startForFile(startTestCloud);
afterEach(() => vi.restoreAllMocks());

async function smoke() {
  const lines: string[] = [];
  const isGood = await runSmoke({ site: cloud.siteUrl, print: (line) => lines.push(line) });
  return { isGood, lines };
}

/** The lines without the durations, which are printed after each step. */
const outcomes = (lines: readonly string[]) =>
  lines.filter((line) => /^(ok|FAIL)/.test(line)).map((line) => line.replace(/ \(\d+ ms\)$/, ''));

test('a smoke run does what an owner does, finds its error counted, and leaves no account', async () => {
  const { isGood, lines } = await smoke();
  expect(outcomes(lines)).toEqual([
    'ok    Refuse a link that does not exist',
    'ok    Sign up, confirm the address and sign in',
    'ok    Add a pet and a record with an uploaded document',
    'ok    Share the pet',
    'ok    Open the link and its document without a login',
    'ok    Export everything, with that document',
    'ok    Delete the account; the link stops at once',
    'ok    Count that refusal in the metric of security events',
  ]);
  expect(lines.at(-1)).toMatch(/^Nothing failed/);
  expect(isGood).toBe(true);

  await cloud.drain();
  const [mail] = cloud.mailbox.list().filter(({ to }) => to.startsWith('smoke-'));
  await expect(cloud.signIn(mail?.to ?? '')).rejects.toThrow();
});

test('a failure is reported, fails the run, and still ends with the deletion of the account', async () => {
  const fetchAll = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    String(input).endsWith('/shares')
      ? Promise.resolve(new Response('', { status: 503 }))
      : fetchAll(input, init),
  );
  const { isGood, lines } = await smoke();
  expect(outcomes(lines).filter((line) => line.startsWith('FAIL'))).toEqual([
    'FAIL  Share the pet: Pawfile can’t be reached right now. Try again in a moment. (try-again)',
  ]);
  expect(outcomes(lines)).toContain('ok    Delete the account; the link stops at once');
  expect(lines.at(-1)).toBe('1 failed: Share the pet.');
  expect(isGood).toBe(false);
});

test('a read-only run finds a good site good, and writes nothing', async () => {
  const table = new DynamoDBClient({
    endpoint: cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  const rows = async () => (await table.send(new ScanCommand({ TableName: TABLE }))).Items;
  const before = await rows();
  const lines: string[] = [];
  const isGood = await watchSite({ site: cloud.siteUrl, print: (line) => lines.push(line) });
  expect(outcomes(lines)).toEqual([
    'ok    Answer with the home page',
    'ok    Have a commit',
    'ok    Answer a public call',
  ]);
  expect(isGood).toBe(true);
  expect(await rows()).toEqual(before);
});

test('an address without a site is named', async () => {
  await expect(runSmoke({ site: cloud.awsUrl, print: () => undefined })).rejects.toThrow(
    `${cloud.awsUrl}/config.json is not that of a Pawfile site.`,
  );
});
