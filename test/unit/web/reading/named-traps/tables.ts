import { type Trap, trap } from './trap.ts';

const RABIES = 'Rabies 2026-03-14 until 2029-03-14';
const DHPP = 'DHPP 2026-03-14 until 2027-03-14';
const ANNUAL_RABIES = '2026-03-14 until 2027-03-14';

/** Certificates, tables of doses and lists of reminders, each in another arrangement. */
export const TABLES: readonly Trap[] = [
  trap(
    'form51 grid',
    `DATE VACCINATED|PRODUCT NAME
03 / 14 / 2026|Imrab 3 TF
Month Day Year|
NEXT VACCINATION DUE BY|VACCINE SERIAL (LOT) NO.
03 / 14 / 2029|18123B`,
    'Imrab 3 TF 2026-03-14 until 2029-03-14 lot 18123B',
  ),
  trap(
    'form51 plain dates',
    `RABIES VACCINATION CERTIFICATE
DATE VACCINATED|PRODUCT NAME
03/14/2026|Imrab 3 TF
NEXT VACCINATION DUE BY|VACCINE SERIAL (LOT) NO.
03/14/2029|18123B`,
    'Imrab 3 TF 2026-03-14 until 2029-03-14 lot 18123B',
  ),
  ...(
    [
      ['given-due-status', 'Service'],
      ['given-due-status-vaccine', 'Vaccine'],
    ] as const
  ).map(([name, head]) =>
    trap(
      name,
      `${head}|Last given|Next due|Status
Rabies 3 Year|3/14/2026|3/14/2029|Current
DHPP 1 Year|3/14/2026|3/14/2027|Current`,
      RABIES,
      DHPP,
    ),
  ),
  trap(
    'given-due',
    'Vaccine|Last given|Next due\nRabies 3 Year|3/14/2026|3/14/2029\nDHPP 1 Year|3/14/2026|3/14/2027',
    RABIES,
    DHPP,
  ),
  trap(
    'given-due-lot-vet',
    `Vaccine|Given|Due|Lot|Vet
Rabies|3/14/2026|3/14/2029|A123B|KT
DHPP|3/14/2026|3/14/2027|B123|KT`,
    `${RABIES} lot A123B by KT`,
    `${DHPP} lot B123 by KT`,
  ),
  trap(
    'given-due no vet',
    'Vaccine|Given|Due|Lot\nRabies|3/14/2026|3/14/2029|A123B\nDHPP|3/14/2026|3/14/2027|B123',
    `${RABIES} lot A123B`,
    `${DHPP} lot B123`,
  ),
  trap(
    'ymd slash',
    `Vaccine|Given|Due|Lot|Vet
Rabies|2026/03/14|2029/03/14|A123B|KT
DHPP|2026/03/14|2027/03/14|B123|KT`,
    `${RABIES} lot A123B by KT`,
    `${DHPP} lot B123 by KT`,
  ),
  // What looks like a day may be that of the vial: it is no batch.
  trap(
    'datebatch',
    'Vaccine|Given|Due|Lot\nRabies|2026/03/14|2029/03/14|04-27-26\nDHPP|2026/03/14|2027/03/14|08-27-26',
    RABIES,
    DHPP,
  ),
  trap(
    'card',
    `Rabies (3-year)
Administered Mar 14, 2026
Expires Mar 14, 2029

DHPP + Lepto
Administered Mar 14, 2026
Expires Mar 14, 2027`,
    'Rabies (3-year) 2026-03-14 until 2029-03-14',
    'DHPP + Lepto 2026-03-14 until 2027-03-14',
  ),
  trap('card given on', 'Rabies\nAdministered on Mar 14, 2026\nExpires Mar 14, 2029', RABIES),
  trap(
    'last next',
    'VACCINE|LAST|NEXT\nRABIES 3Y|3/14/26|3/14/29\nDA2PP-L 1Y|3/14/26|3/14/27',
    'RABIES 2026-03-14 until 2029-03-14',
    'DA2PP-L 2026-03-14 until 2027-03-14',
  ),
  {
    ...trap(
      'two pets',
      `Bella – Canine – DOB 05/17/2020
Vaccine|Date given|Due date
Rabies|03/14/2026|03/14/2027

Duke – Canine – DOB 06/18/2021
Vaccine|Date given|Due date
Rabies|05/04/2026|05/04/2029`,
      `Rabies ${ANNUAL_RABIES}`,
    ),
    pet: { name: 'Bella' },
  },
  {
    ...trap(
      'two pets clean',
      'Patient: Bella\nRabies given 03/14/2026\n\nPatient: Duke\nBordetella given 05/24/2026',
      'Rabies 2026-03-14',
    ),
    pet: { name: 'Bella' },
  },
  trap(
    'postcard',
    `Dear Rosie, our records show you are due for the following:
Rabies vaccine 3 yr|08/28/26
Bordetella|09/28/26
DHPP booster|09/28/26`,
  ),
  trap('postcard2', 'Rosie is due for:\nRabies vaccine 3 yr|08/28/26\nBordetella|09/28/26'),
  trap('postcard3', 'Your pet is due!\n\nRabies vaccine 3 yr|08/28/26\nBordetella|09/28/26'),
  trap('bordetella due pyrantel', 'Bordetella due 4/28/2026\nPyrantel given 3/24/2026'),
  trap('rabies tag', 'Date|Description|Price\n03/14/2026|Rabies tag|5.00'),
  trap('rabies tag2', 'Invoice date 03/14/2026\nDescription|Price\nRabies tag replacement|5.00'),
  trap(
    'reminders last done',
    `Reminders for: Bella||Last done
10-24-2027|DHPP vaccine, annual|10-24-2026
10-24-2029|Rabies vaccine 3 yr|10-24-2026`,
    'DHPP 2026-10-24 until 2027-10-24',
    'Rabies 2026-10-24 until 2029-10-24',
  ),
  trap(
    'reminders due/service',
    `Due|Reminder|Last done
10-24-2025|DHPP vaccine, annual|
10-24-2024|Rabies vaccine 3 yr|10-24-2021`,
    'Rabies 2021-10-24 until 2024-10-24',
  ),
  ...(
    [
      ['fr', 'Rappel avant le'],
      ['fr2', 'Rappel'],
    ] as const
  ).map(([name, due]) =>
    trap(
      name,
      `Date|Vaccin|N° lot|${due}|Cachet
14/03/26|CHPPiL|L123|14/03/27|Dr Roux
14/03/26|Rage – Rabisin|L124|14/03/29|Dr Roux`,
      `CHPPiL ${ANNUAL_RABIES} lot L123 by Dr Roux`,
      'Rage – Rabisin 2026-03-14 until 2029-03-14 lot L124 by Dr Roux',
    ),
  ),
  trap(
    'it',
    'Data|Vaccino|Lotto|Richiamo\n14/03/2026|Antirabbica|L123|14/03/2027',
    `Antirabbica ${ANNUAL_RABIES} lot L123`,
  ),
  trap(
    'pl',
    `Data szczepienia|Nazwa szczepionki|Nr serii|Data następnego szczepienia
14.03.2026|Rabisin – wścieklizna|L123|14.03.2027`,
    `Rabisin – wścieklizna ${ANNUAL_RABIES} lot L123`,
  ),
  trap(
    'pl2',
    'Data|Szczepionka|Nr serii|Data następnego szczepienia\n14.03.2026|Rabisin|L123|14.03.2027',
    `Rabisin ${ANNUAL_RABIES} lot L123`,
  ),
  trap(
    'uk booster row',
    'Date|Vet|Entry\n14/03/2026|EM|Booster Nobivac L4 batch A123B',
    'Nobivac L4 2026-03-14 lot A123B by EM',
  ),
  trap('uk booster row2', 'Date|Vet|Entry\n14/03/2026|EM|Booster Nobivac L4', 'Nobivac L4 2026-03-14 by EM'),
];
