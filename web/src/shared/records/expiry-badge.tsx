import type { ReactNode } from 'react';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { ExpiryStatus } from '../../../../contract/records/expiry.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = { expired: 'red', 'due soon': 'amber', valid: 'green' } as const;

interface ExpiryBadgeProps {
  status: ExpiryStatus;
  /** A more specific text than the status. */
  children?: ReactNode;
}

/** A record's expiry status (ruling D12). */
export function ExpiryBadge({ status, children = displayName(status) }: ExpiryBadgeProps) {
  return <Badge tone={TONES[status]}>{children}</Badge>;
}
