import { useEffect, useEffectEvent, useState } from 'react';
import { DOCUMENT_URL_SECONDS } from '../../../../contract/limits.ts';
import { isUnreachable } from '../../platform/offline/unreachable.ts';
import { errorText } from '../../ui/error-text.ts';
import { notify } from '../../ui/notify.ts';
import { loadFile } from '../files/load-file.ts';
import type { StoredFile } from '../files/ranged-file.ts';
import type { DocumentUrls } from './load-document-url.ts';
import { refuseBlocked } from './refuse-blocked.ts';

const NOT_SAVED =
  'You’re offline, and documents aren’t saved on this device. Connect to the internet and try again.';

export type DocumentState =
  | { status: 'loading' }
  /**
   * `isStale`: the URL has expired; the document it loaded may stay on screen. `file` is the same for its URLs.
   * `preview` is the smaller form of an image, if it has one.
   */
  | { status: 'ready'; url: string; isStale: boolean; file: StoredFile; preview: Blob | null }
  | { status: 'failed'; reason: string };

/**
 * Loads a document's URL on mount, with its preview, and another when `file` is read after it has expired. After its
 * lifetime the URL counts as stale, because a new tab reports no failure. An image does report it, and calls `fail`.
 */
export function useDocumentUrl(loadUrls: () => Promise<DocumentUrls>, contentType: string) {
  const [state, setState] = useState<DocumentState>({ status: 'loading' });
  const load = useEffectEvent(loadUrls);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (url: string, preview: Blob | null = null) => {
      if (signal.aborted) return;
      clearTimeout(timer);
      const update = (isStale: boolean) =>
        setState((last) => {
          const shown = last.status === 'ready' ? last : { file: { url, renew }, preview };
          return { ...shown, status: 'ready', url, isStale };
        });
      update(false);
      timer = setTimeout(() => update(true), DOCUMENT_URL_SECONDS * 1000);
    };
    const renew = async () => {
      const { url } = await load();
      await refuseBlocked(url);
      show(url);
      return url;
    };
    const open = async () => {
      const { url, previewUrl } = await load();
      // An image without a preview says itself that it failed.
      const check = previewUrl || contentType === 'application/pdf' ? refuseBlocked(url) : null;
      // Without its preview, the document itself is shown.
      const preview = previewUrl ? loadFile(previewUrl, { signal }).catch(() => null) : null;
      await check;
      show(url, await preview);
    };
    const refuse = (error: unknown) => {
      if (signal.aborted) return;
      const isOffline = !navigator.onLine && isUnreachable(error);
      const reason = isOffline ? NOT_SAVED : errorText(error);
      notify.error('Preview failed', reason);
      setState({ status: 'failed', reason });
    };
    open().catch(refuse);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [contentType]);

  return { state, fail: (reason: string) => setState({ status: 'failed', reason }) };
}
