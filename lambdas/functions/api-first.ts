import { FIRST_RECORDS, RECORDS_PER_PAGE } from '../../contract/limits.ts';
import { overviewCalls } from '../../contract/overview/overview-calls.ts';
import { petReadCalls } from '../../contract/pets/pet-read-calls.ts';
import { upcomingCalls } from '../../contract/reminders/upcoming-calls.ts';
import { getOverview, type OverviewDeps } from '../domain/overview/overview.ts';
import { getFurtherRecords, getPet, listPets, type ReadPetDeps } from '../domain/pets/read-pets.ts';
import { createReadReminding } from '../domain/reminders/gets-reminders.ts';
import { getUpcoming, type UpcomingDeps } from '../domain/reminders/upcoming.ts';
import { createDocumentGateway } from '../gateways/documents.ts';
import { readEnv } from '../platform/env.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createEndingShareStore } from '../store/ending-shares.ts';
import { createGrantStore } from '../store/grants.ts';
import { createKnownPeople } from '../store/known-people.ts';
import { createOpenedPetStore } from '../store/opened-pets.ts';
import { createPetReads } from '../store/pet-reads.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createRecordReads } from '../store/record-reads.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import type { Table } from '../store/table.ts';
import { createTitleIndex } from '../store/title-index.ts';
import { createUsageStore } from '../store/usage.ts';
import { createOwnerFunction, type OwnerHandlers } from './owner-function.ts';
import { createSignaturesOf } from './signatures-of-records.ts';

/** The calls that the first screens make. */
export const firstCalls = { ...overviewCalls, ...petReadCalls, ...upcomingCalls };

type FirstDeps = OverviewDeps & ReadPetDeps & UpcomingDeps;

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
  'get-pet': ({ access, params: { petId }, query: { after, page } }) =>
    after === undefined
      ? getPet(deps, access, petId, page === 'first' ? FIRST_RECORDS : RECORDS_PER_PAGE)
      : getFurtherRecords(deps, access, petId, after),
  'get-upcoming': ({ access, query }) => getUpcoming(deps, access.ownerId, query),
});

/** Connects to AWS once; the stores are as cheap as the table that they get. */
function connectDeps({ env, aws, now }: Runtime): (table: Table) => FirstDeps {
  const parsed = readEnv(env);
  const gateways = {
    documents: createDocumentGateway(aws, parsed.BUCKET_NAME, now, parsed.DOCUMENTS_URL),
    now,
    sendsMail: parsed.SENDS_MAIL === 'true',
  };
  return (table) => {
    const reminderSettings = createReminderSettingsStore(table);
    return {
      ...gateways,
      readReminding: createReadReminding(reminderSettings, gateways.sendsMail, table.grant),
      reminderSettings,
      pets: createPetReads(table),
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
