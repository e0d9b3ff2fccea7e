import type { Endpoint } from '../../contract/endpoint.ts';
import type { FunctionRow, QueueVariable } from './function-row.ts';
import { accounts } from './rows/accounts.ts';
import { archives } from './rows/archives.ts';
import { billing } from './rows/billing.ts';
import { mail } from './rows/mail.ts';
import { pets } from './rows/pets.ts';
import { practices } from './rows/practices.ts';
import { reminders } from './rows/reminders.ts';
import { sharing } from './rows/sharing.ts';
import { signatures } from './rows/signatures.ts';

/**
 * The deployed functions, by area. The row `x` describes the handler that `createHandler` in `lambdas/functions/x.ts`
 * creates. Rights are few on purpose: a function may do what its row says and write its own log, nothing else. None may
 * destroy a version of a document (decision 177).
 */
const rows = {
  ...pets,
  ...accounts,
  ...billing,
  ...sharing,
  ...reminders,
  ...practices,
  ...signatures,
  ...archives,
  ...mail,
} as const satisfies Record<Endpoint['service'], FunctionRow<'calls'>> & Record<string, FunctionRow>;

type Rows = typeof rows;
type On<Name extends FunctionName> = Rows[Name]['trigger']['on'];
type NamesOf<Kind extends FunctionRow['trigger']['on']> = {
  [Name in FunctionName]: On<Name> extends Kind ? Name : never;
}[FunctionName];

export type FunctionName = keyof Rows;
/** A function that works on jobs; its queue has the same name. */
export type JobName = NamesOf<'jobs'>;
/** A function that runs once a day by itself. */
export type DailyName = NamesOf<'schedule'>;
/** A function that API Gateway calls. */
export type HttpName = NamesOf<'calls' | 'webhook'>;

/** The rows by name. */
export const functions: { readonly [Name in FunctionName]: FunctionRow<On<Name>> } = rows;

export const FUNCTION_NAMES = Object.keys(rows) as FunctionName[];
export const JOB_NAMES = FUNCTION_NAMES.filter(
  (name): name is JobName => functions[name].trigger.on === 'jobs',
);
export const DAILY_NAMES = FUNCTION_NAMES.filter(
  (name): name is DailyName => functions[name].trigger.on === 'schedule',
);
export const HTTP_NAMES = FUNCTION_NAMES.filter((name): name is HttpName =>
  ['calls', 'webhook'].includes(functions[name].trigger.on),
);

/** The variable that says which queue holds the jobs of `name`. */
export const queueVariable = (name: JobName): QueueVariable =>
  `${name.toUpperCase().replaceAll('-', '_')}_QUEUE_URL`;

/** Schedules run on demand in the local cloud by these names. */
export type ScheduleName = Extract<
  Rows[JobName | DailyName]['trigger'],
  { schedule: object }
>['schedule']['name'];
