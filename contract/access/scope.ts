/**
 * What of a pet's data someone sees. `some`: the named kinds only, of the day `since` or later. Kinds are those of
 * records, `weight` and `contacts`. A kind that a later release introduces is outside every scope that doesn't name it.
 */
export type Scope = { kind: 'everything' } | { kind: 'some'; kinds: readonly string[]; since: string | null };

export const EVERYTHING: Scope = { kind: 'everything' };

/** Something of a pet: its kind, and its calendar day; null for what has none, such as contacts. */
export interface Dated {
  kind: string;
  on: string | null;
}

/** Whether a scope shows it. Every read of a pet's data asks this one function. */
export const isWithin = (scope: Scope, { kind, on }: Dated): boolean =>
  scope.kind === 'everything' ||
  (scope.kinds.includes(kind) && (scope.since === null || on === null || on >= scope.since));
