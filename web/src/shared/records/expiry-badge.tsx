import type { ReactNode } from 'react';
import { displayName } from '../../../../contract/pets/pets.ts';
import type { ExpiryStatus } from '../../../../contract/records/records.ts';
import { Badge } from '../../ui/badge.tsx';

const TONES = { expired: 'red', 'due soon': 'amber', valid: 'green' } as const;

interface ExpiryBadgeProps {
  status: ExpiryStatus;
  /** Closer words than the status has. */
  children?: ReactNode;
}

/** Where a record stands (ruling D12), in words and in colour. */
export function ExpiryBadge({ status, children = displayName(status) }: ExpiryBadgeProps) {
  return <Badge tone={TONES[status]}>{children}</Badge>;
}
