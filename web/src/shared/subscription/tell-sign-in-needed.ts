import { notify } from '../../ui/notify.ts';

/** A plan can be bought for an account only. */
export const tellSignInNeeded = () =>
  notify.info('Authentication Required', 'Please sign in to subscribe to additional features.');
