import type { Api } from '../../contract/api.ts';
import type { OperationsOf } from '../../contract/endpoint.ts';
import { sendBusinessApplication, sendHelpMessage } from '../domain/contact/contact.ts';
import type { ContactDeps, Sender } from '../domain/contact/ports.ts';
import { getExportUrl, getLatestExport, requestExport } from '../domain/exports/exports.ts';
import type { ExportDeps } from '../domain/exports/ports.ts';
import { createImport, getLatestImport, startImport } from '../domain/imports/imports.ts';
import type { ImportDeps } from '../domain/imports/ports.ts';
import {
  createPet,
  deletePet,
  getOverview,
  getPet,
  listPets,
  type PetDeps,
  updatePet,
} from '../domain/pets/pets.ts';
import { createPhotoUpload, type PhotoDeps, removePhoto, setPhoto } from '../domain/pets/photos.ts';
import { deleteWeight, listWeights, setWeight, type WeightDeps } from '../domain/pets/weights.ts';
import { answerRecord } from '../domain/records/answer-record.ts';
import {
  type DeletedRecordDeps,
  deleteRecord,
  listDeletedRecords,
  purgeRecord,
  restoreRecord,
} from '../domain/records/deleted-records.ts';
import { createUpload } from '../domain/records/documents.ts';
import { createRecord, getDocumentUrl, type RecordDeps, updateRecord } from '../domain/records/records.ts';
import type { ReminderSettingsDeps } from '../domain/reminders/ports.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getReminderSettings,
  updateReminderSettings,
} from '../domain/reminders/reminder-settings.ts';
import { getUpcoming, type UpcomingDeps } from '../domain/reminders/upcoming.ts';
import { type ActiveShareDeps, listActiveShares } from '../domain/sharing/active-shares.ts';
import {
  createShare,
  deactivateShare,
  listShares,
  listViews,
  reactivateShare,
  type ShareDeps,
  setPasscode,
  unlockShare,
  updateShare,
} from '../domain/sharing/shares.ts';
import type { UsageDeps } from '../domain/usage/ports.ts';
import { getUsage } from '../domain/usage/usage.ts';
import { isFresh, type Owner } from '../platform/caller.ts';
import type { Handlers } from '../platform/http.ts';

export type ApiDeps = PetDeps &
  PhotoDeps &
  WeightDeps &
  RecordDeps &
  DeletedRecordDeps &
  ShareDeps &
  ActiveShareDeps &
  ExportDeps &
  ImportDeps &
  ReminderSettingsDeps &
  UpcomingDeps &
  UsageDeps &
  ContactDeps;

type OwnerHandlers = Handlers<OperationsOf<Api, 'api'>, Owner>;

const senderOf = ({ ownerId }: Owner): Sender => ({ by: 'account', id: ownerId });

const isFreshlySignedIn = ({ session }: Owner, { now }: Pick<ApiDeps, 'now'>) =>
  isFresh(session.beganAt, now());

/** A handler for every call of the contract that demands a signed-in owner. */
export const ownerHandlers = (deps: ApiDeps): OwnerHandlers => ({
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
  'list-weights': ({ caller, params, query }) =>
    listWeights(deps, caller.ownerId, params.petId, query.before),
  'set-weight': ({ caller, params: { petId, on }, body }) =>
    setWeight(deps, caller.ownerId, petId, { on, ...body }),
  'delete-weight': async ({ caller, params }) => {
    await deleteWeight(deps, caller.ownerId, params.petId, params.on);
    return undefined;
  },
  'create-upload': ({ caller, params, body }) => createUpload(deps, caller.ownerId, params.petId, body),
  'create-record': ({ caller, params, body, idempotencyKey }) =>
    createRecord(deps, caller.ownerId, params.petId, body, idempotencyKey),
  'update-record': ({ caller, params, body }) =>
    updateRecord(deps, caller.ownerId, params.petId, params.recordId, body),
  'answer-record': ({ caller, params, body }) =>
    answerRecord(deps, caller.ownerId, params.petId, params.recordId, body),
  'delete-record': async ({ caller, params }) => {
    await deleteRecord(deps, caller.ownerId, params.petId, params.recordId);
    return undefined;
  },
  'restore-record': ({ caller, params }) =>
    restoreRecord(deps, caller.ownerId, params.petId, params.recordId),
  'list-deleted-records': ({ caller, params, query }) =>
    listDeletedRecords(deps, caller.ownerId, params.petId, query.after),
  'purge-record': async ({ caller, params }) => {
    await purgeRecord(deps, caller.ownerId, params.petId, params.recordId);
    return undefined;
  },
  'get-document-url': ({ caller, params }) =>
    getDocumentUrl(deps, caller.ownerId, params.petId, params.recordId),
  'list-shares': ({ caller, params, query }) => listShares(deps, caller.ownerId, params.petId, query.after),
  'list-active-shares': ({ caller, query }) => listActiveShares(deps, caller.ownerId, query.after),
  'create-share': ({ caller, params, body, idempotencyKey }) =>
    createShare(deps, caller.ownerId, params.petId, body, {
      isFresh: isFreshlySignedIn(caller, deps),
      key: idempotencyKey,
    }),
  'update-share': ({ caller, params, body }) =>
    updateShare(deps, caller.ownerId, params.petId, params.shareId, body, isFreshlySignedIn(caller, deps)),
  'reactivate-share': ({ caller, params }) =>
    reactivateShare(deps, caller.ownerId, params.petId, params.shareId, isFreshlySignedIn(caller, deps)),
  'list-views': ({ caller, params, query }) =>
    listViews(deps, caller.ownerId, params.petId, params.shareId, query.before),
  'unlock-share': ({ caller, params }) => unlockShare(deps, caller.ownerId, params.petId, params.shareId),
  'set-passcode': ({ caller, params, body }) =>
    setPasscode(deps, caller.ownerId, params.petId, params.shareId, body, isFreshlySignedIn(caller, deps)),
  'deactivate-share': ({ caller, params }) =>
    deactivateShare(deps, caller.ownerId, params.petId, params.shareId),
  'request-export': ({ caller, idempotencyKey }) => requestExport(deps, caller.ownerId, idempotencyKey),
  'get-latest-export': ({ caller }) => getLatestExport(deps, caller.ownerId),
  'get-export-url': ({ caller, params }) => getExportUrl(deps, caller.ownerId, params.exportId),
  'create-import': ({ caller, body }) => createImport(deps, caller.ownerId, body.size),
  'start-import': ({ caller, params, body }) =>
    startImport(deps, caller.ownerId, params.importId, body.confirm_foreign),
  'get-latest-import': ({ caller }) => getLatestImport(deps, caller.ownerId),
  'get-usage': ({ caller }) => getUsage(deps, caller.ownerId),
  'get-upcoming': ({ caller, query }) => getUpcoming(deps, caller.ownerId, query.today),
  'get-reminder-settings': ({ caller }) => getReminderSettings(deps, caller.ownerId),
  'update-reminder-settings': ({ caller, body }) =>
    updateReminderSettings(deps, caller.ownerId, body.enabled),
  'create-calendar-feed': ({ caller }) => createCalendarFeed(deps, caller.ownerId),
  'delete-calendar-feed': ({ caller }) => deleteCalendarFeed(deps, caller.ownerId),
  'send-owner-help-message': ({ body, caller, idempotencyKey }) =>
    sendHelpMessage(deps, body, senderOf(caller), idempotencyKey),
  'send-owner-business-application': ({ body, caller, idempotencyKey }) =>
    sendBusinessApplication(deps, body, senderOf(caller), idempotencyKey),
});
