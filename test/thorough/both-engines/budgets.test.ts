import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { api, type Operation } from '../../../contract/api.ts';
import { successStatus } from '../../../contract/endpoint.ts';
import { costAmong, costsOf, totalOf } from '../../scale/costs.ts';
import { measureJobs } from '../../scale/measure-jobs.ts';
import type { Consumed } from '../../scale/model.ts';
import { SIZES, scalePage } from '../../scale/page.ts';
import { accessOf } from '../../support/access-of.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { CALL_ORDER, prepareCalls } from '../../support/call-scenario.ts';
import { usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import type { Sent } from '../../support/http-event.ts';
import { addPet, rabies } from '../../support/samples.ts';

/**
 * What a call may cost at most: requests to DynamoDB, read units (4 KB, consistent) and write units (1 KB; twice in a
 * transaction, and once more per index that has the item), for a pet with three records and two deleted ones,
 * each with dates, codes and a document. A new
 * call needs a line. Owners' calls cost SESSION_CHECK besides.
 */
const BUDGETS: Record<Operation, [requests: number, readUnits: number, writeUnits: number]> = {
  'get-overview': [3, 5, 0],
  'list-pets': [1, 1, 0],
  'create-pet': [2, 1, 7],
  // The pet with its records and its status, and whether reminders are mailed.
  'get-pet': [2, 4, 0],
  // What a calendar feed shows first asks whether there is one, at half a unit; a write notes the change.
  'update-pet': [2, 0.5, 2],
  'delete-pet': [3, 0.5, 6],
  // The pet's index, the plan's place and the number of archived pets; the links end in the job, or before the return.
  'archive-pet': [3, 1.5, 10],
  'list-archived-pets': [2, 2, 0],
  'bring-back-pet': [6, 4, 12],
  // Signing a photo's URL costs nothing where a pet is shown.
  'create-photo-upload': [3, 2, 1],
  'set-photo': [2, 1, 2],
  'remove-photo': [2, 1, 2],
  'list-weights': [1, 2, 0],
  // Two units each for pet and weight, and for the pet's index.
  'set-weight': [2, 1, 6],
  'delete-weight': [3, 2, 6],
  'create-upload': [3, 2, 1],
  // A record's transaction also writes the pet's status, which is read before and is in an index: three units.
  // With a document: also the document's row, which is read before, with the record that an earlier release would have.
  // Of a record with a reminder, the answer also reads whether one will be sent: settings and status.
  // A record with dates and codes is in each of the table's indexes.
  'create-record': [10, 9.5, 19],
  // Two records, their document and its text of 2 KB, at two units per KB; the pet is read, too.
  'create-records': [10, 9.5, 30],
  // One whose expiry date changes, which moves it in two indexes and changes the pet’s status.
  'update-record': [7, 5.5, 10],
  'answer-record': [3, 4.5, 6],
  'delete-record': [3, 2.5, 14],
  'list-deleted-records': [1, 2, 0],
  'restore-record': [9, 9.5, 18],
  // Pet and texts at once, half a unit per 4 KB of texts; then the document that matches, and its records.
  'search-documents': [4, 5, 0],
  // Reads the record and its document. Deleting a text takes two units, even if there is none.
  'purge-record': [3, 3, 11],
  'get-document-url': [0, 2, 0],
  'create-preview-upload': [5, 4, 1],
  // Reads the document's row, and the record that an earlier release would have.
  'set-preview': [4, 4, 1],
  'list-shares': [1, 2, 0],
  // The index, then gates and pets at once.
  'list-active-shares': [2, 4, 0],
  'create-share': [1, 0, 10],
  'update-share': [3, 2, 6],
  'deactivate-share': [3, 2, 1],
  'reactivate-share': [2, 2, 1],
  'unlock-share': [3, 2, 1],
  // Two units each for pointer and gate.
  'set-passcode': [4, 3, 4],
  'list-views': [2, 3, 0],
  // Every public call counts towards the limit of its network. A function's first call of a day also reads the salt.
  // Two units each for message and counts.
  'send-help-message': [5, 2, 8],
  'send-business-application': [2, 0, 7],
  'send-owner-help-message': [4, 2, 7],
  'send-owner-business-application': [1, 0, 6],
  'get-shared-pet': [6, 4, 3],
  // The invitation by its pointer, and the pet; the limit of its network.
  'preview-invitation': [5, 3, 1],
  'request-export': [1, 0, 1],
  // The pet; the version, grants of the pet and of all pets, invitations; the names.
  'list-people': [4, 6, 0],
  'list-access-history': [2, 4, 0],
  // Two units each for both versions, for each grant's two rows, for an invitation's two and its name, and for the
  // history.
  'create-invitation': [6, 5, 10],
  'withdraw-invitation': [4, 3, 8],
  'update-grant': [7, 7, 12],
  // What was given for the pet, what the person has, and the owner's links.
  'count-made-links': [7, 7, 0],
  'end-grant': [9, 9, 12],
  // Two units each for both rows, the practice's count and its profile, its name, and the history; then the owner's
  // requests, of which this may answer some.
  'grant-to-practice': [9, 9, 13],
  'list-practice-grants': [4, 6, 0],
  'update-practice-grant': [3, 3, 9],
  // The link with its gate, the pet's grants, and the request; a transaction checks pet, account and member, and notes
  // the request in the owner's settings.
  'ask-for-pet': [9, 10, 15],
  'list-practice-requests': [4, 5, 0],
  'accept-practice-request': [9, 8, 18],
  'decline-practice-request': [1, 0, 2],
  'show-counter': [3, 4, 1],
  'get-logo': [2, 2, 1],
  // Gate, the number of patients and those of each status, a query, the rows and their grants.
  'list-patients': [9, 7.5, 0],
  // Gate, a query, the rows, their grants, what was noted, the last reminders, the latest call, and the rules.
  'list-week': [4, 6.5, 0],
  // The grant's two rows and what was noted; a transaction checks the member, and the row is read after it.
  'set-contact': [6, 7, 4],
  // The rules; of each pet the grant's two rows, five rows at once, and its records; managers, an address, the count.
  'preview-practice-reminders': [11, 12.5, 4],
  'send-practice-reminders': [2, 3, 6],
  // Gate, the rules, a query, and the grants of its patients.
  'get-compliance': [4, 5.5, 0],
  'get-rules': [2, 5, 0],
  // Gate, and one query, however many days there are.
  'get-analytics': [2, 3.5, 0],
  // A choice is rare, and writes a row with two rule sets.
  'choose-rules': [4, 9, 34],
  'get-patient': [6, 7, 6],
  'get-patient-document': [4, 7, 0],
  'get-counter': [3, 4, 6],
  'replace-counter': [3, 4, 8],
  // The member, the grant with its twin, the pet, the status: entry, record and history in one write, and two units to
  // count the doses of the month.
  'create-entry-upload': [4, 5, 6],
  'create-entries': [9, 9, 21],
  // And the patient by its chip, its doses, the products, and what counts for the owner's mail.
  'import-entries': [13, 11, 25],
  // With the signatures, the keys and what was withdrawn of the practice: two units.
  'list-entries': [3, 9, 0],
  'export-entries': [3, 9, 0],
  'get-entry': [3, 7, 0],
  'get-entry-document': [2, 4, 0],
  'change-entry': [5, 7, 9],
  // And the signature's row, which ends with the entry or must not be there, and the count of the month: two units
  // each.
  'withdraw-entry': [4, 7, 9],
  'list-templates': [2, 4, 0],
  'set-template': [3, 4, 4],
  'delete-template': [4, 6, 4],
  'read-invitation': [3, 3, 0],
  // The person's settings note that there are grants, at two units.
  'accept-invitation': [10, 10, 20],
  'decline-invitation': [4, 3, 8],
  // The version and the grants; two units each for the person's mark and both rows of the grant, and the owner's mark.
  'update-pet-reminders': [5, 3, 7],
  'leave-pet': [6, 6, 12],
  // The grants, and all pets at once, at half a unit each.
  'list-granted-pets': [2, 1.5, 0],
  // The version and the memberships; profiles and plans at once.
  // The gate, the second factor, the confirmed vets, entry, signature and withdrawals, the keys, which the first
  // signature publishes, and a transaction. Two units for each KB of the signature and of the entry’s row, two of
  // each, and two for each of five conditions. A vet's first one makes the license theirs, with the member's condition.
  // The count of the month takes two.
  'sign-entries': [9, 11, 26],
  'amend-signature': [7, 11, 20],
  // The gate, the signature, and both rows of it with the member's condition.
  'revoke-signature': [3, 4, 6],
  // The practice, and what was withdrawn of it before.
  'revoke-signatures': [3, 2, 1],
  // Signature, keys, revocations, practice and entry, and the network's limit with the day's salt.
  'verify-signature': [7, 6, 1],
  // The signature, and the network's limit with the day's salt.
  'list-signatures': [3, 2, 1],
  'list-signing-keys': [2, 1, 1],
  'list-practices': [2, 4, 0],
  // Membership, profile and plan at once.
  'get-practice': [1, 3, 0],
  // The gate's read; two units each for the profile and the check of the member's row; the profile as it is now.
  'update-practice': [3, 4, 4],
  // The team: its version, members and invitations.
  // Counts an upload, and writes both sizes.
  'set-logo': [5, 5, 20],
  'remove-logo': [3, 4, 8],
  'close-practice': [6, 7, 6],
  'get-team': [4, 6, 0],
  'list-team-history': [2, 4, 0],
  // Two units each for the team's version, both rows of a member, and both rows of an invitation.
  // Counted for its inviter, too.
  'invite-member': [6, 7, 8],
  'withdraw-member-invitation': [5, 6, 6],
  // These also write an entry of the team's history.
  'set-member-roles': [5, 6, 8],
  'remove-member': [5, 6, 8],
  'update-membership': [5, 6, 6],
  'leave-practice': [5, 6, 8],
  // The invitation by its pointer, and the practice.
  'read-member-invitation': [3, 3, 0],
  // Also the team and what the person belongs to; the account and the practice are checked, at two units each.
  'accept-member-invitation': [9, 9, 16],
  'decline-member-invitation': [7, 6, 6],
  // The gate, then the profile with what was sent, and the notes.
  'get-standing': [3, 6, 0],
  'create-application-upload': [3, 4, 6],
  'send-application': [7, 9, 14],
  // A count for each state, the page and its practices.
  'list-reviews': [7, 5, 0],
  'get-review': [3, 5, 0],
  // A query of up to 1,000 rows, five at most.
  'count-signatures': [1, 1, 0],
  'get-review-document': [1, 2, 0],
  'ask-practice': [7, 9, 9],
  // A decision also moves the day on which the documents are deleted.
  'decide-review': [7, 9, 11],
  'set-vet': [7, 12, 14],
  'decide-vet': [7, 9, 11],
  // Two units each for the practice, both rows of its manager, the person's version and the check of the account.
  'open-practice': [4, 4, 10],
  'get-latest-export': [0, 1, 0],
  'get-export-url': [0, 1, 0],
  // Pets and settings at once, then the statuses, then the listed records. The first call computes the pet's status.
  'get-upcoming': [3, 8, 5],
  'get-reminder-settings': [0, 1, 0],
  'update-reminder-settings': [1, 0, 1],
  'create-calendar-feed': [1, 0, 1],
  'delete-calendar-feed': [1, 0, 1],
  // One read of the pet's status says whether a newer dose has renewed the record.
  'get-reminder': [6, 5, 1],
  // The record is in three indexes; moving it in the reminder index takes two writes.
  'act-on-reminder': [8, 5.5, 7],
  unsubscribe: [3, 1, 2],
  'open-unsubscribe': [1, 0, 1],
  // Its contents at half a unit each; its network's limit, and its own.
  'get-calendar': [7, 3.5, 2],
  'create-import': [2, 1, 1],
  'start-import': [2, 1, 1],
  'get-latest-import': [0, 1, 0],
  'get-billing': [5, 5, 0],
  'check-subscription': [7, 6, 1],
  'create-checkout': [8, 4, 4],
  'customer-portal': [1, 1, 0],
  'list-invoices': [2, 2, 0],
  'preview-change': [2, 2, 0],
  'change-plan': [10, 6, 3],
  // Each of the two marks is looked for under its hash, and under that of earlier releases.
  'preview-refund': [8, 6, 0],
  // Two units each for the refund and its two marks. The refund is read twice more, lest a stalled process refund a
  // later plan.
  'refund-plan': [18, 13, 12],
  'preview-withdrawal': [2, 2, 0],
  withdraw: [11, 8, 6],
  'cancel-subscription': [6, 5, 1],
  'reactivate-subscription': [6, 5, 1],
  'drop-change': [7, 5, 1],
  // Two writes and two units per pet. Version and memberships first, of which there are usually none.
  'delete-account': [6, 4, 16],
  'list-sessions': [1, 1, 0],
  'end-session': [2, 1, 1],
  // Pets, links, export and reminder settings, then the sessions.
  'end-all-sessions': [6, 5, 1],
  'take-over-account': [7, 3, 4],
  // The network's limit, and the day's count; the first call of a function reads the day's salt.
  'report-error': [3, 1, 2],
  'report-violations': [2, 0, 2],
  'get-usage': [1, 2, 0],
  'validate-prices': [0, 0, 0],
  // Searches four months for ten events, and reads the last reconciliation.
  'take-plan-along': [11, 8, 22],
  'list-webhook-events': [5, 6, 0],
};

/**
 * Every call of an owner first reads the owner's row of sessions, some by the request that reads other rows; the first
 * call of a session or day also writes it.
 */
const SESSION_CHECK = { requests: 1, readUnits: 1 };

const ROOT = join(import.meta.dirname, '../../..');

const backend = backendForFile();
let calls: Awaited<ReturnType<typeof prepareCalls>>;
beforeAll(async () => {
  calls = await prepareCalls(backend);
});

const measured: [Operation, Consumed][] = [];

test.each(CALL_ORDER)('%s stays within its budget', async (name) => {
  const { result, consumed } = await backend.measure(() => calls.owner.call(name, calls.sent[name]));
  expect(result.status).toBe(successStatus(api[name]));
  measured.push([name, consumed]);
  const [requests, readUnits, writeUnits] = BUDGETS[name];
  const check = accessOf(name) === 'public' ? { requests: 0, readUnits: 0 } : SESSION_CHECK;
  expect(consumed.requests).toBeLessThanOrEqual(requests + check.requests);
  expect(consumed.readUnits).toBeLessThanOrEqual(readUnits + check.readUnits);
  // DynamoDB Local counts the writes of transactions differently from DynamoDB.
  if (!usesJavaDynamoDb) expect(consumed.writeUnits).toBeLessThanOrEqual(writeUnits);
});

/** Saves of what changed, as the site sends them. Where nothing else changed, a version costs a unit more at most. */
test('saves that say what they are based on stay within the same budgets, and a unit', async () => {
  const owner = backend.as('based-saves');
  const { id: petId } = await addPet(owner);
  const params = { petId };
  const { body: record } = await owner.call('create-record', { params, body: rabies });
  const { body: share } = await owner.call('create-share', { params, body: {} });
  const on = '2026-02-01';
  const saves: [Operation, Sent][] = [
    ['update-pet', { params, body: { color: 'Tan', based_on: { color: null } } }],
    [
      'update-record',
      { params: { petId, recordId: record.id }, body: { notes: 'New', based_on: { notes: record.notes } } },
    ],
    [
      'update-share',
      { params: { petId, shareId: share.id }, body: { label: 'Paws', based_on: { label: share.label } } },
    ],
    ['update-reminder-settings', { body: { enabled: false, based_on: { enabled: true } } }],
    ['set-weight', { params: { petId, on }, body: { grams: 1000, unit: 'kg', based_on: null } }],
    ['delete-weight', { params: { petId, on }, query: { grams: '1000', unit: 'kg' } }],
  ];
  for (const [name, sent] of saves) {
    const { result, consumed } = await backend.measure(() => owner.call(name, sent));
    expect(result.status, name).toBe(successStatus(api[name]));
    const [requests, readUnits, writeUnits] = BUDGETS[name];
    expect(consumed.requests, name).toBeLessThanOrEqual(requests + SESSION_CHECK.requests);
    const units = consumed.readUnits + (usesJavaDynamoDb ? 0 : consumed.writeUnits);
    expect(units, name).toBeLessThanOrEqual(readUnits + writeUnits + SESSION_CHECK.readUnits + 1);
  }
});

// DynamoDB Local counts differently, and the page has the figures of the engine that the benchmark runs on.
test.runIf(!usesJavaDynamoDb)(
  'the page about scale has these figures, and owners cost little enough',
  async () => {
    // Safe: every call was measured before.
    const perCall = Object.fromEntries(measured) as Record<Operation, Consumed>;
    const units = { calls: perCall, ...(await measureJobs(backend)) };
    const page = scalePage(units);
    expect(readFileSync(join(ROOT, 'docs/scale.md'), 'utf8'), 'run `npm run scale-model`').toBe(page);
    expect(totalOf(costsOf(units))).toBeLessThanOrEqual(6.6);
    for (const owners of SIZES) expect(costAmong(owners, units).together).toBeLessThanOrEqual(6);
  },
);

test('a record without a document reads and writes no document', async () => {
  const owner = backend.as('without-document');
  const { id: petId } = await addPet(owner);
  const add = () => owner.call('create-record', { params: { petId }, body: rabies });
  await add();
  const added = await backend.measure(add);
  expect(added.consumed).toMatchObject({
    requests: 3 + SESSION_CHECK.requests,
    readUnits: 1.5 + SESSION_CHECK.readUnits,
  });
  const params = { petId, recordId: added.result.body.id };
  await owner.call('delete-record', { params });
  const purged = await backend.measure(() => owner.call('purge-record', { params }));
  expect(purged.consumed).toMatchObject({
    requests: 2 + SESSION_CHECK.requests,
    readUnits: 1 + SESSION_CHECK.readUnits,
  });
  if (!usesJavaDynamoDb) {
    expect(added.consumed.writeUnits).toBeLessThanOrEqual(8);
    expect(purged.consumed.writeUnits).toBeLessThanOrEqual(8);
  }
});
