import { expect, test } from 'vitest';
import { mailPhotos } from '../../lambdas/domain/mail/mail-photo.ts';
import type { StoredPhoto } from '../../lambdas/domain/pets/ports.ts';
import { nthId } from '../support/entities.ts';

const bytes = new Uint8Array([1]);

/** A pet; `lost` photos can't be read. */
const pet = (index: number, photo: 'none' | 'there' | 'lost' = 'there') => ({
  id: nthId('pet', index),
  photo: photo === 'none' ? null : { path: `${photo}/${index}`, version: 'v' },
});

function reader() {
  const asked: string[] = [];
  const read = async ({ path }: StoredPhoto) => {
    asked.push(path);
    return path.startsWith('lost') ? null : { type: 'image/png' as const, bytes };
  };
  return { asked, photos: { read } };
}

test('reads each pet’s photo once, and at most three', async () => {
  const { asked, photos } = reader();
  const named = [pet(1), pet(2, 'none'), pet(1), pet(3), pet(4), pet(5), pet(3)];
  const found = await mailPhotos({ photos }, named);
  expect(asked).toEqual(['there/1', 'there/3', 'there/4']);
  expect(found).toEqual([1, 3, 4].map((n) => ({ petId: nthId('pet', n), type: 'image/png', bytes })));
});

test('does without a photo that can’t be read', async () => {
  const { asked, photos } = reader();
  expect(await mailPhotos({ photos }, [pet(1, 'lost'), pet(2, 'none')])).toEqual([]);
  expect(asked).toEqual(['lost/1']);
});
