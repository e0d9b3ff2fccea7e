import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';

/** The label of links created for a card. */
export const CARD_LABEL = 'Emergency card';

const isForSitters = ({ purpose, has_passcode }: Share) => purpose === 'sitter' && !has_passcode;

/** Links that a card can show, longest-lived first. A finder has no passcode, so links with one are excluded. */
export const cardLinks = (shares: readonly Share[], now: Date): Share[] =>
  shares
    .filter((share) => isForSitters(share) && shareStatus(share, now) === 'active')
    .toSorted((a, b) => b.expires_at.localeCompare(a.expires_at));

/** The newest card link that no longer works, though printed cards may still show it; null if there is none. */
export const deadCardLink = (shares: readonly Share[], now: Date): Share | null =>
  shares.find(
    (share) => share.label === CARD_LABEL && isForSitters(share) && shareStatus(share, now) !== 'active',
  ) ?? null;
