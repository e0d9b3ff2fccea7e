import { afterEach, expect, test, vi } from 'vitest';
import { forgetModules } from '../../support/forget-modules.ts';

const MODULE = '../../../web/src/platform/session/common-passwords.ts';

const forgetFilter = () => forgetModules(/\/session\/(common-passwords|password-filter)\.ts$/);

afterEach(() => {
  vi.doUnmock(MODULE);
  forgetFilter();
  vi.useRealTimers();
});

/** The check of a new browser, whose filter loads like this. */
async function checkWith(load: () => unknown) {
  forgetFilter();
  vi.doMock(MODULE, load as () => object);
  const { isGuessablePassword } = await import('../../../web/src/platform/session/password-filter.ts');
  return isGuessablePassword;
}

test('without the filter a form still works, and refuses the product’s own words', async () => {
  const isGuessable = await checkWith(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isGuessable('password1', 'ann@example.com')).toBe(false);
  expect(await isGuessable('pawfile-1', 'ann@example.com')).toBe(true);
  expect(await isGuessable('ann@example.com', 'ann@example.com')).toBe(true);
});
