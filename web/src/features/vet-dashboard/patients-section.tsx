import type { ReactNode } from 'react';
import { PracticePatients } from './practice-patients.tsx';

interface PatientsSectionProps {
  /** The practice whose patients are shown; null for an account without one that has a plan. */
  practiceId: string | null;
  /** The marked sample, for an account without a practice. */
  sample: ReactNode;
  /** Tells the other sections whether there are patients. */
  onCount: (count: number) => void;
}

/** The patients of the reader's practice; the sample without one. */
export const PatientsSection = ({ practiceId, sample, onCount }: PatientsSectionProps) =>
  practiceId === null ? (
    sample
  ) : (
    <PracticePatients practiceId={practiceId} sample={sample} onCount={onCount} />
  );
