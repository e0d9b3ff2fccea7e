import { test } from 'vitest';
import { expectAccessible } from '../support/axe.ts';
import { takePictures } from '../support/contact-sheet.ts';
import { setUpStage } from '../support/stage.ts';
import { nameOf, type RouteState } from './route-state.ts';

/** Makes a test of each state: it comes about, everybody can use it, and its pictures are taken if they are wanted. */
export function playStates(states: readonly RouteState[]) {
  const stage = setUpStage();
  for (const state of states) {
    test(nameOf(state), async () => {
      const page = await state.show(stage);
      await takePictures(page, nameOf(state));
      await expectAccessible(page);
    });
  }
}
