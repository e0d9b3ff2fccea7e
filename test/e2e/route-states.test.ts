import { expect, test } from 'vitest';
import { paths } from '../../web/src/platform/paths.ts';
import { nameOf, ROUTES } from '../pages/states/route-state.ts';
import { ALL_STATES } from './states/all.ts';

/** Paths of the site that show no page of their own. */
const NO_PAGE = ['/sign-out'];

/** Every route that the site's paths name, as the specification writes it. */
const siteRoutes = Object.values(paths).map((path) => {
  const address = typeof path === 'string' ? path : path('{petId}', '' as never);
  return decodeURIComponent(address)
    .replace(/[?#].*$/, '')
    .replace('/shared/{petId}', '/shared/{token}');
});

test('every route of the site is in the table', () => {
  const wanted = new Set(siteRoutes.filter((route) => !NO_PAGE.includes(route)));
  expect(Object.keys(ROUTES)).toEqual(expect.arrayContaining([...wanted]));
});

test.each(Object.entries(ROUTES))('%s is played in each of its states, and in no other', (route, states) => {
  const shown = ALL_STATES.filter((state) => state.route === route).map(({ state }) => state);
  expect([...new Set(shown)].sort()).toEqual([...states].sort());
});

test('no two states have one name, since their pictures would have too', () => {
  const names = ALL_STATES.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
