import { afterEach, expect, test, vi } from 'vitest';
import {
  agreeToPhotoReader,
  photoAttempt,
  photoReaderChoice,
} from '../../../../web/src/features/upload/reading/photo-reader-choice.ts';
import { readPhotos } from '../../../../web/src/shared/reading/browser/read-photos.ts';
import { NOT_LOADED, type Reader } from '../../../../web/src/shared/reading/browser/reader.ts';
import type { Page } from '../../../../web/src/shared/reading/words.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser with an empty storage. */
function setUp({ deviceMemory }: { deviceMemory?: number } = {}) {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', { deviceMemory });
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  return { leave: () => listeners.get('pagehide')?.() };
}

const PAGES: readonly Page[] = [{ words: [] }];

/** Reads a photo with a reader that does this. */
function read(readPhoto: Reader['readPhoto'], signal = new AbortController().signal) {
  const reader = { readPhoto, close: vi.fn() } as unknown as Reader;
  const open = () => Promise.resolve({} as ImageBitmap);
  return readPhotos(PAGES, open, photoAttempt, {
    reader,
    signal,
    onProgress: () => undefined,
    onImage: () => undefined,
  });
}

const named = (name: string) => Object.assign(new Error(name), { name });

test('is offered where memory suffices or isn’t known, and where it can keep what became of it', () => {
  setUp();
  expect(photoReaderChoice()).toBe('open');
  setUp({ deviceMemory: 4 });
  expect(photoReaderChoice()).toBe('open');
  setUp({ deviceMemory: 2 });
  agreeToPhotoReader();
  expect(photoReaderChoice()).toBe('unavailable');
  setUp();
  vi.stubGlobal('localStorage', null);
  expect(photoReaderChoice()).toBe('unavailable');
});

test('is not offered again if the page ended while it read', async () => {
  setUp();
  agreeToPhotoReader();
  expect(photoReaderChoice()).toBe('agreed');
  const choices: string[] = [];
  const { photos } = await read(async (_, page) => {
    choices.push(photoReaderChoice());
    return page;
  });
  expect(choices).toEqual(['unavailable']);
  expect(photos).toBe('read');
  expect(photoReaderChoice()).toBe('agreed');
});

test('is not offered again if it fails; the pages stay as they were', async () => {
  setUp();
  agreeToPhotoReader();
  const failed = await read(() => Promise.reject(named('NotReadError')));
  expect(failed).toEqual({ pages: PAGES, photos: 'failed' });
  expect(photoReaderChoice()).toBe('unavailable');
});

test('is tried again where it could not be loaded', async () => {
  setUp();
  agreeToPhotoReader();
  const failed = await read(() => Promise.reject(named(NOT_LOADED)));
  expect(failed).toEqual({ pages: PAGES, photos: 'not loaded' });
  expect(photoReaderChoice()).toBe('agreed');
});

test('stays agreed if the owner stops it or leaves the page', async () => {
  const { leave } = setUp();
  agreeToPhotoReader();
  const never = () => new Promise<Page>(() => undefined);
  const stopped = new AbortController();
  const reading = read(never, stopped.signal);
  stopped.abort();
  await expect(reading).rejects.toThrow();
  expect(photoReaderChoice()).toBe('agreed');
  void read(never);
  expect(photoReaderChoice()).toBe('unavailable');
  leave();
  expect(photoReaderChoice()).toBe('agreed');
});
