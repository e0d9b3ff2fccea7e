import { type Trap, trap } from './trap.ts';

const RABIES = 'Rabies 2026-03-14 until 2029-03-14';
const DHPP = 'DHPP 2026-03-14 until 2027-03-14';
const STACKED_HEAD = `Vaccine|Batch number|1. Vaccination date
||2. Valid from
||3. Valid until`;
const STACKED = 'Rabisin 2023-03-14 from 2023-04-04 until 2026-03-14 lot L123';
const TABLE = `Vaccine|Date given|Due date
Rabies|03/14/2026|03/14/2029
DHPP|03/14/2026|03/14/2027`;

/** A vaccine beside a date whose head says that it is the next one's, the last valid day's or another's. */
const due = (name: string, vaccine: string, label: string, ...rows: string[]) =>
  trap(name, [`${vaccine}|${label}`, ...rows].join('\n'));

/** In which order days are written, what they are, and whose. */
export const ARRANGEMENTS: readonly Trap[] = [
  trap(
    'H1 UK browser header on US portal',
    '25/11/2026, 09:41   Pet Portal\n\nVaccine|Date given|Due date\nRabies|3/4/2026|3/4/2029',
    'Rabies 2026-04-03 or 2026-03-04 until 2029-04-03 or 2029-03-04',
  ),
  trap(
    'H2 US browser header on UK portal',
    '11/25/2026, 9:41 AM   Pet Portal\n\nVaccine|Date given|Due date\nRabies|03/04/2026|03/04/2027',
    'Rabies 2026-04-03 or 2026-03-04 until 2027-04-03 or 2027-03-04',
  ),
  trap(
    'H3 US lot expiry on a UK card',
    'Vaccine|Date given|Batch exp\nRabies|03/04/2026|12/31/2027',
    'Rabies 2026-04-03 or 2026-03-04',
  ),
  {
    ...trap(
      'H4 yy-mm-dd',
      'Vaccine|Date given\nRabies|15-03-14\nDHPP|16-02-11',
      'Rabies 2014-03-15 or 2015-03-14',
      'DHPP 2011-02-16 or 2016-02-11',
    ),
    pet: { birthdate: '2010-01-01' },
  },
  trap(
    'H5 ambiguous only',
    'Vaccine|Date given|Due date\nRabies|03/04/2026|03/04/2029',
    'Rabies 2026-04-03 or 2026-03-04 until 2029-04-03 or 2029-03-04',
  ),
  trap(
    'H6 d/m/y with one impossible month typo',
    `Vaccine|Date given|Due date
Rabies|03/04/2026|03/04/2029
DHPP|04/13/2026|04/13/2027
Lepto|14/03/2026|14/03/2027`,
    'Rabies 2026-04-03 or 2026-03-04 until 2029-04-03 or 2029-03-04',
    'DHPP 2026-04-13 until 2027-04-13',
    'Lepto 2026-03-14 until 2027-03-14',
  ),

  trap(
    'J1 stacked three, brand in the middle',
    `${STACKED_HEAD}\n||1. 14/03/2023\nRabisin|L123|2. 04/04/2023\n||3. 14/03/2026`,
    STACKED,
  ),
  trap(
    'J2 stacked three, brand at the bottom',
    `${STACKED_HEAD}\n||1. 14/03/2023\n||2. 04/04/2023\nRabisin|L123|3. 14/03/2026`,
    STACKED,
  ),
  // Without a head, nothing says which of the days is which.
  trap('J3 stacked two given/until, brand bottom', '|14.03.2023\nNobivac T|14.03.2026'),
  trap(
    'J4 without heads: maker over brand',
    'Boehringer Ingelheim|14/03/2023\nRabisin|04/04/2023\n|14/03/2026',
  ),
  trap('J5 sticker 3 lines', 'Boehringer|14/03/2023\nIngelheim|04/04/2023\nRabisin|14/03/2026'),

  trap(
    'M1 due; last given (right: given 2024)',
    'Rabies vaccination due 03/14/2027; last given 03/14/2024',
    'Rabies 2024-03-14 until 2027-03-14',
  ),
  trap(
    'M2 due on .. last on',
    'Due|Vaccine|Last\n03/14/2027|Rabies|03/14/2024',
    'Rabies 2024-03-14 until 2027-03-14',
  ),
  trap(
    'M3 overdue since',
    'Rabies – overdue since 03/14/2026\nDHPP – overdue: 03/14/2026\nLepto expired 03/14/2026',
  ),
  trap(
    'M4 was due',
    `Rabies vaccine was due 03/14/2026
DHPP was due on 03/14/2026
Bordetella should have been given by 03/14/2026
Lyme due by 03/14/2026`,
  ),
  due('M5 expired column', 'Vaccine', 'Expired', 'Rabies|03/14/2026', 'DHPP|05/15/2026'),
  due('M6 expiration', 'Vaccination', 'Expiration', 'Rabies|03/14/2026', 'DHPP|05/15/2026'),
  due('M7 exp short', 'Vaccine', 'Exp.', 'Rabies|03/14/2026', 'DHPP|05/15/2026'),
  trap('M8 Exp: line', 'Rabies Exp: 03/14/2026\nDHPP (exp 03/14/2026)\nBordetella good thru 03/14/2026'),
  due('M9 valid thru col', 'Vaccine', 'Good through', 'Rabies|03/14/2026', 'DHPP|05/15/2026'),
  due('M10 Rem col', 'Vaccine', 'Rem.', 'Rabies|03/14/2026', 'DHPP|05/15/2026'),
  due('M11 fällig short', 'Impfung', 'Wdh.', 'Tollwut|14.03.2026', 'SHPPi|15.05.2026'),
  due('M12 Nächster Termin', 'Impfung', 'WV', 'Tollwut|14.03.2026'),
  due('M13 es Prox.', 'Vacuna', 'Próx.', 'Rabia|14/03/2026'),
  due('M14 fr R.', 'Vaccin', 'Fin', 'Rage|14/03/2026'),
  due('M15 nl', 'Vaccin', 'Tot', 'Rabies|14-03-2026'),
  due('M16 it', 'Vaccino', 'Scad.', 'Rabbia|14/03/2026'),
  due('M17 pl', 'Szczepionka', 'Termin', 'Rabisin|14.03.2026'),
  due('M18 sv', 'Vaccin', 'Nästa', 'Rabies|2026-03-14'),
  due('M19 nl geldig tot', 'Vaccin', 'Geldig tot', 'Rabies|14-03-2026'),
  due('M20 it richiamo', 'Vaccino', 'Richiamo', 'Antirabbica|14/03/2026'),
  due('M21 pl ważne do', 'Szczepionka', 'Ważne do', 'Rabisin|14.03.2026'),
  due('M22 sv giltig till', 'Vaccin', 'Giltig till', 'Rabies|2026-03-14'),
  trap(
    'M23 nl line',
    'Rabies geldig tot 14-03-2026\nNobivac L4 tot 14-03-2026\nNobivac DHP (t/m 14-03-2026)',
  ),
  trap('M24 it line', 'Rabbia richiamo 14/03/2026\nLeptospirosi scade il 14/03/2026'),
  trap('M25 pl line', 'Rabisin ważne do 14.03.2026'),
  trap(
    'M26 Datum | Geldig tot (nl) both',
    'Datum|Vaccin|Geldig tot\n14-03-2025|Rabies|14-03-2026',
    'Rabies 2025-03-14 until 2026-03-14',
  ),
  trap(
    'N1 visit heading date + list',
    '03/14/2026 – Wellness visit\n\n• Rabies 3 yr\n• DHPP 1 yr',
    'Rabies 2026-03-14',
    'DHPP 2026-03-14',
  ),
  trap(
    'N2 date line then vaccines',
    'Date of service: 03/14/2026\nRabies 3 yr\nDHPP 1 yr',
    'Rabies 2026-03-14',
    'DHPP 2026-03-14',
  ),
  trap('O1 vaccine and list of dates', 'Rabies: 03/14/2024, 03/14/2025, 03/14/2026'),
  trap(
    'P1 matrix dates down',
    `Date|Rabies|DHPP|Lepto|Bordetella
03/14/2025|X|X||
03/20/2026||X|X|X`,
    'Rabies ?2025-03-14',
    'DHPP ?2025-03-14',
    'DHPP ?2026-03-20',
    'Lepto ?2026-03-20',
    'Bordetella ?2026-03-20',
  ),
  trap('P2 matrix vaccines across with dates', 'Rabies|DHPP|Bordetella\n03/14/2026|03/20/2026|04/20/2026'),
  trap('P3 matrix with years', '|2024|2025|2026\nRabies|03/14||03/20\nDHPP|03/14|03/15|03/20'),
  trap('DD rotated', TABLE, RABIES, DHPP),
  // Rows of two lists look like those of one table.
  trap(
    'EE two columns upcoming/history',
    `Upcoming|History
Rabies 03/14/2026|Bordetella 01/20/2026
DHPP 05/15/2026|Lepto 02/20/2026`,
  ),
  trap(
    'EE2 history then declined',
    'Given today\nRabies|03/14/2026\n\nDeclined today\nBordetella|03/14/2026',
    'Rabies 2026-03-14',
  ),
  trap(
    'EE3 history, due table',
    'Vaccine history\nRabies|03/14/2026\n\nOwed\nBordetella|05/14/2026',
    'Rabies 2026-03-14',
  ),
  trap('Q narrow columns: 8px gap', TABLE, RABIES, DHPP),
  trap('Q2 ruled 4px padding', TABLE, RABIES, DHPP),
  {
    ...trap(
      'S1 cat paper, pet is a dog',
      'Patient: Miezi, feline\nRabies given 03/14/2026',
      'Rabies 2026-03-14',
    ),
    asksWhose: true,
  },
  {
    ...trap('S2 other DOB', 'Rex, DOB 01/02/2015\nRabies given 03/14/2026', 'Rabies 2026-03-14'),
    asksWhose: true,
  },
  {
    ...trap('S3 chip with Nr.', 'Chip-Nr. 985112001234567\nMicrochip no. 985112001234567'),
    chip: '985112001234567',
  },
  // A code of animals of which nothing says that it is something else.
  { ...trap('S4 unlabeled chip', '985112001234567\nRabies given 03/14/2026'), chip: '985112001234567' },
  trap('T1 1 and 3 year box text', 'Rabies|Given 03/14/2026|[ ] 1 yr [X] 3 yr|Due 03/14/2029', RABIES),
  // Without a head, the day that is a year before the other is that of the dose.
  trap(
    'T2 sticker double',
    `14.03.2026|Nobivac DHPPi|14.03.2027
|Ch.-B. A111A01|
|Nobivac L4|
|Ch.-B. B222B02|`,
    'Nobivac DHPPi 2026-03-14 until 2027-03-14 lot A111A01',
  ),
  // Without ruled lines, the second sticker may be of another day.
  trap(
    'T3 batch of next row',
    `Vaccine|Date given
Nobivac DHP|03/01/26
Batch A111A01|
Nobivac L4|
Batch B222B02|
Nobivac KC|22/07/26
Batch C333C03|`,
    'Nobivac DHP 2026-01-03 lot A111A01',
    'Nobivac KC 2026-07-22 lot C333C03',
  ),
];
