import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PLANS } from '../../contract/billing/offers.ts';
import { practiceAsPayer } from '../../contract/billing/payer.ts';
import { newStanding } from '../../contract/practices/standing.ts';
import { practiceKey, subscriberKey } from '../../lambdas/store/keys.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aSubscriber } from '../support/entities.ts';
import { addPerson } from '../support/grants.ts';
import { isLongRun } from '../support/long-run.ts';
import { openToPractice, someChoices } from '../support/patients.ts';
import { addPractice, type TestPractice } from '../support/practices.ts';
import { putRows, setAttributes } from '../support/rows.ts';
import { addPet } from '../support/samples.ts';

// Whatever happens, a practice sees what its grant and its plan allow at that moment, before any job has run.

const backend = backendForFile();

const KINDS = ['vaccination', 'treatment', 'note'] as const;
/** The days on which the pet's records were issued, one of each kind on each day. */
const DAYS = ['2025-03-01', '2026-03-01'] as const;

interface Choice {
  kinds: (typeof KINDS)[number][];
  since: string | null;
  shows_email: boolean;
}

const choices: fc.Arbitrary<Choice> = fc.record({
  kinds: fc.subarray([...KINDS], { minLength: 1 }),
  since: fc.constantFrom(null, '2025-01-01', '2025-06-01', '2026-06-01'),
  shows_email: fc.boolean(),
});

const ACTS = ['end', 'stop paying', 'pay', 'suspend', 'lift', 'archive', 'bring back'] as const;

/** Changes are most frequent: each is seen before the job that follows it has run. */
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ act: fc.constant('share'), choice: choices }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('change'), choice: choices }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('run jobs') }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constantFrom(...ACTS) }) },
  ),
  { minLength: 3, maxLength: 8 },
);
type Step = { act: string; choice?: Choice };

const EVERYTHING: Choice = { kinds: [...KINDS], since: null, shows_email: true };

const titleOf = (kind: string, day: string) => `Secret ${kind} of ${day}`;

/** A pet with a record of each kind and day, and the practice that may see some of it. */
async function createHistory() {
  const practice = await addPractice(backend);
  const { client: owner, email } = await addPerson(backend, `history-${practice.id.slice(4)}@example.org`);
  const { id: petId } = await addPet(owner);
  for (const record_type of KINDS) {
    for (const issued_on of DAYS) {
      const expires_on = record_type === 'note' ? null : '2028-03-01';
      const body = { title: titleOf(record_type, issued_on), record_type, issued_on, expires_on };
      await owner.call('create-record', { params: { petId }, body });
    }
  }
  return {
    practice,
    owner,
    email,
    petId,
    grantId: '',
    choice: null as Choice | null,
    isOpen: true,
    isArchived: false,
    isSuspended: false,
  };
}
type History = Awaited<ReturnType<typeof createHistory>>;

const setPlan = (practice: TestPractice, isPaid: boolean) => {
  const end = new Date(backend.now().getTime() - 86_400_000).toISOString();
  const ended = { subscribed: false, subscription_end: end, bought_at: end };
  const Item = {
    ...subscriberKey(practiceAsPayer(practice.id)),
    ...aSubscriber({ subscription_tier: PLANS.vet.tier, ...(!isPaid && ended) }),
  };
  return putRows(backend, [Item]);
};

const setSuspended = (practice: TestPractice, isSuspended: boolean) => {
  const at = backend.now().toISOString();
  const standing = newStanding(at);
  return setAttributes(backend, practiceKey(practice.id), {
    standing: isSuspended ? { ...standing, suspended: { since: at, from: 'none' } } : standing,
  });
};

/** Plays a step, and notes what the practice may see from then on. */
async function play(history: History, { act, choice }: Step): Promise<void> {
  const { practice, owner, petId, grantId } = history;
  const params = { petId };
  switch (act) {
    case 'share': {
      if (!choice || history.isArchived) return;
      const takesPets = history.isOpen && !history.isSuspended;
      const ids = await openToPractice(owner, practice, { ...choice, pet_ids: [petId] }).catch(
        () => undefined,
      );
      expect([act, Boolean(ids?.[0])]).toEqual([act, takesPets]);
      if (ids?.[0]) Object.assign(history, { grantId: ids[0], choice });
      return;
    }
    case 'change': {
      if (!choice || !history.choice) return;
      const body = { ...someChoices, ...choice };
      await owner.call('update-practice-grant', { params: { petId, grantId }, body });
      history.choice = choice;
      return;
    }
    case 'end':
      if (history.choice) await owner.call('end-grant', { params: { petId, grantId } });
      history.choice = null;
      return;
    case 'stop paying':
    case 'pay':
      history.isOpen = act === 'pay';
      await setPlan(practice, history.isOpen);
      return;
    case 'suspend':
    case 'lift':
      history.isSuspended = act === 'suspend';
      await setSuspended(practice, history.isSuspended);
      return;
    case 'archive':
      if (!history.isArchived) await owner.call('archive-pet', { params, body: { reason: 'lost' } });
      history.isArchived = true;
      return;
    case 'bring back':
      if (history.isArchived) await owner.call('bring-back-pet', { params });
      history.isArchived = false;
      return;
    default:
      await backend.drain();
  }
}

/** What the practice sees, against what it may. */
async function wrongAccess({
  practice,
  email,
  grantId,
  choice,
  isOpen,
  isArchived,
}: History): Promise<string[]> {
  const { client } = practice.members.staff;
  const params = { practiceId: practice.id };
  const ofPatient = { params: { ...params, grantId } };
  const answers = await Promise.all([
    ...[{}, { search: 'rex' }, { search: email }, { status: 'current' }, { species: 'dog' }].map((query) =>
      client.call('list-patients', { params, query }),
    ),
    ...(grantId ? [client.call('get-patient', ofPatient)] : []),
  ]);
  const seen = JSON.stringify(answers.map(({ body }) => body));
  const problems: string[] = [];
  const may = isOpen && choice !== null ? choice : null;
  if (!may && seen.includes('Rex')) problems.push('the pet shows');
  if (!may?.shows_email && seen.includes(email)) problems.push('the address shows');
  for (const kind of KINDS) {
    for (const day of DAYS) {
      const isShown = may?.kinds.includes(kind) && (may.since === null || day >= may.since);
      if (!isShown && seen.includes(titleOf(kind, day))) problems.push(`${titleOf(kind, day)} shows`);
    }
  }
  const detail = answers.at(-1);
  if (grantId && may && !isArchived && detail?.status !== 200)
    problems.push(`get-patient: ${detail?.status}`);
  return problems;
}

test('a practice sees what its grant and plan allow, at each moment', async () => {
  const property = fc.asyncProperty(steps, async (played: Step[]) => {
    const history = await createHistory();
    // From here on, the lists have a row that later steps make outdated.
    await play(history, { act: 'share', choice: EVERYTHING });
    await backend.drain();
    for (const [n, step] of played.entries()) {
      await play(history, step);
      expect([played.slice(0, n + 1), await wrongAccess(history)]).toEqual([played.slice(0, n + 1), []]);
    }
    await backend.drain();
    expect([played, await wrongAccess(history)]).toEqual([played, []]);
  });
  await fc.assert(property, { numRuns: isLongRun ? 200 : 12, endOnFailure: true });
});
