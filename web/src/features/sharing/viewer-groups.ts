import * as z from 'zod/mini';
import { DEVICES } from '../../../../contract/devices.ts';
import type { ShareView } from '../../../../contract/sharing/views.ts';
import { placeText } from '../../shared/texts/place-text.ts';

/** A link's views from one kind of device in one country: the most that is known of a visitor. */
export const viewerGroupSchema = z.object({
  device: z.enum(DEVICES),
  country: z.nullable(z.string()),
  times: z.int(),
  /** ISO 8601. */
  last: z.string(),
});
export type ViewerGroup = z.output<typeof viewerGroupSchema>;

/** Groups views, newest first, by visitor; the latest visitor comes first. */
export function groupViews(views: readonly ShareView[]): ViewerGroup[] {
  const groups = new Map<string, ViewerGroup>();
  for (const { device, country, opened_at, last_loaded_at } of views) {
    const place = `${device} ${country}`;
    const group = groups.get(place);
    if (group) group.times += 1;
    else groups.set(place, { device, country, times: 1, last: last_loaded_at ?? opened_at });
  }
  return [...groups.values()];
}

/** "iPhone, Canada: 3 times, last 8:25 AM" */
export const viewerText = ({ times, last, ...place }: ViewerGroup, now: Date) =>
  `${placeText(place)}: ${timesText(times)}${times > 1 ? ', last' : ','} ${whenText(last, now)}`;

export const timesText = (times: number) => (times === 1 ? 'once' : `${times.toLocaleString()} times`);

/** A moment in the reader's own time: only the hour today, the year only where it is another one. */
export function whenText(moment: string, now: Date): string {
  const date = new Date(moment);
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  if (date.toDateString() === now.toDateString()) return date.toLocaleTimeString(undefined, time);
  const day = { month: 'short', day: 'numeric' } as const;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleString(undefined, {
    ...day,
    ...time,
    ...(isThisYear ? {} : { year: 'numeric' as const }),
  });
}
