import { FILE_PROBLEMS } from '../../../../contract/files/upload-problems.ts';
import { AppError, type ProblemCode } from '../../../../contract/problem.ts';
import type {
  DocumentType,
  PetRecord,
  RecordInput,
  RecordUpdate,
  Upload,
} from '../../../../contract/records/records.ts';
import type { EnteredRecord } from '../../shared/records/record-values.ts';

export type Stage = { name: 'preparing' } | { name: 'uploading'; sent: number } | { name: 'saving' };

/** A file that passed the checks. */
export interface ChosenFile {
  file: File;
  type: DocumentType;
}

/** The side effects of a submission. */
export interface SubmissionSteps {
  createUpload(chosen: ChosenFile, signal: AbortSignal): Promise<Upload>;
  sendDocument(
    upload: Upload,
    file: File,
    options: { onProgress: (sent: number) => void; signal: AbortSignal },
  ): Promise<void>;
  createRecord(input: RecordInput, idempotencyKey: string | undefined): Promise<PetRecord>;
  updateRecord(recordId: string, update: RecordUpdate): Promise<PetRecord>;
}

export interface Attempt {
  record: EnteredRecord;
  chosen: ChosenFile | null;
  onStage: (stage: Stage) => void;
  signal: AbortSignal;
}

/**
 * Creates a form's submit function, which can be called again after a failure. Completed steps are not repeated: an uploaded
 * file isn't uploaded again, and a record isn't created twice after a lost response. `key` is a ULID of this form. Throws
 * what the steps throw.
 */
export function createSubmission(steps: SubmissionSteps, key: string) {
  let uploaded: { file: File; path: string } | null = null;
  let mayBeSaved = false;

  const upload = async ({ chosen, onStage, signal }: Attempt): Promise<string | null> => {
    if (!chosen) return null;
    if (uploaded?.file === chosen.file) return uploaded.path;
    onStage({ name: 'preparing' });
    const form = await steps.createUpload(chosen, signal);
    const onProgress = (sent: number) => onStage({ name: 'uploading', sent });
    onProgress(0);
    await steps.sendDocument(form, chosen.file, { onProgress, signal });
    uploaded = { file: chosen.file, path: form.file_path };
    mayBeSaved = false;
    return form.file_path;
  };

  const save = async (record: EnteredRecord, path: string | null): Promise<PetRecord> => {
    try {
      return await steps.createRecord({ ...record, file_path: path }, path === null ? key : undefined);
    } catch (error) {
      // An earlier attempt succeeded and only its response was lost, so update that record.
      if (mayBeSaved && isAlreadySaved(error)) return steps.updateRecord(recordId(path, key), record);
      mayBeSaved ||= isUnanswered(error);
      if (isDocumentRefused(error)) uploaded = null;
      throw error;
    }
  };

  return async (attempt: Attempt): Promise<PetRecord> => {
    const path = await upload(attempt);
    // Beyond this point the submission can't be cancelled.
    attempt.signal.throwIfAborted();
    attempt.onStage({ name: 'saving' });
    return save(attempt.record, path);
  };
}

const hasCode = (error: unknown, ...codes: readonly ProblemCode[]) =>
  error instanceof AppError && codes.includes(error.code);

const isAlreadySaved = (error: unknown) => hasCode(error, 'document-in-use', 'key-reused');

/** Whether the call may have succeeded without a response. */
const isUnanswered = (error: unknown) =>
  !(error instanceof AppError) || hasCode(error, 'try-again', 'internal-error');

/** Whether the uploaded document is unusable, so that a retry must upload again. */
const isDocumentRefused = (error: unknown) => hasCode(error, ...FILE_PROBLEMS);

/** A record's id is derived from its document's name, or from the idempotency key. */
const recordId = (path: string | null, key: string) =>
  `rec_${path === null ? key.toLowerCase() : path.replace(/^.*\/|\.\w+$/g, '')}`;
