import { type Share, type ShareStatus, shareStatus } from '../../../../contract/sharing/shares.ts';
import { now as currentMoment } from '../../platform/clock.ts';
import { notify } from '../../ui/notify.ts';

/** Why a reactivated link still cannot be opened. */
const OBSTACLES: Readonly<Record<Exclude<ShareStatus, 'active'>, string>> = {
  'max views reached': 'it has reached its view limit. Edit it to allow more.',
  expired: 'it has expired. Edit it to choose a new date.',
  locked: 'too many wrong passcodes have locked it. Unlock it first.',
  deactivated: 'it has been deactivated again.',
};

/** Says whether a link that was just reactivated can be opened, according to the response. */
export function reactivatedText(share: Share, name: string, now: Date): string {
  const status = shareStatus(share, now);
  return status === 'active'
    ? `The link ${name} works again.`
    : `The link ${name} can’t be opened yet: ${OBSTACLES[status]}`;
}

/** Shows that a link was reactivated, and whether it can be opened. */
export function notifyReactivated(share: Share, name: string) {
  const now = currentMoment();
  const say = shareStatus(share, now) === 'active' ? notify.success : notify.info;
  say('Share link reactivated', reactivatedText(share, name, now));
}
