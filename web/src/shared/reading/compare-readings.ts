import { agreedFacts } from './profile/profile-facts.ts';
import type {
  Differing,
  DoseSuggestion,
  OtherSuggestion,
  RecordSuggestion,
  Suggested,
  Suggestions,
  TextField,
} from './suggestion.ts';
import { type Box, fold, isCentredIn, type Page, type Word } from './words.ts';

const DAYS = ['issued_on', 'valid_from', 'expires_on'] as const;
const TEXTS = ['product', 'manufacturer', 'batch', 'administered_by'] as const satisfies readonly TextField[];

/**
 * What two recognisers read in the photos of some pages. A value that both read, or only one, counts; where they
 * differ, the owner chooses. `better` says whose document it is, which vaccine a dose is of, and that words are no
 * dose: it may have read the heading above them.
 */
export function compareReadings(
  better: Suggestions,
  other: Suggestions,
  pages: readonly Page[],
): Suggestions {
  if (better.other_animal) return { ...better, doses: [], others: [] };
  return {
    ...better,
    doses: combine(better.doses, other.doses, { isAlike: isSameVaccine, pages }),
    others: combine(better.others, other.others, { isAlike: isSameKind, pages }),
    profile: agreedFacts(better.profile, other.profile),
  };
}

/** Whether both recognisers read the day and a word of the title the same. */
function isReadAlike({ title, issued_on }: RecordSuggestion, page: Page | undefined): boolean {
  const isAlike = (box: Box) => {
    const word = page?.otherWords?.find((other) => isCentredIn(box, other.box));
    return (
      page?.words.some((other) => isCentredIn(box, other.box) && word && isSameText(word, other)) === true
    );
  };
  return issued_on?.boxes.every(isAlike) === true && title.boxes.some(isAlike);
}

const isSameText = (one: Word, two: Word) => fold(one.text) === fold(two.text);

function combine<Kind extends RecordSuggestion>(
  better: readonly Kind[],
  other: readonly Kind[],
  { isAlike, pages }: { isAlike: (one: Kind, two: Kind) => boolean; pages: readonly Page[] },
): Kind[] {
  const left = [...other];
  const combined = better.map((one) => {
    const same =
      left.find((two) => isAlike(one, two) && shareDay(one, two)) ??
      left.find((two) => isAlike(one, two) && isSamePlace(one, two, 'issued_on'));
    if (!same) return one;
    left.splice(left.indexOf(same), 1);
    return merge(one, same);
  });
  // What the other took for another vaccine stands here already.
  const isMisread = (two: Kind) =>
    better.some((one) => isSamePlace(one, two, 'title') && isSamePlace(one, two, 'issued_on'));
  // Of the same words, the better reading doesn't even ask.
  const isRefuted = (two: Kind) => !two.is_proven && isReadAlike(two, pages[two.page]);
  return [...combined, ...left.filter((two) => !isMisread(two) && !isRefuted(two))];
}

const isSameVaccine = (one: DoseSuggestion, two: DoseSuggestion) =>
  (one.protects.value ?? []).some((code) => two.protects.value?.includes(code));

const isSameKind = (one: OtherSuggestion, two: OtherSuggestion) =>
  one.record_type === two.record_type && one.shows?.value?.titre_of === two.shows?.value?.titre_of;

/** Whether both read a day the same, in the same field of the same page. */
const shareDay = (one: RecordSuggestion, two: RecordSuggestion) =>
  one.page === two.page &&
  DAYS.some((field) => one[field]?.candidates.some((day) => two[field]?.candidates.includes(day)));

/** Whether both read a field from the same words. */
const isSamePlace = (one: RecordSuggestion, two: RecordSuggestion, field: 'title' | 'issued_on') =>
  one.page === two.page &&
  one[field]?.boxes.some((box) => two[field]?.boxes.some((other) => isCentredIn(box, other)));

function merge<Kind extends RecordSuggestion>(one: Kind, two: Kind): Kind {
  const is_proven = one.is_proven || two.is_proven;
  const days = Object.fromEntries(DAYS.map((field) => [field, mergeDay(one[field], two[field])]));
  const differing = TEXTS.flatMap((field) => differenceOf(field, one, two));
  const texts = Object.fromEntries(
    TEXTS.map((field) => [
      field,
      differing.some((each) => each.field === field) ? null : (one[field] ?? two[field]),
    ]),
  );
  return { ...one, is_proven, ...days, ...texts, ...(differing.length > 0 && { differing }) };
}

/**
 * The day that both read, or one alone. Where one reading leaves it open and the other doesn't, the other says it: its
 * row proves the dose, or its table the order of day and month.
 */
function mergeDay(one: Suggested<string> | null, two: Suggested<string> | null): Suggested<string> | null {
  if (!one || !two) return one ?? two;
  const shared = one.candidates.filter((day) => two.candidates.includes(day));
  if (shared.length > 0) {
    const settled = [one, two].find(({ value }) => value !== null && shared.includes(value));
    return settled ?? one;
  }
  const { byOrder: _, ...open } = one;
  return { ...open, value: null, candidates: [...new Set([...one.candidates, ...two.candidates])] };
}

/** Both readings of a field that differ by more than accents, case and spaces. */
function differenceOf(field: TextField, one: RecordSuggestion, two: RecordSuggestion): Differing[] {
  const [a, b] = [one[field], two[field]];
  if (!a || !b || plain(a) === plain(b)) return [];
  return [{ field, readings: [a, b] } as Differing];
}

const plain = ({ value }: Suggested<unknown>) => fold(JSON.stringify(value)).replaceAll(/[\s.,]/g, '');
