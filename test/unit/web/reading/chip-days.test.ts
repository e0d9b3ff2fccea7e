import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

test('the day behind a chip’s number is no dose’s', () => {
  const page = typedPage(
    'Je certifie que Zorba, identifié par le transpondeur 250269802456131 le 14/03/2024, a reçu le 13/02/2025 une ' +
      'injection de Nobivac DHP (lot A123B01).',
  );
  const pet = { species: 'dog', birthdate: '2020-05-17', chip_number: '250269802456131' } as const;
  const { doses } = suggest([page], pet, '2026-11-27');
  expect(doses.map(({ issued_on }) => issued_on?.candidates)).toEqual([['2025-02-13']]);
});
