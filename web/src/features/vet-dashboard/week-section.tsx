import { lazy, Suspense } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { loadChunk, RELOAD } from '../../ui/load-chunk.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';

const load = loadChunk(async () => ({ default: (await import('./week/week-tab.tsx')).WeekTab }));

const WeekTab = lazy(() => load().catch(() => ({ default: NotLoaded })));

const NotLoaded = () => <ErrorState as="h2" title="We couldn’t load this section" detail={RELOAD} />;

/** The week's list, whose code loads when its tab opens. */
export const WeekSection = ({ practiceId }: { practiceId: string }) => (
  <Suspense fallback={<PageSkeleton late />}>
    <WeekTab practiceId={practiceId} />
  </Suspense>
);
