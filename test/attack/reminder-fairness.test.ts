import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import { userPk } from '../../lambdas/store/keys.ts';
import { addDueRecords, addOwner } from '../support/flood-of-reminders.ts';
import { startInProcessReminders } from '../support/in-process-reminders.ts';
import { isLongRun } from '../support/long-run.ts';
import { startForFile } from '../support/start-for-file.ts';

const DAY_MS = 86_400_000;
const FLOOD = 1100;
const OTHERS = 3;

/** A job of the sender reads this many records at most: one more than fit a mail. */
const MAX_RECORDS = 501;

const backend = startForFile(startInProcessReminders);

type Owner = Awaited<ReturnType<typeof addOwner>>;

const others: Owner[] = [];
let flooder: Owner | undefined;

const theFlooder = () => {
  if (!flooder) throw new Error('The flood has not begun');
  return flooder;
};

let hider: Owner | undefined;

const theHider = () => {
  if (!hider) throw new Error('Nothing is hidden yet');
  return hider;
};

const mailsTo = ({ email }: Owner) => backend.mails.filter(({ to }) => to === email);

const requestsOf = async (run: () => Promise<unknown>) => {
  const before = backend.requests();
  await run();
  return backend.requests() - before;
};

/** How many of the owner's records still have a reminder on that day or before it. */
async function countDue({ ownerId }: Owner): Promise<number> {
  const values = { ':pk': userPk(ownerId), ':from': 'EXPIRES#', ':today': backend.today() };
  let count = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await backend.documents.send(
      new QueryCommand({
        TableName: backend.tableName,
        IndexName: 'by-expiry',
        KeyConditionExpression: 'PK = :pk AND LSI2SK > :from',
        FilterExpression: 'next_reminder_on <= :today',
        ExpressionAttributeValues: values,
        Select: 'COUNT',
        ExclusiveStartKey,
      }),
    );
    count += page.Count ?? 0;
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return count;
}

/** Plans without sending. */
async function plan() {
  let requests = 0;
  const jobs = await backend.countingJobs(async () => {
    requests = await requestsOf(() => backend.plan({ kind: 'plan' }));
  });
  return { jobs, requests };
}

test('an account with thousands of due records changes neither jobs nor requests of the others', async () => {
  for (let n = 0; n < OTHERS; n++) {
    const owner = await addOwner(backend, `other-${n}@example.test`);
    await addDueRecords(backend, owner, 2);
    others.push(owner);
  }
  const [first, second] = others as [Owner, Owner];
  const alone = await plan();
  expect(alone.jobs).toBe(OTHERS);
  const mailAlone = await requestsOf(() => backend.remind({ ownerId: first.ownerId }));

  flooder = await addOwner(backend, 'flooder@example.test');
  await addDueRecords(backend, flooder, FLOOD);
  const beside = await plan();
  // The first owner has got a mail by now.
  expect(beside.jobs).toBe(OTHERS - 1 + 1);
  // In each shard the flood ends a page, fills one, and is passed over.
  expect(beside.requests - alone.requests).toBeLessThanOrEqual(2 * 4);
  expect(await requestsOf(() => backend.remind({ ownerId: second.ownerId }))).toBe(mailAlone);
});

test('its own job reads no more than fits a mail, and a repeated one nothing but the mail’s state', async () => {
  const job = { ownerId: theFlooder().ownerId };
  const requests = await requestsOf(() => backend.remind(job));
  // Per record: read it, look for a newer dose, read and write it.
  expect(requests).toBeLessThanOrEqual(4 * MAX_RECORDS + 20);
  expect(mailsTo(theFlooder())).toHaveLength(1);
  expect(await requestsOf(() => backend.remind(job))).toBe(1);
});

test('everyone gets one mail, and the rest of the flood follows in the next mails or passes', async () => {
  await backend.schedule();
  expect([...others, theFlooder()].map((owner) => mailsTo(owner).length)).toEqual([1, 1, 1, 1]);
  expect(mailsTo(theFlooder())[0]?.text).toContain('More is due than fits one email.');
  expect(await countDue(theFlooder())).toBe(FLOOD - 500);
  backend.advance(DAY_MS);
  await backend.schedule();
  expect(await countDue(theFlooder())).toBe(FLOOD - 1000);
  // After a week the reminders that were not sent are too old.
  backend.advance(8 * DAY_MS);
  await backend.schedule();
  expect(await countDue(theFlooder())).toBe(0);
  const mails = mailsTo(theFlooder());
  const mentioned = mails.flatMap(({ text }) => text.match(/^Dose \d+/gm) ?? []);
  expect([mails.length, mentioned.length]).toEqual([2, 1000]);
  expect(new Set(mentioned).size).toBe(mentioned.length);
  expect(others.map((owner) => mailsTo(owner).length)).toEqual([1, 1, 1]);
});

test('records of an owner who turned reminders off are all moved on', async () => {
  const owner = await addOwner(backend, 'silent@example.test');
  await addDueRecords(backend, owner, MAX_RECORDS + 9);
  await backend.must(owner.ownerId, 'update-reminder-settings', { body: { enabled: false } });
  await backend.schedule();
  expect(await countDue(owner)).toBe(0);
  expect(mailsTo(owner)).toEqual([]);
});

/** Records of the hider that are not due: ten pages, or four. */
const HIDDEN = isLongRun ? 5500 : 2200;

test('records that are not due cost a job a few requests, however many they are', async () => {
  hider = await addOwner(backend, 'hidden@example.test');
  const owner = theHider();
  await addDueRecords(backend, owner, 3, { before: 1 });
  await addDueRecords(backend, owner, HIDDEN, { before: 20, isDue: false });
  // Its records come in pages of a megabyte; a few requests for each of the three, and the mail.
  const most = HIDDEN / 550 + 30;
  expect(await requestsOf(() => backend.remind({ ownerId: owner.ownerId }))).toBeLessThanOrEqual(most);
  expect(mailsTo(owner)).toHaveLength(1);
});

test('what is due is found behind thousands of records that are not', async () => {
  const owner = theHider();
  backend.advance(DAY_MS);
  await addDueRecords(backend, owner, 1, { before: 60 });
  await backend.schedule();
  expect(mailsTo(owner)).toHaveLength(2);
});

/** The flood shows that what exceeds a mail follows the next day, so only a long run needs two mails here. */
const FAR_AHEAD = isLongRun ? 600 : 60;

test('reminders sixty days ahead are mailed day by day', async () => {
  const owner = await addOwner(backend, 'far-ahead@example.test');
  await addDueRecords(backend, owner, FAR_AHEAD, { before: 60 });
  for (let left = FAR_AHEAD, mails = 1; left > 0; mails++) {
    left = Math.max(0, left - 500);
    await backend.schedule();
    expect([mailsTo(owner).length, await countDue(owner)]).toEqual([mails, left]);
    backend.advance(DAY_MS);
  }
});

test('a search that continues after midnight sends nothing', async () => {
  const owner = await addOwner(backend, 'midnight@example.test');
  await addDueRecords(backend, owner, 1);
  const after = { PK: 'USER#x', SK: 'PET#x', LSI2SK: 'EXPIRES#2027-01-01#x' };
  const rest = { day: addCalendarDays(backend.today(), -1), after };
  expect(await backend.remind({ ownerId: owner.ownerId, rest })).toBe(true);
  expect(mailsTo(owner)).toEqual([]);
});

test('a job of an earlier release is understood', async () => {
  const owner = await addOwner(backend, 'earlier@example.test');
  await addDueRecords(backend, owner, 1);
  const job = { ownerId: owner.ownerId, from: backend.today() };
  expect(await backend.remind(job as never)).toBe(true);
  expect(mailsTo(owner)).toHaveLength(1);
  await addDueRecords(backend, await addOwner(backend, 'waiting@example.test'), 1);
  const rest = { from: '2027-01-01', to: '2027-01-31', after: { GSI1PK: 'REMIND#2027-01' } };
  const jobs = await backend.countingJobs(() => backend.plan({ kind: 'plan', rest } as never));
  expect(jobs).toBeGreaterThanOrEqual(1);
});
