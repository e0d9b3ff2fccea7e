import type { Mock } from 'vitest';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { ReadDocument } from '../../../web/src/shared/reading/browser/reading-desk.ts';
import { contentOf } from '../../../web/src/shared/reading/document-content.ts';
import type { KnownPet } from '../../../web/src/shared/reading/whose.ts';
import type { Page } from '../../../web/src/shared/reading/words.ts';
import { certificate } from '../../e2e/support/files.ts';
import { aPet, aRecord } from '../../support/entities.ts';
import { typedPage } from '../../support/typed-page.ts';
import { petAnswers, visitPet } from '../states/pets.ts';
import type { Answers } from './answers.ts';
import { STORAGE } from './network.ts';
import type { Screen, Stage } from './screen.ts';

type Rules = { pet: KnownPet; today: string; onImage: () => void };
export type Read = (source: unknown, rules: Rules) => Promise<ReadDocument>;

export const CARD = `
Vaccination record
Date given    Vaccine                 Batch no.     Valid until
12.03.2025    Rabies (Nobivac T)      A123B         11.03.2028
14.04.2025    DHPPi + L4              C77120        13.04.2026`;

export const AMBIGUOUS = `
Vaccination record
Date given    Vaccine                 Batch no.
02/03/26      Rabies (Nobivac T)      A123B`;

export const file = { name: 'card.pdf', mimeType: 'application/pdf', buffer: certificate.bytes };

interface ReadPages {
  pages: readonly Page[];
  pageCount: number;
}

export const readOf = (text: string, confidence = 100): ReadPages => ({
  pages: [typedPage(text, confidence)],
  pageCount: 1,
});

/** A reading that finds these words. */
export const readingOf =
  (read: () => ReadPages | Promise<ReadPages>, hasImages = false): Read =>
  async (_, { pet, today, onImage }) => {
    if (hasImages) onImage();
    const { pages, pageCount } = await read();
    return { ...contentOf(pages, pet, today), readPages: pages.length, pageCount, photos: null };
  };

/** Has the path of what read the last image. */
export const RECOGNITION = 'pawfile.recognition';

/** The form with a chosen document, whose reading ends like this. */
export async function chooseFile(
  stage: Stage,
  desk: { read: Mock<Read> },
  read: () => ReadPages | Promise<ReadPages>,
  {
    connection = {},
    used = null as string | null,
    hasImages = false,
    files = [file],
    records = [] as PetRecord[],
    answers = {} as Answers,
    pet = aPet({ chip_number: '981098104567890', birthdate: '2021-05-04' }),
  } = {},
) {
  desk.read.mockReset().mockImplementation(readingOf(read, hasImages));
  const page = await visitPet(stage, '/upload', {
    ...petAnswers(pet, records),
    'create-upload': () => ({
      url: STORAGE,
      fields: {},
      put: { url: STORAGE, headers: {} },
      file_path: `${pet.owner_id}/${pet.id}/01jd0000000000000000000001.pdf`,
    }),
    'create-records': ({ body: { file_path, records: added, attach_to } }) => ({
      records: [
        ...added.map(({ key, ...entered }) => aRecord({ ...entered, file_path, id: `rec_${key}` })),
        ...attach_to.map((id) => aRecord({ id, file_path })),
      ],
    }),
    ...answers,
  });
  if (used) localStorage.setItem(RECOGNITION, used);
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  await page.getByLabel('Document', { exact: true }).setInputFiles(files);
  return page;
}

export const panel = (page: Screen) => page.getByRole('region', { name: /^Reading / });
export const press = (page: Screen, name: string) =>
  panel(page).getByRole('button', { name, exact: true }).click();
export const save = (page: Screen, count: number) =>
  page.getByRole('button', { name: `Save ${count} record${count === 1 ? '' : 's'}` }).click();
