import { PATIENTS } from '../../../../contract/practice-limits.ts';
import {
  PATIENT_STATUSES,
  type PatientStatus,
  type StatusCounts,
} from '../../../../contract/practices/patients.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A status after a number of patients. */
export const STATUS_NAMES = {
  overdue: 'overdue',
  due: 'due in 30 days',
  current: 'current',
  unknown: 'no date on file',
} as const;

interface StatusChipsProps {
  /** How many of all patients have each status; null where that isn't known. */
  counts: StatusCounts | null;
  /** Empty for all. */
  chosen: PatientStatus | '';
  onChoose: (status: PatientStatus | '') => void;
}

/** Filters patients by status: "31 overdue". Pressing a chosen one again shows all. */
export const StatusChips = ({ counts, chosen, onChoose }: StatusChipsProps) => (
  <fieldset className={layout.wrap}>
    <VisuallyHidden as="legend">Status</VisuallyHidden>
    {PATIENT_STATUSES.map((status) => (
      <FilterChip
        key={status}
        isChosen={chosen === status}
        onToggle={() => onChoose(chosen === status ? '' : status)}
      >
        {`${counts ? `${numberText(counts[status])} ` : ''}${STATUS_NAMES[status]}`}
      </FilterChip>
    ))}
  </fieldset>
);

const numberText = (count: number) =>
  count < PATIENTS.countedPerStatus ? String(count) : `${PATIENTS.countedPerStatus}+`;
