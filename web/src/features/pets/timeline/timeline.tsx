import { lazy, Suspense } from 'react';
import { preloadLater } from '../../../ui/dialog.tsx';
import { loadChunk } from '../../../ui/load-chunk.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { TimelineProps } from './timeline-view.tsx';

const load = loadChunk(async () => ({ default: (await import('./timeline-view.tsx')).TimelineView }));
const TimelineView = lazy(load);
preloadLater(() => void load().catch(() => undefined));

/** A pet's records along a line of time. Loaded after the page, since most look at the list. */
export const Timeline = (props: TimelineProps) => (
  <Suspense fallback={<Skeleton shape="card" />}>
    <TimelineView {...props} />
  </Suspense>
);
