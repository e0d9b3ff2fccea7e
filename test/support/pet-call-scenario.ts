import type { Api } from '../../contract/api.ts';
import type { Backend, OwnerClient } from './backend.ts';
import { addPerson, anInvitation, join } from './grants.ts';
import type { Sent } from './http-event.ts';
import { askForPet, openToPractice, someChoices } from './patients.ts';
import { addPractice } from './practices.ts';
import {
  addImage,
  addPhoto,
  dog,
  JPEG,
  keysOf,
  PDF,
  rabies,
  upload,
  uploadPhoto,
  uploadPreview,
} from './samples.ts';

/** The calls whose path names a pet. */
export type PetCall = {
  [Name in keyof Api]: Api[Name] extends { power: string } ? Name : never;
}[keyof Api];

/** The order in which all of them can succeed once: the pet goes last, after its links and photo. */
const LAST: PetCall[] = ['remove-photo', 'deactivate-share', 'archive-pet', 'bring-back-pet', 'delete-pet'];
export const inOrder = (calls: readonly PetCall[]) =>
  calls.toSorted((a, b) => LAST.indexOf(a) - LAST.indexOf(b));

/** Adds a record to a pet as `by`, who may name the pet by a grant; returns its id. */
export async function addRecord(by: OwnerClient, petId: string): Promise<string> {
  const { body } = await by.call('create-record', { params: { petId }, body: rabies });
  return body.id;
}

/** Gives an owner's pet what each call about it needs, and returns what to send so that each succeeds for the owner. */
export async function preparePetCalls(
  backend: Backend,
  owner: OwnerClient,
  petId: string,
): Promise<Record<PetCall, Sent>> {
  const params = { petId };
  const file_path = await upload(owner, petId, PDF);
  const { body: record } = await owner.call('create-record', { params, body: { ...rabies, file_path } });
  const deleted = async () => {
    const recordId = await addRecord(owner, petId);
    await owner.call('delete-record', { params: { petId, recordId } });
    return { petId, recordId };
  };
  for (const on of ['2026-01-01', '2026-02-01']) {
    await owner.call('set-weight', { params: { petId, on }, body: { grams: 12_400, unit: 'kg' } });
  }
  const { photo } = await addPhoto(owner, petId);
  const image = await addImage(owner, petId);
  const { body: share } = await owner.call('create-share', { params, body: { passcode: 'sunny-42' } });
  const ofShare = { petId, shareId: share.id };
  const someone = async (name: string) => {
    const { client } = await addPerson(backend, `${name}-${petId}@example.org`);
    return (await join(owner, petId, client))[0] ?? '';
  };
  const [changed, ended] = [await someone('changed'), await someone('ended')];
  const { body: code } = await owner.call('create-invitation', { params, body: anInvitation() });
  const [ofPractice = ''] = await openToPractice(owner, await addPractice(backend), { pet_ids: [petId] });
  const askedBy = async () => {
    const practice = await addPractice(backend);
    await askForPet(practice, share.token_hash);
    return { petId, askingId: practice.id };
  };
  const ofRecord = { petId, recordId: record.id };
  return {
    'get-pet': { params },
    'update-pet': { params, body: { ...dog, name: 'Renamed' } },
    'delete-pet': { params },
    'archive-pet': { params, body: { reason: 'rehomed' } },
    'bring-back-pet': { params },
    'create-photo-upload': { params, body: { content_type: 'image/jpeg', size: 11 } },
    'set-photo': { params, body: { file_path: await uploadPhoto(owner, petId) } },
    'remove-photo': { params: { petId, photoId: photo?.id ?? '' } },
    'list-weights': { params },
    'set-weight': { params: { petId, on: '2026-01-01' }, body: { grams: 1, unit: 'kg' } },
    'delete-weight': { params: { petId, on: '2026-02-01' } },
    'create-upload': { params, body: { content_type: 'application/pdf', size: 15 } },
    'create-record': { params, body: { ...rabies, file_path: await upload(owner, petId, PDF) } },
    'create-records': {
      params,
      body: { file_path, document_text: 'Rabies', records: [{ ...rabies, key: keysOf(1)[0] ?? '' }] },
    },
    'update-record': { params: ofRecord, body: { ...rabies, title: 'Changed' } },
    'answer-record': { params: ofRecord, body: { action: 'not_needed' } },
    'delete-record': { params: { petId, recordId: await addRecord(owner, petId) } },
    'list-deleted-records': { params },
    'search-documents': { params, body: { text: 'rabies' } },
    'restore-record': { params: await deleted() },
    'purge-record': { params: await deleted() },
    'get-document-url': { params: ofRecord },
    'create-preview-upload': { params: image, body: { size: JPEG.length } },
    'set-preview': { params: image, body: { file_path: await uploadPreview(owner, image) } },
    'list-shares': { params },
    'create-share': { params, body: {} },
    'update-share': { params: ofShare, body: { label: 'Happy Paws' } },
    'reactivate-share': { params: ofShare },
    'unlock-share': { params: ofShare },
    'set-passcode': { params: ofShare, body: { passcode: 'garden tram 74' } },
    'list-views': { params: ofShare },
    'deactivate-share': { params: ofShare },
    'list-people': { params },
    'list-access-history': { params },
    'create-invitation': { params, body: anInvitation({ email: 'invited@example.org' }) },
    'withdraw-invitation': { params: { petId, invitationId: code.invitation.id } },
    'update-grant': { params: { petId, grantId: changed }, body: { role: 'viewer', ends_at: null } },
    'count-made-links': { params: { petId, grantId: changed } },
    'end-grant': { params: { petId, grantId: ended } },
    'list-practice-grants': { params },
    'update-practice-grant': { params: { petId, grantId: ofPractice }, body: someChoices },
    'accept-practice-request': { params: await askedBy(), body: someChoices },
    'decline-practice-request': { params: await askedBy() },
  };
}

/** What to send with another name for the pet, such as a grant's id. */
export const naming = (sent: Sent, petId: string): Sent => ({ ...sent, params: { ...sent.params, petId } });
