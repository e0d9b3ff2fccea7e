import { expect, test } from 'vitest';
import { AppError } from '../../contract/problem.ts';
import { expectHidden, expectNotice, expectVisible } from '../e2e/support/expect-visible.ts';
import { nthId } from '../support/entities.ts';
import { aShownPractice } from './states/practice.ts';
import { biscuit, olive, signedEntry, signingAnswers, visitDay, visitEntry } from './states/signing.ts';
import { DONE, inTurn } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const signed = (entry: typeof biscuit): typeof biscuit => ({
  ...entry,
  is_signed: true,
  signature: signedEntry().signature,
});

test('a vet chooses entries, signs them at once, and reads whose they are', async () => {
  const page = await visitDay(stage, {
    ...signingAnswers(),
    'list-entries': inTurn(
      { entries: [biscuit, olive], next: null },
      { entries: [signed(biscuit), olive], next: null },
    ),
    'sign-entries': {
      results: [
        { entry_id: biscuit.id, outcome: 'signed', signature_id: nthId('sig', 1) },
        { entry_id: olive.id, outcome: 'changed', signature_id: null },
      ],
    },
  });
  await page.getByLabel(/^Biscuit/).click();
  await expectVisible(page.getByRole('button', { name: 'Sign 1 entry' }));
  await page.getByLabel(/^Olive/).click();
  await page.getByRole('button', { name: 'Sign 2 entries' }).click();
  await expectVisible(
    page.getByText('1 entry signed: Biscuit.'),
    page.getByText(/^Not signed, because someone just changed the entry: Olive\./),
  );
  expect(stage.sent('POST', '/signatures')).toEqual([
    {
      entries: [
        { id: biscuit.id, version: 1 },
        { id: olive.id, version: 1 },
      ],
    },
  ]);
  await expectHidden(page.getByLabel(/^Biscuit/));
  await expectVisible(page.getByLabel(/^Olive/));
});

test('what could not be signed stays chosen, with its pet', async () => {
  const page = await visitDay(stage, {
    ...signingAnswers(),
    'list-entries': inTurn(
      { entries: [biscuit, olive], next: null },
      { entries: [signed(biscuit), olive], next: null },
    ),
    'sign-entries': {
      results: [
        { entry_id: biscuit.id, outcome: 'signed', signature_id: nthId('sig', 1) },
        { entry_id: olive.id, outcome: 'not-signed', signature_id: null },
      ],
    },
  });
  await page.getByLabel(/^Biscuit/).click();
  await page.getByLabel(/^Olive/).click();
  await page.getByRole('button', { name: 'Sign 2 entries' }).click();
  await expectVisible(
    page.getByText('1 entry signed: Biscuit.'),
    page.getByText('Not signed, because something failed: Olive. Sign again.'),
    page.getByRole('button', { name: 'Sign 1 entry' }),
  );
});

test('whoever signs in without codes is led to where they are turned on', async () => {
  const message = 'Nothing was signed. Turn on codes from an authenticator app in your settings.';
  const page = await visitDay(stage, {
    ...signingAnswers(),
    'sign-entries': new AppError('second-factor-needed', message),
  });
  await page.getByLabel(/^Biscuit/).click();
  await page.getByRole('button', { name: 'Sign 1 entry' }).click();
  await expectVisible(page.getByText(message));
  const link = page.getByRole('link', { name: 'Turn on codes' });
  expect(await link.getAttribute('href')).toBe('/settings#security');
});

test('nobody but a vet of a verified practice is offered to sign', async () => {
  for (const [fields, text] of [
    [{ roles: ['manager', 'staff'] }, 'Dr. Sam Rivera can sign.'],
    [{ standing: { status: 'unverified', at: null } }, /^Vets can sign once Pawfile has verified/],
    [{ standing: { status: 'suspended', at: null } }, /while the practice is suspended/],
    [{ state: 'read-only' }, /while the practice has no plan/],
  ] satisfies [Parameters<typeof aShownPractice>[0], string | RegExp][]) {
    const page = await visitDay(stage, signingAnswers(aShownPractice(fields)));
    await expectVisible(page.getByText(text));
    await expectHidden(page.getByRole('button', { name: 'Sign', exact: true }));
  }
});

test('what was withdrawn with others can be signed anew, what was withdrawn by itself can’t', async () => {
  const answers = signingAnswers();
  const withOthers = await visitEntry(stage, signedEntry('revoked-with-others'), answers);
  await expectVisible(
    withOthers.getByText('Signed by Dr. Ana Alvarez, then withdrawn'),
    withOthers.getByRole('button', { name: 'Sign as it is now' }),
  );
  await expectHidden(withOthers.getByRole('button', { name: 'Withdraw signature' }));
  const alone = await visitEntry(stage, signedEntry('revoked'), answers);
  await expectVisible(alone.getByText('Signed by Dr. Ana Alvarez, then withdrawn'));
  await expectHidden(
    alone.getByRole('button', { name: 'Sign as it is now' }),
    alone.getByRole('button', { name: 'Withdraw signature' }),
  );
});

test('a vet revokes a signature, and signs a changed entry anew, each with a reason', async () => {
  const id = signedEntry().signature?.id ?? '';
  const page = await visitEntry(stage, signedEntry(), { ...signingAnswers(), 'revoke-signature': DONE });
  await page.getByRole('button', { name: 'Withdraw signature' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Another animal.');
  await dialog.getByRole('button', { name: 'Withdraw signature' }).click();
  await expectNotice(page, 'Signature withdrawn');
  expect(stage.sent('POST', `/signatures/${id}/revoke`)).toEqual([{ reason: 'Another animal.' }]);

  const changed = await visitEntry(stage, signedEntry('changed'), {
    ...signingAnswers(),
    'amend-signature': { signature_id: nthId('sig', 4) },
  });
  await changed.getByRole('button', { name: 'Sign as it is now' }).click();
  await changed.getByRole('dialog').getByLabel('Reason').fill('The batch was wrong.');
  await changed.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click();
  await expectNotice(changed, 'Entry signed');
  expect(stage.sent('POST', `/signatures/${id}/amend`)).toEqual([
    { reason: 'The batch was wrong.', version: 1 },
  ]);
});
