import { expect, test } from 'vitest';
import { paths } from '../../web/src/platform/paths.ts';
import { practicePaths } from '../../web/src/platform/practice-paths.ts';
import { verificationPaths } from '../../web/src/platform/verification-paths.ts';
import { browserStates } from '../e2e/states/browser-only.ts';
import { allStates, mainStates } from './states/all.ts';
import { nameOf, ROUTES } from './states/route-state.ts';

const playedStates = [...allStates, ...browserStates];

/** Paths that show no page. */
const NO_PAGE = ['/sign-out'];

/** Every route that the site's paths name, as the specification writes it. */
const siteRoutes = Object.values({ ...paths, ...practicePaths, ...verificationPaths }).map((path) => {
  const address = typeof path === 'string' ? path : path('{petId}', '{id}' as never);
  return decodeURIComponent(address)
    .replace(/[?#].*$/, '')
    .replace('/shared/{petId}', '/shared/{token}')
    .replace('/practice/{petId}', '/practice/{practiceId}')
    .replace('/practice-request/{petId}/{id}', '/practice-request/{petId}/{practiceId}')
    .replace('/entries/{id}', '/entries/{entryId}')
    .replace('/patients/{id}', '/patients/{grantId}')
    .replace('/practices/{petId}', '/practices/{practiceId}')
    .replace('/counter/{petId}', '/counter/{code}');
});

test('lists every route of the site', () => {
  const wanted = new Set(siteRoutes.filter((route) => !NO_PAGE.includes(route)));
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining([...wanted]));
});

test.each(Object.entries(ROUTES))('plays %s in each of its states, and in no other', (route, states) => {
  const shown = playedStates.filter((state) => state.route === route).map(({ state }) => state);
  expect([...new Set(shown)].sort()).toEqual([...states].sort());
});

test.each(Object.keys(ROUTES))('shows %s in a browser in every run', (route) => {
  expect(mainStates(allStates).filter((state) => state.route === route)).not.toEqual([]);
});

test('gives each state its own name, which names its picture too', () => {
  const names = playedStates.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
