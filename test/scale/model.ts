import type { Operation } from '../../contract/api.ts';
import { functions } from '../../lambdas/functions/table.ts';
import type { Backend } from '../support/backend.ts';
import { CALLS_A_MONTH, MS } from './assumptions.ts';

export type Consumed = Awaited<ReturnType<Backend['measure']>>['consumed'];

/** What the model starts from: requests to DynamoDB and its units, as the benchmark measures them. */
export interface Units {
  calls: Readonly<Record<Operation, Consumed>>;
  /** Planning a day's reminders, for each record that is due. */
  planning: { readUnits: number };
  /** The job of an owner's mail about one record. */
  mail: Consumed;
}

/** A use of something that has a limit, in the same unit; `remedy` is what to do when it is met. */
export interface Load {
  of: string;
  demand: number;
  limit: number;
  unit: string;
  remedy: string;
}

export const GB = 1e9;
export const SECONDS_A_MONTH = (365.25 / 12) * 86_400;

/** What an active owner's calls of a month cost together. */
export function ofAnActiveOwner({ calls }: Units): Consumed & { calls: number; ms: number; mbMs: number } {
  const sum = { calls: 0, requests: 0, readUnits: 0, writeUnits: 0, ms: 0, mbMs: 0 };
  for (const [name, times] of Object.entries(CALLS_A_MONTH)) {
    const { requests, readUnits, writeUnits } = calls[name as Operation];
    const ms = MS.own + requests * MS.table;
    sum.calls += times;
    sum.requests += times * requests;
    sum.readUnits += times * readUnits;
    sum.writeUnits += times * writeUnits;
    sum.ms += times * ms;
    sum.mbMs += times * ms * functions.api.memoryMb;
  }
  return sum;
}

/** Time of a mail: its way to SES besides the table. */
export const msOfAMail = ({ mail }: Units) => MS.own + mail.requests * MS.table + MS.service;

/** The part of its limit that something uses. */
export const shareOf = ({ demand, limit }: Load) => demand / limit;

/** The load that meets its limit first. */
export function firstLimit(loads: readonly Load[]): Load {
  const [first] = loads.toSorted((a, b) => shareOf(b) - shareOf(a));
  if (!first) throw new Error('There is no load');
  return first;
}
