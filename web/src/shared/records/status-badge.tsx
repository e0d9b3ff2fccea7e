import { Badge } from '../../ui/badge.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';
import { type RecordStatus, STATUS_LABELS } from './record-status.ts';

/** A record's status in a list; nothing without an expiry date. */
export function StatusBadge({ status }: { status: RecordStatus }) {
  if (status === 'no-date') return null;
  if (status === 'due-soon') return <ExpiryBadge status="due soon" />;
  if (status === 'expired' || status === 'valid') return <ExpiryBadge status={status} />;
  return <Badge tone="neutral">{STATUS_LABELS[status]}</Badge>;
}
