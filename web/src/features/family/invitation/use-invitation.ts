import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { grantCalls } from '../../../../../contract/grants/grant-calls.ts';
import type { ReceivedInvitation } from '../../../../../contract/grants/grants.ts';
import { invitationLinkCalls } from '../../../../../contract/grants/invitation-link-calls.ts';
import { call } from '../../../platform/api/call.ts';
import { expectGrantedPets } from '../../../platform/api/known-pets.ts';
import { paths } from '../../../platform/paths.ts';
import { forgetInvitation } from '../../../platform/session/pending-invitation.ts';
import { shorten } from '../../../shared/records/shorten.ts';
import { errorText, isAppError } from '../../../ui/error-text.ts';
import { notify } from '../../../ui/notify.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { type Refusal, refusalOf } from './refusals.ts';

interface Read {
  invitation: ReceivedInvitation;
  /** Whether the account that is signed in may answer it. */
  isForAccount: boolean;
}

/** The invitation behind a token, and how the account that is signed in answers it. */
export function useInvitation(token: string, isSignedIn: boolean) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const [isDeclined, setIsDeclined] = useState(false);
  const isAnswering = useRef(false);
  const body = { token };

  const refuse = (error: unknown) => {
    const refused = refusalOf(error);
    if (refused) forgetInvitation();
    setRefusal(refused);
    return refused !== null;
  };
  const load = async (signal?: AbortSignal): Promise<Read> => {
    const options = { body, ...(signal && { signal }) };
    const preview = () => call(invitationLinkCalls['preview-invitation'], options);
    if (!isSignedIn) return { invitation: await preview(), isForAccount: false };
    try {
      const invitation = await call(grantCalls['read-invitation'], { ...options, quiet: true });
      return { invitation, isForAccount: true };
    } catch (error) {
      // Of another address, unless the preview is refused as well.
      if (isAppError(error) && error.code === 'link-invalid')
        return { invitation: await preview(), isForAccount: false };
      throw error;
    }
  };
  const { data, failure, reload } = useLoaded(load, (error) => void refuse(error));

  const answer = async (way: 'accept' | 'decline', title: string, send: () => Promise<void>) => {
    // A ref, because a double tap can arrive before React renders `busy`.
    if (isAnswering.current) return;
    isAnswering.current = true;
    setBusy(way);
    try {
      await send();
    } catch (error) {
      if (refuse(error)) return;
      notify.error(title, errorText(error));
      if (isAppError(error) && error.code === 'link-used') void navigate(paths.dashboard);
    } finally {
      isAnswering.current = false;
      setBusy(null);
    }
  };
  const accept = () =>
    answer('accept', 'Not accepted', async () => {
      const { grant_ids } = await call(grantCalls['accept-invitation'], { body });
      forgetInvitation();
      expectGrantedPets();
      const [only, ...others] = grant_ids;
      const name = shorten(data?.invitation.pet_name ?? '', 40);
      notify.success('Invitation accepted', only && others.length === 0 ? `Here is ${name}.` : undefined);
      void navigate(only && others.length === 0 ? paths.pet(only) : paths.dashboard, { replace: true });
    });
  const decline = () =>
    answer('decline', 'Not declined', async () => {
      await call(grantCalls['decline-invitation'], { body });
      forgetInvitation();
      setIsDeclined(true);
    });
  return { ...data, failure, refusal, reload, busy, isDeclined, accept, decline };
}
