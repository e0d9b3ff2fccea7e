import { AppError } from '../../../contract/problem.ts';
import { EXPORT, settingsAnswers, visitSettings } from '../states/settings.ts';
import { type Answer, type Answers, CUT_OFF, inTurn } from '../support/answers.ts';
import { sendHelpMessage } from '../support/help-form.ts';
import type { Stage } from '../support/screen.ts';
import { click, type Provocations } from './provocation.ts';

async function sendMessage(stage: Stage, answer: Answer<'send-help-message'>) {
  const page = await stage.visit('/help', { answers: { 'send-help-message': answer } });
  await sendHelpMessage(page);
  return page;
}

async function exportAll(stage: Stage, answers: Answers) {
  const page = await visitSettings(stage, { ...settingsAnswers(), ...answers }, { speed: 5 });
  await click(page, 'Export All Data');
  return page;
}

const READY = { ...EXPORT, state: 'ready', size: 5_000_000, expires_at: EXPORT.requested_at } as const;

export const otherRows: Provocations = {
  exportStarted: (stage) =>
    exportAll(stage, { 'request-export': EXPORT, 'get-latest-export': { latest: null } }),
  exportReady: (stage) =>
    exportAll(stage, {
      'request-export': EXPORT,
      'get-latest-export': inTurn<{ latest: typeof READY | null }>({ latest: null }, { latest: READY }),
    }),
  exportFailed: (stage) => exportAll(stage, { 'request-export': CUT_OFF }),
  messageSent: (stage) => sendMessage(stage, { reference: '3F8A01BC' }),
  messageNotSent: (stage) => sendMessage(stage, CUT_OFF),
  messageNotSentUnsaid: (stage) => sendMessage(stage, new AppError('try-again', '')),
  async applicationNotSubmitted(stage) {
    const page = await stage.visit('/business-signup', { answers: { 'send-business-application': CUT_OFF } });
    await page.getByLabel('Business name').fill('Happy Paws');
    await page.getByLabel('Business type').selectOption('Grooming');
    await page.getByLabel('Contact name').fill('Ann');
    await page.getByLabel('Business email').fill('ann@example.com');
    await click(page, 'Submit application');
    return page;
  },
  async supportEmailCopied(stage) {
    const page = await stage.visit('/help');
    await click(page, 'Copy support address and open Gmail');
    return page;
  },
};
