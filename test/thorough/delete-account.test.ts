import { expect, test } from 'vitest';
import type { Operation } from '../../contract/api.ts';
import { DOCUMENT_URL_SECONDS } from '../../contract/limits.ts';
import { uploadOfRecord } from '../../lambdas/domain/jobs/cleanup-job.ts';
import { accountScenes } from '../support/account-scenes.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { cloneRecord } from '../support/clone-record.ts';
import type { Sent } from '../support/http-event.ts';
import { isLongRun } from '../support/long-run.ts';
import { putRows } from '../support/rows.ts';
import { addPet, dog, PDF, rabies, sendForm } from '../support/samples.ts';
import { pay, subscribe } from '../support/subscribe.ts';

const backend = backendForFile();

const { setScene, deleteAccount, allRows, allObjects, userOf, tracesOf, customersOf, statusOf, buy, open } =
  accountScenes(backend);

test('nothing of the owner is left in table, bucket and user pool, and a neighbour keeps everything', async () => {
  const scene = await setScene('everything');
  const neighbour = await setScene('everything-neighbour');
  const { customer, subscription } = await buy(scene);
  const theirs = await buy(neighbour);
  await backend.drain();
  const before = await tracesOf(neighbour, theirs.customer);
  expect((await tracesOf(scene, customer)).length).toBe(before.length);

  expect((await deleteAccount(scene)).status).toBe(204);
  await backend.drain();
  await backend.payments.deliver();
  expect(await tracesOf(scene, customer)).toEqual([]);
  expect(await customersOf(scene.ownerId)).toEqual([]);
  expect(await statusOf(subscription)).toBe('canceled');

  expect(await tracesOf(neighbour, theirs.customer)).toEqual(before);
  expect(await statusOf(theirs.subscription)).toBe('active');
  expect((await open(neighbour)).body.records).toHaveLength(1);
});

test('rows of every kind are removed', async () => {
  const scene = await setScene('every-kind');
  const { owner, petId } = scene;
  const params = { petId };
  const expires_on = new Date(backend.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  await owner.call('create-record', { params, body: { ...rabies, issued_on: null, expires_on } });
  await buy(scene);
  await backend.remind();
  await owner.call('create-calendar-feed');
  const { body: noticed } = await owner.call('create-share', {
    params,
    body: { notify_first_opening: true },
  });
  await backend.call('get-shared-pet', { body: { token: noticed.token_hash } });
  const { id: exportId } = (await owner.call('request-export')).body;
  await backend.drain();
  await owner.call('delete-pet', { params: { petId: (await addPet(owner)).id } });

  const rows = (await tracesOf(scene, noticed.token_hash)) as { PK?: string; SK?: string }[];
  const kinds = rows.map(({ PK = '', SK = '' }) =>
    `${PK} ${SK}`.replaceAll(/#(?:cus|sub)_\w+|#[^# ]*\d[^# ]*/g, '').replace(`#${scene.ownerId}`, ''),
  );
  expect([...new Set(kinds)].filter((kind) => kind !== ' ').sort()).toEqual([
    'CUSTOMER OWNER',
    'SHARE POINTER',
    'USER CUSTOMER',
    'USER EXPORT',
    'USER NOTICE#export-ready',
    'USER NOTICE#plan-began',
    'USER PET',
    'USER PET#RECORD',
    'USER PET#SHARE',
    'USER PET#SHARE#GATE',
    'USER PET#STATUS',
    'USER PET#UPLOAD',
    'USER PET#VIEW',
    'USER PROFILE',
    'USER REMINDERS',
    'USER REMINDERS#MAIL',
    'USER SESSIONS',
    'USER SUBSCRIBER',
    'USER USAGE',
  ]);
  expect(await allObjects()).toContain(`${scene.ownerId}/exports/${exportId}.zip`);

  expect((await deleteAccount(scene)).status).toBe(204);
  await backend.drain();
  await backend.payments.deliver();
  expect(await tracesOf(scene, noticed.token_hash, exportId)).toEqual([]);
});

test('invoices stay at Stripe', async () => {
  const scene = await setScene('invoices');
  const { customer } = await buy(scene);
  await deleteAccount(scene);
  await backend.drain();
  const { data } = await backend.payments.client().invoices.list({ customer });
  expect(data).toMatchObject([{ status: 'paid' }]);
});

test('typing another address deletes nothing', async () => {
  const scene = await setScene('confirmation');
  for (const email of ['', 'delete', 'other@example.org', `${scene.email}.evil`, `x${scene.email}`]) {
    const { status, problem } = await scene.owner.call('delete-account', { body: { email } });
    expect([status, problem?.errors?.[0]?.path]).toEqual([400, 'email']);
  }
  for (const body of [{}, { email: 7 }, { email: scene.email, also: 'this' }]) {
    expect((await scene.owner.call('delete-account', { body })).status).toBe(400);
  }
  await backend.drain();
  expect((await scene.owner.call('get-overview')).body.pets).toHaveLength(1);
  expect((await open(scene)).status).toBe(200);
  expect(await userOf(scene.ownerId)).toMatchObject({ Enabled: true });
});

test('the typed address may differ in case and outer spaces', async () => {
  const scene = await setScene('in-any-case');
  const body = { email: `  ${scene.email.toUpperCase()} ` };
  expect((await scene.owner.call('delete-account', { body })).status).toBe(204);
});

test('a caller without an account is asked to sign in', async () => {
  const { status } = await backend.as('nobody').call('delete-account', { body: { email: 'a@b.example' } });
  expect(status).toBe(401);
});

test('everything is unreachable when the call returns, before any job has run', async () => {
  const scene = await setScene('at-once');
  await subscribe(backend, scene.owner, { plan: 'vet' });
  const { owner, petId, recordId, share } = scene;
  for (let pets = 0; pets < 30; pets++) await addPet(owner);
  const params = { petId };
  const photoForm = await owner.call('create-photo-upload', {
    params,
    body: { content_type: 'image/png', size: 9 },
  });
  const photoId = (await owner.call('get-pet', { params })).body.pet.photo?.id ?? '';
  const form = await owner.call('create-upload', {
    params,
    body: { content_type: 'application/pdf', size: PDF.length },
  });
  expect((await deleteAccount(scene)).status).toBe(204);

  const opened = await open(scene);
  expect([opened.status, opened.problem?.detail]).toEqual([404, 'This share link does not exist.']);
  const ofRecord = { ...params, recordId };
  const ofShare = { ...params, shareId: share.id };
  const end = { expires_at: new Date(backend.now().getTime() + 86_400_000).toISOString() };
  const refused: [Operation, Sent, number][] = [
    ['create-pet', { body: dog }, 401],
    ['get-pet', { params }, 404],
    ['update-pet', { params, body: dog }, 404],
    ['delete-pet', { params }, 404],
    ['create-upload', { params, body: { content_type: 'application/pdf', size: 9 } }, 404],
    ['create-photo-upload', { params, body: { content_type: 'image/png', size: 9 } }, 404],
    ['set-photo', { params, body: { file_path: photoForm.body.file_path } }, 404],
    ['remove-photo', { params: { ...params, photoId } }, 404],
    ['create-record', { params, body: rabies }, 404],
    ['update-record', { params: ofRecord, body: rabies }, 404],
    ['delete-record', { params: ofRecord }, 404],
    ['get-document-url', { params: ofRecord }, 404],
    ['list-shares', { params }, 404],
    ['create-share', { params, body: {} }, 404],
    ['update-share', { params: ofShare, body: end }, 404],
    ['deactivate-share', { params: ofShare }, 404],
    ['reactivate-share', { params: ofShare }, 404],
    ['list-views', { params: ofShare }, 404],
    ['create-checkout', { body: { plan: 'extra' } }, 401],
    ['customer-portal', {}, 409],
    ['cancel-subscription', {}, 409],
    ['reactivate-subscription', {}, 409],
    ['preview-change', { body: { plan: 'extra', quantity: 2 } }, 409],
  ];
  for (const [name, sent, status] of refused) {
    expect((await owner.call(name, sent)).status, name).toBe(status);
  }
  const free = { subscribed: false, subscription_tier: null, subscription_end: null, pet_limit: 1 };
  expect((await owner.call('get-overview')).body).toEqual({
    pets: [],
    next: null,
    recent_records: [],
    record_count: 0,
    plan: free,
    overdue: null,
    ending_shares: [],
  });
  for (const name of ['get-billing', 'check-subscription'] as const) {
    expect((await owner.call(name)).body).toEqual({
      ...free,
      pet_count: 0,
      overdue: null,
      refund: null,
      refund_until: null,
      next_payment: null,
      ended: null,
      quantity: 1,
      subscription: null,
      payer: 'owner',
      paid_by: null,
    });
  }
  expect((await owner.call('list-invoices')).body).toMatchObject({ invoices: [] });
  expect(await userOf(scene.ownerId)).toMatchObject({ Enabled: false });

  // An upload whose form was issued before still arrives.
  expect(await sendForm(form.body, PDF)).toBeLessThan(300);
  await backend.drain();
  expect(await tracesOf(scene)).toEqual([]);
});

test('exports and the calendar feed are unreachable at once, and no new one can start', async () => {
  const scene = await setScene('export-and-feed');
  const { owner, ownerId } = scene;
  const { id: exportId } = (await owner.call('request-export')).body;
  await backend.makeExport({ ownerId, exportId });
  const { calendar_url } = (await owner.call('create-calendar-feed')).body;
  const feed = {
    params: { token: new URL(calendar_url ?? '').pathname.split('/')[3] ?? '', file: 'pawfile.ics' },
  };
  expect((await backend.call('get-calendar', feed)).status).toBe(200);
  expect((await owner.call('get-export-url', { params: { exportId } })).status).toBe(200);
  expect((await deleteAccount(scene)).status).toBe(204);

  expect((await owner.call('get-latest-export')).body).toEqual({ latest: null });
  expect((await owner.call('get-export-url', { params: { exportId } })).status).toBe(404);
  expect((await backend.call('get-calendar', feed)).status).toBe(404);
  const refused: [Operation, Sent][] = [
    ['request-export', {}],
    ['update-reminder-settings', { body: { enabled: false } }],
    ['create-calendar-feed', {}],
    ['delete-calendar-feed', {}],
  ];
  for (const [name, sent] of refused) expect((await owner.call(name, sent)).status, name).toBe(401);
  expect((await owner.call('get-reminder-settings')).body).toMatchObject({ calendar_url: null });
  await backend.drain();
  expect(await tracesOf(scene)).toEqual([]);
});

test('an export that runs while the account is deleted leaves no file', async () => {
  const scene = await setScene('export-under-way');
  const { owner, ownerId } = scene;
  const { id: exportId } = (await owner.call('request-export')).body;
  const job = { ownerId, exportId };
  // Either may finish first.
  const [deleted] = await Promise.all([deleteAccount(scene), backend.makeExport(job)]);
  expect(deleted.status).toBe(204);
  expect((await owner.call('get-latest-export')).body).toEqual({ latest: null });
  await backend.drain();
  expect(await tracesOf(scene)).toEqual([]);
});

test('a late report from SES about a deleted account creates no row', async () => {
  const scene = await setScene('late-bounce');
  await deleteAccount(scene);
  await backend.drain();
  backend.advance(7 * 86_400_000);
  const mail = { timestamp: backend.now().toISOString(), tags: { owner: [scene.ownerId] } };
  const { batchItemFailures } = await backend.takeMailEvent({ detail: { eventType: 'Complaint', mail } });
  expect(batchItemFailures).toEqual([]);
  expect(await tracesOf(scene)).toEqual([]);
});

test('a signed URL outlives its file by the rest of its five minutes, as it was signed', async () => {
  const scene = await setScene('file-url');
  const { body } = await open(scene);
  const url = body.records[0]?.file_url ?? '';
  expect((await fetch(url)).status).toBe(200);
  await deleteAccount(scene);
  await backend.drain();
  expect((await fetch(url)).status).toBe(200);
  expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe(String(DOCUMENT_URL_SECONDS));
  await backend.expireFiles(15);
  expect((await fetch(url)).status).toBe(404);
});

test('late calls, uploads and events between the rounds leave nothing', async () => {
  const scene = await setScene('late');
  const { owner, ownerId, petId } = scene;
  const { customer } = await buy(scene);
  const form = await owner.call('create-upload', {
    params: { petId },
    body: { content_type: 'application/pdf', size: PDF.length },
  });
  await deleteAccount(scene);
  await backend.removeAccount({ kind: 'remove-account', ownerId });
  await expect(userOf(ownerId)).rejects.toThrow('User does not exist.');
  const marks = (await tracesOf(scene, customer)) as { SK: string; ttl: number }[];
  expect(marks.map(({ SK }) => SK).sort()).toEqual([
    'CUSTOMER',
    'EXPORT',
    'IMPORT',
    'PROFILE',
    'REMINDERS',
    'SUBSCRIBER',
    'USAGE',
  ]);
  for (const { ttl } of marks) expect(ttl * 1000).toBeGreaterThan(backend.now().getTime());

  expect((await owner.call('create-pet', { body: dog })).status).toBe(401);
  expect((await owner.call('create-checkout', { body: { plan: 'vet' } })).status).toBe(401);
  expect((await owner.call('check-subscription')).status).toBe(200);
  expect((await owner.call('delete-account', { body: { email: 'whatever' } })).status).toBe(204);
  expect(await sendForm(form.body, PDF)).toBeLessThan(300);
  // A call that began before the deletion and writes only now.
  await putRows(backend, [{ PK: `USER#${ownerId}`, SK: 'ANYTHING' }]);
  // The events of the subscription's end, and all earlier ones, once more.
  await backend.payments.deliver();
  await backend.reconcileOnce();
  // The marks, the new row, the file, and the session of the late calls.
  expect((await tracesOf(scene, customer)).length).toBe(10);

  await backend.drain();
  expect(await tracesOf(scene, customer)).toEqual([]);
  await backend.reconcile();
  expect(await tracesOf(scene, customer)).toEqual([]);
});

test('events that arrive before the job has run bring nothing back', async () => {
  const scene = await setScene('early-events');
  await pay(backend, scene.owner);
  const [customer = ''] = await customersOf(scene.ownerId);
  await deleteAccount(scene);
  await backend.payments.deliver();
  expect((await scene.owner.call('get-billing')).body.subscribed).toBe(false);
  await backend.reconcileOnce();
  expect((await scene.owner.call('get-billing')).body.subscribed).toBe(false);
  expect((await tracesOf(scene)).length).toBeGreaterThan(5);
  await backend.drain();
  await backend.payments.deliver();
  expect(await tracesOf(scene, customer)).toEqual([]);
});

test('an open checkout page is closed and can no longer be paid', async () => {
  const scene = await setScene('open-page');
  const { body } = await scene.owner.call('create-checkout', { body: { plan: 'extra' } });
  const [customer = ''] = await customersOf(scene.ownerId);
  const { sessions } = backend.payments.client().checkout;
  const [page] = (await sessions.list({ customer })).data;
  expect(page?.status).toBe('open');
  await deleteAccount(scene);
  await backend.drain();
  expect((await sessions.retrieve(page?.id ?? '')).status).toBe('expired');
  expect((await backend.payments.press(body.url, 'pay')).location ?? '').not.toContain('/billing/success');
  expect(await customersOf(scene.ownerId)).toEqual([]);
  expect(await tracesOf(scene)).toEqual([]);
});

test('a customer created by an unfinished checkout is found and deleted too', async () => {
  const scene = await setScene('unnoted-customer');
  const { customer } = await buy(scene);
  // As if the call that created it had died before storing it.
  const stray = await backend.payments
    .client()
    .customers.create({ metadata: { user_id: scene.ownerId }, email: scene.email });
  await deleteAccount(scene);
  await backend.drain();
  expect(await customersOf(scene.ownerId)).toEqual([]);
  expect(await tracesOf(scene, customer, stray.id)).toEqual([]);
});

test('an account that never bought anything is removed without asking Stripe', async () => {
  const scene = await setScene('never-bought');
  backend.payments.interceptWith((_request, response) => {
    response.writeHead(500).end();
    return true;
  });
  await deleteAccount(scene);
  await backend.drain();
  backend.payments.interceptWith(undefined);
  expect(await tracesOf(scene)).toEqual([]);
});

test('while Stripe is down the user stays disabled and everything else is removed', async () => {
  const scene = await setScene('stripe-down');
  const { subscription } = await buy(scene);
  backend.payments.interceptWith((_request, response) => {
    response.writeHead(500).end();
    return true;
  });
  await deleteAccount(scene);
  const job = { kind: 'remove-account', ownerId: scene.ownerId } as const;
  expect((await backend.removeAccount(job)).batchItemFailures).toHaveLength(1);
  backend.payments.interceptWith(undefined);
  expect(await userOf(scene.ownerId)).toMatchObject({ Enabled: false });
  expect(await statusOf(subscription)).toBe('active');
  expect((await allObjects()).filter((key) => key.includes(scene.ownerId))).toEqual([]);
  await backend.drain();
  expect(await statusOf(subscription)).toBe('canceled');
  expect(await tracesOf(scene)).toEqual([]);
});

test('two simultaneous calls delete one account', async () => {
  const scene = await setScene('twice');
  const answers = await Promise.all([deleteAccount(scene), deleteAccount(scene), deleteAccount(scene)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  await backend.drain();
  expect(await tracesOf(scene)).toEqual([]);
});

test('pets and records added at the same moment are removed too', async () => {
  const scene = await setScene('same-moment');
  await subscribe(backend, scene.owner, { plan: 'vet' });
  const add = async () => {
    const { status, body } = await scene.owner.call('create-pet', { body: dog });
    if (status === 201) await scene.owner.call('create-record', { params: { petId: body.id }, body: rabies });
    return status;
  };
  const [deleted, ...added] = await Promise.all([deleteAccount(scene), add(), add(), add(), add(), add()]);
  expect(deleted.status).toBe(204);
  for (const status of added) expect([201, 401, 409]).toContain(status);
  expect((await scene.owner.call('get-overview')).body.pets).toEqual([]);
  await backend.drain();
  expect(await tracesOf(scene)).toEqual([]);
});

/** Adds a record and deletes it; returns its id. */
async function addDeleted({ owner, petId }: Awaited<ReturnType<typeof setScene>>): Promise<string> {
  const { body } = await owner.call('create-record', { params: { petId }, body: rabies });
  await owner.call('delete-record', { params: { petId, recordId: body.id } });
  return body.id;
}

test('any other call under way at the same moment leaves nothing', async () => {
  // The deletion starts with the others, or when a given number of them have ended.
  for (const ended of isLongRun ? [0, 3, 20] : [0, 20]) {
    const scene = await setScene(`storm-${ended}`);
    const { owner, ownerId, petId, recordId, share } = scene;
    const { customer } = await buy(scene);
    const params = { petId };
    const from = backend.now().toISOString().slice(0, 10);
    const expires_on = new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10);
    await owner.call('create-record', { params, body: { ...rabies, issued_on: null, expires_on } });
    const [deletedId, otherDeletedId] = [await addDeleted(scene), await addDeleted(scene)];
    const { id: exportId } = (await owner.call('request-export')).body;
    const { calendar_url } = (await owner.call('create-calendar-feed')).body;
    const mail = { timestamp: new Date().toISOString(), tags: { owner: [ownerId] } };
    const others: (() => Promise<unknown>)[] = [
      () => owner.call('create-pet', { body: dog }),
      () => owner.call('update-pet', { params, body: dog }),
      () => owner.call('create-record', { params, body: rabies }),
      () => owner.call('update-record', { params: { petId, recordId }, body: rabies }),
      () => owner.call('delete-record', { params: { petId, recordId } }),
      () => owner.call('restore-record', { params: { petId, recordId: deletedId } }),
      () => owner.call('purge-record', { params: { petId, recordId: otherDeletedId } }),
      () => backend.cleanup({ kind: 'purge-record', ownerId, petId, recordId: deletedId }),
      () => owner.call('create-share', { params, body: {} }),
      () => owner.call('deactivate-share', { params: { petId, shareId: share.id } }),
      () => open(scene),
      () => owner.call('request-export'),
      () => owner.call('update-reminder-settings', { body: { enabled: true } }),
      () => owner.call('create-calendar-feed'),
      () => owner.call('create-checkout', { body: { plan: 'vet' } }),
      () => owner.call('check-subscription'),
      () => owner.call('cancel-subscription'),
      () => backend.makeExport({ ownerId, exportId }),
      () => backend.sendReminders({ ownerId }),
      () =>
        backend.sendMails(
          { kind: 'welcome', ownerId },
          { kind: 'export-ready', ownerId, exportId },
          { kind: 'share-opened', ownerId, petId, shareId: share.id },
        ),
      () => backend.takeMailEvent({ detail: { eventType: 'Complaint', mail } }),
      () => backend.payments.deliver(),
      () => deleteAccount(scene),
    ];
    const answers = others.flatMap((call) => [call(), call()]);
    await Promise.allSettled(answers.slice(0, ended));
    expect((await deleteAccount(scene)).status).toBe(204);
    const seen = await Promise.all([
      owner.call('get-overview'),
      owner.call('get-latest-export'),
      backend.call('get-calendar', {
        params: { token: new URL(calendar_url ?? '').pathname.split('/')[3] ?? '', file: 'pawfile.ics' },
      }),
      open(scene),
    ]);
    expect(seen[0].body).toMatchObject({ pets: [], recent_records: [], ending_shares: [] });
    expect(seen[1].body).toEqual({ latest: null });
    expect([seen[2].status, seen[3].status]).toEqual([404, 404]);
    await Promise.allSettled(answers);
    await backend.drain();
    await backend.payments.deliver();
    expect(await tracesOf(scene, customer)).toEqual([]);
  }
});

test('jobs delivered long after the last round leave nothing', async () => {
  const scene = await setScene('late-jobs');
  const { owner, ownerId, petId, recordId, share } = scene;
  const { customer } = await buy(scene);
  const { id: exportId } = (await owner.call('request-export')).body;
  await deleteAccount(scene);
  await backend.drain();
  const sent = backend.mail.mailbox.list().length;
  const from = backend.now().toISOString().slice(0, 10);
  backend.advance(86_400_000);
  const results = [
    await backend.makeExport({ ownerId, exportId }),
    await backend.sendReminders({ ownerId }),
    await backend.sendMails(
      { kind: 'welcome', ownerId },
      { kind: 'export-ready', ownerId, exportId },
      { kind: 'payment-failed', ownerId, day: from, payment: null },
      { kind: 'share-opened', ownerId, petId, shareId: share.id },
    ),
    await backend.cleanup({
      kind: 'settle-document',
      ownerId,
      petId,
      document: uploadOfRecord(recordId),
      after: 'attach',
    }),
    await backend.cleanup({ kind: 'purge-record', ownerId, petId, recordId }),
    await backend.cleanup({ kind: 'remove-pet', ownerId, petId }),
    await backend.removeAccount({ kind: 'remove-account', ownerId }),
  ];
  expect(results.flatMap(({ batchItemFailures }) => batchItemFailures)).toEqual([]);
  await backend.payments.deliver();
  await backend.drain();
  expect(backend.mail.mailbox.list()).toHaveLength(sent);
  expect(await tracesOf(scene, customer)).toEqual([]);
});

test('a job for an account that was not deleted does nothing', async () => {
  const scene = await setScene('not-deleted');
  await backend.drain();
  const before = await tracesOf(scene);
  await backend.removeAccount({ kind: 'remove-account', ownerId: scene.ownerId });
  await backend.removeAccount({ kind: 'remove-account', ownerId: scene.ownerId, further_rounds: 0 });
  await backend.drain();
  expect(await tracesOf(scene)).toEqual(before);
});

test('very many rows and documents are removed in several runs', async () => {
  const scene = await setScene('very-many');
  const { owner, ownerId, petId } = scene;
  const { body: record } = await owner.call('create-record', { params: { petId }, body: rabies });
  await cloneRecord(backend, ownerId, record, 229);
  for (let n = 0; n < 23; n++) {
    const { body } = await owner.call('create-share', { params: { petId }, body: {} });
    await backend.call('get-shared-pet', { body: { token: body.token_hash } });
  }
  await deleteAccount(scene);
  const pointers = async () => (await allRows()).filter(({ owner_id }) => owner_id === ownerId);
  expect((await pointers()).length).toBe(24);
  await backend.drain();
  expect(await pointers()).toEqual([]);
  expect(await tracesOf(scene)).toEqual([]);
});

test('the draft of a renewal is not charged after the account is deleted', async () => {
  const scene = await setScene('renewal');
  const { customer, subscription } = await buy(scene);
  const stripe = backend.payments.client();
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const end = (items.data[0]?.current_period_end ?? 0) * 1000;
  backend.advance(end + 600_000 - backend.now().getTime());
  await backend.payments.local.advance();
  await deleteAccount(scene);
  await backend.drain();
  backend.advance(2 * 3_600_000);
  await backend.payments.local.advance();
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
});
