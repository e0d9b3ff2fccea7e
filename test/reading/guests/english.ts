import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

const BOX = 'border:1px solid #333;padding:4px 7px;vertical-align:top';
const LINE = 'border-bottom:1px solid #bbb;padding:4px 9px 4px 0;text-align:left;vertical-align:top';

/** A check box, ticked or not. */
const tick = (isTicked: boolean) =>
  `<span style="display:inline-block;width:11px;height:11px;margin-left:3px;vertical-align:middle;border:1px solid #111;line-height:11px;font-size:11px;text-align:center">${isTicked ? 'X' : ''}</span>`;

/** A table whose every cell has the same style. */
const tableOf = (style: string, head: readonly string[], rows: readonly (readonly string[])[]) => {
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag} style="${style}">${cell}</${tag}>`).join('')}</tr>`;
  return `<table style="border-collapse:collapse;width:100%">${head.length > 0 ? line('th', head) : ''}${rows.map((row) => line('td', row)).join('')}</table>`;
};

/** A county's form for next year's license, with the rabies certificate on file. */
const LICENSE: Stranger = {
  name: 'county dog license renewal',
  language: 'en',
  pet: { name: 'Waylon', species: 'dog', birthdate: '2021-03-08', chip_number: '985113004417260' },
  fonts: ['Zilla Slab'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Defensor 3', '2025-04-17', { batch: '612844B', until: '2028-04-17' })],
  says: { breed: 'Treeing Walker Coonhound', sex: 'male' },
  draw: (on) => {
    const box = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="${BOX}"><div style="font-size:9px">${label}</div>${value}</td>`;
    return `
<div style="display:flex;justify-content:space-between"><b style="font-size:19px">HARLAN COUNTY AUDITOR<br>Dog License Renewal</b>
<span style="font-size:12px;text-align:right">License year ${on('2026-01-01', 'yyyy')}<br>Valid ${on('2026-01-01')} to ${on('2026-12-31')}<br>Notice mailed ${on('2025-11-28')}</span></div>
<p style="font-size:12px">Return with fee by ${on('2026-01-31')}. A penalty of $20.00 is charged after that day.</p>
<table style="border-collapse:collapse;width:100%">
<tr>${box('OWNER', 'Loretta M. Stidham', 2)}${box('PHONE', '(606) 555-0137')}${box('LAST TAG NO.', '25-03381')}</tr>
<tr>${box('ADDRESS', '219 Clover Fork Rd, Evarts KY 40828', 4)}</tr>
<tr>${box('NAME OF DOG', 'Waylon')}${box('BREED', 'Treeing Walker Coonhound')}${box('SEX', 'Male')}${box('COLOR', 'Tricolor')}</tr>
<tr>${box('DATE OF BIRTH', on('2021-03-08'))}${box('MICROCHIP', '985113004417260', 2)}${box('HAIR', `${tick(true)} Short ${tick(false)} Long`)}</tr>
<tr><td colspan="4" style="${BOX};background:#ddd;font-size:11px"><b>RABIES CERTIFICATE ON FILE</b> (send a new one if it ends before the license year)</td></tr>
<tr>${box('DATE OF VACCINATION', on('2025-04-17'))}${box('EXPIRATION', on('2028-04-17'))}${box('VACCINE', 'Defensor 3')}${box('SERIAL NO.', '612844B')}</tr>
<tr>${box('VETERINARIAN', 'W. R. Napier, DVM', 2)}${box('RABIES TAG', '1182')}${box('FILED', on('2025-05-02'))}</tr>
<tr><td colspan="4" style="${BOX};background:#ddd;font-size:11px"><b>FEE</b></td></tr>
<tr>${box('', `${tick(false)} Intact $24.00<br>${tick(true)} Altered $12.00`, 2)}${box('', `${tick(true)} 1 year<br>${tick(false)} 3 years`)}${box('TOTAL', '$12.00')}</tr></table>
<p style="margin-top:26px">Signature of owner ______________________ Date ____ / ____ / ______</p>
<p style="font-size:11px">Do not write below. Rec'd ________ Tag issued ________ Clerk ________</p>`;
  },
};

/** A feed store's Saturday clinic, whose sheet prints the lots of what it offers, given or not. */
const SATURDAY: Stranger = {
  name: 'mobile clinic check-off sheet',
  language: 'en',
  pet: { name: 'Biscuit', species: 'dog', birthdate: '2025-06-21', chip_number: '981020053390417' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'm/d/yy',
  doses: [
    dose(['rabies'], 'Rabvac 1', '2025-10-18', { batch: '0193827A', until: '2026-10-18' }),
    dose(DHPPI, 'Duramune Max 5', '2025-10-18', { batch: '1240615B', until: '2025-11-08' }),
    dose(['bordetella'], 'Bronchi-Shield Oral', '2025-10-18', { batch: '2260331', until: '2026-10-18' }),
  ],
  draw: (on) => {
    const pen = (text: string) =>
      `<span style="font-family:Kalam;color:#1c2f86;font-size:15px">${text}</span>`;
    const row = (isGiven: boolean, what: string, lot: string, price: string, due = '') => [
      tick(isGiven),
      what,
      `<span style="font-size:10px">${lot}</span>`,
      price,
      pen(due),
    ];
    const rows = [
      row(true, 'Rabies 1 year', 'Elanco Rabvac 1<br>Ser. 0193827A Exp 05/27', '$12', on('2026-10-18')),
      row(false, 'Rabies 3 year (bring proof)', 'Elanco Rabvac 3<br>Ser. 0204418C Exp 08/27', '$22'),
      row(
        true,
        '5-way distemper/parvo',
        'Duramune Max 5<br>Ser. 1240615B Exp 03/27',
        '$20',
        on('2025-11-08'),
      ),
      row(false, 'Lepto 4-way', 'Vanguard L4<br>Ser. 640771 Exp 01/27', '$22'),
      row(false, 'Lyme', 'Vanguard crLyme<br>Ser. 633902 Exp 11/26', '$34'),
      row(
        true,
        'Bordetella (by mouth)',
        'Bronchi-Shield Oral<br>Ser. 2260331 Exp 06/26',
        '$18',
        on('2026-10-18'),
      ),
      row(false, 'Canine flu H3N2/H3N8', 'Nobivac Flu Bivalent<br>Ser. 02310877 Exp 02/27', '$38'),
      row(false, 'Rattlesnake', 'Out of stock', '$35'),
      row(true, 'Dewormer, round &amp; hook', 'Pyrantel susp.', '$10', on('2025-11-01')),
      row(false, 'Heartworm test', 'SNAP', '$28'),
      row(true, 'Microchip', '981020053390417', '$25'),
      row(false, 'Nail trim', '', '$12'),
    ];
    return `
<div style="text-align:center"><b style="font-size:21px">SHOTS ON SATURDAY</b><br>Walk-in pet clinics at your farm store · (417) 555-0164</div>
<p>Date ${pen(on('2025-10-18'))} &nbsp; Store ${pen('Nixa #2')} &nbsp; Tech ${pen('KR')} &nbsp; Owner ${pen('Tyler Boggs')}</p>
<p>Pet ${pen('Biscuit')} &nbsp; ${tick(true)} Dog ${tick(false)} Cat &nbsp; Born ${pen(on('2025-06-21'))} &nbsp; Lbs ${pen('21')} &nbsp; Last rabies ${pen('none')}</p>
<p style="font-size:11px;margin:4px 0">Only boxes with an X were done today. Labels show the lots in the trailer this week.</p>
${tableOf(BOX, ['X', 'Service', 'Product / serial', 'Price', 'Next due'], rows)}
<p>Total ${pen('$85 cash')} &nbsp; Rabies tag ${pen('NX 4471')}</p>
<p>Veterinarian ${pen('R. Haskins DVM')} &nbsp; MO lic. 2009018837 &nbsp; Form rev. 01/24</p>`;
  },
};

/** A practice's export by day, with a shelter's dose before and medicines on the second page. */
const KITTEN: Stranger = {
  name: 'kitten immunization history export',
  language: 'en',
  pet: { name: 'Pickle', species: 'cat', birthdate: '2026-02-20', chip_number: '956000016628813' },
  fonts: ['Source Sans 3'],
  form: 'MMM d, yyyy',
  doses: [
    dose(RCP, '', '2026-04-16'),
    dose(RCP, 'Felocell 3', '2026-05-14', { batch: '651180', until: '2026-06-11' }),
    dose(RCP, 'Felocell 3', '2026-06-11', { batch: '651180', until: '2027-06-11' }),
    dose(['felv'], 'PureVax Recombinant FeLV', '2026-05-14', { batch: 'E64113', until: '2026-06-11' }),
    dose(['felv'], 'PureVax Recombinant FeLV', '2026-06-11', { batch: 'E64190', until: '2027-06-11' }),
    dose(['rabies'], 'PureVax Feline Rabies', '2026-06-18', { batch: 'F70256', until: '2027-06-18' }),
  ],
  says: { breed: 'Domestic Shorthair', sex: 'female' },
  draw: (on) => {
    const visit = (day: string, who: string, rows: readonly (readonly string[])[]) => `
<div style="background:#e4eef0;padding:3px 6px;margin-top:12px"><b>${on(day)}</b> · ${who}</div>
${tableOf(`${LINE};font-size:12px`, ['Vaccine', 'Product', 'Serial', 'Vial expires', 'Site', 'Due'], rows)}`;
    return `
<div style="display:flex;justify-content:space-between"><b style="font-size:18px">Immunization history</b><span style="font-size:11px">Harbor Cat Clinic · Portland ME · Exported ${on('2026-11-12')} 08:52</span></div>
<table style="font-size:12px"><tr><td>Patient:</td><td style="padding-right:40px"><b>Pickle</b></td><td>Client:</td><td>Marguerite Doyon</td></tr>
<tr><td>Breed:</td><td style="padding-right:40px">Domestic Shorthair</td><td>Sex:</td><td>Female</td></tr>
<tr><td>Date of birth:</td><td style="padding-right:40px">${on('2026-02-20')}</td><td>Microchip:</td><td>956000016628813</td></tr></table>
${visit('2026-06-18', 'Dr. Anneke Moll', [['Rabies 1 yr', 'PureVax Feline Rabies', 'F70256', on('2027-03-31'), 'RR SQ', on('2027-06-18')]])}
${visit('2026-06-11', 'Dr. Anneke Moll', [
  ['FVRCP #3', 'Felocell 3', '651180', on('2027-01-15'), 'RF SQ', on('2027-06-11')],
  ['FeLV #2', 'PureVax Recombinant FeLV', 'E64190', on('2027-04-30'), 'LR SQ', on('2027-06-11')],
])}
<p style="font-size:11px;margin:2px 0">Rabies postponed one week at client's request.</p>
${visit('2026-05-14', 'Dr. Colin Brandt', [
  ['FVRCP #2', 'Felocell 3', '651180', on('2027-01-15'), 'RF SQ', on('2026-06-11')],
  ['FeLV #1', 'PureVax Recombinant FeLV', 'E64113', on('2027-02-28'), 'LR SQ', on('2026-06-11')],
])}
${visit('2026-04-16', 'Given elsewhere (Midcoast Animal Rescue)', [['FVRCP #1', 'not recorded', '', '', '', '']])}
<p style="font-size:11px;margin-top:16px">Page 1 of 2</p>
<div style="break-before:page"></div><p style="padding-top:24px"><b>Pickle – other entries</b></p>
${tableOf(
  `${LINE};font-size:12px`,
  ['Date', 'Item', 'Note'],
  [
    [on('2026-05-14'), 'SNAP FeLV/FIV combo', 'Negative / negative'],
    [on('2026-05-14'), 'Profender topical', `Repeat on ${on('2026-06-04')}`],
    [on('2026-06-18'), 'Revolution Plus 2.8-5.5 lb, 6 doses', 'Dispensed'],
    [on('2026-08-13'), 'Ovariohysterectomy', 'Uneventful'],
  ],
)}
<p style="font-size:11px;margin-top:16px">Page 2 of 2</p>`;
  },
};

/** A plan's statement of what was used and what is left. */
const PLAN: Stranger = {
  name: 'wellness plan usage statement',
  language: 'en',
  pet: { name: 'Moose', species: 'dog', birthdate: '2020-08-14', chip_number: '985141002276630' },
  fonts: ['Barlow Condensed'],
  form: 'm/d/yyyy',
  doses: [
    dose(['rabies'], '', '2026-03-19'),
    dose(DHPPI, '', '2026-03-19'),
    dose(['bordetella'], '', '2026-03-19'),
    dose(['bordetella'], '', '2026-09-22'),
  ],
  draw: (on) => `
<div style="font-size:17px"><div style="background:#274b7a;color:#fff;padding:8px 14px;font-size:22px">Sunny Paws Adult Care Plan – usage statement</div>
<p>Plan member: <b>Moose</b> (dog, Great Pyrenees mix) &nbsp; Birthday ${on('2020-08-14')}<br>Client: Priya Raman, Plano TX (Legacy Drive hospital)<br>
Enrolled ${on('2026-02-26')} &nbsp; Renews ${on('2027-02-26')} &nbsp; Statement through ${on('2026-10-31')}</p>
${tableOf(
  LINE,
  ['Included service', 'Included', 'Used', 'Left', 'Used on'],
  [
    ['Comprehensive physical exam', '2', '2', '0', `${on('2026-03-19')}, ${on('2026-09-22')}`],
    ['Rabies vaccination', '1', '1', '0', on('2026-03-19')],
    ['DAPP vaccination', '1', '1', '0', on('2026-03-19')],
    ['Leptospirosis vaccination', '1', '0', '1', '–'],
    ['Bordetella vaccination', '2', '2', '0', `${on('2026-03-19')}, ${on('2026-09-22')}`],
    ['Canine influenza vaccination', '2', '0', '2', `waived by client ${on('2026-03-19')}`],
    ['Heartworm / tick test', '1', '1', '0', on('2026-03-19')],
    ['Fecal exam', '2', '1', '1', on('2026-09-22')],
    ['Deworming', '2', '1', '1', on('2026-03-20')],
    ['Dental cleaning', '1', '0', '1', `scheduled ${on('2026-12-15')}`],
  ],
)}
<p>Monthly payment $48.95. Last payment ${on('2026-10-26')}. Next payment ${on('2026-11-26')}.</p>
<p style="font-size:13px">Services that are left on the renewal date do not carry over. Discount on other products this term: $61.30.</p></div>`,
};

/** A day care's profile, which keeps only the days on which vaccines expire. */
const PROFILE: Stranger = {
  name: 'day care profile with expirations only',
  language: 'en',
  pet: { name: 'Olive', species: 'dog', birthdate: '2022-05-24', chip_number: '985112011830054' },
  fonts: ['Fira Sans'],
  form: 'mm/dd/yyyy',
  doses: [],
  says: { breed: 'Miniature Schnauzer', sex: 'female' },
  draw: (on) => {
    const field = (label: string, value: string) =>
      `<div style="padding:3px 0"><span style="display:inline-block;width:120px;color:#666">${label}</span>${value}</div>`;
    const shot = (name: string, state: string, color: string) =>
      `<div style="border-left:5px solid ${color};padding:3px 9px;margin:6px 0;background:#f6f6f6"><b>${name}</b><br>${state}</div>`;
    return `
<h2 style="margin-bottom:4px">Olive <span style="font-size:13px;color:#666">Barkside Inn &amp; Daycare</span></h2>
<div style="display:grid;grid-template-columns:1fr 1fr;column-gap:30px"><div><h4>Animal</h4>
${field('Breed', 'Miniature Schnauzer')}${field('Sex', 'Female')}${field('Birthday', on('2022-05-24'))}${field('Weight', '16 lbs')}
${field('Feeding', '½ cup twice a day')}${field('Temperament', 'Shy, small group')}
<h4>Reservations</h4>${field('Daycare', `${on('2026-10-13')} – checked out`)}${field('Boarding', `${on('2026-11-24')} to ${on('2026-11-29')}`)}${field('Evaluation', `${on('2025-06-18')} – passed`)}</div>
<div><h4>Immunizations</h4>
${shot('Rabies', `Expires ${on('2028-05-27')}`, '#3a9a54')}
${shot('Distemper / Parvo', `Expires ${on('2027-05-27')}`, '#3a9a54')}
${shot('Bordetella', `Expires ${on('2026-11-30')} – expiring soon`, '#e0a020')}
${shot('Canine Influenza', 'Missing', '#c03030')}
${shot('Fecal (negative)', `Expired ${on('2026-10-21')}`, '#c03030')}
<h4>Files</h4><div style="font-size:12px">olive_vet_records.pdf, uploaded ${on('2025-06-14')}<br>olive_rabies.jpg, uploaded ${on('2026-06-02')}</div></div></div>
<p style="font-size:11px;margin-top:20px">Printed by front desk ${on('2026-11-18')} 7:03 AM</p>`;
  },
};

/** A foster's sheet of a litter, a kitten a line, with product and lot in the columns' heads. */
const LITTER: Stranger = {
  name: 'foster litter medical sheet',
  language: 'en',
  pet: { name: 'Grover', species: 'cat', birthdate: '2026-03-10', chip_number: '900215004471820' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'm/d/yyyy',
  doses: [
    dose(RCP, 'Nobivac Feline 1-HCP', '2026-05-16', { batch: '02180344' }),
    dose(RCP, 'Nobivac Feline 1-HCP', '2026-06-06', { batch: '02180391' }),
    dose(['rabies'], 'Nobivac 3-Rabies', '2026-07-15', { batch: '30217' }),
  ],
  draw: (on) => {
    const pen = (text: string) => `<span style="font-family:Kalam;color:#223a99">${text}</span>`;
    const row = (name: string, coat: string, ...days: string[]) => [name, coat, ...days.map(pen)];
    return `
<h2 style="margin-bottom:2px">Foster medical sheet</h2>
<p>Litter <b>Sesame Street</b> (5 kittens) &nbsp; Intake ${pen(on('2026-04-25'))} at about 6 weeks &nbsp; Foster ${pen('Denise K.')} &nbsp; Sacramento Kitten Coalition</p>
${tableOf(
  `${BOX};font-size:13px`,
  [
    'Kitten',
    'Coat, sex',
    'FVRCP 1<br><span style="font-size:10px">Nobivac Feline 1-HCP<br>lot 02180344</span>',
    'FVRCP 2<br><span style="font-size:10px">Nobivac Feline 1-HCP<br>lot 02180391</span>',
    'Rabies<br><span style="font-size:10px">Nobivac 3-Rabies<br>lot 30217</span>',
    'Pyrantel',
    'Combo test',
    'Spay / neuter',
  ],
  [
    row(
      'Bert',
      'orange M',
      on('2026-05-09'),
      on('2026-05-30'),
      on('2026-07-01'),
      on('2026-04-25'),
      'neg',
      on('2026-07-01'),
    ),
    row(
      'Ernie',
      'orange/white M',
      on('2026-05-09'),
      on('2026-05-30'),
      on('2026-07-01'),
      on('2026-04-25'),
      'neg',
      on('2026-07-01'),
    ),
    row(
      'Grover',
      'gray tabby M',
      on('2026-05-16'),
      on('2026-06-06'),
      on('2026-07-15'),
      on('2026-04-27'),
      'neg',
      on('2026-07-15'),
    ),
    row('Zoe', 'tortie F', on('2026-05-09'), on('2026-05-30'), '', on('2026-04-25'), 'neg', ''),
    row('Elmo', 'cream M', '', '', '', on('2026-04-25'), '', ''),
  ],
)}
<p>Notes: ${pen(`Grover sick (URI) ${on('2026-05-09')}, shots one week late. Elmo passed away ${on('2026-05-02')}.`)}<br>
${pen(`Zoe under 2 lb on ${on('2026-07-01')}, rabies + spay rescheduled ${on('2026-07-29')}.`)}</p>
<p style="font-size:11px">Dates are days done. All kittens: Revolution ${on('2026-05-23')}. Copy for adopter of: ${pen('Grover')}</p>`;
  },
};

/** Animal control's report, with the victim's shots and the days of the quarantine. */
const BITE: Stranger = {
  name: 'animal bite report',
  language: 'en',
  pet: { name: 'Tank', species: 'dog', birthdate: '2019-12-02', chip_number: '982000365518274' },
  fonts: ['Source Sans 3'],
  form: 'mm-dd-yyyy',
  doses: [dose(['rabies'], 'Imrab 3 TF', '2024-10-22', { batch: '18457', until: '2027-10-22' })],
  says: { clinic: 'Granite Dells Animal Hospital' },
  draw: (on) => {
    const box = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="${BOX};font-size:13px"><span style="font-size:9px">${label}</span><br>${value || '&nbsp;'}</td>`;
    const head = (text: string) =>
      `<tr><td colspan="4" style="background:#222;color:#fff;padding:2px 7px;font-size:12px"><b>${text}</b></td></tr>`;
    return `
<div style="text-align:center"><b style="font-size:18px">ANIMAL BITE / EXPOSURE REPORT</b><br>Yavapai County Health – Animal Control &nbsp; Case 26-0772</div>
<table style="border-collapse:collapse;width:100%;margin-top:8px;table-layout:fixed">
${head('1. PERSON EXPOSED')}
<tr>${box('Name', 'Gerald Ostrander', 2)}${box('Date of birth', on('1961-07-19'))}${box('Date of last tetanus shot', on('2020-09-14'))}</tr>
<tr>${box('Date and time of bite', `${on('2026-06-13')} 17:40`)}${box('Body part', 'Left hand')}${box('Treated at', 'Prescott urgent care')}${box('Rabies PEP begun?', `${tick(false)} Yes ${tick(true)} No`)}</tr>
${head('2. ANIMAL')}
<tr>${box('Species', `${tick(true)} Dog ${tick(false)} Cat ${tick(false)} Other`)}${box('Name', 'Tank')}${box('Description', 'Brindle boxer mix, neutered, 6 yr')}${box('Microchip', '982000365518274')}</tr>
<tr>${box('Owner', 'Mike Sandoval, 812 W Gurley', 2)}${box('License', 'Y-20418')}${box('Provoked', `${tick(true)} Yes ${tick(false)} No`)}</tr>
${head('3. RABIES VACCINATION OF ANIMAL')}
<tr>${box('Status at time of bite', `${tick(true)} Current ${tick(false)} Lapsed ${tick(false)} Never ${tick(false)} Unknown`, 2)}${box('Date vaccinated', on('2024-10-22'))}${box('Expires', on('2027-10-22'))}</tr>
<tr>${box('Vaccine', 'Imrab 3 TF')}${box('Serial', '18457')}${box('Clinic', 'Granite Dells Animal Hospital')}${box('Verified by phone', on('2026-06-15'))}</tr>
${head('4. QUARANTINE')}
<tr>${box('Place', `${tick(true)} Home ${tick(false)} Shelter ${tick(false)} Vet`)}${box('From', on('2026-06-14'))}${box('To', on('2026-06-23'))}${box('Released by', 'Ofc. L. Yazzie')}</tr>
<tr>${box('Vet exam, first day', `${on('2026-06-15')} – healthy`, 2)}${box('Vet exam, last day', `${on('2026-06-23')} – healthy`, 2)}</tr>
<tr>${box('Vaccinated during quarantine?', `${tick(false)} Yes, date ____________ &nbsp; ${tick(true)} No`, 4)}</tr></table>
<p>Officer signature _____________________ &nbsp; Report date ${on('2026-06-24')}</p>`;
  },
};

/** A wallet card, a visit a line and a vaccine a column, with a mark or the years of a rabies vaccine in the cells. */
const WALLET: Stranger = {
  name: 'wallet shot card with marks',
  language: 'en',
  pet: { name: 'Juniper', species: 'dog', birthdate: '2023-09-17', chip_number: '956000014902277' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'm-d-yy',
  doses: [
    dose(DHPPI, '', '2023-11-14'),
    dose(['bordetella'], '', '2023-11-14'),
    dose(DHPPI, '', '2023-12-12'),
    dose(['lepto'], '', '2023-12-12'),
    dose(DHPPI, '', '2024-01-16'),
    dose(['lepto'], '', '2024-01-16'),
    dose(['rabies'], '', '2024-01-16'),
    dose(['bordetella'], '', '2024-11-26'),
    dose(DHPPI, '', '2025-01-21'),
    dose(['rabies'], '', '2025-01-21'),
  ],
  draw: (on) => {
    const pen = (text: string) => `<span style="font-family:Kalam;color:#1b2a70">${text}</span>`;
    const row = (day: string, ...cells: string[]) => [pen(day), ...cells.map((cell) => pen(cell))];
    return `
<div style="width:640px;border:2px solid #205030;border-radius:12px;padding:14px;font-size:17px">
<div style="display:flex;justify-content:space-between"><b style="font-size:22px;color:#205030">My Pet’s Shot Card</b><span>Tri-County Vet, Sumter SC · 803-555-0158</span></div>
<p style="margin:6px 0">Name ${pen('Juniper')} &nbsp; Kind ${pen('Aussie, red merle, girl')} &nbsp; Born ${pen(on('2023-09-17'))}</p>
${tableOf(
  `${BOX};text-align:center`,
  ['Date', 'Lbs', 'DA2PP', 'Lepto', 'Lyme', 'Bord.', 'Flu', 'Rabies', 'HW test', 'Wormed', 'By'],
  [
    row(on('2023-11-14'), '9', '✓', '', '', '✓', '', '', '', '✓', 'ml'),
    row(on('2023-12-12'), '15', '✓', '✓', '', '', '', '', '', '✓', 'ml'),
    row(on('2024-01-16'), '23', '✓', '✓', '', '', '', '1Y', '', '', 'tc'),
    row(on('2024-05-28'), '41', '', '', '', '', '', '', 'neg', '', 'tc'),
    row(on('2024-11-26'), '44', '', '', '', '✓', '', '', '', '', 'ml'),
    row(on('2025-01-21'), '45', '✓', 'no', '', '', '', '3Y', 'neg', '', 'tc'),
    row('&nbsp;', '', '', '', '', '', '', '', '', '', ''),
    row('&nbsp;', '', '', '', '', '', '', '', '', '', ''),
  ],
)}
<p style="font-size:13px;margin:6px 0 0">DA2PP: distemper, adenovirus 2, parvovirus, parainfluenza. ✓ = given, 1Y / 3Y = rabies one year / three years,
no = owner declined. Keep this card with your rabies certificate and tag. Next appointment: ${pen(on('2026-01-20'))}</p></div>`;
  },
};

/** A new client's mail about an appointment, with an estimate of what may be given. */
const BOOKED: Stranger = {
  name: 'appointment mail with an estimate',
  language: 'en',
  pet: { name: 'Pepper', species: 'dog', birthdate: '2024-12-19', chip_number: '985141006620915' },
  fonts: ['Merriweather'],
  form: 'M d, yyyy',
  doses: [],
  draw: (on) => `
<div style="font-size:12.5px"><p><b>From:</b> Foothills Pet Clinic &lt;frontdesk@foothillspet.example&gt;<br><b>Sent:</b> ${on('2026-09-29')} 10:14 AM<br><b>Subject:</b> Pepper is booked!</p>
<p>Hi Jordan,</p><p>Thank you for choosing us. Here is what we have for Pepper:</p>
<p style="border:1px solid #999;padding:8px 12px"><b>New patient visit with vaccines</b><br>${on('2026-10-14')} at 2:30 PM with Dr. Whitfield<br>Pepper, black Lab mix, born ${on('2024-12-19')}</p>
<p>You told us that Pepper had shots as a puppy, but the breeder has not sent anything yet. Without proof the doctor will start over. This
estimate is good until ${on('2026-10-29')}:</p>
${tableOf(
  `${LINE};font-size:12px`,
  ['Planned', 'Date', 'Low', 'High'],
  [
    ['Exam, new patient', on('2026-10-14'), '$72.00', '$72.00'],
    ['Rabies vaccine, 1 year', on('2026-10-14'), '$31.00', '$31.00'],
    ['DA2PP vaccine', on('2026-10-14'), '$0.00', '$38.00'],
    ['Leptospirosis vaccine #1', on('2026-10-14'), '$35.00', '$35.00'],
    ['Leptospirosis vaccine #2', on('2026-11-04'), '$35.00', '$35.00'],
    ['Bordetella, oral', on('2026-10-14'), '$0.00', '$33.00'],
    ['Heartworm test', on('2026-10-14'), '$49.00', '$49.00'],
  ],
)}
<p style="text-align:right">Estimate: $222.00 to $293.00</p>
<p>Please bring a stool sample and any vaccine records, or have them faxed to (303) 555-0121 by ${on('2026-10-12')}. Your deposit of $50 was
received on ${on('2026-09-29')}.</p><p>To cancel, call us before ${on('2026-10-13')}.</p><p>See you soon,<br>Kelsey and the Foothills team</p></div>`,
};

/** An insurer's claim form, whose third section the practice has filled in. */
const CLAIM: Stranger = {
  name: 'pet insurance claim form',
  language: 'en',
  pet: { name: 'Wilfred', species: 'dog', birthdate: '2020-10-08', chip_number: '977200009318825' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-02-21', { batch: 'A412B01', until: '2027-02-21' }),
    dose(['lepto'], 'Nobivac L4', '2026-02-17', { batch: 'B418A02', until: '2027-02-17' }),
  ],
  says: { breed: 'Border Terrier', sex: 'male' },
  draw: (on) => {
    const pen = (text: string) => `<span style="font-family:Kalam;color:#14327a">${text}</span>`;
    const head = (text: string) =>
      `<div style="background:#5a2a6e;color:#fff;padding:3px 9px;margin-top:11px"><b>${text}</b></div>`;
    return `
<div style="font-size:13px"><b style="font-size:19px">Veterinary Fees Claim Form</b><br>Highfield Pet Insurance, PO Box 118, Cheltenham
${head('1 About you and your policy')}
<p>Policyholder ${pen('Mrs H Bancroft')} &nbsp; Policy no. ${pen('HPI 60418827')} &nbsp; Policy start date ${pen(on('2020-12-15'))} &nbsp; Renewal ${pen(on('2026-12-15'))}</p>
${head('2 About your pet')}
<p>Pet’s name: ${pen('Wilfred')} &nbsp; Breed: ${pen('Border Terrier')} &nbsp; Sex: ${pen('Male')} &nbsp; Date of birth: ${pen(on('2020-10-08'))}<br>
Date first noticed unwell ${pen(on('2026-05-16'))} &nbsp; Is this a continuation claim? ${tick(false)} Yes ${tick(true)} No</p>
${head('3 To be completed by the veterinary practice')}
<p>Registered with this practice since ${pen(on('2021-01-19'))} &nbsp; Microchip ${pen('977200009318825')}</p>
${tableOf(
  BOX,
  ['Most recent vaccination against', 'Date given', 'Vaccine and batch', 'Next due'],
  [
    [
      'Distemper, hepatitis, parvovirus',
      pen(on('2024-02-21')),
      pen('Nobivac DHP A412B01'),
      pen(on('2027-02-21')),
    ],
    ['Leptospirosis', pen(on('2026-02-17')), pen('Nobivac L4 B418A02'), pen(on('2027-02-17'))],
    ['Kennel cough', pen('not given'), '', ''],
    ['Rabies', pen('n/a'), '', ''],
  ],
)}
<p>Last dental check ${pen(on('2026-02-17'))} &nbsp; Last flea / worm treatment ${pen(`Advocate, ${on('2026-04-28')}`)}</p>
${tableOf(
  BOX,
  ['Condition claimed for', 'Treated from', 'to', 'Amount'],
  [
    [pen('Acute gastroenteritis'), pen(on('2026-05-18')), pen(on('2026-05-22')), pen('£412.60')],
    ['', '', '', ''],
  ],
)}
<p>If the claim is for a disease that can be vaccinated against, was the vaccination up to date? ${tick(false)} Yes ${tick(false)} No ${tick(true)} Not applicable</p>
${head('4 Declaration')}
<p>Vet’s signature ${pen('T. Adeyemi MRCVS')} &nbsp; Date ${pen(on('2026-06-03'))} &nbsp; Policyholder ${pen('H Bancroft')} &nbsp; Date ${pen(on('2026-05-29'))}</p></div>`;
  },
};

/** A cat rescue's record for the adopter, with one dose given, one due and one not given. */
const RESCUE: Stranger = {
  name: 'cat rescue adoption record',
  language: 'en',
  pet: { name: 'Marmite', species: 'cat', birthdate: '2024-07-01', chip_number: '991003002781460' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [dose(RCP, 'Feligen RCP', '2026-09-03', { batch: '8K2T', until: '2026-09-24' })],
  draw: (on) => {
    const line = (label: string, value: string) =>
      `<tr><td style="${LINE};width:210px;color:#3b5b2a">${label}</td><td style="${LINE}">${value}</td></tr>`;
    return `
<div style="font-size:13px"><h2 style="color:#3b5b2a;margin-bottom:0">Calder Valley Cat Rescue</h2><p style="margin-top:2px">Health record of your new cat – please show it to your own vet</p>
<table style="border-collapse:collapse;width:100%">
${line('Name on arrival', 'Marmite')}
${line('Description', 'Black and white, medium hair, about two years old, castrated male')}
${line('Came to us', `${on('2026-08-27')}, stray from Todmorden`)}
${line('Microchip', `991003002781460, implanted ${on('2026-09-03')}`)}
${line('Seen by vet', `${on('2026-09-03')}, Ms C Ogden MRCVS, Hebden Vets. Mild gingivitis, otherwise well.`)}
${line('Flu and enteritis, first', `${on('2026-09-03')} Feligen RCP, batch 8K2T (use by ${on('2027-08-31')})`)}
${line('Flu and enteritis, second', `Due ${on('2026-09-24')}. Not included in the adoption fee, please arrange.`)}
${line('Leukaemia (FeLV)', 'Vaccine not given by us')}
${line('FIV and FeLV test', `${on('2026-09-03')}, both negative`)}
${line('Wormed', `Milbemax ${on('2026-08-28')}, next ${on('2026-11-28')}`)}
${line('Flea treatment', `Advantage ${on('2026-08-28')}, repeat ${on('2026-09-25')}`)}
${line('Surgery', `Castration on ${on('2026-09-10')}, stitches dissolve`)}
${line('Free insurance', `Four weeks, from ${on('2026-09-19')}`)}
</table>
<p>Adopted by Mr and Mrs Sutcliffe on ${on('2026-09-19')}. Signed for the rescue: <i>B. Greenwood</i></p></div>`;
  },
};

/** A Canadian certificate with labels in two languages, with the visit's other vaccines below. */
const IMMUNIZED: Stranger = {
  name: 'bilingual certificate of immunization',
  language: 'en',
  pet: { name: 'Maple', species: 'dog', birthdate: '2022-04-16', chip_number: '900164002083371' },
  fonts: ['Source Sans 3'],
  form: 'dd-MMM-yyyy',
  doses: [
    dose(['rabies'], 'Imrab 3 TF', '2026-05-26', { batch: 'K19042', until: '2029-05-26' }),
    dose(DHPPI, 'Vanguard Plus 5', '2026-05-26', { batch: '657714A', until: '2029-05-26' }),
    dose(['lepto'], 'Vanguard L4', '2026-05-26', { batch: '661203', until: '2027-05-26' }),
  ],
  says: { breed: 'Nova Scotia Duck Tolling Retriever', sex: 'female' },
  draw: (on) => {
    const box = (label: string, french: string, value: string, span = 1) =>
      `<td colspan="${span}" style="${BOX}"><div style="font-size:9px">${label} / <i>${french}</i></div><b>${value}</b></td>`;
    return `
<div style="text-align:center"><b style="font-size:18px">CERTIFICATE OF RABIES IMMUNIZATION</b><br><i>CERTIFICAT D’IMMUNISATION CONTRE LA RAGE</i></div>
<table style="border-collapse:collapse;width:100%;margin-top:10px">
<tr>${box('Owner', 'Propriétaire', 'Simone Arsenault, 44 Promenade du Portage, Ottawa ON', 2)}${box('Date issued', 'Délivré le', on('2026-05-28'))}</tr>
<tr>${box('Name', 'Nom', 'Maple')}${box('Species', 'Espèce', 'Dog')}${box('Sex', 'Sexe', 'Female')}</tr>
<tr>${box('Breed', 'Race', 'Nova Scotia Duck Tolling Retriever')}${box('Colour', 'Couleur', 'Red / white')}${box('Date of birth', 'Né(e) le', on('2022-04-16'))}</tr>
<tr>${box('Microchip', 'Micropuce', '900 164 002 083 371')}${box('Tag no.', 'Nº de médaille', '26-0931')}${box('Weight', 'Poids', '17.9 kg')}</tr>
<tr>${box('Vaccine', 'Vaccin', 'Imrab 3 TF')}${box('Serial no.', 'Nº de série', 'K19042')}${box('Vaccine expiry', 'Péremption', on('2027-09-30'))}</tr>
<tr>${box('Date of immunization', 'Date de l’immunisation', on('2026-05-26'))}${box('Re-immunize by', 'Réimmuniser avant le', on('2029-05-26'))}${box('Duration', 'Durée', '3 years / ans')}</tr></table>
<p style="margin:16px 0 4px">Also given at this visit / <i>Aussi administrés</i></p>
${tableOf(
  BOX,
  ['Vaccine / <i>Vaccin</i>', 'Serial / <i>Série</i>', 'Given / <i>Administré</i>', 'Next / <i>Prochain</i>'],
  [
    ['Vanguard Plus 5 (DA2PP)', '657714A', on('2026-05-26'), on('2029-05-26')],
    ['Vanguard L4 (lepto)', '661203', on('2026-05-26'), on('2027-05-26')],
    ['Lyme', '–', 'declined / <i>refusé</i>', '–'],
  ],
)}
<p style="font-size:12px">4DX test ${on('2026-05-26')}: negative. NexGard Spectra dispensed, first dose ${on('2026-06-01')}.</p>
<p>Dr. Joël Lafrenière, DMV, CVO 21907 &nbsp; ______________________ &nbsp; Hôpital vétérinaire Byward</p>`;
  },
};

/** An Australian tax invoice for a dog and a cat, with a heartworm injection and reminders of both. */
const INVOICE: Stranger = {
  name: 'tax invoice for dog and cat',
  language: 'en',
  pet: { name: 'Banjo', species: 'dog', birthdate: '2021-11-03', chip_number: '953010004816632' },
  fonts: ['Zilla Slab'],
  form: 'd/mm/yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2025-09-18', { until: '2028-09-18' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-09-18', { until: '2026-09-18' }),
  ],
  draw: (on) => `
<div style="display:flex;justify-content:space-between"><span><b style="font-size:19px">Wattle Creek Vet Surgery</b><br>6 Station St, Wauchope NSW 2446<br>ABN 51 004 555 118</span>
<span style="text-align:right"><b>TAX INVOICE 31884</b><br>Invoice date ${on('2025-09-19')}<br>Payment due ${on('2025-10-03')}<br>Client 2207</span></div>
<p>Ms Trudy Callaghan</p>
${tableOf(
  `${LINE};font-size:13px`,
  ['Date', 'Patient', 'Item', 'Qty', 'Inc GST'],
  [
    [on('2025-09-18'), 'Banjo', 'Consultation with vaccination', '1', '$68.00'],
    [on('2025-09-18'), 'Banjo', 'Nobivac DHP (C3 triennial)', '1', '$41.50'],
    [on('2025-09-18'), 'Banjo', 'Nobivac KC intranasal', '1', '$36.00'],
    [on('2025-09-18'), 'Banjo', 'Proheart SR-12 injection 20-25 kg', '1', '$129.00'],
    [on('2025-09-18'), 'Mochi', 'Consultation with vaccination', '1', '$68.00'],
    [on('2025-09-18'), 'Mochi', 'Nobivac Tricat Trio (F3)', '1', '$44.00'],
    [on('2025-09-19'), 'Mochi', 'Profender spot-on 2.5-5 kg', '2', '$39.80'],
    [on('2025-09-19'), 'Banjo', 'NexGard Spectra 15.1-30 kg 6 pk', '1', '$142.00'],
  ],
)}
<p style="text-align:right">Total including GST of $51.66: <b>$568.30</b><br>Paid EFTPOS ${on('2025-09-19')}</p>
<p><b>Reminders</b></p>
<div style="display:grid;grid-template-columns:1fr 1fr;column-gap:30px"><div>Banjo (Kelpie cross)
${tableOf(
  `${LINE};font-size:13px`,
  [],
  [
    ['Kennel cough (Nobivac KC)', on('2026-09-18')],
    ['Proheart SR-12', on('2026-09-18')],
    ['C3 (Nobivac DHP)', on('2028-09-18')],
  ],
)}</div><div>Mochi (DSH)
${tableOf(
  `${LINE};font-size:13px`,
  [],
  [
    ['F3 (Tricat Trio)', on('2026-09-18')],
    ['Profender', on('2025-12-19')],
  ],
)}</div></div>
<p style="font-size:12px">If you believe a reminder is wrong, please tell us. After hours phone 02 5550 1170.</p>`,
};

/** A South African veterinarian's declarations for a journey, as numbered sentences with blanks filled in. */
const JOURNEY: Stranger = {
  name: 'veterinary declaration for a journey to Namibia',
  language: 'en',
  pet: { name: 'Simba', species: 'dog', birthdate: '2020-03-27', chip_number: '933000320417795' },
  fonts: ['Cutive Mono'],
  form: 'yyyy/mm/dd',
  doses: [
    dose(['rabies'], 'Rabisin', '2023-07-25', { batch: 'E88120' }),
    dose(['rabies'], 'Rabisin', '2026-07-14', { batch: 'F31975', until: '2027-07-14' }),
    dose([...DHPPI, 'lepto'], 'Canigen DHPPi/L', '2026-07-14', { batch: '8R4K' }),
  ],
  draw: (on) => {
    const fill = (text: string) => `<span style="border-bottom:1px solid #000;padding:0 6px">${text}</span>`;
    const item = (number: number, text: string) =>
      `<p style="margin:9px 0 9px 30px;text-indent:-30px">${number}. ${text}</p>`;
    return `
<div style="font-size:13px;line-height:1.5"><p style="text-align:center"><b>VETERINARY HEALTH CERTIFICATE<br>MOVEMENT OF DOGS AND CATS FROM SOUTH AFRICA TO NAMIBIA</b></p>
<p>Import permit ${fill('26/09/4417')} issued ${fill(on('2026-09-04'))}, valid to ${fill(on('2026-12-04'))}</p>
<p>Animal: ${fill('Simba, dog, Rhodesian Ridgeback, male')} born ${fill(on('2020-03-27'))} microchip ${fill('933000320417795')}<br>Owner: ${fill('P. J. Labuschagne, Upington')} Border post: ${fill('Nakop / Ariamsvlei')}</p>
<p>I, the undersigned veterinarian, certify that:</p>
${item(1, `the animal was examined by me on ${fill(on('2026-09-21'))} and shows no sign of contagious disease;`)}
${item(2, `it was vaccinated against rabies with ${fill('Rabisin')} batch ${fill('F31975')} on ${fill(on('2026-07-14'))}, which is valid until ${fill(on('2027-07-14'))};`)}
${item(3, `its previous rabies vaccination was given on ${fill(on('2023-07-25'))} with ${fill('Rabisin')} batch ${fill('E88120')};`)}
${item(4, `dogs only: it was vaccinated against distemper, hepatitis, parvovirus, parainfluenza and leptospirosis on ${fill(on('2026-07-14'))} with ${fill('Canigen DHPPi/L')} batch ${fill('8R4K')};`)}
${item(5, `cats only: it was vaccinated against feline panleukopaenia, herpes and calici virus on ${fill('------')} with ${fill('------')};`)}
${item(6, `it was treated for ticks on ${fill(on('2026-09-18'))} with ${fill('Bravecto')} and for worms on ${fill(on('2026-09-19'))} with ${fill('Milbemax')};`)}
${item(7, `blood drawn on ${fill(on('2026-08-31'))} was negative for Brucella canis and Ehrlichia canis.`)}
<p style="margin-top:20px">Signed at ${fill('Upington')} on ${fill(on('2026-09-21'))} by ${fill('Dr. N. Mokoena, SAVC D14/9920')}</p>
<p>State veterinarian: endorsed ${fill(on('2026-09-23'))} Stamp no. ${fill('NC-108')}. This certificate ends on ${fill(on('2026-10-01'))}.</p></div>`;
  },
};

export const ENGLISH: readonly Stranger[] = [
  LICENSE,
  SATURDAY,
  KITTEN,
  PLAN,
  PROFILE,
  LITTER,
  BITE,
  WALLET,
  BOOKED,
  CLAIM,
  RESCUE,
  IMMUNIZED,
  INVOICE,
  JOURNEY,
];
