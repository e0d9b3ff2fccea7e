import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectVisible } from './expect-visible.ts';
import { bloodPanel } from './files.ts';
import type { Owner } from './owner.ts';
import type { Stage } from './stage.ts';

/** The card for imports in the settings. */
const importCard = (page: Page) => page.getByRole('region', { name: 'Import an export' });

/** Waits until the card itself says so; a notice may say the same. */
export const seeSaid = (page: Page, text: string) =>
  expectVisible(importCard(page).getByText(text, { exact: true }));

const importButton = (page: Page) => page.getByRole('button', { name: 'Import data' });

/** Chooses a file with the button, as an owner does. */
export async function choose(page: Page, file: string) {
  // The button is busy until earlier imports are loaded.
  await expect.poll(() => importButton(page).isEnabled()).toBe(true);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), importButton(page).press('Enter')]);
  await chooser.setFiles(file);
}

/** An owner's data without ids and owner; documents by their bytes. */
export async function everythingOf(owner: Owner) {
  const { pets } = await owner.call('get-overview');
  return Promise.all(
    pets.map(async ({ id, owner_id: _owner, ...pet }) => {
      const { records } = await owner.call('get-pet', { params: { petId: id } });
      const plain = records.map(async ({ id: recordId, pet_id: _pet, file_path, ...record }) => {
        if (!file_path) return { ...record, bytes: null };
        const { signed_url } = await owner.call('get-document-url', { params: { petId: id, recordId } });
        const bytes = Buffer.from(await (await fetch(signed_url)).arrayBuffer());
        return { ...record, bytes: bytes.toString('base64') };
      });
      return { ...pet, records: await Promise.all(plain) };
    }),
  );
}

/** An owner with a pet, a record and a document. */
export async function ownerOfBiscuit(stage: Stage) {
  const { owner, pet } = await stage.ownerWithPet({ breed: 'Beagle', birthdate: '2020-02-29' });
  await owner.addDocument(pet, 'image/png', bloodPanel.bytes, { title: 'Blood panel' });
  await owner.addRecord(pet, { notes: 'two\nlines', issued_on: '2026-01-31', expires_on: '2027-01-31' });
  return { owner, pet };
}
