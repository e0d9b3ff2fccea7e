import { displayName } from '../../../../contract/pets.ts';
import type { ExpiryStatus } from '../../../../contract/records.ts';
import { Badge } from '../badge.tsx';

const TONES = { expired: 'red', 'due soon': 'amber', valid: 'green' } as const;

/** Where a record stands (ruling D12), in words and in colour. */
export function ExpiryBadge({ status }: { status: ExpiryStatus }) {
  return <Badge tone={TONES[status]}>{displayName(status)}</Badge>;
}
