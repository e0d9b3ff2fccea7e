import type { Page } from 'playwright-core';
import { expectVisible } from './expect-visible.ts';
import type { Stage } from './stage.ts';

interface Link {
  token_hash: string;
}

/** A link's row on its pet's page for links. */
export const row = (page: Page, { token_hash }: Link) =>
  page.getByRole('listitem').filter({ hasText: token_hash.slice(0, 8) });

export const passcode = (page: Page) => page.getByRole('textbox', { name: /^Passcode/ });
export const generate = (page: Page) => page.getByRole('button', { name: 'Create link' }).click();

/** Closes the QR code that a new link opens. */
export async function closeCode(page: Page) {
  await expectVisible(page.getByText('Your link is ready'));
  await page.getByRole('button', { name: 'Close', exact: true }).click();
}

/** What opens the page for the links of a new owner's pet. */
export const sharePageOf = (stage: Stage) => ({
  linkOf: ({ token_hash }: Link) => `${stage.cloud.siteUrl}/shared/${token_hash}`,
  /** Opens it without a link. */
  async openPage() {
    const { owner, pet } = await stage.ownerWithPet();
    const page = await stage.visit(`/pet/${pet.id}/share`, { as: owner });
    const shares = async () => (await owner.call('list-shares', { params: { petId: pet.id } })).shares;
    return { page, shares };
  },
  /** The same with a link. */
  async openPageWithLink() {
    const { owner, pet } = await stage.ownerWithPet();
    const share = await owner.addShare(pet);
    return { share, page: await stage.visit(`/pet/${pet.id}/share`, { as: owner }) };
  },
});
