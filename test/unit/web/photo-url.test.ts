import { expect, test } from 'vitest';
import { DOCUMENT_URL_SECONDS } from '../../../contract/limits.ts';
import { forgetPhotoUrl, keepPhotoUrl } from '../../../web/src/shared/pet-photo/photo-url.ts';

const HALF_LIFE = (DOCUMENT_URL_SECONDS / 2) * 1000;
const START = Date.parse('2026-11-23T12:00:00Z');

let photos = 0;
/** URLs of a photo that no other test uses. */
function newPhoto() {
  photos += 1;
  const id = `photo-${photos}`;
  return (token: string) => ({ id, url: `https://bucket.example.org/${id}.jpg?token=${token}` });
}

test('keeps the first URL for half of its lifetime, however often others come', () => {
  const at = newPhoto();
  for (const [seconds, token] of ['one', 'two', 'three'].entries()) {
    expect(keepPhotoUrl(at(token), START + seconds * 1000)).toBe(at('one').url);
  }
  expect(keepPhotoUrl(at('four'), START + HALF_LIFE - 1)).toBe(at('one').url);
  expect(keepPhotoUrl(at('five'), START + HALF_LIFE)).toBe(at('five').url);
});

test('does not prolong a URL by showing it again', () => {
  const at = newPhoto();
  keepPhotoUrl(at('one'), START);
  expect(keepPhotoUrl(at('one'), START + HALF_LIFE)).toBe(at('one').url);
  expect(keepPhotoUrl(at('two'), START + HALF_LIFE)).toBe(at('two').url);
});

test('forgets a URL that failed, and no other', () => {
  const at = newPhoto();
  keepPhotoUrl(at('one'), START);
  forgetPhotoUrl(at('two'), at('two').url);
  expect(keepPhotoUrl(at('two'), START)).toBe(at('one').url);
  forgetPhotoUrl(at('two'), at('one').url);
  expect(keepPhotoUrl(at('two'), START)).toBe(at('two').url);
});

test('never mixes photos up', () => {
  const [one, other] = [newPhoto(), newPhoto()];
  keepPhotoUrl(one('one'), START);
  expect(keepPhotoUrl(other('one'), START)).toBe(other('one').url);
});
