import { useEffect, useEffectEvent, useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import type { Invitation } from '../../../../contract/grants/grants.ts';
import { call } from '../../platform/api/call.ts';
import { currentTime } from '../../platform/clock.ts';

/** Whether a code waits, was used, was declined or withdrawn, or is over. */
export type CodeState = 'open' | 'joined' | 'gone' | 'expired';

/** Quick enough for two people who look at one screen, and few enough calls for ten minutes. */
const ASK_EVERY_MS = 4_000;

/** Follows a code on the screen until it is used or over, and renders again as its time goes by. */
export function useCodeState(petId: string, invitation: Invitation, onUsed: () => Promise<void>): CodeState {
  const [state, setState] = useState<CodeState>('open');
  const [, setAsked] = useState(0);

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    setAsked((times) => times + 1);
    const isOver = () => currentTime() >= Date.parse(invitation.expires_at);
    if (!isOver() && (document.hidden || !navigator.onLine)) return;
    // Once more after its time, since it may have been used in the last seconds.
    const people = await call(grantCalls['list-people'], { params: { petId }, quiet: true, signal }).catch(
      () => null,
    );
    if (signal.aborted) return;
    const hasJoined = people?.people.some(({ invitation_id }) => invitation_id === invitation.id);
    if (!hasJoined && isOver()) return setState('expired');
    if (!people || people.invitations.some(({ id }) => id === invitation.id)) return;
    setState(hasJoined ? 'joined' : 'gone');
    await onUsed();
  });

  useEffect(() => {
    if (state !== 'open') return;
    const leaving = new AbortController();
    const timer = setInterval(() => void ask(leaving.signal), ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [state]);
  return state;
}
