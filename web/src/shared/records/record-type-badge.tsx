import { displayName } from '../../../../contract/pets/pet-text.ts';
import { kindOf } from '../../../../contract/records/record-types.ts';
import { Badge } from '../../ui/badge.tsx';

/** A record's type in its colour. */
export function RecordTypeBadge({ type }: { type: string }) {
  return <Badge tone={kindOf(type)?.tone ?? 'neutral'}>{displayName(type)}</Badge>;
}
