import { INVITATIONS } from '../../../../contract/limits.ts';
import { notify } from '../../ui/notify.ts';

export const notifySent = (email: string) =>
  notify.success(
    'Invitation sent',
    `We emailed ${email}. The invitation works once, for ${INVITATIONS.days} days.`,
  );
