import { useEffect, useEffectEvent, useState } from 'react';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import { isUnreachable } from '../../platform/offline/unreachable.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import type { StoredFile } from '../files/ranged-file.ts';

const NOT_SAVED =
  'You’re offline, and documents aren’t saved on this device. Connect to the internet and try again.';

export type DocumentState =
  | { status: 'loading' }
  /** `isStale`: the URL has expired; the document it loaded may stay on screen. `file` is the same for its URLs. */
  | { status: 'ready'; url: string; isStale: boolean; file: StoredFile }
  | { status: 'failed'; reason: string };

/**
 * Loads a document's URL on mount, and another when `file` is read after it has expired. After its lifetime the URL
 * counts as stale, because a new tab reports no failure. An image does report it, and calls `fail`.
 */
export function useDocumentUrl(loadUrl: () => Promise<string>) {
  const [state, setState] = useState<DocumentState>({ status: 'loading' });
  const load = useEffectEvent(loadUrl);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (url: string) => {
      if (isGone) return;
      clearTimeout(timer);
      const update = (isStale: boolean) =>
        setState((last) => {
          const file = last.status === 'ready' ? last.file : { url, renew };
          return { status: 'ready', url, isStale, file };
        });
      update(false);
      timer = setTimeout(() => update(true), DOCUMENT_URL_SECONDS * 1000);
    };
    const renew = async () => {
      const url = await load();
      show(url);
      return url;
    };
    const refuse = (error: unknown) => {
      if (isGone) return;
      const isOffline = !navigator.onLine && isUnreachable(error);
      const reason = isOffline ? NOT_SAVED : errorText(error);
      notify.error('Preview failed', reason);
      setState({ status: 'failed', reason });
    };
    load().then(show, refuse);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return { state, fail: (reason: string) => setState({ status: 'failed', reason }) };
}
