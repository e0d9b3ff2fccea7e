import { useEffect, useEffectEvent, useState } from 'react';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import { isUnreachable } from '../../platform/offline/unreachable.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';

const NOT_KEPT = 'You are offline, and documents are not kept on this device. Connect, and try again.';

export type DocumentState =
  | { status: 'loading' }
  /** `isStale`: the URL opens nothing any more; what it has shown may stay on screen. */
  | { status: 'ready'; url: string; isStale: boolean }
  | { status: 'failed'; reason: string };

/**
 * Asks for a document's URL once, when the component appears. After its lifetime the URL counts as stale: a frame of
 * another origin does not tell when it fails, so the clock must. `fail` is for what can tell: a picture.
 */
export function useDocumentUrl(loadUrl: () => Promise<string>) {
  const [state, setState] = useState<DocumentState>({ status: 'loading' });
  const load = useEffectEvent(loadUrl);

  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (url: string) => {
      if (isGone) return;
      setState({ status: 'ready', url, isStale: false });
      timer = setTimeout(
        () => setState({ status: 'ready', url, isStale: true }),
        DOCUMENT_URL_SECONDS * 1000,
      );
    };
    const refuse = (error: unknown) => {
      if (isGone) return;
      const isOffline = !navigator.onLine && isUnreachable(error);
      const reason = isOffline ? NOT_KEPT : errorText(error);
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
