import { useRef } from 'react';
import { ulid } from 'ulid';

export interface KeyFor {
  /** The key for a form's values. It stays the same for equal values until `done` is called. */
  (values: unknown): string;
  /** Call after a success if the form stays on the page: the same values then create another entity. */
  done: () => void;
}

/** Creates keys with which a form can be resent after a lost response without creating its entity twice. */
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
 * This form's `keyFor`: `call(petCalls['create-pet'], { body, idempotencyKey: keyFor(body) })`. A form that stays on
 * the page after a success calls `keyFor.done()`.
 */
export function useIdempotencyKey(): KeyFor {
  const keyFor = useRef<KeyFor>(null);
  keyFor.current ??= createKeyFor(ulid);
  return keyFor.current;
}
