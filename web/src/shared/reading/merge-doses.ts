import type { DoseSuggestion } from './suggestion.ts';

const FIELDS = [
  'valid_from',
  'expires_on',
  'product',
  'manufacturer',
  'batch',
  'administered_by',
] as const satisfies readonly (keyof DoseSuggestion)[];

/** The doses of a document, each once: an invoice names the service and its product, a booklet disease and brand. */
export function mergeDoses(doses: readonly DoseSuggestion[]): DoseSuggestion[] {
  const merged: DoseSuggestion[] = [];
  for (const dose of doses) {
    const at = merged.findIndex((other) => isSame(other, dose));
    const same = merged[at];
    if (same) merged[at] = merge(same, dose);
    else merged.push(dose);
  }
  return merged;
}

/** Whether two doses are of one day, and one protects against all that the other does, or names the same batch. */
function isSame(one: DoseSuggestion, other: DoseSuggestion): boolean {
  const isOneDay = one.issued_on?.candidates.join() === other.issued_on?.candidates.join();
  const [a, b] = [one.protects.value ?? [], other.protects.value ?? []];
  const contains = a.every((code) => b.includes(code)) || b.every((code) => a.includes(code));
  const agrees = FIELDS.every((field) => !differ(one, other, field));
  return isOneDay && contains && agrees;
}

/** Whether both give a value, and not the same. Two names of a product may be one. */
function differ(one: DoseSuggestion, other: DoseSuggestion, field: (typeof FIELDS)[number]): boolean {
  if (field === 'product' || field === 'manufacturer' || field === 'administered_by') return false;
  const [a, b] = [one[field], other[field]];
  return a !== null && b !== null && a.candidates.join() !== b.candidates.join();
}

/** The proven one, or the one that protects against more, with what only the other says. */
function merge(one: DoseSuggestion, other: DoseSuggestion): DoseSuggestion {
  const isOtherBetter =
    one.is_proven === other.is_proven
      ? (other.protects.value ?? []).length > (one.protects.value ?? []).length
      : other.is_proven;
  const [first, second] = isOtherBetter ? [other, one] : [one, other];
  const elsewhere = first.page === second.page ? {} : { boxes: [] };
  const added = Object.fromEntries(
    FIELDS.map((field) => [field, first[field] ?? (second[field] && { ...second[field], ...elsewhere })]),
  );
  return { ...first, ...added };
}
