import type { PetRecord } from '../../../../../contract/records/records.ts';
import { doseNoun } from '../../../shared/records/add-dose-text.ts';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import styles from './record-list.module.css';

interface EarlierToggleProps {
  /** The current dose. */
  record: PetRecord;
  count: number;
  isOpen: boolean;
  /** The id of the list that it opens. */
  listId: string;
  onToggle: () => void;
}

/** "3 earlier doses": opens and closes them. */
export const EarlierToggle = ({ record, count, isOpen, listId, onToggle }: EarlierToggleProps) => (
  <button
    type="button"
    className={styles.toggle}
    aria-expanded={isOpen}
    aria-controls={isOpen ? listId : undefined}
    onClick={onToggle}
  >
    <span>{`${count} earlier ${doseNoun(record.record_type, count)}`}</span>
    <ChevronDownIcon size={16} />
  </button>
);
