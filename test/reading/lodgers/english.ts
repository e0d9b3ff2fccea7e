import { DHPPI, dose, type Stranger } from '../strangers/stranger.ts';
import { BOX, check, LINE, PLAIN, table } from './papers.ts';

/** Coded lines, newest first: what is billed was given, what is declined or recommended was not. */
const HISTORY: Stranger = {
  name: 'patient history report with types',
  language: 'en',
  pet: { name: 'Tucker', species: 'dog', birthdate: '2021-06-24', chip_number: '985113004417263' },
  fonts: ['Source Sans 3'],
  form: 'm/d/yyyy',
  doses: [
    dose(['rabies'], '', '2026-09-17', { batch: '18417A' }),
    dose(DHPPI, '', '2026-09-17', { batch: '02580144' }),
    dose(['bordetella'], '', '2025-09-15', { batch: '413066B' }),
    dose(['lepto'], '', '2025-09-15', { batch: '02571190' }),
  ],
  says: { breed: 'Beagle', sex: 'male', neutered: true },
  draw: (on) => `<div style="font-size:11.5px">
<div style="display:flex;justify-content:space-between"><b style="font-size:16px">Patient History Report</b><span>Cedar Falls Animal Hospital<br>(319) 555-0164</span></div>
${table(
  [],
  [
    ['Client:', 'Whitaker, Dennis (20715)', 'Patient:', 'Tucker'],
    ['Phone:', '(319) 555-0127', 'Species:', 'Canine'],
    ['Address:', '905 Juniper Ct, Cedar Falls IA 50613', 'Breed:', 'Beagle'],
    ['Birth date:', on('2021-06-24'), 'Sex:', 'Neutered Male'],
  ],
  PLAIN,
)}<hr>
${table(
  ['Date', 'Type', 'Staff', 'History'],
  [
    [on('2026-11-05'), 'R', 'SYS', 'Reminder e-mail sent: Bordetella overdue, Leptospirosis overdue'],
    [on('2026-09-21'), 'P', 'LRM', '6 Simparica Trio 22.1-44 lb. Give 1 tablet by mouth once a month.'],
    [on('2026-09-17'), 'B', 'LRM', '1.00 Rabies vaccine 3 yr (RAB3)<br>Serial 18417A, tag 26-2204'],
    [on('2026-09-17'), 'B', 'LRM', '1.00 DA2PP vaccine 3 yr (DA2PP3)<br>Serial 02580144'],
    [on('2026-09-17'), 'DH', 'LRM', '1.00 Leptospirosis vaccine (LEPTO4)'],
    [on('2026-09-17'), 'DH', 'LRM', '1.00 Canine influenza H3N2/H3N8 vaccine (CIV)'],
    [on('2026-09-17'), 'PR', 'LRM', '1.00 Lyme vaccine (LYME)'],
    [on('2026-09-17'), 'L', 'KB', '4Dx Plus: Heartworm neg, Lyme neg, Ehrlichia neg, Anaplasma neg'],
    [on('2026-09-17'), 'V', 'KB', 'Weight 31.60 lb, temp 101.4 F'],
    [on('2026-03-19'), 'ES', 'KB', 'Estimate: dental prophylaxis with Bordetella vaccine, not accepted'],
    [on('2025-09-15'), 'B', 'TNG', '1.00 Bordetella oral vaccine (BORDO)<br>Serial 413066B'],
    [on('2025-09-15'), 'B', 'TNG', '1.00 Leptospirosis vaccine (LEPTO4)<br>Serial 02571190'],
    [on('2025-09-15'), 'B', 'TNG', '2.00 Drontal Plus 22.7 mg'],
  ],
  LINE,
)}
<p style="font-size:9px">B: Billing, DH: Declined to history, ES: Estimates, L: Lab result, P: Prescription, PR: Recommended, R: Correspondence, V: Vital signs</p>
<p style="font-size:9px">Page 1 of 1 &nbsp; Date: ${on('2026-11-23')} 10:52 AM</p></div>`,
};

/** A clinic's own certificate: two columns of labels with their values at the right. */
const RABIES: Stranger = {
  name: 'rabies certificate of a cat in two columns',
  language: 'en',
  pet: { name: 'Pumpkin', species: 'cat', birthdate: '2022-04-18', chip_number: '981020041773550' },
  fonts: ['Merriweather'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Purevax Feline Rabies', '2026-10-19', { batch: 'G41825', until: '2027-10-19' })],
  says: { breed: 'Domestic Shorthair', sex: 'female', neutered: true },
  draw: (on) => {
    const column = (title: string, ...rows: [string, string][]) =>
      `<div style="flex:1"><b>${title}</b>${table([], rows, PLAIN)}</div>`;
    const two = (...columns: string[]) =>
      `<div style="display:flex;gap:26px;margin:16px 0">${columns.join('')}</div>`;
    return `<div style="font-size:12px;border:3px double #555;padding:16px">
<div style="text-align:center"><b style="font-size:17px">Brookside Cat &amp; Dog Clinic</b><br>1430 Brookside Ave, Boise ID 83702 · (208) 555-0178
<h2 style="margin:12px 0 0">RABIES VACCINATION CERTIFICATE</h2></div>
${two(
  column(
    'Owner',
    ['Name:', 'Rebecca Lindgren'],
    ['Address:', '612 N 9th St'],
    ['', 'Boise ID 83702'],
    ['Phone:', '(208) 555-0149'],
  ),
  column(
    'Animal',
    ['Name:', 'Pumpkin'],
    ['Species:', 'Feline'],
    ['Breed:', 'Domestic Shorthair'],
    ['Sex:', 'Spayed Female'],
    ['Color:', 'Orange tabby'],
    ['Birthdate:', on('2022-04-18')],
    ['Weight:', '9.7 lb'],
    ['Microchip:', '981020041773550'],
  ),
)}
${two(
  column(
    'Vaccination',
    ['Date vaccinated:', on('2026-10-19')],
    ['Expiration date:', on('2027-10-19')],
    ['Rabies tag #:', '26-01188'],
    ['Vaccination:', '1 year'],
  ),
  column(
    'Vaccine',
    ['Producer:', 'Boehringer Ingelheim'],
    ['Product:', 'Purevax Feline Rabies'],
    ['Serial #:', 'G41825'],
    ['Lot expires:', on('2027-12-31')],
  ),
)}
<p>I hereby certify that I have vaccinated the animal described above.</p>
<p>Veterinarian: <u>&nbsp; Megan O'Hara &nbsp;</u> DVM &nbsp;&nbsp; License #: V-2871 &nbsp;&nbsp; Date signed: ${on('2026-10-20')}</p></div>`;
  },
};

/** A mobile clinic's slip with the lots of the day printed beside what may be checked. */
const SLIP: Stranger = {
  name: 'mobile clinic slip with check boxes',
  language: 'en',
  pet: { name: 'Taco', species: 'dog', birthdate: null, chip_number: '956000013820447' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'm/d/yy',
  doses: [
    dose(['rabies'], '', '2026-04-18', { batch: '19032B', until: '2027-04-18' }),
    dose(DHPPI, '', '2026-04-18', { batch: '02594417', until: '2026-05-16' }),
  ],
  says: { breed: 'Chihuahua mix' },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#1d3a94;font-size:16px">${text}</span>`;
    const item = (isGiven: boolean, vaccine: string, lot: string, due = '') => [
      check(isGiven),
      vaccine,
      lot,
      hand(due),
    ];
    return `<div style="font-size:15px"><h2 style="margin:0">PAWS ON WHEELS – LOW COST VACCINE CLINIC</h2>
<p style="margin:4px 0">Feed &amp; Ranch Supply parking lot, Tucson AZ · Info (520) 555-0136 · No appointment needed</p>
<p>Today's date: ${hand(on('2026-04-18'))} &nbsp;&nbsp; Owner: ${hand('Luis Ortega')} &nbsp;&nbsp; Phone: ${hand('520-555-0181')}</p>
<p>Pet's name: ${hand('Taco')} &nbsp;&nbsp; ${check(true)} Dog ${check(false)} Cat &nbsp;&nbsp; Breed: ${hand('Chihuahua mix')} &nbsp;&nbsp; Age: ${hand('about 2 yrs')} &nbsp;&nbsp; Weight: ${hand('7 lb')}</p>
${table(
  ['', 'Vaccine', 'Lot', 'Next due'],
  [
    item(true, 'Rabies 1 year – $15', '19032B', on('2027-04-18')),
    item(false, 'Rabies 3 year – $25 (proof of earlier vaccination required)', '18977C'),
    item(true, 'DA2PP 5 in 1 – $22', '02594417', on('2026-05-16')),
    item(false, 'DA2PP + Lepto – $30', '02601153'),
    item(false, 'Bordetella intranasal – $20', '425310A'),
    item(false, 'Canine influenza – $35', '604128'),
    item(false, 'FVRCP (cats) – $22', '02588812'),
  ],
  BOX,
)}
<p><b>Other services</b></p>
<p>${check(true)} Heartworm test – $20 &nbsp; Result: ${hand('neg')} &nbsp;&nbsp; ${check(true)} Dewormer (pyrantel) – $8 &nbsp;&nbsp; ${check(false)} Microchip – $20 &nbsp;&nbsp; ${check(false)} Nail trim – $10</p>
<p>Total paid: ${hand('$65 cash')} &nbsp;&nbsp; Veterinarian: ${hand('S. Delgado DVM')} &nbsp; AZ lic. 5508</p>
<p style="font-size:12px">Next clinic at this place: ${on('2026-05-16')}, 9 am to noon. This slip is your proof of vaccination. Please keep it.</p></div>`;
  },
};

/** A breeder's form, filled in by hand, whose later shots are left to the buyer. */
const BREEDER: Stranger = {
  name: "breeder's puppy record filled in by hand",
  language: 'en',
  pet: { name: 'Willow', species: 'dog', birthdate: '2026-06-16', chip_number: '933000320558146' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'm-d-yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy-DPv', '2026-07-28', { batch: '02547731' }),
    dose(DHPPI, 'Canine Spectra 5', '2026-08-18', { batch: '2140317' }),
  ],
  says: { breed: 'Golden Retriever', sex: 'female' },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#222f7a">${text}</span>`;
    const rows = (...given: string[][]) => given.map((cells) => cells.map((cell) => hand(cell)));
    return `<div style="font-size:15px"><h2 style="text-align:center;margin:0">Puppy Health &amp; Vaccination Record</h2>
<p style="text-align:center;margin:2px">Prairie Wind Goldens, Salina, Kansas</p>
<p>Call name: ${hand('Willow (pink collar)')} &nbsp; Breed: ${hand('Golden Retriever')} &nbsp; Sex: ${hand('female')}<br>
Date whelped: ${hand(on('2026-06-16'))} &nbsp; Litter of: ${hand('8')} &nbsp; Dam: ${hand('Juniper')} &nbsp; Sire: ${hand('Ranger')}<br>
Microchip: ${hand('933000320558146')} &nbsp; Going home: ${hand(on('2026-08-22'))}</p>
<b>Vaccinations</b>
${table(
  ['Age', 'Date', 'Vaccine', 'Serial no.', 'Given by'],
  rows(
    ['6 wks', on('2026-07-28'), 'Nobivac Puppy-DPv', '02547731', 'K. Unruh'],
    ['9 wks', on('2026-08-18'), 'Canine Spectra 5', '2140317', 'K. Unruh'],
    ['12 wks', '', 'new owner', '', ''],
    ['16 wks', '', 'new owner + rabies', '', ''],
  ),
  BOX,
)}
<p style="margin-bottom:0"><b>Wormings</b></p>
${table(
  ['Date', 'Product', 'Weight'],
  rows(
    [on('2026-06-30'), 'Nemex-2', '2 lb 1 oz'],
    [on('2026-07-14'), 'Nemex-2', '4 lb 3 oz'],
    [on('2026-07-28'), 'Panacur, 3 days', '7 lb'],
    [on('2026-08-11'), 'Panacur, 3 days', '10 lb 8 oz'],
  ),
  BOX,
)}
<p>Vet check: ${hand(`${on('2026-08-14')} Dr. Friesen, heart OK, no hernia`)}<br>Food: ${hand('Purina Pro Plan Large Breed Puppy, 3 x a day')}</p>
<p style="font-size:12px">The buyer agrees to have the puppy seen by a veterinarian within 72 hours and to complete the vaccinations.</p></div>`;
  },
};

/** A certificate for travel between states, in boxes. */
const TRAVEL: Stranger = {
  name: 'certificate of veterinary inspection',
  language: 'en',
  pet: { name: 'Moose', species: 'dog', birthdate: '2020-10-21', chip_number: '900164002083715' },
  fonts: ['Fira Sans'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Defensor 3', '2025-05-22', { batch: '701945', until: '2028-05-22' }),
    dose([...DHPPI, 'lepto'], '', '2026-05-19'),
    dose(['bordetella'], '', '2026-05-19'),
  ],
  says: { breed: 'Bernese Mountain Dog', sex: 'male', neutered: true },
  draw: (on) => {
    const box = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="${BOX}"><div style="font-size:9px">${label}</div><div style="min-height:17px">${value}</div></td>`;
    const row = (...boxes: string[]) => `<tr>${boxes.join('')}</tr>`;
    return `<div style="font-size:12px"><b style="font-size:17px">SMALL ANIMAL CERTIFICATE OF VETERINARY INSPECTION</b>
<p style="margin:3px 0">State of Colorado, Department of Agriculture &nbsp; No. 84-220619</p>
<table style="border-collapse:collapse;width:100%">
${row(box('CONSIGNOR / OWNER', 'Karen Holloway<br>77 Aspen Loop, Golden CO 80401', 2), box('CONSIGNEE / DESTINATION', 'same owner<br>2208 Alder St, Eugene OR 97405', 2))}
${row(box('DATE OF INSPECTION', on('2026-06-24')), box('VALID FOR 30 DAYS, UNTIL', on('2026-07-24')), box('SHIPPED BY', `${check(false)} Air ${check(true)} Car`), box('PURPOSE', 'Moving with owner'))}
${row(box('NAME OF ANIMAL', 'Moose'), box('SPECIES', `${check(true)} Dog ${check(false)} Cat`), box('BREED', 'Bernese Mountain Dog'), box('SEX', 'Male, neutered'))}
${row(box('DATE OF BIRTH', on('2020-10-21')), box('COLOR', 'Black, white, rust'), box('MICROCHIP / TATTOO', '900164002083715', 2))}
${row(box('RABIES VACCINATION DATE', on('2025-05-22')), box('EXPIRATION DATE', on('2028-05-22')), box('PRODUCT / MFR.', 'Defensor 3 / Zoetis'), box('SERIAL NO.', '701945'))}
${row(box('OTHER VACCINATIONS (TYPE AND DATE)', `DHPP-L ${on('2026-05-19')}<br>Bordetella ${on('2026-05-19')}`, 2), box('TESTS (TYPE, DATE, RESULT)', `Heartworm ${on('2026-05-19')} neg.<br>Fecal ${on('2026-06-23')} neg.`, 2))}
${row(box('TREATMENTS', `Praziquantel ${on('2026-06-24')}`, 2), box('ENTRY PERMIT NO.', 'not required', 2))}
</table>
<p>I certify as an accredited veterinarian that the above described animal has been inspected by me and is free from signs of infectious disease. Rabies vaccination is current.</p>
<p>Neil Abernathy, DVM &nbsp; Foothills Pet Clinic, Golden CO &nbsp; (303) 555-0102 &nbsp; Accreditation no. 046118 &nbsp; Signed ${on('2026-06-24')}</p></div>`;
  },
};

/** What may be done and what it may cost. */
const ESTIMATE: Stranger = {
  name: 'treatment plan with low and high prices',
  language: 'en',
  pet: { name: 'Gizmo', species: 'dog', birthdate: '2019-08-27', chip_number: '985141002290846' },
  fonts: ['Source Sans 3'],
  form: 'm/d/yyyy',
  doses: [],
  draw: (on) => `<div style="font-size:13px"><h2>Treatment plan</h2>
<p>Prepared ${on('2026-07-21')} for Allison Burke · Estimate 10583 · valid until ${on('2026-08-20')}</p>
<p>Gizmo, Shih Tzu, born ${on('2019-08-27')} · Planned visit: ${on('2026-07-30')} 8:00 AM</p>
${table(
  ['Description', 'Qty', 'Low', 'High'],
  [
    ['Annual comprehensive exam', '1', '$68.00', '$68.00'],
    ['Rabies vaccine, 3 year', '1', '$34.00', '$34.00'],
    ['DHPP vaccine, 3 year', '1', '$0.00', '$44.00'],
    ['Leptospirosis vaccine, annual', '1', '$38.00', '$38.00'],
    ['Bordetella vaccine, oral', '1', '$36.00', '$36.00'],
    ['Heartworm / tick test', '1', '$49.00', '$49.00'],
    ['Dental cleaning with anesthesia', '1', '$480.00', '$655.00'],
    ['Interceptor Plus 8.1-25 lb, 6 doses', '1', '$61.00', '$61.00'],
  ],
  LINE,
)}
<p style="text-align:right"><b>Total $766.00 to $985.00</b></p>
<p>This is an estimate only. We will call you before we do anything that is not listed here.</p>
<p>I understand and agree: ______________________ &nbsp; Date: ____________</p>
<p style="color:#555">Harbor View Veterinary Hospital · Portland ME · (207) 555-0155</p></div>`,
};

export const ENGLISH: readonly Stranger[] = [HISTORY, RABIES, SLIP, BREEDER, TRAVEL, ESTIMATE];
