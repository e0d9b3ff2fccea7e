import type { Invitation, People } from '../../../../contract/grants/grants.ts';
import { today as currentDay, now } from '../../platform/clock.ts';
import { paths } from '../../platform/paths.ts';
import { accessText } from '../../shared/people/access-texts.ts';
import { QrImage } from '../../shared/qr/qr-image.tsx';
import { shorten } from '../../shared/records/shorten.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import typography from '../../ui/typography.module.css';
import styles from './code-dialog.module.css';
import { useCodeState } from './use-code-state.ts';
import { leftText } from './waiting-text.ts';

interface CodeDialogProps {
  petId: string;
  people: People;
  invitation: Invitation;
  token: string;
  onChanged: () => Promise<void>;
  /** Back to the form, for another code. */
  onAgain: () => void;
  onClose: () => void;
}

/** The code for someone in the same room, how long it works, and that it was used. */
export function CodeDialog({
  petId,
  people,
  invitation,
  token,
  onChanged,
  onAgain,
  onClose,
}: CodeDialogProps) {
  const state = useCodeState(petId, invitation, onChanged);
  const name = shorten(invitation.name, 40);
  const pets = invitation.all_pets ? 'your pets' : shorten(people.pet_name, 40);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={state === 'joined' ? `${name} joined` : `A code for ${name}`}
      footer={
        state === 'open' ? (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            {state !== 'joined' && (
              <Button variant="secondary" onClick={onClose}>
                Close
              </Button>
            )}
            <Button onClick={state === 'joined' ? onClose : onAgain}>
              {state === 'joined' ? 'Done' : 'Show a new code'}
            </Button>
          </>
        )
      }
    >
      {state === 'open' && (
        <div className={styles.code}>
          <QrImage
            link={`${window.location.origin}${paths.invitation}#${token}`}
            alt={`QR code of the invitation for ${name}`}
          />
        </div>
      )}
      <div role="status" className={styles.words}>
        {state === 'open' && (
          <>
            <p>{`Ask ${name} to scan it with a phone’s camera, then sign in or create an account.`}</p>
            <p className={typography.note}>{`Works once: ${leftText(invitation.expires_at, now())}.`}</p>
          </>
        )}
        {state === 'joined' && (
          <p className={styles.joined}>
            <CheckIcon />
            <span>{`${name} now sees ${pets} as a ${accessText(invitation, currentDay())}.`}</span>
          </p>
        )}
        {state === 'expired' && <p>This code expired before it was used.</p>}
        {state === 'gone' && <p>This code no longer works: the invitation was declined or withdrawn.</p>}
      </div>
    </Dialog>
  );
}
