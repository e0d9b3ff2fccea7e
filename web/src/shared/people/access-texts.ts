import type { Role } from '../../../../contract/access/powers.ts';
import { untilText } from './until-text.ts';

/** The instant at which a local day, YYYY-MM-DD, ends, as ISO 8601; null without a day, empty for one that isn't. */
export function endOfDay(day: string): string | null {
  if (day === '') return null;
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? '' : end.toISOString();
}

/** "caregiver until Dec 6", or "co-owner". */
export const accessText = (
  { role, ends_at }: { role: Role; ends_at: string | null },
  today: string,
): string => [role, untilText(ends_at, today)].filter(Boolean).join(' ');
