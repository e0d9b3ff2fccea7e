import type { ChosenFile } from '../../../shared/files/check-file.ts';
import type { FileError } from '../../../shared/files/file-errors.ts';
import { type Drafts, draftsToSave, type OpenCount } from '../drafts.ts';
import type { Stage } from '../submission.ts';

export type ItemState =
  | { name: 'entered' }
  /** Waiting for a free upload slot. */
  | { name: 'waiting' }
  | Stage
  | { name: 'saved' }
  | ({ name: 'failed' } & FileError);

/** One of several files, with its records. */
export interface BatchItem {
  id: string;
  chosen: ChosenFile;
  drafts: Drafts;
  /** The ids of the pet's records that get the document. */
  attachTo: readonly string[];
  /** Once it is read. */
  documentText: string | null;
  openCount: OpenCount;
  state: ItemState;
}

/** Whether it is waiting, uploading or being saved. */
export const isInProgress = ({ state }: BatchItem) => !['entered', 'saved', 'failed'].includes(state.name);

export const isSaved = ({ state }: BatchItem) => state.name === 'saved';

export const valuesOf = (items: readonly BatchItem[]) =>
  items.flatMap(({ drafts, attachTo, openCount }) =>
    draftsToSave(drafts, attachTo, openCount).map(({ record }) => record.values),
  );

/** The type that all records have; empty if they differ. */
export function commonType(items: readonly BatchItem[]): string {
  const [first, ...others] = valuesOf(items).map(({ record_type }) => record_type);
  return first !== undefined && others.every((type) => type === first) ? first : '';
}

/** The progress of all items, 0 to 1. An uploaded file still has to be saved. */
export function progressOf(items: readonly BatchItem[]): number {
  if (items.length === 0) return 0;
  return items.reduce((sum, item) => sum + partDone(item.state), 0) / items.length;
}

const SENT = 0.9;

function partDone(state: ItemState): number {
  if (state.name === 'saved') return 1;
  if (state.name === 'saving') return SENT;
  return state.name === 'uploading' ? state.sent * SENT : 0;
}
