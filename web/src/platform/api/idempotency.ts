import { useRef } from 'react';
import { ulid } from 'ulid';

export interface KeyFor {
  /** The key for a form's values: the same as long as they are the same and `done` was not called. */
  (values: unknown): string;
  /** The creation succeeded and the form stays: the same values sent again are meant as another one. */
  done: () => void;
}

/** Makes keys that let a form be sent again after a lost answer without creating its entity twice. */
export function createKeyFor(newKey: () => string): KeyFor {
  let last: { values: string; key: string } | undefined;
  const keyFor = (values: unknown) => {
    const text = JSON.stringify(values) ?? '';
    if (last?.values !== text) last = { values: text, key: newKey() };
    return last.key;
  };
  const done = () => {
    last = undefined;
  };
  return Object.assign(keyFor, { done });
}

/**
 * The `keyFor` of this form: `call('create-pet', { body, idempotencyKey: keyFor(body) })`. A form that stays on the
 * page after a success calls `keyFor.done()`.
 */
export function useIdempotencyKey(): KeyFor {
  const keyFor = useRef<KeyFor>(null);
  keyFor.current ??= createKeyFor(ulid);
  return keyFor.current;
}
