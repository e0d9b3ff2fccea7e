import type { OwnPractice } from '../../../../contract/practices/practices.ts';

/** A clinic's patients are shown on its dashboard, while its plan is active. */
export const isOpenClinic = ({ kind, state }: Pick<OwnPractice, 'kind' | 'state'>): boolean =>
  kind === 'veterinary' && state === 'open';
