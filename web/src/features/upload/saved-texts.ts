import { shorten } from '../../shared/records/shorten.ts';
import type { SavedRecords } from './submission.ts';

interface Context {
  uploads: boolean;
  petName: string;
  /** The ids of the existing records that should get the document. */
  attachTo: readonly string[];
}

/** What the form says once it has saved. */
export function savedTexts(
  { added: [first, ...others], attachedCount }: SavedRecords,
  { uploads, petName, attachTo }: Context,
): { title: string; text: string } {
  const what =
    others.length === 0 ? `${shorten(first?.title ?? '')} has` : `${others.length + 1} records have`;
  const added = first ? [`${what} been added to ${shorten(petName)}.`] : [];
  const attached =
    attachedCount > 0 ? [`The document is attached to ${countText(attachedCount, 'earlier record')}.`] : [];
  const leftCount = attachTo.length - attachedCount;
  const left =
    leftCount > 0 ? [`${countText(leftCount, 'earlier record')} changed meanwhile and didn’t get it.`] : [];
  return { title: titleOf(first !== undefined, uploads), text: [...added, ...attached, ...left].join(' ') };
}

function titleOf(hasAdded: boolean, uploads: boolean): string {
  if (!hasAdded) return 'Records updated';
  return uploads ? 'Document uploaded' : 'Record added';
}

const countText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
