import { useEffect, useRef, useState } from 'react';
import { importCalls } from '../../../../contract/imports/import-calls.ts';
import type { Import } from '../../../../contract/imports/imports.ts';
import { call } from '../../platform/api/call.ts';
import { sendForm } from '../../platform/api/send-form.ts';
import { fileUnreadable } from '../../shared/files/storage-refusal.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { complaintOf, connectionLost, refusalOf, resultText } from './import-texts.ts';
import { useOwnJob, watchOwnJob } from './watch-own-job.ts';

/** This tab's watch, until another owner signs in. */
const importWatch = watchOwnJob<Import>({
  load: async (signal) => (await call(importCalls['get-latest-import'], signal && { signal })).latest,
  onEnd: ({ result, failure }) => {
    if (result) notify.success('Import finished', resultText(result));
    // This failure is a question, which the settings ask.
    else if (failure?.code !== 'other-account') notify.error('Import failed', failure?.reason);
  },
});

/** The owner's import and its actions. */
export function useImport() {
  const { latest, isLoading } = useOwnJob(importWatch);
  /** The uploaded fraction, from 0 to 1; null while nothing is uploading. */
  const [sent, setSent] = useState<number | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the page cancels the upload.
  useEffect(() => () => running.current?.abort(), []);

  const attempt = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(errorText(error));
    } finally {
      running.current = null;
      setSent(null);
      setIsStarting(false);
    }
  };
  const start = async (importId: string, isConfirmed: boolean) => {
    setIsStarting(true);
    // Once uploaded, the import cannot be cancelled and continues when the page is left.
    setSent(null);
    const body = { confirm_foreign: isConfirmed };
    importWatch.follow(await call(importCalls['start-import'], { params: { importId }, body }));
  };
  const upload = (file: File) =>
    attempt(async (signal) => {
      setSent(0);
      const form = await call(importCalls['create-import'], { body: { size: file.size }, signal });
      await sendForm(form, file, {
        onProgress: setSent,
        signal,
        lost: connectionLost,
        unreadable: fileUnreadable,
        refusal: refusalOf,
      });
      await start(form.id, false);
    });

  return {
    latest,
    isLoading,
    sent,
    isStarting,
    failure,
    choose(file: File) {
      const complaint = complaintOf(file);
      if (complaint) setFailure(complaint);
      else void upload(file);
    },
    cancel: () => running.current?.abort(),
    /** Starts the uploaded import again, as a copy of another account's data. */
    confirm: (importId: string) => void attempt(() => start(importId, true)),
    /** Starts the same import again. */
    retry: (importId: string) => void attempt(() => start(importId, false)),
  };
}
