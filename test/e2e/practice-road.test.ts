import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aDose, aVisit } from '../support/entries.ts';
import { packPhoto } from '../support/pack-photo.ts';
import { createAdministrator } from './support/administrator.ts';
import { type AuthenticatorApp, turnOffCodes, turnOnCodes } from './support/authenticator.ts';
import { setCamera } from './support/camera.ts';
import { countingHand } from './support/counting-hand.ts';
import { drawCertificate } from './support/drawn-certificate.ts';
import {
  expectHeading,
  expectHidden,
  expectNotice,
  expectPath,
  expectVisible,
} from './support/expect-visible.ts';
import { certificate } from './support/files.ts';
import { noteShifts, shifts } from './support/layout-shifts.ts';
import { openRecord } from './support/open-record.ts';
import type { Owner } from './support/owner.ts';
import { decodeQrOnScreen } from './support/qr.ts';
import { setUpStage } from './support/stage.ts';
import { subscribe } from './support/subscribe.ts';

const stage = setUpStage();

const PHONE = { width: 390, height: 844 };
const DOSE = 'Rabies, 3 years';
const SIGNED = /Signed by Dr\. Ana Alvarez, Riverside Animal Clinic/;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

test('leads from a clinic’s application to a dose that it signed, and to the end of its access', async () => {
  const [vet, owner] = [await stage.owner('vet'), await stage.owner('dana')];
  const pet = await owner.addPet();
  await owner.addRecord(pet, { title: 'Seen by its owner alone', record_type: 'note' });
  await subscribe(vet, { plan: 'vet' });
  const app = await turnOnCodes(stage.cloud, vet);

  const practiceId = await applyAsClinic(vet);
  await confirmTwice();
  const counter = await readCounterCard(vet, practiceId);
  await openToClinic(owner, counter);
  await stage.cloud.drain();

  const paper = await drawCertificate(stage, 'png');
  const clinic = await recordDose(vet, paper);
  await addAnotherEntry(vet, practiceId);
  await signWithCode(clinic, vet, app);
  await signAfterCodesWereOff(clinic, vet, practiceId);

  const phone = await stage.visit(`/pet/${pet.id}`, { as: owner, viewport: PHONE });
  await openRecord(phone, DOSE);
  await expectVisible(phone.getByText(SIGNED).first());
  await expectCertificate(phone, `View ${DOSE}`);
  const { token_hash } = await owner.addShare(pet, { purpose: 'kennel' });
  const kennel = await stage.visit(`/shared/${token_hash}`, { viewport: PHONE });
  const proof = kennel.getByRole('article').filter({ hasText: DOSE }).getByRole('link', { name: SIGNED });
  await expectVisible(proof);
  const signature = (await proof.getAttribute('href')) ?? '';
  await expectCertificate(kennel, `View ${DOSE}`);
  await expectVerdict(signature, 'passed', /^Signed by Dr\. Ana Alvarez, Riverside Animal Clinic/);
  const hash = createHash('sha256').update(paper.buffer).digest('hex');
  expect(await textOf(signature)).toContain(hash);

  await endAccess(phone, pet.id);
  await expectWalletGone(clinic, practiceId);
  // Its own entry stays with its certificate, and is what was signed.
  await clinic.getByRole('link', { name: `Biscuit: ${DOSE}` }).click();
  await expectCertificate(clinic, 'View attached certificate');
  await clinic.goto(`/practice/${practiceId}/register`);
  await expectVerdict(signature, 'passed', /^Signed by/);
  await withdrawEntry(clinic, practiceId);
  await expectVerdict(signature, 'failed', /withdrawn/i);
});

/** Opens the clinic, takes the plan along, and applies with a document; returns the practice's id. */
async function applyAsClinic(vet: Owner): Promise<string> {
  const page = await stage.visit('/open-practice', { as: vet });
  await page.getByLabel('Kind of business').selectOption('Veterinary Clinic');
  await page.getByLabel('Name', { exact: true }).fill('Riverside Animal Clinic');
  await page.getByLabel('Postal address').fill('12 River Road\nPortland, OR 97201');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Phone').fill('+1 503 555 0142');
  await page.getByLabel('Your name').fill('Dr. Ana Alvarez');
  await page.getByRole('checkbox', { name: 'I’m a vet' }).check();
  await press(page, 'Add practice');
  await expectHeading(page, 'Riverside Animal Clinic');
  const [practice] = (await vet.call('list-practices')).practices;
  const params = { practiceId: practice?.id ?? '' };
  await vet.call('take-plan-along', { params });
  await vet.call('update-membership', { params, body: { name: 'Dr. Ana Alvarez', license: 'OR 4711' } });

  await page.getByRole('link', { name: 'Verification', exact: true }).click();
  await page.getByLabel('Add documents').setInputFiles(certificate.path);
  await page.getByLabel('Name', { exact: true }).fill('Dr. Ana Alvarez');
  await page.getByLabel('License number').fill('OR 4711');
  await expectVisible(page.getByText(certificate.name));
  await press(page, 'Send application');
  await expectVisible(page.getByText('We’re checking what you sent.', { exact: false }));
  await stage.cloud.drain();
  return params.practiceId;
}

/** Two administrators find the clinic in their queue and confirm what it sent. */
async function confirmTwice(): Promise<void> {
  for (const done of [/Your? confirm/, /until the yearly check/]) {
    const page = await stage.visit('/admin/practices', { as: await createAdministrator(stage.cloud) });
    await page.getByRole('link', { name: /^Riverside Animal Clinic/ }).click();
    await expectHeading(page, 'Riverside Animal Clinic');
    await expectVisible(page.getByRole('button', { name: `View ${certificate.name} in a new tab` }));
    await press(page, 'Confirm');
    await dialog(page).getByLabel('What you checked').fill('The license is in the board’s register.');
    await dialog(page).getByRole('button', { name: 'Confirm' }).click();
    await expectHidden(dialog(page));
    await expectVisible(page.getByText(done));
  }
  await stage.cloud.drain();
}

/** The address in the code of the clinic's counter card. */
async function readCounterCard(vet: Owner, practiceId: string): Promise<string> {
  const page = await stage.visit(`/practice/${practiceId}/counter-card`, { as: vet });
  const address = await decodeQrOnScreen(page.getByRole('img', { name: /^QR code/ }));
  expect(address).toMatch(`${stage.cloud.siteUrl}/counter/`);
  return new URL(address).pathname;
}

/** The owner lets the clinic see vaccinations and add records. */
async function openToClinic(owner: Owner, counter: string): Promise<void> {
  const page = await stage.visit(counter, { as: owner, viewport: PHONE });
  await expectVisible(page.getByText(/^Verified by Pawfile on/));
  await page.getByRole('link', { name: 'Choose your pets' }).click();
  await page.getByLabel('Your name').fill('Dana Whitfield');
  await page.getByRole('checkbox', { name: 'Add records' }).check();
  await press(page, 'Share with Riverside Animal Clinic');
  await expectNotice(page, 'Riverside Animal Clinic can see what you chose');
}

type Paper = Awaited<ReturnType<typeof drawCertificate>>;

/**
 * Records a dose with its certificate on a phone, in at most 8 taps and 2 fields, and stays on the page that offers to
 * sign it.
 */
async function recordDose(vet: Owner, paper: Paper): Promise<Page> {
  const page = await stage.visit('about:blank', { as: vet, viewport: PHONE, allow: [/status of 403/] });
  await setCamera(page, packPhoto({ degrees: 12 }));
  await noteShifts(page);
  await page.goto('/vet-dashboard');
  await expectVisible(page.getByText('1 patient', { exact: true }));
  expect(await shifts(page)).toEqual([]);
  const { tap, pick, photograph, count } = countingHand();
  await tap(page.getByRole('link', { name: 'Record', exact: true }));
  await tap(page.getByText('Biscuit, Dana Whitfield'));
  await pick(page.getByLabel('Product', { exact: true }), DOSE);
  await tap(page.getByRole('button', { name: 'Scan pack' }));
  await expect.poll(() => page.getByLabel(/^Batch/).inputValue()).toBe('A123B');
  // Without a touch screen there is no button for the camera.
  await photograph(page, page.getByLabel('Choose a file'), paper);
  await expectVisible(page.getByRole('button', { name: /^View certificate of Biscuit/ }));
  await tap(page.getByRole('button', { name: 'Save for Biscuit' }));
  await expectVisible(page.getByText('Saved for Biscuit.'));
  expect(count.taps).toBeLessThanOrEqual(8);
  expect(count.fields).toBeLessThanOrEqual(2);
  return page;
}

/** Signs what was just recorded, with a new sign-in that asks for a code. */
async function signWithCode(page: Page, vet: Owner, app: AuthenticatorApp): Promise<void> {
  await press(page, 'Sign now');
  await signInWithCode(page, vet, app);
  await expectVisible(page.getByText('1 entry signed: Biscuit.'));
}

async function addAnotherEntry(vet: Owner, practiceId: string): Promise<void> {
  const now = () => stage.cloud.clock.now();
  const params = { practiceId };
  const { patients } = await vet.call('list-patients', { params });
  const dose = aDose({ now }, patients[0]?.id ?? '', { title: 'DHPP', protects: [] });
  await vet.call('create-entries', { params, body: aVisit({ now }, dose) });
}

/** The session that signed no longer may once codes were off, also when they are on again: it takes a new sign-in. */
async function signAfterCodesWereOff(page: Page, vet: Owner, practiceId: string): Promise<void> {
  await page.goto(`/practice/${practiceId}/entries`);
  await page.getByRole('checkbox', { name: /^Biscuit/ }).check();
  const access = await page.evaluate(
    () => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1],
  );
  const session = { tokens: { access: access ?? '' } };
  await turnOffCodes(stage.cloud, session);
  await press(page, 'Sign 1 entry');
  await expectVisible(page.getByText(/^Nothing was signed\. Turn on codes/));
  const app = await turnOnCodes(stage.cloud, session);
  await press(page, 'Sign 1 entry');
  await signInWithCode(page, vet, app);
  await expectVisible(page.getByText('1 entry signed: Biscuit.'));
}

async function signInWithCode(page: Page, { password }: Owner, app: AuthenticatorApp): Promise<void> {
  const again = page.getByRole('dialog', { name: 'Sign in to continue' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await again.getByLabel('Code from your authenticator app').fill(await app.nextCode());
  await again.getByRole('button', { name: 'Sign In' }).click();
}

/** The public page says this in its heading, and has no scripts. */
async function expectVerdict(path: string, state: 'passed' | 'failed', words: RegExp): Promise<void> {
  const page = await stage.visit(path, { viewport: PHONE });
  await expectVisible(page.locator(`.verdict.${state}`).getByText(words));
  expect(await page.locator('script').count()).toBe(0);
}

/** Shows the certificate large, as the picture that it is, and closes it. */
async function expectCertificate(page: Page, button: string): Promise<void> {
  await press(page, button);
  const picture = dialog(page).getByRole('img');
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(500);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectHidden(dialog(page));
}

/** What the public page says. */
const textOf = async (path: string) =>
  (await stage.visit(path, { viewport: PHONE })).locator('body').innerText();

async function endAccess(page: Page, petId: string): Promise<void> {
  await page.goto(`/pet/${petId}/people`);
  await page.getByRole('button', { name: /Riverside Animal Clinic/ }).click();
  await press(page, 'End access');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click();
  await expectNotice(page, 'Riverside Animal Clinic no longer sees Biscuit');
}

/** The clinic finds no patient, but its own entry. */
async function expectWalletGone(page: Page, practiceId: string): Promise<void> {
  await page.goto('/vet-dashboard');
  await expectVisible(page.getByText('Put this on the counter'));
  await expectHidden(page.getByText('Biscuit'));
  await page.goto(`/practice/${practiceId}/register`);
  await expectVisible(page.getByText(`Biscuit: ${DOSE}`));
  await expectHidden(page.getByText('Seen by its owner alone'));
}

async function withdrawEntry(page: Page, practiceId: string): Promise<void> {
  await expectPath(page, `/practice/${practiceId}/register`);
  await press(page, `Withdraw ${DOSE} of Biscuit`);
  await dialog(page).getByLabel('Reason').fill('It was another dog.');
  await dialog(page).getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expectNotice(page, 'Entry withdrawn');
}
