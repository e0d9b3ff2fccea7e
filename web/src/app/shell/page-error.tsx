import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useParams, useRevalidator, useRouteError } from 'react-router-dom';
import { isUnreachable } from '../../platform/offline/unreachable.ts';
import { paths } from '../../platform/paths.ts';
import { useSessionHint } from '../../platform/session/use-session-hint.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { errorText, isAppError } from '../../ui/error-text.ts';
import { isStaleBuild } from '../../ui/load-chunk.ts';
import { PageTitle } from '../../ui/page.tsx';
import styles from './root-layout.module.css';

const OFFLINE =
  'You’re offline, and this page isn’t saved on this device. Connect to the internet and reload the page.';
const STALE = 'You may be offline, or Pawfile was just updated. Reload the page to continue.';
const MISSING = 'This page doesn’t exist, or has been deleted.';

/** The error's text, and whether to retry by reloading the whole page or only its data. */
function explain(error: unknown): { title: string; detail: string; reload: boolean } {
  if (isStaleBuild(error) && !navigator.onLine) {
    return { title: 'We couldn’t load this page', detail: OFFLINE, reload: true };
  }
  if (isStaleBuild(error)) return { title: 'We couldn’t load this page', detail: STALE, reload: true };
  if (isRouteErrorResponse(error)) return { title: 'Not found', detail: MISSING, reload: false };
  if (isAppError(error)) {
    return { title: 'We couldn’t load this page', detail: errorText(error), reload: false };
  }
  // A bug: the page's state is no longer reliable.
  return { title: 'Something went wrong', detail: 'Reload the page.', reload: true };
}

/**
 * Renders a <main> on a bare page and a <div> inside a layout, which already has a <main>. The same boundary serves
 * both, so only the document can show it.
 */
function useLandmark() {
  const [tag, setTag] = useState<'div' | 'main'>('div');
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!frame.current?.parentElement?.closest('main')) setTag('main');
  }, []);
  return { Frame: tag, frame };
}

/** Reports an error of the page itself, and returns the reference of the report once it is sent. */
function useReport(error: unknown): string | undefined {
  const [reference, setReference] = useState<string>();
  useEffect(() => {
    if (isAppError(error) || isStaleBuild(error) || isRouteErrorResponse(error)) return;
    import('../../platform/send-report.ts')
      .then(({ sendReport }) => setReference(sendReport(error)))
      .catch(() => undefined);
  }, [error]);
  return reference;
}

/** Without a connection, and without a copy of a pet's page: the QR code of its link, if that is saved. */
function useSavedQr(error: unknown): (() => ReactNode) | null {
  const { petId } = useParams();
  const [SavedCode, setSavedCode] = useState<(() => ReactNode) | null>(null);
  useEffect(() => {
    // The boundary stays when the next page fails, too.
    setSavedCode(null);
    if (!petId || !isUnreachable(error)) return;
    let isStale = false;
    import('../../features/sharing/saved-qr.tsx')
      .then(async ({ findSavedLink, SavedQr }) => {
        const link = await findSavedLink(petId);
        if (link && !isStale) setSavedCode(() => () => <SavedQr {...link} />);
      })
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [error, petId]);
  return SavedCode;
}

/** The error boundary of every route. */
export function PageError() {
  const { Frame, frame } = useLandmark();
  const revalidator = useRevalidator();
  const hint = useSessionHint();
  const isOwner = hint.state === 'known' && hint.email !== null;
  const error = useRouteError();
  const reference = useReport(error);
  const SavedCode = useSavedQr(error);
  const { title, detail, reload } = explain(error);
  const retry = () => (reload ? window.location.reload() : void revalidator.revalidate());
  return (
    <Frame ref={frame} className={styles.error}>
      <PageTitle title={title} />
      <ErrorState
        as="h1"
        title={title}
        detail={reference ? `${detail}\nReference: ${reference}` : detail}
        onRetry={retry}
        action={
          <>
            {SavedCode && <SavedCode />}
            <LinkButton variant="ghost" to={isOwner ? paths.dashboard : paths.home}>
              {isOwner ? 'Go to Home' : 'Go to the home page'}
            </LinkButton>
          </>
        }
      />
    </Frame>
  );
}
