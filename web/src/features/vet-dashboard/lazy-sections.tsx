import type { ComponentType } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { preloadLater } from '../../ui/lazy-panel.tsx';
import { RELOAD } from '../../ui/load-chunk.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';

/** A section whose code loads once the page has settled, or when its tab opens. */
function lazySection<Props extends object>(importSection: () => Promise<ComponentType<Props>>) {
  const Section = onDemand<Props>(importSection, { loading: <PageSkeleton late />, missing: NotLoaded });
  preloadLater(Section.load);
  return Section;
}

const NotLoaded = () => <ErrorState as="h2" title="We couldn’t load this section" detail={RELOAD} />;

/** Which patients are current by the practice's rules, or these rules. */
export const ComplianceSection = lazySection(
  async () => (await import('./compliance/compliance-section.tsx')).ComplianceSection,
);

/** The week's list. */
export const WeekSection = lazySection(async () => (await import('./week/week-tab.tsx')).WeekTab);

/** A practice's figures over time. */
export const AnalyticsSection = lazySection(
  async () => (await import('./analytics/analytics-tab.tsx')).PracticeAnalytics,
);
