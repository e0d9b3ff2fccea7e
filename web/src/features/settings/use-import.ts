import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { call } from '../../platform/api/call.ts';
import { sendForm } from '../../platform/api/send-form.ts';
import { errorText } from '../../ui/error-text.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { complaintOf, connectionLost, refusalOf } from './import-texts.ts';
import { importWatch, loadImport } from './own-import.ts';

const loadAndFollow = async (signal?: AbortSignal) => {
  const latest = await loadImport(signal);
  if (!signal?.aborted) importWatch.follow(latest);
  return latest;
};

/** How the owner's import stands, and what can be done about it. */
export function useImport() {
  const loaded = useLoaded(loadAndFollow);
  const latest = useSyncExternalStore(importWatch.subscribe, importWatch.latest);
  /** The part of the file that is sent, from 0 to 1; null while none is. */
  const [sent, setSent] = useState<number | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Whoever leaves the page wants no upload to go on behind their back.
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
    // What is sent can't be cancelled any more, and goes on when the page is left.
    setSent(null);
    const body = { confirm_foreign: isConfirmed };
    importWatch.follow(await call('start-import', { params: { importId }, body }));
  };
  const upload = (file: File) =>
    attempt(async (signal) => {
      setSent(0);
      const form = await call('create-import', { body: { size: file.size }, signal });
      await sendForm(form, file, { onProgress: setSent, signal, lost: connectionLost, refusal: refusalOf });
      await start(form.id, false);
    });

  return {
    latest,
    isLoading: loaded.isLoading && latest === undefined,
    sent,
    isStarting,
    failure,
    choose(file: File) {
      const complaint = complaintOf(file);
      if (complaint) setFailure(complaint);
      else void upload(file);
    },
    cancel: () => running.current?.abort(),
    /** Starts the import whose file is uploaded once more, as a copy of another account’s. */
    confirm: (importId: string) => void attempt(() => start(importId, true)),
    /** Starts it once more as it was. */
    retry: (importId: string) => void attempt(() => start(importId, false)),
  };
}
