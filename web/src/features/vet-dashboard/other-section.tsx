import { type ReactNode, useEffect } from 'react';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { loadFirstPatients } from './load-patients.ts';

interface OtherSectionProps {
  practiceId: string;
  /** The marked sample, for a practice without patients. */
  sample: ReactNode;
  /** How many patients the practice has; null while that isn't known. */
  count: number | null;
  onCount: (count: number) => void;
  /** The section of a practice with patients. */
  children: ReactNode;
}

/**
 * A section beside the patients: the sample until the first patient. Whoever opens it first
 * waits for the answer, so that no sample shows beside patients.
 */
export const OtherSection = ({ practiceId, sample, count, onCount, children }: OtherSectionProps) => {
  if (count !== null) return count > 0 ? children : sample;
  return (
    <Counting practiceId={practiceId} onCount={onCount}>
      {children}
    </Counting>
  );
};

/** Asks how many patients there are. Without an answer there may be some. */
function Counting({
  practiceId,
  onCount,
  children,
}: Pick<OtherSectionProps, 'practiceId' | 'onCount' | 'children'>) {
  const { data, failure } = useLoaded((signal) => loadFirstPatients(practiceId, signal));
  useEffect(() => {
    if (data) onCount(data.count ?? 0);
  }, [data, onCount]);
  return failure ? children : <PageSkeleton late />;
}
