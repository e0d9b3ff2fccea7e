import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { OWNER_SETTINGS, parseStage, STAGE_NAMES, type Stage, type StageName } from './stage.ts';

const FOLDER = join(import.meta.dirname, 'stages');

const settingsSchema = z.record(z.string(), z.unknown());

export const stageFile = (name: StageName | 'example') => join(FOLDER, `${name}.json`);

function readSettings(name: StageName | 'example') {
  try {
    return settingsSchema.parse(JSON.parse(readFileSync(stageFile(name), 'utf8')));
  } catch (error) {
    throw new Error(`lib/stages/${name}.json can't be read as an object of JSON.`, { cause: error });
  }
}

/** The stage in `lib/stages/NAME.json`. Throws an Error with one sentence for people when it is incomplete or wrong. */
export const readStage = (name: StageName): Stage => parseStage(name, readSettings(name));

/**
 * A stage as the repository sets it, for users without an AWS account: the setup guide, the scale model and tests. What
 * only the account's owner knows is the example's, or missing in dev, and no account and no region is named.
 */
export function readSampleStage(name: StageName): Stage {
  const isOwners = ([setting]: [string, unknown]) => OWNER_SETTINGS.includes(setting);
  const product = Object.entries(readSettings(name)).filter((entry) => !isOwners(entry));
  const owner = name === 'dev' ? [] : Object.entries(readSettings('example')).filter(isOwners);
  const { account, region, ...stage } = parseStage(name, Object.fromEntries([...product, ...owner]));
  return stage;
}

const nameSchema = z.enum(STAGE_NAMES);

/**
 * The stage that a CDK context names, which `-c stage=NAME` sets. Throws an Error with one sentence for people.
 * Settings that the command line used to set are refused; CDK's own keys, which live beside ours, are no plain words.
 */
export function readStageName(context: Record<string, unknown>): StageName {
  const { data: name } = nameSchema.safeParse(context.stage);
  if (name === undefined) throw new Error('Name the stage: -c stage=dev, staging or prod.');
  const others = Object.keys(context).filter((key) => key !== 'stage' && /^[a-z]\w*$/i.test(key));
  if (others.length > 0) {
    throw new Error(`Set ${others.join(', ')} in lib/stages/${name}.json: -c takes the stage only.`);
  }
  return name;
}

/**
 * Refuses to work with credentials of another account than the stage's. `current` is the account of the credentials, if
 * there are any.
 */
export function checkAccount({ name, account }: Stage, current: string | undefined): void {
  if (account === undefined || current === undefined || account === current) return;
  throw new Error(
    `lib/stages/${name}.json names the account ${account}, but the credentials are of ${current}.`,
  );
}

/** Refuses to set up another account at Stripe than the one that the stage's file names. `current` is the key's. */
export function checkStripeAccount(
  name: StageName,
  current: string,
  { stripeAccount } = readSettings(name),
): void {
  if (stripeAccount === current) return;
  const named = stripeAccount === undefined ? 'no stripeAccount' : `the stripeAccount ${stripeAccount}`;
  throw new Error(`lib/stages/${name}.json names ${named}, but the key is of ${current}.`);
}

/** The account that each stage's file names, if it names one. */
export const readAccounts = () => STAGE_NAMES.map((name) => ({ name, account: readSettings(name).account }));

/**
 * A sentence about each stage that shares its account with one before it: they would share its budget, quotas, mail
 * reputation and administrators too.
 */
export const findSharedAccounts = (stages: readonly { name: StageName; account?: unknown }[]): string[] =>
  stages.flatMap(({ name, account }, index) => {
    const isShared = (before: { account?: unknown }) => account !== undefined && before.account === account;
    const other = stages.slice(0, index).find(isShared);
    return other
      ? [
          `lib/stages/${other.name}.json and lib/stages/${name}.json name the same account: give each stage its own.`,
        ]
      : [];
  });
