import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreAccounts } from '../../bin/restore/accounts.ts';
import { findOrphans } from '../../bin/restore/orphans.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { addRecord, exportAll } from '../support/export-steps.ts';
import { isLongRun } from '../support/long-run.ts';
import { poolAccounts } from '../support/pool-accounts.ts';
import { deleteRow, rowsBelow } from '../support/rows.ts';
import { addPet, addPhoto, addWeights, PDF } from '../support/samples.ts';
import { allVersions, replaceVersions, storedVersions } from '../support/stored-versions.ts';
import { subscribe } from '../support/subscribe.ts';

let backend: Backend;
let pool: ReturnType<typeof poolAccounts>;
const folder = mkdtempSync(join(tmpdir(), 'pawfile-restore-'));
const mapping = join(folder, 'mapping.csv');

beforeAll(async () => {
  backend = await startBackend();
  pool = poolAccounts(backend);
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'a-long-enough-password';

const restore = (log: (line: string) => void = () => undefined) =>
  restoreAccounts(
    {
      aws: backend.aws,
      table: backend.table.name,
      documents: backend.bucket,
      accounts: backend.accountsBucket,
      pool: backend.userPoolId,
    },
    { before: new Date(Date.now() + 60_000), mapping },
    log,
  );

const subOf = async (email: string) => {
  const named = { UserPoolId: backend.userPoolId, Username: email };
  return (await pool.cognito.send(new AdminGetUserCommand(named))).Username ?? '';
};

const loseUser = (sub: string) =>
  pool.cognito.send(new AdminDeleteUserCommand({ UserPoolId: backend.userPoolId, Username: sub }));

const rowsOf = (ownerId: string) => rowsBelow(backend, `USER#${ownerId}`);

/** What an owner's export holds, with the owner's id replaced. */
async function exportOf(ownerId: string) {
  const { data, files } = await exportAll(backend, backend.as(ownerId));
  const documents = [...files].filter(([path]) => path.startsWith('documents/') || path.includes('photo'));
  const text = JSON.stringify({ ...data, exported_at: '' }).replaceAll(ownerId, '<owner>');
  return { text, documents: documents.map(([path, bytes]) => [path, bytes.toString('base64')]) };
}

/** An owner with something of every kind. */
async function addOwner(email: string): Promise<{ sub: string; token: string }> {
  const sub = await backend.mail.addAccount(email, PASSWORD);
  const owner = backend.as(sub);
  const { id: petId } = await addPet(owner);
  await addPhoto(owner, petId);
  await addWeights(owner, petId);
  await addRecord(owner, petId, { title: 'With a document', expires_on: '2030-01-31' }, PDF);
  const { id: recordId } = await addRecord(owner, petId, { title: 'Deleted' }, PDF);
  await owner.call('delete-record', { params: { petId, recordId } });
  const { body: share } = await owner.call('create-share', { params: { petId }, body: {} });
  await backend.call('get-shared-pet', { body: { token: share.token_hash } });
  await backend.drain();
  return { sub, token: share.token_hash };
}

async function removeRows(ownerId: string) {
  for (const { PK, SK } of await rowsOf(ownerId)) {
    await deleteRow(backend, { PK, SK });
  }
}

const outcomes = (wanted: Partial<Awaited<ReturnType<typeof restore>>>) => expect.objectContaining(wanted);

test('a lost account gets a new id and keeps everything, at whichever request a restore dies', async () => {
  const email = 'ana@example.org';
  const { sub, token } = await addOwner(email);
  const before = await exportOf(sub);
  const step = isLongRun ? 1 : 11;
  let current = sub;
  for (let at = 0; ; at += step) {
    await backend.backUpAccounts();
    await loseUser(current);
    const rows = (await rowsOf(current)).length;
    const { wasCut } = await backend.dieAfter(at, 'after', () => restore().catch(() => null));
    if (wasCut) await restore();
    const renewed = await subOf(email);
    expect(renewed).not.toBe(current);
    expect(await rowsOf(current)).toEqual([]);
    // The rows of sessions and exports are left behind.
    expect((await rowsOf(renewed)).length).toBeGreaterThanOrEqual(rows - 2);
    expect(await restore()).toEqual(outcomes({ restored: 0, 'without data': 1 }));
    current = renewed;
    if (!wasCut) break;
  }
  expect(await exportOf(current)).toEqual(before);
  expect(await backend.call('get-shared-pet', { body: { token } })).toMatchObject({ status: 200 });

  // Cognito mails a code to the address, and until then no password is right.
  await pool.resetPassword(email, 'a-new-long-enough-password');
  await expect(pool.signIn(email, PASSWORD)).rejects.toThrow();
  expect((await pool.signIn(email, 'a-new-long-enough-password')).claims.sub).toBe(current);
  expect(readFileSync(mapping, 'utf8')).toContain(`,${current}\n`);
});

test('an account from copies keeps its documents, which have other versions there', async () => {
  const { sub } = await addOwner('fay@example.org');
  const before = await exportOf(sub);
  await backend.backUpAccounts();
  await replaceVersions(backend, `${sub}/`);
  await loseUser(sub);
  await restore();
  expect(await exportOf(await subOf('fay@example.org'))).toEqual(before);
});

test('files at the old id expire in four weeks, and those at the new one never', async () => {
  const { sub } = await addOwner('bo@example.org');
  await backend.backUpAccounts();
  await loseUser(sub);
  await restore();
  const statesOf = async (ownerId: string) =>
    (await allVersions(backend, `${ownerId}/pet_`)).map(({ state }) => state);
  expect(await statesOf(sub)).toEqual(['pending', 'pending', 'pending']);
  expect(await statesOf(await subOf('bo@example.org'))).toEqual([undefined, undefined, undefined]);
});

test('a plan stays with its owner, and Stripe’s events find the new id', async () => {
  const sub = await backend.mail.addAccount('cleo@example.org');
  await subscribe(backend, backend.as(sub));
  await backend.backUpAccounts();
  await loseUser(sub);
  await restore();
  const owner = backend.as(await subOf('cleo@example.org'));
  const plan = async () => (await owner.call('check-subscription')).body;
  expect(await plan()).toMatchObject({ subscribed: true });
  await backend.reconcile();
  expect(backend.log.filter(({ outcome }) => outcome === 'drift')).toEqual([]);
  expect(await plan()).toMatchObject({ subscribed: true });
});

test('administrators are administrators again', async () => {
  const { sub } = await addOwner('dora@example.org');
  const group = { UserPoolId: backend.userPoolId, GroupName: 'admin' };
  await pool.cognito.send(new AdminAddUserToGroupCommand({ ...group, Username: sub }));
  await backend.backUpAccounts();
  await loseUser(sub);
  await restore();
  const { Users = [] } = await pool.cognito.send(new ListUsersInGroupCommand(group));
  expect(Users.map(({ Username }) => Username)).toEqual([await subOf('dora@example.org')]);
});

test('accounts that were deleted, never confirmed or created again in the meantime are left alone', async () => {
  const deleting = await addOwner('eve@example.org');
  await pool.signUp('unconfirmed@example.org', PASSWORD);
  const again = await addOwner('finn@example.org');
  await backend.backUpAccounts();
  await backend.as(deleting.sub).call('delete-account', { body: { email: 'eve@example.org' } });
  await loseUser(deleting.sub);
  await loseUser(again.sub);
  const { username, code } = await pool.signUp('finn@example.org', PASSWORD);
  await pool.confirm('finn@example.org', code);
  const lines: string[] = [];
  expect(await restore((line) => lines.push(line))).toEqual(
    outcomes({ restored: 0, deleted: 1, unconfirmed: 1, 'signed up again': 1 }),
  );
  expect(lines).toContain(`${username} signed up again; the data of ${again.sub} stays where it is`);
  expect((await rowsOf(again.sub)).length).toBeGreaterThan(5);
});

test('accounts that a restored table brings back are removed, unless the users are lost', async () => {
  const kept = await Promise.all(['gina@example.org', 'hal@example.org'].map((email) => addOwner(email)));
  const deleted = await addOwner('ida@example.org');
  await loseUser(deleted.sub);
  const places = {
    aws: backend.aws,
    table: backend.table.name,
    documents: backend.bucket,
    pool: backend.userPoolId,
  };
  const find = (remove: boolean) => findOrphans(places, { remove }, () => undefined);
  // Those of other tests, whose users were lost too.
  const others = (await find(false)).filter((ownerId) => ownerId !== deleted.sub);
  await expect(find(true)).rejects.toThrow(/owners have no user: restore the accounts first/);
  expect((await rowsOf(deleted.sub)).length).toBeGreaterThan(5);

  await Promise.all(others.map((ownerId) => removeRows(ownerId)));
  expect(await find(true)).toEqual([deleted.sub]);
  expect(await rowsOf(deleted.sub)).toEqual([]);
  expect(await storedVersions(backend, deleted.sub)).toEqual([]);
  expect(await backend.call('get-shared-pet', { body: { token: deleted.token } })).toMatchObject({
    status: 404,
  });
  expect(await find(true)).toEqual([]);
  for (const { sub } of kept) expect((await rowsOf(sub)).length).toBeGreaterThan(5);
});
