import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, json } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { expectHidden, expectNotice, expectPath, expectVisible } from './support/expect-visible.ts';
import { gate } from './support/gate.ts';
import { field, fill, send, typed } from './support/help-form.ts';
import { setUpStage } from './support/stage.ts';

const stage = setUpStage();
const CALL = '/api/send-help-message';
const REFERENCE = '3F8A01BC';
const receipt = json({ reference: REFERENCE });

test('sends a message', async () => {
  const page = await stage.visit('/help');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, 'real-sender@example.com');
  await send(page).click();
  await expectNotice(page, 'Message Sent!', "We'll get back to you within 24 hours.");
  const reference = await page.getByText('Your reference:').locator('strong').innerText();
  expect(reference).toMatch(/^[0-9A-F]{8}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Copy reference' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
});

test('copies the support address for a web mail service, and warns before a message is lost', async () => {
  const page = await stage.visit('/help');
  const { supportEmail } = await (await page.request.get('/config.json')).json();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.context().route('https://mail.google.com/**', (route) => route.fulfill({ body: 'mail' }));
  await fill(page);
  await expectVisible(page.locator('[data-alive]'));
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Copy support address and open Gmail' }).click();
  const mail = await opening;
  expect(new URL(mail.url()).searchParams.get('to')).toBe(supportEmail);
  await mail.close();
  await expectNotice(
    page,
    'Support email copied',
    "Opening a web mail service. If it doesn't open, paste the address into your email client.",
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(supportEmail);
  // Also while that notice shows.
  await page.getByRole('link', { name: 'Pawfile, home' }).click();
  await expectVisible(page.getByRole('alertdialog', { name: 'Leave without sending?' }));
  await page.getByRole('button', { name: 'Leave' }).click();
  await expectPath(page, '/');
});

/** The scripts that a page has asked for. */
function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return names;
}

/** The page with its form, whose script loads when the test lets it. */
async function holdForm(page: Page): Promise<{ open: () => void }> {
  const { opened, open } = gate();
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  return { open };
}

test('loads its form on first contact, and keeps what was typed and sent before', async () => {
  const page = await stage.visit('about:blank');
  const scripts = scriptsOf(page);
  const { open } = await holdForm(page);
  const sent = await answer(page, CALL, receipt);
  await page.goto('/help');
  await expectVisible(page.getByText('We reply within 24 hours'));
  expect(scripts).toEqual(['site']);
  await field(page, 'Name').pressSequentially('Ann');
  await expect.poll(() => scripts).toEqual(['site', 'contact-form']);
  await field(page, 'Message').fill('How do I begin?');
  await send(page).click();
  const waiting = page.getByText('Still loading. We’ll send your message as soon as the form is ready.');
  await expectVisible(page.locator('[data-island][aria-busy]'), waiting);
  await field(page, 'Subject').pressSequentially('A ques');
  const input = await field(page, 'Subject').elementHandle();
  open();
  await expectVisible(page.getByText('Enter an email address, like name@example.com.'));
  await expectHidden(waiting);
  expect(await typed(page)).toEqual(['Ann', '', 'A ques', 'How do I begin?']);
  expect(await input?.evaluate((element) => element.isConnected)).toBe(true);
  // The ids that React generates match the rendered ones.
  const described = await field(page, 'Email').evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  );
  expect(described).toEqual(['We reply to this address.', 'Enter an email address, like name@example.com.']);
  // Parts that appear later are styled too.
  const error = page.locator('p', { hasText: 'Enter an email address' });
  expect(await error.evaluate((element) => getComputedStyle(element).display)).toBe('flex');
  await field(page, 'Email').fill('ann@example.com');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Message Sent!');
  expect(sent.map((request) => request.postDataJSON().subject)).toEqual(['A ques']);
  // The notice loaded style sheets, which must not override the page's.
  const sheets = await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href ?? 'own'));
  expect(sheets.length).toBeGreaterThan(1);
  expect(sheets.indexOf('own')).toBe(sheets.length - 1);
});

/** Runs in the page: types a letter after React has received the form and before it renders. */
function typeInBetween() {
  const { addEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (...listening) {
    addEventListener.apply(this, listening);
    // React listens to every event before it renders; no one else listens to this one.
    const isReact = this instanceof HTMLElement && this.dataset.island && listening[0] === 'compositionstart';
    if (!isReact) return;
    EventTarget.prototype.addEventListener = addEventListener;
    queueMicrotask(() => document.execCommand('insertText', false, '!'));
  };
}

test('loses no letter while its form loads', async () => {
  const page = await stage.visit('about:blank');
  await page.addInitScript(typeInBetween);
  const { open } = await holdForm(page);
  const sent = await answer(page, CALL, receipt);
  await page.goto('/help');
  await fill(page);
  open();
  await expectVisible(page.locator('[data-alive]'));
  await expect.poll(() => field(page, 'Message').inputValue()).toBe('How do I begin?!');
  await send(page).click();
  await expectNotice(page, 'Message Sent!');
  expect(sent[0]?.postDataJSON()).toMatchObject({ message: 'How do I begin?!' });
});

test('explains that the form’s script failed to load, and works once it loads', async () => {
  const page = await stage.visit('about:blank', { allow: [/ERR_INTERNET_DISCONNECTED/] });
  const sent = await answer(page, CALL, receipt);
  await page.route('**/assets/contact-form-*.js', (route) => route.abort('internetdisconnected'));
  await page.goto('/help');
  await fill(page);
  await send(page).click();
  await expectVisible(page.getByText('We couldn’t load the form.'));
  expect(new URL(page.url()).search).toBe('');
  // Another attempt leaves the message in place.
  const failed = page.waitForEvent('requestfailed');
  await field(page, 'Name').hover();
  await failed;
  // The page has handled the failure two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expectVisible(page.getByText('We couldn’t load the form.'));
  await page.unroute('**/assets/contact-form-*.js');
  await send(page).click();
  await expectNotice(page, 'Message Sent!');
  await expectHidden(page.getByText('We couldn’t load the form.'));
  expect(sent).toHaveLength(1);
});
