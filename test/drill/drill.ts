import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { type Outcome, restoreAccounts } from '../../bin/restore/accounts.ts';
import { restoreDocuments } from '../../bin/restore/documents.ts';
import type { Places } from '../../bin/restore/places.ts';
import { restoreTable } from '../../bin/restore/table.ts';
import { ACCOUNTS_BUCKET, BUCKET, CREDENTIALS, REGION, TABLE, USER_POOL_ID } from '../../local/constants.ts';
import { startTestCloud, type TestCloud } from '../support/cloud.ts';
import { loseAccount, loseDocuments, losePets, loseRows, readDocuments } from './losses.ts';
import {
  addOwner,
  callAs,
  type DrillOwner,
  exported,
  NEW_PASSWORD,
  returnWithNewPassword,
  view,
} from './owners.ts';
import { addPractice, type DrillPractice, listsOf, passNight } from './practice.ts';

interface DrillOptions {
  owners: number;
  /** Records of each owner, every one with a document. */
  records: number;
  /** The size of a document. */
  bytes: number;
}

/** How long each restore took in milliseconds, and of how much. */
export interface DrillReport {
  rows: { count: number; ms: number };
  documents: { count: number; ms: number };
  accounts: { count: number; ms: number };
}

/** As many pets as may be open to a practice that isn't verified. */
const PATIENTS = 20;

const RESTORED = `${TABLE}-restored`;

/**
 * Loses all rows, documents and accounts of a local cloud on purpose, half of the documents with a deleted pet, and
 * those of a practice that all pets are open to. Gets them back by the commands of the runbook, and compares every
 * owner's export before and after, byte for byte, and each list of the practice. Throws at the first difference.
 */
export async function drill(options: DrillOptions): Promise<DrillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'pawfile-drill-'));
  let cloud = await startTestCloud({ stateDir: join(folder, 'state') });
  try {
    const places = placesOf(cloud);
    await switchBackupsOn(places);
    const owners: DrillOwner[] = [];
    for (let number = 0; number < options.owners; number++) {
      owners.push(await addOwner(cloud, `owner-${number}@example.org`, options));
    }
    const practice = await addPractice(
      cloud,
      callAs(cloud, owners[0]?.access ?? ''),
      owners.map(({ access, petId }) => ({ call: callAs(cloud, access), petId })).slice(0, PATIENTS),
    );
    const exports = new Map<string, Map<string, Buffer>>();
    for (const { email, access, sub } of owners) exports.set(email, await exported(cloud, access, sub));
    await cloud.runSchedule('backup');
    const at = await pauseForASecond();

    const files = await filesOf(places, owners);
    let lostRows = 0;
    for (const [index, { email, sub }] of owners.entries()) {
      // Half of the documents are deleted by a function, the others by their keys.
      if (index % 2 === 0) await losePets(cloud, email);
      else await loseDocuments(places.aws, Object.keys(await readDocuments(places.aws, sub)));
      lostRows += await loseRows(places.aws, `USER#${sub}`);
      await loseAccount(places.aws, sub);
    }
    lostRows += await loseRows(places.aws, `PRACTICE#${practice.id}`);
    await expectLoss(cloud, owners);
    const left = await filesOf(places, owners);
    const intact = Object.keys(files).filter((key) => left[key] === files[key]);
    if (intact.length > 0) throw new Error(`${intact.length} documents were not lost.`);

    const rows = await timed(() =>
      restoreTable(places, { source: TABLE, target: RESTORED, at, pollMs: 10 }, () => undefined),
    );
    const documents = await timed(() => restoreDocuments({ ...places, table: RESTORED }, { at, prefix: '' }));
    const found = await filesOf(places, owners);
    const wrong = Object.keys(files).filter((key) => found[key] !== files[key]);
    if (wrong.length > 0) throw new Error(`${wrong.length} documents are not the same as before.`);
    // The stage adopts the restored table.
    await cloud.close();
    cloud = await startTestCloud({ stateDir: join(folder, 'state'), table: RESTORED });
    const restored = { ...placesOf(cloud), table: RESTORED };
    const mapping = join(folder, 'mapping.csv');
    const restore = () => restoreAccounts(restored, { before: new Date(), mapping }, () => undefined);
    const accounts = await timed(restore);
    expectAll(accounts.result, 'restored', owners.length);
    expectAll(await restore(), 'without data', owners.length);
    await compareExports(cloud, restored, owners, exports);
    await comparePractice(cloud, practice, owners[0]?.email ?? '');
    return {
      rows: { count: lostRows, ms: rows.ms },
      documents: { count: Object.keys(files).length, ms: documents.ms },
      accounts: { count: owners.length, ms: accounts.ms },
    };
  } finally {
    await cloud.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const placesOf = ({ awsUrl }: TestCloud): Places => ({
  aws: { endpoint: awsUrl, region: REGION, credentials: { ...CREDENTIALS } },
  table: TABLE,
  documents: BUCKET,
  accounts: ACCOUNTS_BUCKET,
  pool: USER_POOL_ID,
});

async function switchBackupsOn({ aws, table }: Places): Promise<void> {
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await new DynamoDBClient(aws).send(
    new UpdateContinuousBackupsCommand({ TableName: table, PointInTimeRecoverySpecification }),
  );
}

/** A moment in a second of its own: S3 and DynamoDB report times in whole seconds. */
async function pauseForASecond(): Promise<Date> {
  await wait(1000);
  const at = new Date();
  await wait(1000);
  return at;
}

/** The current files of all owners. */
async function filesOf({ aws }: Places, owners: readonly DrillOwner[]): Promise<Record<string, string>> {
  const files = await Promise.all(owners.map(({ sub }) => readDocuments(aws, sub)));
  return Object.assign({}, ...files);
}

async function timed<Result>(run: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  const result = await run();
  return { result, ms: Math.round(performance.now() - startedAt) };
}

/** Throws unless everything is really gone: otherwise the drill would prove nothing. */
async function expectLoss(cloud: TestCloud, owners: readonly DrillOwner[]): Promise<void> {
  for (const { email, token } of owners) {
    const signedIn = await cloud.signIn(email).catch(() => null);
    if (signedIn) throw new Error(`${email} can still sign in.`);
    if ((await view(cloud, token)) < 400) throw new Error(`The link of ${email} still works.`);
  }
}

function expectAll(outcomes: Record<Outcome, number>, outcome: Outcome, count: number): void {
  if (outcomes[outcome] !== count) {
    throw new Error(`Expected ${count} accounts ${outcome}, got ${JSON.stringify(outcomes)}.`);
  }
}

async function compareExports(
  cloud: TestCloud,
  { aws }: Places,
  owners: readonly DrillOwner[],
  exports: ReadonlyMap<string, Map<string, Buffer>>,
): Promise<void> {
  const cognito = new CognitoIdentityProviderClient(aws);
  for (const { email, sub: old, token } of owners) {
    const before = exports.get(email) ?? new Map<string, Buffer>();
    const { access, sub } = await returnWithNewPassword(cloud, cognito, email);
    if (sub === old) throw new Error(`${email} has the same id, so the drill proves nothing.`);
    const after = await exported(cloud, access, sub);
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const differing = paths.filter((path) => !before.get(path)?.equals(after.get(path) ?? Buffer.alloc(0)));
    if (differing.length > 0) throw new Error(`The export of ${email} differs: ${differing.join(', ')}.`);
    if ((await view(cloud, token)) !== 200) throw new Error(`The link of ${email} no longer works.`);
  }
}

/** A member sees the same lists as before: at once, and after the next night. */
async function comparePractice(
  cloud: TestCloud,
  { id, before }: DrillPractice,
  email: string,
): Promise<void> {
  const { access } = await cloud.signIn(email, NEW_PASSWORD);
  const member = callAs(cloud, access);
  assert.deepEqual(await listsOf(member, id), before);
  await passNight(cloud);
  assert.deepEqual(await listsOf(member, id), before);
}
