import { Suspense, use, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { AccessDenied, LinkLocked, LoadFailed, Loading } from './link-states.tsx';
import { type Attempt, openShare, type ShareState } from './open-share.ts';
import { OpenedPet } from './opened-pet.tsx';
import { PasscodeForm } from './passcode-form.tsx';

/**
 * Opens the link here rather than in an effect, because every call may count as a view and React may run effects twice.
 * Not awaited, so that the page shows its loading state immediately.
 */
export const loader = ({ params: { token = '' } }: LoaderFunctionArgs) => ({ attempt: openShare(token) });

/** Prevents a revalidation, which would open the link again. */
export const shouldRevalidate = () => false;

export function Component() {
  const { token = '' } = useParams();
  const { attempt } = useLoaderData<typeof loader>();
  return <SharedPetPage key={token} token={token} first={attempt} />;
}

function SharedPetPage({ token, first }: { token: string; first: Attempt }) {
  const [{ attempt, count }, setState] = useState({ attempt: first, count: 1 });
  const tryAgain = () => setState({ attempt: openShare(token), count: count + 1 });
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Suspense key={count} fallback={<Loading progress={attempt.progress} />}>
        <Opened token={token} first={attempt.state} onRetry={tryAgain} />
      </Suspense>
    </>
  );
}

interface OpenedProps {
  token: string;
  first: Promise<ShareState>;
  onRetry: () => void;
}

function Opened({ token, first, onRetry }: OpenedProps) {
  const atFirst = use(first);
  // A passcode opens the link later, and a later action may find that the link has expired.
  const [state, setShareState] = useState(atFirst);
  // The focused element is gone, so focus moves as after a page change.
  useEffect(() => {
    if (state !== atFirst) document.getElementById('main')?.focus({ preventScroll: true });
  }, [state, atFirst]);
  if (state.status === 'denied') return <AccessDenied detail={state.detail} />;
  if (state.status === 'locked') return <LinkLocked {...state} onRetry={onRetry} />;
  if (state.status === 'failed') return <LoadFailed {...state} onRetry={onRetry} />;
  if (state.status === 'passcode') {
    return <PasscodeForm token={token} refusal={state.refusal} onDone={setShareState} />;
  }
  return <OpenedPet token={token} state={state} onEnd={setShareState} />;
}
