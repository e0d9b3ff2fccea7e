import { expect, test } from 'vitest';
import type { ExportWorkerDeps } from '../../lambdas/domain/exports/ports.ts';
import { writeExport } from '../../lambdas/domain/exports/write-export.ts';
import type { StoredPet, StoredPhoto } from '../../lambdas/domain/pets/ports.ts';
import { aStoredPet } from '../support/entities.ts';

const PET_ID = 'pet_01jd0000000000000000000000';
const photo = (ending: string): StoredPhoto => ({ path: `owner/${PET_ID}/photos/${ending}`, version: 'v' });

const pet = (photo: StoredPhoto | null) =>
  aStoredPet({ id: PET_ID, owner_id: 'owner', photo, last_photo: photo?.path ?? null });

/**
 * Exports an owner whose pet was `listed` and is `now`, from a bucket with only these photos. Returns what was written.
 */
async function exported(listed: StoredPet, now: StoredPet | null, bucket: StoredPhoto[]) {
  const nothing = async () => {
    throw new Error('This export has none.');
  };
  const deps: ExportWorkerDeps = {
    exports: { claim: nothing, finish: nothing, fail: nothing },
    pets: { list: async () => [listed], get: async () => now, getWithRecords: async () => null },
    weights: { list: async () => ({ weights: [], next: null }) },
    documentTexts: { page: async () => ({ texts: [], next: null }) },
    shares: { list: async () => ({ shares: [], hasMore: false }) },
    views: { list: nothing },
    people: { namesOf: nothing },
    history: { list: async () => ({ entries: [], next: null }) },
    files: {
      write: nothing,
      readDocument: async (path) => (bucket.some((kept) => kept.path === path) ? asChunks(path) : null),
      deleteTemporary: nothing,
    },
    signaturesOf: async () => new Map(),
    readJws: nothing,
    readKeys: nothing,
    mailJobs: null,
    now: () => new Date('2026-01-01T00:00:00.000Z'),
  };
  const files = new Map<string, string>();
  const archive = {
    async add(path: string, content: AsyncIterable<Uint8Array | string>) {
      let text = '';
      for await (const chunk of content) text += chunk;
      files.set(path, text);
      return { size: text.length, sha256: '' };
    },
  };
  await writeExport(deps, 'owner', archive, () => true);
  const { pets } = JSON.parse(files.get('export.json') ?? '');
  return { photos: [...files.keys()].filter((path) => path.startsWith('photos/')), named: pets[0].photo };
}

async function* asChunks(text: string) {
  yield new TextEncoder().encode(text);
}

const [before, after] = [photo('a.jpg'), photo('b.png')];

test('exports the current photo of a pet that changed after the listing', async () => {
  const path = `photos/${PET_ID}.png`;
  expect(await exported(pet(before), pet(after), [after])).toEqual({ photos: [path], named: path });
});

test.each([
  ['removed', pet(null)],
  ['gone with its pet', null],
])('leaves out a photo that was %s after the listing', async (_how, now) => {
  expect(await exported(pet(before), now, [])).toEqual({ photos: [], named: null });
});

test('fails the export when a photo cannot be read', async () => {
  await expect(exported(pet(before), pet(before), [])).rejects.toThrow('not in the bucket');
});
