import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SPECIES } from '../../../contract/species.ts';

const FOLDER = fileURLToPath(new URL('../../../web/src/shared/pet-photo/', import.meta.url));
const sheet = readFileSync(`${FOLDER}pet-photo.module.css`, 'utf8');

/** In bytes: a list of pets loads one drawing per species. */
const MOST = 2048;

test.each(SPECIES)('the drawing of a %s is small, and loads and runs nothing', (species) => {
  const [, file = ''] =
    new RegExp(`data-drawn="${species}"\\] \\{\\s*--drawing: url\\("([^"]+)"\\)`).exec(sheet) ?? [];
  const drawing = readFileSync(FOLDER + file, 'utf8');
  expect(drawing).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="64" height="64" viewBox="0 0 64 64">\n<title>/,
  );
  expect(drawing.length).toBeLessThan(MOST);
  expect(drawing).not.toMatch(/<(script|style|image|use|foreignObject)|\bhref|\bon\w+=|url\(/);
});
