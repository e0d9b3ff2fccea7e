import { beforeAll, describe, expect, test } from 'vitest';
import { GRANTED_ROLES, type Role } from '../../../contract/access/powers.ts';
import { api, type Operation } from '../../../contract/api.ts';
import { type OwnerClient, startBackend } from '../../support/backend.ts';
import { GRANT, putGrant, withdrawGrant } from '../../support/grants.ts';
import type { Sent } from '../../support/http-event.ts';
import {
  addRecord,
  inOrder,
  naming,
  type PetCall,
  preparePetCalls,
} from '../../support/pet-call-scenario.ts';
import { addPet } from '../../support/samples.ts';
import { startForFile } from '../../support/start-for-file.ts';

/**
 * Who may make each call about a pet, written by hand: `+` stands for those who may do it only to what they added
 * themselves. `self` is a call about the caller's own data, whatever others granted; `anyone` needs no account.
 */
const MAY: Record<Operation, string> = {
  'get-pet': 'owner co-owner caregiver viewer',
  'update-pet': 'owner co-owner',
  'delete-pet': 'owner',
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
  'search-documents': 'owner co-owner caregiver viewer',
  'list-shares': 'owner co-owner',
  'create-share': 'owner co-owner',
  'update-share': 'owner co-owner',
  'deactivate-share': 'owner co-owner',
  'reactivate-share': 'owner co-owner',
  'unlock-share': 'owner co-owner',
  'set-passcode': 'owner co-owner',
  'list-views': 'owner co-owner',
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
  'cancel-subscription': 'self',
  'reactivate-subscription': 'self',
  'resume-subscription': 'self',
  'send-owner-help-message': 'self',
  'send-owner-business-application': 'self',
  'delete-account': 'self',
  'list-sessions': 'self',
  'end-session': 'self',
  'end-all-sessions': 'self',
  'validate-prices': 'admin',
  'list-webhook-events': 'admin',
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

const allNames = Object.keys(MAY) as Operation[];
const isPetCall = (name: Operation): name is PetCall => 'power' in api[name];
const petCalls = inOrder(allNames.filter(isPetCall));
const ownCalls = allNames.filter((name) => MAY[name] === 'self');

/** What someone is to the pet: a role, or without any access. */
const STANDINGS = [...GRANTED_ROLES, 'without', 'withdrawn', 'expired'] as const;
type Standing = (typeof STANDINGS)[number];

const backend = startForFile(startBackend);

/** Gives a person that standing to a pet of someone else. */
async function stand(standing: Standing, userId: string, ownerId: string, petId: string) {
  if (standing === 'without') return;
  const role = GRANTED_ROLES.find((each) => each === standing) ?? 'co-owner';
  const ends_at = standing === 'expired' ? backend.now().toISOString() : null;
  await putGrant(backend, { userId, ownerId, petId }, { role, ends_at });
  if (standing === 'withdrawn') await withdrawGrant(backend, userId);
}

/** `ok`, or the status of the refusal. */
async function play(who: OwnerClient, name: PetCall, sent: Sent): Promise<string> {
  const { status } = await who.call(name, sent);
  return status === api[name].status ? 'ok' : String(status);
}

/** What may be done by a standing to the pet of someone else, as the list says. */
function expectedOf(name: PetCall, standing: Role | Standing): string {
  const words = MAY[name].split(' ');
  if (words.includes(standing)) return 'ok';
  return words.includes(`${standing}+`) ? 'own additions' : '404';
}

/** Prepares what a caregiver added: the same calls, about those. */
async function additionsOf(who: OwnerClient): Promise<Partial<Record<PetCall, Sent>>> {
  const petId = GRANT;
  const restorable = { petId, recordId: await addRecord(who, petId) };
  await who.call('delete-record', { params: restorable });
  const weight = async (on: string) => {
    await who.call('set-weight', { params: { petId, on }, body: { grams: 2, unit: 'kg' } });
    return { params: { petId, on }, body: { grams: 3, unit: 'kg' } };
  };
  return {
    'set-weight': await weight('2026-03-01'),
    'delete-weight': await weight('2026-03-02'),
    'delete-record': { params: { petId, recordId: await addRecord(who, petId) } },
    'restore-record': { params: restorable },
  };
}

describe.each(STANDINGS)('someone with the standing %s', (standing) => {
  const [userId, ownerId] = [`${standing}-person`, `${standing}-owner`];
  let petId: string;
  let sent: Record<PetCall, Sent>;
  let additions: Partial<Record<PetCall, Sent>> = {};

  beforeAll(async () => {
    const owner = backend.as(ownerId);
    petId = (await addPet(owner)).id;
    sent = await preparePetCalls(owner, petId);
    await stand(standing, userId, ownerId, petId);
    if (standing === 'caregiver') additions = await additionsOf(backend.as(userId));
  });

  test('may do to the granted pet what the list says', async () => {
    const who = backend.as(userId);
    for (const name of petCalls) {
      // Naming the pet by its own id leads nowhere.
      expect([name, await play(who, name, sent[name])]).toEqual([name, '404']);
      const expected = expectedOf(name, standing);
      const outcome = await play(who, name, naming(sent[name], GRANT));
      expect([name, outcome]).toEqual([name, expected === 'own additions' ? '404' : expected]);
      const own = additions[name];
      if (own) expect([name, await play(who, name, own)]).toEqual([name, 'ok']);
      expect(expected === 'own additions').toBe(own !== undefined);
    }
  });

  test('may do everything to a pet of their own', async () => {
    const who = backend.as(userId);
    const own = await preparePetCalls(who, (await addPet(who)).id);
    for (const name of petCalls) {
      expect([name, expectedOf(name, 'owner'), await play(who, name, own[name])]).toEqual([name, 'ok', 'ok']);
    }
  });
});

test('a call about one’s own data shows nothing of a pet that others granted', async () => {
  const who = backend.as('co-owner-person');
  for (const name of ownCalls.filter((each) => api[each].method === 'GET' && !('params' in api[each]))) {
    const { body, status } = await who.call(name);
    expect([name, status < 500]).toEqual([name, true]);
    expect(JSON.stringify(body), name).not.toContain('co-owner-owner');
  }
});

test('the list has the access that the contract states', () => {
  for (const name of allNames) {
    const { access } = api[name];
    const word = { admin: 'admin', public: 'anyone', owner: 'self' }[access];
    expect([name, isPetCall(name) || MAY[name] === word]).toEqual([name, true]);
  }
});
