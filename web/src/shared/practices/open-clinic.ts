import type { OwnPractice, Practice } from '../../../../contract/practices/practices.ts';

/** A clinic's patients are shown on its dashboard, while its plan is active. */
export const isOpenClinic = ({ kind, state }: Pick<OwnPractice, 'kind' | 'state'>): boolean =>
  kind === 'veterinary' && state === 'open';

type Ends = Partial<Pick<OwnPractice, 'closed_at' | 'readable_until'>>;

/** A clinic whose plan has ended, and whose members can still read and export its entries (decision 281). */
export const isPausedClinic = ({
  kind,
  state,
  closed_at = null,
  readable_until = null,
}: Pick<OwnPractice, 'kind' | 'state'> & Ends): boolean =>
  kind === 'veterinary' &&
  state === 'read-only' &&
  closed_at === null &&
  readable_until !== null &&
  Date.parse(readable_until) > Date.now();

/** The dashboard opens for a clinic with a plan, and says of another one that its plan has ended. */
export const hasDashboard = (practice: Pick<OwnPractice, 'kind' | 'state'> & Ends): boolean =>
  isOpenClinic(practice) || isPausedClinic(practice);

/** Whether the plan ended so long ago that the practice can't be changed, only left, closed, or taken up again. */
export const hasLapsed = ({
  closed_at,
  readable_until,
}: Pick<Practice, 'closed_at' | 'readable_until'>): boolean =>
  closed_at === null && readable_until !== null && Date.parse(readable_until) <= Date.now();
