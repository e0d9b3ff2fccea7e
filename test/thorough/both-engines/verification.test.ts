import { beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION } from '../../../contract/practices/application-limits.ts';
import type { DecisionInput, Queue } from '../../../contract/practices/reviews.ts';
import { practiceKey } from '../../../lambdas/store/keys.ts';
import { ADMIN, anApplication, applyAs, uploadForApplication } from '../../support/applications.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { addPractice, aProfile, type TestPractice } from '../../support/practices.ts';
import { readRow, setAttributes } from '../../support/rows.ts';
import { PDF } from '../../support/samples.ts';
import { storedVersions } from '../../support/stored-versions.ts';

const backend = backendForFile();

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let practice: TestPractice;
beforeEach(async () => {
  practice = await addPractice(backend);
});

const manager = () => practice.members.manager.client;
const params = () => ({ practiceId: practice.id });
const standing = async () => (await manager().call('get-standing', { params: params() })).body;

/** A decision of an administrator about the application that is stored now, unless it names another one. */
async function decide(by: string, decision: DecisionInput['decision'], number?: number) {
  const claims = { ...ADMIN, sub: by };
  const sent = { params: { reviewId: practice.id }, claims };
  const application_number = number ?? (await backend.admin('get-review', sent)).body.application_number;
  const body = { decision, note: `Note of ${by}`, application_number };
  return backend.admin('decide-review', { ...sent, body });
}

const ask = (text: string) =>
  backend.admin('ask-practice', { params: { reviewId: practice.id }, body: { text } });

async function verify() {
  await applyAs(manager(), practice.id);
  await decide('ann', 'confirm');
  await decide('ben', 'confirm');
  await backend.drain();
}

/** The subjects of the mails to an address since the last look. */
const mailsTo = (address: string) =>
  backend.mail.mailbox
    .list()
    .filter(({ to }) => to.includes(address))
    .map(({ subject }) => subject)
    .toReversed();

const notes = async () =>
  (await backend.admin('get-review', { params: { reviewId: practice.id } })).body.notes.map(
    ({ kind, author, text }) => ({ kind, author, text }),
  );

describe('verification', () => {
  test('takes an application and two administrators, and every step has its note and author', async () => {
    await applyAs(manager(), practice.id);
    const once = await decide('ann', 'confirm');
    expect(once.body).toMatchObject({
      state: 'applied',
      standing: { status: 'unverified' },
      confirmed: { by_caller: true },
    });
    const twice = await decide('ben', 'confirm');
    expect(twice.body).toMatchObject({
      state: 'verified',
      standing: { status: 'verified' },
      confirmed: null,
    });
    expect(await notes()).toEqual([
      { kind: 'verified', author: 'An administrator', text: 'Note of ben' },
      { kind: 'confirmed', author: 'An administrator', text: 'Note of ann' },
      { kind: 'applied', author: 'Dr. manager', text: null },
    ]);
    await backend.drain();
    expect(mailsTo(practice.members.manager.email)).toEqual(['Riverside Animal Clinic is verified']);
    expect(mailsTo(practice.members.vet.email)).toEqual([]);
  });

  test('by one administrator takes 24 hours', async () => {
    await applyAs(manager(), practice.id);
    await decide('ann', 'confirm');
    const early = await decide('ann', 'confirm');
    expect(early.problem).toMatchObject({ type: '/problems/confirmed-already' });
    backend.advance(24 * HOUR_MS);
    expect((await decide('ann', 'confirm')).body.state).toBe('verified');
  });

  test('counts two confirmations at the same moment, and two of one person once', async () => {
    await applyAs(manager(), practice.id);
    await Promise.all([decide('ann', 'confirm', 1), decide('ben', 'confirm', 1)]);
    expect((await standing()).state).toBe('verified');

    practice = await addPractice(backend);
    await applyAs(manager(), practice.id);
    const answers = await Promise.all([decide('ann', 'confirm', 1), decide('ann', 'confirm', 1)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await standing()).state).toBe('applied');
  });

  test('does not count a look at documents that were replaced', async () => {
    await applyAs(manager(), practice.id);
    await decide('ann', 'confirm');
    await applyAs(manager(), practice.id);
    expect((await decide('ben', 'confirm', 1)).problem).toMatchObject({
      type: '/problems/changed-meanwhile',
    });
    expect((await decide('ben', 'confirm')).body.state).toBe('applied');
  });

  test('is refused without a fresh sign-in, and to everyone but administrators', async () => {
    await applyAs(manager(), practice.id);
    const body = { decision: 'confirm' as const, note: 'Fine.', application_number: 1 };
    const sent = { params: { reviewId: practice.id }, body };
    const stale = new Date(backend.now().getTime() - HOUR_MS);
    const tired = await backend.admin('decide-review', { ...sent, signedInAt: stale });
    expect(tired.problem).toMatchObject({ type: '/problems/sign-in-again' });
    const own = await manager().call('decide-review', sent);
    expect(own.problem).toMatchObject({ type: '/problems/forbidden' });
  });
});

describe('a question', () => {
  test('reaches each manager once, who answers in the app', async () => {
    await applyAs(manager(), practice.id);
    await ask('Which address is right?');
    await backend.drain();
    await backend.drain();
    expect(mailsTo(practice.members.manager.email)).toEqual(['A question about Riverside Animal Clinic']);
    const asked = await standing();
    expect(asked).toMatchObject({ state: 'in-question', can_apply: true });
    expect(asked.news[0]).toMatchObject({ kind: 'questioned', text: 'Which address is right?' });
    const { application } = asked;
    const body = {
      documents: (application?.documents ?? []).map(({ file_path, name }) => ({ file_path, name })),
      vets: (application?.vets ?? []).map(({ name, license }) => ({ name, license })),
      message: 'The one in the license.',
    };
    const answered = await manager().call('send-application', { params: params(), body });
    expect(answered.body).toMatchObject({ state: 'applied', application: { message: body.message } });
  });

  test('shows staff the standing, and nothing that was sent or asked', async () => {
    await applyAs(manager(), practice.id);
    const { body } = await practice.members.staff.client.call('get-standing', { params: params() });
    expect(body).toMatchObject({ state: 'applied', can_apply: false, application: null, news: [] });
  });
});

describe('a suspension', () => {
  test('ends verification at once, and its end gives it back', async () => {
    await verify();
    const suspended = await decide('ann', 'suspend');
    expect(suspended.body).toMatchObject({ state: 'suspended', standing: { status: 'suspended' } });
    const refused = await manager().call('send-application', {
      params: params(),
      body: await anApplication(manager(), practice.id),
    });
    expect(refused.problem).toMatchObject({ type: '/problems/changed-meanwhile' });
    expect((await decide('ben', 'lift')).body.standing.status).toBe('verified');
  });
});

describe('documents', () => {
  test('are shown to administrators for five minutes', async () => {
    await applyAs(manager(), practice.id);
    const { body } = await backend.admin('get-review', { params: { reviewId: practice.id } });
    const documentId = body.application?.documents[0]?.id ?? '';
    const answer = await backend.admin('get-review-document', {
      params: { reviewId: practice.id, documentId },
    });
    expect(answer.body).toMatchObject({ expires_in: 300, content_type: 'application/pdf' });
    const file = await fetch(answer.body.signed_url);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PDF);
  });

  test('are what they say, and the practice’s own', async () => {
    const other = await addPractice(backend);
    const foreign = await uploadForApplication(other.members.manager.client, other.id);
    const fake = await uploadForApplication(manager(), practice.id, Buffer.from('MZ no image'), 'image/png');
    const vets = [{ name: 'Dr. Ana Alvarez', license: 'OR-V-4711' }];
    const send = (file_path: string) =>
      manager().call('send-application', {
        params: params(),
        body: { documents: [{ file_path, name: 'License' }], vets },
      });
    expect((await send(foreign)).problem).toMatchObject({ type: '/problems/document-not-found' });
    expect((await send(fake)).problem).toMatchObject({ type: '/problems/invalid-file-type' });
  });

  test('that are sent stay, those they replaced go, and all go some time after the decision', async () => {
    const first = await anApplication(manager(), practice.id);
    await manager().call('send-application', { params: params(), body: first });
    await uploadForApplication(manager(), practice.id);
    const second = await anApplication(manager(), practice.id);
    await manager().call('send-application', { params: params(), body: second });
    await backend.drain();
    backend.expireFiles(30);
    const stored = async () => (await storedVersions(backend, `${practice.id}/`)).map(({ Key }) => Key);
    expect(await stored()).toEqual(second.documents.map(({ file_path }) => file_path));

    await decide('ann', 'confirm');
    await decide('ben', 'confirm');
    backend.advance((APPLICATION.keptDecidedDays - 1) * DAY_MS);
    await backend.sendJob({ kind: 'check-practices' });
    await backend.drain();
    expect(await stored()).toHaveLength(1);
    backend.advance(2 * DAY_MS);
    await backend.sendJob({ kind: 'check-practices' });
    await backend.drain();
    expect(await stored()).toEqual([]);
    expect((await standing()).application).toMatchObject({ documents: [], vets: first.vets });
  });

  test('are at most 20 a day', async () => {
    const upload = () =>
      manager().call('create-application-upload', {
        params: params(),
        body: { content_type: 'application/pdf', size: 10 },
      });
    for (let n = 0; n < APPLICATION.uploadsPerDay; n++) expect((await upload()).status).toBe(201);
    expect((await upload()).problem).toMatchObject({ type: '/problems/too-many-requests' });
  });
});

describe('the list of verified practices', () => {
  const BEN = { name: 'Dr. Ben Ito', license: 'OR-V-4712' };
  const listed = async () => {
    const { body } = await backend.admin('list-reviews', { query: { state: 'verified' } });
    return body.practices;
  };
  const first = async () => (await listed())[0];
  const nameBen = () => manager().call('set-vet', { params: params(), body: { ...BEN, signs: true } });
  const daily = async () => {
    await backend.sendJob({ kind: 'check-practices' });
    await backend.drain();
  };

  /** This practice was checked after another one, so it comes last. */
  async function verifyTwo() {
    const last = practice;
    practice = await addPractice(backend);
    await verify();
    practice = last;
    backend.advance(1000);
    await verify();
  }

  test('begins where a vet waits, until that vet is decided about', async () => {
    await verifyTwo();
    expect(await first()).toMatchObject({ has_waiting_vet: false });
    await nameBen();
    expect(await first()).toMatchObject({ id: practice.id, has_waiting_vet: true });
    const profile = { ...aProfile, address: '2 River Road\nPortland' };
    await manager().call('update-practice', { params: params(), body: profile });
    await manager().call('update-practice', { params: params(), body: { ...profile, phone: '+1 555 0199' } });
    await daily();
    expect(await first()).toMatchObject({ id: practice.id, has_waiting_vet: true });
    await backend.admin('decide-vet', {
      params: { reviewId: practice.id },
      body: { ...BEN, decision: 'confirm', note: 'Fine.' },
    });
    expect(await first()).not.toMatchObject({ id: practice.id });
  });

  test('is in order the night after an earlier release named the vet', async () => {
    await verifyTwo();
    await nameBen();
    await asEarlierRelease();
    expect(await first()).not.toMatchObject({ id: practice.id });
    await daily();
    expect(await first()).toMatchObject({ id: practice.id });
  });

  /** It lists verified practices by their last check alone. */
  async function asEarlierRelease() {
    const Key = practiceKey(practice.id);
    const Item = await readRow(backend, Key);
    await setAttributes(backend, Key, { GSI1SK: `2${String(Item?.GSI1SK).slice(1)}` });
  }
});

describe('the yearly check', () => {
  const daily = async () => {
    await backend.sendJob({ kind: 'check-practices' });
    await backend.drain();
  };

  test('is asked for once, 60 days before, also by two runs at once', async () => {
    await verify();
    backend.advance(304 * DAY_MS);
    await daily();
    expect((await standing()).is_being_checked).toBe(false);
    backend.advance(2 * DAY_MS);
    await Promise.all([
      backend.cleanup({ kind: 'check-practices' }),
      backend.cleanup({ kind: 'check-practices' }),
    ]);
    await daily();
    const asked = mailsTo(practice.members.manager.email).filter((subject) => /^Time to check/.test(subject));
    expect(asked).toHaveLength(1);
    expect(await standing()).toMatchObject({
      is_being_checked: true,
      can_apply: true,
      standing: { status: 'verified' },
    });
  });

  test('that isn’t answered ends the verification after the year', async () => {
    await verify();
    backend.advance(366 * DAY_MS);
    expect((await standing()).standing.status).toBe('unverified');
    await daily();
    expect((await standing()).state).toBe('in-question');
    expect(mailsTo(practice.members.manager.email).at(-1)).toBe(
      'Riverside Animal Clinic is no longer verified',
    );
  });
});

describe('the queue', () => {
  test('has the practices of a state, the oldest first, by pages, with counts', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 22; n++) {
      const each = await addPractice(backend, { kind: 'kennel', plan: null });
      await applyAs(each.members.manager.client, each.id);
      ids.push(each.id);
      backend.advance(1000);
    }
    const listed: string[] = [];
    let page: Queue | undefined;
    do {
      const query = { state: 'applied', ...(page?.next && { after: page.next }) };
      page = (await backend.admin('list-reviews', { query })).body;
      listed.push(...page.practices.map(({ id }) => id));
    } while (page.next);
    expect(listed.filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(listed).size).toBe(listed.length);
    expect(page.counts.applied).toBe(listed.length);
  });
});

describe('what a practice changes of what is checked', () => {
  const tooMany = [429, 'Your practice can send us 30 changes a day. Try again in 24 hours.'];
  const rename = (name: string) =>
    manager().call('update-practice', { params: params(), body: { ...aProfile, name } });

  test('is limited a day: vets and the name of a verified practice', async () => {
    await verify();
    const set = (signs: boolean) =>
      manager().call('set-vet', { params: params(), body: { name: 'Dr. C', license: 'C-1', signs } });
    // The application was the first.
    for (let n = 1; n < APPLICATION.changesPerDay; n++) expect((await set(n % 2 === 1)).status).toBe(200);
    for (const { status, problem } of [await set(false), await rename('Riverside Vets')]) {
      expect([status, problem?.detail]).toEqual(tooMany);
    }
    // What nobody checks can be saved.
    const phone = { ...aProfile, phone: '+1 503 555 0143' };
    expect((await manager().call('update-practice', { params: params(), body: phone })).status).toBe(200);
    backend.advance(DAY_MS);
    expect((await set(false)).status).toBe(200);
  });

  test('is limited a day: applications', async () => {
    const body = await anApplication(manager(), practice.id);
    const send = () => manager().call('send-application', { params: params(), body });
    for (let n = 0; n < APPLICATION.changesPerDay; n++) expect((await send()).status).toBe(200);
    for (const { status, problem } of [await send(), await rename('Riverside Vets')]) {
      expect([status, problem?.detail]).toEqual(tooMany);
    }
    // An administrator's decisions don't count.
    expect((await decide('ann', 'refuse')).status).toBe(200);
  });
});
