import { SHARE_DAYS } from '../../../../contract/limits.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { now } from '../../platform/clock.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QrIcon } from '../../ui/icons.tsx';
import { CreateCardLink } from './create-card-link.tsx';

interface NoCardLinkProps {
  pet: Pet;
  /** An earlier card's link that no longer works. */
  dead: Share | null;
  onCreate: (share: Share) => void;
}

/** Shown when the pet has no link for a card; one click creates it. */
export function NoCardLink({ pet, dead, onCreate }: NoCardLinkProps) {
  return (
    <EmptyState
      icon={<QrIcon size={26} />}
      title={dead ? 'The card’s link no longer works' : 'No card yet'}
      action={
        <CreateCardLink
          pet={pet}
          variant="primary"
          label={dead ? 'Create a new card' : 'Create emergency card'}
          onCreate={onCreate}
        />
      }
    >
      {dead && <span>{`${deadText(dead)} Printed cards with this link no longer work. `}</span>}
      We’ll create a sitter link without a passcode for this card. It expires in {SHARE_DAYS.max} days, and
      you can deactivate it at any time.
    </EmptyState>
  );
}

function deadText(share: Share): string {
  const status = shareStatus(share, now());
  if (status === 'deactivated') return 'You deactivated it.';
  if (status === 'expired') return `It expired on ${momentText(share.expires_at)}.`;
  return 'It reached its view limit.';
}
