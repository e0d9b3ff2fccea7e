import type { Page } from 'playwright-core';
import { answer, problem } from '../support/answers.ts';
import type { Stage } from '../support/stage.ts';
import { CUT_OFF, click, cutOff, type Provocations } from './provocation.ts';

async function fillHelp(page: Page) {
  for (const [label, value] of Object.entries({
    Name: 'Ann',
    Email: 'ann@example.com',
    Subject: 'A question',
    Message: 'How do I begin?',
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await click(page, 'Send Message');
}

async function exportAll(stage: Stage, options = {}) {
  const page = await stage.visit('/settings', { as: await stage.owner(), ...options });
  await page.getByRole('button', { name: 'Export All Data' }).waitFor();
  return page;
}

export const otherRows: Provocations = {
  async exportStarted(stage) {
    const page = await exportAll(stage);
    await click(page, 'Export All Data');
    return page;
  },
  async exportReady(stage) {
    const page = await exportAll(stage);
    await click(page, 'Export All Data');
    return page;
  },
  async exportFailed(stage) {
    const page = await exportAll(stage, CUT_OFF);
    await cutOff(page, 'exports');
    await click(page, 'Export All Data');
    return page;
  },
  async messageSent(stage) {
    const page = await stage.visit('/help');
    await fillHelp(page);
    return page;
  },
  async messageNotSent(stage) {
    const page = await stage.visit('/help', CUT_OFF);
    await cutOff(page, 'send-help-message');
    await fillHelp(page);
    return page;
  },
  async messageNotSentUnsaid(stage) {
    const page = await stage.visit('/help', { allow: [/status of 409/] });
    await answer(page, '/api/send-help-message', problem('try-again', ''));
    await fillHelp(page);
    return page;
  },
  async applicationNotSubmitted(stage) {
    const page = await stage.visit('/business-signup', CUT_OFF);
    await cutOff(page, 'send-business-application');
    await page.getByLabel('Business name').fill('Happy Paws');
    await page.getByLabel('Business type').selectOption('Grooming');
    await page.getByLabel('Contact name').fill('Ann');
    await page.getByLabel('Business email').fill('ann@example.com');
    await click(page, 'Submit Application');
    return page;
  },
  async supportEmailCopied(stage) {
    const page = await stage.visit('/help');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.context().route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
    const opening = page.waitForEvent('popup');
    await click(page, 'Copy support address');
    await opening;
    await page.bringToFront();
    return page;
  },
};
