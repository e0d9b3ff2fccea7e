import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { uploadName } from '../documents/documents.ts';
import { historyEntrySchema } from '../grants/history.ts';
import { petIdSchema, recordIdSchema, shareIdSchema } from '../ids.ts';
import { petFieldsSchema, weightSchema } from '../pets/pets.ts';
import { recordIdOfUpload, recordSchema } from '../records/records.ts';
import { shareSchema } from '../sharing/shares.ts';
import { shareViewSchema } from '../sharing/views.ts';

/**
 * Raised when a reader of the previous version would misunderstand the file. Readers ignore fields and lists that they
 * do not know, so weights, the further fields of pets, the texts of documents and the history of access came without a
 * new version.
 */
export const EXPORT_VERSION = 2;

/** Version 1 lacks the fields of doses, which have defaults. */
const READABLE_VERSIONS = [1, EXPORT_VERSION] as const;

export const exportVersionSchema = z.literal(READABLE_VERSIONS);

/** Names of the files in the ZIP, besides a CSV per entity and the documents. */
export const EXPORT_FILES = {
  data: 'export.json',
  schema: 'export.schema.json',
  manifest: 'manifest.json',
} as const;

/** A pet's photo as its path in the ZIP; null without one. */
const exportedPetSchema = z.extend(petFieldsSchema, { id: petIdSchema, photo: z.nullable(z.string()) });

/**
 * A record with its document as a path in the ZIP, null without one, and with the name of who gave it as a dose in the
 * app: "owner", or what the owner calls that person.
 */
const exportedRecordSchema = z.extend(
  z.omit(recordSchema, {
    file_path: true,
    is_own: true,
    giver: true,
    author: true,
    editor: true,
    answerer: true,
  }),
  {
    pet_id: petIdSchema,
    given_by: z.nullable(z.string()),
    document: z.nullable(z.string()),
  },
);

const exportedWeightSchema = z.extend(weightSchema, { pet_id: petIdSchema });

/** The text that was found in a document, which is named as its records name it. */
const exportedTextSchema = z.object({ pet_id: petIdSchema, document: z.string(), text: z.string() });

const exportedViewSchema = z.extend(shareViewSchema, { pet_id: petIdSchema, share_id: shareIdSchema });

/** Who was given access to a pet, and what they did with it. Never imported: grants stay in the account. */
const exportedHistorySchema = z.extend(z.omit(historyEntrySchema, { is_self: true }), {
  pet_id: petIdSchema,
});

/** One row of each entity; the order of fields is that of the CSV's columns. */
export const EXPORTED = {
  pets: exportedPetSchema,
  weights: exportedWeightSchema,
  records: exportedRecordSchema,
  document_texts: exportedTextSchema,
  shares: z.extend(shareSchema, { pet_id: petIdSchema }),
  openings: exportedViewSchema,
  access_history: exportedHistorySchema,
} as const;
export type ExportedEntity = keyof typeof EXPORTED;

/** The content of export.json. */
export const exportFileSchema = z.object({
  version: z.literal(EXPORT_VERSION),
  exported_at: timestampSchema,
  owner_id: z.string(),
  pets: z.array(EXPORTED.pets),
  weights: z.array(EXPORTED.weights),
  records: z.array(EXPORTED.records),
  document_texts: z.array(EXPORTED.document_texts),
  shares: z.array(EXPORTED.shares),
  openings: z.array(EXPORTED.openings),
  access_history: z.array(EXPORTED.access_history),
});
export type ExportFile = z.output<typeof exportFileSchema>;

/** The content of manifest.json: every other file of the ZIP with its size in bytes and its SHA-256 in hex digits. */
export const exportManifestSchema = z.object({
  version: exportVersionSchema,
  algorithm: z.literal('sha256'),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
});
export type ExportManifest = z.output<typeof exportManifestSchema>;

/**
 * The path of a document in the ZIP, which all of its records name. It is made of ids only, so that no name can lead
 * elsewhere: the pet's, and that of the record that has the document to itself (see `recordIdOfUpload`).
 */
export function exportedDocumentPath(petId: string, filePath: string): string {
  const recordId = recordIdSchema.parse(recordIdOfUpload(uploadName(filePath)));
  return `documents/${petIdSchema.parse(petId)}/${recordId}${filePath.slice(filePath.lastIndexOf('.'))}`;
}

/** The path of a pet's photo in the ZIP. */
export const exportedPhotoPath = (petId: string, filePath: string) =>
  `photos/${petIdSchema.parse(petId)}${filePath.slice(filePath.lastIndexOf('.'))}`;

/** The JSON schema of export.json, which is in the ZIP and in docs/export.schema.json. */
export const exportJsonSchema = () => ({
  title: 'Pawfile export',
  description: `What ${EXPORT_FILES.data} of a Pawfile export holds, version ${EXPORT_VERSION}`,
  ...z.toJSONSchema(exportFileSchema, { io: 'output', unrepresentable: 'any' }),
});
