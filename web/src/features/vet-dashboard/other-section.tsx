import { type ReactNode, useEffect } from 'react';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { type ComingHeading, ComingTab } from './coming-tab.tsx';
import { loadFirstPatients } from './load-patients.ts';

interface OtherSectionProps {
  practiceId: string;
  heading: ComingHeading;
  /** The marked sample, for a practice without patients. */
  sample: ReactNode;
  /** How many patients the practice has; null while that isn't known. */
  count: number | null;
  onCount: (count: number) => void;
}

/**
 * A section beside the patients: the sample until the first patient, then what it will show. Whoever opens it first
 * waits for the answer, so that no sample shows beside patients.
 */
export const OtherSection = ({ practiceId, heading, sample, count, onCount }: OtherSectionProps) => {
  if (count === null) return <Counting practiceId={practiceId} heading={heading} onCount={onCount} />;
  return count > 0 ? <ComingTab heading={heading} /> : sample;
};

/** Asks how many patients there are. Without an answer there may be some. */
function Counting({
  practiceId,
  heading,
  onCount,
}: Pick<OtherSectionProps, 'practiceId' | 'heading' | 'onCount'>) {
  const { data, failure } = useLoaded((signal) => loadFirstPatients(practiceId, signal));
  useEffect(() => {
    if (data) onCount(data.count ?? 0);
  }, [data, onCount]);
  return failure ? <ComingTab heading={heading} /> : <PageSkeleton late />;
}
