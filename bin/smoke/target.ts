import type { SiteConfig } from '../../contract/site/site-config.ts';

/** The site that is tried. */
export interface Target {
  /** Its origin. */
  site: string;
  config: SiteConfig;
  /** Whether it is the local cloud, which has a mailbox and shows its log. */
  isLocal: boolean;
}
