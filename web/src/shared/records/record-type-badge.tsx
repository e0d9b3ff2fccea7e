import { displayName } from '../../../../contract/pets/pet-text.ts';
import { Badge } from '../../ui/badge.tsx';

/** The specification's four colours; other types are neutral. */
function toneOf(type: string) {
  if (type === 'vaccination') return 'green';
  if (type === 'medication') return 'blue';
  if (type === 'allergy') return 'amber';
  return type === 'note' ? 'purple' : 'neutral';
}

/** A record's type in its colour. */
export function RecordTypeBadge({ type }: { type: string }) {
  return <Badge tone={toneOf(type)}>{displayName(type)}</Badge>;
}
