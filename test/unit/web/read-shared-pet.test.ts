import { expect, it } from 'vitest';
import { sharedPetSchema } from '../../../contract/sharing/shares.ts';
import { refusedState } from '../../../web/src/features/shared-pet/open-share.ts';
import { parseSharedPet } from '../../../web/src/features/shared-pet/parse-shared-pet.ts';
import { PermanentFailure, readSharedPet } from '../../../web/src/features/shared-pet/read-shared-pet.ts';
import { sharedPet } from '../../pages/states/shared-page.ts';
import { aPet, aRecord } from '../../support/entities.ts';
import { FULL_PROFILE } from '../../support/full-profile.ts';

/** An answer in which nothing is null. */
const SHARED = {
  ...sharedPet(
    aPet({
      ...FULL_PROFILE,
      vet_contact: { name: 'Happy Paws', phone: '555 0100' },
      emergency_contact: { name: 'Ada', phone: '+1 555 010 9999' },
      vet_dial: '+15555550100',
      emergency_dial: '+15550109999',
      latest_weight: { on: '2026-11-20', grams: 12_400, unit: 'kg' },
      photo: {
        id: '01jd0000000000000000000001',
        url: 'https://storage.pawfile.test/a.png',
        has_small: true,
        large_url: 'https://storage.pawfile.test/b.png',
      },
    }),
    [
      aRecord({
        notes: 'Given.',
        issued_on: '2026-01-01',
        expires_on: '2027-01-01',
        protects: ['rabies'],
        product: 'Nobivac',
        manufacturer: 'MSD',
        batch: 'A1',
        valid_from: '2026-01-22',
        administered_by: { person: 'Dr. Lee', clinic: 'Mill Lane', licence: '4711' },
        file_path: 'a/b/c.pdf',
      }),
    ],
  ),
  next: 'the-second',
};

/** With the preview of the document that the page asked for. */
const FULL = {
  ...SHARED,
  records: SHARED.records.map((record) => ({
    ...record,
    preview_url: 'https://storage.pawfile.test/c.jpg',
  })),
};

/** Every path to a value within a value. */
function pathsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))];
}

/** The value with something else at a path. */
function withChanged(value: unknown, [name, ...rest]: string[], change: unknown): unknown {
  if (name === undefined) return change;
  if (Array.isArray(value)) {
    return value.map((part, index) => (String(index) === name ? withChanged(part, rest, change) : part));
  }
  const own = Object(value);
  return { ...own, [name]: withChanged(own[name], rest, change) };
}

const WRONG = [undefined, null, 5.5, 7, '', 'text', true, [], {}, [5]];

/** Texts of a form that the page doesn't depend on. */
const FREE_TEXTS =
  /^(pet\.(id|photo\.url|photo\.large_url|photo\.id)|records\.0\.(id|file_url|preview_url))$/;

it('accepts what the contract accepts, and gives the same', () => {
  expect(parseSharedPet(FULL)).toEqual(sharedPetSchema.parse(FULL));
  let compared = 0;
  for (const path of pathsIn(FULL)) {
    for (const wrong of WRONG) {
      if (typeof wrong === 'string' && FREE_TEXTS.test(path.join('.'))) continue;
      // What JSON makes of it: a field that is undefined is left out.
      const changed: unknown = JSON.parse(JSON.stringify(withChanged(FULL, path, wrong)) ?? 'null');
      const expected = sharedPetSchema.safeParse(changed);
      const found = parseSharedPet(changed);
      expect([path, wrong, found !== null]).toEqual([path, wrong, expected.success]);
      if (expected.success) expect(sharedPetSchema.parse(found)).toEqual(expected.data);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(400);
});

it('fills in the profile and the fields of a dose, which older servers leave out', () => {
  const [record] = FULL.records;
  const old = {
    ...FULL,
    pet: { ...FULL.pet, sex: undefined, latest_weight: undefined },
    records: [{ ...record, protects: undefined, batch: undefined, not_needed: undefined }],
  };
  const parsed = parseSharedPet(JSON.parse(JSON.stringify(old)));
  expect(parsed?.pet).toMatchObject({ sex: null, color: FULL_PROFILE.color, latest_weight: null });
  expect(parsed?.records[0]).toMatchObject({
    protects: [],
    batch: null,
    not_needed: false,
  });
});

it('distinguishes permanent failures from a cut connection', async () => {
  const newer = await readSharedPet(Response.json({ pets: [] })).catch((error: unknown) => error);
  expect(refusedState('token', newer)).toMatchObject({
    status: 'failed',
    isPermanent: true,
    detail: expect.stringContaining('updated'),
  });
  await expect(readSharedPet(new Response('<html>Sign in to the Wi-Fi</html>'))).rejects.toThrow(
    PermanentFailure,
  );
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  const failure = await readSharedPet(new Response(cut)).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'try-again' });
  expect(failure).not.toBeInstanceOf(PermanentFailure);
});
