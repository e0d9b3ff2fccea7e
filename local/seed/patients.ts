import * as z from 'zod/mini';
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
import { type ApiClient, signInToApi } from './api-client.ts';
import type { FamilyOptions } from './family.ts';

/** An owner at the counter. `pet`: for someone who has none yet, with the days until its vaccination expires. */
interface AtCounter {
  email: string;
  choices: Partial<PracticeGrantInput> & { owner_name: string };
  pet?: {
    name: string;
    species: Species;
    breed: string;
    vaccine: string;
    protects: string[];
    expiresIn: number;
  };
}

const OWNERS: readonly AtCounter[] = [
  {
    email: DEMO_EMAIL,
    choices: {
      owner_name: 'Dana Whitfield',
      kinds: ['vaccination', 'treatment', 'medication', 'allergy'],
      may_add: true,
      may_remind: true,
      shows_email: true,
    },
  },
  { email: JON_EMAIL, choices: { owner_name: 'Jon Whitfield' } },
  {
    email: KIM_EMAIL,
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
    choices: { owner_name: 'Ana Alvarez', may_add: true },
    pet: {
      name: 'Maple',
      species: 'cat',
      breed: 'Maine Coon',
      vaccine: 'FVRCP',
      protects: ['fpv', 'fhv', 'fcv'],
      expiresIn: 310,
    },
  },
];

/** Lets owners open their pets at the counter of the vet's practice, if that has a plan. */
export async function fillPatients(options: FamilyOptions): Promise<void> {
  const vet = await signInToApi(options, VET_EMAIL);
  const { practices } = await vet('GET', '/api/practices', ownPracticesSchema);
  const practiceId = practices.find(({ state }) => state === 'open')?.id;
  if (practiceId === undefined) return;
  const { code } = await vet('GET', `/api/practices/${practiceId}/counter`, counterSchema);
  await chooseRules(vet, practiceId, options.clock.now());
  for (const { email, choices, pet } of OWNERS) {
    const owner = await signInToApi(options, email);
    if (pet) await addPet(owner, pet, options.clock.now());
    const { pets } = await owner('GET', '/api/overview', overviewSchema);
    await owner('POST', `/api/practice-grants/${code}`, acceptedSchema, {
      body: { kinds: ['vaccination', 'treatment'], pet_ids: pets.map(({ id }) => id), ...choices },
    });
  }
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
  { name, species, breed, vaccine, protects, expiresIn }: NonNullable<AtCounter['pet']>,
  now: Date,
): Promise<void> {
  const { pets } = await owner('GET', '/api/overview', overviewSchema);
  for (const pet of pets) await owner('DELETE', `/api/pets/${pet.id}`, z.unknown());
  const { id } = await owner('POST', '/api/pets', petSchema, { body: { name, species, breed } });
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  await owner('POST', `/api/pets/${id}/records`, recordSchema, {
    body: {
      title: vaccine,
      record_type: 'vaccination',
      protects,
      issued_on: day(expiresIn - 365),
      expires_on: day(expiresIn),
    },
  });
}
