/** When a copy was saved, where the reader is: "Saved on 21 Nov, 14:05", with the year if that is another one. */
export function savedAtText(savedAt: string, now = new Date(), locale?: string): string {
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
