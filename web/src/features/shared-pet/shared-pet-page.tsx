import { Suspense, use, useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { AccessDenied, LoadFailed, Loading } from './link-states.tsx';
import { type Attempt, type Opening, openShare } from './open-share.ts';
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
        <Opened token={token} first={attempt.opening} onRetry={tryAgain} />
      </Suspense>
    </>
  );
}

interface OpenedProps {
  token: string;
  first: Promise<Opening>;
  onRetry: () => void;
}

function Opened({ token, first, onRetry }: OpenedProps) {
  const atFirst = use(first);
  // A passcode opens the link later, and a later action may find that the link has expired.
  const [opening, setOpening] = useState(atFirst);
  // The focused element is gone, so focus moves as after a page change.
  useEffect(() => {
    if (opening !== atFirst) document.getElementById('main')?.focus({ preventScroll: true });
  }, [opening, atFirst]);
  if (opening.status === 'denied') return <AccessDenied detail={opening.detail} />;
  if (opening.status === 'failed') return <LoadFailed {...opening} onRetry={onRetry} />;
  if (opening.status === 'passcode') {
    return <PasscodeForm token={token} refusal={opening.refusal} onDone={setOpening} />;
  }
  return <OpenedPet token={token} opening={opening} onEnd={setOpening} />;
}
