import { siteConfig } from '../../platform/config.ts';

/** Whether this stage sends first-opening mails. False if that is unknown. */
export const offersMail = () =>
  siteConfig().then(
    ({ mail }) => mail,
    () => false,
  );
