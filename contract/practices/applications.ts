import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { uploadSchema } from '../documents/documents.ts';
import { ulidSchema } from '../ids.ts';
import { MAX_LINE_LENGTH } from '../limits.ts';
import { optionalText, requiredName } from '../text.ts';
import { APPLICATION } from './application-limits.ts';
import { newsSchema } from './notes.ts';
import { PRACTICE_KINDS } from './practices.ts';
import { publicStandingSchema, STANDING_STATES } from './standing.ts';
import { namedVetSchema, vetSchema } from './vets.ts';

/** The folder of a practice's documents, beside which it may have others. */
export const APPLICATION_FOLDER = 'application';

/** The path of a document of an application: its practice, the folder, and a ULID with the file's extension. */
const applicationPathSchema = z
  .string()
  .check(
    z.regex(/^prc_[0-9a-z]{26}\/application\/[0-9a-z]{26}\.(pdf|jpg|png)$/, 'Must be the path of an upload.'),
  );

/** A form that uploads exactly one document of an application. */
export const applicationUploadSchema = z.extend(uploadSchema, { file_path: applicationPathSchema });
export type ApplicationUpload = z.output<typeof applicationUploadSchema>;

/** What managers send to be verified, or to answer a question. */
export const applicationInputSchema = z.strictObject({
  /** The license, the registration and the like: new uploads, and documents that were sent before. */
  documents: z
    .array(
      z.strictObject({
        file_path: applicationPathSchema,
        name: requiredName('Enter the document’s name.', MAX_LINE_LENGTH),
      }),
    )
    .check(
      z.minLength(1, 'Add at least one document.'),
      z.maxLength(APPLICATION.documents, `Add at most ${APPLICATION.documents} documents.`),
    ),
  /** Those who will sign. Only clinics have some. */
  vets: z._default(z.array(vetSchema).check(z.maxLength(APPLICATION.vets)), []),
  /** What administrators should know, or the answer to their question. */
  message: optionalText,
});
export type ApplicationInput = z.output<typeof applicationInputSchema>;

const documentSchema = z.object({
  id: ulidSchema,
  file_path: applicationPathSchema,
  name: z.string(),
  content_type: z.string(),
});

/** An application as it was sent. Its documents are deleted some time after the decision. */
export const applicationSchema = z.object({
  documents: z.array(documentSchema),
  vets: z.array(namedVetSchema),
  message: z.nullable(z.string()),
  sent_at: timestampSchema,
});
export type Application = z.output<typeof applicationSchema>;

/** What members see of their practice's standing; what was sent and the news are for managers only. */
export const ownStandingSchema = z.object({
  name: z.string(),
  kind: z.enum(PRACTICE_KINDS),
  standing: publicStandingSchema,
  state: z.enum(STANDING_STATES),
  /** The last day of the verification, and whether the yearly check is running. */
  verified_until: z.nullable(timestampSchema),
  is_being_checked: z.boolean(),
  /** Whether managers can send an application now. */
  can_apply: z.boolean(),
  application: z.nullable(applicationSchema),
  /** The newest first. */
  news: z.array(newsSchema),
});
export type OwnStanding = z.output<typeof ownStandingSchema>;
