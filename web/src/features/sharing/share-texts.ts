import { LINK_WARNING_DAYS } from '../../../../contract/limits.ts';
import { typesFor } from '../../../../contract/records/record-types.ts';
import type { PasscodeLock } from '../../../../contract/sharing/passcode-lock.ts';
import type { SharePurpose } from '../../../../contract/sharing/share-purpose.ts';
import type { ShareScope } from '../../../../contract/sharing/share-scope.ts';
import { type Share, shareStatus } from '../../../../contract/sharing/shares.ts';
import { expiryText } from '../../shared/records/expiry-text.ts';
import { typeTitle } from '../../shared/shared-pet/record-groups.ts';
import { typesText } from '../../shared/shared-pet/scope-text.ts';

export const PURPOSE_TITLES: Readonly<Record<SharePurpose, string>> = {
  vet: 'Vet',
  kennel: 'Kennel or groomer',
  sitter: 'Sitter',
  custom: 'Custom',
};

/** What a link for each purpose shows. */
export const PURPOSE_LINES: Readonly<Record<SharePurpose, string>> = {
  vet: 'Everything, with documents',
  kennel: kindsLine('kennel'),
  sitter: kindsLine('sitter'),
  custom: 'Choose record types or records',
};

function kindsLine(purpose: 'kennel' | 'sitter'): string {
  const [first = '', ...others] = typesFor(purpose).map(typeTitle);
  return [first, ...others.map((title) => title.toLowerCase())].join(', ');
}

export const countText = (count: number, unit: string) =>
  `${count.toLocaleString()} ${unit}${count === 1 ? '' : 's'}`;

export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a link is called where its purpose suffices as a name. */
export const shareTitle = ({ label, purpose }: Pick<Share, 'label' | 'purpose'>) =>
  label ?? PURPOSE_TITLES[purpose];

/** A link's scope in one line. */
export function scopeText(scope: ShareScope): string {
  const documents = scope.documents ? '' : ', without documents';
  if (scope.kind === 'everything') return `Everything${documents}`;
  // No owner can choose that: a later release stored what this one can't read.
  if (scope.kind === 'records' && scope.record_ids.length === 0)
    return 'We can’t show this link’s contents right now';
  if (scope.kind === 'records') return `${countText(scope.record_ids.length, 'selected record')}${documents}`;
  return upperFirst(typesText(scope.types)) + documents;
}

/** What the new link would show; `shown` is the number of records in its scope now. */
export function summaryText(scope: ShareScope, shown: number): string {
  const documents = scope.documents ? 'with documents' : 'without documents';
  if (shown > 0 && scope.kind === 'everything')
    return 'Shows all records and their documents, including records you add later.';
  if (shown > 0 && scope.kind === 'types')
    return `Shows ${typesText(scope.types)} ${documents}, including those you add later.`;
  if (shown > 0) return `Shows only the selected records, ${documents}.`;
  if (scope.kind === 'everything') return 'No records yet. The link will show records you add later.';
  if (scope.kind === 'records' || scope.types.length === 0) return 'Nothing is selected yet.';
  return `No ${typesText(scope.types)} yet. The link will show those you add later.`;
}

/** An ISO 8601 timestamp as local date and time. */
export const timeText = (moment: string) =>
  new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const MS_PER_DAY = 86_400_000;

/** A warning for an active link that expires within LINK_WARNING_DAYS local days, or null. */
export function endingText(share: Share, now: Date): string | null {
  const isNear = Date.parse(share.expires_at) - now.getTime() <= LINK_WARNING_DAYS * MS_PER_DAY;
  if (!isNear || shareStatus(share, now) !== 'active') return null;
  return upperFirst(expiryText(share.expires_at, now));
}

/** The total views of a pet's links, in a sentence. `name` is the pet's shortened name. */
export function viewsSentence(shares: readonly Share[], name: string): string {
  const total = shares.reduce((sum, share) => sum + share.view_count, 0);
  if (total === 0) return `${name}’s links haven’t been opened yet.`;
  const times = total === 1 ? 'once' : `${total.toLocaleString()} times`;
  return `${name}’s links have been opened ${times} in total.`;
}

/** What locked a link, until when, and what its owner can do. */
export function lockText({ until }: PasscodeLock): string {
  const time = until ? ` until ${timeText(until.toISOString())}` : '';
  return `Too many wrong passcodes have locked this link${time}. Unlock it if it was a mistake. Set a new passcode if you don’t know who tried.`;
}
