import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Browser, Locator, Page } from 'playwright-core';
import { EVERYTHING } from '../../contract/access/scope.ts';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { JUDGE_VERSION } from '../../contract/rules/judge-version.ts';
import { partOf } from '../../lambdas/store/figures.ts';
import { toGrantRows } from '../../lambdas/store/grant-row.ts';
import {
  dayFiguresKey,
  figuresIndexKey,
  figuresKey,
  practiceCountKey,
  rulesKey,
  wordKey,
} from '../../lambdas/store/keys.ts';
import { toPatientRow, wordsOfPatient } from '../../lambdas/store/patient-row.ts';
import { toChosen } from '../../lambdas/store/rules-row.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { toVerdictRow } from '../../lambdas/store/verdict-row.ts';
import { CREDENTIALS, REGION } from '../../local/constants.ts';
import { createOwner, type Owner, storedSession } from '../e2e/support/owner.ts';
import { subscribe } from '../e2e/support/subscribe.ts';
import type { TestCloud } from '../support/cloud.ts';
import { aJudgedPatient, aLine, aPracticeRules } from '../support/compliance-entities.ts';
import { aPatient } from '../support/patient-entities.ts';
import { aHeldGrant } from '../support/patients.ts';
import { aNewPractice } from '../support/practices.ts';
import { saveLists } from './save-lists.ts';
import { spreadOf } from './statistics.ts';

/** The fewer fill each first page, too: otherwise pages of different lengths would be compared. */
const SIZES = [500, 20_000] as const;
const ROUNDS = 9;
/** The goal: with the most patients, at most so many times as long as with the fewest. */
const MOST = 1.2;

interface Sample {
  size: number;
  vet: Owner;
}

const NAMES = ['Biscuit', 'Bella', 'Clover', 'Maple', 'Pixel', 'Tank', 'Hazel', 'Nori', 'Olive', 'Ziggy'];

/** Of twenty patients, three are overdue. */
const isOverdue = (n: number) => n % 20 < 3;

const idOf = (n: number) => `grt_01jd${String(n).padStart(22, '0')}`;

/** The rows of a practice's n-th patient: pet, what the rules say of it, grant and words. */
function rowsOf(practiceId: string, n: number): Item[] {
  const id = idOf(n);
  const state = isOverdue(n) ? 'overdue' : 'current';
  const due_on = addCalendarDays(
    calendarDay(new Date(), 'utc'),
    isOverdue(n) ? -1 - (n % 300) : 61 + (n % 300),
  );
  const patient = aPatient({
    id,
    // Some begin like a formula.
    name: n % 1_000 === 7 ? `=HYPERLINK("${n}")` : `${NAMES[n % NAMES.length]}${n}`,
    species: n % 2 === 0 ? 'dog' : 'cat',
    owner_name: `Owner${n} Whitfield`,
    due: [
      { name: 'Rabies', line: 'rabies', rests_on: null, by: 'rules', record_type: 'vaccination', due_on },
    ],
    may_remind: true,
  });
  const { name, species, owner_name } = patient;
  const shown = aJudgedPatient({
    id,
    name,
    species,
    owner_name,
    state,
    due_on,
    lines: [aLine({ state, due_on })],
  });
  const petId = `pet_${id.slice('grt_'.length)}`;
  const grant = aHeldGrant({ id, userId: practiceId, petId, scope: EVERYTHING });
  return [
    toPatientRow({ practiceId, ownerId: 'owner', version: 1, scope: EVERYTHING }, patient, null),
    toVerdictRow({ practiceId, ownerId: 'owner', version: 1 }, { version: 1, shown, changesOn: null }),
    toGrantRows(grant).holder,
    ...wordsOfPatient(patient).map((word) => wordKey(practiceId, word, id)),
  ];
}

/** The practice's own rows: its rules, its patients by state, and a year of nights. */
function rowsOfPractice(practiceId: string, size: number): Item[] {
  const parts = new Map<number, Record<string, number>>();
  for (let n = 0; n < size; n++) {
    const counts = parts.get(partOf(idOf(n))) ?? {};
    const name = `n:${isOverdue(n) ? 'overdue' : 'current'}`;
    parts.set(partOf(idOf(n)), { ...counts, [name]: (counts[name] ?? 0) + 1 });
  }
  const rules = aPracticeRules();
  const today = calendarDay(new Date(), 'utc');
  return [
    { ...rulesKey(practiceId), version: 1, in_force: toChosen(rules), judged_by: JUDGE_VERSION },
    ...[...parts].map(([part, counts]) => ({
      ...figuresKey(practiceId, 1, part),
      ...figuresIndexKey(1, part),
      ...counts,
    })),
    ...Array.from({ length: 365 }, (_, ago) => ({
      ...dayFiguresKey(practiceId, addCalendarDays(today, -1 - ago)),
      rules: { version: 1, name: rules.set.name, set_version: 1 },
      patients: { current: Math.round(size * 0.85), overdue: Math.round(size * 0.15) },
    })),
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
  const patients = Array.from({ length: size }, (_, n) => rowsOf(id, n)).flat();
  const items = [...patients, ...rowsOfPractice(id, size)];
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

/** The tabs and what shows when the first list of one is there. */
const TABS: Record<string, (page: Page, size: number) => Locator> = {
  patients: (page, size) => page.getByText(`${size} patients`, { exact: true }),
  compliance: (page, size) => page.getByText(new RegExp(`of ${size} patients are current`)),
  reminders: (page) => page.getByRole('checkbox').first(),
  analytics: (page) => page.getByText(/^By .* were current on/),
};

/** A page of a signed-in member. */
async function open<Result>(browser: Browser, vet: Owner | undefined, use: (page: Page) => Promise<Result>) {
  if (!vet) throw new Error('No one is signed in.');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addInitScript((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, storedSession(vet));
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Milliseconds until each tab's first list shows, and from the last key of a search until its result does. */
async function visit(
  browser: Browser,
  siteUrl: string,
  { vet, size }: Sample,
): Promise<Record<string, number>> {
  return open(browser, vet, async (page) => {
    const times: Record<string, number> = {};
    for (const [tab, first] of Object.entries(TABS)) {
      const began = performance.now();
      await page.goto(`${siteUrl}/vet-dashboard?tab=${tab}`);
      await first(page, size).waitFor();
      times[tab] = performance.now() - began;
    }
    await page.goto(`${siteUrl}/vet-dashboard`);
    await TABS.patients?.(page, size).waitFor();
    const field = page.getByRole('searchbox').first();
    await field.fill('biscuit');
    const typed = performance.now();
    await page.getByText(new RegExp(`^\\d+\\+? of ${size} patients$`)).waitFor();
    return { ...times, search: performance.now() - typed };
  });
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
 * How long the first list of each tab and a search take in Chromium with 20,000 patients, of which 3,000 are overdue,
 * against 500, in milliseconds, and what the lists of 20,000 take as CSV files. Visits of both take turns, so that
 * other work of the machine matters less.
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
  const measured: { size: number; times: Record<string, number> }[] = [];
  // The first round warms the handlers.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const sample of samples) {
      const times = await visit(browser, cloud.siteUrl, sample);
      if (round > 0) measured.push({ size: sample.size, times });
    }
  }
  const lines = [...Object.keys(TABS), 'search'].map((name) => [
    name,
    lineOf(measured.map(({ size, times }) => ({ size, ms: times[name] ?? Number.NaN }))),
  ]);
  const files = await open(browser, samples.at(-1)?.vet, (page) => saveLists(page, cloud.siteUrl));
  return { ...Object.fromEntries(lines), goal: `at most ${MOST} times`, files };
}
