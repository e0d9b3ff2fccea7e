import { expect, onTestFinished, test, vi } from 'vitest';
import type { writeHistory } from '../../web/src/shared/history/write-history.ts';
import { expectVisible } from '../e2e/support/expect-visible.ts';
import { aPet, aRecord } from '../support/entities.ts';
import { GRANT_ID } from '../support/granted-entities.ts';
import { answersAs, visitAs } from './states/granted.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const PHOTO = '../../web/src/shared/history/load-photo.ts';
const WRITER = '../../web/src/shared/history/history-writer.ts';

const stage = setUpPages();

const petWith = (url: string) => aPet({ photo: { id: '01jd0000000000000000000012', url, large_url: url } });

type Parts = Parameters<typeof writeHistory>[0];

/** Notes what the photo is loaded from, and what is written: happy-dom has neither workers nor canvases. */
function noteMade() {
  const loaded: string[] = [];
  const written: Parts[] = [];
  vi.doMock(PHOTO, () => ({
    loadPhoto: async (loadUrl?: () => Promise<string>) => {
      if (loadUrl) loaded.push(await loadUrl());
      return null;
    },
  }));
  const write = async (parts: Parts) => {
    written.push(parts);
    return Uint8Array.of(1);
  };
  vi.doMock(WRITER, () => ({ createHistoryWriter: () => ({ write, close() {} }) }));
  onTestFinished(() => {
    vi.doUnmock(PHOTO);
    vi.doUnmock(WRITER);
  });
  return { loaded, written };
}

test('loads the photo before the documents, from a URL of that moment', async () => {
  const { loaded } = noteMade();
  const file_path = `${aPet().owner_id}/${aPet().id}/01jd0000000000000000000012.pdf`;
  const records = [aRecord({ file_path })];
  const answers: Answers = {
    ...petAnswers(petWith('https://files.test/at-load.jpg'), records),
    'get-document-url': () => {
      loaded.push('document');
      return CUT_OFF;
    },
  };
  const page = await visitPet(stage, '/history', answers);
  const create = page.getByRole('button', { name: 'Create PDF' });
  await expectVisible(create);
  Object.assign(answers, petAnswers(petWith('https://files.test/fresh.jpg'), records));
  await create.click();
  await expectVisible(page.getByText('The PDF is ready'));
  expect(loaded).toEqual(['https://files.test/fresh.jpg', 'document']);
});

test('a viewer makes the PDF of a shared pet, which names its owner', async () => {
  const { written } = noteMade();
  const asked: unknown[] = [];
  const answers: Answers = {
    ...answersAs('viewer'),
    'get-document-url': ({ params }) => {
      asked.push(params.petId);
      return CUT_OFF;
    },
  };
  const page = await visitAs(stage, 'viewer', '/history', answers);
  await page.getByRole('button', { name: 'Create PDF' }).click();
  await expectVisible(page.getByText('The PDF is ready'));
  expect(written).toMatchObject([
    { content: { heading: 'Biscuit', facts: expect.arrayContaining([{ label: 'Owner', text: 'Dana' }]) } },
  ]);
  expect(new Set(asked)).toEqual(new Set([GRANT_ID]));
});
