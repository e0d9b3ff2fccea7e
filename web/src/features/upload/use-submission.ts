import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { PetRecord } from '../../../../contract/records/records.ts';
import { call } from '../../platform/api/call.ts';
import type { EnteredRecord } from '../../shared/records/record-values.ts';
import { sendDocument } from './send-document.ts';
import { type ChosenFile, createSubmission, type Stage, type SubmissionSteps } from './submission.ts';

type Outcome =
  | { status: 'saved'; record: PetRecord }
  | { status: 'failed'; error: unknown }
  | { status: 'cancelled' }
  /** The page is gone, so there is nothing to say and nowhere to go. */
  | { status: 'left' };

const LEFT = 'left the page';

/** The submission of a form for one pet. `stage` is null while nothing is going on. */
export function useSubmission(petId: string) {
  const [submission] = useState(() => createSubmission(stepsFor(petId), ulid()));
  const [stage, setStage] = useState<Stage | null>(null);
  const running = useRef<AbortController>(null);
  // Whoever leaves the page wants no upload to go on behind their back.
  useEffect(() => () => running.current?.abort(LEFT), []);

  const submit = async (record: EnteredRecord, chosen: ChosenFile | null): Promise<Outcome> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      const saved = await submission({ record, chosen, onStage: setStage, signal });
      return signal.reason === LEFT ? { status: 'left' } : { status: 'saved', record: saved };
    } catch (error) {
      if (signal.reason === LEFT) return { status: 'left' };
      return signal.aborted ? { status: 'cancelled' } : { status: 'failed', error };
    } finally {
      running.current = null;
      setStage(null);
    }
  };

  return {
    stage,
    submit,
    /** Known before React has rendered the stage, so that a double click submits once. */
    isRunning: () => running.current !== null,
    cancel: () => running.current?.abort(),
  };
}

/** What a submission for one pet does by the API and the storage. */
export const stepsFor = (petId: string): SubmissionSteps => ({
  createUpload: ({ file, type }, signal) =>
    call('create-upload', { params: { petId }, body: { content_type: type, size: file.size }, signal }),
  sendDocument,
  createRecord: (body, idempotencyKey) =>
    call('create-record', { params: { petId }, body, ...(idempotencyKey && { idempotencyKey }) }),
  updateRecord: (recordId, body) => call('update-record', { params: { petId, recordId }, body }),
});
