import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Pet } from '../../contract/pets/pets.ts';
import { petKey, recordKey } from '../../lambdas/store/keys.ts';
import { CREDENTIALS, REGION, TABLE } from '../../local/constants.ts';
import { PHONE } from './support/devices.ts';
import { expectHeading, expectNotice, expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import type { Owner } from './support/owner.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();

/** Emoji, right-to-left text and markup. */
const STRANGE = '🐕‍🦺 كلب ñ <script>alert(1)</script><img src=x onerror=alert(1)> &amp; "\'';

/** Neither the page nor an open dialog is wider than the phone's screen. */
async function seeNoSidewaysScroll(page: Page) {
  const tooWide = await page.evaluate((width) => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog], [role=alertdialog]'),
    ];
    const sticksOut = (box: Element) =>
      box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > width;
    return boxes
      .filter(sticksOut)
      .map((box) => `${box.tagName} of ${box.scrollWidth} pixels at ${location.pathname}`);
  }, PHONE.width);
  expect(tooWide).toEqual([]);
}

test('stores and shows emoji, right-to-left text and markup as text, and breaks no page on a phone', async () => {
  const name = STRANGE;
  const owner = await stage.owner();
  const page = await stage.visit('/add-pet', { as: owner, viewport: PHONE });
  await page.getByLabel('Pet Name').fill(name);
  await page.getByRole('radio', { name: 'Dog' }).check();
  await page.getByText('More details').click();
  await page.getByLabel('Breed').fill(name);
  await page.getByRole('button', { name: 'Add Pet' }).click();
  await expectNotice(page, 'Pet added successfully!');
  await expectVisible(page.getByRole('heading', { level: 1 }).getByText(name, { exact: true }));
  await seeNoSidewaysScroll(page);

  const { pets } = await owner.call('get-overview');
  expect(pets.map((pet) => [pet.name, pet.breed])).toEqual([[name, name]]);
  const [pet] = pets;
  if (!pet) throw new Error('There is no pet');
  const strange = { title: name, notes: name };
  await owner.addDocument(pet, 'application/pdf', certificate.bytes, strange);
  await seePages(page, owner, pet, name);
});

test('shows texts of 10,000 characters, from when they could be as long, on a phone', async () => {
  const { owner, pet } = await stage.ownerWithPet();
  const record = await owner.addDocument(pet, 'application/pdf', certificate.bytes);
  const name = 'W'.repeat(10_000);
  await rewrite(petKey(pet.owner_id, pet.id), { name, breed: name });
  await rewrite(recordKey(pet.owner_id, pet.id, record.id), { title: name, notes: name });
  await seePages(await stage.visit('/dashboard', { as: owner, viewport: PHONE }), owner, pet, name);
});

/** Changes a row's attributes as no call can. */
async function rewrite(Key: Record<string, string>, attributes: Record<string, string>) {
  const names = Object.keys(attributes);
  const client = new DynamoDBClient({
    endpoint: stage.cloud.awsUrl,
    region: REGION,
    credentials: CREDENTIALS,
  });
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: TABLE,
      Key,
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, attributes[name]])),
    }),
  );
}

/** Sees the name of a pet and of its one record on all pages that show it, to the owner and to a visitor. */
async function seePages(page: Page, owner: Owner, pet: Pet, name: string) {
  const share = await owner.addShare(pet);
  for (const path of ['', '/edit', '/upload', '/share']) {
    await page.goto(`/pet/${pet.id}${path}`);
    await expectHeading(page, /.+/);
    await seeNoSidewaysScroll(page);
  }
  await page.goto(`/pet/${pet.id}`);
  const heading = page.getByRole('article').getByRole('heading');
  await expectVisible(heading);
  expect(await heading.textContent()).toBe(name);
  await page.getByRole('button', { name: /^View/ }).click();
  await expectVisible(page.getByRole('dialog').locator('canvas'));
  await seeNoSidewaysScroll(page);
  await page.keyboard.press('Escape');

  await page.goto('/dashboard');
  await expectVisible(page.getByRole('link', { name, exact: true }).first());
  await seeNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expectVisible(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
  await seeNoSidewaysScroll(page);

  const visitor = await stage.visit(`/shared/${share.token_hash}`, { viewport: PHONE });
  await expectVisible(visitor.getByRole('heading', { level: 1 }).getByText(name, { exact: true }));
  await seeNoSidewaysScroll(visitor);
}
