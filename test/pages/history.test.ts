import { expect, onTestFinished, test, vi } from 'vitest';
import { expectVisible } from '../e2e/support/expect-visible.ts';
import { aPet, aRecord } from '../support/entities.ts';
import { petAnswers, visitPet } from './states/pets.ts';
import { type Answers, CUT_OFF } from './support/answers.ts';
import { setUpPages } from './support/set-up-pages.ts';

const PHOTO = '../../web/src/shared/history/load-photo.ts';
const WRITER = '../../web/src/shared/history/history-writer.ts';

const stage = setUpPages();

const petWith = (url: string) => aPet({ photo: { id: '01jd0000000000000000000012', url, large_url: url } });

test('loads the photo before the documents, from a URL of that moment', async () => {
  const loaded: string[] = [];
  // happy-dom has neither workers nor canvases.
  vi.doMock(PHOTO, () => ({
    loadPhoto: async (loadUrl: () => Promise<string>) => {
      loaded.push(await loadUrl());
      return null;
    },
  }));
  vi.doMock(WRITER, () => ({
    createHistoryWriter: () => ({ write: async () => Uint8Array.of(1), close() {} }),
  }));
  onTestFinished(() => {
    vi.doUnmock(PHOTO);
    vi.doUnmock(WRITER);
  });
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
