import { randomUUID } from 'node:crypto';
import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ShareOpenedJob } from '../../../lambdas/domain/jobs/mail-job.ts';
import { utcTime } from '../../../lambdas/mails/words.ts';
import { createFirstViewStore } from '../../../lambdas/store/first-view.ts';
import { CLAIM_MS } from '../../../lambdas/store/mail-claim.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { atEachRequest, DEATHS } from '../../support/outage.ts';
import { rowsBelow } from '../../support/rows.ts';
import { addPet, addPhoto } from '../../support/samples.ts';

/** When a failed job is delivered again: longer than a claim lasts. */
const VISIBILITY_MS = 6 * 60_000;

const backend = backendForFile();

beforeEach(() => backend.mail.mailbox.clear());
afterEach(() => backend.drain());

const newEmail = () => `${randomUUID()}@example.test`;

const headers = { 'user-agent': 'Mozilla/5.0 (iPhone)', 'cloudfront-viewer-country': 'CH' };

/** A pet with a link whose owner wants the mail, and the job that each view sends. */
async function setScene({ ownerId, input = {} }: { ownerId?: string; input?: object } = {}) {
  const email = newEmail();
  const id = ownerId ?? (await backend.mail.addAccount(email));
  const owner = backend.as(id);
  const { id: petId } = await addPet(owner);
  const body = { label: 'Happy Paws, July', notify_first_opening: true, ...input };
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  const job: ShareOpenedJob = { kind: 'share-opened', ownerId: id, petId, shareId: share.id };
  const open = () =>
    backend.call('get-shared-pet', {
      headers,
      body: { token: share.token_hash },
    });
  return { email, owner, petId, job, open, opened: (await open()).status };
}
type Scene = Awaited<ReturnType<typeof setScene>>;

const mails = () => backend.mail.mailbox.list();

const rowsOf = ({ job }: Scene) => rowsBelow(backend, `USER#${job.ownerId}`);

const gateOf = async (scene: Scene) => (await rowsOf(scene)).find(({ SK }) => /#GATE$/.test(SK));

/** Runs the job repeatedly, as the queue would, until it is done. */
async function retry({ job }: Scene): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt++) {
    backend.advance(VISIBILITY_MS);
    if ((await backend.sendMails(job)).batchItemFailures.length === 0) return;
  }
  throw new Error('The job would have ended in the dead-letter queue');
}

test('the owner gets one mail about the first view, however often the link is opened', async () => {
  const { email, open, petId } = await setScene();
  await Promise.all([open(), open(), open()]);
  expect(backend.mailQueue.depth()).toBe(4);
  await backend.drain();
  expect(mails()).toEqual([
    expect.objectContaining({
      to: email,
      from: 'Pawfile <no-reply@pawfile.test>',
      subject: 'Your share link “Happy Paws, July” was opened',
      text: expect.stringMatching(/Pet: Rex\nWhen: .* UTC\nDevice: iPhone\nCountry: Switzerland\n/),
      html: expect.stringContaining(`href="https://pets.example.org/pet/${petId}/share"`),
    }),
  ]);

  await open();
  expect(backend.mailQueue.depth()).toBe(0);
  await backend.drain();
  expect(mails()).toHaveLength(1);
});

/** Deletes all files whose keys start so. */
async function deleteFiles(Prefix: string) {
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  const Bucket = backend.bucket;
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
  const Objects = Versions.map(({ Key, VersionId }) => ({ Key, VersionId }));
  await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
}

test('the mail carries the pet’s photo, and comes without one that is gone', async () => {
  for (const isThere of [true, false]) {
    const email = newEmail();
    const ownerId = await backend.mail.addAccount(email);
    const owner = backend.as(ownerId);
    const { id: petId } = await addPet(owner);
    await addPhoto(owner, petId);
    if (!isThere) await deleteFiles(`${ownerId}/`);
    const body = { notify_first_opening: true };
    const { body: share } = await owner.call('create-share', { params: { petId }, body });
    await backend.call('get-shared-pet', { headers, body: { token: share.token_hash } });
    await backend.drain();
    const [mail] = mails();
    expect(mail?.to).toBe(email);
    const images = [...(mail?.html.matchAll(/src="([^"]{20})/g) ?? [])].map(([, start]) => start);
    const logo = 'data:image/png;base6';
    expect(images).toEqual(isThere ? [logo, 'data:image/jpeg;base'] : [logo]);
  }
});

test('the mail describes the first view, not a later one', async () => {
  const { open, petId, owner, job } = await setScene();
  backend.advance(3_600_000);
  await open();
  await backend.drain();
  const { body } = await owner.call('list-views', { params: { petId, shareId: job.shareId } });
  const first = body.views.at(-1)?.opened_at ?? '';
  expect(body.views).toHaveLength(2);
  expect(mails()[0]?.text).toContain(`When: ${utcTime(first)}`);
});

test('any number of simultaneous workers send one mail', async () => {
  const scene = await setScene();
  const answers = await Promise.all(Array.from({ length: 12 }, () => backend.sendMails(scene.job)));
  expect(mails()).toHaveLength(1);
  // Workers that found a claim run again, because its holder might have died.
  const failed = answers.filter(({ batchItemFailures }) => batchItemFailures.length > 0);
  for (const _ of failed) await retry(scene);
  expect(mails()).toHaveLength(1);
});

test.each(DEATHS)(
  'a worker that dies %s any request sends one mail, except in the one ambiguous case',
  async (how) => {
    const doubled: number[] = [];
    const requests = await atEachRequest(async (at) => {
      await backend.mail.mailbox.clear();
      const scene = await setScene();
      const death = await backend.dieAfter(at, how, () => backend.sendMails(scene.job));
      const { wasCut } = death;
      expect(death.result.batchItemFailures).toHaveLength(wasCut ? 1 : 0);
      const wasSent = mails().length === 1;
      const wasMarked = (await gateOf(scene))?.first_mail_at !== undefined;
      // In this case the worker cannot know whether SES accepted the mail.
      if (wasSent && !wasMarked) doubled.push(at);

      await retry(scene);
      expect(mails()).toHaveLength(wasSent && !wasMarked ? 2 : 1);
      await backend.drain();
      expect(mails()).toHaveLength(wasSent && !wasMarked ? 2 : 1);
      expect(await gateOf(scene)).toMatchObject({ first_mail_at: expect.any(String) });
      expect(await gateOf(scene)).not.toHaveProperty('first_mail_claimed_at');
      return wasCut;
    });
    // Claim, six reads, mail, mark.
    expect(requests).toBe(10);
    expect(doubled).toEqual(how === 'before' ? [8] : [7]);
  },
);

test('a dead worker’s claim ends after five minutes', async () => {
  const scene = await setScene();
  await backend.dieAfter(1, 'before', () => backend.sendMails(scene.job));
  backend.advance(4 * 60_000);
  expect((await backend.sendMails(scene.job)).batchItemFailures).toHaveLength(1);
  expect(mails()).toEqual([]);
  backend.advance(60_000);
  expect((await backend.sendMails(scene.job)).batchItemFailures).toEqual([]);
  expect(mails()).toHaveLength(1);
});

test('a mail is not repeated at once when SES’s response is lost', async () => {
  const scene = await setScene();
  let attempts = 0;
  backend.mail.breakSes({ kind: 'lost answer', onAttempt: () => attempts++ });
  expect((await backend.sendMails(scene.job)).batchItemFailures).toHaveLength(1);
  backend.mail.breakSes();
  expect(attempts).toBe(1);
  expect(mails()).toHaveLength(1);
  await retry(scene);
  expect(mails()).toHaveLength(2);
});

test('a job that SES refuses every time becomes a dead letter, and the next view tries again', async () => {
  const scene = await setScene();
  let attempts = 0;
  backend.mail.breakSes({
    kind: 'refusal',
    onAttempt: () => {
      attempts++;
      backend.advance(VISIBILITY_MS);
    },
  });
  await backend.drain();
  backend.mail.breakSes();
  expect(attempts).toBe(5);
  expect(mails()).toEqual([]);
  expect(backend.mailQueue.deadLetters().map(({ body }) => JSON.parse(body))).toEqual([scene.job]);
  expect(backend.log).toContainEqual(
    expect.objectContaining({ level: 'error', operation: 'mail', outcome: 'failed' }),
  );

  await scene.open();
  await backend.drain();
  expect(mails()).toHaveLength(1);
});

test('nothing is sent once the pet is deleted, before its rows are gone and after', async () => {
  const scene = await setScene();
  await scene.owner.call('delete-pet', { params: { petId: scene.petId } });
  expect(await gateOf(scene)).toBeDefined();
  expect((await backend.sendMails(scene.job)).batchItemFailures).toEqual([]);
  await backend.drain();
  backend.advance(VISIBILITY_MS);
  const left = await rowsOf(scene);
  expect((await backend.sendMails(scene.job)).batchItemFailures).toEqual([]);
  expect(mails()).toEqual([]);
  expect(await rowsOf(scene)).toEqual(left);
  expect(left.filter(({ SK }) => /#SHARE#|#VIEW#/.test(SK))).toEqual([]);
});

test('nothing is sent when the pet is deleted while the job waits', async () => {
  const scene = await setScene();
  await backend.dieAfter(1, 'before', () => backend.sendMails(scene.job));
  await scene.owner.call('delete-pet', { params: { petId: scene.petId } });
  await retry(scene);
  await backend.drain();
  expect(mails()).toEqual([]);
});

/** No job claims this link’s mail, so the test does. */
const WITHOUT_JOB = { input: { notify_first_opening: false } };

/** Claims the link's mail at a time, as a worker does. */
async function claimAt({ job }: Scene, now: Date) {
  const result = await createFirstViewStore(backend.table).claim(job, now);
  if (!result.claimed) throw new Error(`Not claimed: ${result.because}`);
  return result.claim;
}

test('a link that is deleted while its mail is sent stays deleted', async () => {
  const scene = await setScene(WITHOUT_JOB);
  const claim = await claimAt(scene, new Date());
  await scene.owner.call('delete-pet', { params: { petId: scene.petId } });
  await backend.drain();
  await createFirstViewStore(backend.table).markSent(scene.job, claim, new Date());
  expect(await gateOf(scene)).toBeUndefined();
});

test('a worker that lost its claim leaves the next worker’s in place', async () => {
  const scene = await setScene(WITHOUT_JOB);
  const start = Date.now();
  const lost = await claimAt(scene, new Date(start));
  const held = await claimAt(scene, new Date(start + CLAIM_MS));
  await createFirstViewStore(backend.table).markSent(scene.job, lost, new Date(start + CLAIM_MS));
  expect(await gateOf(scene)).toMatchObject({ first_mail_claimed_at: held });
  expect(await gateOf(scene)).not.toHaveProperty('first_mail_at');
});

test('a deleted account gets no mail', async () => {
  const scene = await setScene();
  const cognito = new CognitoIdentityProviderClient(backend.aws);
  const user = { UserPoolId: backend.mail.env.USER_POOL_ID, Username: scene.job.ownerId };
  await cognito.send(new AdminDeleteUserCommand(user));
  expect((await backend.sendMails(scene.job)).batchItemFailures).toEqual([]);
  expect(mails()).toEqual([]);
});

test('an unverified address gets no mail', async () => {
  const cognito = new CognitoIdentityProviderClient(backend.aws);
  const email = newEmail();
  const account = { ClientId: 'client', Username: email, Password: 'a-long-enough-password' };
  const UserAttributes = [{ Name: 'email', Value: email }];
  const { UserSub = '' } = await cognito.send(new SignUpCommand({ ...account, UserAttributes }));
  await backend.mail.mailbox.clear();
  const { job } = await setScene({ ownerId: UserSub });
  expect((await backend.sendMails(job)).batchItemFailures).toEqual([]);
  expect(mails()).toEqual([]);
});

test('a link without the option sends no mail', async () => {
  const scene = await setScene({ input: { notify_first_opening: false } });
  expect(scene.opened).toBe(200);
  expect(backend.mailQueue.depth()).toBe(0);
  expect((await backend.sendMails(scene.job)).batchItemFailures).toEqual([]);
  expect(mails()).toEqual([]);
});

test('an invalid job does not hold up the others of its batch', async () => {
  const { job } = await setScene();
  const { batchItemFailures } = await backend.sendMails({ ...job, petId: 'pet_1' }, job);
  expect(batchItemFailures).toHaveLength(1);
  expect(mails()).toHaveLength(1);
});
