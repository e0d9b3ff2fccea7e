/** The state of a navigation away from a form that can't be saved any more, which has said so: no form asks again. */
export const NOTHING_TO_SAVE = 'nothing-to-save';
