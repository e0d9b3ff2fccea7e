import { DHPPI, dose, type Stranger } from '../strangers/stranger.ts';
import { BOX, check, LINE, PLAIN, table } from './parts.ts';

/** A low-cost clinic's receipt in a store: all that it offers, with a mark and a lot for what was given that day. */
const STORE_CLINIC: Stranger = {
  name: 'store clinic check list',
  language: 'en',
  pet: { name: 'Biscuit', species: 'dog', birthdate: '2023-05-04', chip_number: '985141004417236' },
  fonts: ['Source Sans 3'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac 3-Rabies', '2026-04-18', { batch: '30918204B', until: '2029-04-18' }),
    dose([...DHPPI, 'lepto'], 'Nobivac Canine 1-DAPPv+L4', '2026-04-18', {
      batch: '22740116',
      until: '2027-04-18',
    }),
    dose(['bordetella'], 'Bronchi-Shield Oral', '2026-04-18', {
      batch: '10226071',
      until: '2027-04-18',
    }),
  ],
  says: { breed: 'Corgi mix', sex: 'male' },
  draw: (on) => {
    const given = '2026-04-18';
    const line = (isGiven: boolean, what: string, product = '', lot = '', due = '') => [
      `${check(isGiven)} ${what}`,
      product,
      lot,
      due,
    ];
    return `
<h2 style="margin:4px 0">PawStop Vaccination Clinic</h2><p>Held at: Tractor Barn #418, Lebanon TN &nbsp; Date of service: ${on(given)} &nbsp; Receipt 418-00632</p>
<p>Owner: Marcus Ellery &nbsp; Pet: Biscuit &nbsp; ${check(true)} Dog ${check(false)} Cat &nbsp; Breed: Corgi mix &nbsp; Sex: Male<br>
DOB: ${on('2023-05-04')} &nbsp; Weight: 27 lb</p>
<p>Services marked X were provided today.</p>
${table(
  ['Service', 'Product', 'Lot', 'Next due'],
  [
    line(false, 'Rabies 1 year'),
    line(true, 'Rabies 3 year', 'Nobivac 3-Rabies', '30918204B', on('2029-04-18')),
    line(false, 'DAPPv (5 in 1)'),
    line(true, 'DAPPv + Lepto (6 in 1)', 'Nobivac Canine 1-DAPPv+L4', '22740116', on('2027-04-18')),
    line(true, 'Bordetella', 'Bronchi-Shield Oral', '10226071', on('2027-04-18')),
    line(false, 'Canine influenza H3N2/H3N8'),
    line(false, 'Lyme'),
    line(true, 'Heartworm test', 'Result: NEG', '', on('2027-04-18')),
    line(true, 'Heartgard Plus 26-50 lb, 6 doses', '', '', on('2026-10-18')),
    line(false, 'Microchip'),
  ],
  LINE,
)}
<p style="font-size:11px">Veterinarian: L. Haskins, DVM, TN 6620 &nbsp; Rabies tag: 26-11807. A rabies certificate was issued. Please keep this receipt.
Your pet may be tired for 24 hours; call (615) 555-0148 with concerns.</p>`;
  },
};

/** The certificate with which a dog flies: a rabies dose and others, between the days of the examination. */
const FLIGHT: Stranger = {
  name: 'certificate of veterinary inspection',
  language: 'en',
  pet: { name: 'Ranger', species: 'dog', birthdate: '2021-08-23', chip_number: '981020033518846' },
  fonts: ['Fira Sans'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Imrab 3', '2025-03-26', { batch: '18644C', until: '2028-03-26' }),
    dose(DHPPI, 'Vanguard Plus 5', '2026-02-17'),
    dose(['bordetella'], 'Bronchicine CAe', '2026-02-17'),
  ],
  says: { breed: 'Australian Shepherd', sex: 'male' },
  draw: (on) => {
    const cell = (label: string, value: string) => `<b style="font-size:9px">${label}</b><br>${value}`;
    return `
<div style="text-align:center"><b>HEALTH CERTIFICATE FOR SMALL ANIMALS</b><br><span style="font-size:11px">Certificate of Veterinary Inspection No. 26-CO-0071442</span></div>
${table(
  [],
  [
    [
      cell('1. OWNER / CONSIGNOR', 'Teresa Vandenberg<br>910 Spruce Ct, Golden CO 80401'),
      cell('2. CONSIGNEE', 'Same<br>33 Kealoha Pl, Boise ID 83702'),
      cell('3. DATE OF INSPECTION', on('2026-06-15')),
    ],
    [
      cell('4. TRANSPORT', 'Air, cargo'),
      cell('5. SHIP DATE', on('2026-06-19')),
      cell('6. VALID 30 DAYS, UNTIL', on('2026-07-15')),
    ],
  ],
  BOX,
)}
<p style="margin:8px 0 2px;font-size:11px"><b>7. ANIMAL</b></p>
${table(['Name', 'Species', 'Breed', 'Sex', 'Date of birth', 'Color', 'Microchip'], [['Ranger', 'Canine', 'Australian Shepherd', 'Male', on('2021-08-23'), 'Blue merle', '981020033518846']], BOX)}
<p style="margin:8px 0 2px;font-size:11px"><b>8. RABIES VACCINATION</b></p>
${table(['Product', 'Serial', 'Date given', 'Expires', 'Tag'], [['Imrab 3', '18644C', on('2025-03-26'), on('2028-03-26'), '55120']], BOX)}
<p style="margin:8px 0 2px;font-size:11px"><b>9. OTHER VACCINATIONS, TESTS AND TREATMENTS</b></p>
${table(
  ['Kind', 'Product', 'Date', 'Result'],
  [
    ['Distemper, hepatitis, parainfluenza, parvovirus', 'Vanguard Plus 5', on('2026-02-17'), ''],
    ['Bordetella', 'Bronchicine CAe', on('2026-02-17'), ''],
    ['Heartworm antigen', 'SNAP 4Dx', on('2026-02-17'), 'Negative'],
    ['Fecal', 'Flotation', on('2026-06-15'), 'Negative'],
    ['Tapeworm', 'Praziquantel', on('2026-06-15'), ''],
  ],
  BOX,
)}
<p style="font-size:11px">I certify that the animal described above has been inspected by me on this date and appears to be free of any infectious or
contagious disease and fit to fly at temperatures between 45 °F and 85 °F.<br><br>Signature: P. Ostrander, DVM &nbsp; Accreditation 018834 &nbsp; Date: ${on('2026-06-15')}</p>`;
  },
};

/** A cat's rabies certificate as a practice's program prints it, with what it's due for in a second part. */
const CAT_RABIES: Stranger = {
  name: 'rabies certificate of a cat with reminders',
  language: 'en',
  pet: { name: 'Olive', species: 'cat', birthdate: '2022-09-12', chip_number: '900215006641187' },
  fonts: ['Zilla Slab'],
  form: 'MMM d, yyyy',
  doses: [
    dose(['rabies'], 'Purevax Feline Rabies', '2026-07-14', { batch: 'J7720183', until: '2027-07-14' }),
  ],
  says: { breed: 'Domestic Shorthair', sex: 'female', neutered: true },
  draw: (on) => {
    const pairs = (...rows: readonly [string, string, string, string][]) =>
      table(
        [],
        rows.map(([a, b, c, d]) => [`<b>${a}</b>`, b, `<b>${c}</b>`, d]),
        PLAIN,
      );
    return `
<div style="border:3px double #333;padding:14px 20px">
<div style="text-align:center"><b style="font-size:22px">Rabies Vaccination Certificate</b><br>Cedar Falls Cat Clinic · 1509 Main St, Cedar Falls IA 50613 · (319) 555-0171</div><hr>
${pairs(['Owner:', 'Ms. Joanna Reiter', 'Pet name:', 'Olive'], ['Address:', '27 Orchard Ln, Cedar Falls IA', 'Species:', 'Feline'], ['Phone:', '(319) 555-0106', 'Breed:', 'Domestic Shorthair'], ['County:', 'Black Hawk', 'Sex:', 'Spayed Female'], ['Client ID:', '3312', 'Birth date:', on('2022-09-12')], ['Color:', 'Tortoiseshell', 'Weight:', '9.8 lb'])}<hr>
${pairs(['Rabies tag:', '2026-0388', 'Vaccination date:', on('2026-07-14')], ['Vaccine:', 'Purevax Feline Rabies', 'Vaccination expires:', on('2027-07-14')], ['Producer:', 'Boehringer Ingelheim', 'Serial number:', 'J7720183'], ['Type:', 'Recombinant, 1 yr', 'Serial expires:', on('2027-11-30')])}
<p>Attending veterinarian: Nadia Brandt, DVM &nbsp; License 9027 &nbsp; Signature ______________________</p></div>
<p style="border-top:1px dashed #666;padding-top:8px;margin-top:16px">Olive's upcoming services</p>
${table(
  ['Due', 'Service'],
  [
    [on('2026-10-02'), 'FVRCP booster'],
    [on('2027-07-14'), 'Annual wellness exam'],
    [on('2027-07-14'), 'Rabies vaccination'],
    [on('2026-08-14'), 'Revolution Plus refill'],
  ],
  PLAIN,
)}`;
  },
};

/** Two pages of a visit's notes as a vet dictates them, with the doses in the plan. */
const NOTES: Stranger = {
  name: 'medical notes on two pages',
  language: 'en',
  pet: { name: 'Gus', species: 'dog', birthdate: '2020-03-08', chip_number: '956000014208377' },
  fonts: ['Source Sans 3'],
  form: 'm/d/yy',
  doses: [
    dose(['rabies'], 'Defensor 3', '2026-05-19', { batch: '612207A' }),
    dose(['lepto'], 'Vanguard L4', '2026-05-19', { batch: '590883' }),
    dose(['lyme'], 'Vanguard crLyme', '2026-06-16', { batch: '577415' }),
  ],
  draw: (on) => `
<div style="font-size:13px"><p><b>Tamarack Veterinary Services</b> · Duluth MN &nbsp;&nbsp; Medical notes for GUS (Hanson, Erik) &nbsp;&nbsp; printed ${on('2026-11-09')} &nbsp; page 1 of 2</p>
<p>K9, Labrador Retriever, MN, black, DOB ${on('2020-03-08')}, chip 956000014208377</p><hr>
<p><b>${on('2026-05-19')} &nbsp; Annual exam &nbsp; Dr. Solberg</b></p>
<p><b>S:</b> Doing well at home. Eating Purina Pro Plan 3 cups/day. Found two ticks after the cabin trip on ${on('2026-05-03')}. Had a reaction (facial swelling) as a puppy
after a combination shot, none since. Distemper/parvo not due before next year.</p>
<p><b>O:</b> Wt 81.6 lb, T 101.2, P 96. BCS 6/9. Mild tartar on upper premolars. Small lipoma on the left flank, unchanged. Rest of exam unremarkable.</p>
<p><b>A:</b> Healthy adult dog, overweight. Tick exposure.</p>
<p><b>P:</b> Rabies 3 yr given SQ right rear, Defensor 3, ser. 612207A, exp ${on('2027-10-22')}. Vanguard L4 given SQ left front, ser. 590883, exp ${on('2027-03-15')}.
Discussed Lyme vaccine: owner prefers to split, will come back in four weeks. Declined bordetella, doesn't board. 4Dx drawn, result negative for HW, Lyme, Ehrlichia,
Anaplasma. Nexgard 60-121 lb, 6 doses dispensed, first one given here. Recheck weight ${on('2026-08-18')}.</p>
<div style="break-before:page"></div>
<p>Tamarack Veterinary Services · Duluth MN &nbsp;&nbsp; Medical notes for GUS (Hanson, Erik) &nbsp;&nbsp; page 2 of 2</p><hr>
<p><b>${on('2026-06-16')} &nbsp; Tech appointment &nbsp; R. Amundson, CVT</b></p>
<p>Here for Lyme vaccine. No vomiting or swelling after last visit. Vanguard crLyme given SQ left rear, ser. 577415. Waited 20 minutes, no reaction. Second one to be
given ${on('2026-07-07')}.</p>
<p><b>${on('2026-07-06')} &nbsp; Phone &nbsp; R. Amundson, CVT</b></p>
<p>Owner cancelled the Lyme booster of tomorrow, traveling. Told him the series will have to be restarted if it's more than six weeks. Will call us.</p>
<p><b>${on('2026-08-20')} &nbsp; Weight check &nbsp; R. Amundson, CVT</b></p><p>78.9 lb. No charge.</p></div>`,
};

/** What a breeder hands out with a puppy: doses by the week of life, and wormers in the same list. */
const BREEDER: Stranger = {
  name: 'breeder puppy shot record',
  language: 'en',
  pet: { name: 'Maple', species: 'dog', birthdate: '2026-03-21', chip_number: '985113007204415' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'm/d/yyyy',
  doses: [
    dose(['cpv'], 'NeoPar', '2026-05-02', { batch: '4402' }),
    dose(DHPPI, 'Solo-Jec 5', '2026-05-16', { batch: '19073A' }),
    dose(DHPPI, 'Solo-Jec 5', '2026-06-06', { batch: '19073A', until: '2026-06-27' }),
  ],
  says: { breed: 'Goldendoodle F1B', sex: 'female' },
  draw: (on) => {
    const hand = (value: string) => `<span style="font-family:Kalam">${value}</span>`;
    return `
<h2 style="text-align:center">Sunny Ridge Doodles<br><span style="font-size:16px">Puppy Vaccination &amp; Worming Record</span></h2>
<p>Puppy: ${hand('Maple (pink collar)')} &nbsp; Breed: ${hand('Goldendoodle F1B')} &nbsp; Sex: ${hand('Female')}<br>
Whelped: ${hand(on('2026-03-21'))} &nbsp; Dam: ${hand('Honey')} &nbsp; Sire: ${hand('Teddy')} &nbsp; Litter of ${hand('8')}</p>
${table(
  ['Age', 'Date', 'Given', 'Serial / lot', 'By'],
  (
    [
      ['2 weeks', on('2026-04-04'), 'Pyrantel', '', 'KB'],
      ['4 weeks', on('2026-04-18'), 'Pyrantel', '', 'KB'],
      ['6 weeks', on('2026-05-02'), 'NeoPar (parvo) + Safe-Guard 3 days', '4402', 'KB'],
      ['8 weeks', on('2026-05-16'), 'Solo-Jec 5', '19073A', 'KB'],
      ['11 weeks', on('2026-06-06'), 'Solo-Jec 5', '19073A', 'KB'],
      ['14 weeks', '', '', '', ''],
      ['16 weeks', '', 'Rabies - at your vet', '', ''],
    ] as const
  ).map(([age, ...rest]) => [age, ...rest.map(hand)]),
  BOX,
)}
<p>Vet check: ${hand(`${on('2026-05-18')} Dr. Wiley, all clear`)}<br>Next puppy shot due: ${hand(on('2026-06-27'))}<br>Went home: ${hand(on('2026-06-08'))}</p>
<p style="font-size:12px">Health guarantee void if vaccinations aren't kept up. Deposit received ${on('2026-04-11')}, paid in full ${on('2026-06-08')}.</p>`;
  },
};

/** A city's dog licence, whose only dose is that of rabies. */
const LICENCE: Stranger = {
  name: 'city dog license',
  language: 'en',
  pet: { name: 'Roxy', species: 'dog', birthdate: null, chip_number: '982000411530928' },
  fonts: ['Fira Sans'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Rabvac 3', '2024-10-21', { batch: '2150684B', until: '2027-10-21' })],
  says: { breed: 'Boxer', sex: 'female', neutered: true },
  draw: (on) => {
    const field = (label: string, value: string) =>
      `<span style="font-size:10px;color:#444">${label}</span><br>${value}`;
    return `
<div style="border:2px solid #224;padding:12px 16px;width:640px"><b style="font-size:18px">CITY OF YPSILANTI – OFFICE OF THE CLERK</b><br>DOG LICENSE 2026 &nbsp; No. 01182
<p>License issued ${on('2026-01-23')} &nbsp; License expires ${on('2026-12-31')} &nbsp; Fee $12.00 ${check(true)} Spayed/neutered ${check(false)} Unaltered</p>
${table(
  [],
  [
    [field('Owner', 'Latoya Simmons'), field('Address', '718 Ferris St'), field('Phone', '(734) 555-0139')],
    [field('Name of dog', 'Roxy'), field('Breed', 'Boxer'), field('Sex', 'Female')],
    [field('Color', 'Fawn, white chest'), field('Age', '6 years'), field('Microchip', '982000411530928')],
    [
      field('Rabies vaccination date', on('2024-10-21')),
      field('Rabies vaccination expires', on('2027-10-21')),
      field('Vaccine and serial no.', 'Rabvac 3, 2150684B'),
    ],
    [
      field('Veterinarian', 'Huron Animal Clinic'),
      field('Rabies tag', '24-3307'),
      field('Clerk', 'D. Pruitt'),
    ],
  ],
  BOX,
)}
<p style="font-size:11px">License must be renewed by ${on('2027-01-31')}. Proof of a current rabies vaccination is required for each renewal. Not transferable.</p></div>`;
  },
};

export const ENGLISH = [STORE_CLINIC, FLIGHT, CAT_RABIES, NOTES, BREEDER, LICENCE];
