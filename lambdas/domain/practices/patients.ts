import { readersDay } from '../../../contract/dates.ts';
import { type DocumentUrl, documentType } from '../../../contract/documents/documents.ts';
import { pickFields } from '../../../contract/fields.ts';
import { RECORDS_PER_PAGE } from '../../../contract/limits.ts';
import {
  type PatientDetail,
  type PatientPage,
  type PatientsQuery,
  patientDetailSchema,
  patientRecordSchema,
} from '../../../contract/practices/patients.ts';
import { AppError } from '../../../contract/problem.ts';
import { isOver } from '../access/change-access.ts';
import { describePatient } from '../access/describe-patient.ts';
import type { PracticeGrant, PracticeGrantStore } from '../access/grant-ports.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import type { PetStore } from '../pets/ports.ts';
import { presentOnePet } from '../pets/present-pet.ts';
import type { SignaturesOf, StoredRecord } from '../records/ports.ts';
import { getDocumentUrl, type RecordDeps } from '../records/records.ts';
import { withSignatures } from '../records/with-signatures.ts';
import type { PatientPages } from './ports.ts';

/** The stores of a pet, as far as a grant shows it. */
export interface PatientStores extends Pick<RecordDeps, 'records' | 'documentRows'> {
  pets: PetStore;
}

/** Dependencies of the calls about patients. */
export interface PatientDeps {
  grants: PracticeGrantStore;
  patients: PatientPages;
  storesOf: (grant: PracticeGrant) => PatientStores;
  documents: Pick<DocumentGateway, 'photoUrl' | 'signedUrl'>;
  signaturesOf: SignaturesOf;
  now: () => Date;
}

/** A page of a practice's patients; the first one says how many there are, and of all, how many of each status. */
export async function listPatients(
  { patients, now }: Pick<PatientDeps, 'patients' | 'now'>,
  practiceId: string,
  { search = '', species, status, today, after }: PatientsQuery,
): Promise<PatientPage> {
  const isFirst = after === undefined;
  const day = readersDay(now(), today);
  const [page, count, counts] = await Promise.all([
    patients.page(practiceId, {
      search,
      species: species ?? null,
      status: status ?? null,
      today: day,
      after: after ?? null,
    }),
    isFirst ? patients.count(practiceId) : null,
    isFirst && !search && !species && !status ? patients.countByStatus(practiceId, day) : null,
  ]);
  return { ...page, count, counts };
}

/**
 * A patient with a page of its records, newest first, as far as the grant shows them. The pet's history has an entry
 * for each day. Throws `grant-not-found`, also once the access has ended, `try-again`.
 */
export async function getPatient(
  deps: PatientDeps,
  practiceId: string,
  grantId: string,
  after: string | undefined,
): Promise<PatientDetail> {
  const grant = await openGrant(deps, practiceId, grantId);
  const { ownerId, petId, scope } = grant;
  const stores = deps.storesOf(grant);
  const [found, listed] = await Promise.all([
    stores.pets.getWithRecords(ownerId, petId, { after, count: RECORDS_PER_PAGE }),
    deps.patients.get(grant),
  ]);
  if (!found) throw accessEnded();
  const records = await withSignatures(deps.signaturesOf, found.pet, found.records);
  // The row of the list may not be there yet; what is due of all records is in it alone.
  const patient = listed ?? describePatient({ grant, ...found }, []);
  return {
    patient,
    pet: pickFields(patientDetailSchema.shape.pet, await presentOnePet(deps, found.pet)),
    kinds: scope.kind === 'some' ? [...scope.kinds] : [],
    since: scope.kind === 'some' ? scope.since : null,
    given_at: grant.since.toISOString(),
    records: records.map((record) => shownRecord(record, practiceId)),
    next: found.next,
  };
}

/** URLs of a record's document. Throws what `getPatient` and `getDocumentUrl` throw. */
export async function getPatientDocument(
  deps: PatientDeps,
  practiceId: string,
  grantId: string,
  recordId: string,
): Promise<DocumentUrl> {
  const grant = await openGrant(deps, practiceId, grantId);
  const stores = { ...deps.storesOf(grant), documents: deps.documents };
  return getDocumentUrl(stores, grant.ownerId, grant.petId, recordId);
}

/** The grant of a call, whose use on this day is noted before anything is read through it. */
async function openGrant(
  { grants, now }: Pick<PatientDeps, 'grants' | 'now'>,
  practiceId: string,
  grantId: string,
): Promise<PracticeGrant> {
  const grant = await grants.get(practiceId, grantId);
  if (!grant || isOver(grant, now())) throw accessEnded();
  if (!(await grants.noteRead(grant, now()))) throw accessEnded();
  return grant;
}

const shownRecord = (record: StoredRecord, practiceId: string): PatientDetail['records'][number] => ({
  ...pickFields(patientRecordSchema, { ...record, signature: record.signature }),
  has_document: record.file_path !== null,
  document_type: record.file_path && documentType(record.file_path),
  by_practice: record.added_by === practiceId,
});

const accessEnded = () =>
  new AppError('grant-not-found', 'The owner no longer shares this pet with your practice.');
