import { expect, test } from 'vitest';
import { acceptTranslation } from '../../web/src/platform/accept-translation.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

test('what a page changes about nodes ends with it', async () => {
  await stage.visit('/help');
  const { removeChild } = Node.prototype;
  acceptTranslation();
  expect(Node.prototype.removeChild).not.toBe(removeChild);
  await stage.visit('/help');
  expect(Node.prototype.removeChild).toBe(removeChild);
});
