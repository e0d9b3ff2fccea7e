import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';

/** The label of the links that are made here. */
export const CARD_LABEL = 'Emergency card';

const isForSitters = ({ purpose, has_passcode }: Share) => purpose === 'sitter' && !has_passcode;

/** The links that a card can carry, the one that lasts longest first: whoever finds it knows no passcode. */
export const cardLinks = (shares: readonly Share[], now: Date): Share[] =>
  shares
    .filter((share) => isForSitters(share) && shareStatus(share, now) === 'active')
    .toSorted((a, b) => b.expires_at.localeCompare(a.expires_at));

/** The newest link made for a card that opens no more, though a card may still carry it; null where there is none. */
export const deadCardLink = (shares: readonly Share[], now: Date): Share | null =>
  shares.find(
    (share) => share.label === CARD_LABEL && isForSitters(share) && shareStatus(share, now) !== 'active',
  ) ?? null;
