import * as z from 'zod/mini';
import { addDays, calendarDay, latestToday, timestampSchema } from '../../../contract/dates.ts';
import { type DocumentType, documentType, uploadName } from '../../../contract/documents/documents.ts';
import {
  EXPORTED,
  exportedDocumentPath,
  exportedPhotoPath,
  exportVersionSchema,
} from '../../../contract/exports/export-file.ts';
import { petIdSchema, recordIdSchema } from '../../../contract/ids.ts';
import { ImportRefusal } from '../../../contract/imports/imports.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from '../../../contract/limits.ts';
import { archiveFields } from '../../../contract/pets/archived.ts';
import { petInputSchema } from '../../../contract/pets/pet-input.ts';
import type { PhotoType } from '../../../contract/pets/photos.ts';
import { type ImportedWeight, importedWeightSchema } from '../../../contract/pets/weights.ts';
import { fieldErrors } from '../../../contract/problem.ts';
import { recordInOrder, recordInputSchema } from '../../../contract/records/record-input.ts';
import { optionalFoundText, optionalName, requiredNameCut } from '../../../contract/text.ts';
import { readJsonRows } from '../exports/json-rows.ts';

/** A timestamp exactly as the product writes it, since timestamps are compared as text. */
const momentSchema = timestampSchema.check(
  z.refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text, {
    error: 'Must be a moment in UTC, to the millisecond.',
  }),
);

const { file_path: _path, ...recordFields } = recordInputSchema.shape;

/**
 * A pet and a record of an export, checked by the rules for owners' input, except that exports may have longer texts
 * from when the rules allowed them; pets' names and titles are cut. Fields that only newer exports have get a default,
 * and computed fields are left out.
 */
const importedPetSchema = z.object({
  ...petInputSchema.shape,
  name: requiredNameCut('Enter your pet’s name.', MAX_NAME_LENGTH),
  breed: optionalName(MAX_TEXT_LENGTH),
  chip_number: optionalName(MAX_TEXT_LENGTH),
  chip_company: optionalName(MAX_TEXT_LENGTH),
  id: petIdSchema,
  owner_id: z.string(),
  created_at: momentSchema,
  photo: z._default(z.nullable(z.string()), null),
  archived_at: z._default(z.nullable(momentSchema), null),
  archived_reason: archiveFields.archived_reason,
});
const importedRecordSchema = z
  .object({
    ...recordFields,
    title: requiredNameCut('Enter a title.', MAX_LINE_LENGTH),
    id: recordIdSchema,
    pet_id: petIdSchema,
    given_at: z._default(z.nullable(momentSchema), null),
    not_needed: z._default(z.boolean(), false),
    created_at: momentSchema,
    document: z.nullable(z.string()),
  })
  .check(...recordInOrder);
const importedTextSchema = z.object({ ...EXPORTED.document_texts.shape, text: optionalFoundText });
export type ImportedText = z.output<typeof importedTextSchema>;
export type ImportedPet = z.output<typeof importedPetSchema>;
export type ImportedRecord = z.output<typeof importedRecordSchema>;

/** The parts of export.json in order: the owner, the pets, their weights, their records, and the texts of documents. */
export type ImportedPart =
  | { kind: 'owner'; ownerId: string }
  | { kind: 'pet'; pet: ImportedPet }
  | { kind: 'weight'; weight: ImportedWeight }
  | { kind: 'record'; record: ImportedRecord }
  | { kind: 'text'; text: ImportedText };

/** Lists of export.json whose rows are checked and then ignored: links belong to the old account (decision 82). */
const LEFT_OUT = new Map<string, z.ZodMiniType>([
  ['shares', EXPORTED.shares],
  ['openings', EXPORTED.openings],
]);

/**
 * Reads export.json and checks it on the way: version, owner, ids, dates and texts, that ids are unique, that a pet has
 * one weight a day, that every weight and record follows its pet, and that every text follows a record with its
 * document. Throws an ImportRefusal.
 */
export async function* readImportedData(
  bytes: AsyncIterable<Uint8Array>,
  now: Date,
): AsyncGenerator<ImportedPart> {
  const ids = new Set<string>();
  const addId = (id: string, where: string) => {
    if (ids.has(id)) throw invalid(where, 'Its ID is used twice.');
    ids.add(id);
  };
  let isVersionKnown = false;
  let ownerId: string | undefined;
  // A pet may be born today in any time zone.
  const lastBirthday = calendarDay(addDays(now, 1), 'utc');
  // Lists are sorted by this time: one in the future would keep a row on top of them for ever.
  const createdByNow = <Row extends { created_at: string }>(row: Row): Row =>
    row.created_at > now.toISOString() ? { ...row, created_at: now.toISOString() } : row;

  for await (const part of readJsonRows(bytes)) {
    if ('value' in part) {
      if (part.name === 'version') isVersionKnown = checkVersion(part.value);
      if (part.name !== 'owner_id') continue;
      ownerId = parse(z.string().check(z.minLength(1)), part.value, 'owner_id');
      yield { kind: 'owner', ownerId };
      continue;
    }
    if (!isVersionKnown) throw unknownVersion();
    if (ownerId === undefined) throw invalid('owner_id', 'It is missing.');
    const where = `${part.name}, row ${part.index + 1}`;
    if (part.name === 'pets') {
      const pet = parse(importedPetSchema, part.row, where);
      addId(pet.id, where);
      if (pet.owner_id !== ownerId) throw invalid(where, 'It belongs to another account than the rest.');
      if (pet.birthdate !== null && pet.birthdate > lastBirthday) {
        throw invalid(where, 'The birth date is in the future.');
      }
      yield { kind: 'pet', pet: archivedByNow(createdByNow(pet), now) };
    } else if (part.name === 'weights') {
      const weight = parse(importedWeightSchema, part.row, where);
      if (!ids.has(weight.pet_id)) throw invalid(where, 'Its pet is not in the file.');
      const id = `${weight.pet_id} ${weight.on}`;
      if (ids.has(id)) throw invalid(where, 'Its pet has another weight on this day.');
      ids.add(id);
      if (weight.on > latestToday(now)) throw invalid(where, 'The date is in the future.');
      yield { kind: 'weight', weight };
    } else if (part.name === 'records') {
      const record = parse(importedRecordSchema, part.row, where);
      addId(record.id, where);
      if (!ids.has(record.pet_id)) throw invalid(where, 'Its pet is not in the file.');
      if (record.document !== null) ids.add(documentId(record));
      yield { kind: 'record', record: createdByNow(record) };
    } else if (part.name === 'document_texts') {
      const text = parse(importedTextSchema, part.row, where);
      if (!ids.has(documentId(text))) throw invalid(where, 'Its document is not in the file.');
      addId(`text of ${documentId(text)}`, where);
      yield { kind: 'text', text };
    } else {
      const schema = LEFT_OUT.get(part.name);
      if (schema) parse(schema, part.row, where);
    }
  }
  if (!isVersionKnown) throw unknownVersion();
  if (ownerId === undefined) throw invalid('owner_id', 'It is missing.');
}

/** The archive is sorted by this time, too. */
const archivedByNow = (pet: ImportedPet, now: Date): ImportedPet =>
  pet.archived_at !== null && pet.archived_at > now.toISOString()
    ? { ...pet, archived_at: now.toISOString() }
    : pet;

const documentId = ({ pet_id, document }: { pet_id: string; document: string | null }) =>
  `${pet_id} ${document}`;

/** True, or throws. */
export function checkVersion(version: unknown): true {
  if (!exportVersionSchema.safeParse(version).success) throw unknownVersion();
  return true;
}

const unknownVersion = () =>
  new ImportRefusal(
    'unknown-version',
    'This export was made by a different version of Pawfile and can’t be imported. Make a new export and import that.',
  );

const invalid = (where: string, message: string) =>
  new ImportRefusal('invalid-data', `The export’s data has a mistake (${where}): ${message}`);

function parse<Output>(schema: z.ZodMiniType<Output>, value: unknown, where: string): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [fault] = fieldErrors(parsed.error);
  throw invalid([where, fault?.path].filter(Boolean).join(', '), fault?.message ?? 'It can’t be read.');
}

/** The types of documents by file extension. */
const ENDINGS = ['.pdf', '.jpg', '.png'] as const;

/**
 * The type of a record's document from its path in the ZIP. Throws an ImportRefusal unless it is a path that documents
 * of the record's pet can have.
 */
export function typeOfDocument({ id, pet_id, document }: ImportedRecord): DocumentType | null {
  if (document === null) return null;
  const name = recordIdSchema.safeParse(uploadName(document));
  const isOwn =
    name.success &&
    ENDINGS.some((ending) => exportedDocumentPath(pet_id, `${ulidOf(name.data)}${ending}`) === document);
  if (!isOwn)
    throw new ImportRefusal(
      'altered',
      `The export was changed: ${id} names a document that is not its pet’s.`,
    );
  return documentType(document);
}

/** The ULID in the id of a record. */
export const ulidOf = (recordId: string) => recordId.slice('rec_'.length);

/** As `typeOfDocument`, for a pet's photo. */
export function typeOfPhoto({ id, photo }: Pick<ImportedPet, 'id' | 'photo'>): PhotoType | null {
  if (photo === null) return null;
  if (photo === exportedPhotoPath(id, '.jpg')) return 'image/jpeg';
  if (photo === exportedPhotoPath(id, '.png')) return 'image/png';
  throw new ImportRefusal('altered', `The export was changed: ${id} names a photo that is not its own.`);
}
