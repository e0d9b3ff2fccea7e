import type { Upgrade } from '@pawfile/local-platform/listen';
import type { StageAddresses } from '../../contract/site/site-origin.ts';
import type { Serve } from '../front.ts';
import type { createHandlerOf } from '../lambda.ts';

/** The parts of the local cloud that `npm run dev` replaces. */
export interface Development {
  handlerOf: typeof createHandlerOf;
  /** Creates the site from its sources. `built` has what is in them no page, such as engines. */
  createSite(built: Serve, addresses: StageAddresses): Serve;
  /** Takes the sockets that browsers open to be told of edits. */
  upgrade: Upgrade;
}
