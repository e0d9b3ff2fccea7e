import type { ReactNode } from 'react';
import { practiceCalls } from '../../../../contract/practices/practice-calls.ts';
import { call } from '../../platform/api/call.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { PracticePatients } from './practice-patients.tsx';

interface PatientsSectionProps {
  /** The marked sample, for an account without a practice. */
  sample: ReactNode;
  /** Tells the other sections whether there are patients. */
  onCount: (count: number) => void;
}

/** The patients of the reader's practice; the sample without one. */
export function PatientsSection({ sample, onCount }: PatientsSectionProps) {
  const { data: practice, failure } = useLoaded(async (signal) => {
    const options = { quiet: true, ...(signal && { signal }) };
    const { practices } = await call(practiceCalls['list-practices'], options);
    return practices.find(({ kind, state }) => kind === 'veterinary' && state === 'open') ?? null;
  });
  if (practice) return <PracticePatients practiceId={practice.id} sample={sample} onCount={onCount} />;
  return practice === null || failure ? sample : <PageSkeleton late />;
}
