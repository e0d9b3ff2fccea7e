import { Badge } from '../../ui/badge.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';
import { type RecordStatus, statusLabel } from './record-status.ts';

interface StatusBadgeProps {
  status: RecordStatus;
  record: Parameters<typeof statusLabel>[1];
  /** The reader's day. */
  today: string;
  /** Of dates; the user's by default. */
  locale?: string;
}

/** A record's status in a list; nothing without an expiry date. */
export function StatusBadge({ status, record, today, locale }: StatusBadgeProps) {
  if (status === 'no-date') return null;
  const label = statusLabel(status, record, today, locale);
  if (status === 'due-soon') return <ExpiryBadge status="due soon" />;
  if (status === 'expired' || status === 'valid') return <ExpiryBadge status={status}>{label}</ExpiryBadge>;
  return <Badge tone="neutral">{label}</Badge>;
}
