import type { Log } from './log.ts';
import { writeLogLine } from './log.ts';

/** Where the AWS services are: empty in Lambda, where the SDK finds them by itself; set by the local cloud and tests. */
export interface AwsLocation {
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Where Stripe is: empty in Lambda, where its library finds it by itself. */
export interface StripeLocation {
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
  /** How often a request that got no answer is made again; without it as often as gateways/stripe-connection.ts says. */
  maxNetworkRetries?: number;
}

/** Everything outside the code that a function depends on; its handler is made from this and nothing else. */
export interface Runtime {
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  aws: AwsLocation;
  stripe: StripeLocation;
  log: Log;
}

/** The runtime of a deployed function: the only place that reads `process.env`. */
export const lambdaRuntime = (): Runtime => ({
  env: process.env,
  now: () => new Date(),
  aws: {},
  stripe: {},
  log: writeLogLine,
});
