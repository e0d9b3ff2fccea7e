import { useEffect, useState } from 'react';
import {
  AccessDenied,
  LinkCutOff,
  LinkLocked,
  LoadFailed,
  Loading,
  LoadRefused,
  PetMissing,
} from './link-states.tsx';
import { openShare, type ShareState } from './open-share.ts';
import { OpenedPet } from './opened-pet.tsx';
import { PageFoot } from './page-frame.tsx';
import { PasscodeForm } from './passcode-form.tsx';
import { UnopenedLink } from './unopened-link.tsx';

interface SharedPetPageProps {
  token: string;
  /** The first attempt, made outside of React: every call may count as a view, and React may render twice. */
  first: Promise<ShareState>;
  /** Its outcome, if the page waited for it: without a skeleton, which would replace the first facts. */
  known: ShareState | null;
}

/**
 * The page of a share link in each of its states. Without a Suspense boundary, which would keep its skeleton for 300 ms
 * even if the answer came just after it.
 */
export function SharedPetPage({ token, first, known }: SharedPetPageProps) {
  const [atFirst, setAtFirst] = useState(known);
  useEffect(() => {
    void first.then(setAtFirst);
  }, [first]);
  return atFirst ? <Opened token={token} atFirst={atFirst} /> : <Loading />;
}

/** With a foot, which follows nothing that is still to come: it would move. */
const Opened = (props: { token: string; atFirst: ShareState }) => (
  <>
    <CurrentState {...props} />
    <PageFoot />
  </>
);

function CurrentState({ token, atFirst }: { token: string; atFirst: ShareState }) {
  // A passcode or another try opens the link later, and a later action may find that the link has expired.
  const [state, setShareState] = useState(atFirst);
  const tryAgain = async () => setShareState(await openShare(token));
  // The focused element is gone, so focus moves as after a page change.
  useEffect(() => {
    if (state.status !== atFirst.status) document.getElementById('main')?.focus({ preventScroll: true });
  }, [state, atFirst]);
  if (state.status === 'cut-off') return <LinkCutOff />;
  if (state.status === 'unopened') {
    return <UnopenedLink token={token} petName={state.petName} onDone={setShareState} />;
  }
  if (state.status === 'denied') return <AccessDenied detail={state.detail} />;
  if (state.status === 'pet-missing') return <PetMissing detail={state.detail} />;
  if (state.status === 'locked') return <LinkLocked {...state} onRetry={tryAgain} />;
  if (state.status === 'failed' && state.isPermanent) return <LoadRefused {...state} />;
  if (state.status === 'failed') return <LoadFailed {...state} onRetry={tryAgain} />;
  if (state.status === 'passcode') {
    return <PasscodeForm token={token} refusal={state.refusal} onDone={setShareState} />;
  }
  return <OpenedPet token={token} state={state} onEnd={setShareState} />;
}
