import { beforeAll, describe, expect, test } from 'vitest';
import { GRANTED_ROLES, may, type Role } from '../../contract/access/powers.ts';
import { api, type Operation } from '../../contract/api.ts';
import { successStatus } from '../../contract/endpoint.ts';
import { accessOf } from '../support/access-of.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { CALL_ORDER, prepareCalls } from '../support/call-scenario.ts';
import { GRANT, inviteByMail, putGrant, rowsOf, withdrawGrant } from '../support/grants.ts';
import type { Sent } from '../support/http-event.ts';
import { addRecord, inOrder, naming, type PetCall, preparePetCalls } from '../support/pet-call-scenario.ts';
import { isPracticeCall, type PracticeCall } from '../support/practice-scenario.ts';
import { addPet, keysOf, PDF, rabies, upload } from '../support/samples.ts';

/**
 * Who may make each call about a pet, written by hand: `+` stands for those who may do it only to what they added
 * themselves. `self` is a call about the caller's own account, whatever others granted; `granted` shows just that;
 * `anyone` needs no account. Those about a practice are in test/support/practice-matrix.ts.
 */
const MAY: Record<AccountOrPetCall, string> = {
  'get-pet': 'owner co-owner caregiver viewer',
  'update-pet': 'owner co-owner',
  'delete-pet': 'owner',
  'archive-pet': 'owner',
  'bring-back-pet': 'owner',
  'create-photo-upload': 'owner co-owner',
  'set-photo': 'owner co-owner',
  'remove-photo': 'owner co-owner',
  'list-weights': 'owner co-owner caregiver viewer',
  'set-weight': 'owner co-owner caregiver+',
  'delete-weight': 'owner co-owner caregiver+',
  'create-upload': 'owner co-owner caregiver',
  'create-record': 'owner co-owner caregiver',
  'create-records': 'owner co-owner caregiver',
  'update-record': 'owner co-owner',
  'answer-record': 'owner co-owner',
  'delete-record': 'owner co-owner caregiver+',
  'restore-record': 'owner co-owner caregiver+',
  'purge-record': 'owner',
  'list-deleted-records': 'owner co-owner',
  'get-document-url': 'owner co-owner caregiver viewer',
  // Others would see it for the document.
  'create-preview-upload': 'owner co-owner',
  'set-preview': 'owner co-owner',
  'search-documents': 'owner co-owner caregiver viewer',
  'list-shares': 'owner co-owner',
  'create-share': 'owner co-owner',
  'update-share': 'owner co-owner',
  'deactivate-share': 'owner co-owner',
  'reactivate-share': 'owner co-owner',
  'unlock-share': 'owner co-owner',
  'set-passcode': 'owner co-owner',
  'list-views': 'owner co-owner',
  'list-people': 'owner co-owner caregiver viewer',
  'list-access-history': 'owner co-owner caregiver viewer',
  'create-invitation': 'owner',
  'withdraw-invitation': 'owner',
  'update-grant': 'owner',
  'count-made-links': 'owner',
  'end-grant': 'owner',
  'list-practice-grants': 'owner co-owner',
  'update-practice-grant': 'owner',
  'accept-practice-request': 'owner',
  'decline-practice-request': 'owner',
  'list-practice-requests': 'self',
  'list-granted-pets': 'granted',
  'list-archived-pets': 'self',
  'read-invitation': 'self',
  'accept-invitation': 'self',
  'decline-invitation': 'self',
  'update-pet-reminders': 'self',
  'leave-pet': 'self',
  'revoke-signatures': 'admin',
  'verify-signature': 'anyone',
  'list-signatures': 'anyone',
  'list-signing-keys': 'anyone',
  'list-practices': 'self',
  'open-practice': 'self',
  'read-member-invitation': 'self',
  'accept-member-invitation': 'self',
  'decline-member-invitation': 'self',
  'preview-invitation': 'anyone',
  'show-counter': 'anyone',
  'get-logo': 'anyone',
  'grant-to-practice': 'self',
  'get-overview': 'self',
  'list-pets': 'self',
  'create-pet': 'self',
  'get-upcoming': 'self',
  'list-active-shares': 'self',
  'get-reminder-settings': 'self',
  'update-reminder-settings': 'self',
  'create-calendar-feed': 'self',
  'delete-calendar-feed': 'self',
  'request-export': 'self',
  'get-latest-export': 'self',
  'get-export-url': 'self',
  'create-import': 'self',
  'start-import': 'self',
  'get-latest-import': 'self',
  'get-usage': 'self',
  'get-billing': 'self',
  'check-subscription': 'self',
  'create-checkout': 'self',
  'customer-portal': 'self',
  'list-invoices': 'self',
  'preview-change': 'self',
  'change-plan': 'self',
  'preview-refund': 'self',
  'refund-plan': 'self',
  'preview-withdrawal': 'self',
  withdraw: 'self',
  'cancel-subscription': 'self',
  'reactivate-subscription': 'self',
  'drop-change': 'self',
  'send-owner-help-message': 'self',
  'send-owner-business-application': 'self',
  'delete-account': 'self',
  'list-sessions': 'self',
  'end-session': 'self',
  'end-all-sessions': 'self',
  'validate-prices': 'admin',
  'list-webhook-events': 'admin',
  'list-reviews': 'admin',
  'get-review': 'admin',
  'count-signatures': 'admin',
  'get-review-document': 'admin',
  'ask-practice': 'admin',
  'decide-review': 'admin',
  'decide-vet': 'admin',
  'get-shared-pet': 'anyone',
  'get-reminder': 'anyone',
  'act-on-reminder': 'anyone',
  unsubscribe: 'anyone',
  'open-unsubscribe': 'anyone',
  'get-calendar': 'anyone',
  'send-help-message': 'anyone',
  'send-business-application': 'anyone',
  'take-over-account': 'anyone',
  'report-error': 'anyone',
  'report-violations': 'anyone',
};

type AccountOrPetCall = Exclude<Operation, PracticeCall>;

// Safe: the names are the keys and no others.
const allNames = Object.keys(MAY) as AccountOrPetCall[];
const isPetCall = (name: AccountOrPetCall): name is PetCall => 'power' in api[name];
const petCalls = inOrder(allNames.filter(isPetCall));
const callsFor = (word: string) =>
  CALL_ORDER.filter((name): name is AccountOrPetCall => !isPracticeCall(name) && MAY[name] === word);

/** What someone is to the pet, those first who change least of it: a role, or without any access. */
const STANDINGS = [
  'without',
  'invited',
  'administrator',
  'withdrawn',
  'expired',
  ...GRANTED_ROLES.toReversed(),
] as const;
type Standing = (typeof STANDINGS)[number];

/** Those whom the owner never gave access. */
const WITHOUT_GRANT = new Set<Standing>(['without', 'invited', 'administrator']);

const ADMIN = { token_use: 'access', 'cognito:groups': '[admin]' };

/** The owner of `prepareCalls`, whose account has data for each call. */
const OWNER = 'budget';

const backend = backendForFile();
let ofAccount: Record<Operation, Sent>;
let ofPet: Record<PetCall, Sent>;
let grantedPetId: string;
let linkToken: string;
/** Who has each standing; each has an account. */
const people = new Map<Standing, { who: OwnerClient; email: string }>();

const personOf = (standing: Standing) => people.get(standing) ?? expect.unreachable(standing);

beforeAll(async () => {
  const scenario = await prepareCalls(backend);
  ofAccount = scenario.sent;
  const { id: petId } = await addPet(scenario.owner);
  grantedPetId = petId;
  ofPet = await preparePetCalls(backend, scenario.owner, petId);
  for (const standing of STANDINGS) {
    const email = `${standing}@example.org`;
    const userId = await backend.mail.addAccount(email);
    people.set(standing, {
      who: standing === 'administrator' ? administrator(userId) : backend.as(userId),
      email,
    });
    if (standing === 'invited') await inviteByMail(backend, scenario.owner, petId, { email });
    if (WITHOUT_GRANT.has(standing)) continue;
    const role = GRANTED_ROLES.find((each) => each === standing) ?? 'co-owner';
    const ends_at = standing === 'expired' ? backend.now().toISOString() : null;
    await putGrant(backend, { userId, ownerId: OWNER, petId }, { role, ends_at });
    if (standing === 'withdrawn') await withdrawGrant(backend, userId);
  }
  const { body: link } = await scenario.owner.call('create-share', { params: { petId }, body: {} });
  linkToken = link.token_hash;
  await backend.drain();
});

/** Calls as an administrator who has an account like anyone else's. */
const administrator = (userId: string): OwnerClient => ({
  call: (name, sent) => backend.admin(name, { ...sent, claims: { ...ADMIN, sub: userId } }),
});

/** `ok`, or the status of the refusal. No answer names the owner's pet by another id than the call. */
async function play(who: OwnerClient, name: Operation, sent: Sent): Promise<string> {
  const { body, status } = await who.call(name, sent);
  if (sent.params?.petId === GRANT) {
    expect([name, JSON.stringify(body ?? null).includes(`"${grantedPetId}"`)]).toEqual([name, false]);
  }
  return status === successStatus(api[name]) ? 'ok' : String(status);
}

/** What may be done by a standing to the pet of someone else, as the list says. */
function expectedOf(name: PetCall, standing: Role | Standing): string {
  const words = MAY[name].split(' ');
  if (words.includes(standing)) return 'ok';
  return words.includes(`${standing}+`) ? 'own additions' : '404';
}

/** Prepares what a caregiver adds: the calls that may be made once, and those about what the caregiver added. */
async function additionsOf(who: OwnerClient): Promise<Partial<Record<PetCall, Sent>>> {
  const petId = GRANT;
  const params = { petId };
  const restorable = { petId, recordId: await addRecord(who, petId) };
  await who.call('delete-record', { params: restorable });
  const weight = async (on: string) => {
    await who.call('set-weight', { params: { petId, on }, body: { grams: 2, unit: 'kg' } });
    return { params: { petId, on }, body: { grams: 3, unit: 'kg' } };
  };
  const file_path = await upload(who, petId, PDF);
  const records = [{ ...rabies, key: keysOf(2)[1] ?? '' }];
  return {
    'create-record': { params, body: { ...rabies, file_path } },
    'create-records': { params, body: { file_path, document_text: 'Rabies', records } },
    'set-weight': await weight('2026-03-01'),
    'delete-weight': await weight('2026-03-02'),
    'delete-record': { params: { petId, recordId: await addRecord(who, petId) } },
    'restore-record': { params: restorable },
  };
}

/** The owner's rows without the status that a reader computes from them. */
const writtenRows = async () =>
  (await rowsOf(backend, OWNER)).filter(({ SK }) => !String(SK).includes('#STATUS'));

describe.each(STANDINGS)('someone with the standing %s', (standing) => {
  test('may do to the granted pet what the list says', async () => {
    const { who } = personOf(standing);
    const additions = standing === 'caregiver' ? await additionsOf(who) : {};
    const before = await writtenRows();
    for (const name of petCalls) {
      // Naming the pet by its own id leads nowhere.
      expect([name, await play(who, name, ofPet[name])]).toEqual([name, '404']);
      const expected = expectedOf(name, standing);
      const own = additions[name];
      if (expected !== 'ok' || !own) {
        const outcome = await play(who, name, naming(ofPet[name], GRANT));
        expect([name, outcome]).toEqual([name, expected === 'own additions' ? '404' : expected]);
      }
      if (own) expect([name, await play(who, name, own)]).toEqual([name, 'ok']);
      else expect([name, expected]).not.toEqual([name, 'own additions']);
    }
    const mayWrite = standing === 'caregiver' || standing === 'co-owner';
    if (!mayWrite) expect(await writtenRows()).toEqual(before);
  });
});

test.each(['without', 'invited', 'administrator', ...GRANTED_ROLES] as const)(
  'someone with the standing %s may do everything to a pet of their own',
  async (standing) => {
    const { who } = personOf(standing);
    const own = await preparePetCalls(backend, who, (await addPet(who)).id);
    for (const name of petCalls) {
      const outcome = await play(who, name, own[name]);
      expect([name, expectedOf(name, 'owner'), outcome]).toEqual([name, 'ok', 'ok']);
    }
  },
);

test('whoever holds a link to the pet may make no call about it without signing in', async () => {
  const before = await writtenRows();
  const headers = { authorization: `Bearer ${linkToken}` };
  for (const name of petCalls) {
    for (const petId of [grantedPetId, GRANT, linkToken]) {
      const { status } = await backend.call(name, { ...naming(ofPet[name], petId), headers });
      expect([name, petId, status]).toEqual([name, petId, 401]);
    }
  }
  expect(await writtenRows()).toEqual(before);
});

/** Every id in some rows or an answer, also the owner's. */
const idsIn = (value: unknown) =>
  new Set(JSON.stringify(value).match(/\b((pet|rec|shr|exp|imp|cus|sub)_\w{20,}|budget)\b/g));

/** Makes every call about an account as the owner would, with the owner's ids; returns the statuses. */
async function playAccountCalls({ who, email }: { who: OwnerClient; email: string }, secrets: Set<string>) {
  const { id } = await addPet(who);
  const statuses: [Operation, number][] = [];
  for (const name of callsFor('self')) {
    const { claims: _, ...sent } = ofAccount[name];
    const own = name === 'delete-account' ? { body: { email } } : sent;
    const { body, status } = await who.call(name, own);
    const ids = idsIn(body ?? null);
    expect([name, [...ids].filter((each) => secrets.has(each))]).toEqual([name, []]);
    if (name === 'get-overview' || name === 'list-pets') expect([name, ids.has(id)]).toEqual([name, true]);
    statuses.push([name, status]);
  }
  return statuses;
}

/** What an account keeps of grants: they end with the account of whoever has them, and so do links made by them. */
const OF_GRANTS = /^(GRANTS$|GRANTED#|PERSON#)|#WHO#|#GATE$/;
const rowsBesideGrants = async () =>
  (await rowsOf(backend, OWNER)).filter(({ SK }) => !OF_GRANTS.test(String(SK)));

test('a grant gives nothing of its owner’s account, and a call about an account changes only one’s own', async () => {
  const before = await rowsBesideGrants();
  const secrets = idsIn(before);
  expect(secrets.size).toBeGreaterThan(15);
  const withoutGrant = await playAccountCalls(personOf('without'), secrets);
  expect(withoutGrant.filter(([, status]) => status >= 500)).toEqual([]);
  for (const standing of STANDINGS.slice(1)) {
    expect([standing, await playAccountCalls(personOf(standing), secrets)]).toEqual([standing, withoutGrant]);
  }
  await backend.drain();
  expect(await rowsBesideGrants()).toEqual(before);
});

// That the others need a session, and administrators their group, is shown in ownership.test.ts.
test.each(callsFor('anyone'))('%s needs no session', async (name) => {
  const { claims: _, ...sent } = ofAccount[name];
  expect((await backend.call(name, sent)).status).toBe(successStatus(api[name]));
});

test('the list is the table of the roles, but for what someone may do to their own additions only', () => {
  for (const name of petCalls) {
    for (const role of ['owner', ...GRANTED_ROLES] as const) {
      const expected = expectedOf(name, role);
      expect([name, role, expected !== '404']).toEqual([name, role, may(role, api[name].power)]);
    }
  }
});

test('the list has the access that the contract states', () => {
  for (const name of allNames) {
    const word = { admin: 'admin', public: 'anyone', owner: 'self' }[accessOf(name)];
    expect([name, isPetCall(name) || MAY[name] === word || MAY[name] === 'granted']).toEqual([name, true]);
  }
});
