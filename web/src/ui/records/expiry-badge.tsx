import { displayName } from '../../../../contract/pets.ts';
import type { ExpiryStatus } from '../../../../contract/records.ts';
import { Badge } from '../badge.tsx';

const TONES = { expired: 'red', 'due soon': 'amber', valid: 'green' } as const;

/** Where a record stands (ruling D12). `quiet` takes the colour away: a superseded record alarms nobody. */
export function ExpiryBadge({ status, quiet = false }: { status: ExpiryStatus; quiet?: boolean }) {
  return <Badge tone={quiet ? 'neutral' : TONES[status]}>{displayName(status)}</Badge>;
}
