import type { OwnPractice, Practice } from '../../../../contract/practices/practices.ts';

/** A clinic's patients are shown on its dashboard, while its plan is active. */
export const isOpenClinic = ({ kind, state }: Pick<OwnPractice, 'kind' | 'state'>): boolean =>
  kind === 'veterinary' && state === 'open';

/** Whether the plan ended so long ago that the practice can't be changed, only left, closed, or taken up again. */
export const hasLapsed = ({
  closed_at,
  readable_until,
}: Pick<Practice, 'closed_at' | 'readable_until'>): boolean =>
  closed_at === null && readable_until !== null && Date.parse(readable_until) <= Date.now();
