import { useId, useState } from 'react';
import { grantCalls } from '../../../../contract/grants/grant-calls.ts';
import type { Invitation, People } from '../../../../contract/grants/grants.ts';
import { call } from '../../platform/api/call.ts';
import { today as currentDay, now } from '../../platform/clock.ts';
import { accessText } from '../../shared/people/access-texts.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { ChevronDownIcon, MailIcon, QrIcon } from '../../ui/icons.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/notify.ts';
import typography from '../../ui/typography.module.css';
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts';
import { notifySent } from './notify-sent.ts';
import styles from './people-list.module.css';
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
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [busy, setBusy] = useState<'again' | 'withdraw' | null>(null);
  const row = useFocusRecovery<HTMLLIElement>(String(isOpen));
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

  const words = (
    <>
      <span className={styles.waiting}>{email === null ? <QrIcon /> : <MailIcon />}</span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={typography.note}>{waitingText(invitation, { now: now(), isOwner })}</span>
      </span>
    </>
  );
  if (!isOwner) {
    return (
      <li className={styles.row}>
        <span className={styles.head}>{words}</span>
      </li>
    );
  }
  return (
    <li ref={row} tabIndex={-1} className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words}
        <ChevronDownIcon className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen} className={styles.more}>
        {isOpen && (
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
        )}
      </div>
    </li>
  );
}
