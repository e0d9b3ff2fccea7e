import { siteConfig } from '../../platform/config.ts';

/** Whether this stage sends mail when a link is first opened. Where that can't be told, it is not promised. */
export const offersMail = () =>
  siteConfig().then(
    ({ mail }) => mail,
    () => false,
  );
