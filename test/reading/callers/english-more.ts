import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, check, LINE, PLAIN, stamp, sticker, table } from './parts.ts';

/** An app's list of a cat's vaccines, printed: the due day is the big one, and the given day a small one. */
const APP: Stranger = {
  name: 'app list of a cat',
  language: 'en',
  pet: { name: 'Pumpkin', species: 'cat', birthdate: '2021-10-02', chip_number: '985112009316640' },
  fonts: ['Source Sans 3'],
  form: 'MMM d, yyyy',
  doses: [
    dose(['rabies'], '', '2026-03-24', { until: '2027-03-24' }),
    dose(RCP, '', '2024-09-17', { until: '2027-09-17' }),
    dose(['felv'], '', '2024-10-15', { until: '2025-10-15' }),
  ],
  draw: (on) => {
    const item = (title: string, due: string, note: string) => `
<div style="border-bottom:1px solid #ddd;display:flex;justify-content:space-between;padding:9px 2px"><div><b>${title}</b><br>
<span style="color:#666;font-size:12px">${note}</span></div><div style="text-align:right">${due}</div></div>`;
    return `
<div style="width:430px;padding:6px"><div style="font-size:12px;color:#666">9:52 &nbsp; MyVetBuddy</div><h2 style="margin:6px 0">Pumpkin</h2>
<p style="margin:2px 0">Cat · Female spayed · 5 yr · born ${on('2021-10-02')}<br>Riverside Cat &amp; Dog Hospital</p>
<h3 style="margin:14px 0 2px">Upcoming</h3>
${item('Rabies 1 yr Feline', `Due<br><b>${on('2027-03-24')}</b>`, `Last given ${on('2026-03-24')}`)}
${item('FVRCP 3 yr', `Due<br><b>${on('2027-09-17')}</b>`, `Last given ${on('2024-09-17')}`)}
${item('Annual exam', `Due<br><b>${on('2027-03-24')}</b>`, `Last visit ${on('2026-03-24')}`)}
<h3 style="margin:14px 0 2px">Past due</h3>
${item('FeLV Leukemia', `Was due<br><b>${on('2025-10-15')}</b>`, `Last given ${on('2024-10-15')}`)}
${item('Intestinal parasite test', `Was due<br><b>${on('2026-09-24')}</b>`, `Last done ${on('2026-03-24')}`)}
${item('Revolution Plus', `Was due<br><b>${on('2026-10-20')}</b>`, `Last given ${on('2026-09-20')}`)}
<p style="background:#2266bb;border-radius:9px;color:white;padding:9px;text-align:center">Request appointment</p></div>`;
  },
};

/** A practice's letter to a groomer, in prose. */
const LETTER: Stranger = {
  name: 'letter to whom it may concern',
  language: 'en',
  pet: { name: 'Teddy', species: 'dog', birthdate: '2022-06-11', chip_number: '977200009844123' },
  fonts: ['Zilla Slab'],
  form: 'M d, yyyy',
  doses: [
    dose(['rabies'], '', '2025-08-07', { until: '2028-08-07' }),
    dose(DHPPI, '', '2025-08-07', { until: '2028-08-07' }),
    dose(['bordetella'], '', '2026-08-13', { until: '2027-02-13' }),
    dose(['civ'], '', '2026-07-23'),
    dose(['civ'], '', '2026-08-13', { until: '2027-08-13' }),
  ],
  draw: (on) => `
<div style="padding:20px 40px;line-height:1.5"><div style="text-align:center"><b style="font-size:19px">Peachtree Companion Animal Hospital</b><br>2204 Clairmont Rd, Decatur GA 30033 · (404) 555-0162</div>
<p>${on('2026-10-06')}</p><p>To whom it may concern:</p>
<p>Teddy, a neutered male Shih Tzu born ${on('2022-06-11')} and owned by Camille Broussard, has been a patient of ours since ${on('2022-08-15')}.</p>
<p>He received his three-year rabies vaccination (tag 25-40916) and his three-year DHPP vaccination on ${on('2025-08-07')}; both are current until ${on('2028-08-07')}.
His last bordetella vaccination, intranasal, was on ${on('2026-08-13')} and is good for six months, until ${on('2027-02-13')}. He completed the two-dose series
against canine influenza H3N8/H3N2 on ${on('2026-07-23')} and ${on('2026-08-13')}, with the annual booster due ${on('2027-08-13')}.</p>
<p>He has not been vaccinated against leptospirosis because of his owner's wishes. A fecal test on ${on('2026-08-13')} showed no parasites, and he is on
monthly Simparica Trio, last filled ${on('2026-09-02')}.</p>
<p>Please call us if you have any questions.</p><p>Sincerely,<br><br>Marisol Quintero<br>Client services</p></div>`,
};

/** A treatment plan that offers vaccines, none of which has been given. */
const ESTIMATE: Stranger = {
  name: 'estimate of a visit',
  language: 'en',
  pet: { name: 'Otis', species: 'dog', birthdate: '2024-04-29', chip_number: '941000028116352' },
  fonts: ['Source Sans 3'],
  form: 'mm-dd-yyyy',
  doses: [],
  draw: (on) => `
<div style="display:flex;justify-content:space-between"><div><b style="font-size:17px">Blue Heron Animal Hospital</b><br>640 Bayview Ave, Toms River NJ 08753<br>(732) 555-0115</div>
<div style="text-align:right"><b>TREATMENT PLAN / ESTIMATE</b><br>No. 30718<br>Created: ${on('2026-09-16')}<br>Good until: ${on('2026-10-16')}</div></div>
<p>For: Priya Raman &nbsp; Patient: Otis, Canine, French Bulldog, M/N, born ${on('2024-04-29')} &nbsp; Scheduled: ${on('2026-09-24')} 10:20a, Dr. Feeney</p>
${table(
  ['Description', 'Qty', 'Low', 'High'],
  [
    ['Wellness examination', '1', '74.00', '74.00'],
    ['Rabies vaccination, 3 year', '1', '36.00', '36.00'],
    ['DHPP vaccination, 3 year', '1', '48.00', '48.00'],
    ['Leptospirosis vaccination', '1', '0.00', '44.00'],
    ['Bordetella vaccination, oral', '1', '39.00', '39.00'],
    ['Heartworm/tick test (4Dx)', '1', '62.00', '62.00'],
    ['Fecal antigen panel', '1', '0.00', '58.00'],
    ['Simparica Trio 22.1-44 lb, 6 pack', '1', '148.00', '148.00'],
    ['Biohazard fee', '1', '4.50', '4.50'],
  ],
  LINE,
)}
<p style="text-align:right">Total &nbsp; $411.50 to $513.50</p>
<p style="font-size:12px">Our records show that rabies was due ${on('2026-08-19')} and DHPP ${on('2026-08-19')}. If Otis has been vaccinated elsewhere, please bring his certificate.
This is an estimate and not a bill; the final charges may differ. I have read this estimate and authorize the treatments:</p>
<p>Signature ______________________________ &nbsp; Date ______________</p>`,
};

/** A British cat's card, with stickers of vials and a stamp. */
const CAT_CARD: Stranger = {
  name: 'UK cat vaccination card',
  language: 'en',
  pet: { name: 'Mabel', species: 'cat', birthdate: '2025-04-08', chip_number: '956000016220941' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-06-17', { batch: 'D71F04', until: '2025-07-15' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-07-15', { batch: 'D71F22', until: '2026-07-15' }),
    dose(['fhv', 'fcv'], 'Purevax RC', '2026-07-22', { batch: 'D94B10', until: '2027-07-22' }),
    dose(['felv'], 'Purevax FeLV', '2026-07-22', { batch: 'E02A35', until: '2027-07-22' }),
  ],
  says: { breed: 'DSH' },
  draw: (on) => {
    const hand = (value: string) => `<span style="font-family:Kalam;font-size:16px">${value}</span>`;
    const vial = (name: string, lot: string, expiry: string) =>
      sticker(`<b>${name}</b>`, `Lot ${lot}`, `Exp ${on(expiry, 'mm/yyyy')}`);
    return `
<h2 style="text-align:center">Vaccination Record Card</h2><p>Pet's name ${hand('Mabel')} &nbsp; Breed ${hand('DSH')} &nbsp; Colour ${hand('Black &amp; white')} &nbsp; Date of birth ${hand(on('2025-04-08'))}</p>
${table(
  ['Vaccine(s) given', 'Date', 'Next due', 'Vet'],
  [
    [
      vial('Purevax RCP FeLV', 'D71F04', '2026-08-31'),
      hand(on('2025-06-17')),
      hand(on('2025-07-15')),
      hand('SB'),
    ],
    [
      vial('Purevax RCP FeLV', 'D71F22', '2026-09-30'),
      hand(on('2025-07-15')),
      hand(on('2026-07-15')),
      hand('SB'),
    ],
    [
      vial('Purevax RC', 'D94B10', '2027-10-31') + vial('Purevax FeLV', 'E02A35', '2027-06-30'),
      hand(on('2026-07-22')),
      hand(on('2027-07-22')),
      hand('K. Mistry'),
    ],
    ['&nbsp;<br>&nbsp;', '', '', ''],
  ],
  BOX,
)}
${stamp('Willow Lodge Vets', 'Church Lane, Ludlow', '01584 555 027')}
<p style="font-size:12px">Flea and worm: ${hand(`Broadline ${on('2025-07-15')}, ${on('2025-08-15')}`)}<br>Please bring this card with you on each visit. Catteries will ask to see it.</p>`;
  },
};

/** What a British practice hands out after neutering: it speaks of vaccines, but gives none. */
const DISCHARGE: Stranger = {
  name: 'UK discharge sheet after neutering',
  language: 'en',
  pet: { name: 'Winnie', species: 'dog', birthdate: '2025-11-27', chip_number: '977200010335718' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [],
  draw: (on) => `
<h2>Discharge instructions – Winnie Prescott</h2><p>Miniature Schnauzer, female, DOB ${on('2025-11-27')}, microchip 977200010335718<br>Admitted and discharged: ${on('2026-10-13')} &nbsp; Vet: Tom Aldous MRCVS</p>
<p><b>What was done today</b><br>Keyhole spay under general anaesthetic. Pre-op bloods normal. Nails clipped. Microchip checked.</p>
<p><b>Medication</b></p>
${table(
  ['Product', 'Dose', 'Given today', 'Next dose'],
  [
    [
      'Metacam oral suspension',
      '7 kg, once daily with food',
      `Injection, ${on('2026-10-13')}`,
      on('2026-10-14'),
    ],
    ['Milbemax Chewable', '1 tablet', 'No', on('2026-10-27')],
    ['Bravecto 250 mg', '1 tablet', 'No', on('2026-11-02')],
  ],
  LINE,
)}
<p><b>Check-ups</b><br>${on('2026-10-15')} wound check with the nurse, ${on('2026-10-23')} final check. Cone on until then, lead walks only.</p>
<p><b>Vaccinations</b><br>Winnie's kennel cough vaccine was not given today because of the anaesthetic. Please book it for after ${on('2026-10-27')}, at least
two weeks before she boards. Her annual booster (DHP and Lepto 4) is due ${on('2027-02-19')}; we'll send a reminder.</p>
<p style="font-size:12px">In an emergency call 01904 555 083 at any time. Your next Pet Health Club payment is on ${on('2026-11-01')}.</p>`,
};

/** An Australian certificate: C5 in a printed list, and the dog's heartworm injection beside it. */
const AUSTRALIAN: Stranger = {
  name: 'Australian C5 certificate',
  language: 'en',
  pet: { name: 'Banjo', species: 'dog', birthdate: '2020-12-05', chip_number: '953010004862217' },
  fonts: ['Merriweather'],
  form: 'dd MMM yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2026-05-26', { batch: 'A481C03', until: '2029-05-26' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-05-26', { batch: 'A240B01', until: '2027-05-26' }),
  ],
  says: { breed: 'Kelpie X', sex: 'male', neutered: true },
  draw: (on) => `
<h2 style="text-align:center">Vaccination Certificate</h2><p style="text-align:center">Currumbin Creek Veterinary Surgery, QLD 4223 · 07 5555 0183</p>
<p>Owner: Lachlan Doyle &nbsp; Pet: Banjo &nbsp; Species: Canine &nbsp; Breed: Kelpie X<br>Sex: Male (desexed) &nbsp; Born: ${on('2020-12-05')} &nbsp; Microchip: 953010004862217</p>
<p>The above animal was examined and vaccinated by us on <b>${on('2026-05-26')}</b> with:</p>
${table(
  [],
  [
    [
      `${check(false)} C3 &nbsp; ${check(false)} C4 &nbsp; ${check(true)} <b>C5</b> (C3 + kennel cough)`,
      `${check(false)} Leptospirosis &nbsp; ${check(false)} F3 &nbsp; ${check(false)} Rabbit calicivirus`,
    ],
    [
      sticker('<b>Nobivac DHP</b>', 'B: A481C03', `Exp: ${on('2027-09-30', 'MMM yyyy')}`),
      `Distemper, hepatitis, parvovirus<br>Next due: ${on('2029-05-26')} (triennial)`,
    ],
    [
      sticker('<b>Nobivac KC</b>', 'B: A240B01', `Exp: ${on('2027-02-28', 'MMM yyyy')}`),
      `Parainfluenza, Bordetella<br>Next due: ${on('2027-05-26')}`,
    ],
  ],
  BOX,
)}
<p>Heartworm: Proheart SR-12 given ${on('2026-05-26')}, next injection due ${on('2027-05-26')}<br>
Intestinal worms: Drontal, at home, every three months; next ${on('2026-08-01')}<br>Fleas and ticks: NexGard Spectra, monthly</p>
<p>Veterinarian: Dr Aimee Nguyen BVSc &nbsp; Signature: ____________________</p>
<p style="font-size:11px">Boarding kennels may need the kennel cough part to have been given at least 10 days before the stay.</p>`,
};

/** A shelter's medical summary of a cat, in two columns. */
const SHELTER: Stranger = {
  name: 'shelter summary of a cat in two columns',
  language: 'en',
  pet: { name: 'Juniper', species: 'cat', birthdate: '2026-03-15', chip_number: '981020047713390' },
  fonts: ['Barlow Condensed'],
  form: 'm/d/yyyy',
  doses: [
    dose(RCP, '', '2026-05-11', { batch: '607718' }),
    dose(RCP, '', '2026-06-01', { batch: '607718' }),
    dose(RCP, '', '2026-06-22', { batch: '615502', until: '2027-06-22' }),
    dose(['rabies'], '', '2026-07-06', { batch: '18811A', until: '2027-07-06' }),
  ],
  says: { breed: 'Domestic Medium Hair', sex: 'female', neutered: true, birthdate: null },
  draw: (on) => {
    const column = (...parts: readonly string[]) => `<div style="flex:1">${parts.join('')}</div>`;
    return `
<div style="font-size:16px"><h2 style="margin:4px 0">Humane Society of Kitsap Shores – Medical Summary</h2>
<div style="display:flex;gap:26px">${column(
      '<h3>Animal</h3>',
      table(
        [],
        [
          ['Name', 'Juniper'],
          ['Animal #', 'A0581174'],
          ['Species', 'Cat'],
          ['Breed', 'Domestic Medium Hair'],
          ['Sex', 'Female'],
          ['Spayed', on('2026-07-06')],
          ['Est. DOB', on('2026-03-15')],
          ['Microchip', '981020047713390'],
          ['Intake', `${on('2026-05-10')}, stray`],
          ['Outcome', `${on('2026-07-12')}, adoption`],
        ],
        PLAIN,
      ),
      '<h3>Tests</h3>',
      table(
        [],
        [
          ['FIV/FeLV combo', on('2026-05-25'), 'Negative'],
          ['Ringworm culture', on('2026-05-12'), 'No growth'],
        ],
        PLAIN,
      ),
    )}${column(
      '<h3>Vaccinations</h3>',
      table(
        ['Given', 'Vaccine', 'Lot'],
        [
          [on('2026-05-11'), 'FVRCP', '607718'],
          [on('2026-06-01'), 'FVRCP', '607718'],
          [on('2026-06-22'), 'FVRCP', '615502'],
          [on('2026-07-06'), `Rabies 1 yr, exp. ${on('2027-07-06')}`, '18811A'],
        ],
        LINE,
      ),
      '<h3>Treatments</h3>',
      table(
        ['Given', 'Product', 'Amount'],
        [
          [on('2026-05-10'), 'Revolution (selamectin)', '15 mg'],
          [on('2026-05-11'), 'Pyrantel', '0.4 ml'],
          [on('2026-05-25'), 'Pyrantel', '0.5 ml'],
          [on('2026-06-10'), 'Ponazuril', '0.6 ml'],
          [on('2026-07-06'), 'Buprenorphine', '0.1 ml'],
        ],
        LINE,
      ),
      `<h3>Due</h3><p>FVRCP booster ${on('2027-06-22')}<br>Revolution ${on('2026-08-06')}</p>`,
    )}</div><p>Printed ${on('2026-07-12')}. Please take this page to your own vet within 14 days, by ${on('2026-07-26')}.</p></div>`;
  },
};

export const ENGLISH_MORE = [APP, LETTER, ESTIMATE, CAT_CARD, DISCHARGE, AUSTRALIAN, SHELTER];
