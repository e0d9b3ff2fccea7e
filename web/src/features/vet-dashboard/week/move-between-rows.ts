import type { KeyboardEvent } from 'react';

/** The controls of a row, which a key moves from to the same one of another row; not those of an open form. */
const STOPS = ['input[type=checkbox]', 'a', 'button[aria-expanded]'];

/** The row to which a key leads from one of several. */
const TARGETS: Record<string, (row: number, rows: number) => number> = {
  ArrowDown: (row) => row + 1,
  ArrowUp: (row) => row - 1,
  Home: () => 0,
  End: (_, rows) => rows - 1,
};

/** Moves the focus within a list of rows by arrow keys, because Tab stops three times in each of a hundred rows. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  const targetOf = TARGETS[key];
  if (!targetOf || !(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const stop = STOPS.find((each) => target.matches(each));
  if (!stop) return;
  const rows = [...currentTarget.children];
  const row = rows.findIndex((each) => each.contains(target));
  event.preventDefault();
  rows[targetOf(row, rows.length)]?.querySelector<HTMLElement>(stop)?.focus();
}
