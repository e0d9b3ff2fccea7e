import { lazy, Suspense } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { loadChunk, RELOAD } from '../../ui/load-chunk.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';

const load = loadChunk(async () => ({
  default: (await import('./analytics/analytics-tab.tsx')).PracticeAnalytics,
}));

const PracticeAnalytics = lazy(() => load().catch(() => ({ default: NotLoaded })));

const NotLoaded = () => <ErrorState as="h2" title="We couldn’t load this section" detail={RELOAD} />;

/** A practice's figures over time, whose code loads when its tab opens. */
export const AnalyticsSection = ({ practiceId }: { practiceId: string }) => (
  <Suspense fallback={<PageSkeleton late />}>
    <PracticeAnalytics practiceId={practiceId} />
  </Suspense>
);
