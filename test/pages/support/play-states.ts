import { test } from 'vitest';
import { nameOf, type RouteState } from '../states/route-state.ts';
import { setUpPages } from './set-up-pages.ts';

/** Makes a test of each state: the page gets into it, and shows what the state names. */
export function playStates(states: readonly RouteState[]) {
  const stage = setUpPages();
  for (const state of states) test(nameOf(state), () => state.show(stage));
}
