import { ACCESS_TOKEN_MINUTES, CATCH_UP_DAYS } from '../../contract/limits.ts';
import { readSampleStage } from '../../lib/stage-files.ts';
import {
  ACTIVE,
  CALLS_A_MONTH,
  KEPT,
  MAILING_HOURS,
  MS,
  OWNERS,
  PEAK,
  REMINDERS_A_MONTH,
  REMINDERS_ON_ONE_DAY,
  VIEWS_A_SECOND,
  VISIT_MINUTES,
  VISITS_A_MONTH,
} from './assumptions.ts';
import { ACTIVE_USERS, LIMITS } from './aws.ts';
import { type Cost, costAmong, costsOf, totalOf } from './costs.ts';
import { largestAccountGb, loadOfOwners, loadOfReminders, loadOfViews, mailingOf } from './loads.ts';
import { grouped, table, usd } from './markdown.ts';
import { firstLimit, type Load, shareOf, type Units } from './model.ts';

/** The throttling and sending rate that the repository sets for `prod`. */
const SETTINGS = readSampleStage('prod');

/** The numbers of owners for which the page states the cost. */
export const SIZES = [1_000, 10_000, 100_000, 1_000_000];

const percent = (share: number) => `${grouped(share * 100)}%`;
const kb = (bytes: number) => `${grouped(bytes / 1000)} KB`;

/** The highest share first, so that the limits stand in the order in which they are met. */
const loadTable = (loads: readonly Load[]) =>
  table(
    ['Limit of', 'Needed', 'Limit', 'Used', 'When it is met'],
    loads
      .toSorted((a, b) => shareOf(b) - shareOf(a))
      .map((load) => [
        load.of,
        `${grouped(load.demand)} ${load.unit}`,
        grouped(load.limit),
        percent(shareOf(load)),
        load.remedy,
      ]),
  );

const costTable = (costs: readonly Cost[]) =>
  table(
    ['Service', 'What', 'USD'],
    [
      ...costs.toSorted((a, b) => b.usd - a.usd).map((cost) => [cost.service, cost.of, usd(cost.usd)]),
      ['**Together**', '', `**${usd(totalOf(costs))}**`],
    ],
  );

const sizeTable = (units: Units) =>
  table(
    ['Owners', 'Active in a month', 'Cognito, USD', 'Together, USD'],
    SIZES.map((size) => {
      const { owners, active, cognito, together } = costAmong(size, units);
      return [grouped(owners), grouped(active), usd(cognito), `**${usd(together)}**`];
    }),
  );

function unitTable({ calls, mail, planning }: Units): string {
  const measured = Object.entries(CALLS_A_MONTH).map(([name, times]) => {
    const { requests, readUnits, writeUnits } = calls[name as keyof typeof calls];
    return [`\`${name}\``, grouped(times), grouped(requests), grouped(readUnits), grouped(writeUnits)];
  });
  const perMail = [grouped(mail.requests), grouped(mail.readUnits), grouped(mail.writeUnits)];
  return table(
    ['Call or job', 'A month', 'Requests', 'Read units', 'Write units'],
    [
      ...measured,
      ['a reminder mail', `${grouped(REMINDERS_A_MONTH)} of every owner`, ...perMail],
      ['planning it', '', '', planning.readUnits.toFixed(3), ''],
    ],
  );
}

/** `docs/scale.md`: how far today's design carries, from what was measured. */
export function scalePage(units: Units): string {
  const owners = loadOfOwners(units, SETTINGS);
  const reminders = loadOfReminders(units, SETTINGS);
  const views = loadOfViews(units, SETTINGS);
  const costs = costsOf(units);
  const mailing = mailingOf(SETTINGS);
  const perLink = views
    .filter(({ of }) => of.startsWith('the owner’s partition'))
    .map((load) => VIEWS_A_SECOND / shareOf(load));
  return `# Scale

How far today's design carries, which limit comes first, and what to change then. \`npm run scale-model\` computes this
page from the units that the benchmark measures and the settings of \`prod\`; a test fails when it is out of date.
Nothing here was measured on AWS.

| Load | First limit | What to change |
| --- | --- | --- |
| ${grouped(OWNERS)} owners | ${described(owners)} |
| ${grouped(REMINDERS_ON_ONE_DAY)} reminders due on one day | ${described(reminders)} |
| ${grouped(VIEWS_A_SECOND)} views a second of one link | ${described(views)} |

1,000 active owners cost about ${usd(totalOf(costs))} a month.

## ${grouped(OWNERS)} owners

${percent(ACTIVE)} of them open the app in a month, ${VISITS_A_MONTH} times for ${VISIT_MINUTES} minutes,
and the busiest second has ${PEAK} times the mean. Tokens live for ${ACCESS_TOKEN_MINUTES} minutes.

${loadTable(owners)}

The rows of an owner share a partition, because the table has local indexes. The largest account that the quotas allow
has ${grouped(largestAccountGb())} GB there, of ${LIMITS.ownerGb.most} GB that AWS allows.
The reminder index is the only one that owners share, in partitions by month and shard.

## ${grouped(REMINDERS_ON_ONE_DAY)} reminders on one day

By today's settings the last mail is sent after ${grouped(mailing.hours)} hours. What is left when the next day is
planned is sent then, for ${CATCH_UP_DAYS} days; nothing is lost, but it is late.
To send all within ${MAILING_HOURS} hours, SES must take ${grouped(mailing.perSecondInTime)} mails a second.

${loadTable(reminders)}

## ${grouped(VIEWS_A_SECOND)} views a second of one link

${loadTable(views)}

One link can be opened about ${grouped(Math.floor(Math.min(...perLink)))} times a second,
since each view is counted and logged before anything is shown. The gateway refuses what exceeds its setting, with 429,
before it reaches the table; the page of the link tries again by itself. A link with a limit of views needs its one
count, so only links without one can be counted in several rows.

## Cost of 1,000 active owners in a month

At prices of November 2026 in \`us-east-1\`, without free allowances, Stripe's fees and what an
[idle stage](runbook.md#what-an-idle-stage-costs) costs. It includes what the inactive owners for each active one keep and are mailed.

${costTable(costs)}

Cognito counts an owner as active whose address is read for a mail, so mails read it from the table
([decision 235](decisions/0235-addresses-are-in-a-row-that-cognito-renews.md)).

Cognito's first ${grouped(ACTIVE_USERS.free)} active users are free, and later ones cost less.
With that, 1,000 active owners cost:

${sizeTable(units)}

## What this is computed from

Measured on a local table, for a pet with three records, each with dates, codes and a document, including the check of
the owner's session:

${unitTable(units)}

Assumed, because it has not been measured yet: the calls of an active owner in a month, as above;
${kb(KEPT.rowBytes)} of rows and ${kb(KEPT.documentBytes)} of documents for every owner;
a function's time of ${MS.own} ms, and ${MS.table} ms for each request to DynamoDB. They are in
\`test/scale/assumptions.ts\`, prices and AWS's limits in \`test/scale/aws.ts\`. Replace the assumptions by the figures of
the dashboard once there are some.
`;
}

function described(loads: readonly Load[]): string {
  const first = firstLimit(loads);
  const use = `${first.of}: ${percent(shareOf(first))} of ${grouped(first.limit)} ${first.unit}`;
  return `${use} | ${first.remedy}`;
}
