import { ulid } from 'ulid';
import { overviewCalls } from '../../contract/overview/overview-calls.ts';
import { petCalls } from '../../contract/pets/pet-calls.ts';
import { reminderCalls } from '../../contract/reminders/reminder-calls.ts';
import { getOverview, type OverviewDeps } from '../domain/overview/overview.ts';
import { createPet, deletePet, getPet, listPets, updatePet } from '../domain/pets/pets.ts';
import { createPhotoUpload, type PhotoDeps, removePhoto, setPhoto } from '../domain/pets/photos.ts';
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
import type { Owner } from '../platform/caller.ts';
import { readEnv } from '../platform/env.ts';
import type { Handlers } from '../platform/http.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newSealKey } from '../platform/seal.ts';
import { createStatusStore } from '../store/pet-status.ts';
import { createPetStore } from '../store/pets.ts';
import { createRecordStore } from '../store/records.ts';
import { createReminderSettingsStore } from '../store/reminder-settings.ts';
import { createShareStore } from '../store/shares.ts';
import { createSubscriberStore } from '../store/subscribers.ts';
import { connectTable } from '../store/table.ts';
import { createUsageStore } from '../store/usage.ts';
import { createOwnerFunction } from './owner-function.ts';

/** The calls that the first screens make. */
export const firstCalls = { ...overviewCalls, ...petCalls, ...reminderCalls };

type FirstDeps = OverviewDeps & PhotoDeps & ReminderSettingsDeps & UpcomingDeps;

/** Creates the handler of these calls. */
export const createFirstCalls = (runtime: Runtime) =>
  createOwnerFunction({ calls: firstCalls, handlers: firstHandlers(createDeps(runtime)), runtime });

const firstHandlers = (deps: FirstDeps): Handlers<keyof typeof firstCalls, Owner> => ({
  'get-overview': ({ caller }) => getOverview(deps, caller.ownerId),
  'list-pets': ({ caller, query }) => listPets(deps, caller.ownerId, query.after),
  'create-pet': ({ caller, body, idempotencyKey }) => createPet(deps, caller.ownerId, body, idempotencyKey),
  'get-pet': ({ caller, params, query }) => getPet(deps, caller.ownerId, params.petId, query.after),
  'update-pet': ({ caller, params, body }) => updatePet(deps, caller.ownerId, params.petId, body),
  'delete-pet': async ({ caller, params }) => {
    await deletePet(deps, caller.ownerId, params.petId);
    return undefined;
  },
  'create-photo-upload': ({ caller, params, body }) =>
    createPhotoUpload(deps, caller.ownerId, params.petId, body),
  'set-photo': ({ caller, params, body }) => setPhoto(deps, caller.ownerId, params.petId, body.file_path),
  'remove-photo': async ({ caller, params }) => {
    await removePhoto(deps, caller.ownerId, params.petId, params.photoId);
    return undefined;
  },
  'get-upcoming': ({ caller, query }) => getUpcoming(deps, caller.ownerId, query.today),
  'get-reminder-settings': ({ caller }) => getReminderSettings(deps, caller.ownerId),
  'update-reminder-settings': ({ caller, body }) =>
    updateReminderSettings(deps, caller.ownerId, body.enabled),
  'create-calendar-feed': ({ caller }) => createCalendarFeed(deps, caller.ownerId),
  'delete-calendar-feed': ({ caller }) => deleteCalendarFeed(deps, caller.ownerId),
});

function createDeps({ env, aws, now }: Runtime): FirstDeps {
  const parsed = readEnv(env);
  const table = connectTable(aws, parsed.TABLE_NAME);
  return {
    pets: createPetStore(table),
    records: createRecordStore(table),
    shares: createShareStore(table),
    subscribers: createSubscriberStore(table),
    documents: createDocumentGateway(aws, parsed.BUCKET_NAME, parsed.DOCUMENTS_URL),
    cleanup: createJobQueue(aws, cleanupQueue(parsed.CLEANUP_QUEUE_URL)),
    statuses: createStatusStore(table),
    usage: createUsageStore(table),
    reminderSettings: createReminderSettingsStore(table),
    newCalendarKey: newSealKey,
    siteOrigin: parsed.SITE_ORIGIN,
    now,
    newId: () => ulid(now().getTime()).toLowerCase(),
  };
}
