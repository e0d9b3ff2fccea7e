import { addDays } from '../../../contract/dates.ts';
import { expectVisible } from '../../e2e/support/expect-visible.ts';
import { openMore } from '../../e2e/support/link-rows.ts';
import { openRecord } from '../../e2e/support/open-record.ts';
import { anOverview, aPet, aRecord, aShare, day } from '../../support/entities.ts';
import { CUT_OFF } from '../support/answers.ts';
import { signInAnswers } from '../support/cognito.ts';
import { STORAGE } from '../support/network.ts';
import type { Screen, Stage } from '../support/screen.ts';
import { OWNER } from '../support/session.ts';
import { petAnswers, visitPet } from './pets.ts';
import { type RouteState, stateOf } from './route-state.ts';
import { withDialog } from './visit-steps.ts';

/** Sends the form for a new pet after the session has ended. */
export async function addPetWithoutSession(stage: Stage): Promise<Screen> {
  const page = await stage.visit('/add-pet', {
    as: OWNER,
    answers: { 'get-overview': anOverview() },
    cognito: signInAnswers(OWNER, 'code'),
  });
  await page.getByLabel('Pet Name').fill('Luna');
  await page.getByRole('radio', { name: 'Cat' }).check();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole('button', { name: 'Add Pet' }).click();
  return page;
}

/** Fills in the form for a tablet that Mia has given today, and sends it. */
async function giveAgain(stage: Stage): Promise<Screen> {
  const mia = { name: 'Mia', is_self: false };
  const tablet = aRecord({
    title: 'Heartworm tablets',
    record_type: 'medication',
    issued_on: day(0),
    expires_on: day(30),
    given_at: new Date().toISOString(),
    giver: mia,
    author: mia,
  });
  const page = await visitPet(stage, '/upload?no-document', petAnswers(aPet(), [tablet]));
  await page.getByLabel('Title').fill(tablet.title);
  await page.getByLabel('Record type').selectOption('Medication');
  await page.getByLabel('Issued on').fill(day(0));
  await page.getByRole('button', { name: 'Add record' }).click();
  return page;
}

/** Questions that come before something is lost. */
const editState = stateOf('/pet/{petId}/edit');

const shareState = stateOf('/pet/{petId}/share');

const petState = stateOf('/pet/{petId}');

const uploadState = stateOf('/pet/{petId}/upload');

const addPetState = stateOf('/add-pet');

const helpState = stateOf('/help');

const losses: RouteState[] = [
  helpState('filled', 'leaving what is not sent', async (stage) => {
    const page = await stage.visit('/help');
    await page.getByLabel('Message', { exact: true }).fill('How do I begin?');
    // Until the form is alive, the browser itself asks.
    await expectVisible(page.locator('[data-alive]'));
    await page.getByRole('link', { name: 'Pawfile, home' }).click();
    await expectVisible(page.getByRole('alertdialog', { name: 'Leave without sending?' }));
  }),
  addPetState(
    'filled',
    { detail: 'when the session has ended, the code', hasOwnLayout: true },
    async (stage) => {
      const page = await addPetWithoutSession(stage);
      const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
      await dialog.getByLabel('Password', { exact: true }).fill('long-enough-1');
      await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expectVisible(dialog.getByLabel('Code from your authenticator app'));
    },
  ),
  uploadState('filled', 'giving a dose again', async (stage) => {
    const page = await giveAgain(stage);
    await expectVisible(page.getByRole('alertdialog', { name: /^Mia gave it at .*\. Again\?$/ }));
  }),
  petState('filled', 'discarding the changes of a record', async (stage) => {
    const page = await visitPet(stage, '', petAnswers(aPet(), [aRecord()]));
    await openRecord(page, 'Rabies');
    await withDialog(page, 'Edit Rabies');
    await leaveChanged(page, 'Title', 'Tetanus');
  }),
  shareState('filled', 'discarding the changes of a link', async (stage) => {
    const page = await visitPet(stage, '/share', petAnswers(aPet(), [], [aShare()]));
    await openMore(page);
    await withDialog(page, /^Edit/);
    await leaveChanged(page, 'Label', 'Happy Paws');
  }),
  editState('filled', 'removing the photo', async (stage) => {
    const photo = {
      id: '01jd0000000000000000000001',
      url: `${STORAGE}/photo.jpg`,
      has_small: true,
    };
    const page = await visitPet(stage, '/edit', petAnswers(aPet({ photo }), []));
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectVisible(page.getByRole('alertdialog', { name: 'Remove this photo?' }));
  }),
];

const others: RouteState[] = [
  shareState('filled', 'a new expiry date for a link that has expired', async (stage) => {
    const expired = aShare({ is_active: false, expires_at: addDays(new Date(), -1).toISOString() });
    const page = await visitPet(stage, '/share', petAnswers(aPet(), [], [expired]));
    await page.getByRole('button', { name: /^Reactivate/ }).click();
    await expectVisible(page.getByRole('dialog', { name: 'Choose a new expiry date' }));
  }),
  petState('error', { detail: 'a document that can’t be shown', hasOwnLayout: true }, async (stage) => {
    const record = aRecord({ file_path: `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000012.pdf` });
    const answers = { ...petAnswers(aPet(), [record]), 'get-document-url': CUT_OFF } as const;
    const page = await visitPet(stage, '', answers);
    await withDialog(page, 'View Rabies');
    await expectVisible(page.getByRole('dialog').getByText('We couldn’t show the document'));
  }),
];

/** Changes a field of the open dialog, and leaves it. */
async function leaveChanged(page: Screen, label: string, text: string) {
  await page.getByRole('dialog').getByLabel(label).fill(text);
  await page.keyboard.press('Escape');
  await expectVisible(page.getByRole('alertdialog', { name: 'Discard your changes?' }));
}

/** Dialogs that come up rarely, on whatever route. */
export const dialogStates = [...losses, ...others];
