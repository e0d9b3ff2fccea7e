import { LINK_WARNING_DAYS } from '../../../../contract/limits.ts';
import type { SharePurpose, ShareScope } from '../../../../contract/sharing/share-scope.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { endText } from '../../shared/records/end-text.ts';
import { typesText } from '../../shared/shared-pet/scope-text.ts';

export const PURPOSE_TITLES: Readonly<Record<SharePurpose, string>> = {
  vet: 'Vet',
  kennel: 'Kennel or groomer',
  sitter: 'Sitter',
  custom: 'Custom',
};

export const countText = (count: number, unit: string) =>
  `${count.toLocaleString()} ${unit}${count === 1 ? '' : 's'}`;

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a link shows, in one line. */
export function scopeText(scope: ShareScope): string {
  const documents = scope.documents ? '' : ', without documents';
  if (scope.kind === 'everything') return `Everything${documents}`;
  if (scope.kind === 'records') return `${countText(scope.record_ids.length, 'chosen record')}${documents}`;
  return upperFirst(typesText(scope.types)) + documents;
}

/** What a link that is being made would show, when so many records are in its scope now. */
export function summaryText(scope: ShareScope, shown: number): string {
  const documents = scope.documents ? 'with documents' : 'without documents';
  if (shown > 0 && scope.kind === 'everything')
    return 'Shows all records, with documents, and those you add later.';
  if (shown > 0 && scope.kind === 'types')
    return `Shows ${typesText(scope.types)}, ${documents}, and those you add later.`;
  if (shown > 0) return `Shows only the records you chose, ${documents}.`;
  if (scope.kind === 'everything') return 'There are no records yet. Those you add later will show.';
  if (scope.kind === 'records' || scope.types.length === 0) return 'Nothing is chosen yet.';
  return `There are no ${typesText(scope.types)} yet. Those you add later will show.`;
}

/** A moment (ISO 8601) with its time, where the reader is. */
export const timeText = (moment: string) =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const MS_PER_DAY = 86_400_000;

/** A warning for a link that can be opened but ends within LINK_WARNING_DAYS, in the reader's days; else null. */
export function endingText(share: Share, now: Date): string | null {
  const isNear = Date.parse(share.expires_at) - now.getTime() <= LINK_WARNING_DAYS * MS_PER_DAY;
  if (!isNear || shareStatus(share, now) !== 'active') return null;
  return upperFirst(endText(share.expires_at, now));
}

/** All openings of a pet's links, in a sentence. `name` is the pet's, shortened. */
export function openingsSentence(shares: readonly Share[], name: string): string {
  const total = shares.reduce((sum, share) => sum + share.view_count, 0);
  if (total === 0) return `No link to ${name}’s records has been opened yet.`;
  const times = total === 1 ? 'once' : `${total.toLocaleString()} times`;
  return `Links to ${name}’s records have been opened ${times} in all.`;
}
