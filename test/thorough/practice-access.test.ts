import { beforeAll, describe, expect, test } from 'vitest';
import { isInPhase, MEMBER_ROLES, mayDo } from '../../contract/access/duties.ts';
import { api, type Operation } from '../../contract/api.ts';
import { type Endpoint, successStatus } from '../../contract/endpoint.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aDose, aVisit, dayOf } from '../support/entries.ts';
import type { Sent } from '../support/http-event.ts';
import { addPatient } from '../support/patients.ts';
import { inOrder, naming, type PetCall, preparePetCalls } from '../support/pet-call-scenario.ts';
import {
  giveVeterinaryPlan,
  isPracticeCall,
  type PracticeCall,
  prepareEndingCalls,
  preparePracticeCalls,
} from '../support/practice-scenario.ts';
import { addPractice, closePractice, type TestPractice } from '../support/practices.ts';
import { PDF, rabies, upload } from '../support/samples.ts';
import { verifyPractice } from '../support/signatures.ts';

/*
 * What the members of a practice reach by the grants of owners: who may make which call of a practice is in
 * test/support/practice-matrix.ts. Every call of the contract is in one of these lists by itself.
 */

const backend = backendForFile();

const DAY_MS = 86_400_000;

// Safe: the names are the keys and no others.
const NAMES = Object.keys(api) as Operation[];
const PET_CALLS = inOrder(NAMES.filter((name): name is PetCall => 'power' in api[name]));
const PRACTICE_CALLS = NAMES.filter(isPracticeCall);
const READS = PRACTICE_CALLS.filter((name) => api[name].method === 'GET');

const memberOf = ({ members }: TestPractice, name: PracticeCall) =>
  members[api[name].duty === 'sign' ? 'vet' : 'manager'].client;

describe('a member of a practice with access to a pet', () => {
  let practice: TestPractice;
  let grantId: string;
  let sent: Record<PetCall, Sent>;

  beforeAll(async () => {
    practice = await addPractice(backend);
    const patient = await addPatient(backend, practice, { may_add: true, may_remind: true });
    grantId = patient.grantId;
    sent = await preparePetCalls(backend, patient.owner, patient.petId);
  });

  test.each(MEMBER_ROLES)('makes no call of a family, as %s, so also no link', async (role) => {
    const { client } = practice.members[role];
    for (const name of PET_CALLS) {
      for (const call of [sent[name], naming(sent[name], grantId)]) {
        const { status } = await client.call(name, call);
        expect([name, call.params?.petId, status]).toEqual([name, call.params?.petId, 404]);
      }
    }
  });
});

/** What each call that reads answers to a practice, with its own grant for those that name one. */
async function readAll(
  practice: TestPractice,
  sent: Record<PracticeCall, Sent>,
  named: Record<string, string>,
): Promise<Map<PracticeCall, { status: number; text: string }>> {
  const answers = new Map<PracticeCall, { status: number; text: string }>();
  for (const name of READS) {
    const params = { ...sent[name].params };
    for (const [key, value] of Object.entries(named)) if (key in params) params[key] = value;
    const { status, body } = await memberOf(practice, name).call(name, { ...sent[name], params });
    answers.set(name, { status, text: JSON.stringify(body ?? null) });
  }
  return answers;
}

const textOf = (answers: Awaited<ReturnType<typeof readAll>>) =>
  [...answers.values()].map(({ text }) => text).join('\n');

/** What nobody of the practice is shown. */
const OUTSIDE = ['Outside by its kind', 'Outside by its day', 'Outside pet', '98765'] as const;

describe('a practice that sees vaccinations of the last months', () => {
  let practice: TestPractice;
  let sent: Record<PracticeCall, Sent>;
  let owner: OwnerClient;
  let patient: Awaited<ReturnType<typeof addPatient>>;
  const outside: string[] = [];

  beforeAll(async () => {
    practice = await addPractice(backend);
    sent = await preparePracticeCalls(backend, practice);
    const day = (ago: number) => new Date(backend.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
    patient = await addPatient(backend, practice, { kinds: ['vaccination'], since: day(90), may_add: true });
    owner = patient.owner;
    const params = { petId: patient.petId };
    const file_path = await upload(owner, patient.petId, PDF);
    const records = [
      { title: OUTSIDE[0], record_type: 'note' as const, file_path },
      { ...rabies, title: OUTSIDE[1], issued_on: day(900), expires_on: day(500) },
      { ...rabies, title: 'Inside', issued_on: day(10) },
    ];
    for (const body of records) {
      const { body: record } = await owner.call('create-record', { params, body });
      if (record.title !== 'Inside') outside.push(record.id);
    }
    await owner.call('set-weight', {
      params: { ...params, on: day(1) },
      body: { grams: 98_765, unit: 'kg' },
    });
    const { body: share } = await owner.call('create-share', { params, body: { label: 'For the kennel' } });
    outside.push(share.token_hash, share.id, patient.petId, patient.ownerId, patient.email);
    const dose = aDose(backend, patient.grantId, { title: 'Given by the practice' });
    await practice.members.vet.client.call('create-entries', {
      params: { practiceId: practice.id },
      body: aVisit(backend, dose),
    });
    await backend.drain();
  });

  test('sees what was opened to it and nothing else, by whatever call', async () => {
    const answers = await readAll(practice, sent, { grantId: patient.grantId });
    expect(answers.get('get-patient')?.text).toContain('"Inside"');
    for (const secret of [...OUTSIDE, ...outside]) {
      const telling = [...answers].filter(([, { text }]) => text.includes(secret)).map(([name]) => name);
      expect([secret, telling]).toEqual([secret, []]);
    }
    for (const recordId of outside.filter((id) => id.startsWith('rec_'))) {
      const params = { practiceId: practice.id, grantId: patient.grantId, recordId };
      const { status } = await practice.members.vet.client.call('get-patient-document', { params });
      expect([recordId, status]).toEqual([recordId, 404]);
    }
  });

  test('finds only its own entries on the day after its access ended', async () => {
    const { petId, grantId } = patient;
    const ended = await owner.call('end-grant', { params: { petId, grantId } });
    expect(ended.status).toBe(204);
    await owner.call('create-record', {
      params: { petId },
      body: { ...rabies, title: 'Outside afterwards' },
    });
    await owner.call('update-pet', { params: { petId }, body: { name: 'Renamed since', species: 'dog' } });
    backend.advance(DAY_MS);
    await backend.drain();
    const answers = await readAll(practice, sent, { grantId });
    for (const name of READS) {
      const isNamed = 'grantId' in (sent[name].params ?? {});
      expect([name, answers.get(name)?.status]).toEqual([name, isNamed ? 404 : 200]);
    }
    const all = textOf(answers);
    for (const secret of [...OUTSIDE, ...outside, '"Inside"', 'Outside afterwards', 'Renamed since']) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
    expect(answers.get('list-entries')?.text).toContain('Given by the practice');
    const again = aDose(backend, grantId);
    const { status } = await practice.members.vet.client.call('create-entries', {
      params: { practiceId: practice.id },
      body: { ...aVisit(backend, again), today: dayOf(backend) },
    });
    expect(status).toBe(404);
  });
});

/** What someone with the duty gets in place of an answer, by what happened to a practice with an active plan. */
const REFUSED: Record<'suspended' | 'closed today', Partial<Record<PracticeCall, number>>> = {
  suspended: {
    'sign-entries': 403,
    'amend-signature': 403,
    'invite-member': 409,
    // An administrator ends the suspension first.
    'send-application': 409,
    'set-vet': 409,
  },
  'closed today': {
    'invite-member': 409,
    'take-plan-along': 409,
    'send-application': 409,
    'set-logo': 409,
  },
};

/** Each needs a practice of its own, since it ends what the others need. */
const ENDING = [
  'take-plan-along',
  'set-member-roles',
  'remove-member',
  'leave-practice',
  'close-practice',
] as const;

const happens = {
  suspended: ({ id }: TestPractice) =>
    verifyPractice(backend, id, {
      state: 'suspended',
      suspended: { since: backend.now().toISOString(), from: 'verified' },
    }),
  'closed today': async ({ id }: TestPractice) => {
    await verifyPractice(backend, id);
    await closePractice(backend, id);
  },
};

type PracticeEndpoint = Endpoint & Pick<Required<Endpoint>, 'duty'>;

const cases = (Object.keys(REFUSED) as (keyof typeof REFUSED)[]).flatMap((event) =>
  MEMBER_ROLES.map((role) => [event, role] as const),
);

describe.each(cases)('in a practice that is %s, %s', (event, role) => {
  function expectedOf(name: PracticeCall): number {
    const endpoint: PracticeEndpoint = api[name];
    const { duty, lastPhase } = endpoint;
    if (!mayDo([role], duty)) return 404;
    const isClosed =
      event === 'suspended' ? duty === 'record' && !lastPhase : !isInPhase('read-only', duty, lastPhase);
    return REFUSED[event][name] ?? (isClosed ? 409 : successStatus(endpoint));
  }

  /** Makes calls one after the other in one practice. */
  async function playIn<Name extends PracticeCall>(
    names: readonly Name[],
    prepare: (to: typeof backend, practice: TestPractice) => Promise<Record<Name, Sent>>,
  ) {
    const practice = await addPractice(backend);
    const takesPlan = names.some((name) => name === 'take-plan-along');
    if (takesPlan && role === 'manager') await giveVeterinaryPlan(backend, practice.members.manager);
    const sent = await prepare(backend, practice);
    await happens[event](practice);
    for (const name of names) {
      const { status } = await practice.members[role].client.call(name, sent[name]);
      expect([name, status]).toEqual([name, expectedOf(name)]);
    }
  }

  // A refused call ends nothing.
  const ending = ENDING.filter((name) => expectedOf(name) === successStatus(api[name]));
  const others = PRACTICE_CALLS.filter((name) => !ending.some((each) => each === name));

  test('may do what the list says', () => playIn(others, preparePracticeCalls));

  for (const name of ending)
    test(`may do what the list says: ${name}`, () => playIn([name], prepareEndingCalls));
});
