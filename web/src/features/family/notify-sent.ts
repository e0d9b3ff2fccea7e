import { INVITATIONS } from '../../../../contract/limits.ts';
import { notify } from '../../ui/notify.ts';

export const notifySent = (email: string) =>
  notify.success('Invitation sent', `We emailed ${email}. It works for ${INVITATIONS.days} days, once.`);
