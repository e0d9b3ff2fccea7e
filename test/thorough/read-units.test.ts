import { expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { successStatus } from '../../contract/endpoint.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { CALL_ORDER, prepareCalls } from '../support/call-scenario.ts';
import { addFullAccount, FULL, petIdOf, recordIdOf, shareIdOf, tokenOf } from '../support/full-account.ts';
import { anInvitation } from '../support/grants.ts';
import type { Sent } from '../support/http-event.ts';
import { isLongRun } from '../support/long-run.ts';
import { certifiedDose, dog, keysOf, rabies } from '../support/samples.ts';

const backend = backendForFile();

const params = { petId: petIdOf(0) };
const record = (n: number) => ({ params: { ...params, recordId: recordIdOf(0, n) } });
const link = (n: number) => ({ params: { ...params, shareId: shareIdOf(n) } });
const weight = { grams: 12_000, unit: 'kg' };

/**
 * What each call sends about an account at its quotas. `other` is a call whose cost does not depend on how much its
 * owner has: it is made as in the scenario of the budgets. A new call needs a line.
 */
const CALLS: Record<Operation, Sent | 'other'> = {
  'get-overview': {},
  'list-pets': {},
  'create-pet': 'other',
  'get-pet': { params },
  'update-pet': { params, body: dog },
  'delete-pet': { params },
  'archive-pet': 'other',
  'bring-back-pet': 'other',
  'list-archived-pets': {},
  'sign-entries': 'other',
  'amend-signature': 'other',
  'revoke-signature': 'other',
  'revoke-signatures': 'other',
  'verify-signature': 'other',
  'list-signatures': 'other',
  'list-signing-keys': 'other',
  'list-practices': 'other',
  'open-practice': 'other',
  'get-practice': 'other',
  'update-practice': 'other',
  'close-practice': 'other',
  'get-team': 'other',
  'list-team-history': 'other',
  'invite-member': 'other',
  'withdraw-member-invitation': 'other',
  'set-member-roles': 'other',
  'remove-member': 'other',
  'set-logo': 'other',
  'remove-logo': 'other',
  'update-membership': 'other',
  'leave-practice': 'other',
  'read-member-invitation': 'other',
  'accept-member-invitation': 'other',
  'decline-member-invitation': 'other',
  'create-photo-upload': { params, body: { content_type: 'image/jpeg', size: 11 } },
  'set-photo': 'other',
  'remove-photo': 'other',
  'list-weights': { params },
  'set-weight': { params: { ...params, on: '2026-02-02' }, body: weight },
  'delete-weight': { params: { ...params, on: '2026-02-02' } },
  'create-upload': { params, body: { content_type: 'application/pdf', size: 15 } },
  'create-record': { params, body: rabies },
  'create-records': {
    params,
    body: {
      file_path: null,
      document_text: null,
      records: keysOf(2).map((key) => ({ ...certifiedDose, key })),
    },
  },
  // Of a pet with few records: that of one with thousands may have to be computed, which is apart.
  'update-record': {
    params: { petId: petIdOf(5), recordId: recordIdOf(5, 7) },
    body: { ...certifiedDose, expires_on: '2029-02-28' },
  },
  'answer-record': { ...record(8), body: { action: 'not_needed' } },
  'delete-record': record(9),
  'list-deleted-records': { params },
  // Apart: it reads what it searches.
  'search-documents': 'other',
  'restore-record': record(9),
  'purge-record': record(FULL.records - 1),
  'get-document-url': 'other',
  'create-preview-upload': 'other',
  'set-preview': 'other',
  'list-shares': { params },
  'list-active-shares': {},
  'create-share': 'other',
  'update-share': { ...link(1), body: { label: 'Paws' } },
  'reactivate-share': link(2),
  'unlock-share': link(2),
  'set-passcode': 'other',
  'list-views': link(0),
  'deactivate-share': link(2),
  'send-help-message': 'other',
  'send-business-application': 'other',
  'send-owner-help-message': 'other',
  'send-owner-business-application': 'other',
  'get-shared-pet': { body: { token: tokenOf(4) } },
  'preview-invitation': 'other',
  'list-people': { params },
  'list-access-history': { params },
  'create-invitation': { params, body: anInvitation() },
  'withdraw-invitation': 'other',
  'update-grant': 'other',
  'count-made-links': 'other',
  'end-grant': 'other',
  'grant-to-practice': 'other',
  'list-practice-grants': 'other',
  'ask-for-pet': 'other',
  'list-practice-requests': 'other',
  'accept-practice-request': 'other',
  'decline-practice-request': 'other',
  'update-practice-grant': 'other',
  'show-counter': 'other',
  'get-logo': 'other',
  'list-patients': 'other',
  'list-week': 'other',
  'set-contact': 'other',
  'preview-practice-reminders': 'other',
  'send-practice-reminders': 'other',
  'get-compliance': 'other',
  'get-analytics': 'other',
  'get-rules': 'other',
  'choose-rules': 'other',
  'get-patient': 'other',
  'get-patient-document': 'other',
  'get-counter': 'other',
  'replace-counter': 'other',
  'create-entry-upload': 'other',
  'create-entries': 'other',
  'import-entries': 'other',
  'list-entries': 'other',
  'export-entries': 'other',
  'get-entry': 'other',
  'get-entry-document': 'other',
  'change-entry': 'other',
  'withdraw-entry': 'other',
  'list-templates': 'other',
  'set-template': 'other',
  'delete-template': 'other',
  'read-invitation': 'other',
  'accept-invitation': 'other',
  'decline-invitation': 'other',
  'update-pet-reminders': 'other',
  'leave-pet': 'other',
  'list-granted-pets': {},
  'request-export': {},
  'get-latest-export': {},
  'get-export-url': 'other',
  'get-usage': {},
  'get-upcoming': {},
  'get-reminder-settings': {},
  'update-reminder-settings': { body: { enabled: true } },
  'create-calendar-feed': {},
  'delete-calendar-feed': 'other',
  'get-reminder': 'other',
  'act-on-reminder': 'other',
  unsubscribe: 'other',
  'open-unsubscribe': 'other',
  'get-calendar': {},
  'create-import': { body: { size: 15 } },
  'start-import': 'other',
  'get-latest-import': {},
  'get-billing': {},
  'check-subscription': 'other',
  'create-checkout': 'other',
  'customer-portal': 'other',
  'list-invoices': 'other',
  'preview-change': 'other',
  'change-plan': 'other',
  'preview-refund': 'other',
  'preview-withdrawal': 'other',
  withdraw: 'other',
  'refund-plan': 'other',
  'cancel-subscription': 'other',
  'reactivate-subscription': 'other',
  'drop-change': 'other',
  'delete-account': 'other',
  'list-sessions': {},
  'end-session': 'other',
  'end-all-sessions': {},
  'take-over-account': 'other',
  'report-error': 'other',
  'report-violations': 'other',
  'validate-prices': 'other',
  'take-plan-along': 'other',
  'list-webhook-events': 'other',
  'get-standing': 'other',
  'create-application-upload': 'other',
  'send-application': 'other',
  'list-reviews': 'other',
  'get-review': 'other',
  'count-signatures': 'other',
  'get-review-document': 'other',
  'ask-practice': 'other',
  'decide-review': 'other',
  'set-vet': 'other',
  'decide-vet': 'other',
};

/**
 * Calls that read more than ten units, the same of any account. A refund is read twice more, lest a stalled process
 * refund a later plan. Who signs also reads whose the license is, and what was withdrawn of the practice. A preview of
 * reminders reads the practice's rules, and an import its patient by the chip and what the owner's mail is to count. Of
 * the fewer pets of a short run, what is coming up mostly reads whole records, of which it shows a line each.
 */
const READ_AT_MOST: Partial<Record<Operation, number>> = {
  'refund-plan': 14,
  'sign-entries': 12,
  'amend-signature': 12,
  'preview-practice-reminders': 11,
  'import-entries': 12,
  ...(!isLongRun && { 'get-upcoming': 60 }),
};

/** Reads first, as writes would change what they cost. */
const ORDER = CALL_ORDER.toSorted(
  (a, b) => Number(api[b].method === 'GET') - Number(api[a].method === 'GET'),
);

/** A calendar feed of the account. */
async function makeFeed(): Promise<Sent> {
  const { body } = await backend.as(FULL.ownerId).call('create-calendar-feed');
  const [token = '', file = ''] = new URL(body.calendar_url ?? '').pathname.split('/').slice(3);
  return { params: { token, file } };
}

/** Four units for each 4 KB of the answer, and ten. */
const mostUnits = (bytes: number) => 4 * (bytes / 4096) + 10;

test('every call reads no more than its answer’s size explains, at the quotas of an account', async () => {
  const others = await prepareCalls(backend);
  await addFullAccount(backend);
  const full = backend.as(FULL.ownerId);
  const exceeding: string[] = [];
  const calls: Record<Operation, Sent | 'other'> = { ...CALLS, 'get-calendar': await makeFeed() };
  for (const name of ORDER) {
    const own = calls[name];
    const [owner, sent] = own === 'other' ? [others.owner, others.sent[name]] : [full, own];
    const { result, consumed } = await backend.measure(() => owner.call(name, sent));
    expect([name, result.status]).toEqual([name, successStatus(api[name])]);
    const { body } = result;
    const bytes = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
    const line = `${name}: ${consumed.readUnits} units, ${bytes} bytes`;
    if (consumed.readUnits > Math.max(READ_AT_MOST[name] ?? 0, mostUnits(bytes))) exceeding.push(line);
  }
  expect(exceeding).toEqual([]);
});
