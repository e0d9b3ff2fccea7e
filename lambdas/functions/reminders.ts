import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { reminderLinkCalls } from '../../contract/reminders/reminder-link-calls.ts';
import { linkDeed } from '../../contract/reminders/reminder-links.ts';
import {
  accessEnded,
  actOnReminder,
  getReminder,
  type ReminderLinkDeps,
  unsubscribe,
} from '../domain/reminders/act-on-reminder.ts';
import { type CalendarDeps, getCalendar } from '../domain/reminders/calendar-feed.ts';
import { toCalendar } from '../gateways/calendar-file.ts';
import { readNetwork } from '../platform/client.ts';
import { readEnv } from '../platform/env.ts';
import { createHttpHandler, type Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { isSameSecret } from '../platform/same-secret.ts';
import { unseal } from '../platform/seal.ts';
import { createPersonNames } from '../store/access/people.ts';
import { createDueStore } from '../store/due-records.ts';
import { createFeedRequests } from '../store/feed-requests.ts';
import { createGrantStore, throughGrant } from '../store/grants.ts';
import { createNetworkLimit } from '../store/network-limit.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { connectTable, eventually, type Table } from '../store/table.ts';
import { createUnsubscriptions } from '../store/unsubscriptions.ts';

/** The calls of reminder links and calendar programs, which a secret of the owner's authorizes instead of a sign-in. */
export function createHandler(runtime: Runtime) {
  const table = connectTable(runtime.aws, readEnv(runtime.env).TABLE_NAME);
  const limit = createNetworkLimit(table, 'reminders', runtime.now);
  return createHttpHandler({
    calls: reminderLinkCalls,
    handlers: reminderHandlers(createLinkDeps(runtime, table), createCalendarDeps(runtime, table)),
    identify: (_event: APIGatewayProxyEventV2) => null,
    admit: (event) => limit(readNetwork(event)),
    runtime,
  });
}

const reminderHandlers = (
  deps: ReminderLinkDeps & { siteOrigin: string },
  calendarDeps: CalendarDeps,
): Handlers<OperationsOf<Api, 'reminders'>, null> => ({
  'get-reminder': ({ body }) => getReminder(deps, body.token),
  'act-on-reminder': ({ body }) => actOnReminder(deps, body.token, body.action),
  unsubscribe: async ({ params }) => {
    await unsubscribe(deps, params.token);
    return undefined;
  },
  // No lookup here: the page checks the token when the owner presses its button.
  'open-unsubscribe': async ({ params }) => ({
    location: `${deps.siteOrigin}/reminder#unsubscribe.${encodeURIComponent(params.token)}`,
  }),
  'get-calendar': ({ params, isKnown }) => getCalendar(calendarDeps, params.token, isKnown),
});

const createLinkDeps = ({ env, now }: Runtime, table: Table): ReminderLinkDeps & { siteOrigin: string } => {
  const storesOn = (of: Table) => ({
    pets: createPetStore(of),
    records: createRecordStore(of, now),
    statuses: createStatusStore(of),
    due: createDueStore(of),
  });
  return {
    own: storesOn(table),
    grants: createGrantStore(table),
    storesThrough: (userId, grant, { recordId, action }) => {
      const call = action ? linkDeed(action) : '';
      return storesOn(throughGrant(table, userId, grant, { call, recordId, now, failure: accessEnded }));
    },
    nameOf: createPersonNames(table),
    unsubscribeFrom: createUnsubscriptions(table).add,
    reminderSettings: createReminderSettingsStore(table),
    unseal,
    siteOrigin: readEnv(env).SITE_ORIGIN,
    now,
  };
};

/** What says whether a feed has changed is read consistently, and what is in it, at half the price, eventually. */
function createCalendarDeps({ env, now }: Runtime, table: Table): CalendarDeps {
  const contents = eventually(table);
  return {
    reminderSettings: createReminderSettingsStore(table),
    grants: createGrantStore(table),
    digest: (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22),
    feedRequests: createFeedRequests(table),
    pets: createPetStore(contents),
    records: createRecordStore(contents),
    due: createDueStore(contents),
    // A status that is not stored yet is computed of what is read consistently.
    statuses: createStatusStore(table, contents),
    toCalendar,
    isSameSecret,
    siteOrigin: readEnv(env).SITE_ORIGIN,
    now,
  };
}
