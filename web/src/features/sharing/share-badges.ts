import { passcodeLock } from '../../../../contract/sharing/passcode-lock.ts';
import { type Share, type ShareStatus, shareStatus } from '../../../../contract/sharing/shares.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { endingText } from './share-texts.ts';

interface ShareBadge {
  tone: BadgeTone;
  text: string;
}

const INACTIVE: ShareBadge = { tone: 'neutral', text: 'Inactive' };
const LOCKED: ShareBadge = { tone: 'red', text: 'Locked' };

const BADGES: Readonly<Record<ShareStatus, readonly ShareBadge[]>> = {
  active: [{ tone: 'neutral', text: 'Active' }],
  deactivated: [INACTIVE],
  expired: [INACTIVE, { tone: 'neutral', text: 'Expired' }],
  locked: [INACTIVE, LOCKED],
  'max views reached': [INACTIVE, { tone: 'neutral', text: 'Max views reached' }],
};

/**
 * The badges of a link. `Inactive` means that new visitors cannot open it; after the view limit is reached, counted
 * visitors can still return for SAME_VISIT_MINUTES.
 */
export function shareBadges(share: Share, now: Date): readonly ShareBadge[] {
  const status = shareStatus(share, now);
  const ending = endingText(share, now);
  return [
    ...BADGES[status],
    ...(passcodeLock(share, now) && status !== 'locked' ? [LOCKED] : []),
    ...(ending ? [{ tone: 'amber', text: ending } as const] : []),
    ...(share.has_passcode ? [{ tone: 'neutral', text: 'Passcode' } as const] : []),
  ];
}
