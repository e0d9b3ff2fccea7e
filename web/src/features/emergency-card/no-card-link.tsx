import { useState } from 'react';
import { SHARE_DAYS } from '../../../../contract/limits.ts';
import { hasPhoneDigits } from '../../../../contract/pets/contacts.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import { CreateCardLink } from './create-card-link.tsx';

interface NoCardLinkProps {
  pet: Pet;
  /** The number for the card, as typed. */
  phone: string;
  /** An earlier card's link, which no longer works, or not for long. */
  last: Share | null;
  onCreate: (share: Share) => void;
}

/** Shown when the pet has no link for a card; one click creates it, once the owner gave a number or wants none. */
export function NoCardLink({ pet, phone, last, onCreate }: NoCardLinkProps) {
  const [wantsNone, setWantsNone] = useState(false);
  const isReady = wantsNone || hasPhoneDigits(phone);
  return (
    <EmptyState
      icon={<QrIcon size={26} />}
      title={titleOf(last)}
      action={
        isReady ? (
          <CreateCardLink
            pet={pet}
            variant="primary"
            label={last ? 'Create a new card' : 'Create emergency card'}
            onCreate={onCreate}
          />
        ) : (
          <Button variant="ghost" onClick={() => setWantsNone(true)}>
            Continue without a number
          </Button>
        )
      }
    >
      {!isReady && <span>Enter an emergency phone number above. </span>}
      {last && <span>{`${endText(last)} `}</span>}
      We’ll create a sitter link without a passcode for this card. It expires in {SHARE_DAYS.max} days, and
      you can deactivate it at any time. If you signed in a while ago, we’ll ask for your password.
    </EmptyState>
  );
}

const works = (share: Share) => shareStatus(share, now()) === 'active';

function titleOf(last: Share | null): string {
  if (!last) return 'No emergency card yet';
  return works(last) ? 'The card’s link expires soon' : 'The card’s link no longer works';
}

/** What became of printed cards. */
function endText(share: Share): string {
  if (works(share)) return `Printed cards work until ${momentText(share.expires_at)}.`;
  return `${whyDead(share)} Printed cards with this link no longer work.`;
}

function whyDead(share: Share): string {
  const status = shareStatus(share, now());
  if (status === 'deactivated') return 'You deactivated it.';
  if (status === 'expired') return `It expired on ${momentText(share.expires_at)}.`;
  return 'It reached its view limit.';
}
