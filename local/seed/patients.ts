import * as z from 'zod/mini';
import { addDays } from '../../contract/dates.ts';
import { acceptedSchema } from '../../contract/grants/grants.ts';
import { overviewSchema } from '../../contract/overview/overview.ts';
import { petSchema } from '../../contract/pets/pets.ts';
import { counterSchema } from '../../contract/practices/counter.ts';
import type { PracticeGrantInput } from '../../contract/practices/practice-grants.ts';
import { ownPracticesSchema } from '../../contract/practices/practices.ts';
import { rulesSchema } from '../../contract/practices/rules.ts';
import { recordSchema } from '../../contract/records/records.ts';
import type { Species } from '../../contract/species.ts';
import { ALVAREZ_EMAIL, DEMO_EMAIL, JON_EMAIL, KIM_EMAIL, VET_EMAIL } from './accounts.ts';
import { type ApiClient, readSuccess, signInToApi } from './api-client.ts';
import type { FamilyOptions } from './family.ts';

/** An owner at the counter. `pet`: for someone who has none yet, with the days until its vaccination expires. */
interface AtCounter {
  email: string;
  /** When the owner came. */
  daysAgo: number;
  choices: Partial<PracticeGrantInput> & { owner_name: string };
  pet?: {
    name: string;
    species: Species;
    breed: string;
    vaccine: string;
    protects: string[];
    expiresIn: number;
    /** How old it is in days, and what it got before, where a rule set is to find it current. */
    age?: number;
    earlier?: { vaccine: string; protects: string[]; given: number; until: number | null }[];
  };
}

const FVRCP = ['fpv', 'fhv', 'fcv'];

const OWNERS: readonly AtCounter[] = [
  {
    email: KIM_EMAIL,
    daysAgo: 20,
    choices: { owner_name: 'Kim Lee', may_add: true, may_remind: true, shows_email: true },
    pet: {
      name: 'Clover',
      species: 'rabbit',
      breed: 'Holland Lop',
      vaccine: 'RHDV2',
      protects: ['rhd2'],
      expiresIn: -26,
    },
  },
  {
    email: ALVAREZ_EMAIL,
    daysAgo: 13,
    choices: { owner_name: 'Ana Alvarez', may_add: true },
    pet: {
      name: 'Maple',
      species: 'cat',
      breed: 'Maine Coon',
      vaccine: 'FVRCP',
      protects: FVRCP,
      expiresIn: 310,
      age: 1500,
      earlier: [
        { vaccine: 'FVRCP', protects: FVRCP, given: -1395, until: null },
        { vaccine: 'FVRCP', protects: FVRCP, given: -1370, until: null },
        { vaccine: 'FVRCP', protects: FVRCP, given: -1060, until: -55 },
        { vaccine: 'Rabies', protects: ['rabies'], given: -1370, until: -1005 },
        { vaccine: 'Rabies', protects: ['rabies'], given: -1010, until: 85 },
      ],
    },
  },
  { email: JON_EMAIL, daysAgo: 6, choices: { owner_name: 'Jon Whitfield' } },
  {
    email: DEMO_EMAIL,
    daysAgo: 0,
    choices: {
      owner_name: 'Dana Whitfield',
      kinds: ['vaccination', 'treatment', 'medication', 'allergy'],
      may_add: true,
      may_remind: true,
      shows_email: true,
    },
  },
];

/** Nights after a day on which an owner came whose figures are kept: enough for a chart, few enough for a start. */
const NIGHTS = [1, 3, 5];

/**
 * Lets owners open their pets at the counter of the vet's practice, if that has a plan, one after the other over three
 * weeks. The work of some nights between keeps figures of what there was.
 */
export async function fillPatients(options: FamilyOptions): Promise<void> {
  const { clock, deliverJobs } = options;
  await clock.free();
  const now = clock.now();
  const first = await signInToApi(options, VET_EMAIL);
  const { practices } = await first('GET', '/api/practices', ownPracticesSchema);
  const practiceId = practices.find(({ state }) => state === 'open')?.id;
  if (practiceId === undefined) return;
  try {
    for (const { email, daysAgo, choices, pet } of OWNERS) {
      await clock.set(addDays(now, -daysAgo));
      const vet = await signInToApi(options, VET_EMAIL);
      await chooseRules(vet, practiceId, clock.now());
      const { code } = await vet('GET', `/api/practices/${practiceId}/counter`, counterSchema);
      const owner = await signInToApi(options, email);
      if (pet) await addPet(owner, pet, now);
      const { pets } = await owner('GET', '/api/overview', overviewSchema);
      await owner('POST', `/api/practice-grants/${code}`, acceptedSchema, {
        body: { kinds: ['vaccination', 'treatment'], pet_ids: pets.map(({ id }) => id), ...choices },
      });
      await deliverJobs();
      for (const later of NIGHTS.filter((nights) => nights < daysAgo)) {
        await playNight(options, addDays(now, later - daysAgo));
      }
    }
  } finally {
    await clock.free();
  }
}

/** The hour of UTC at which the nightly work begins. */
const NIGHT_HOUR = 3;

/** Does the work of the night that begins a day of UTC. */
async function playNight({ siteUrl, clock }: FamilyOptions, day: Date): Promise<void> {
  await clock.set(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), NIGHT_HOUR)));
  await readSuccess(await fetch(`${siteUrl}/__local/run/purge`, { method: 'POST' }));
}

/** The practice goes by our rules, so that its compliance has figures. */
async function chooseRules(vet: ApiClient, practiceId: string, now: Date): Promise<void> {
  const path = `/api/practices/${practiceId}/rules`;
  const { version, offered } = await vet('GET', path, rulesSchema);
  const [set] = offered;
  if (version > 0 || !set) return;
  const body = {
    version,
    set: { id: set.id, version: set.version },
    counts_from: now.toISOString().slice(0, 10),
    changes: [],
  };
  await vet('PUT', path, rulesSchema, { body });
}

async function addPet(
  owner: ApiClient,
  { name, species, breed, vaccine, protects, expiresIn, age, earlier = [] }: NonNullable<AtCounter['pet']>,
  now: Date,
): Promise<void> {
  const { pets } = await owner('GET', '/api/overview', overviewSchema);
  for (const pet of pets) await owner('DELETE', `/api/pets/${pet.id}`, z.unknown());
  const day = (days: number) => addDays(now, days).toISOString().slice(0, 10);
  const birthdate = age === undefined ? null : day(-age);
  const body = { name, species, breed, birthdate };
  const { id } = await owner('POST', '/api/pets', petSchema, { body });
  const newest = { vaccine, protects, given: expiresIn - 365, until: expiresIn };
  for (const dose of [...earlier, newest]) {
    await owner('POST', `/api/pets/${id}/records`, recordSchema, {
      body: {
        title: dose.vaccine,
        record_type: 'vaccination',
        protects: dose.protects,
        issued_on: day(dose.given),
        expires_on: dose.until === null ? null : day(dose.until),
      },
    });
  }
}
