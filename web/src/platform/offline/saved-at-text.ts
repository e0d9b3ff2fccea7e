import { now as currentMoment } from '../clock.ts';
/** "Saved on 21 Nov, 14:05" in the user's time zone, with the year if it isn't the current one. */
export function savedAtText(savedAt: string, now = currentMoment(), locale?: string): string {
  const moment = new Date(savedAt);
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const text = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
  return `Saved on ${text}`;
}
