import { expect, test } from 'vitest';
import { bloodPanel, certificate } from './support/files.ts';
import { see, seeHeading, seeNone } from './support/see.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

async function makeLink() {
  const owner = await stage.owner();
  const pet = await owner.addPet({ breed: 'Beagle', chip_number: '985112003456781' });
  const share = await owner.addShare(pet);
  const views = async () => {
    const { shares } = await owner.call('list-shares', { params: { petId: pet.id } });
    return shares.map(({ view_count }) => view_count);
  };
  return { owner, pet, share, link: `/shared/${share.token_hash}`, views };
}

test('a visitor reads the pet and its records, and can change nothing', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.addRecord(pet, { title: 'Chicken protein', record_type: 'allergy', notes: 'Itching.' });
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, {
    title: 'Blood panel',
    record_type: 'lab_result',
  });
  const page = await stage.visit(link);
  await seeHeading(page, 'Biscuit');
  await see(page.getByText('Beagle'), page.getByText('985112003456781'), page.getByText('Itching.'));
  expect(await page.getByRole('button', { name: /^View/ }).count()).toBe(1);
  await seeNone(page.getByRole('button', { name: /edit|delete|share|upload/i }));
  await seeNone(page.getByRole('link', { name: /edit|delete|share|upload/i }));
  expect(await page.getByText(owner.email).count()).toBe(0);
});

test('a shared page loads nothing to sign in with, sets no cookie and is not to be indexed', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const page = await stage.visit('about:blank');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const response = await page.goto(link);
  await seeHeading(page, 'Biscuit');

  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await page.context().cookies()).toEqual([]);
  expect(requests.filter((url) => url.startsWith(stage.cloud.awsUrl))).toEqual([]);
  for (const url of requests.filter((each) => each.endsWith('.js'))) {
    const source = await (await page.request.get(url)).text();
    expect(source, url).not.toContain('AWSCognitoIdentityProviderService');
  }
  const stored = await page.evaluate(() => Object.keys(localStorage));
  expect(stored).toEqual(['pawfile.visitor']);
});

test('only opening the page counts as a view, not a look at its address', async () => {
  const { share, link, views } = await makeLink();
  const { siteUrl } = stage.cloud;
  for (const method of ['GET', 'HEAD', 'OPTIONS']) await fetch(siteUrl + link, { method });
  await fetch(`${siteUrl}/api/get-shared-pet?token=${share.token_hash}`);
  expect(await views()).toEqual([0]);
  const page = await stage.visit(link);
  await seeHeading(page, 'Biscuit');
  expect(await views()).toEqual([1]);
});

test('a link that never was is denied', async () => {
  const page = await stage.visit(`/shared/${'0'.repeat(64)}`, { allow: [/status of 404/] });
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link does not exist.', { exact: true }));
  const odd = await stage.visit('/shared/abc', { tolerate: [/status of 40[04]/] });
  await seeHeading(odd, 'Access Denied');
  await see(odd.getByText('This share link does not exist.', { exact: true }));
});

test('a link of a deleted pet is denied', async () => {
  const { owner, pet, link } = await makeLink();
  await owner.call('delete-pet', { params: { petId: pet.id } });
  const page = await stage.visit(link, { allow: [/status of 40[34]/] });
  await seeHeading(page, 'Access Denied');
  await see(page.getByText('This share link does not exist.', { exact: true }));
});

test('a page that cannot load says so and can be tried again', async () => {
  const { link } = await makeLink();
  const page = await stage.visit('about:blank', { allow: [/ERR_CONNECTION_REFUSED/] });
  await page.route('**/api/get-shared-pet', (route) => route.abort('connectionrefused'));
  await page.goto(link);
  await seeHeading(page, 'Pet not found');
  await see(page.getByText('The requested pet information could not be loaded.', { exact: true }));
  await page.unroute('**/api/get-shared-pet');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seeHeading(page, 'Biscuit');
});
