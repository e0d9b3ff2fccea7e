import type { ProblemCode } from '../problem.ts';

/** Why an upload's form is refused. */
export const UPLOAD_PROBLEMS = [
  'pet-not-found',
  'file-too-large',
  'file-empty',
  'invalid-file-type',
  'too-many-requests',
  'quota-reached',
  'try-again',
] as const satisfies readonly ProblemCode[];

/** Why an uploaded file cannot be used: it must be uploaded again, or be another. */
export const FILE_PROBLEMS = [
  'document-not-found',
  'document-in-use',
  'invalid-file-type',
  'file-too-large',
  'file-empty',
  'file-damaged',
  'image-too-large',
  'image-with-location',
] as const satisfies readonly ProblemCode[];
