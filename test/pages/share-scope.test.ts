import { expect, test } from 'vitest';
import type { RecordType } from '../../contract/records/record-types.ts';
import { scopeOf } from '../../contract/sharing/share-input.ts';
import { currentScope, isInScope, type ShareScope, storedScope } from '../../contract/sharing/share-scope.ts';
import type { Share } from '../../contract/sharing/shares.ts';
import { expectHeading, expectHidden, expectVisible } from '../e2e/support/expect-visible.ts';
import { choosePurpose, openShareForm, previewed, shownIn } from '../e2e/support/share-preview.ts';
import { aPet, aRecord, aShare, nthId } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { sharedPet } from './states/shared-page.ts';
import type { Answers } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const stage = setUpPages();

const TITLES: [RecordType, string][] = [
  ['vaccination', 'Rabies'],
  ['medication', 'Apoquel'],
  ['allergy', 'Chicken'],
  ['note', 'Afraid of trains'],
  ['lab_result', 'Blood panel'],
  ['other', 'Passport'],
  ['treatment', 'NexGard'],
];
const ALL = TITLES.map(([, title]) => title);

/** A record of every type, newest first; the vaccination has a document. */
const ofEveryType = TITLES.map(([record_type, title], index) =>
  aRecord({
    id: nthId('rec', index + 1),
    record_type,
    title,
    notes: `Secret of ${title}`,
    file_path:
      record_type === 'vaccination' ? `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000012.pdf` : null,
  }),
).reverse();

/** The share page of a pet with these records, and the link that it creates. */
async function openPage(records = ofEveryType, answers: Answers = {}) {
  const created: Share[] = [];
  const page = await visitPet(stage, '/share', {
    ...petAnswers(aPet(), records),
    'create-share': ({ body }) => {
      const share = aShare({ purpose: body.purpose, scope: storedScope(scopeOf(body)) });
      created.push(share);
      return share;
    },
    ...answers,
  });
  await openShareForm(page);
  return { page, records, created };
}

/** Creates the link and opens it as a stranger, to whom the server answers with what is in its scope. */
async function opened({ page, records, created }: Awaited<ReturnType<typeof openPage>>) {
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const [share] = created;
  if (!share || created.length > 1) throw new Error('The page did not create one link');
  const { scope, purpose, token_hash } = share;
  const answer = sharedPet(
    aPet(),
    records
      .filter((record) => isInScope(currentScope(share), record))
      .map((record) => (scope.documents ? record : { ...record, file_path: null })),
  );
  const visitor = await stage.visit(link, { answers: { 'get-shared-pet': answer } });
  await expectHeading(visitor, 'Biscuit');
  expect(stage.sent('POST', '/get-shared-pet')).toMatchObject([{ token: token_hash }]);
  return {
    purpose,
    scope,
    titles: await shownIn(visitor),
    documents: await visitor.getByRole('button', { name: /^View/ }).count(),
    text: await visitor.getByRole('main').innerText(),
  };
}

/** The page asks for this scope, and its preview matches the visitor's page, which shows nothing else. */
async function expectScope(
  opening: Awaited<ReturnType<typeof openPage>>,
  chosen: Pick<Share, 'purpose' | 'scope'>,
  titles: readonly string[],
  documents: number,
) {
  const preview = await previewed(opening.page);
  expect(preview.titles.toSorted()).toEqual(titles.toSorted());
  expect(preview.documents).toBe(documents);
  const { purpose, scope, text, ...visit } = await opened(opening);
  expect({ purpose, scope }).toEqual(chosen);
  expect(visit).toEqual(preview);
  for (const hidden of ALL.filter((title) => !titles.includes(title))) expect(text).not.toContain(hidden);
}

const typesOnly = (types: RecordType[], documents = true): ShareScope => ({
  kind: 'types',
  types,
  documents,
});

test('shows a vet everything', async () => {
  const opening = await openPage();
  await expectVisible(opening.page.getByText('7 of 7 records'));
  const scope: ShareScope = { kind: 'everything', documents: true };
  await expectScope(opening, { purpose: 'vet', scope }, ALL, 1);
});

test('shows a kennel vaccinations', async () => {
  const opening = await openPage();
  await choosePurpose(opening.page, 'Kennel or groomer');
  await expectVisible(opening.page.getByText('1 of 7 records'));
  await expectScope(opening, { purpose: 'kennel', scope: typesOnly(['vaccination']) }, ['Rabies'], 1);
});

test('shows a sitter medications, treatments, allergies and notes', async () => {
  const opening = await openPage();
  await choosePurpose(opening.page, 'Sitter');
  // The stored scope names no treatments yet; the link shows them.
  const scope = typesOnly(['medication', 'allergy', 'note']);
  const shown = ['Apoquel', 'NexGard', 'Chicken', 'Afraid of trains'];
  await expectScope(opening, { purpose: 'sitter', scope }, shown, 0);
});

test('shows the chosen types on a custom link, without documents if excluded', async () => {
  const opening = await openPage();
  const { page } = opening;
  await choosePurpose(page, 'Custom');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expectVisible(page.getByText('Choose at least one record type.'));
  await page.getByRole('checkbox', { name: /^Vaccinations/ }).check();
  await page.getByRole('checkbox', { name: /^Lab results/ }).check();
  await page.getByRole('checkbox', { name: /^Show documents/ }).uncheck();
  const scope = typesOnly(['vaccination', 'lab_result'], false);
  await expectScope(opening, { purpose: 'custom', scope }, ['Rabies', 'Blood panel'], 0);
});

test('offers records of every page of the response', async () => {
  const { page } = await openPage(ofEveryType, {
    'get-pet': ({ query: { after } }) => {
      const start = ofEveryType.findIndex(({ id }) => id === after) + 1;
      const records = ofEveryType.slice(start, start + 2);
      const isLast = start + 2 >= ofEveryType.length;
      return { pet: aPet(), records, next: isLast ? null : (records.at(-1)?.id ?? null) };
    },
  });
  await expectVisible(page.getByText('7 of 7 records'));
  expect((await previewed(page)).titles.toSorted()).toEqual(ALL.toSorted());
});

test('shares types that have no record yet, and says so', async () => {
  const opening = await openPage([aRecord({ title: 'Chicken', record_type: 'allergy' })]);
  await choosePurpose(opening.page, 'Kennel or groomer');
  await expectVisible(opening.page.getByText('No vaccinations yet. The link will show those you add later.'));
  await expectScope(opening, { purpose: 'kennel', scope: typesOnly(['vaccination']) }, [], 0);
});

test('shares single records found in a long list', async () => {
  const { page } = await openPage();
  await choosePurpose(page, 'Custom');
  await page.getByRole('radio', { name: 'Single records' }).check();
  await expectHidden(page.getByLabel('Search records'));

  const boosters = [1, 2, 3, 4, 5, 6].map((index) =>
    aRecord({ id: nthId('rec', index).replace('01jd', '01je'), title: `Booster ${index}` }),
  );
  const opening = await openPage([...boosters, ...ofEveryType]);
  const long = opening.page;
  await choosePurpose(long, 'Custom');
  await long.getByRole('radio', { name: 'Single records' }).check();
  await long.getByLabel('Search records').fill('blood');
  await long.getByRole('checkbox', { name: /Blood panel/ }).check();
  await long.getByLabel('Search records').fill('vaccination rab');
  expect(await long.getByRole('checkbox', { name: /Booster/ }).count()).toBe(0);
  await long.getByRole('checkbox', { name: /Rabies/ }).check();
  await expectVisible(long.getByText('2 records selected.'), long.getByText('2 of 13 records'));
  const ids = [nthId('rec', 5), nthId('rec', 1)];
  const scope: ShareScope = { kind: 'records', record_ids: ids, documents: true };
  await expectScope(opening, { purpose: 'custom', scope }, ['Rabies', 'Blood panel'], 1);
});
