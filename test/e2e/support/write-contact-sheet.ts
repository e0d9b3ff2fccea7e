/**
 * `npm run contact-sheet`: opens every page of the site in each of its states (test/e2e/states), takes its picture on a
 * phone and a desktop, light and dark, and lays them all out on one page. axe checks each in all six variants. With
 * file names as arguments it runs those tests: `npm run test:long` runs them all.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allStates } from '../../pages/states/all.ts';
import { nameOf } from '../../pages/states/route-state.ts';
import { LONG_RUN } from '../../support/long-run.ts';
import { browserStates } from '../states/browser-only.ts';
import { CONTACT_SHEET, LOOKS, pictureName } from './contact-sheet.ts';

const row = (state: string) => {
  const pictures = LOOKS.map((look) => ({ look, file: pictureName(state, look) }))
    .filter(({ file }) => existsSync(join(CONTACT_SHEET, file)))
    .map(({ look, file }) => {
      const alt = `${state}, ${look.viewport.width} pixels, ${look.colorScheme}`;
      return `<a href="${file}"><img loading="lazy" src="${file}" alt="${alt}"></a>`;
    });
  return `<section><h2>${state}</h2>${pictures.join('') || '<p>No picture: its test failed.</p>'}</section>`;
};

const STYLE = `body{font:14px system-ui;margin:24px;background:#8a8a8a}h2{font-size:14px;margin:24px 0 8px}
section{break-inside:avoid}a{display:inline-block;margin-right:12px;vertical-align:top}
img{height:420px;background:#fff}`;

rmSync(CONTACT_SHEET, { recursive: true, force: true });
const files = process.argv.length > 2 ? process.argv.slice(2) : ['test/e2e/route-states'];
const { status } = spawnSync(
  'npm',
  [
    'run',
    '--silent',
    'vitest',
    '--',
    'run',
    '--project',
    'e2e',
    '--project',
    'e2e-main',
    '--project',
    'thorough',
    '--project',
    'integration',
    '--project',
    'dynamodb-local',
    '--project',
    'infra',
    ...files,
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, [LONG_RUN]: '1' },
  },
);
const sections = [...allStates, ...browserStates].map((state) => row(nameOf(state)));
const file = join(CONTACT_SHEET, 'index.html');
writeFileSync(
  file,
  `<!doctype html><meta charset="utf-8"><title>Pawfile, every page</title>
<style>${STYLE}</style>${sections.join('')}\n`,
);
console.log(file);
process.exit(status ?? 1);
