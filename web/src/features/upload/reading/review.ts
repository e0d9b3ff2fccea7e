import type { ReactNode, RefObject } from 'react';
import type { RecordValues } from '../../../shared/records/record-values.ts';
import type { DraftForm, Drafts, Filling } from '../drafts.ts';
import type { ProfileAddition } from './profile-addition.tsx';

/** The form's records, and what the list does with them. */
export interface Review {
  drafts: Drafts;
  /** The title of the next dose for which the form opened, if the document gives only others. */
  notFound?: string | null;
  /** Puts records that the document gives into the form, as far as there is room. */
  onFill: (fillings: readonly Filling[]) => void;
  onChange: (id: string, part: Partial<RecordValues>) => void;
  /** What isn't sure about a record is right. */
  onConfirm: (id: string) => void;
  onRemove: (id: string) => void;
  /** How many records wait for an answer; null once the list is gone, so that the form shows its records. */
  onOpen: (count: number | null) => void;
  /** The document is read again. */
  onRestart: () => void;
  /** Chooses the reminders of all records. */
  onRemind?: (days: readonly number[]) => void;
  /** Gets what is added to the pet's profile with the records. Without it, nothing is offered. */
  addition?: RefObject<ProfileAddition | null>;
  fieldsOf: (draft: DraftForm) => ReactNode;
}
