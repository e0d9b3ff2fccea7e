import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser } from 'playwright-core';
import { EVERYTHING } from '../../contract/access/scope.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import { practiceCountKey, wordKey } from '../../lambdas/store/keys.ts';
import { toPatientRow, wordsOfPatient } from '../../lambdas/store/patient-row.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { CREDENTIALS, REGION } from '../../local/constants.ts';
import { createOwner, type Owner, storedSession } from '../e2e/support/owner.ts';
import { subscribe } from '../e2e/support/subscribe.ts';
import type { TestCloud } from '../support/cloud.ts';
import { aPatient } from '../support/patient-entities.ts';
import { aHeldGrant } from '../support/patients.ts';
import { aNewPractice } from '../support/practices.ts';
import { spreadOf } from './statistics.ts';

const SIZES = [20, 20_000] as const;
const ROUNDS = 9;
/** The goal: with the most patients, at most so many times as long as with the fewest. */
const MOST = 1.2;

interface Sample {
  size: number;
  vet: Owner;
}

const NAMES = ['Biscuit', 'Bella', 'Clover', 'Maple', 'Pixel', 'Tank', 'Hazel', 'Nori', 'Olive', 'Ziggy'];

/** The rows of a practice's n-th patient: pet, grant and words. */
function rowsOf(practiceId: string, n: number): Item[] {
  const id = `grt_01jd${String(n).padStart(22, '0')}`;
  const patient = aPatient({
    id,
    name: `${NAMES[n % NAMES.length]}${n}`,
    species: n % 2 === 0 ? 'dog' : 'cat',
    owner_name: `Owner${n} Whitfield`,
  });
  const petId = `pet_${id.slice('grt_'.length)}`;
  const grant = aHeldGrant({ id, userId: practiceId, petId, scope: EVERYTHING });
  return [
    toPatientRow({ practiceId, ownerId: 'owner', version: 1, scope: EVERYTHING }, patient, null),
    toGrantRows(grant).holder,
    ...wordsOfPatient(patient).map((word) => wordKey(practiceId, word, id)),
  ];
}

/** The table of a cloud. */
interface Rows {
  documents: DynamoDBDocumentClient;
  table: string;
}

async function addSample(cloud: TestCloud, { documents, table }: Rows, size: number): Promise<Sample> {
  const vet = await createOwner(cloud, `vet-${size}`);
  await subscribe(vet, { plan: 'vet' });
  const { id } = await vet.call('open-practice', { body: aNewPractice });
  await vet.call('take-plan-along', { params: { practiceId: id } });
  const items = Array.from({ length: size }, (_, n) => rowsOf(id, n)).flat();
  for (let start = 0; start < items.length; start += 25) {
    const puts = items.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }));
  }
  await documents.send(
    new UpdateCommand({
      TableName: table,
      Key: practiceCountKey(id),
      UpdateExpression: 'SET patients = :size',
      ExpressionAttributeValues: { ':size': size },
    }),
  );
  return { size, vet };
}

/** Milliseconds until the first list shows, and from the last key of a search until its result does. */
async function visit(
  browser: Browser,
  siteUrl: string,
  { vet, size }: Sample,
): Promise<{ list: number; search: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, storedSession(vet));
    const page = await context.newPage();
    const began = performance.now();
    await page.goto(`${siteUrl}/vet-dashboard`);
    await page.getByText(`${size} patients`, { exact: true }).waitFor();
    const list = performance.now() - began;
    const field = page.getByRole('searchbox').first();
    await field.fill('clover1');
    const typed = performance.now();
    await page.getByText(new RegExp(`^\\d+\\+? of ${size} patients$`)).waitFor();
    return { list, search: performance.now() - typed };
  } finally {
    await context.close();
  }
}

/** The medians by size, and how many times as long the most patients take. */
function lineOf(figures: readonly { size: number; ms: number }[]) {
  const [few, many] = SIZES.map(
    (size) => spreadOf(figures.filter((each) => each.size === size).map(({ ms }) => ms)).median,
  );
  if (!few || !many) throw new Error('A size was not measured.');
  return {
    [SIZES[0]]: Math.round(few),
    [SIZES[1]]: Math.round(many),
    times: Number((many / few).toFixed(2)),
  };
}

/**
 * How long a practice's first list and a search take in Chromium with 20,000 patients, against 20, in milliseconds.
 * Visits of both take turns, so that other work of the machine matters less.
 */
export async function measurePatients(cloud: TestCloud, browser: Browser) {
  const client = new DynamoDBClient({
    endpoint: cloud.awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  const { table } = await (await fetch(`${cloud.siteUrl}/__local/endpoints.json`)).json();
  const rows = { documents: DynamoDBDocumentClient.from(client), table };
  const samples: Sample[] = [];
  for (const size of SIZES) samples.push(await addSample(cloud, rows, size));
  client.destroy();
  const lists: { size: number; ms: number }[] = [];
  const searches: { size: number; ms: number }[] = [];
  // The first round warms the handlers.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const sample of samples) {
      const { list, search } = await visit(browser, cloud.siteUrl, sample);
      if (round === 0) continue;
      lists.push({ size: sample.size, ms: list });
      searches.push({ size: sample.size, ms: search });
    }
  }
  return { 'first list': lineOf(lists), search: lineOf(searches), goal: `at most ${MOST} times` };
}
