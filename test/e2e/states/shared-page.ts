import type { Page } from 'playwright-core';
import { certificate } from '../support/files.ts';
import { see, seeHeading } from '../support/see.ts';
import type { Stage } from '../support/stage.ts';
import { guessWrong } from '../support/wrong-passcodes.ts';
import type { BrowserState as RouteState } from './browser-state.ts';
import { addFullPet, whileCutOff, withDialog } from './ways.ts';

const PASSCODE = 'Garden 7421';

/** The page of a link that asks for a passcode. */
async function visitProtected(stage: Stage) {
  const owner = await stage.owner();
  const share = await owner.addShare(await owner.addPet(), { passcode: PASSCODE });
  const page = await stage.visit(`/shared/${share.token_hash}`, { allow: [/status of 403/] });
  await seeHeading(page, 'Passcode required');
  return { page, share };
}

async function enter(page: Page, passcode: string) {
  await page.getByLabel('Passcode', { exact: true }).fill(passcode);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

export const sharedPageStates: RouteState[] = [
  {
    route: '/shared/{token}',
    state: 'loading',
    async show(stage) {
      const owner = await stage.owner();
      const { token_hash } = await owner.addShare(await owner.addPet());
      const page = await stage.visit('about:blank');
      await page.route('**/api/get-shared-pet', () => new Promise(() => undefined));
      await page.goto(`/shared/${token_hash}`);
      await see(page.getByText('Opening the page…'));
      return page;
    },
  },
  {
    route: '/shared/{token}',
    state: 'empty',
    async show(stage) {
      const owner = await stage.owner();
      const { token_hash } = await owner.addShare(await owner.addPet());
      const page = await stage.visit(`/shared/${token_hash}`);
      await seeHeading(page, 'Biscuit');
      return page;
    },
  },
  {
    route: '/shared/{token}',
    state: 'filled',
    async show(stage) {
      const owner = await stage.owner();
      const { token_hash } = await owner.addShare(await addFullPet(owner));
      const page = await stage.visit(`/shared/${token_hash}`);
      await seeHeading(page, 'Biscuit');
      return page;
    },
  },
  {
    route: '/shared/{token}',
    state: 'filled',
    detail: 'a document',
    async show(stage) {
      const owner = await stage.owner();
      const pet = await owner.addPet();
      await owner.addDocument(pet, 'application/pdf', certificate.bytes);
      const { token_hash } = await owner.addShare(pet);
      const page = await stage.visit(`/shared/${token_hash}`);
      return withDialog(page, 'View');
    },
  },
  {
    route: '/shared/{token}',
    state: 'unauthorised',
    show: async (stage) => (await visitProtected(stage)).page,
  },
  {
    route: '/shared/{token}',
    state: 'unauthorised',
    detail: 'a wrong passcode',
    async show(stage) {
      const { page } = await visitProtected(stage);
      await enter(page, 'wrong-one');
      await see(page.getByText('This passcode is wrong. 9 attempts are left.'));
      return page;
    },
  },
  {
    route: '/shared/{token}',
    state: 'unauthorised',
    detail: 'locked after ten wrong passcodes',
    async show(stage) {
      const { page, share } = await visitProtected(stage);
      await guessWrong(stage, share, PASSCODE, 10);
      await page.reload();
      await see(page.getByText('This share link is locked after too many wrong passcodes.'));
      return page;
    },
  },
  {
    route: '/shared/{token}',
    state: 'error',
    async show(stage) {
      const page = await stage.visit(`/shared/${'0'.repeat(64)}`, { allow: [/status of 404/] });
      await seeHeading(page, 'Access Denied');
      return page;
    },
  },
  {
    route: '/shared/{token}',
    state: 'error',
    detail: 'no connection',
    async show(stage) {
      const page = await whileCutOff(stage, 'get-shared-pet', `/shared/${'0'.repeat(64)}`, {});
      await seeHeading(page, 'Pet not found');
      return page;
    },
  },
];
