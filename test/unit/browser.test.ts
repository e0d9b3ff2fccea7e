import { afterEach, expect, it, vi } from 'vitest';
import { findBrowser } from '../support/browser.ts';

vi.mock('../support/packaged-chromium.ts', () => ({
  packagedChromium: async () => ({ executablePath: 'packaged' }),
}));

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  { choice: undefined, path: undefined, finds: 'packaged' },
  { choice: undefined, path: '/opt/chrome', finds: '/opt/chrome' },
  { choice: 'installed', path: '/opt/chrome', finds: '/opt/chrome' },
  { choice: 'packaged', path: '/opt/chrome', finds: 'packaged' },
])('finds $finds with PAWFILE_BROWSER=$choice and CHROME_PATH=$path', async ({ choice, path, finds }) => {
  vi.stubEnv('PAWFILE_BROWSER', choice);
  vi.stubEnv('CHROME_PATH', path);
  expect((await findBrowser(() => false)).executablePath).toBe(finds);
});

it('prefers an installed browser', async () => {
  vi.stubEnv('PAWFILE_BROWSER', undefined);
  vi.stubEnv('CHROME_PATH', undefined);
  expect((await findBrowser(() => true)).executablePath).not.toBe('packaged');
});

it.each(['installed', 'firefox'])('refuses PAWFILE_BROWSER=%s without such a browser', async (choice) => {
  vi.stubEnv('PAWFILE_BROWSER', choice);
  vi.stubEnv('CHROME_PATH', undefined);
  await expect(findBrowser(() => false)).rejects.toThrow(/PAWFILE_BROWSER|Invalid option/);
});
