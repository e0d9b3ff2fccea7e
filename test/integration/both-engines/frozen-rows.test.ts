import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerAsPayer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import { MESSAGES } from '../../../contract/limits.ts';
import { DOSE_MAILS_PER_DAY } from '../../../contract/practice-limits.ts';
import { ENTRY_DOCUMENTS } from '../../../contract/practices/entry-document-limits.ts';
import { LINES_VERSION } from '../../../contract/records/dose-lines.ts';
import { REPORTS } from '../../../contract/reports/report-limits.ts';
import { passcodeLock } from '../../../contract/sharing/passcode-lock.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import type { HeldGrant } from '../../../lambdas/domain/access/grant-ports.ts';
import type { OpenInvitation } from '../../../lambdas/domain/access/ports.ts';
import type { OpenMemberInvitation } from '../../../lambdas/domain/practices/team-ports.ts';
import type { StoredApplication } from '../../../lambdas/domain/practices/verification/ports.ts';
import type { SharePointer } from '../../../lambdas/domain/sharing/ports.ts';
import { createGuaranteeMarks } from '../../../lambdas/gateways/guarantee-marks.ts';
import { createAccessStore } from '../../../lambdas/store/access.ts';
import { createAccessHistory } from '../../../lambdas/store/access-history.ts';
import { createAccessRemovals, createEndingGrants } from '../../../lambdas/store/access-removals.ts';
import { createAlertStore } from '../../../lambdas/store/alerts.ts';
import { createAnalyticsStore } from '../../../lambdas/store/analytics.ts';
import { createArchiveStore } from '../../../lambdas/store/archive.ts';
import { createCallCounts } from '../../../lambdas/store/call-counts.ts';
import { createClosingStore } from '../../../lambdas/store/close-account.ts';
import { createCompliancePages } from '../../../lambdas/store/compliance-pages.ts';
import { createContactStore } from '../../../lambdas/store/contacts.ts';
import { createCounterStore, createGrantingStore } from '../../../lambdas/store/counters.ts';
import { createCustomerStore } from '../../../lambdas/store/customers.ts';
import { createDailyReports } from '../../../lambdas/store/daily-reports.ts';
import { createDeletedRecordStore } from '../../../lambdas/store/deleted-records.ts';
import { createDocumentTexts } from '../../../lambdas/store/document-texts.ts';
import { createDocumentRows } from '../../../lambdas/store/documents.ts';
import { createDueStore } from '../../../lambdas/store/due-records.ts';
import { createEntryPages, createTemplateStore } from '../../../lambdas/store/entries.ts';
import { countEntries, countEntryUpload } from '../../../lambdas/store/entry-counts.ts';
import { createExportStore } from '../../../lambdas/store/exports.ts';
import { createFeedRequests } from '../../../lambdas/store/feed-requests.ts';
import { createFirstViewStore } from '../../../lambdas/store/first-view.ts';
import { createFollowedReminders } from '../../../lambdas/store/followed-reminders.ts';
import { createFormMails } from '../../../lambdas/store/form-mails.ts';
import { createGrantStore } from '../../../lambdas/store/grants.ts';
import { createImportRows } from '../../../lambdas/store/import-rows.ts';
import { createImportStore } from '../../../lambdas/store/imports.ts';
import * as keys from '../../../lambdas/store/keys.ts';
import { createListMails } from '../../../lambdas/store/list-mails.ts';
import { createLogoStore } from '../../../lambdas/store/logos.ts';
import { createMessageProgress } from '../../../lambdas/store/message-progress.ts';
import { createMessageStore } from '../../../lambdas/store/messages.ts';
import { readNamedVets } from '../../../lambdas/store/named-vets.ts';
import { createNetworkAttempts } from '../../../lambdas/store/network-attempts.ts';
import { createNetworkLimit } from '../../../lambdas/store/network-limit.ts';
import { createNoticeStore } from '../../../lambdas/store/notices.ts';
import { createPatientFinder } from '../../../lambdas/store/patient-finder.ts';
import { createPatientPages } from '../../../lambdas/store/patient-pages.ts';
import { createStatusStore } from '../../../lambdas/store/pet-status.ts';
import { createPetStore } from '../../../lambdas/store/pets.ts';
import { createPracticeGrantStore } from '../../../lambdas/store/practice-grants.ts';
import { createPracticeReminderStore } from '../../../lambdas/store/practice-reminders.ts';
import { createRequestStore } from '../../../lambdas/store/practice-requests.ts';
import { createPracticeSendStore } from '../../../lambdas/store/practice-sends.ts';
import { createPracticeStore } from '../../../lambdas/store/practices.ts';
import { createReconciliationStore } from '../../../lambdas/store/reconciliations.ts';
import { fromRecordRow } from '../../../lambdas/store/record-row.ts';
import { createRecordSignatures } from '../../../lambdas/store/record-signatures.ts';
import { totalsRowSchema } from '../../../lambdas/store/record-totals.ts';
import { createRecordStore } from '../../../lambdas/store/records.ts';
import { createRefundStore } from '../../../lambdas/store/refunds.ts';
import { createReminderMailStore } from '../../../lambdas/store/reminder-mails.ts';
import { createReminderSettingsStore } from '../../../lambdas/store/reminder-settings.ts';
import { createRemovalStore } from '../../../lambdas/store/remove-account.ts';
import { createRulesStore } from '../../../lambdas/store/rules.ts';
import { createSecondFactorStore } from '../../../lambdas/store/second-factor.ts';
import { createSenderLimits } from '../../../lambdas/store/sender-limits.ts';
import { createSessionStore } from '../../../lambdas/store/sessions.ts';
import { createGateStore } from '../../../lambdas/store/share-gate.ts';
import { createSharedDue } from '../../../lambdas/store/shared-due.ts';
import { createShareStore } from '../../../lambdas/store/shares.ts';
import { createSignatureStore } from '../../../lambdas/store/signatures.ts';
import { createSigningKeyStore } from '../../../lambdas/store/signing-keys.ts';
import { createSubscriberStore } from '../../../lambdas/store/subscribers.ts';
import type { Table } from '../../../lambdas/store/table.ts';
import { createTeamHistory } from '../../../lambdas/store/team-history.ts';
import { createTeamStore } from '../../../lambdas/store/teams.ts';
import { createUnsubscriptions } from '../../../lambdas/store/unsubscriptions.ts';
import { createUsageStore } from '../../../lambdas/store/usage.ts';
import { createVerificationStore } from '../../../lambdas/store/verification.ts';
import { createViewStore } from '../../../lambdas/store/views.ts';
import { createWebhookEventStore } from '../../../lambdas/store/webhook-events.ts';
import { createWeightStore } from '../../../lambdas/store/weights.ts';
import { aJudgedPatient, aLine } from '../../support/compliance-entities.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { aShare, aStoredPet, aStoredRecord, aSubscriber } from '../../support/entities.ts';
import { aStoredEntry } from '../../support/entries.ts';
import { FROZEN_FILES, frozenRows } from '../../support/frozen-rows.ts';
import { type InProcessBackend, startInProcessBackend } from '../../support/in-process-backend.ts';
import { aMember, aStoredPractice } from '../../support/practices.ts';
import { DOSE } from '../../support/samples.ts';
import { DOSE as SIGNED_DOSE } from '../../support/signatures.ts';

// Rows as each release wrote them, read by today's stores. A frozen row is never edited: a row that a later release
// writes differently gets a file of its own, `<entity>.<release>.json`.

const NOW = new Date('2026-11-22T10:00:00.000Z');
const OWNER = 'owner';
const PAYER = ownerAsPayer(OWNER);
const PET_ID = 'pet_01m81ahz8h76k140zdgfkmn7ff';
const RECORD_ID = 'rec_01m81aj0ax698rn0s4y2xt1bq1';
const SHARDED_ID = 'rec_01m81aj0ax698rn0s4y2xt1bq3';
const DOSE_ID = 'rec_01m81aj0ax698rn0s4y2xt1bq5';
const CODED_ID = 'rec_01m81aj0ax698rn0s4y2xt1bq7';
const TREATMENT_ID = 'rec_01m81aj0ax698rn0s4y2xt1br3';
const LAB_RESULT_ID = 'rec_01m81aj0ax698rn0s4y2xt1br5';
const ADDED_ID = 'rec_01m81aj0ax698rn0s4y2xt1bs1';
const ANSWERED_ID = 'rec_01m81aj0ax698rn0s4y2xt1bt1';
const GIVEN_ID = 'rec_01m81aj0ax698rn0s4y2xt1bv1';
const DELETED_ID = 'rec_01m81aj0ax698rn0s4y2xt1br1';
const STALE_PET_ID = 'pet_01m81aj0ax698rn0s4y2xt1bq9';
const DIVIDED_PET_ID = 'pet_01m81ahz8h76k140zdgfkmn7fh';
const SHARE_ID = 'shr_01m81aj484jchf223atpb2scak';
const TOKEN = 'c7140baac59c36f209e0267b2325883b887c284c4be4400688e0c3d00fa41bb5';
const CUSTOMER_ID = 'cus_yTkgblBGVjdUNAgtU8mdgaR8';
const IMPORT_ID = 'imp_01m81ajab3jm4xksdehphr73np';
const IMPORTED_PET_ID = 'pet_01m81ajach5addvhevt9bzpead';
const SMALL_PHOTO_PATH = `${OWNER}/${PET_ID}/photos/01m81ahzdf6te7kydcyrph8eyb.small-01m8hxk2m0e7q4d6v9s3b5n8pz.jpg`;
const PHOTO_PATH = `${OWNER}/${PET_ID}/photos/01m81ahzdf6te7kydcyrph8eyb.jpg`;

const PRACTICE = aStoredPractice({
  standing: {
    state: 'suspended',
    since: '2026-11-29T17:30:00.000Z',
    version: 4,
    application: 1,
    applied_at: '2026-11-29T17:05:00.000Z',
    confirmed: null,
    verified: { since: '2026-11-29T17:20:00.000Z', checked_at: '2026-11-29T17:20:00.000Z' },
    asked_at: null,
    suspended: { since: '2026-11-29T17:30:00.000Z', from: 'verified' },
  },
  openedAt: new Date('2026-11-29T17:00:00.000Z'),
  opening_words: 'We keep what we give here.',
});
const OF_PRACTICE = { practice_id: PRACTICE.id, practice_name: 'Riverside Animal Clinic' };
const MEMBER = aMember({
  practiceId: PRACTICE.id,
  userId: OWNER,
  roles: ['manager', 'vet'],
  name: 'Dr. Ana Alvarez',
  email: 'alvarez@example.org',
  license: 'OR 4711',
  since: PRACTICE.openedAt,
  version: 3,
});

const NAMED_VET = {
  name: 'Dr. Ana Alvarez',
  license: 'OR-V-4711',
  confirmed_at: '2026-11-29T17:20:00.000Z',
  member_id: 'ana',
};
const APPLICATION: StoredApplication = {
  documents: [
    {
      path: `${PRACTICE.id}/application/01m9c4t3e8h76k140zdgfkmn9b.pdf`,
      version: '3',
      name: 'License.pdf',
    },
  ],
  vets: [NAMED_VET],
  message: 'We moved in October.',
  sentAt: new Date('2026-11-29T17:05:00.000Z'),
  deleteOn: '2027-11-29',
  version: 0,
};

const MEMBER_INVITATION: OpenMemberInvitation = {
  id: 'inv_01m9c4t3e8h76k140zdgfkmn9c',
  practiceId: PRACTICE.id,
  invitedBy: OWNER,
  email: 'kim@example.org',
  name: 'Kim',
  roles: ['vet', 'staff'],
  tokenHash: '6a1c'.repeat(16),
  invitedAt: new Date('2026-11-29T17:10:00.000Z'),
  expiresAt: new Date('2026-12-13T17:10:00.000Z'),
};
const PRACTICE_GRANT = 'grt_01m9c4t3e8h76k140zdgfkmn9c';
const SEND_ID = '01kb4e9c40h76k140zdgfkmn9d';
const SEND = {
  id: SEND_ID,
  at: new Date('2026-11-30T08:00:00.000Z'),
  by: OWNER,
  byName: 'Kim',
  patients: [PRACTICE_GRANT],
  again: [],
  within: 30,
};
const SENT_REMINDER = {
  grantId: PRACTICE_GRANT,
  state: 'sent',
  at: new Date('2026-11-30T08:00:01.000Z'),
  skipped: null,
  deliveredAt: null,
  bouncedAt: null,
  restsOn: [RECORD_ID],
  about: [],
  followed: null,
};
const RUNNING_EXPORT = {
  id: 'exp_01m81aj93b2qrsj27cnrbfg6qn',
  state: 'running',
  requestedAt: new Date('2026-11-22T09:49:29.087Z'),
  readyAt: null,
  file: null,
};
const RUNNING_IMPORT = {
  id: 'imp_01m81ajaat2n5yz4yxf640wh95',
  state: 'running',
  requestedAt: new Date('2026-11-22T09:49:30.330Z'),
  touchedAt: new Date('2026-11-22T09:49:30.330Z'),
  file: { version: 'v', size: 1 },
  confirmed: false,
  progress: 0,
  checked: false,
  runs: 0,
  planVersion: null,
  result: null,
  failure: null,
};
const DONE_IMPORT = {
  id: 'imp_01m81aj9x8370mq6w42gazpwty',
  state: 'done',
  requestedAt: new Date('2026-11-22T09:49:29.917Z'),
  touchedAt: new Date('2026-11-22T09:49:30.075Z'),
  file: { version: '0000000063adb9bbd30c08939f8e315f', size: 3759 },
  confirmed: true,
  progress: 100,
  checked: true,
  runs: 1,
  planVersion: null,
  result: { pets: 1, records: 0, documents: 0, weights: 0, already_there: 0, tables_changed: false },
  failure: null,
};
const GRANT_OF_PRACTICE = {
  id: PRACTICE_GRANT,
  version: 2,
  ownerId: OWNER,
  petId: PET_ID,
  parentId: null,
  role: 'recording-practice',
  scope: { kind: 'some', kinds: ['vaccination', 'treatment'], since: '2026-01-01' },
  endsAt: null,
  ownerName: 'Dana Whitfield',
  ownerEmail: 'dana@example.org',
  mayRemind: true,
  remindersAllowedAt: null,
  reminders: null,
  since: new Date('2026-11-29T18:00:00.000Z'),
};

/** When the owner of the frozen rows ticked a practice's reminders last. */
const REMINDERS_ALLOWED_AT = new Date('2026-11-30T09:00:00.000Z');

/** A practice asks for the pet on the evening of the frozen rows. */
const REQUEST = {
  ownerId: OWNER,
  petId: PET_ID,
  practiceId: PRACTICE.id,
  askedAt: new Date('2026-11-29T21:00:00.000Z'),
  expiresAt: new Date('2026-12-13T21:00:00.000Z'),
  declinedAt: null,
};

/** What the row of a patient shows. */
const PATIENT = {
  id: PRACTICE_GRANT,
  name: 'Biscuit',
  species: 'dog',
  breed: 'Beagle',
  birthdate: '2022-05-04',
  owner_name: 'Dana Whitfield',
  chip: null,
  owner_email: 'dana@example.org',
  due: [
    {
      name: 'Rabies',
      record_type: 'vaccination',
      due_on: '2026-12-17',
      line: '',
      rests_on: null,
      by: 'date',
    },
  ],
  last_added: { on: '2026-11-27', by_practice: true, by_owner: false },
  may_add: true,
  may_remind: true,
};

/** The dose on which a verdict rests. */
const JUDGED_DOSE = {
  record_id: 'rec_01m9c4t3e8h76k140zdgfkmn9e',
  title: 'Rabies, 3 years',
  product: 'Imrab 3',
  given_on: '2023-11-02',
};

const RABIES_DUE = [{ ...PATIENT.due[0], line: 'rabies', rests_on: RECORD_ID }];

const ALL_JUDGED = { state: null, vaccine: null, after: null };

const ALL_PATIENTS = { search: '', species: null, status: null, today: '2026-11-29', after: null };

let backend: InProcessBackend;
let table: Table;
beforeAll(async () => {
  backend = await startInProcessBackend();
  table = backend.table;
});
afterAll(() => backend.close());

const filesOf = (entity: string) => FROZEN_FILES.filter((file) => file.startsWith(`${entity}.`));

/** A certificate that a practice photographed. */
const CERTIFICATE = {
  path: `${PRACTICE.id}/${PET_ID}/01m9c4t3e8h76k140zdgfkmn9e.jpg`,
  version: 'certificate-version',
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  preview: {
    path: `${PRACTICE.id}/${PET_ID}/01m9c4t3e8h76k140zdgfkmn9e.preview-01m9c4t3e8h76k140zdgfkmn9e.jpg`,
    version: 'preview-version',
  },
};
const OF_PET = { owner_id: OWNER, pet_id: PET_ID };
const RECORDED_ID = 'rec_01m9c4t3e8h76k140zdgfkmn9d';

const TEMPLATE = {
  id: 'rabies-3',
  title: 'Rabies, ours',
  record_type: 'vaccination' as const,
  species: ['dog', 'cat'],
  protects: ['rabies'],
  against: [],
  product: null,
  manufacturer: null,
  months: 36,
  route: 'injection',
  is_removed: false,
};

const put = (file: string) => putRows(frozenRows(`${file}.json`));

async function putRows(rows: Record<string, unknown>[]): Promise<void> {
  for (const Item of rows) await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

const PET = aStoredPet({
  id: PET_ID,
  name: 'Bella',
  species: 'dog',
  breed: 'Beagle',
  birthdate: '2021-05-12',
  chip_number: '985112003456781',
  chip_company: 'homeagain',
  owner_id: OWNER,
  photo: { path: PHOTO_PATH, version: '0000000010d8afffaf2e64fa987218bf' },
  last_photo: PHOTO_PATH,
  record_count: 2,
  created_at: '2026-11-22T09:49:18.999Z',
});

const PET_WITH_PROFILE = {
  ...PET,
  sex: 'female',
  neutered: true,
  color: 'Black, tan',
  vet_contact: { name: 'Happy Paws', phone: '030 7654321' },
  vet_dial: null,
  emergency_contact: { name: 'Ada', phone: '030 1234567' },
  emergency_dial: null,
};

const LATEST_WEIGHT = { on: '2026-11-20', grams: 12_400, unit: 'kg' };
const EARLIER_WEIGHT = { on: '2026-10-01', grams: 11_340, unit: 'lb' };
/** Both as they are listed, with who entered them. */
const byAuthors = (latest: string | null, earlier: string | null) => [
  { ...LATEST_WEIGHT, added_by: latest },
  { ...EARLIER_WEIGHT, added_by: earlier },
];

const RECORD = aStoredRecord({
  id: RECORD_ID,
  pet_id: PET_ID,
  title: 'Rabies',
  record_type: 'vaccination',
  notes: 'Lot 123',
  issued_on: '2026-01-10',
  expires_on: '2026-12-22',
  file_path: `${OWNER}/${PET_ID}/01m81aj0ax698rn0s4y2xt1bq1.pdf`,
  file_version: '0000000022168422bce3730adf110b94',
  reminder_days: [30, 7],
  reminded_through: '2026-11-28',
  snoozed_until: '2026-11-29',
  reminded_on: '2026-11-22',
  answer: 'snooze',
  next_reminder_on: '2026-11-29',
  version: 3,
  created_at: '2026-11-22T09:49:20.193Z',
});

const STORED_DOSE = { ...RECORD, ...DOSE, id: DOSE_ID, not_needed: true };

const TREATMENT = {
  ...RECORD,
  id: TREATMENT_ID,
  record_type: 'treatment',
  title: 'NexGard',
  against: ['fleas', 'ticks'],
  route: 'oral',
  product: 'NexGard 68 mg',
  batch: 'NG-11',
};

const LAB_RESULT = {
  ...RECORD,
  id: LAB_RESULT_ID,
  record_type: 'lab_result',
  title: 'Rabies titre',
  shows: { test: 'titre', titre_of: 'rabies' },
  result: '0.8 IU/ml',
};

const DELETED = { ...STORED_DOSE, id: DELETED_ID };

const NOTE = aStoredRecord({
  id: 'rec_01m81aj0f9bcyq4enhd016btkq',
  pet_id: PET_ID,
  title: 'Eats grass',
  record_type: 'note',
  reminded_through: '2026-11-21',
  created_at: '2026-11-22T09:49:20.234Z',
});

const SHARES = ['share.2026-11-22', 'share-gate.2026-11-22'];

const SCOPE = { kind: 'records', record_ids: [RECORD_ID], documents: true } as const;

const TYPES_SCOPE: Share['scope'] = {
  kind: 'types',
  types: ['vaccination', 'medication', 'allergy', 'note', 'lab_result', 'other'],
  documents: false,
};

const SHARE = aShare({
  id: SHARE_ID,
  pet_id: PET_ID,
  token_hash: TOKEN,
  created_by: OWNER,
  label: 'Happy Paws, July',
  purpose: 'custom',
  scope: { ...SCOPE, record_ids: [...SCOPE.record_ids] },
  has_passcode: true,
  notify_first_opening: true,
  expires_at: '2026-12-22T09:49:24.101Z',
  max_views: 5,
  view_count: 1,
  last_opened_at: '2026-11-22T09:49:26.905Z',
  wrong_passcodes: 1,
  last_attempt_at: null,
  created_at: '2026-11-22T09:49:24.101Z',
});

const OPEN_SHARE = aShare({
  id: 'shr_01m81aj75f8yzvx63nh07ycjvb',
  pet_id: PET_ID,
  token_hash: '74d8fee5cdf931606aecd0dcfcb6acb92350f88f91f977a0f0ab03c02a2c83da',
  created_by: OWNER,
  expires_at: '2026-12-22T09:49:27.087Z',
  created_at: '2026-11-22T09:49:27.087Z',
});

const [PARENT_GRANT, CHILD_GRANT] = ['grt_01m9c4t3e8h76k140zdgfkmn8a', 'grt_01m9c4t3e8h76k140zdgfkmn8b'];

const ALL_PETS: HeldGrant = {
  id: PARENT_GRANT,
  version: 2,
  ownerId: OWNER,
  userId: 'mia',
  petId: null,
  parentId: null,
  role: 'co-owner',
  scope: { kind: 'everything' },
  endsAt: new Date('2026-12-06T23:00:00.000Z'),
  ownerName: 'Dana',
  since: new Date('2026-11-29T11:00:00.000Z'),
  reminders: false,
  ownerEmail: null,
  mayRemind: false,
  remindersAllowedAt: null,
};
const ONE_OF_ALL: HeldGrant = { ...ALL_PETS, id: CHILD_GRANT, petId: PET_ID, parentId: PARENT_GRANT };

/** What a grant of the first release with grants lacks. */
const EARLY_GRANT = { ownerId: OWNER, petId: PET_ID, ownerName: '', parentId: null, reminders: false };

const REMINDED: HeldGrant = {
  ...ONE_OF_ALL,
  id: 'grt_01m9c4t3e8h76k140zdgfkmn8g',
  userId: 'jon',
  parentId: null,
  reminders: null,
};

const ACCEPTED_ID = 'inv_01m9c4t3e8h76k140zdgfkmn8e';
const INVITED_PET_ID = 'pet_01m81ahz8h76k140zdgfkmn7fh';

const OF_HISTORY = {
  petId: PET_ID,
  userId: null,
  name: null,
  invitationId: null,
  role: null,
  endsAt: null,
  call: null,
  recordId: null,
};

const INVITATION: OpenInvitation = {
  id: 'inv_01m9c4t3e8h76k140zdgfkmn8c',
  ownerId: OWNER,
  petId: PET_ID,
  allPets: false,
  email: 'liz@example.org',
  name: 'Liz',
  ownerName: 'Dana',
  role: 'viewer',
  endsAt: new Date('2026-12-24T23:00:00.000Z'),
  tokenHash: '5f1c'.repeat(16),
  invitedAt: new Date('2026-11-29T11:00:00.000Z'),
  expiresAt: new Date('2026-12-13T11:00:00.000Z'),
};

const POINTER: SharePointer = {
  ownerId: OWNER,
  petId: PET_ID,
  shareId: SHARE_ID,
  purpose: null,
  scope: { ...SCOPE, record_ids: [...SCOPE.record_ids] },
  showContacts: false,
  cursorKey: 'Bc95JbOlGKsEw2zBzPDPpA',
  passcodeHash: 'scrypt$32768$8$3$TSqjf4BL44A5mEE9Z21OQA$Mq4Oi7Um8mbjJg-71X6FC5TCoh-YUkc8LzaTj0awmTo',
  notifyFirstView: true,
  grant: null,
};

const KENNEL_POINTER = {
  ...POINTER,
  purpose: 'kennel',
  scope: { kind: 'types', types: ['vaccination'], documents: true },
};

const GATE = {
  is_active: true,
  expires_at: '2026-12-22T09:49:24.101Z',
  max_views: 5,
  view_count: 1,
  wrong_passcodes: 1,
  last_attempt_at: null,
  first_mail_at: '2026-11-22T09:49:27.379Z',
  views_before: new Map(),
};

const VIEW = {
  opened_at: '2026-11-22T09:49:26.000Z',
  loaded_times: 1,
  last_loaded_at: null,
  device: 'iPhone',
  country: 'CH',
  shown: { records: 1, documents: 1, types: ['vaccination'] },
};

const SETTINGS = {
  enabled: true,
  mail_address: null,
  mail_problem: null,
  link_key: null,
  calendar_key: null,
  calendar_changed_at: null,
  calendar_changes: 0,
  trusted_since: null,
  has_grants: false,
  shares_reminders: false,
  archived_pets: 0,
  asked_until: null,
};

type PaidPlan = NonNullable<Subscriber['subscription']>;

/** What a subscriber's row holds of a subscription at Stripe. */
const aPaidPlan = (fields: Partial<PaidPlan>): PaidPlan => ({
  id: 'sub_C7meTxa5RBjjkzk5bW2Fd2jc',
  cents: 499,
  period_end: null,
  ends_at: null,
  payment_failed: false,
  hold: null,
  scheduled: null,
  pending: null,
  renewal: null,
  ...fields,
});

const WITHDRAWN = {
  key: '01kavgn4r7m0c5t1v0n3q9e2xb',
  customerId: CUSTOMER_ID,
  begunAt: '2026-11-28T10:00:00.000Z',
  state: 'done',
  endedAt: '2026-11-28T10:00:01.000Z',
  cents: 499,
  failedCents: 0,
  payments: [{ paidAt: '2026-11-21T10:00:00.000Z', cents: 499, last4: '4242' }],
  withdrawal: {
    purchase: 'in_2',
    subscriptionId: 'sub_1',
    parts: [{ chargeId: 'ch_2', paidAt: '2026-11-21T10:00:00.000Z', cents: 499, last4: '4242' }],
    change: {
      before: { priceId: 'price_1', tier: 'additional_pet', unitCents: 499, quantity: 1 },
      after: { priceId: 'price_1', tier: 'additional_pet', unitCents: 499, quantity: 2 },
      isCanceled: false,
      endsAt: null,
    },
  },
  earlier: null,
};

const SENDER = { by: 'network', id: '198.51.100.1' } as const;

const message = (id: string) => ({
  id,
  reference: 'R',
  receivedAt: NOW,
  ownerId: null,
  content: { kind: 'help' as const, name: 'Ada', email: 'ada@example.test', subject: 'S', message: 'M' },
});

const HELP_ASKED = {
  kind: 'help',
  name: 'Ada Keeper',
  email: 'ada@example.test',
  subject: 'A document will not open',
  message: 'Hello',
};

const RABIES_DOSE = {
  record_id: RECORD_ID,
  title: 'Rabies',
  issued_on: '2026-01-10',
  valid_from: null,
  expires_on: '2026-12-22',
  given_at: null,
  not_needed: false,
  is_planned: false,
  only_supersedes: false,
};
const RABIES_LINES = [
  {
    key: 'vaccination\nrabies',
    record_type: 'vaccination',
    doses: [{ ...RABIES_DOSE, only_supersedes: true }],
  },
  { key: 'rabies', record_type: 'vaccination', doses: [RABIES_DOSE] },
];

/** What an account without records gets when its stored lines don't hold any more. */
const COMPUTED_AGAIN = { lines: [], is_complete: true };

interface Frozen {
  /** Files whose rows the store reads as well. */
  needs?: string[];
  read: () => Promise<unknown>;
  gives: unknown;
}

const LAST_RECONCILIATION = {
  read: () => createReconciliationStore(table).last(),
  gives: {
    started_at: '2026-11-22T09:49:28.340Z',
    finished_at: '2026-11-22T09:49:28.380Z',
    checked: 1,
    repaired: 0,
    unclear: 0,
  },
};

const readApplication = async () => (await createVerificationStore(table).get(PRACTICE.id))?.application;
const readShares = async () => (await createShareStore(table).list(OWNER, PET_ID)).shares;

const FROZEN: Record<string, Frozen> = {
  'profile.2026-11-22': { read: () => createPetStore(table).count(OWNER), gives: 1 },
  'profile.with-totals': {
    read: async () => totalsRowSchema.parse(frozenRows('profile.with-totals.json')[0]),
    gives: { records_total: 412, deleted_total: 3 },
  },
  'profile.sharing-all-pets': {
    read: () =>
      createPetStore(table).create(aStoredPet({ owner_id: OWNER }), { limit: 100, subscriber: null }),
    gives: 'to-be-shared',
  },
  'profile.with-records': { read: () => createPetStore(table).count(OWNER), gives: 1 },
  'sessions.2026-11-23': {
    read: () => createSessionStore(table, () => NOW).get(OWNER),
    gives: {
      validFrom: new Date(1780000000_000),
      heldBy: null,
      inUse: [
        {
          id: '5d0a6f5c-0f4e-4a43-9f57-0a1c2b3d4e5f',
          beganAt: new Date(1780020000_000),
          lastUsedOn: '2026-11-23',
          device: 'iPhone',
          country: 'PT',
        },
      ],
      ended: [{ id: '0b6f9f0e-6a50-4e4b-8f7c-2f7f5b1f3c11', beganAt: new Date(1780010000_000) }],
      refusedUntil: null,
    },
  },
  'sessions.with-refusals': {
    read: async () => (await createSessionStore(table, () => NOW).get(OWNER)).refusedUntil,
    gives: new Date('2026-11-28T08:00:00.000Z'),
  },
  'call-counts.2026-11-28': {
    read: () => createCallCounts(table).add(OWNER, new Date('2026-11-28T07:30:30.000Z')),
    gives: { minute: 40, day: 80 },
  },
  'feed-requests.2026-11-29': {
    // The last of its hour, and one more.
    read: async () => {
      const { count } = createFeedRequests(table);
      const hour = new Date('2026-11-29T00:59:00.000Z');
      return [await count(OWNER, hour), await count(OWNER, hour)];
    },
    gives: [true, false],
  },
  'usage.2026-11-22': {
    read: () => createUsageStore(table).get(OWNER),
    gives: {
      documentBytes: 5835,
      countedAt: new Date('2026-11-22T20:10:00.000Z'),
      uploads: [{ minute: '2026-11-22T20:14', count: 1, bytes: 15 }],
      importFiles: [new Date('2026-11-22T20:11:00.000Z')],
      factor: 2,
    },
  },
  'subscriber.2026-11-22': {
    read: () => createSubscriberStore(table).get(PAYER),
    gives: aSubscriber({
      subscription: aPaidPlan({ period_end: '2026-12-22T09:49:28.000Z' }),
      subscription_end: '2026-12-22T09:49:28.000Z',
      synced_at: '2026-11-22T09:49:28.302Z',
      version: 4,
    }),
  },
  'subscriber.scheduled': {
    read: () => createSubscriberStore(table).get(PAYER),
    gives: aSubscriber({
      subscription_tier: 'veterinary',
      subscription: aPaidPlan({
        cents: 10_000,
        period_end: '2026-12-24T09:49:28.000Z',
        scheduled: { plan: 'extra', quantity: 2, at: '2026-12-24T09:49:28.000Z' },
      }),
      subscription_end: '2026-12-24T09:49:28.000Z',
      synced_at: '2026-11-24T03:30:00.000Z',
      version: 5,
    }),
  },
  'subscriber.pending': {
    read: () => createSubscriberStore(table).get(PAYER),
    gives: aSubscriber({
      subscription_tier: 'additional_pet',
      subscription: aPaidPlan({
        period_end: '2026-12-24T09:49:28.000Z',
        pending: {
          plan: 'vet',
          quantity: 1,
          invoice_id: 'in_5bW2Fd2jcC7meTxa5RBjjkzk',
          expires_at: '2026-11-25T02:30:00.000Z',
        },
      }),
      subscription_end: '2026-12-24T09:49:28.000Z',
      synced_at: '2026-11-24T03:30:00.000Z',
      version: 5,
    }),
  },
  'subscriber.with-account': {
    read: async () => {
      const store = createSubscriberStore(table);
      return [await store.get(PAYER), await store.syncedBefore('2026-11-25', null)];
    },
    gives: [
      aSubscriber({
        subscription_tier: 'veterinary',
        subscription: aPaidPlan({ cents: 10_000, period_end: '2026-12-24T09:49:28.000Z' }),
        subscription_end: '2026-12-24T09:49:28.000Z',
        synced_at: '2026-11-24T03:30:00.000Z',
        version: 6,
      }),
      { payers: [PAYER], next: null },
    ],
  },
  'subscriber.overdue': {
    read: () => createSubscriberStore(table).get(PAYER),
    gives: aSubscriber({
      subscription_tier: 'veterinary',
      subscription: aPaidPlan({
        cents: 10_000,
        period_end: '2026-12-24T09:49:28.000Z',
        payment_failed: true,
      }),
      subscription_end: '2026-12-24T09:49:28.000Z',
      synced_at: '2026-11-25T03:30:00.000Z',
      overdue_since: '2026-11-24T09:49:28.000Z',
      version: 7,
    }),
  },
  'subscriber.taken-along': {
    read: () => createSubscriberStore(table).get(PAYER),
    gives: aSubscriber({
      subscribed: false,
      subscription_tier: null,
      subscription: null,
      subscription_end: null,
      synced_at: '2026-11-29T17:30:00.000Z',
      bought_at: '2026-10-24T09:49:28.000Z',
      taken_along: {
        practice_id: 'prc_01m9c4t3e8h76k140zdgfkmn9a',
        customer_id: 'cus_C7meTxa5RBjjkz',
        subscription_id: 'sub_C7meTxa5RBjjkzk5bW2Fd2jc',
      },
      version: 9,
    }),
  },
  'subscriber.paused': {
    read: () => createSubscriberStore(table).get(PAYER),
    gives: aSubscriber({
      subscribed: false,
      subscription: aPaidPlan({ hold: 'paused' }),
      subscription_end: null,
      synced_at: '2026-11-25T21:30:00.000Z',
      overdue_since: null,
      version: 8,
    }),
  },
  'subscriber.renewing': {
    read: async () => (await createSubscriberStore(table).get(PAYER))?.subscription?.renewal,
    gives: { cents: 1198, at: '2026-12-24T10:49:28.000Z' },
  },
  'subscriber.ended': {
    read: async () => (await createSubscriberStore(table).get(PAYER))?.ended,
    gives: { why: 'unpaid', at: '2026-12-23T03:30:00.000Z', cents: 499, plan: 'extra' },
  },
  'subscriber.bought': {
    read: async () => (await createSubscriberStore(table).get(PAYER))?.bought_at,
    gives: '2026-10-24T09:49:28.000Z',
  },
  'refund.2026-11-25': {
    read: async () => {
      const store = createRefundStore(table);
      return [await store.get(PAYER), await store.processing(null)];
    },
    gives: [
      {
        key: '01kavgn4r7m0c5t1v0n3q9e2xa',
        customerId: CUSTOMER_ID,
        begunAt: '2026-11-25T10:00:00.000Z',
        state: 'processing',
        endedAt: '2026-11-25T10:00:01.000Z',
        cents: 998,
        failedCents: 499,
        payments: [],
        withdrawal: null,
        earlier: null,
      },
      { payers: [PAYER], next: null },
    ],
  },
  'refund.with-payments': {
    read: () => createRefundStore(table).get(PAYER),
    gives: {
      key: '01kavgn4r7m0c5t1v0n3q9e2xa',
      customerId: CUSTOMER_ID,
      begunAt: '2026-11-28T10:00:00.000Z',
      state: 'done',
      endedAt: '2026-11-28T10:00:01.000Z',
      cents: 998,
      failedCents: 0,
      payments: [{ paidAt: '2026-11-21T10:00:00.000Z', cents: 998, last4: '4242' }],
      withdrawal: null,
      earlier: null,
    },
  },
  'refund.withdrawal': {
    read: () => createRefundStore(table).withdrawal(PAYER),
    gives: WITHDRAWN,
  },
  'refund.second-withdrawal': {
    read: () => createRefundStore(table).withdrawal(PAYER),
    gives: {
      key: '01kavgn4r7m0c5t1v0n3q9e2xc',
      customerId: CUSTOMER_ID,
      begunAt: '2026-11-28T20:00:00.000Z',
      state: 'processing',
      endedAt: null,
      cents: 300,
      failedCents: 0,
      payments: [],
      withdrawal: {
        purchase: 'in_1',
        subscriptionId: 'sub_1',
        parts: [{ chargeId: 'ch_1', paidAt: '2026-11-20T10:00:00.000Z', cents: 300, last4: '4242' }],
        change: null,
      },
      earlier: { ...WITHDRAWN, withdrawal: { ...WITHDRAWN.withdrawal, change: null } },
    },
  },
  'used-guarantee.2026-11-25': {
    read: async () => {
      const marks = createGuaranteeMarks({ read: async () => 'key', renew: async () => 'key' });
      const { earlier } = await marks.hashesOf(['email ada@example.org']);
      return createRefundStore(table).isMarked(earlier);
    },
    gives: true,
  },
  'alert.2026-11-25': {
    read: () => createAlertStore(table).claim('du_5bW2Fd2jcC7meTxa5RBjjkzk', NOW),
    gives: { claimed: false, because: 'already-sent' },
  },
  'customer.2026-11-22': {
    read: () => Promise.all([PAYER, ownerAsPayer('buyer')].map(createCustomerStore(table).get)),
    gives: [
      { customerId: CUSTOMER_ID, attempt: '01m81aj7fgc02nge6qb7h451pf' },
      { customerId: null, attempt: '01m81aj7fgc02nge6qb7h451pg' },
    ],
  },
  'customer-payer.2026-11-22': {
    read: () => createCustomerStore(table).payerOf(CUSTOMER_ID),
    gives: PAYER,
  },
  'export.2026-11-22': {
    read: () => Promise.all([OWNER, 'export-running'].map(createExportStore(table).get)),
    gives: [
      {
        id: 'exp_01m81aj8e2jq8jfnbdr4267j3f',
        state: 'ready',
        requestedAt: new Date('2026-11-22T09:49:28.411Z'),
        readyAt: new Date('2026-11-22T09:49:28.754Z'),
        file: { version: '0000000033ceb0ce8e46c6233dae7d66', size: 5835 },
      },
      RUNNING_EXPORT,
    ],
  },
  'reminders.2026-11-22': {
    read: () =>
      Promise.all([OWNER, 'reminders-off', 'reminders-problem'].map(createReminderSettingsStore(table).get)),
    gives: [
      {
        ...SETTINGS,
        link_key: 'kuYdpiSCH1wU5SKMdob_IQ',
        calendar_key: '1o3MqsulfxrombEsoV3IQw',
        trusted_since: '2026-11-22T09:49:24.077Z',
      },
      { ...SETTINGS, enabled: false },
      { ...SETTINGS, mail_problem: { reason: 'bounce', since: '2026-11-22T09:49:32.069Z' } },
    ],
  },
  'reminders.with-address': {
    read: () => createReminderSettingsStore(table).get('reminders-address'),
    gives: { ...SETTINGS, mail_address: { email: 'ana@example.org', checked_on: '2026-11-28' } },
  },
  'reminders.with-feed-changes': {
    read: () => createReminderSettingsStore(table).get('reminders-feed'),
    gives: {
      ...SETTINGS,
      calendar_key: '1o3MqsulfxrombEsoV3IQw',
      calendar_changed_at: '2026-11-29T00:20:11.402Z',
    },
  },
  'reminders.with-feed-changes-counted': {
    read: () => createReminderSettingsStore(table).get('reminders-feed-counted'),
    gives: {
      ...SETTINGS,
      calendar_key: '1o3MqsulfxrombEsoV3IQw',
      calendar_changed_at: '2026-11-29T10:48:02.117Z',
      calendar_changes: 3,
    },
  },
  'reminders.with-grants': {
    read: () => createReminderSettingsStore(table).get('reminders-grants'),
    gives: { ...SETTINGS, has_grants: true },
  },
  'reminders.with-request': {
    read: () => createReminderSettingsStore(table).get('reminders-asked'),
    gives: { ...SETTINGS, asked_until: '2026-12-13T21:00:00.000Z' },
  },
  'reminders.with-shares': {
    read: () => createReminderSettingsStore(table).get('reminders-shared'),
    gives: { ...SETTINGS, shares_reminders: true },
  },
  'reminder-mail.with-shared': {
    read: async () => (await createReminderMailStore(table).get('mia')).mail,
    gives: {
      day: '2026-11-29',
      state: 'sent',
      attempted_at: '2026-11-29T11:00:04.000Z',
      attempts: 1,
      items: [],
      shared: ['2026-11-29#owner#u2QyJ1l8m0pVbX4cTn7aRw'],
      version: 1,
    },
  },
  'shared-due.2026-11-29': {
    read: async () => (await createReminderMailStore(table).get('mia')).shared,
    gives: [
      {
        name: '2026-11-29#owner#u2QyJ1l8m0pVbX4cTn7aRw',
        day: '2026-11-29',
        ownerId: OWNER,
        items: [
          {
            grantId: CHILD_GRANT,
            recordId: RECORD_ID,
            reminderOn: '2026-11-29',
            expiresOn: '2026-12-22',
          },
        ],
        isSettled: false,
      },
      {
        name: '2026-11-30#owner#k3VyJ1l8m0pVbX4cTn7aRw',
        day: '2026-11-30',
        ownerId: OWNER,
        items: [],
        isSettled: true,
      },
    ],
  },
  'reminders.with-archive': {
    read: () => createReminderSettingsStore(table).get('reminders-archive'),
    gives: { ...SETTINGS, archived_pets: 2 },
  },
  'reminder-mail.2026-11-22': {
    read: () => Promise.all([OWNER, 'reminders-sending'].map(createReminderMailStore(table).get)),
    gives: [
      {
        mail: {
          day: '2026-11-22',
          state: 'settled',
          attempted_at: '2026-11-22T09:49:21.007Z',
          attempts: 0,
          items: [],
          shared: [],
          version: 3,
        },
        shared: [],
      },
      {
        mail: {
          day: '2026-07-01',
          state: 'sending',
          attempted_at: '2026-11-22T09:49:32.083Z',
          attempts: 1,
          items: [{ petId: IMPORTED_PET_ID, recordId: RECORD_ID }],
          shared: [],
          version: 1,
        },
        shared: [],
      },
    ],
  },
  'export.with-day': {
    read: () => createExportStore(table).get('export-running'),
    gives: RUNNING_EXPORT,
  },
  'import.with-day': {
    read: () => readImport('import-running'),
    gives: RUNNING_IMPORT,
  },
  'import.with-weights': {
    read: () => readImport('import-weights'),
    gives: {
      ...DONE_IMPORT,
      id: 'imp_01m81aj9x8370mq6w42gazpwtz',
      result: { ...DONE_IMPORT.result, weights: 2 },
    },
  },
  'import.2026-11-22': {
    read: () =>
      Promise.all(['done', 'failed', 'finishing', 'running'].map((state) => readImport(`import-${state}`))),
    gives: [
      DONE_IMPORT,
      {
        ...RUNNING_IMPORT,
        id: 'imp_01m81aja6ad9g1rwj5z2dkss1s',
        state: 'failed',
        requestedAt: new Date('2026-11-22T09:49:30.204Z'),
        touchedAt: new Date('2026-11-22T09:49:30.275Z'),
        file: { version: '0000000075a0783c3fe670aea9161e04', size: 6 },
        runs: 1,
        failure: {
          code: 'not-a-zip',
          reason: 'This is not a ZIP file. Please choose the file as it was downloaded.',
        },
      },
      {
        ...RUNNING_IMPORT,
        id: IMPORT_ID,
        state: 'finishing',
        requestedAt: new Date('2026-11-22T09:49:30.339Z'),
        touchedAt: new Date('2026-11-22T09:49:30.509Z'),
        runs: 1,
        planVersion: 'plan-version',
        result: { pets: 100, records: 0, documents: 0, weights: 0, already_there: 0, tables_changed: false },
      },
      RUNNING_IMPORT,
    ],
  },
  'staged-record.2026-11-22': {
    needs: ['import.2026-11-22'],
    read: readStagedRecords,
    gives: {
      staged: [PET_ID, IMPORTED_PET_ID].map((petId) => ({
        importId: IMPORT_ID,
        petId,
        kind: 'record',
        name: petId === PET_ID ? 'rec_01m81ajachzczjxhddjy9asf34' : 'rec_01m81ajach8d0jka8s44tfph5e',
        path: RECORD.file_path,
        version: RECORD.file_version,
      })),
      completed: 'done',
      unveiled: { ...RECORD, id: 'rec_01m81ajachzczjxhddjy9asf34' },
    },
  },
  'staged-document.2026-11-23': {
    needs: ['import.2026-11-22', 'staged-record.2026-11-22'],
    read: async () => {
      await readStagedRecords();
      return createDocumentRows(table).get('import-finishing', PET_ID, '01m81aj0ax698rn0s4y2xt1bq1');
    },
    gives: {
      path: RECORD.file_path,
      version: RECORD.file_version,
      preview: null,
      recordIds: new Set(['rec_01m81ajachzczjxhddjy9asf34']),
      hasRow: true,
    },
  },
  'staged-text.2026-11-23': {
    needs: ['import.2026-11-22', 'staged-record.2026-11-22', 'staged-document.2026-11-23'],
    read: async () => {
      await readStagedRecords();
      return createDocumentTexts(table).page('import-finishing', PET_ID, null, 'consistent');
    },
    gives: {
      texts: [{ name: '01m81aj0ax698rn0s4y2xt1bq1', text: 'Certificate of vaccination' }],
      next: null,
    },
  },
  'pet.2026-11-22': { read: () => createPetStore(table).get(OWNER, PET_ID), gives: PET },
  'pet.before-photos': {
    read: () => createPetStore(table).get(OWNER, PET_ID),
    gives: { ...PET, photo: null, last_photo: null },
  },
  'pet.with-small-photo': {
    read: () => createPetStore(table).get(OWNER, PET_ID),
    gives: {
      ...PET,
      photo: { ...PET.photo, small: { path: SMALL_PHOTO_PATH, version: '000000003ac1d2e4f5a60718293a4b5c' } },
      last_photo: SMALL_PHOTO_PATH,
    },
  },
  'pet.with-room': { read: () => createPetStore(table).get(OWNER, PET_ID), gives: PET },
  'pet.with-deleted': {
    read: async () => [
      await createPetStore(table).get(OWNER, PET_ID),
      await createImportRows(table).recordCounts(OWNER, PET_ID),
    ],
    gives: [PET, { live: 2, deleted: 1 }],
  },
  'pet.with-profile': {
    read: () => createPetStore(table).get(OWNER, PET_ID),
    gives: {
      ...PET_WITH_PROFILE,
      vet_contact: { name: 'Happy Paws', phone: null },
      emergency_contact: { name: 'Ada', phone: '+1 555 010 9999' },
      emergency_dial: '+15550109999',
      latest_weight: LATEST_WEIGHT,
    },
  },
  // After a save by the release before, which knows only the text of the vet's number.
  'pet.with-dials': {
    read: () => createPetStore(table).get(OWNER, PET_ID),
    gives: {
      ...PET_WITH_PROFILE,
      emergency_dial: '+49301234567',
      latest_weight: LATEST_WEIGHT,
    },
  },
  'pet.archived': {
    read: async () => ({
      listed: await createPetStore(table).list('archiving'),
      archived: (await createArchiveStore(table).page('archiving'))?.pets,
    }),
    gives: {
      listed: [],
      archived: [
        {
          ...PET_WITH_PROFILE,
          id: 'pet_01m81ahz8h76k140zdgfkmn7fg',
          owner_id: 'archiving',
          photo: null,
          last_photo: null,
          archived_at: '2026-11-29T14:00:00.000Z',
          archived_reason: 'died',
        },
      ],
    },
  },
  'weight.2026-11-23': {
    needs: ['pet.with-profile'],
    read: async () => {
      const weights = createWeightStore(table);
      const listed = await weights.list(OWNER, PET_ID);
      await weights.delete(OWNER, PET_ID, LATEST_WEIGHT.on, null, null);
      return { listed, latest: (await createPetStore(table).get(OWNER, PET_ID))?.latest_weight };
    },
    gives: {
      listed: { weights: byAuthors(null, null), next: null },
      latest: EARLIER_WEIGHT,
    },
  },
  'weight.with-author': {
    needs: ['pet.with-profile'],
    read: async () => {
      const weights = createWeightStore(table);
      const deleting = [LATEST_WEIGHT, EARLIER_WEIGHT].map(({ on }) =>
        weights.delete(OWNER, PET_ID, on, 'sitter', null),
      );
      return [await weights.list(OWNER, PET_ID), await Promise.all(deleting)];
    },
    gives: [{ weights: byAuthors('sitter', OWNER), next: null }, ['deleted', 'protected']],
  },
  'grant.of-all-pets': {
    read: async () => {
      const grants = createGrantStore(table);
      const opened = await Promise.all([PARENT_GRANT, CHILD_GRANT].map((id) => grants.get('mia', id)));
      return [opened.map((grant) => grant?.petId), (await createAccessStore(table).ofPerson('mia')).grants];
    },
    gives: [
      [undefined, PET_ID],
      [ALL_PETS, ONE_OF_ALL],
    ],
  },
  'grant.with-reminders': {
    read: async () => (await createAccessStore(table).ofPerson('jon')).grants,
    gives: [REMINDED, { ...REMINDED, id: 'grt_01m9c4t3e8h76k140zdgfkmn8h', role: 'viewer', reminders: true }],
  },
  'granted.with-reminders': {
    read: async () => (await createAccessStore(table).ofPet(OWNER, IMPORTED_PET_ID)).grants.slice(0, 1),
    gives: [{ ...REMINDED, petId: IMPORTED_PET_ID, reminders: false }],
  },
  'granted.2026-11-29': {
    read: async () => {
      const [access, day] = [createAccessStore(table), '2026-12-06'];
      const { grants } = await access.ofPet(OWNER, PET_ID);
      return [grants, await createEndingGrants(table).upTo(day)];
    },
    gives: [[ONE_OF_ALL, ALL_PETS], [{ ownerId: OWNER, petId: null, grantId: PARENT_GRANT }]],
  },
  'grants-version.2026-11-29': {
    read: async () => {
      const { version, mailedAt } = await createAccessStore(table).ofPet(OWNER, PET_ID);
      return { version, mailedAt };
    },
    gives: { version: 7, mailedAt: [new Date('2026-11-29T10:59:00.000Z')] },
  },
  'grants-version.with-codes': {
    read: async () => (await createAccessStore(table).ofPet('codes-owner', PET_ID)).codesAt,
    gives: [new Date('2026-11-29T10:58:00.000Z')],
  },
  'invited.2026-11-29': {
    read: () => createAccessStore(table).invitation(OWNER, INVITATION.id),
    gives: INVITATION,
  },
  'invitation-pointer.2026-11-29': {
    needs: ['invited.2026-11-29'],
    read: () => createAccessStore(table).findInvitation(INVITATION.tokenHash),
    gives: { invitation: INVITATION, acceptedBy: null },
  },
  'person.2026-11-29': {
    read: async () => [...(await createAccessStore(table).people(OWNER)).values()],
    gives: [{ userId: 'mia', name: 'Mia', email: 'mia@example.org', acceptedBy: null }],
  },
  'known.2026-11-29': {
    needs: ['person.2026-11-29'],
    read: async () => {
      await createAccessRemovals(table).forgetNames('mia');
      return [...(await createAccessStore(table).people(OWNER)).values()];
    },
    gives: [{ userId: 'mia', name: null, email: null, acceptedBy: null }],
  },
  'application.2026-11-29': {
    needs: ['practice.2026-11-29'],
    read: readApplication,
    // From before: an administrator has to confirm these.
    gives: { ...APPLICATION, vets: [{ ...NAMED_VET, confirmed_at: null, member_id: null }] },
  },
  'application.2026-11-30': {
    needs: ['practice.2026-11-29'],
    read: readApplication,
    // From before: a manager has to choose the account.
    gives: { ...APPLICATION, vets: [{ ...NAMED_VET, member_id: null }] },
  },
  'application.with-account': {
    needs: ['practice.2026-11-29'],
    read: readApplication,
    gives: APPLICATION,
  },
  'application.counted': {
    needs: ['practice.2026-11-29'],
    read: readApplication,
    gives: { ...APPLICATION, version: 4 },
  },
  'note.2026-11-29': {
    read: () => createVerificationStore(table).notes(PRACTICE.id, 1),
    gives: [
      {
        name: '2026-11-29T17:20:00.000Z#01m9c4t3e8h76k140zdgfkmn9c',
        kind: 'verified',
        at: new Date('2026-11-29T17:20:00.000Z'),
        by: 'ann',
        author: 'ann@pawfile.example',
        text: 'Both licenses are in the state’s register.',
      },
    ],
  },
  'practice-uploads.2026-11-29': {
    read: () => createVerificationStore(table).countUpload(PRACTICE.id, new Date('2026-11-29T17:00:00.000Z')),
    gives: new Date('2026-11-29T08:00:00.000Z'),
  },
  'practice-changes.2026-11-30': {
    read: () => {
      const countedAt = new Date('2026-11-29T17:00:00.000Z');
      const { id: practiceId, standing } = PRACTICE;
      const change = { practiceId, before: standing, standing, note: null, hasWaitingVet: false, countedAt };
      return createVerificationStore(table).change(change);
    },
    gives: { fullSince: new Date('2026-11-29T08:00:00.000Z') },
  },
  'practice.with-logo': {
    read: async () => (await createPracticeStore(table).profile(PRACTICE.id))?.logo,
    gives: '01m9c4t3e8h76k140zdgfkmn9e',
  },
  'logo.2026-11-30': {
    read: () => createLogoStore(table).get('01m9c4t3e8h76k140zdgfkmn9e', 'small'),
    gives: '/9j/4AAQ',
  },
  'practice.applied': {
    read: async () => {
      const { practices } = await createVerificationStore(table).queue('applied', null, 1);
      return practices.map(({ practice: { standing } }) => [standing.state, standing.application]);
    },
    gives: [['applied', 1]],
  },
  'signature.2026-11-29': {
    read: () => createSignatureStore(table).find('sig_01m9c4t3e8h76k140zdgfkmn9d'),
    gives: {
      id: 'sig_01m9c4t3e8h76k140zdgfkmn9d',
      practiceId: PRACTICE.id,
      entryId: 'ent_01m9c4t3e8h76k140zdgfkmn9c',
      entryVersion: 2,
      kid: 'k'.repeat(43),
      jws: 'eyJhbGciOiJFUzI1NiJ9.e30.AA',
      signedAt: new Date('2026-11-27T10:00:00.000Z'),
      amendedBy: {
        id: 'sig_01m9c4t3e8h76k140zdgfkmn9e',
        at: new Date('2026-11-28T10:00:00.000Z'),
        reason: 'The batch was wrong.',
      },
      revoked: { at: new Date('2026-11-29T10:00:00.000Z'), reason: 'Wrong patient.' },
    },
  },
  'signed.2026-11-29': {
    read: async () => {
      const entry = { practice_id: PRACTICE.id, entry_id: 'ent_01m9c4t3e8h76k140zdgfkmn9c' };
      return (await createRecordSignatures(table, () => NOW).read([entry])).signed.get(entry.entry_id);
    },
    gives: {
      id: 'sig_01m9c4t3e8h76k140zdgfkmn9d',
      kid: 'k'.repeat(43),
      signedAt: new Date('2026-11-27T10:00:00.000Z'),
      signer: 'Dr. Alvarez',
      practice: 'Riverside Animal Clinic',
      animal: SIGNED_DOSE.animal,
      record: SIGNED_DOSE.record,
      isRevoked: true,
    },
  },
  'signed.with-documents': {
    read: async () => {
      const entry = { practice_id: PRACTICE.id, entry_id: 'ent_01m9c4t3e8h76k140zdgfkmn9h' };
      const { signed } = await createRecordSignatures(table, () => NOW).read([entry]);
      return signed.get(entry.entry_id)?.documents;
    },
    gives: [CERTIFICATE.sha256],
  },
  'entry.as-signed': {
    read: async () => {
      const { found } = await createSignatureStore(table).entries(PRACTICE.id, [
        'ent_01m9c4t3e8h76k140zdgfkmn9c',
      ]);
      return found[0]?.entry;
    },
    gives: { ...SIGNED_DOSE, id: 'ent_01m9c4t3e8h76k140zdgfkmn9c', version: 2 },
  },
  'practice-revoked.2026-11-29': {
    read: () => createSignatureStore(table).withdrawals(PRACTICE.id),
    gives: [
      {
        since: new Date('2026-11-20T00:00:00.000Z'),
        at: new Date('2026-11-29T10:00:00.000Z'),
        reason: 'Nobody there is a vet.',
      },
    ],
  },
  'practice-revoked.with-list': {
    read: () => createSignatureStore(table).withdrawals(PRACTICE.id),
    gives: [
      {
        since: new Date('2026-11-20T00:00:00.000Z'),
        at: new Date('2026-11-25T10:00:00.000Z'),
        reason: 'Stolen.',
      },
      {
        since: new Date('2026-11-28T00:00:00.000Z'),
        at: new Date('2026-11-30T10:00:00.000Z'),
        reason: 'Stolen again.',
      },
    ],
  },
  'license.2026-11-30': {
    read: async () => (await readNamedVets(table, PRACTICE.id, 'OR 48213')).holder,
    gives: { userId: 'user-1', until: new Date('2026-11-03T10:00:00.000Z') },
  },
  'signing-keys.2026-11-29': {
    read: () => createSigningKeyStore(table).list(),
    gives: [
      {
        kid: 'k'.repeat(43),
        jwk: {
          kty: 'EC',
          crv: 'P-256',
          x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
          y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
        },
        from: new Date('2026-11-01T00:00:00.000Z'),
        retiredAt: new Date('2026-11-28T00:00:00.000Z'),
        revoked: {
          since: new Date('2026-11-20T00:00:00.000Z'),
          at: new Date('2026-11-29T10:00:00.000Z'),
          reason: 'Stolen.',
        },
      },
    ],
  },
  'factor.2026-11-29': {
    read: () => createSecondFactorStore(table).knownSince(OWNER),
    gives: new Date('2026-11-01T09:00:00.000Z'),
  },
  'practice.2026-11-29': {
    needs: ['membership.2026-11-29'],
    read: async () => (await createPracticeStore(table).find(OWNER, PRACTICE.id))?.practice,
    gives: PRACTICE,
  },
  'membership.2026-11-29': {
    needs: ['practice.2026-11-29'],
    read: async () => (await createPracticeStore(table).find(OWNER, PRACTICE.id))?.member,
    gives: MEMBER,
  },
  'member.2026-11-29': {
    read: async () => (await createTeamStore(table).get(PRACTICE.id)).members,
    gives: [MEMBER],
  },
  'team.2026-11-29': {
    read: async () => {
      const { version, mailedAt } = await createTeamStore(table).get(PRACTICE.id);
      return { version, mailedAt };
    },
    gives: { version: 5, mailedAt: [new Date('2026-11-29T17:10:00.000Z')] },
  },
  'team-change.2026-11-30': {
    read: () => createTeamHistory(table).list(PRACTICE.id, undefined),
    gives: {
      changes: [
        {
          at: new Date('2026-11-30T04:00:00.000Z'),
          kind: 'roles',
          name: 'Kim Lee',
          roles: ['manager', 'staff'],
          before: ['staff'],
          by: 'Dr. Sam Rivera',
        },
      ],
      next: null,
    },
  },
  'member-invitation.2026-11-29': {
    read: () => createTeamStore(table).invitation(PRACTICE.id, MEMBER_INVITATION.id),
    gives: MEMBER_INVITATION,
  },
  'member-invitation-pointer.2026-11-29': {
    needs: ['member-invitation.2026-11-29'],
    read: () => createTeamStore(table).findInvitation(MEMBER_INVITATION.tokenHash),
    gives: { invitation: MEMBER_INVITATION, acceptedBy: null },
  },
  'grant.of-practice': {
    needs: ['granted.of-practice'],
    read: () => createPracticeGrantStore(table).get(PRACTICE.id, PRACTICE_GRANT),
    gives: { ...GRANT_OF_PRACTICE, practiceId: PRACTICE.id, revision: 1, readOn: '2026-11-29' },
  },
  'granted.of-practice': {
    read: async () =>
      (await createAccessStore(table).ofOwner(OWNER)).grants.filter(({ userId }) => userId === PRACTICE.id),
    gives: [{ ...GRANT_OF_PRACTICE, userId: PRACTICE.id }],
  },
  'grant.with-reminders-allowed': {
    needs: ['granted.with-reminders-allowed'],
    read: async () => {
      const grant = await createPracticeGrantStore(table).get(PRACTICE.id, PRACTICE_GRANT);
      return [grant?.mayRemind, grant?.remindersAllowedAt];
    },
    gives: [true, REMINDERS_ALLOWED_AT],
  },
  'granted.with-reminders-allowed': {
    read: async () =>
      (await createAccessStore(table).ofOwner(OWNER)).grants
        .filter(({ userId }) => userId === PRACTICE.id)
        .map(({ mayRemind, remindersAllowedAt }) => [mayRemind, remindersAllowedAt]),
    gives: [[true, REMINDERS_ALLOWED_AT]],
  },
  'practice-count.2026-11-29': {
    read: () => createPatientPages(table).count(PRACTICE.id),
    gives: 1,
  },
  'practice-count.with-told': {
    needs: ['practice.2026-11-29'],
    read: async () => (await createGrantingStore(table).withCount(PRACTICE.id))?.hasTold,
    gives: true,
  },
  'practice-request.2026-11-29': {
    read: () => createRequestStore(table).ofOwner(OWNER),
    gives: [REQUEST],
  },
  'owner-asked.2026-11-29': {
    needs: ['pet.2026-11-22'],
    read: () => createRequestStore(table).add(REQUEST),
    gives: 'full',
  },
  'practice-asked.2026-11-29': {
    needs: ['pet.2026-11-22'],
    read: () => createRequestStore(table).add(REQUEST),
    gives: 'full',
  },
  'counter.2026-11-29': {
    read: () => createCounterStore(table).get(PRACTICE.id),
    gives: '7d2k9m4xq8vt',
  },
  'counter-pointer.2026-11-29': {
    read: () => createCounterStore(table).find('7d2k9m4xq8vt'),
    gives: PRACTICE.id,
  },
  'word.2026-11-29': {
    needs: ['patient.2026-11-29', 'grant.of-practice'],
    read: async () =>
      (await createPatientPages(table).page(PRACTICE.id, { ...ALL_PATIENTS, search: 'Bis' })).patients.length,
    gives: 1,
  },
  // It doesn't say by which version of the grant it was written, so it shows what cannot have been closed since.
  'patient.2026-11-29': {
    needs: ['grant.of-practice'],
    read: () => createPatientPages(table).page(PRACTICE.id, ALL_PATIENTS),
    gives: { patients: [{ ...PATIENT, due: [], last_added: null }], next: null },
  },
  'patient.with-scope': {
    needs: ['grant.of-practice'],
    read: () => createPatientPages(table).page(PRACTICE.id, ALL_PATIENTS),
    gives: { patients: [PATIENT], next: null },
  },
  'patient.with-lines': {
    needs: ['grant.of-practice'],
    read: () => createPatientPages(table).page(PRACTICE.id, ALL_PATIENTS),
    gives: { patients: [{ ...PATIENT, due: RABIES_DUE }], next: null },
  },
  'patient.with-chip': {
    needs: ['grant.of-practice'],
    read: () => createPatientFinder(table).find(PRACTICE.id, ['981020000771903']),
    gives: [{ ...PATIENT, chip: '981020000771903', due: RABIES_DUE }],
  },
  'list-mail.2026-11-30': {
    read: () => createListMails(table).get(OWNER, PRACTICE.id, '01kb4e9c40h76k140zdgfkmn9e'),
    gives: { doses: 3, petNames: ['Biscuit', 'Olive'], at: new Date('2026-11-30T10:00:00.000Z') },
  },
  'list-mail.with-set': {
    read: () => createListMails(table).get(OWNER, PRACTICE.id, '01kb4e9c40h76k140zdgfkmn9f'),
    gives: { doses: 3, petNames: ['Olive', 'Biscuit'], at: new Date('2026-11-30T10:00:00.000Z') },
  },
  'patient.due-by-rules': {
    needs: ['grant.of-practice'],
    read: async () => (await createPatientPages(table).page(PRACTICE.id, ALL_PATIENTS)).patients[0]?.due,
    gives: [{ ...RABIES_DUE[0], by: 'rules' }],
  },
  'contact.2026-11-30': {
    read: () => createContactStore(table).get(PRACTICE.id, PRACTICE_GRANT),
    gives: {
      version: 2,
      lines: [
        {
          line: 'rabies',
          rests_on: RECORD_ID,
          status: 'booked',
          note: 'Friday at 9',
          by: 'Kim',
          at: '2026-11-30T09:00:00.000Z',
        },
      ],
      reminded: { sendId: SEND_ID, at: new Date('2026-11-30T08:00:00.000Z') },
    },
  },
  'send.2026-11-30': {
    read: () => createPracticeSendStore(table).get(PRACTICE.id, SEND_ID),
    gives: SEND,
  },
  'sent-reminder.2026-11-30': {
    needs: ['send.2026-11-30'],
    read: () => createPracticeSendStore(table).latest(PRACTICE.id),
    gives: {
      send: SEND,
      reminders: [
        {
          ...SENT_REMINDER,
          skipped: { reason: 'renewed', on: null },
          deliveredAt: new Date('2026-11-30T08:00:03.000Z'),
        },
      ],
    },
  },
  'reminded-count.2026-11-30': {
    read: () => createPracticeSendStore(table).count(PRACTICE.id, SEND.at),
    gives: 29,
  },
  'last-reminder.2026-11-30': {
    needs: ['grant.of-practice', 'granted.of-practice'],
    read: async () => {
      const found = await createPracticeReminderStore(table).facts(PRACTICE.id, PRACTICE_GRANT);
      return { sendId: found?.last?.sendId, grantId: found?.last?.grantId, at: found?.last?.at };
    },
    gives: { sendId: SEND_ID, grantId: PRACTICE_GRANT, at: new Date('2026-11-30T08:00:01.000Z') },
  },
  'unsubscribed.2026-11-30': {
    read: () => createUnsubscriptions(table).ofOwner(OWNER),
    gives: new Map([[PRACTICE.id, new Date('2026-11-30T10:00:00.000Z')]]),
  },
  'rules.2026-11-30': {
    read: async () => {
      const { version, inForce, coming } = await createRulesStore(table).get(PRACTICE.id);
      return [version, inForce?.version, coming?.version, inForce?.set.rules[0]?.id, inForce?.chosen_by];
    },
    gives: [4, 3, 4, 'dog-rabies', 'Dr. Ana Alvarez'],
  },
  'rules.with-judge': {
    read: async () => (await createRulesStore(table).get(PRACTICE.id)).judgedBy,
    gives: 1,
  },
  'verdict.2026-11-30': {
    needs: ['grant.of-practice'],
    read: async () => (await createCompliancePages(table).page(PRACTICE.id, 3, ALL_JUDGED)).patients,
    gives: [aJudgedPatient({ lines: [aLine({ rests_on: JUDGED_DOSE })] })],
  },
  'verdict.either-way': {
    needs: ['grant.of-practice'],
    read: async () => {
      const { patients } = await createCompliancePages(table).page(PRACTICE.id, 3, ALL_JUDGED);
      return patients.flatMap(({ lines }) => lines.map(({ reason }) => reason));
    },
    gives: [{ kind: 'either_way', unknown: 'route', is_late: true, due_on: '2026-11-02' }],
  },
  'figures.2026-11-30': {
    read: async () => (await createCompliancePages(table).page(PRACTICE.id, 3, ALL_JUDGED)).figures,
    gives: { overdue: 1, 'rabies:overdue': 1 },
  },
  'day-figures.2026-11-30': {
    read: async () => (await createAnalyticsStore(table).read(PRACTICE.id)).nights,
    gives: [
      {
        day: '2026-11-30',
        rules: { version: 3, name: 'Pawfile starting set, dog and cat', set_version: 1 },
        patients: { overdue: 31, due: 18, unknown: 12, not_shown: 2, not_in_set: 1, current: 150 },
      },
    ],
  },
  'dose-count.2026-11-30': {
    read: async () => (await createAnalyticsStore(table).read(PRACTICE.id)).doses,
    gives: [{ month: '2026-11', recorded: 9, withdrawn: 1, signed: 3 }],
  },
  'reminder-count.2026-11-30': {
    read: async () => (await createAnalyticsStore(table).read(PRACTICE.id)).reminders,
    gives: [
      { month: '2026-11', counts: { sent: 40, renewed: 22, open: 10, unknown: 2 }, begunOn: '2026-11-02' },
    ],
  },
  'sent-reminder.with-followed': {
    read: async () => {
      const found = await createFollowedReminders(table).since(PRACTICE.id, new Date('2026-11-30'));
      return found.filter(({ followed }) => followed !== null);
    },
    gives: [
      {
        ...SENT_REMINDER,
        grantId: 'grt_01m9c4t3e8h76k140zdgfkmn9e',
        sendId: SEND_ID,
        deliveredAt: new Date('2026-11-30T08:00:03.000Z'),
        followed: 'renewed',
      },
    ],
  },
  'sent-reminder.with-due': {
    needs: ['send.2026-11-30'],
    read: async () =>
      (await createPracticeReminderStore(table).find(PRACTICE.id, SEND_ID, PRACTICE_GRANT))?.reminder,
    gives: { ...SENT_REMINDER, about: [{ line: 'rabies', due_on: '2026-11-02' }] },
  },
  'patient.with-adder': {
    needs: ['grant.of-practice'],
    read: () => createPatientPages(table).page(PRACTICE.id, ALL_PATIENTS),
    gives: {
      patients: [{ ...PATIENT, last_added: { on: '2026-11-27', by_practice: false, by_owner: true } }],
      next: null,
    },
  },
  'entry.2026-11-29': {
    read: () => createEntryPages(table).getAll(PRACTICE.id, [aStoredEntry().id]),
    gives: [aStoredEntry()],
  },
  'entry.with-owner': {
    read: () => createEntryPages(table).getAll(PRACTICE.id, ['ent_01m9c4t3e8h76k140zdgfkmn9f']),
    gives: [aStoredEntry({ ...OF_PET, id: 'ent_01m9c4t3e8h76k140zdgfkmn9f' })],
  },
  'entry.counted': {
    read: () => createEntryPages(table).getAll(PRACTICE.id, ['ent_01m9c4t3e8h76k140zdgfkmn9k']),
    gives: [aStoredEntry({ ...OF_PET, id: 'ent_01m9c4t3e8h76k140zdgfkmn9k', counted_in: '2026-11' })],
  },
  'entry.with-document': {
    read: () => createEntryPages(table).getAll(PRACTICE.id, ['ent_01m9c4t3e8h76k140zdgfkmn9h']),
    gives: [aStoredEntry({ ...OF_PET, id: 'ent_01m9c4t3e8h76k140zdgfkmn9h', documents: [CERTIFICATE] })],
  },
  'template.2026-11-29': {
    read: () => createTemplateStore(table).list(PRACTICE.id),
    gives: [TEMPLATE],
  },
  'history.2026-11-29': {
    read: () => createAccessHistory(table).list(OWNER, PET_ID, undefined),
    gives: {
      entries: [
        {
          ...OF_HISTORY,
          at: new Date('2026-11-29T11:05:00.000Z'),
          kind: 'wrote',
          userId: 'mia',
          call: 'create-record',
          recordId: 'rec_01m81aj0ax698rn0s4y2xt1bq1',
        },
        {
          ...OF_HISTORY,
          at: new Date('2026-11-29T11:00:00.000Z'),
          kind: 'joined',
          userId: 'mia',
          role: 'caregiver',
          endsAt: new Date('2026-12-06T23:00:00.000Z'),
        },
      ],
      next: null,
    },
  },
  'person.of-invitation': {
    needs: ['known.2026-11-29'],
    read: async () => {
      const name = async () => (await createAccessStore(table).people(OWNER)).get(ACCEPTED_ID);
      const before = await name();
      await createAccessRemovals(table).forgetNames('mia');
      return [before, await name()];
    },
    gives: [
      { userId: ACCEPTED_ID, name: 'Mia', email: null, acceptedBy: 'mia' },
      { userId: ACCEPTED_ID, name: null, email: null, acceptedBy: 'mia' },
    ],
  },
  'history.of-invitation': {
    read: () => createAccessHistory(table).list(OWNER, INVITED_PET_ID, undefined),
    gives: {
      entries: [
        {
          ...OF_HISTORY,
          petId: INVITED_PET_ID,
          at: new Date('2026-11-29T10:55:00.000Z'),
          kind: 'invited',
          invitationId: ACCEPTED_ID,
          role: 'viewer',
        },
      ],
      next: null,
    },
  },
  'grant.2026-11-27': {
    read: () =>
      Promise.all(
        ['a', 'b'].map((end) => createGrantStore(table).get('sitter', `grt_01m9c4t3e8h76k140zdgfkmn7${end}`)),
      ),
    gives: [
      {
        ...EARLY_GRANT,
        id: 'grt_01m9c4t3e8h76k140zdgfkmn7a',
        version: 1,
        role: 'caregiver',
        scope: { kind: 'everything' },
        endsAt: new Date('2026-12-01T05:00:00.000Z'),
      },
      {
        ...EARLY_GRANT,
        id: 'grt_01m9c4t3e8h76k140zdgfkmn7b',
        version: 4,
        role: 'viewer',
        scope: { kind: 'some', kinds: ['vaccination', 'contacts'], since: '2026-01-01' },
        endsAt: null,
      },
    ],
  },
  'record.with-answer': {
    read: () => createRecordStore(table).get(OWNER, PET_ID, ANSWERED_ID),
    gives: {
      ...STORED_DOSE,
      id: ANSWERED_ID,
      added_by: 'sitter',
      answered_by: 'mia',
      answered_at: '2026-11-22T10:02:11.000Z',
    },
  },
  'record.with-author': {
    read: () => createRecordStore(table).get(OWNER, PET_ID, ADDED_ID),
    gives: { ...STORED_DOSE, id: ADDED_ID, added_by: 'sitter' },
  },
  'record.of-practice': {
    read: async () => (await createRecordStore(table).get(OWNER, PET_ID, RECORDED_ID))?.entry,
    gives: { ...OF_PRACTICE, entry_id: 'ent_01m9c4t3e8h76k140zdgfkmn9d' },
  },
  'record.of-practice-with-document': {
    read: () => createRecordStore(table).get(OWNER, PET_ID, 'rec_01m9c4t3e8h76k140zdgfkmn9h'),
    gives: expect.objectContaining({
      file_path: CERTIFICATE.path,
      file_version: CERTIFICATE.version,
      entry: {
        ...OF_PRACTICE,
        entry_id: 'ent_01m9c4t3e8h76k140zdgfkmn9h',
        sha256: CERTIFICATE.sha256,
      },
    }),
  },
  'record.withdrawn': {
    read: async () =>
      (await createRecordStore(table).get(OWNER, PET_ID, 'rec_01m9c4t3e8h76k140zdgfkmn9g'))?.entry,
    gives: {
      ...OF_PRACTICE,
      entry_id: 'ent_01m9c4t3e8h76k140zdgfkmn9f',
      outdated_at: '2026-11-29T10:00:00.000Z',
      withdrawn: { at: '2026-11-29T11:00:00.000Z', reason: 'Wrong pet' },
    },
  },
  'record.with-moment': {
    read: () => createRecordStore(table).get(OWNER, PET_ID, GIVEN_ID),
    gives: {
      ...NOTE,
      id: GIVEN_ID,
      title: 'Heartworm prevention',
      record_type: 'medication',
      notes: 'With food',
      issued_on: '2026-11-29',
      expires_on: '2026-12-29',
      given_at: '2026-11-29T13:02:11.482Z',
      given_by: 'mia',
      reminder_days: [],
      reminded_through: '2026-11-28',
      added_by: 'mia',
      version: 2,
      changed_at: '2026-11-29T13:05:00.000Z',
      changed_by: 'jon',
      created_at: '2026-11-29T13:02:11.482Z',
    },
  },
  'record.2026-11-22': {
    read: () =>
      Promise.all([RECORD_ID, NOTE.id].map((id) => createRecordStore(table).get(OWNER, PET_ID, id))),
    gives: [RECORD, NOTE],
  },
  'record.in-shards': {
    read: () => createRecordStore(table).get(OWNER, PET_ID, SHARDED_ID),
    gives: { ...RECORD, id: SHARDED_ID },
  },
  'record.with-codes-in-key': {
    read: async () => (await createRecordStore(table).get(OWNER, PET_ID, CODED_ID))?.protects,
    gives: ['rabies', 'lepto'],
  },
  'record.unfolded-title': {
    // The newer record's key has the hash of a title with other spaces and quotes. A read of the status renews it.
    read: async () => {
      const OTHER = 'with-unfolded-title';
      const rows = frozenRows('record.unfolded-title.json', OTHER);
      await putRows(rows);
      const older = fromRecordRow(rows[0]);
      const read = () => createDueStore(table).isSuperseded(OTHER, older, '2026-11-22');
      const before = await read();
      await createStatusStore(table).of(OTHER, [{ id: PET_ID, record_count: 2 }]);
      return { before, after: await read() };
    },
    gives: { before: false, after: true },
  },
  'record.with-dose': {
    read: () => createRecordStore(table).get(OWNER, PET_ID, DOSE_ID),
    gives: STORED_DOSE,
  },
  'record.with-details': {
    read: () =>
      Promise.all([TREATMENT_ID, LAB_RESULT_ID].map((id) => createRecordStore(table).get(OWNER, PET_ID, id))),
    gives: [TREATMENT, LAB_RESULT],
  },
  'deleted-record.2026-11-23': {
    needs: ['pet.with-deleted'],
    read: async () => {
      const { list, due, restore } = createDeletedRecordStore(table);
      return {
        live: await createRecordStore(table).get(OWNER, PET_ID, DELETED_ID),
        listed: (await list(OWNER, PET_ID, undefined)).records,
        due: (await due('2026-12-24', null)).records,
        restored: await restore(OWNER, PET_ID, DELETED_ID, null, null, (record) => record),
      };
    },
    gives: {
      live: null,
      listed: [{ record: DELETED, deletedAt: '2026-11-23T10:40:00.123Z', purgeOn: '2026-12-24' }],
      due: [{ ownerId: OWNER, petId: PET_ID, recordId: DELETED_ID }],
      restored: DELETED,
    },
  },
  'status.2026-11-23': {
    // Lines of another version, and a row that is marked as stale, are computed again, here from no records.
    read: () => statusesOfAnother('status.2026-11-23', [PET_ID, STALE_PET_ID]),
    gives: [COMPUTED_AGAIN, COMPUTED_AGAIN],
  },
  'status.with-treatments': {
    read: () => statusesOfAnother('status.with-treatments', [PET_ID]),
    gives: [COMPUTED_AGAIN],
  },
  'status.folded-titles': {
    // It has no key in the index, so it is computed again, and replaced.
    read: async () => {
      const OTHER = 'with-unpacked-lines';
      const { PK, SK } = keys.statusKey(OTHER, PET_ID);
      await putRows(frozenRows('status.folded-titles.json').map((row) => ({ ...row, PK })));
      const pet = { ...frozenRows('pet.2026-11-22.json')[0], PK, record_count: 0 };
      await putRows([pet]);
      const read = await createStatusStore(table).of(OTHER, [{ id: PET_ID, record_count: 2 }]);
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: { PK, SK } }));
      return { read: read.get(PET_ID), stored: Item };
    },
    gives: {
      read: COMPUTED_AGAIN,
      stored: expect.objectContaining({ version: 5, lines_version: LINES_VERSION, records: 0 }),
    },
  },
  'status.in-parts': {
    // Its lines don't know moments, so they are computed again.
    read: () => statusesOfAnother('status.in-parts', [PET_ID, DIVIDED_PET_ID]),
    gives: [COMPUTED_AGAIN, COMPUTED_AGAIN],
  },
  'status.with-moments': {
    // Its lines are where releases until November 2026 have others, so they are computed again.
    read: () => statusesOfAnother('status.with-moments', [PET_ID]),
    gives: [COMPUTED_AGAIN],
  },
  'status.packed': {
    read: () => statusesOf(OWNER, [PET_ID, DIVIDED_PET_ID]),
    gives: [
      {
        lines: [
          ...RABIES_LINES,
          {
            key: 'medication\nheartworm prevention',
            record_type: 'medication',
            doses: [
              {
                ...RABIES_DOSE,
                record_id: GIVEN_ID,
                title: 'Heartworm prevention',
                issued_on: '2026-11-29',
                expires_on: '2026-12-29',
                given_at: '2026-11-29T13:02:11.482Z',
              },
            ],
          },
        ],
        is_complete: true,
      },
      {
        lines: expect.arrayContaining([
          ...RABIES_LINES,
          expect.objectContaining({ key: 'cpv' }),
          expect.objectContaining({ key: 'vaccination\nparvo' }),
        ]),
        is_complete: false,
      },
    ],
  },
  'document-text.2026-11-23': {
    read: () => createDocumentTexts(table).page(OWNER, PET_ID, null, 'consistent'),
    gives: {
      texts: [{ name: '01m81aj0ax698rn0s4y2xt1bq1', text: 'Certificate of vaccination\nRabies, Nobivac' }],
      next: null,
    },
  },
  'document.2026-11-23': {
    read: () =>
      Promise.all(
        ['01m81aj0ax698rn0s4y2xt1bq1', '01m81aj0ax698rn0s4y2xt1bq2', '01m81aj0ax698rn0s4y2xt1bq4'].map(
          (name) => createDocumentRows(table).get(OWNER, PET_ID, name),
        ),
      ),
    gives: [
      {
        path: RECORD.file_path,
        version: RECORD.file_version,
        preview: null,
        recordIds: new Set([RECORD_ID, DELETED_ID]),
        hasRow: true,
      },
      'gone',
      'free',
    ],
  },
  'document.with-preview': {
    read: () => createDocumentRows(table).get(OWNER, PET_ID, '01m8kx5wq3d8f2h7n9r4t6v1yb'),
    gives: {
      path: `${OWNER}/${PET_ID}/01m8kx5wq3d8f2h7n9r4t6v1yb.png`,
      version: '000000004bd2c3d1e5f60718293a4b5c',
      preview: {
        path: `${OWNER}/${PET_ID}/01m8kx5wq3d8f2h7n9r4t6v1yb.preview-01m8kx5wq3d8f2h7n9r4t6v1yb.jpg`,
        version: '000000005ce3d4e2f6071829304b5c6d',
      },
      recordIds: new Set([RECORD_ID]),
      hasRow: true,
    },
  },
  'tombstone.2026-11-22': {
    needs: ['pet.2026-11-22'],
    read: async () => {
      const record = { ...NOTE, id: 'rec_01m81aj0g31qn74p27070spqsv' };
      const records = createRecordStore(table);
      return [
        await records.get(OWNER, PET_ID, record.id),
        await records.create(OWNER, PET_ID, [record], null, null),
      ];
    },
    gives: [null, 'exists'],
  },
  'share.2026-11-22': {
    needs: ['share-gate.2026-11-22'],
    read: readShares,
    gives: [OPEN_SHARE, SHARE],
  },
  'share.scope-of-types': {
    needs: SHARES,
    read: readShares,
    gives: [OPEN_SHARE, { ...SHARE, scope: TYPES_SCOPE }],
  },
  'share.with-contacts': {
    needs: SHARES,
    read: readShares,
    gives: [OPEN_SHARE, { ...SHARE, show_contacts: true }],
  },
  'share.with-grant': {
    needs: SHARES,
    read: readShares,
    gives: [OPEN_SHARE, { ...SHARE, show_contacts: true, grant_id: CHILD_GRANT }],
  },
  'share-gate.2026-11-22': {
    read: async () => [
      await createGateStore(table).get(POINTER),
      await createFirstViewStore(table).claim(POINTER, NOW),
    ],
    gives: [GATE, { claimed: false, because: 'already-sent' }],
  },
  'share-gate.before-first-mails': {
    read: () => createGateStore(table).get(POINTER),
    gives: { ...GATE, first_mail_at: null },
  },
  'share-gate.passcode-locks': {
    read: async () => {
      const store = createGateStore(table);
      const gate = await store.get(POINTER);
      return [gate, gate && (await store.countAttempt(POINTER, false, NOW, gate)).passed];
    },
    gives: [{ ...GATE, wrong_passcodes: 5, last_attempt_at: '2026-11-22T09:50:00.000Z' }, true],
  },
  'share-gate.with-day': {
    read: () => createGateStore(table).get(POINTER),
    gives: { ...GATE, wrong_passcodes: 0, view_count: 7 },
  },
  'share-gate.with-views-before-days': {
    read: () => createGateStore(table).get(POINTER),
    gives: { ...GATE, wrong_passcodes: 0, view_count: 7, views_before: new Map([['2026-11-29', 3]]) },
  },
  'share-gate.locked-permanently': {
    read: async () => {
      const gate = await createGateStore(table).get(POINTER);
      return gate && passcodeLock(gate, NOW);
    },
    gives: { until: null },
  },
  'share-pointer.2026-11-22': { read: () => createShareStore(table).findPointer(TOKEN), gives: POINTER },
  'share-pointer.with-contacts': {
    read: () => createShareStore(table).findPointer(TOKEN),
    gives: { ...POINTER, showContacts: true },
  },
  'share-pointer.scope-of-types': {
    read: () => createShareStore(table).findPointer(TOKEN),
    gives: { ...POINTER, scope: TYPES_SCOPE },
  },
  'share-pointer.with-grant': {
    read: () => createShareStore(table).findPointer(TOKEN),
    gives: { ...KENNEL_POINTER, grant: { userId: 'mia', id: CHILD_GRANT } },
  },
  'share-pointer.with-purpose': {
    read: () => createShareStore(table).findPointer(TOKEN),
    gives: KENNEL_POINTER,
  },
  'view.2026-11-22': {
    read: () => createViewStore(table).list(OWNER, PET_ID, SHARE_ID, undefined, NOW),
    gives: { views: [VIEW], more: [], next: null },
  },
  'view.repeated': {
    read: () => createViewStore(table).list(OWNER, PET_ID, SHARE_ID, undefined, NOW),
    gives: {
      views: [{ ...VIEW, loaded_times: 3, last_loaded_at: '2026-11-22T09:58:00.000Z' }],
      more: [],
      next: null,
    },
  },
  'view.counted': {
    read: async () => (await createViewStore(table).list(OWNER, PET_ID, SHARE_ID, undefined, NOW)).more,
    gives: [{ day: '2026-11-22', views: 41 }],
  },
  'notice.2026-11-22': {
    read: () => createNoticeStore(table).claim(OWNER, 'export-ready#exp_01m81aj8e2jq8jfnbdr4267j3f', NOW),
    gives: { claimed: false, because: 'already-sent' },
  },
  'notice-count.2026-11-29': {
    read: () =>
      createNoticeStore(table).count(
        OWNER,
        `doses#${PRACTICE.id}`,
        DOSE_MAILS_PER_DAY,
        new Date('2026-11-22'),
      ),
    gives: false,
  },
  'register-count.2026-11-29': {
    read: async () => {
      const counted = { kind: 'added', entries: 1, now: new Date('2026-11-22') } as const;
      return [
        await countEntries(table, PRACTICE.id, counted),
        await countEntries(table, PRACTICE.id, counted),
        await countEntries(table, PRACTICE.id, { ...counted, now: new Date('2026-11-23') }),
      ];
    },
    gives: ['counted', 'day-full', 'counted'],
  },
  'register-count.with-uploads': {
    read: async () => {
      const upload = { bytes: 10, now: new Date('2026-11-22') };
      const practiceId = 'prc_01m9c4t3e8h76k140zdgfkmn9b';
      return [
        await countEntryUpload(table, practiceId, upload),
        await countEntryUpload(table, practiceId, upload),
        await countEntryUpload(table, practiceId, { ...upload, bytes: ENTRY_DOCUMENTS.bytes }),
      ];
    },
    gives: ['counted', 'day-full', 'full'],
  },
  'register-count.with-lists': {
    read: async () => {
      const listed = { kind: 'listed' as const, entries: 1, now: new Date('2026-11-22') };
      const practiceId = 'prc_01m9c4t3e8h76k140zdgfkmn9c';
      return [
        await countEntries(table, practiceId, listed),
        await countEntries(table, practiceId, listed),
        await countEntries(table, practiceId, { ...listed, kind: 'added', entries: 2 }),
      ];
    },
    gives: ['counted', 'day-full', 'day-full'],
  },
  'webhook-event.2026-11-22': {
    read: () => createWebhookEventStore(table).newest(10, NOW),
    gives: [
      {
        id: 'whe_evt_DbzXpeKmZ0DVA0QT5U7XLjkW',
        event_id: 'evt_DbzXpeKmZ0DVA0QT5U7XLjkW',
        event_type: 'invoice.paid',
        created_at: '2026-11-22T09:49:28.000Z',
        processed_at: '2026-11-22T09:49:28.241Z',
        outcome: 'synced',
      },
      {
        id: 'whe_evt_xVxcHFOxpkimvHq9OecJFNvO',
        event_id: 'evt_xVxcHFOxpkimvHq9OecJFNvO',
        event_type: 'customer.created',
        created_at: '2026-11-22T09:49:27.000Z',
        processed_at: '2026-11-22T09:49:28.049Z',
        outcome: 'noted',
      },
    ],
  },
  'reconciliation.2026-11-22': LAST_RECONCILIATION,
  'reconciliation.before-unclear': LAST_RECONCILIATION,
  'message.2026-11-22': {
    read: () =>
      Promise.all(
        ['01m81ajbdynja4jq4wyvv1yeaw-58557d055502', '01m81ajbhwx6ym62hcjq60rya4-214256b50a22'].map((id) =>
          createMessageProgress(table).claim(id, NOW),
        ),
      ),
    gives: [
      {
        claimed: true,
        claim: NOW.toISOString(),
        message: {
          id: '01m81ajbdynja4jq4wyvv1yeaw-58557d055502',
          reference: '58557D05',
          receivedAt: new Date('2026-11-22T09:49:31.483Z'),
          ownerId: null,
          content: HELP_ASKED,
        },
        isSupportNotified: true,
      },
      {
        claimed: true,
        claim: NOW.toISOString(),
        message: {
          id: '01m81ajbhwx6ym62hcjq60rya4-214256b50a22',
          reference: '214256B5',
          receivedAt: new Date('2026-11-22T09:49:31.602Z'),
          ownerId: null,
          content: {
            kind: 'business',
            businessName: 'Happy Paws',
            businessType: 'kennel',
            contactName: 'Ada Keeper',
            email: 'ada@example.test',
            phone: '+41 44 000 00 00',
            address: 'Dog Street 1',
            additionalInfo: 'Forty dogs in summer.',
          },
        },
        isSupportNotified: false,
      },
    ],
  },
  'message.signed-in': {
    read: () => createMessageProgress(table).claim('01m81cjbdynja4jq4wyvv1yeaw-77557d055502', NOW),
    gives: {
      claimed: true,
      claim: NOW.toISOString(),
      message: {
        id: '01m81cjbdynja4jq4wyvv1yeaw-77557d055502',
        reference: '77557D05',
        receivedAt: new Date('2026-11-23T00:40:31.483Z'),
        ownerId: OWNER,
        content: HELP_ASKED,
      },
      isSupportNotified: true,
    },
  },
  'form-mails.2026-11-23': {
    read: async () => {
      const formMails = createFormMails(table);
      const now = new Date('2026-11-23T00:41:00Z');
      return [
        await formMails.count(75, now),
        await formMails.count(100, now),
        await formMails.claimNotice(now),
      ];
    },
    gives: [false, true, { claimed: false, because: 'already-sent' }],
  },
  'daily-reports.2026-11-25': {
    read: async () => {
      const daily = createDailyReports(table, () => new Date('2026-11-25T12:00:00Z'));
      return [await daily.count(REPORTS.perDay), await daily.count(1)];
    },
    gives: [false, false],
  },
  'sender-salt.2026-11-22': {
    read: async () => {
      const counting = await createSenderLimits(table).counting(SENDER, new Date('2026-11-22T09:55:00Z'));
      return Object.values(counting).map(({ Update }) => `${Update.Key.PK} ${Update.Key.SK}`);
    },
    gives: [
      'SENDER#NJO_wpGutW9O8UqxPPjWbSQwKxRA_cqyo34_tUyPZ8U 2026-11-22T09',
      'SENDER#NJO_wpGutW9O8UqxPPjWbSQwKxRA_cqyo34_tUyPZ8U 2026-11-22',
    ],
  },
  'sender-count.2026-11-22': {
    needs: ['sender-salt.2026-11-22'],
    read: async () => {
      const store = createMessageStore(table);
      const receivedAt = new Date('2026-11-22T09:55:00Z');
      const outcomes = [];
      // The frozen row has counted two.
      for (let n = 2; n <= MESSAGES.perNetworkAndHour; n++) {
        outcomes.push(await store.add({ ...message(`${n}`), receivedAt }, SENDER));
      }
      return outcomes.slice(-2);
    },
    gives: [{ outcome: 'added' }, { outcome: 'too-many', fullUntil: new Date('2026-11-22T10:00:00Z') }],
  },
  'network-limit.2026-11-23': {
    needs: ['sender-salt.2026-11-22'],
    read: async () => {
      const limit = createNetworkLimit(table, 'contact', () => new Date('2026-11-22T09:55:00Z'));
      return limit('198.51.100.1').catch(({ retryAfter }) => retryAfter);
    },
    gives: 10,
  },
  'network-attempts.2026-11-28': {
    read: async () => {
      const store = createNetworkAttempts(table, '198.51.100.1');
      const seen = await store.get(POINTER);
      return [seen, (await store.count(POINTER, NOW, seen)).passed];
    },
    gives: [{ wrong_passcodes: 5, last_attempt_at: '2026-11-22T09:50:00.000Z' }, false],
  },
  'closed-account.2026-11-22': {
    read: async () => {
      const ownerId = 'closed-owner';
      return {
        isClosed: await createClosingStore(table).isClosed(ownerId),
        subscriber: await createSubscriberStore(table).get(ownerAsPayer(ownerId)),
        customer: await createCustomerStore(table).get(ownerAsPayer(ownerId)),
        customerToRemove: await createRemovalStore(table).customer(ownerId),
        export: await createExportStore(table).get(ownerId),
        isImportOpen: await createImportStore(table).isOpen(ownerId),
        import: await createImportStore(table).get(ownerId),
        reminders: await createReminderSettingsStore(table).get(ownerId),
      };
    },
    gives: {
      isClosed: true,
      subscriber: null,
      customer: null,
      customerToRemove: { customerId: 'cus_69v78hjDbqLTWU0G1iT8VjE8' },
      export: null,
      isImportOpen: false,
      import: null,
      reminders: SETTINGS,
    },
  },
};

async function statusesOf(ownerId: string, petIds: string[]) {
  const pets = petIds.map((id) => ({ id, record_count: 2 }));
  const found = await createStatusStore(table).of(ownerId, pets);
  return petIds.map((id) => found.get(id));
}

/** The statuses that an account without records has in a file. */
async function statusesOfAnother(file: string, petIds: string[]) {
  const { PK } = keys.statusKey(`of-${file}`, PET_ID);
  await putRows(frozenRows(`${file}.json`).map((row) => ({ ...row, PK })));
  return statusesOf(`of-${file}`, petIds);
}

const readImport = (ownerId: string) => createImportStore(table).get(ownerId);

/** What the import finds of its rows, how completing it ends, and the record that was veiled. */
async function readStagedRecords() {
  const ownerId = 'import-finishing';
  const rows = createImportRows(table);
  const found = await Promise.all(
    [PET_ID, IMPORTED_PET_ID].map((petId) => rows.rowsOf(ownerId, petId, IMPORT_ID)),
  );
  const staged = found.flatMap(({ own }) => own);
  await createPetStore(table).create(aStoredPet({ id: PET_ID, owner_id: ownerId }), {
    limit: 999,
    subscriber: null,
  });
  const merges = [{ petId: PET_ID, recordId: staged[0]?.name ?? '', bytes: 1 }];
  const plan = {
    pets: [],
    weights: [],
    merges,
    result: { pets: 0, records: 1, documents: 0, weights: 0, already_there: 0, tables_changed: false },
  };
  return {
    staged,
    completed: await rows.complete(ownerId, IMPORT_ID, 'mine', plan, () => true),
    unveiled: await createRecordStore(table).get(ownerId, PET_ID, staged[0]?.name ?? ''),
  };
}

test.each(Object.entries(FROZEN))('%s is read in full', async (file, { needs = [], read, gives }) => {
  for (const each of [...needs, file]) await put(each);
  expect(await read()).toEqual(gives);
});

/**
 * Every enum value that rows may hold, by file and attribute. Never remove one. The types of records are in
 * `share.scope-of-types`.
 */
const STORED_VALUES = [
  ['pet.2026-11-22', 'species', 'dog, cat, bird, rabbit, hamster, guinea_pig, fish, reptile, other'],
  ['pet.with-profile', 'sex', 'female, male'],
  ['pet.with-profile', 'unit', 'kg, lb'],
  ['pet.archived', 'archived_reason', 'died, rehomed, lost, other'],
  ['record.2026-11-22', 'answer', 'snooze, done, stop'],
  ['share.2026-11-22', 'purpose', 'vet, kennel, sitter, custom'],
  ['share-pointer.with-purpose', 'purpose', 'vet, kennel, sitter, custom'],
  ['view.2026-11-22', 'device', 'iPhone, iPad, Android phone, Android tablet, Windows computer, Mac'],
  ['view.2026-11-22', 'device', 'Chromebook, Linux computer, Unknown device'],
  ['grant.2026-11-27', 'role', 'co-owner, caregiver, viewer'],
  ['granted.2026-11-29', 'role', 'co-owner, caregiver, viewer, recording-practice, practice'],
  ['grant.of-practice', 'role', 'recording-practice, practice'],
  ['invited.2026-11-29', 'role', 'co-owner, caregiver, viewer'],
  ['practice.2026-11-29', 'state', 'none, applied, in-question, verified, refused, suspended'],
  ['practice.2026-11-29', 'from', 'none, applied, in-question, verified, refused'],
  ['note.2026-11-29', 'kind', 'applied, changed, confirmed, verified, questioned, refused'],
  ['note.2026-11-29', 'kind', 'suspended, lifted, asked, lapsed'],
  ['practice.2026-11-29', 'kind', 'veterinary, pet_store, kennel, grooming, training'],
  ['practice.2026-11-29', 'kind', 'boarding, daycare, rescue, shelter'],
  ['team-change.2026-11-30', 'kind', 'joined, roles, left, removed'],
  ['history.2026-11-29', 'role', 'co-owner, caregiver, viewer, recording-practice, practice'],
  ['entry.2026-11-29', 'wallet', 'added, not-allowed, full'],
  ['patient.due-by-rules', 'by', 'date, rules'],
  ['template.2026-11-29', 'record_type', 'vaccination, treatment'],
  ['contact.2026-11-30', 'status', 'not-contacted, contacted, booked, declined'],
  ['contact.2026-11-30', 'status', 'vaccinated-elsewhere, no-longer-a-patient'],
  ['sent-reminder.2026-11-30', 'state', 'claimed, sent, skipped, repeated, released'],
  ['sent-reminder.with-followed', 'followed', 'renewed, lost'],
  ['sent-reminder.2026-11-30', 'reason', 'access-ended, archived, not-allowed, unsubscribed'],
  ['sent-reminder.2026-11-30', 'reason', 'reminders-off, address-bounced, no-address, renewed'],
  ['sent-reminder.2026-11-30', 'reason', 'own-reminder, reminded, practice, booked, declined'],
  ['sent-reminder.2026-11-30', 'reason', 'vaccinated-elsewhere, no-longer-a-patient'],
  [
    'history.2026-11-29',
    'kind',
    'invited, withdrawn, declined, joined, changed, left, removed, expired, wrote, read',
  ],
  ['refund.2026-11-25', 'state', 'processing, done'],
  ['refund.with-payments', 'state', 'processing, done'],
  ['refund.withdrawal', 'state', 'processing, done'],
  ['export.2026-11-22', 'export_state', 'running, ready, failed'],
  ['import.2026-11-22', 'import_state', 'running, finishing, done, failed'],
  ['import.2026-11-22', 'code', 'not-a-zip, truncated, encrypted, unsafe, too-large, not-an-export'],
  ['import.2026-11-22', 'code', 'unknown-version, altered, invalid-data, invalid-document, other-account'],
  ['import.2026-11-22', 'code', 'pet-limit, record-limit, quota, interrupted'],
  ['reminders.2026-11-22', 'reason', 'bounce, complaint'],
  ['reminder-mail.2026-11-22', 'state', 'sending, sent, settled'],
  ['webhook-event.2026-11-22', 'outcome', 'synced, noted, unknown-customer, failed'],
  ['message.2026-11-22', 'businessType', 'veterinary, pet_store, kennel, grooming, training'],
  ['message.2026-11-22', 'businessType', 'boarding, daycare, rescue, shelter, other'],
] as const;

/** A file's rows with another value of an attribute. */
const rowsWith = (file: string, attribute: string, value: string) =>
  JSON.parse(JSON.stringify(frozenRows(`${file}.json`)), (name, old) => (name === attribute ? value : old));

test.skipIf(isShortRunOnJava).each(STORED_VALUES)(
  '%s is read when its %s is any of %s',
  async (file, attribute, values) => {
    const { needs = [], read } = FROZEN[file] ?? expect.unreachable(file);
    for (const each of needs) await put(each);
    for (const value of values.split(', ')) {
      await putRows(rowsWith(file, attribute, value));
      expect(JSON.stringify(await read())).toContain(`:"${value}"`);
    }
  },
);

test('every frozen row is read', () => {
  const files = FROZEN_FILES.map((file) => file.replace('.json', ''));
  expect(Object.keys(FROZEN).toSorted()).toEqual(files.toSorted());
});

test('every kind of key has a frozen row', () => {
  const names = Object.keys(keys).filter((name) => /(?<!Index)Key$/.test(name) && !name.startsWith('read'));
  const entities = names.map((name) =>
    name.slice(0, -'Key'.length).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  );
  expect(entities).toContain('pet');
  expect(entities.filter((entity) => filesOf(entity).length === 0)).toEqual([]);
});

/** Writes one row of each entity that a store writes as a whole; gives their keys. */
async function writeRows() {
  const ownerId = 'writer';
  const payer = ownerAsPayer(ownerId);
  const version = { version: 'v', size: 1 };
  const pet = aStoredPet({ owner_id: ownerId, photo: { path: 'p', version: 'v' }, last_photo: 'p' });
  const record = aStoredRecord({
    added_by: ownerId,
    issued_on: '2026-01-10',
    expires_on: '2027-01-10',
    next_reminder_on: '2026-12-11',
    given_at: NOW.toISOString(),
    given_by: ownerId,
    changed_by: ownerId,
  });
  const share = aShare({ created_by: ownerId });
  const mail = {
    day: '2026-11-22',
    state: 'sent' as const,
    attempted_at: '',
    attempts: 1,
    items: [],
    shared: [],
    version: 1,
  };
  const event = {
    id: 'w',
    event_id: 'e',
    event_type: 't',
    created_at: share.created_at,
    processed_at: '2026-01-01',
  };
  const reconciliation = { started_at: '', finished_at: null, checked: 0, repaired: 0, unclear: 0 };
  await createPetStore(table).create(pet, { limit: 1, subscriber: null });
  const document = {
    path: `${ownerId}/${pet.id}/01jd.pdf`,
    version: 'v',
    preview: null,
    recordIds: new Set<string>(),
    hasRow: false,
    text: 'Rabies',
  };
  await createRecordStore(table).create(ownerId, pet.id, [record], document, null);
  await createWeightStore(table).set(
    ownerId,
    pet.id,
    { on: '2026-01-01', grams: 1, unit: 'kg' },
    { actor: ownerId, addedBy: null },
  );
  await createStatusStore(table).of(ownerId, [{ id: pet.id, record_count: 1 }]);
  const deleted = { ...record, id: DELETED_ID };
  await createRecordStore(table).create(ownerId, pet.id, [deleted], null, null);
  const deletion = { deletedAt: NOW.toISOString(), purgeOn: '2026-12-23' };
  await createDeletedRecordStore(table).delete(ownerId, pet.id, deleted.id, null, deletion);
  await createShareStore(table).create(share, { passcodeHash: 'h', cursorKey: 'k' });
  await createSubscriberStore(table).replace(payer, aSubscriber());
  const refund = {
    key: 'k',
    customerId: 'cus_writer',
    begunAt: NOW.toISOString(),
    state: 'processing' as const,
    endedAt: null,
    cents: 1,
    failedCents: 0,
    payments: [],
    withdrawal: null,
    earlier: null,
  };
  await createRefundStore(table).begin(payer, refund, ['mark']);
  await createCustomerStore(table).begin(payer, 'attempt');
  await createCustomerStore(table).save(payer, 'cus_writer', 'attempt');
  await createExportStore(table).begin(ownerId, 'exp_1', NOW);
  await createImportStore(table).begin(ownerId, 'imp_1', version, false, NOW);
  await createReminderMailStore(table).replace(ownerId, mail);
  await createSharedDue(table).add(ownerId, { day: '2026-11-29', ownerId: 'dana', items: [] }, NOW);
  const [sharedDue] = (await createReminderMailStore(table).get(ownerId)).shared;
  await createWebhookEventStore(table).note({ ...event, outcome: 'synced' });
  await createReconciliationStore(table).save(reconciliation);
  await createMessageStore(table).add(message('written'), { by: 'network', id: '::1' });
  await createFormMails(table).count(1, NOW);
  await createDailyReports(table, () => NOW).count(1);
  const grant = { ...ALL_PETS, version: 1, ownerId, userId: 'writer-b' };
  const invitation = { ...INVITATION, ownerId, tokenHash: '5f1d'.repeat(16) };
  const entry = {
    petId: pet.id,
    id: 'e',
    at: NOW,
    kind: 'invited',
    userId: null,
    invitationId: INVITATION.id,
  } as const;
  const access = createAccessStore(table);
  await access.commit({
    ownerId,
    versions: { owner: 0 },
    invite: invitation,
    mailedAt: [NOW],
    codesAt: [NOW],
    history: [{ ...entry, role: null, endsAt: null }],
  });
  await access.commit({
    ownerId,
    versions: { owner: 1, person: { userId: 'writer-b', version: 0 } },
    put: [grant],
    accept: { invitation, by: { userId: 'writer-b', name: 'Liz', email: 'liz@example.org' } },
    sharesAll: true,
    history: [],
  });
  const practice = { ...PRACTICE, id: 'prc_01m9c4t3e8h76k140zdgfkmn9b' };
  const member = { ...MEMBER, practiceId: practice.id, userId: ownerId };
  await createPracticeStore(table).open(practice, member, 2);
  const memberInvitation = {
    ...MEMBER_INVITATION,
    practiceId: practice.id,
    tokenHash: '6a1d'.repeat(16),
  };
  await createTeamStore(table).commit({
    practiceId: practice.id,
    versions: { team: 0 },
    invite: memberInvitation,
    mailedAt: [NOW],
  });
  const verification = createVerificationStore(table);
  const note = { name: `${NOW.toISOString()}#01m9c4t3e8h76k140zdgfkmn9c`, kind: 'applied', at: NOW } as const;
  const license = { path: `${practice.id}/application/01jd.pdf`, version: 'v', name: 'License' };
  await verification.change({
    practiceId: practice.id,
    before: practice.standing,
    standing: { ...practice.standing, version: practice.standing.version + 1 },
    note: { ...note, by: ownerId, author: 'Ann', text: null },
    hasWaitingVet: false,
    application: {
      before: null,
      after: { documents: [license], vets: [], message: null, sentAt: NOW, deleteOn: '2027-11-22' },
    },
  });
  await verification.countUpload(practice.id, NOW);
  await createTemplateStore(table).set(practice.id, TEMPLATE);
  return {
    application: keys.applicationKey(practice.id),
    note: keys.noteKey(practice.id, note.name),
    template: keys.templateKey(practice.id, TEMPLATE.id),
    practice: keys.practiceKey(practice.id),
    team: keys.teamKey(practice.id),
    'member-invitation': keys.memberInvitationKey(practice.id, memberInvitation.id),
    'member-invitation-pointer': keys.memberInvitationPointerKey(memberInvitation.tokenHash),
    member: keys.memberKey(practice.id, ownerId),
    membership: keys.membershipKey(ownerId, practice.id),
    grant: keys.grantKey('writer-b', grant.id),
    granted: keys.grantedKey(ownerId, null, grant.id),
    'grants-version': keys.grantsVersionKey(ownerId),
    invited: keys.invitedKey(ownerId, invitation.id),
    'invitation-pointer': keys.invitationPointerKey(invitation.tokenHash),
    person: keys.personKey(ownerId, 'writer-b'),
    known: keys.knownKey('writer-b', ownerId),
    history: keys.historyKey(ownerId, pet.id, `${NOW.toISOString()}.e`),
    profile: keys.profileKey(ownerId),
    pet: keys.petKey(ownerId, pet.id),
    record: keys.recordKey(ownerId, pet.id, record.id),
    'deleted-record': keys.recordKey(ownerId, pet.id, deleted.id),
    document: keys.documentKey(ownerId, pet.id, '01jd'),
    status: keys.statusKey(ownerId, pet.id),
    weight: keys.weightKey(ownerId, pet.id, '2026-01-01'),
    share: keys.shareKey(ownerId, pet.id, share.id),
    'share-gate': keys.shareGateKey(ownerId, pet.id, share.id),
    'share-pointer': keys.sharePointerKey(share.token_hash),
    subscriber: keys.subscriberKey(payer),
    customer: keys.customerKey(payer),
    'customer-payer': keys.customerPayerKey('cus_writer'),
    refund: keys.refundKey(payer),
    'used-guarantee': keys.usedGuaranteeKey('mark'),
    export: keys.exportKey(ownerId),
    import: keys.importKey(ownerId),
    'reminder-mail': keys.reminderMailKey(ownerId),
    'shared-due': keys.sharedDueKey(ownerId, sharedDue?.name ?? ''),
    'webhook-event': keys.webhookEventKey(event.created_at, event.event_id),
    reconciliation: keys.reconciliationKey,
    message: keys.messageKey('written'),
    'form-mails': keys.formMailsKey(NOW.toISOString().slice(0, 10)),
    'daily-reports': keys.dailyReportsKey(NOW.toISOString().slice(0, 10)),
  };
}

test('every attribute that a store writes is in a frozen row', async () => {
  for (const [entity, Key] of Object.entries(await writeRows())) {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
    const frozen = new Set(
      filesOf(entity)
        .flatMap((file) => frozenRows(file))
        .flatMap(Object.keys),
    );
    expect(Item, entity).toBeDefined();
    expect(
      Object.keys(Item ?? {}).filter((name) => !frozen.has(name)),
      entity,
    ).toEqual([]);
  }
});

test('reminders are planned from rows of before and after the index had shards', async () => {
  for (const file of ['record.2026-11-22', 'record.in-shards']) await put(file);
  const day = { from: '2026-11-29', to: '2026-11-29', after: null };
  for (const shard of [0, 3]) {
    expect((await createDueStore(table).ownersDue({ ...day, shard })).ownerIds).toContain(OWNER);
  }
});
