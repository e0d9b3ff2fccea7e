import * as z from 'zod/mini';
import { acceptedSchema, newInvitationSchema } from '../../contract/grants/grants.ts';
import { overviewSchema } from '../../contract/overview/overview.ts';
import { petSchema } from '../../contract/pets/pets.ts';
import type { Clock } from '../clock.ts';
import { DEMO_EMAIL, JON_EMAIL, MIA_EMAIL } from './accounts.ts';
import { addRecord } from './add-record.ts';
import { type Addresses, type ApiClient, signInToApi } from './api-client.ts';
import { type DemoRecord, demoPet, demoRecords, oliveOf, oliveRecords } from './demo-pet.ts';
import { shareDemoPet } from './demo-share.ts';

export interface FamilyOptions extends Addresses {
  /** Waits until every queue is empty. */
  deliverJobs: () => Promise<void>;
  clock: Clock;
}

/** Has no account, so that the invitation waits. Its mail is in the mailbox. */
const LIZ_EMAIL = 'liz@pawfile.test';

/**
 * Plays nine days of a family: Dana has Biscuit, and Jon has Olive and looks after Biscuit as well. Mia takes care of
 * Biscuit until next Sunday, and Liz hasn't answered her invitation. Each call is made at the time that its row of the
 * history shows.
 */
export async function fillFamily(options: FamilyOptions): Promise<void> {
  const { clock } = options;
  await clock.free();
  const now = clock.now();
  const signIn = (email: string) => signInToApi(options, email);
  const [dana, jon, mia] = await Promise.all([DEMO_EMAIL, JON_EMAIL, MIA_EMAIL].map(signIn));
  if (!dana || !jon || !mia) throw new Error('Each of the three has an account');
  await Promise.all([dana, jon].map(deletePets));
  // What an interrupted start shared ends with its pets.
  await options.deliverJobs();
  try {
    const biscuit = await playDays(options, { dana, jon, mia }, now);
    await clock.free();
    await shareDemoPet(dana, options.siteUrl, biscuit);
  } finally {
    await clock.free();
  }
}

type Family = Record<'dana' | 'jon' | 'mia', ApiClient>;

/** Returns the id of Dana's pet. The last scene is yesterday's. */
async function playDays(
  { clock, deliverJobs }: FamilyOptions,
  { dana, jon, mia }: Family,
  now: Date,
): Promise<string> {
  const records = (by: DemoRecord['by']) => demoRecords(now).filter((record) => record.by === by);

  await clock.set(timeAt(now, -9, 18, 10));
  const biscuit = await addPet(dana, demoPet(now));
  for (const record of records(undefined)) await addRecord(dana, biscuit, record);
  await weigh(dana, biscuit, { now, days: -9, grams: 11_800 });
  const olive = await addPet(jon, oliveOf(now));
  for (const record of oliveRecords(now)) await addRecord(jon, olive, record);
  await share(jon, olive, dana, { name: 'Dana', owner_name: 'Jon', role: 'co-owner' });
  const jons = await share(dana, biscuit, jon, { name: 'Jon', owner_name: 'Dana', role: 'co-owner' });

  await clock.set(timeAt(now, -9, 20, 15));
  for (const record of records('jon')) await addRecord(jon, jons, record);

  await clock.set(timeAt(now, -8, 7, 40));
  const ends_at = endOfNextSunday(now).toISOString();
  const mias = await share(dana, biscuit, mia, {
    name: 'Mia',
    owner_name: 'Dana',
    role: 'caregiver',
    ends_at,
  });
  await clock.set(timeAt(now, -8, 8, 2));
  for (const record of records('mia')) await addRecord(mia, mias, record);

  await clock.set(timeAt(now, -2, 12, 30));
  await invite(dana, biscuit, { email: LIZ_EMAIL, name: 'Liz', owner_name: 'Dana', role: 'viewer' });
  // Its mail gets the time of this day.
  await deliverJobs();

  await clock.set(timeAt(now, -1, 8, 2));
  await weigh(mia, mias, { now, days: -1, grams: 11_600 });
  return biscuit;
}

async function deletePets(call: ApiClient): Promise<void> {
  const { pets } = await call('GET', '/api/overview', overviewSchema);
  for (const pet of pets) await call('DELETE', `/api/pets/${pet.id}`, z.unknown());
}

async function addPet(call: ApiClient, body: object): Promise<string> {
  return (await call('POST', '/api/pets', petSchema, { body })).id;
}

const weigh = (
  call: ApiClient,
  pet: string,
  { now, days, grams }: { now: Date; days: number; grams: number },
) => {
  const on = timeAt(now, days, 12, 0).toISOString().slice(0, 10);
  return call('PUT', `/api/pets/${pet}/weights/${on}`, z.unknown(), { body: { grams, unit: 'kg' } });
};

interface Invited {
  email?: string;
  name: string;
  owner_name: string;
  role: string;
  ends_at?: string;
}

async function invite(owner: ApiClient, petId: string, invited: Invited): Promise<string | null> {
  const body = { email: null, ...invited };
  return (await owner('POST', `/api/pets/${petId}/invitations`, newInvitationSchema, { body })).token;
}

/** Lets someone accept a code that the owner shows; returns the id of the grant. */
async function share(owner: ApiClient, petId: string, person: ApiClient, invited: Invited): Promise<string> {
  const token = await invite(owner, petId, invited);
  const accepted = await person('POST', '/api/invitations/accept', acceptedSchema, { body: { token } });
  return accepted.grant_ids[0] ?? '';
}

/** The time on another day, where this computer is. */
const timeAt = (now: Date, days: number, hours: number, minutes: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes);

/** On a Sunday, that of the week after. */
const endOfNextSunday = (now: Date) => timeAt(now, 8 - now.getDay(), 0, 0);
