import { test } from 'vitest';
import { nameOf, type RouteState } from '../../pages/states/route-state.ts';
import { createAnsweredStage } from '../support/answered-stage.ts';
import { expectAccessible } from '../support/axe.ts';
import { takePictures } from '../support/contact-sheet.ts';
import { setUpStage } from '../support/stage.ts';

/** Makes a test of each state: axe finds nothing in it, and its pictures are taken if they are wanted. */
export function playStates(states: readonly RouteState[]) {
  const stage = setUpStage();
  for (const state of states) {
    test(nameOf(state), async () => {
      const answered = createAnsweredStage(stage);
      await state.show(answered);
      await takePictures(answered.page(), nameOf(state));
      await expectAccessible(answered.page());
    });
  }
}
