import { createLog, type Log } from './log.ts';

/** Answers the SDK's requests to the table as DynamoDB's server does. */
export interface TableHandler {
  handle(request: { headers: Record<string, string>; body?: string | Uint8Array }): Promise<{
    response: { statusCode: number; headers: Record<string, string>; body: Uint8Array };
  }>;
  updateHttpClientConfig(): void;
  httpHandlerConfigs(): Record<string, never>;
}

/** The location of AWS: empty in Lambda, where the SDK finds it; set by the local cloud and tests. */
export interface AwsLocation {
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  /** What takes requests to the table there instead of HTTP. */
  tableHandler?: TableHandler;
}

/** The location of Stripe: empty in Lambda, where its library finds it. */
export interface StripeLocation {
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
  /** How often a request without a response is retried; gateways/stripe-connection.ts has the default. */
  maxNetworkRetries?: number;
  /** How long a response may take, in milliseconds; the same file has the default. */
  timeout?: number;
}

/** Everything outside the code that a function depends on; its handler is created from this alone. */
export interface Runtime {
  env: Readonly<Record<string, string | undefined>>;
  now: () => Date;
  /** A random number from 0 to below 1, for samples; secrets come from Node's generator. */
  random: () => number;
  aws: AwsLocation;
  stripe: StripeLocation;
  log: Log;
}

/** The runtime of a deployed function: the only place that reads `process.env`. */
export const lambdaRuntime = (): Runtime => ({
  env: process.env,
  now: () => new Date(),
  random: Math.random,
  aws: {},
  stripe: {},
  log: createLog(process.env.COMMIT ?? 'unknown'),
});
