import { useLayoutEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useSessionHint } from '../../platform/session/use-session-hint.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { isAppError } from '../../ui/error-text.ts';
import { isStaleBuild } from '../../ui/load-chunk.ts';
import { PageTitle } from '../../ui/page.tsx';
import styles from './page-error.module.css';

const OFFLINE =
  'You are offline, and this page is not kept on this device. Connect to the internet, then reload the page.';
const STALE = 'You may be offline, or Pawfile has just been updated. Reload the page to go on.';
const MISSING = 'This page does not exist, or no longer.';

/** What went wrong, and whether trying again means the data or the whole page. */
function explain(error: unknown): { title: string; detail: string; reload: boolean } {
  if (isStaleBuild(error) && !navigator.onLine) {
    return { title: 'This page could not be loaded', detail: OFFLINE, reload: true };
  }
  if (isStaleBuild(error)) return { title: 'This page could not be loaded', detail: STALE, reload: true };
  if (isRouteErrorResponse(error)) return { title: 'Not found', detail: MISSING, reload: false };
  if (isAppError(error)) {
    return { title: 'This page could not be loaded', detail: error.message, reload: false };
  }
  // A bug of ours: the page's state can't be trusted any more.
  return { title: 'Something went wrong', detail: 'Please reload the page.', reload: true };
}

/**
 * The tag for this page. Inside a layout there is a <main> already; on a bare page this has to be it. The same boundary
 * serves both, so only the document tells them apart.
 */
function useLandmark() {
  const [tag, setTag] = useState<'div' | 'main'>('div');
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!frame.current?.parentElement?.closest('main')) setTag('main');
  }, []);
  return { Frame: tag, frame };
}

/** The error boundary of every route: a clear sentence and a way on, never a white page. */
export function PageError() {
  const { Frame, frame } = useLandmark();
  const revalidator = useRevalidator();
  const hint = useSessionHint();
  const isOwner = hint.state === 'known' && hint.email !== null;
  const { title, detail, reload } = explain(useRouteError());
  const retry = () => (reload ? window.location.reload() : void revalidator.revalidate());
  return (
    <Frame ref={frame} className={styles.page}>
      <PageTitle title={title} />
      <ErrorState
        as="h1"
        title={title}
        detail={detail}
        onRetry={retry}
        action={
          <LinkButton variant="ghost" to={isOwner ? paths.dashboard : paths.home}>
            {isOwner ? 'Go to Dashboard' : 'Go to the start page'}
          </LinkButton>
        }
      />
    </Frame>
  );
}
