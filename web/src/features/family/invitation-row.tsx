import { useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import type { Invitation, People } from '../../../../contract/grants/grants.ts';
import { call } from '../../platform/api/call.ts';
import { today as currentDay, now } from '../../platform/clock.ts';
import { accessText } from '../../shared/people/access-texts.ts';
import { PeopleRow, Waiting } from '../../shared/people/people-row.tsx';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { MailIcon, QrIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { notifySent } from './notify-sent.ts';
import { waitingText } from './waiting-text.ts';

interface InvitationRowProps {
  petId: string;
  people: People;
  invitation: Invitation;
  isOwner: boolean;
  onChanged: () => Promise<void>;
}

/** An open invitation. Its owner can send it again, which ends the one before, or withdraw it. */
export function InvitationRow({ petId, people, invitation, isOwner, onChanged }: InvitationRowProps) {
  const [busy, setBusy] = useState<'again' | 'withdraw' | null>(null);
  const { name, email } = invitation;

  const act = async (action: 'again' | 'withdraw', title: string, run: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(action);
    try {
      await run();
      await onChanged();
    } catch (error) {
      notify.error(title, errorText(error));
    } finally {
      setBusy(null);
    }
  };
  const sendAgain = () =>
    act('again', 'Invitation not sent', async () => {
      const { role, ends_at, all_pets } = invitation;
      const body = { email, name, role, ends_at, all_pets, owner_name: people.owner_name ?? '' };
      await call(grantCalls['create-invitation'], { params: { petId }, body });
      notifySent(email ?? '');
    });
  const withdraw = () =>
    act('withdraw', 'Invitation not withdrawn', async () => {
      const params = { petId, invitationId: invitation.id };
      await call(grantCalls['withdraw-invitation'], { params });
      notify.success('Invitation withdrawn');
    });

  const opened = () => (
    <div className={layout.stack3}>
      <p className={typography.note}>
        {email && <bdi>{email}</bdi>}
        <span>{`${email ? ' · ' : ''}${accessText(invitation, currentDay())}`}</span>
        {invitation.all_pets && <span> · all pets</span>}
      </p>
      <div className={layout.wrap}>
        {email !== null && (
          <Button
            size="small"
            variant="secondary"
            busy={busy === 'again'}
            unavailable={busy === 'withdraw'}
            onClick={() => void sendAgain()}
          >
            {busy === 'again' ? 'Sending…' : 'Send again'}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          busy={busy === 'withdraw'}
          unavailable={busy === 'again'}
          onClick={() => void withdraw()}
        >
          {busy === 'withdraw' ? 'Withdrawing…' : 'Withdraw'}
        </Button>
      </div>
    </div>
  );
  return (
    <PeopleRow
      picture={<Waiting icon={email === null ? <QrIcon /> : <MailIcon />} />}
      name={<bdi>{name}</bdi>}
      note={waitingText(invitation, { now: now(), isOwner })}
      opened={isOwner ? opened : undefined}
    />
  );
}
