import { ulid } from 'ulid';
import { RECORDS_AT_ONCE } from '../../../../contract/limits.ts';
import type { Species } from '../../../../contract/species.ts';
import type { RecordSuggestion } from '../../shared/reading/suggestion.ts';
import { changeNewRecord, type NewRecord, newRecord } from '../../shared/records/new-record.ts';
import { checkRecord, EMPTY_RECORD, type RecordValues } from '../../shared/records/record-values.ts';
import { withIncompleteDates } from '../../ui/forms/check-form.ts';
import { type ErrorsByField, refusedFields } from '../../ui/forms/field-errors.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';
import { anotherRecord } from './initial-record.ts';
import type { Draft } from './submission.ts';

/** A record in the form. */
export interface DraftForm {
  /** Also that of its element in the page. */
  id: string;
  record: NewRecord;
  /** What it started with. */
  initial: RecordValues;
  /** Whether the title it started with is only that of a file. */
  hasFileTitle?: boolean;
  /** What the document says of it, and the values that this gave it. */
  read?: { dose: RecordSuggestion; values: RecordValues };
  /** Whether a person has answered what isn't sure about it; false while a question about it is open. */
  isConfirmed?: boolean | undefined;
  /** Whether a person has asked for it. */
  isAdded?: boolean;
  errors: ErrorsByField;
}

export type Drafts = readonly [DraftForm, ...DraftForm[]];

/** What a record's form started with, and what it says now. */
export interface EnteredValues {
  initial: RecordValues;
  values: RecordValues;
  /** Whether a person chose what it protects against. */
  hasChosenCodes: boolean;
}

function draftOf(values: RecordValues, species: Species): DraftForm {
  const record = newRecord(values, species);
  return { id: ulid(), record, initial: record.values, errors: {} };
}

export const firstDraft = (initial: RecordValues, species: Species): Drafts => [draftOf(initial, species)];

export const enteredValues = ({ initial, record: { values, hasChosenCodes } }: DraftForm): EnteredValues => ({
  initial,
  values,
  hasChosenCodes,
});

/** The first draft, with what was entered in it earlier. */
export function withEntered(
  drafts: Drafts,
  { values, hasChosenCodes }: EnteredValues,
  species: Species,
): Drafts {
  const { protects: _guessed, ...others } = values;
  return changeDraft(drafts, drafts[0].id, hasChosenCodes ? values : others, species);
}

/**
 * The first record of one of several files. What it protects against stays open until a person says it: one button
 * saves all files, so guesses could pass unseen.
 */
export const fileDraft = (
  values: RecordValues,
  { initial = values, hasFileTitle }: { hasFileTitle: boolean; initial?: RecordValues },
): Drafts => [
  {
    id: ulid(),
    record: { values, start: values, hasChosenCodes: true },
    initial,
    hasFileTitle,
    errors: {},
  },
];

/** Adds a record, with what it has in common with the first. */
export const addDraft = (drafts: Drafts, species: Species): Drafts => [
  ...drafts,
  { ...draftOf(anotherRecord(drafts[0].record.values), species), isAdded: true },
];

/** A record that the document gives, with the values for its form. */
export interface Filling {
  dose: RecordSuggestion;
  values: Partial<RecordValues>;
  /** Whether its question is answered; undefined without one. */
  isConfirmed: boolean | undefined;
}

/** Puts records that the document gives into the form, each once, as far as there is room. */
export const withDoses = (drafts: Drafts, fillings: readonly Filling[], species: Species): Drafts =>
  fillings.reduce((taken, filling) => takeDose(taken, filling, species), drafts);

/**
 * The first draft that is still as the form made it takes the dose, otherwise a new one. A draft with a title, as for
 * the next dose, takes only one of the same vaccine.
 */
function takeDose(drafts: Drafts, filling: Filling, species: Species): Drafts {
  if (drafts.some(({ read }) => read?.dose === filling.dose)) return drafts;
  const free = drafts.find((draft) => isFree(draft, filling.values));
  if (free) return fillDraft(drafts, free.id, filling, species);
  if (!canAddDraft(drafts)) return drafts;
  const { reminder_days } = drafts[0].record.values;
  const added = draftOf({ ...EMPTY_RECORD, reminder_days }, species);
  return fillDraft([...drafts, added], added.id, filling, species);
}

const fillDraft = (
  drafts: Drafts,
  id: string,
  { dose, values, isConfirmed }: Filling,
  species: Species,
): Drafts =>
  mapDrafts(changeDraft(drafts, id, values, species), (draft) =>
    draft.id === id ? { ...draft, read: { dose, values: draft.record.values }, isConfirmed } : draft,
  );

/** The records that doses of the document filled. */
export const filledValues = (drafts: Drafts): RecordValues[] =>
  drafts.flatMap(({ read, record }) => (read ? [record.values] : []));

/** Whether a person has changed what the document says, except the reminders. */
export const isEdited = ({ read, record: { values } }: DraftForm) =>
  read !== undefined && differs({ ...values, reminder_days: [] }, { ...read.values, reminder_days: [] });

/** The drafts before another document, or the same one, is read: those that only say what was read are dropped. */
export function withoutReadings(drafts: Drafts, species: Species): Drafts {
  const [first, ...others] = drafts.filter((draft) => !draft.read || isEdited(draft));
  return first ? [first, ...others] : firstDraft(drafts[0].initial, species);
}

function isFree(draft: DraftForm, { record_type = '', protects = [] }: Partial<RecordValues>): boolean {
  const { values } = draft.record;
  const hasSameVaccine = values.protects.some((code) => protects.includes(code));
  return (
    isUntouched(draft) &&
    ['', record_type].includes(values.record_type) &&
    (!hasOwnTitle(draft) || hasSameVaccine)
  );
}

/** Whether a draft is as the form made it, but for its type. */
const isUntouched = ({ record: { values }, initial }: DraftForm) =>
  !differs({ ...values, record_type: '' }, { ...initial, record_type: '' });

/** Whether a draft has a title that is not only that of a file. */
const hasOwnTitle = ({ record: { values }, hasFileTitle }: DraftForm) =>
  values.title.trim() !== '' && hasFileTitle !== true;

/** Whether a draft says nothing: it need not be saved where the document is attached to existing records. */
export const isBlank = (draft: DraftForm) => isUntouched(draft) && !hasOwnTitle(draft);

/** How many records that the document gives wait for an answer; null without a list of them. */
export type OpenCount = number | null;

/** Whether a list shows records that the document gives. */
export const hasReadings = (drafts: Drafts, openCount: OpenCount) =>
  openCount !== null && (openCount > 0 || drafts.some(({ read }) => read));

/** The drafts whose forms are shown, apart from the list. */
export const typedDrafts = (drafts: Drafts, openCount: OpenCount): readonly DraftForm[] => {
  const hasReading = hasReadings(drafts, openCount);
  return drafts.filter((draft) => !(draft.read && openCount !== null) && !isLeftOver(draft, hasReading));
};

/** Whether a draft was left as the form made it, next to what the document gives: it is neither shown nor saved. */
export const isLeftOver = (draft: DraftForm, hasReading: boolean) =>
  hasReading && !draft.read && !draft.isAdded && isUntouched(draft);

/** The drafts that become records. `attachTo`: the existing records that get the document. */
export const draftsToSave = (
  drafts: Drafts,
  attachTo: readonly string[],
  openCount: OpenCount,
): readonly DraftForm[] => {
  const hasReading = hasReadings(drafts, openCount);
  return drafts.filter(
    (draft) => !isLeftOver(draft, hasReading) && (attachTo.length === 0 || !isBlank(draft)),
  );
};

export const canAddDraft = (drafts: Drafts) => drafts.length < RECORDS_AT_ONCE;

/** Changes the drafts by a function; their number and order stay. */
const mapDrafts = (
  [first, ...others]: Drafts,
  change: (draft: DraftForm, index: number) => DraftForm,
): Drafts => [change(first, 0), ...others.map((draft, index) => change(draft, index + 1))];

export const changeDraft = (
  drafts: Drafts,
  id: string,
  part: Partial<RecordValues>,
  species: Species,
): Drafts =>
  mapDrafts(drafts, (draft) =>
    draft.id === id ? { ...draft, record: changeNewRecord(draft.record, part, species) } : draft,
  );

/** Removes a draft. Instead of the last one, there is an empty one. */
export function removeDraft(drafts: Drafts, id: string, species: Species): Drafts {
  const [first, ...others] = drafts.filter((draft) => draft.id !== id);
  return first ? [first, ...others] : firstDraft(EMPTY_RECORD, species);
}

/** A person has answered what isn't sure about a draft. */
export const confirmDraft = (drafts: Drafts, id: string): Drafts =>
  mapDrafts(drafts, (draft) => (draft.id === id ? { ...draft, isConfirmed: true } : draft));

/** The entered records, or the drafts with their errors. `fieldsetOf` finds a draft's element, for half-typed dates. */
export function checkDrafts(
  drafts: Drafts,
  fieldsetOf: (id: string) => ParentNode | null,
  { attachTo, openCount }: { attachTo: readonly string[]; openCount: OpenCount },
): { entered: Draft[] } | { invalid: Drafts } {
  const wanted = draftsToSave(drafts, attachTo, openCount);
  const checked = new Map(
    wanted.map(({ id, record }) => {
      const fieldset = fieldsetOf(id);
      const entered = checkRecord(record.values);
      return [id, fieldset ? withIncompleteDates(entered, fieldset) : entered];
    }),
  );
  const entered = wanted.flatMap(({ id }) => {
    const record = checked.get(id)?.data;
    return record ? [{ id, record }] : [];
  });
  if (entered.length === wanted.length) return { entered };
  return {
    invalid: mapDrafts(drafts, (draft) => ({ ...draft, errors: checked.get(draft.id)?.errors ?? {} })),
  };
}

export const withoutErrors = (drafts: Drafts): Drafts =>
  mapDrafts(drafts, (draft) => ({ ...draft, errors: {} }));

/** The drafts with the server's errors, which name fields like `records.0.title`. */
export function withRefusals(drafts: Drafts, error: unknown): Drafts {
  const refused = Object.entries(refusedFields(error));
  return mapDrafts(drafts, (draft, index) => {
    const prefix = `records.${index}.`;
    const own = refused.flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message] as const] : [],
    );
    return { ...draft, errors: Object.fromEntries(own) };
  });
}

/** Moves the focus to a draft's first field. */
export const focusDraft = (id: string) =>
  document.getElementById(id)?.querySelector<HTMLElement>('input, textarea')?.focus();
