/**
 * The one script of the public pages, on which nothing depends that can be read or followed: it shows who is signed in,
 * says what the stage's free plan allows, and closes a popover whose link was followed.
 */
import { showFreePlan } from './show-free-plan.ts';
import { followVisitor } from './show-visitor.ts';

followVisitor();
void showFreePlan();

/** A link to a place on the same page loads nothing that would close it. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const popover = target.closest('[popover] a')?.closest('[popover]');
  if (popover instanceof HTMLElement) popover.hidePopover();
});
