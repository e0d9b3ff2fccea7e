import { type Trap, trap } from './trap.ts';

const list = (name: string, heading: string, first = 'Rabies vaccine', second = 'Bordetella') =>
  trap(name, `${heading}\n${first}|08/28/2026\n${second}|09/30/2026`);

/** What is due, declined or planned, and other days that stand beside a vaccine. */
export const NOT_GIVEN: readonly Trap[] = [
  list('A1 due sentence 7+ words', 'Our records show that Rosie is now due for:'),
  list('A2 "We miss"', 'We miss Penny!\n\nThese services are past due:'),
  list('A3 "It is time for"', 'It is time for:'),
  list('A4 "Vaccines needed"', 'Vaccines needed'),
  list('A5 "Coming up"', 'Coming up'),
  list('A6 "Overdue services" h3', 'Overdue services'),
  list(
    'A7 heading then blank info line',
    'Past due\nPlease call (814) 555-0170 to book an appointment today',
  ),
  trap('A8 "To do" column', 'To do|Target date\nRabies|08/28/2026\nDHPP|09/30/2026'),
  trap('A9 "Item | When"', 'Item|When\nRabies|08/28/2026\nDHPP|09/30/2026'),
  trap('A10 "Vaccine | Reminder"', 'Vaccine|Reminder\nRabies|08/28/2026\nDHPP|09/30/2026'),
  trap('A11 "Reminder | Date"', 'Reminder|Date\nRabies|08/28/2026\nDHPP|09/30/2026'),
  trap(
    'A12 "Care item | Date | Status Overdue"',
    'Care item|Date|Status\nRabies|08/28/2026|Overdue\nDHPP|09/30/2026|Past due',
  ),
  trap('A13 "Status missed"', 'Care item|Date|Status\nRabies|08/28/2026|Missed\nDHPP|09/30/2026|Late'),
  trap('A14 status Scheduled', 'Vaccine|Date|Status\nRabies|12/28/2025|Scheduled\nDHPP|09/30/2026|No show'),
  list(
    'A15 de Erinnerung',
    'Liebe Familie Weber, folgende Impfungen Ihres Hundes stehen an:',
    'Tollwut',
    'SHPPi',
  ),
  list('A16 de Recall', 'Recall für Bello', 'Tollwut', 'SHPPi'),
  list('A17 fr', 'Les rappels de vaccins de Oscar arrivent à échéance :', 'Rage', 'Leptospirose'),
  list('A18 es', 'Le recordamos que a Luna le toca vacunarse de:', 'Rabia', 'Leptospirosis'),
  list('A19 nl oproep', 'Uw hond is aan de beurt voor:', 'Rabies', 'Nobivac L4'),
  list('A20 it', 'Gentile cliente, sono in scadenza i seguenti richiami:', 'Antirabbica', 'Leptospirosi'),

  trap('B1 certificate printed', 'Rabies certificate 08/28/2026'),
  trap('B2 adoption line', 'Rabies\nAdopted: 08/28/2026'),
  trap('B3 "Date" below vaccine, signature date', 'Vaccine: Rabies\nVeterinarian: Dr Lin\nDate: 08/28/2026'),
  trap('B4 two col date of report', 'Rabies|Date: 08/28/2026', 'Rabies ?2026-08-28'),
  trap('B5 Microchip date', 'Rabies\nChip implanted 08/28/2026'),
  trap('B6 issue in header with vaccines listed', 'Date: 08/28/2026\nRabies\nDHPP'),

  trap('C1 exp without label known', 'Vaccine|Lot|Lot exp\nRabies|A123|08/28/2026'),
  trap('C2 lot expires', 'Rabies\nLot A123 expires 08/28/2026'),
  trap(
    'C3 given + lot exp line',
    'Rabies given 03/14/2026\nLot A123, expires 06/30/2027',
    'Rabies 2026-03-14 lot A123',
  ),
  trap(
    'C4 serial expires col',
    'Vaccine|Given|Serial|Expires\nRabies|03/14/2026|A123|06/30/2027',
    'Rabies 2026-03-14 lot A123',
  ),
  trap('C5 batch date unlabeled', 'Vaccine|Given|Lot\nRabies||03-14-26'),
  trap('C6 lot column first', 'Lot|Vaccine\n03-14-26|Rabies'),
  trap('C7 Serial no + unknown header', 'Vaccine|Ser./Exp\nRabies|A123 06/30/2026'),
  trap('C8 vial expiry EXP date past', 'Rabies given 03/14/2025\nEXP 06/30/2026', 'Rabies 2025-03-14'),

  list('D1 heading Declined', 'Declined'),
  list('D2 heading Declined services', 'Declined services'),
  list('D3 heading Not given', 'Not given today'),
  trap(
    'D4 heading Estimate',
    `Estimate
Date|Description|Price
08/28/2026|Rabies vaccine|30.00
08/28/2026|DHPP vaccine|35.00`,
  ),
  trap(
    'D5 heading Treatment plan',
    'Treatment plan\nDate|Description|Low|High\n08/28/2026|Rabies vaccine|30.00|35.00',
  ),
  trap('D6 Kostenvoranschlag', 'Kostenvoranschlag\nDatum|Leistung|Preis\n28.08.2026|Impfung Tollwut|30,00'),
  trap(
    'D7 Refunded',
    'Date|Description|Price\n08/28/2026|Rabies vaccine|-30.00\n08/28/2026|Credit Rabies vaccine|30.00',
  ),
  trap('D8 status column Declined', 'Vaccine|Date|Status\nRabies|08/28/2026|Declined'),
  trap(
    'D9 status col Refused by owner/waived',
    'Vaccine|Date|Status\nRabies|08/28/2026|Owner refused\nDHPP|08/28/2026|Waived',
  ),
  trap('D10 Given? N', 'Vaccine|Date|Given\nRabies|08/28/2026|N'),

  trap('E1 Rabies FAVN | date | pass', 'Rabies FAVN|08/28/2026|Pass'),
  trap('E2 Test table value', 'Assay|Date|Value\nRabies RFFIT|08/28/2026|1.9\nDistemper IFA|08/28/2026|80'),
  trap('E3 Lyme C6', 'Date|Description\n08/28/2026|Lyme C6 Quant'),
  trap('E4 Parvo SNAP', 'Date|Description\n08/28/2026|Parvo SNAP\n08/28/2026|Parvo Ag\n08/28/2026|Lepto PCR'),
  {
    ...trap(
      'E5 FeLV/FIV neg',
      'Date|Description|Result\n08/28/2026|FeLV / FIV|neg / neg\n08/28/2026|FeLV|NEG',
    ),
    pet: { species: 'cat' },
  },
  trap(
    'E6 4Dx Lyme neg',
    'Test|Date|Result\nHeartworm|08/28/2026|Neg\nLyme|08/28/2026|Neg\nEhrlichia|08/28/2026|Neg',
  ),
  trap(
    'E7 Rabies tag / paperwork',
    `Date|Description|Price
08/28/2026|Rabies tag|5.00
08/28/2026|Rabies certificate|5.00
08/28/2026|Rabies paperwork|5.00
08/28/2026|Rabies license|5.00`,
  ),
  trap(
    'E8 Impfgespräch',
    `Datum|Leistung
28.08.2026|Tollwut Impfberatung
28.08.2026|Leptospirose PCR
28.08.2026|Staupe Schnelltest
28.08.2026|Staupe Ak`,
  ),
  // Vaccines are called by these names, too: the owner is asked.
  trap(
    'E9 diagnosis',
    'Date|Description\n08/28/2026|Parvovirus\n08/28/2026|Kennel cough\n08/28/2026|Lyme disease',
    'Parvovirus ?2026-08-28',
    'Kennel cough ?2026-08-28',
    'Lyme disease ?2026-08-28',
  ),
  trap(
    'E10 problem list',
    'Problems\nProblem|Date|Status\nKennel cough|08/28/2026|Resolved\nLyme disease|08/28/2026|Active',
  ),
  trap('E11 diagnosis prose', 'Diagnosis: Kennel cough\nDate: 08/28/2026'),
  trap(
    'E12 titre fr',
    'Date|Acte\n28/08/2026|Titrage rage\n28/08/2026|Sérologie leptospirose\n28/08/2026|Dosage rage',
  ),

  trap('F1 bord due / pyrantel given', 'Bordetella due 4/28/2027\nPyrantel given 3/24/2026'),
  trap('F2 Rabies / Heartgard given', 'Rabies: declined\nBordetella\nHeartgard given 3/24/2026'),
  trap(
    'F3 Rabies next due / Date of visit',
    'Rabies: next due 04/28/2027\nDewormer administered on 03/24/2026',
  ),
  trap(
    'F4 vaccine, wormer date label',
    'Vaccine: Rabies\nNext due: 04/28/2027\nWormer: Drontal\nDate given: 03/24/2026',
  ),
  trap('F5 Proheart', 'Service|Date given|Next due\nRabies||04/28/2027\nProheart|03/24/2026|09/24/2026'),
  trap('F6 de', 'Tollwut fällig 28.04.2027\nWurmkur verabreicht am 24.03.2026'),
];
