import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import type { Word } from '../../../../web/src/shared/reading/words.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'cat', birthdate: '2021-04-18', chip_number: null } as const;

/** Lines that begin with ">" in small letters, right below the line above them. */
function withSmallCaptions(text: string): Word[] {
  const isCaption = text.split('\n').map((line) => line.startsWith('>'));
  return typedPage(text.replaceAll('>', ' ')).words.map((word) => {
    const { top, bottom } = word.box;
    const isSmall = isCaption[Math.round(top / 20)];
    return isSmall ? { ...word, box: { ...word.box, top: top - 6, bottom: bottom - 9 } } : word;
  });
}

const dosesIn = (text: string) =>
  suggest([{ words: withSmallCaptions(text) }], PET, '2026-11-27').doses.map(
    ({ title, issued_on, expires_on, batch }) =>
      [title, issued_on, expires_on, batch].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

it('small captions right below their values label them, and not what is below', () => {
  expect(
    dosesIn(`
Broadline               flea and tick

 4 May 2024             4 Jun 2024
>given on               repeat

Nobivac Ducat           vaccination

 18 Jun 2023   A019A02   18 Jun 2024
>given on      batch     repeat by

FeLV vaccine            declined

 20 May 2023             indoor only
>declined on             reason`),
  ).toEqual(['Nobivac Ducat | 2023-06-18 | 2024-06-18 | A019A02']);
});
