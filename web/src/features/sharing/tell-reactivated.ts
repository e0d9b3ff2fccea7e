import { type Share, type ShareStatus, shareStatus } from '../../../../contract/sharing/shares.ts';
import { notify } from '../../ui/notify.ts';

/** What keeps a link closed although it was reactivated. */
const OBSTACLES: Readonly<Record<Exclude<ShareStatus, 'active'>, string>> = {
  'max views reached': 'its views are used up. Edit it to allow more.',
  expired: 'its end has passed. Edit it to choose another one.',
  locked: 'too many wrong passcodes have locked it for good.',
  deactivated: 'it has been deactivated again.',
};

/** What there is to say of a link that was just reactivated, as the answer tells it: whether it works again. */
export function reactivatedText(share: Share, name: string, now: Date): string {
  const status = shareStatus(share, now);
  return status === 'active'
    ? `The link ${name} works again.`
    : `The link ${name} can’t be opened yet: ${OBSTACLES[status]}`;
}

/** Says that a link was reactivated, and whether it works again. */
export function tellReactivated(share: Share, name: string) {
  const now = new Date();
  const say = shareStatus(share, now) === 'active' ? notify.success : notify.info;
  say('Share link reactivated', reactivatedText(share, name, now));
}
