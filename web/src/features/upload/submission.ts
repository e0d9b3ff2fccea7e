import { ulid } from 'ulid';
import type { Upload } from '../../../../contract/documents/documents.ts';
import type { DocumentUpload } from '../../../../contract/documents/previews.ts';
import { FILE_PROBLEMS } from '../../../../contract/documents/upload-problems.ts';
import { MAX_TEXT_LENGTH } from '../../../../contract/limits.ts';
import { AppError, type ProblemCode } from '../../../../contract/problem.ts';
import type { Giving, RecordsInput } from '../../../../contract/records/record-input.ts';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { cutAtWord } from '../../../../contract/text.ts';
import type { ChosenFile } from '../../shared/files/check-file.ts';
import type { EnteredRecord } from '../../shared/records/record-values.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';

export type Stage = { name: 'preparing' } | { name: 'uploading'; sent: number } | { name: 'saving' };

/** A record of the form, by an id that stays while it is edited. */
export interface Draft {
  id: string;
  record: EnteredRecord;
  /** Of a dose that is given: which one its person has seen as the last. */
  given?: Giving;
}

/** The side effects of a submission. */
export interface SubmissionSteps {
  /** Never rejects; null without one. */
  drawPreview(chosen: ChosenFile): Promise<File | null>;
  createUpload(chosen: ChosenFile, preview: File | null, signal: AbortSignal): Promise<DocumentUpload>;
  sendDocument(
    upload: Upload,
    file: File,
    options: { onProgress: (sent: number) => void; signal: AbortSignal },
  ): Promise<void>;
  /** The release before knows no `attach_to`, so it is sent only where needed. */
  createRecords(
    input: Omit<RecordsInput, 'attach_to'> & Partial<Pick<RecordsInput, 'attach_to'>>,
  ): Promise<PetRecord[]>;
  updateRecord(added: PetRecord, entered: EnteredRecord): Promise<PetRecord>;
  /** A record that is gone already is no failure. */
  deleteRecord(recordId: string): Promise<void>;
}

export interface Attempt {
  /** All get the document. At least one, unless it is attached to existing records. */
  drafts: readonly Draft[];
  /** The ids of existing records that get the document too, unless they have one. */
  attachTo: readonly string[];
  chosen: ChosenFile | null;
  /** The text that was found in the chosen file, of any length; null if it was not read. */
  documentText: string | null;
  onStage: (stage: Stage) => void;
  signal: AbortSignal;
}

/** What a submission has done. */
export interface SavedRecords {
  added: PetRecord[];
  /** How many existing records have the document now. */
  attachedCount: number;
}

/**
 * Creates a form's submit function, which can be called again after a failure. Completed steps are not repeated: an
 * uploaded file isn't uploaded again, and no record is added twice after a lost response. Throws what the steps throw.
 * `storedPath` is the document that all records get instead of a chosen one; null if nothing is stored yet.
 */
export function createSubmission(steps: SubmissionSteps, storedPath: string | null = null) {
  let uploaded: { file: File; path: string } | null = null;
  let saving = startSaving(steps, null);

  const upload = async ({ chosen, onStage, signal }: Attempt): Promise<string | null> => {
    if (storedPath) return storedPath;
    if (!chosen) return null;
    if (uploaded?.file === chosen.file) return uploaded.path;
    onStage({ name: 'preparing' });
    const preview = await steps.drawPreview(chosen);
    const form = await steps.createUpload(chosen, preview, signal);
    const onProgress = (sent: number) => onStage({ name: 'uploading', sent });
    onProgress(0);
    await Promise.all([
      steps.sendDocument(form, chosen.file, { onProgress, signal }),
      preview && form.preview && sendPreview(form.preview, preview, signal),
    ]);
    uploaded = { file: chosen.file, path: form.file_path };
    return form.file_path;
  };

  /** A document without its preview gets one when its owner opens it. */
  const sendPreview = (form: Upload, file: File, signal: AbortSignal) =>
    steps.sendDocument(form, file, { onProgress: () => undefined, signal }).catch(() => undefined);

  return async (attempt: Attempt): Promise<SavedRecords> => {
    const path = await upload(attempt);
    // Beyond this point the submission can't be cancelled.
    attempt.signal.throwIfAborted();
    attempt.onStage({ name: 'saving' });
    try {
      if (saving.path !== path) {
        await saving.takeBack();
        saving = startSaving(steps, path);
      }
      return await saving.save(attempt);
    } catch (error) {
      if (hasCode(error, ...FILE_PROBLEMS)) uploaded = null;
      throw error;
    }
  };
}

/** Saves drafts with the document at this path, as often as it takes. */
function startSaving(steps: SubmissionSteps, path: string | null) {
  const keys = new Map<string, string>();
  /** What the server is known to have, by the draft's id. */
  const saved = new Map<string, { entered: EnteredRecord; answer: PetRecord }>();
  /** An attempt without a response, which may have succeeded. */
  let unanswered: readonly Draft[] | null = null;

  const keyOf = (id: string) => {
    const key = keys.get(id) ?? ulid().toLowerCase();
    keys.set(id, key);
    return key;
  };

  /** Adds all of them or none; a repeat adds nothing. Returns the existing records as they are then. */
  const create = async (
    drafts: readonly Draft[],
    text: string | null,
    attachTo: readonly string[] = [],
  ): Promise<PetRecord[]> => {
    if (drafts.length + attachTo.length === 0) return [];
    const records = drafts.map(({ id, record, given }) => ({ key: keyOf(id), ...record, given }));
    const document_text = path === null || text === null ? null : cutAtWord(text, MAX_TEXT_LENGTH);
    try {
      const answers = await steps.createRecords({
        file_path: path,
        document_text,
        records,
        ...(attachTo.length > 0 && { attach_to: [...attachTo] }),
      });
      for (const [index, { id, record }] of drafts.entries()) {
        const answer = answers[index];
        if (answer) saved.set(id, { entered: record, answer });
      }
      unanswered = null;
      return answers.slice(drafts.length);
    } catch (error) {
      unanswered = hasCode(error, ...REFUSALS) ? null : drafts;
      throw error;
    }
  };

  const update = async ({ id, record }: Draft) => {
    const known = saved.get(id);
    if (!known || !differs(known.entered, record)) return;
    saved.set(id, { entered: record, answer: await steps.updateRecord(known.answer, record) });
  };

  const deleteExcept = async (drafts: readonly Draft[]) => {
    for (const [id, { answer }] of saved) {
      if (drafts.some((draft) => draft.id === id)) continue;
      await steps.deleteRecord(answer.id);
      saved.delete(id);
    }
  };

  const save = async ({ drafts, attachTo, documentText: text }: Attempt): Promise<SavedRecords> => {
    // Repeated as it was, which shows what the server has. The changes since then follow.
    if (unanswered) await create(unanswered, text);
    await deleteExcept(drafts);
    for (const draft of drafts) await update(draft);
    const unsaved = drafts.filter(({ id }) => !saved.has(id));
    const existing = await create(unsaved, text, attachTo);
    return {
      added: drafts.flatMap(({ id }) => saved.get(id)?.answer ?? []),
      attachedCount: existing.filter(({ file_path }) => file_path === path).length,
    };
  };

  /** Deletes what was added: a record can't change its document, so another document needs other records. */
  const takeBack = async () => {
    if (unanswered) {
      await create(unanswered, null).catch((error: unknown) => {
        if (unanswered) throw error;
      });
    }
    await deleteExcept([]);
  };

  return { path, save, takeBack };
}

const hasCode = (error: unknown, ...codes: readonly ProblemCode[]) =>
  error instanceof AppError && codes.includes(error.code);

/** They prove that the call added nothing, now or before. After any other failure it may have. */
const REFUSALS = [
  'invalid-request',
  'pet-not-found',
  'record-limit-reached',
  'quota-reached',
  'given-already',
  ...FILE_PROBLEMS,
] as const satisfies readonly ProblemCode[];
