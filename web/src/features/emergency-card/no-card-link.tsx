import { SHARE_DAYS } from '../../../../contract/limits.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { momentText } from '../../shared/records/day-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import { CreateCardLink } from './create-card-link.tsx';

interface NoCardLinkProps {
  pet: Pet;
  /** The link of an earlier card, which opens no more. */
  dead: Share | null;
  onCreate: (share: Share) => void;
}

/** There is no link that a card could carry; one click makes it. */
export function NoCardLink({ pet, dead, onCreate }: NoCardLinkProps) {
  return (
    <EmptyState
      icon={<QrIcon size={26} />}
      title={dead ? 'The card’s link opens no more' : 'No card yet'}
      action={
        <CreateCardLink
          petId={pet.id}
          variant="primary"
          label={dead ? 'Create a New Card' : 'Create Emergency Card'}
          onCreate={onCreate}
        />
      }
    >
      {dead && `${deadText(dead)} Cards that carry it open nothing. `}
      The card needs a link for sitters without a passcode. It will last {SHARE_DAYS.max} days, and you can
      deactivate it at any time.
    </EmptyState>
  );
}

function deadText(share: Share): string {
  const status = shareStatus(share, new Date());
  if (status === 'deactivated') return 'You have deactivated it.';
  if (status === 'expired') return `It ended on ${momentText(share.expires_at)}.`;
  return 'It has reached its maximum number of views.';
}
