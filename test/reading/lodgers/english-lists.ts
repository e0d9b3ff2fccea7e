import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, LINE, PLAIN, table } from './papers.ts';

/** A day care knows only when the vaccinations end, so nothing says when they were given. */
const EXPIRATIONS: Stranger = {
  name: "day care's list of expirations",
  language: 'en',
  pet: { name: 'Ruby', species: 'dog', birthdate: '2023-02-14', chip_number: '985113006120394' },
  fonts: ['Fira Sans'],
  form: 'MMM d, yyyy',
  doses: [],
  says: { breed: 'Vizsla' },
  draw: (on) => {
    const line = (vaccine: string, state: string) =>
      `<div style="display:flex;justify-content:space-between;border-bottom:1px solid #ddd;padding:6px 0"><span>${vaccine}</span><span>${state}</span></div>`;
    return `<div style="max-width:560px"><h2>Wag &amp; Stay Dog Day Care</h2>
<p>Hi Jordan,</p><p>here is what we have on file for <b>Ruby</b> before the stay on ${on('2026-12-18')}.</p>
<p>Breed: Vizsla<br>Birthday: ${on('2023-02-14')}<br>Last visit: ${on('2026-10-09')}</p>
<h3>Immunization expirations</h3>
${line('Rabies', `Expires ${on('2028-04-21')}`)}
${line('Distemper / Parvo', `Expires ${on('2027-04-21')}`)}
${line('Bordetella', `Expired ${on('2026-11-15')}`)}
${line('Canine influenza', 'Missing')}
${line('Leptospirosis (recommended)', `Expires ${on('2027-04-21')}`)}
<p>Please upload proof of the missing items by ${on('2026-12-11')}. Without them we can't check Ruby in.</p>
<p style="color:#666;font-size:12px">Sent ${on('2026-11-24')} · Wag &amp; Stay, 318 Commerce St, Nashville TN</p></div>`;
  },
};

/** Each vaccine with all the days on which it was given, beside a column of tests. */
const GROUPED: Stranger = {
  name: 'wellness summary in two columns',
  language: 'en',
  pet: { name: 'Olive', species: 'dog', birthdate: '2022-01-08', chip_number: '981020045518237' },
  fonts: ['Merriweather'],
  form: 'MMM d, yyyy',
  doses: [
    dose(['rabies'], '', '2026-05-14', { until: '2029-05-14' }),
    dose(['rabies'], '', '2023-05-18'),
    dose(DHPPI, '', '2026-05-14', { until: '2029-05-14' }),
    dose(DHPPI, '', '2023-05-18'),
    dose(['lyme'], '', '2025-06-04', { until: '2026-06-04' }),
    dose(['lepto'], '', '2026-05-14', { until: '2027-05-14' }),
    dose(['lepto'], '', '2025-06-04'),
  ],
  draw: (on) => {
    const item = (title: string, due: string, ...days: string[]) =>
      `<div style="margin:0 0 13px"><b>${title}</b><br><span style="color:#666">${due}</span>${days.map((day) => `<div style="padding-left:12px">${day}</div>`).join('')}</div>`;
    return `<div style="font-size:12px"><h2 style="margin-bottom:2px">Wellness summary for Olive</h2>
<p style="margin-top:0">Canine · Australian Shepherd · spayed female · born ${on('2022-01-08')} · 44.8 lb</p>
<div style="display:flex;gap:40px"><div style="flex:1"><h3 style="background:#dfe9e2;padding:4px 8px">Vaccines given</h3>
${item('Rabies', `Next due ${on('2029-05-14')}`, on('2026-05-14'), on('2023-05-18'))}
${item('DHPP', `Next due ${on('2029-05-14')}`, on('2026-05-14'), on('2023-05-18'))}
${item('Leptospirosis', `Next due ${on('2027-05-14')}`, on('2026-05-14'), on('2025-06-04'))}
${item('Lyme', `Was due ${on('2026-06-04')}`, on('2025-06-04'))}
${item('Bordetella', 'Never given')}
</div><div style="flex:1"><h3 style="background:#dfe9e2;padding:4px 8px">Tests and prevention</h3>
${item('Heartworm / 4Dx', `Next due ${on('2027-05-14')}`, `${on('2026-05-14')} negative`, `${on('2025-06-04')} negative`)}
${item('Fecal exam', `Was due ${on('2026-11-14')}`, `${on('2026-05-14')} no parasites`)}
${item('NexGard Plus', `Refill by ${on('2026-11-20')}`, `${on('2026-05-20')}, 6 doses`)}
${item('Dental cleaning', 'As needed', on('2024-02-27'))}
</div></div>
<p style="color:#666">Elm Grove Animal Clinic, Madison WI, (608) 555-0190. Prepared ${on('2026-11-16')}</p></div>`;
  },
};

/** One table over two pages, the oldest last. */
const TWO_PAGES: Stranger = {
  name: 'immunization record over two pages',
  language: 'en',
  pet: { name: 'Jasper', species: 'dog', birthdate: '2025-05-22', chip_number: '956000015662908' },
  fonts: ['Source Sans 3'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac 3-Rabies', '2026-09-24', { batch: '20415A', until: '2029-09-24' }),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2026-09-24', { batch: '02611358', until: '2027-09-24' }),
    dose(['lepto'], 'Nobivac Lepto 4', '2026-09-24', { batch: '02609471', until: '2027-09-24' }),
    dose(['bordetella'], 'Nobivac Intra-Trac Oral Bb', '2026-03-17', {
      batch: '02588236',
      until: '2027-03-17',
    }),
    dose(['rabies'], 'Nobivac 1-Rabies', '2025-09-25', { batch: '19360C', until: '2026-09-25' }),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2025-09-25', { batch: '02566190', until: '2026-09-25' }),
    dose(['lepto'], 'Nobivac Lepto 4', '2025-09-25', { batch: '02561877', until: '2026-09-25' }),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2025-08-28', { batch: '02566190', until: '2025-09-25' }),
    dose(['lepto'], 'Nobivac Lepto 4', '2025-08-28', { batch: '02561877', until: '2025-09-25' }),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2025-07-31', { batch: '02559021', until: '2025-08-28' }),
  ],
  says: { breed: 'Standard Poodle', sex: 'male' },
  draw: (on) => {
    const head = ['Date', 'Vaccine', 'Product', 'Serial / exp.', 'Next due', 'By'];
    const given = (day: string, vaccine: string, product: string, lot: string, due: string, by: string) => [
      on(day),
      vaccine,
      product,
      lot,
      due && on(due),
      by,
    ];
    const page = (number: number) =>
      `<p style="font-size:10px;text-align:right">Lakeview Pet Hospital, Duluth MN · Jasper (Nguyen) · Printed ${on('2026-10-22')} · Page ${number} of 2</p>`;
    return `<div style="font-size:12px"><h2>Immunization record</h2>
<p>Name: Jasper &nbsp; Breed: Standard Poodle &nbsp; Sex: Male &nbsp; DOB: ${on('2025-05-22')} &nbsp; Microchip: 956000015662908</p>
${table(
  head,
  [
    given(
      '2026-09-24',
      'Rabies 3 yr',
      'Nobivac 3-Rabies',
      `20415A<br>${on('2028-02-28', 'mm/yyyy')}`,
      '2029-09-24',
      'TN',
    ),
    given(
      '2026-09-24',
      'DAPP',
      'Nobivac Canine 1-DAPPv',
      `02611358<br>${on('2027-10-31', 'mm/yyyy')}`,
      '2027-09-24',
      'TN',
    ),
    given(
      '2026-09-24',
      'Leptospirosis',
      'Nobivac Lepto 4',
      `02609471<br>${on('2027-08-31', 'mm/yyyy')}`,
      '2027-09-24',
      'TN',
    ),
    given(
      '2026-03-17',
      'Bordetella, oral',
      'Nobivac Intra-Trac Oral Bb',
      `02588236<br>${on('2027-01-31', 'mm/yyyy')}`,
      '2027-03-17',
      'EP',
    ),
    given(
      '2025-09-25',
      'Rabies 1 yr',
      'Nobivac 1-Rabies',
      `19360C<br>${on('2027-05-31', 'mm/yyyy')}`,
      '2026-09-25',
      'TN',
    ),
  ],
  BOX,
)}
${page(1)}<div style="break-before:page"></div>
${table(
  head,
  [
    given(
      '2025-09-25',
      'DAPP',
      'Nobivac Canine 1-DAPPv',
      `02566190<br>${on('2026-12-31', 'mm/yyyy')}`,
      '2026-09-25',
      'TN',
    ),
    given(
      '2025-09-25',
      'Leptospirosis',
      'Nobivac Lepto 4',
      `02561877<br>${on('2026-11-30', 'mm/yyyy')}`,
      '2026-09-25',
      'TN',
    ),
    given(
      '2025-08-28',
      'DAPP',
      'Nobivac Canine 1-DAPPv',
      `02566190<br>${on('2026-12-31', 'mm/yyyy')}`,
      '2025-09-25',
      'EP',
    ),
    given(
      '2025-08-28',
      'Leptospirosis',
      'Nobivac Lepto 4',
      `02561877<br>${on('2026-11-30', 'mm/yyyy')}`,
      '2025-09-25',
      'EP',
    ),
    given(
      '2025-07-31',
      'DAPP',
      'Nobivac Canine 1-DAPPv',
      `02559021<br>${on('2026-10-31', 'mm/yyyy')}`,
      '2025-08-28',
      'EP',
    ),
  ],
  BOX,
)}
<h3>Other treatments</h3>
${table(
  ['Date', 'Treatment', 'Next due'],
  [
    [on('2026-09-24'), 'Heartworm antigen test, negative', on('2027-09-24')],
    [on('2026-09-24'), 'ProHeart 12 injection', on('2027-09-24')],
    [on('2025-08-28'), 'Pyrantel pamoate', ''],
    [on('2025-07-31'), 'Pyrantel pamoate', on('2025-08-28')],
  ],
  LINE,
)}${page(2)}</div>`;
  },
};

/** A receipt whose lines are of a dog and a cat in turn. */
const RECEIPT: Stranger = {
  name: 'receipt with a dog and a cat in the same lines',
  language: 'en',
  pet: { name: 'Simba', species: 'cat', birthdate: '2023-07-03', chip_number: '985141004468120' },
  fonts: ['Barlow Condensed'],
  form: 'mm-dd-yy',
  doses: [
    dose(RCP, '', '2026-08-15', { until: '2029-08-15' }),
    dose(['felv'], '', '2026-08-15', { until: '2027-08-15' }),
  ],
  draw: (on) => {
    const day = on('2026-08-15');
    return `<div style="font-size:15px"><div style="text-align:center"><b style="font-size:20px">DESERT SKY VETERINARY CENTER</b><br>7720 E Thomas Rd, Scottsdale AZ 85251 · 480-555-0143</div>
<p>Client: Monica Reyes (3317) &nbsp;&nbsp; Invoice 90226 &nbsp;&nbsp; ${day} 11:37 AM</p>
${table(
  ['Date', 'Patient', 'Qty', 'Description', 'Amount'],
  [
    [day, 'Bella', '1', 'Exam, annual – canine', '62.00'],
    [day, 'Bella', '1', 'Vaccine – Rabies canine 3 yr', '31.00'],
    [day, 'Bella', '1', 'Vaccine – Bordetella intranasal', '29.00'],
    [day, 'Simba', '1', 'Exam, annual – feline', '62.00'],
    [day, 'Simba', '1', 'Vaccine – FVRCP 3 yr', '33.00'],
    [day, 'Simba', '1', 'Vaccine – FeLV', '35.00'],
    [day, 'Simba', '1', 'FeLV/FIV/HW snap test – negative', '54.00'],
    [day, 'Simba', '6', 'Revolution Plus 5.6-11 lb', '138.00'],
    [day, 'Bella', '1', 'Biohazard fee', '4.50'],
  ],
  PLAIN,
)}
<p style="text-align:right">Total 448.50 &nbsp; Visa ending 4471: 448.50 &nbsp; Due 0.00</p>
<p><b>Upcoming</b></p>
${table(
  ['Patient', 'Service', 'Due'],
  [
    ['Bella', 'Bordetella', on('2027-08-15')],
    ['Bella', 'Rabies canine', on('2029-08-15')],
    ['Simba', 'Rabies feline', on('2027-03-20')],
    ['Simba', 'FeLV', on('2027-08-15')],
    ['Simba', 'FVRCP', on('2029-08-15')],
  ],
  PLAIN,
)}
<p>Thank you! Returns of unopened medicine by ${on('2026-08-29')}.</p></div>`;
  },
};

export const ENGLISH_LISTS: readonly Stranger[] = [EXPIRATIONS, GROUPED, TWO_PAGES, RECEIPT];
