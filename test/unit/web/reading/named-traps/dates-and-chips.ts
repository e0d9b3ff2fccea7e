import { type Trap, trap } from './trap.ts';

const date = (written: string, day = '2026-03-14') =>
  trap(`date ${written}`, `Vaccine|Date given|Lot\nRabies|${written}|A123B`, `Rabies ${day} lot A123B`);

const noDay = (written: string) => trap(`date ${written}`, `Vaccine|Date given|Lot\nRabies|${written}|A123B`);

/** The day may be written in all these forms. */
const DATES: readonly Trap[] = [
  ...[
    '3/14/26',
    '14.03.26',
    '14/03/2026',
    '2026-03-14',
    '2026/03/14',
    '2026.03.14',
    '14 Mar 26',
    '14 Mar 2026',
    '14-Mar-2026',
    '14MAR2026',
    '14-MAR-26',
    'Mar 14 2026',
    'Mar 14, 2026',
    'March 14th, 2026',
    '2026-Mar-14',
    '14. März 2026',
    '14. 3. 2026',
    '14/III/2026',
    '14.III.2026',
    '14 03 2026',
    '14 · 03 · 2026',
    '03-14-2026',
    '14 marzo 2026',
    '14 maart 2026',
    '14 marca 2026',
    '14 mars 2026',
    '14 / 03 / 2026',
    '14-03- 2026',
    '14/3-2026',
    '14.3.26',
    "14.03.'26",
    'Sat 14 Mar 2026',
    'Saturday, March 14, 2026',
    '03/14/2026 10:32 AM',
    '2026-03-14T10:32:00',
    '14/03/2026 (rep.)',
  ].map((written) => date(written)),
  date('14 gennaio 2026', '2026-01-14'),
  date('14 stycznia 2026', '2026-01-14'),
  date('14 mei 2026', '2026-05-14'),
  date('14 maj 2026', '2026-05-14'),
  // A month or a week isn't a day, digits in a row may be any number, and Catalan and Portuguese aren't read.
  ...[
    'Mar 14 26',
    '20260314',
    'MAR 2026',
    '03/2026',
    'KW 11/2026',
    '2026-W11-6',
    '14 de març de 2026',
    '14 Março 2026',
  ].map(noDay),
];

const chip = (written: string): Trap => ({
  name: `chip ${written}`,
  text: `Bella\n${written}\nRabies given 14/03/2026`,
  shows: [],
  chip: '985112001234567',
});

/** The number of another animal's chip, by all these names. */
const CHIPS: readonly Trap[] = [
  ...[
    'Microchip: 985112001234567',
    'Chip-Nr. 985 112 001 234 567',
    'Chipnr: 985112001234567',
    'Nr czipa: 985112001234567',
    'Numer mikroczipa: 985112001234567',
    'Nº chip: 985112001234567',
    'Insert : 985112001234567',
    'Identifié par puce 985112001234567',
    'Identification: 985112001234567',
    'Transpondernummer 985112001234567',
    'Número de transponder 985112001234567',
    'MC# 985112001234567',
    'M/C 985112001234567',
    'ID chip 985-112-001-234-567',
    'Microchip 985.112.001234567',
    'HomeAgain 985112001234567',
    'Chipnummer 985112001234567',
    'ID-märkning: 985112001234567',
    'Numero microchip 985112001234567',
    'Código 985112001234567',
    'Microchip no 985112001234567 implanted 14/03/2020',
  ].map((written) => chip(written)),
  // Older chips have other numbers: an animal may have one beside its new chip.
  ...['Chip 0A02345678', 'Chip: 123456789'].map((written) =>
    trap(`chip ${written}`, `Bella\n${written}\nRabies given 14/03/2026`, 'Rabies 2026-03-14'),
  ),
];

export const DATES_AND_CHIPS = [...DATES, ...CHIPS];
