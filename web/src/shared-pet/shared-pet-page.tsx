import { Suspense, use, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { type Opening, openShare } from './open-share.ts';
import { AccessDenied, LoadFailed, Loading } from './other-states.tsx';
import { SharedPetView } from './shared-pet-view.tsx';

/**
 * Opens the link: here and not in an effect, because every opening may count as a view and React may run an effect
 * twice. It is not awaited, so that the page shows at once that it is loading.
 */
export const loader = ({ params: { token = '' } }: LoaderFunctionArgs) => ({ opening: openShare(token) });

/** Nothing else on the page may open the link once more. */
export const shouldRevalidate = () => false;

export function Component() {
  const { token = '' } = useParams();
  const { opening } = useLoaderData<typeof loader>();
  return <SharedPetPage key={token} token={token} opening={opening} />;
}

function SharedPetPage({ token, opening }: { token: string; opening: Promise<Opening> }) {
  const [attempt, setAttempt] = useState({ count: 1, opening });
  const tryAgain = () => setAttempt({ count: attempt.count + 1, opening: openShare(token) });
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Suspense key={attempt.count} fallback={<Loading />}>
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
  const opened = use(first);
  // Opened again when document URLs have run out; that may find the link ended meanwhile.
  const [opening, setOpening] = useState(opened);
  if (opening.status === 'denied') return <AccessDenied detail={opening.detail} />;
  if (opening.status === 'failed') return <LoadFailed detail={opening.detail} onRetry={onRetry} />;
  return <SharedPetView token={token} opening={opening} onReopen={setOpening} />;
}
