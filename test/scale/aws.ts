/**
 * What AWS charges and allows in `us-east-1` by its public pages, read in November 2026. Free allowances are left out.
 */

/** USD. */
export const PRICES = {
  /** A million write or read request units of an on-demand table. */
  writeUnits: 0.625,
  readUnits: 0.125,
  /** A GB of table and indexes for a month, and of its point-in-time recovery. */
  tableGb: 0.25,
  recoveryGb: 0.2,
  /** A million calls of functions, and a GB-second of an Arm processor. */
  functionCalls: 0.2,
  functionGbSecond: 0.000_013_333_4,
  /** A million calls of an HTTP API. */
  gatewayCalls: 1,
  /** A million HTTPS requests to CloudFront, and a GB that it sends, both in North America. */
  edgeRequests: 1,
  edgeGb: 0.085,
  /** A million requests to the firewall. */
  firewallRequests: 0.6,
  /** A GB of documents for a month; a thousand uploads; a thousand downloads. */
  documentGb: 0.023,
  uploads: 0.005,
  downloads: 0.0004,
  /** A thousand mails. */
  mails: 0.1,
  /** A million requests to a queue. */
  queueRequests: 0.4,
  /** An active user of the Lite plan in a month, at its first and most expensive tier. */
  activeUser: 0.0055,
  /** A GB of log lines. */
  logGb: 0.5,
} as const;

const pricesOf = (service: string) => `https://aws.amazon.com/${service}/pricing/`;

/** What AWS charges in a month for what a stage has whether or not anyone uses it: USD for each above the free ones. */
export const MONTHLY_PRICES = {
  webAcl: { usd: 5, free: 0, source: pricesOf('waf') },
  webAclRule: { usd: 1, free: 0, source: pricesOf('waf') },
  /** Each metric of an alarm counts. */
  alarmMetric: { usd: 0.1, free: 10, source: pricesOf('cloudwatch') },
  /** For the hours in which something adds to it. */
  customMetric: { usd: 0.3, free: 10, source: pricesOf('cloudwatch') },
  /** Of at most 50 metrics. */
  dashboard: { usd: 3, free: 3, source: pricesOf('cloudwatch') },
  secret: { usd: 0.4, free: 0, source: pricesOf('secrets-manager') },
  key: { usd: 1, free: 0, source: pricesOf('kms') },
  hostedZone: { usd: 0.5, free: 0, source: pricesOf('route53') },
  /** A million requests to standard queues. */
  queueRequests: { usd: PRICES.queueRequests, free: 1, source: pricesOf('sqs') },
} as const;

/**
 * The cache behaviors of a distribution that CloudFront's flat-rate plans hold, and USD a month
 * (https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html, “Features by
 * pricing plan tier”). They include the distribution's web ACL.
 */
export const FLAT_RATE_PLANS = {
  Free: { usd: 0, behaviors: 5 },
  Pro: { usd: 15, behaviors: 10 },
  Business: { usd: 200, behaviors: 50 },
} as const;

/**
 * How Lambda asks a queue without jobs: by five pollers at least, each of which waits 20 seconds for an answer
 * (https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html).
 */
export const POLLING = { pollers: 5, seconds: 20 };

/** Active users of the Lite plan in a month: how many are free, and what one costs up to a number of users. */
export const ACTIVE_USERS = {
  free: 10_000,
  tiers: [
    { upTo: 100_000, usd: PRICES.activeUser },
    { upTo: 1_000_000, usd: 0.0046 },
    { upTo: 10_000_000, usd: 0.003_25 },
    { upTo: Number.POSITIVE_INFINITY, usd: 0.0025 },
  ],
} as const;

/** The most that AWS allows; those that AWS raises on request are marked. */
export const LIMITS = {
  /** Units a second of one partition. */
  partitionWrites: { most: 1_000, canRise: false },
  partitionReads: { most: 3_000, canRise: false },
  /** All rows of one owner and their local indexes, in GB. */
  ownerGb: { most: 10, canRise: false },
  /** Units a second of an on-demand table, and what a new one takes at once; afterwards twice its last peak. */
  tableWrites: { most: 40_000, canRise: true },
  tableReads: { most: 40_000, canRise: true },
  newTableWrites: { most: 4_000, canRise: true },
  /** Calls that functions work on at once; each function may gain a thousand in ten seconds. */
  concurrency: { most: 1_000, canRise: true },
  /** Calls a second of all gateways of the account. */
  gatewayCalls: { most: 10_000, canRise: true },
  /** Requests a second of a distribution. */
  edgeRequests: { most: 250_000, canRise: true },
  /** Sign-ins, and renewals of tokens, a second. */
  signIns: { most: 120, canRise: true },
  tokenRenewals: { most: 120, canRise: true },
} as const;
