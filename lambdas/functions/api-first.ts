import { FIRST_RECORDS, RECORDS_PER_PAGE } from '../../contract/limits.ts';
import { overviewCalls } from '../../contract/overview/overview-calls.ts';
import { petCalls } from '../../contract/pets/pet-calls.ts';
import { reminderCalls } from '../../contract/reminders/reminder-calls.ts';
import { getOverview, type OverviewDeps } from '../domain/overview/overview.ts';
import { createPet, deletePet, getFurtherRecords, getPet, listPets, updatePet } from '../domain/pets/pets.ts';
import { createReadReminding } from '../domain/reminders/gets-reminders.ts';
import type { ReminderSettingsDeps } from '../domain/reminders/ports.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getReminderSettings,
  updateReminderSettings,
} from '../domain/reminders/reminder-settings.ts';
import { getUpcoming, type UpcomingDeps } from '../domain/reminders/upcoming.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { cleanupQueue, createJobQueue } from '../gateways/job-queue.ts';
import { readEnv } from '../platform/env.ts';
import { readPhone } from '../platform/read-phone.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey } from '../platform/seal.ts';
import { createEndingShareStore } from '../store/ending-shares.ts';
import { createGrantStore } from '../store/grants.ts';
import { createKnownPeople } from '../store/known-people.ts';
import { createOpenedPetStore } from '../store/opened-pets.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordReads } from '../store/record-reads.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import type { Table } from '../store/table.ts';
import { createTitleIndex } from '../store/title-index.ts';
import { createUsageStore } from '../store/usage.ts';
import { newIdAt } from './new-id.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createSignaturesOf } from './signatures-of-records.ts';

/** The calls that the first screens make. */
export const firstCalls = { ...overviewCalls, ...petCalls, ...reminderCalls };

type FirstDeps = OverviewDeps & ReminderSettingsDeps & UpcomingDeps;

/** Creates the handler of these calls. */
export function createFirstCalls(runtime: Runtime) {
  const depsOn = connectDeps(runtime);
  return createOwnerFunction({
    calls: firstCalls,
    handlersOn: (table) => firstHandlers(depsOn(table)),
    readsBeside: true,
    runtime,
  });
}

const firstHandlers = (deps: FirstDeps): OwnerHandlers<keyof typeof firstCalls> => ({
  'get-overview': ({ access }) => getOverview(deps, access.ownerId),
  'list-pets': ({ access, query }) => listPets(deps, access.ownerId, query.after),
  'create-pet': ({ access, body, region, idempotencyKey }) =>
    createPet(deps, access.ownerId, body, region, idempotencyKey),
  'get-pet': ({ access, params: { petId }, query: { after, page } }) =>
    after === undefined
      ? getPet(deps, access, petId, page === 'first' ? FIRST_RECORDS : RECORDS_PER_PAGE)
      : getFurtherRecords(deps, access, petId, after),
  'update-pet': ({ access, params, body, region }) =>
    updatePet(deps, access.ownerId, params.petId, body, region),
  'delete-pet': async ({ access, params }) => {
    await deletePet(deps, access.ownerId, params.petId);
    return undefined;
  },
  'get-upcoming': ({ access, query }) => getUpcoming(deps, access.ownerId, query),
  'get-reminder-settings': ({ access }) => getReminderSettings(deps, access.ownerId),
  'update-reminder-settings': ({ access, body }) => updateReminderSettings(deps, access.ownerId, body),
  'create-calendar-feed': ({ access }) => createCalendarFeed(deps, access.ownerId),
  'delete-calendar-feed': ({ access }) => deleteCalendarFeed(deps, access.ownerId),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => FirstDeps {
  const parsed = readEnv(env);
  const gateways = {
    documents: createDocumentGateway(aws, parsed.BUCKET_NAME, now, parsed.DOCUMENTS_URL),
    cleanup: createJobQueue(aws, cleanupQueue(parsed.CLEANUP_QUEUE_URL)),
    newCalendarKey: newSealKey,
    siteOrigin: parsed.SITE_ORIGIN,
    now,
    readPhone,
    sendsMail: parsed.SENDS_MAIL === 'true',
    newId: newIdAt(now),
  };
  return (table) => {
    const reminderSettings = createReminderSettingsStore(table);
    return {
      ...gateways,
      reminderSettings,
      readReminding: createReadReminding(reminderSettings, gateways.sendsMail, table.grant),
      pets: createPetStore(table, now),
      records: createRecordReads(table),
      people: createKnownPeople(table),
      signaturesOf: createSignaturesOf(table, now),
      shares: createEndingShareStore(table),
      subscribers: createSubscriberStore(table),
      grants: createGrantStore(table),
      openedPets: createOpenedPetStore(table, now),
      statuses: createStatusStore(table),
      titles: createTitleIndex(table),
      usage: createUsageStore(table),
      grantUse: table.grant ?? null,
    };
  };
}
