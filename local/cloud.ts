import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy, siteHeaders, unlistedHeaders } from '../lib/site-headers.ts';
import { createAuthorizer } from './authorizer.ts';
import { createLock } from './aws/dynamodb/lock.ts';
import type { Clock } from './clock.ts';
import { describeEndpoints } from './endpoints.ts';
import { BUCKET, CLIENT_ID, CREDENTIALS, REGION, TABLE, USER_POOL_ID } from './constants.ts';
import { createControl, type Schedules } from './control.ts';
import { createFront } from './front.ts';
import { createFunctions } from './functions.ts';
import { createGateway } from './gateway.ts';
import type { Mailbox } from './mailbox.ts';
import { servePort } from './ports.ts';
import { seedDemo } from './seed.ts';
import { openServices, type Services } from './services.ts';
import { createSite } from './site.ts';
import { loadSpaRouter } from './spa-router.ts';
import { StartError } from './start-error.ts';
import { brokenState, memoryState, openState, type State } from './state.ts';
import { createTable, emptyTable } from './table.ts';

export interface CloudOptions {
  /** The folder that keeps the state; without it everything ends with `close`. */
  stateDir?: string | undefined;
  /** Port of the site and its API; 0 takes a free one. */
  port: number;
  /** Port of the AWS services; 0 takes a free one. */
  awsPort: number;
  /** The folder with the built site. */
  siteDir: string;
  /** Whether a fresh state gets the demo accounts and data. Default: true. */
  seed?: boolean;
  /** Gets one line per request, mail and failure. */
  log?: (line: string) => void;
}
