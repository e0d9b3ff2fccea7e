import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { uploadForm } from '../files/upload-form.ts';
import { importIdSchema } from '../ids.ts';

/** Every way an import is refused, in which case nothing was changed. */
export const IMPORT_FAILURES = [
  'not-a-zip',
  'truncated',
  'encrypted',
  'unsafe',
  'too-large',
  'not-an-export',
  'unknown-version',
  'altered',
  'invalid-data',
  'invalid-document',
  'other-account',
  'pet-limit',
  'record-limit',
  'quota',
  'interrupted',
] as const;
export type ImportFailure = (typeof IMPORT_FAILURES)[number];

/** Why an import was refused: `message` is a sentence for users. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly code: ImportFailure;

  constructor(code: ImportFailure, reason: string) {
    super(reason);
    this.code = code;
  }
}

/** What was imported, and how many pets and records of the file already existed. */
const importResultSchema = z.object({
  pets: z.int(),
  records: z.int(),
  documents: z.int(),
  weights: z._default(z.int(), 0),
  already_there: z.int(),
  /** The CSV files were changed, or some are missing; nothing was imported from them. */
  tables_changed: z._default(z.boolean(), false),
});
export type ImportResult = z.output<typeof importResultSchema>;

const importFailureSchema = z.object({ code: z.enum(IMPORT_FAILURES), reason: z.string() });

/** An import as its owner sees it. One that failed as `interrupted` may still become `done`, since it is retried. */
export const importSchema = z.object({
  id: importIdSchema,
  state: z.enum(['running', 'done', 'failed']),
  requested_at: timestampSchema,
  /** Progress in percent. */
  progress: z.int(),
  /** Null until it is done. */
  result: z.nullable(importResultSchema),
  /** Null unless it failed. */
  failure: z.nullable(importFailureSchema),
});
export type Import = z.output<typeof importSchema>;

/** The owner's import; null when there is none or its result is a day old. */
export const latestImportSchema = z.object({ latest: z.nullable(importSchema) });
export type LatestImport = z.output<typeof latestImportSchema>;

/** The size in bytes of the file to import. */
export const importUploadInputSchema = z.strictObject({
  size: z.int('Enter the file’s size in bytes.').check(z.nonnegative('Enter the file’s size in bytes.')),
});

/** A form that uploads exactly one ZIP file to exactly one key, and the import's id. */
export const importUploadSchema = z.object({
  id: importIdSchema,
  ...uploadForm,
});
export type ImportUpload = z.output<typeof importUploadSchema>;

/** `confirm_foreign`: the owner wants a copy of another account's file. */
export const importStartSchema = z.strictObject({ confirm_foreign: z._default(z.boolean(), false) });
