import { useState } from 'react';
import { mergeFields } from '../../../../contract/merge-fields.ts';
import { differs } from '../../ui/forms/use-unsaved.ts';

/** A value of a form that was changed somewhere else while its user changed it too. */
export interface Conflict {
  /** The value's name, or the path of its part: `administered_by.clinic`. */
  path: string;
  mine: unknown;
  stored: unknown;
}

/**
 * A form's values, which follow what is stored: a value that only the user changed stays, and one that only others
 * changed becomes theirs. `conflicts` are those that both changed; there, the user's stays in the form.
 */
export function useMergedValues<Values extends object>(stored: Values) {
  const [state, setState] = useState({ initial: stored, values: stored, conflicts: NONE });
  let current = state;
  if (differs(stored, state.initial)) {
    const { merged, conflicts } = mergeFields<Values>(state.initial, state.values, stored);
    // Safe: `merged` has each of the values.
    const values = merged as Values;
    const isNew = ({ path }: Conflict) => !conflicts.includes(path);
    const added = conflicts.map((path) => ({ path, mine: at(values, path), stored: at(stored, path) }));
    current = { initial: stored, values, conflicts: [...state.conflicts.filter(isNew), ...added] };
    setState(current);
  }
  return {
    ...current,
    change: (part: Partial<Values>) =>
      setState((before) => ({ ...before, values: { ...before.values, ...part } })),
    /** Puts a value of a conflict into the form. */
    choose: (path: string, value: unknown) =>
      setState((before) => ({ ...before, values: withValue(before.values, path.split('.'), value) })),
  };
}

const NONE: readonly Conflict[] = [];

const partsOf = (value: unknown) => new Map<string, unknown>(Object.entries(value ?? {}));

/** The value at a path. */
export const at = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => partsOf(value).get(name), values);

function withValue<Values extends object>(
  values: Values,
  [name = '', ...rest]: string[],
  value: unknown,
): Values {
  const part = rest.length > 0 ? withValue({ ...Object(partsOf(values).get(name)) }, rest, value) : value;
  return { ...values, [name]: part };
}
