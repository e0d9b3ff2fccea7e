import { type ReactElement, useEffect, useRef, useState } from 'react';
import { AppError } from '../../../../contract/problem.ts';
import { recordCalls } from '../../../../contract/records/record-calls.ts';
import { call } from '../../platform/api/call.ts';
import { preloadLater } from '../../ui/lazy-panel.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { Attempt, createSubmission, SavedRecords, Stage, SubmissionSteps } from './submission.ts';

/** What is left to do, or a sentence about what was done, after a space. */
type Left = ReactElement | string | undefined;

type Outcome =
  | ({ status: 'saved'; left: Left } & SavedRecords)
  /** `mayHaveSaved`: the records were sent, so that the server may have them. */
  | { status: 'failed'; error: unknown; mayHaveSaved: boolean }
  | { status: 'cancelled' }
  /** The user left the page, so there is nothing to show. */
  | { status: 'left' };

const LEFT = 'left the page';

/** A form's submission for one pet, with a stored document or null. `stage` is null while idle. */
export function useSubmission(petId: string, storedPath: string | null) {
  const submission = useRef<ReturnType<typeof createSubmission>>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(LEFT), []);

  /** `after` saves what belongs to the records, and never rejects. */
  const submit = async (
    attempt: Omit<Attempt, 'onStage' | 'signal'>,
    after: (saved: SavedRecords) => Promise<Left>,
  ): Promise<Outcome> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let mayHaveSaved = false;
    const onStage = (next: Stage) => {
      mayHaveSaved = next.name === 'saving';
      setStage(next);
    };
    try {
      submission.current ??= (await loadLater()).createSubmission(stepsFor(petId), storedPath);
      const saved = await submission.current({ ...attempt, onStage, signal });
      const left = await after(saved);
      return signal.reason === LEFT ? { status: 'left' } : { status: 'saved', left, ...saved };
    } catch (error) {
      if (signal.reason === LEFT) return { status: 'left' };
      return signal.aborted ? { status: 'cancelled' } : { status: 'failed', error, mayHaveSaved };
    } finally {
      running.current = null;
      setStage(null);
    }
  };

  return {
    stage,
    submit,
    /** True before React renders the stage, so that a double click submits once. */
    isRunning: () => running.current !== null,
    cancel: () => running.current?.abort(),
  };
}

const loadLater = loadChunk(() => import('./later.ts'));
preloadLater(loadLater);

const loadDrawing = loadChunk(() => import('../../shared/files/draw-preview.ts'));

/** The steps of a submission for one pet. */
export const stepsFor = (petId: string): SubmissionSteps => ({
  async drawPreview({ file, type }) {
    if (type === 'application/pdf') return null;
    try {
      return await (await loadDrawing()).drawPreview(file, file.size);
    } catch {
      return null;
    }
  },
  createUpload: ({ file, type }, preview, signal) =>
    call(recordCalls['create-upload'], {
      params: { petId },
      ...(preview && { query: { preview_size: String(preview.size) } }),
      body: { content_type: type, size: file.size },
      signal,
    }),
  sendDocument: async (upload, file, options) => (await loadLater()).sendDocument(upload, file, options),
  createRecords: async (body) =>
    (await call(recordCalls['create-records'], { params: { petId }, body })).records,
  // Only a second attempt changes what the first one added.
  updateRecord: async (added, entered) => (await loadLater()).updateRecord(added, entered),
  async deleteRecord(recordId) {
    try {
      await call(recordCalls['delete-record'], { params: { petId, recordId } });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'record-not-found') throw error;
    }
  },
});
