import type { CDPSession } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectHeading, expectHidden, expectNotice, expectVisible } from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { setUpStage } from './support/stage.ts';
import {
  documentField,
  fill,
  openForm,
  recordsOf,
  storedSizes,
  submitButton,
} from './support/upload-form.ts';

const stage = setUpStage();
const MB = 1024 * 1024;

test('shows progress, and keeps the input when the network is lost mid-upload', async () => {
  const { owner, pet, page } = await openForm(stage, { tolerate: [/ERR_INTERNET_DISCONNECTED/] });
  await fill(page);
  await page.getByLabel('Notes').fill('Batch L482913');
  const buffer = Buffer.concat([certificate.bytes, Buffer.alloc(6 * MB)]);
  await documentField(page).setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer });
  const devtools = await page.context().newCDPSession(page);
  await setNetwork(devtools, { offline: false, uploadThroughput: MB / 2 });
  await submitButton(page).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading document' });
  await expectVisible(progress);
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0);
  await setNetwork(devtools, { offline: true });
  await expectNotice(page, 'Error uploading document');
  await expectHidden(progress);

  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Rabies');
  await expect.poll(() => page.getByLabel('Record type').inputValue()).toBe('vaccination');
  await expect.poll(() => page.getByLabel('Notes').inputValue()).toBe('Batch L482913');
  await expectVisible(page.getByText('scan.pdf'));
  expect(await recordsOf(owner, pet)).toEqual([]);
  // Linux may hold all of the file by now, and deliver it though the browser gave up: it is stored whole or not at all.
  const partial = async () => (await storedSizes(stage, pet)).filter((size) => size !== buffer.length);
  expect(await partial()).toEqual([]);

  await devtools.detach();
  await submitButton(page).click();
  await expectHeading(page, 'Biscuit');
  expect(await recordsOf(owner, pet)).toMatchObject([{ title: 'Rabies', notes: 'Batch L482913' }]);
  expect(await storedSizes(stage, pet)).toContain(buffer.length);
  expect(await partial()).toEqual([]);
});

/** The emulated network: bytes per second, or offline. It lasts as long as the session. */
const setNetwork = (devtools: CDPSession, network: { offline: boolean; uploadThroughput?: number }) =>
  devtools.send('Network.emulateNetworkConditions', {
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    ...network,
  });
