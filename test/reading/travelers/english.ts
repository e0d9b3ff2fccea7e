import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { MORE_ENGLISH } from './more-english.ts';

/** A van's price list in a store's lot, whose ticked lines were given on the day at the top. */
const VAN: Stranger = {
  name: 'pop-up vaccine clinic check list',
  language: 'en',
  pet: { name: 'Biscuit', species: 'dog', birthdate: '2024-08-02', chip_number: '985141006724913' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'm/d/yy',
  doses: [
    dose(['rabies'], 'Defensor 1', '2026-10-18', { batch: '612740A', until: '2027-10-18' }),
    dose(DHPPI, 'Vanguard Plus 5', '2026-10-18', { batch: '598113', until: '2027-10-18' }),
    dose(['bordetella'], 'Bronchicine CAe', '2026-10-18', { batch: '0418877', until: '2027-10-18' }),
  ],
  draw: (on) => {
    const ink = (text: string) => `<span style="font-family:Kalam;color:#12307a">${text}</span>`;
    const box = (ticked: boolean) =>
      `<span style="display:inline-block;width:13px;height:13px;border:1px solid #000;text-align:center;line-height:13px">${ticked ? 'X' : ''}</span>`;
    const line = (name: string, price: string, lot = '', due = '') =>
      `<tr style="border-bottom:1px dotted #888"><td>${box(lot !== '')} ${name}</td><td>$${price}</td><td>${ink(lot)}</td><td>${ink(due)}</td></tr>`;
    const year = on('2027-10-18');
    return `
<div style="width:660px;font-size:16px"><div style="background:#b3261e;color:#fff;padding:6px 12px;font-size:22px">SHOTS ON WHEELS &nbsp; low cost pet vaccine clinic</div>
<p>Stop: Prairie Feed &amp; Supply, Amarillo TX &nbsp;&nbsp; Date of clinic: ${ink(on('2026-10-18'))} &nbsp;&nbsp; Ticket # ${ink('47')}</p>
<p>Pet: ${ink('Biscuit')} &nbsp; ${box(true)} Dog ${box(false)} Cat &nbsp; Born: ${ink(on('2024-08-02'))} &nbsp; Weight: ${ink('41 lb')} &nbsp; Owner: ${ink('T. Villareal')}</p>
<table cellpadding="5" style="border-collapse:collapse;width:100%"><tr style="text-align:left;border-bottom:2px solid #000"><th>Check what you want today</th><th>Price</th><th>Lot (staff)</th><th>Next due</th></tr>
${line('Rabies 1 year (Defensor 1)', '15', '612740A', year)}
${line('Rabies 3 year (Defensor 3), proof of earlier shot needed', '28')}
${line('5-in-1 Distemper/Parvo (Vanguard Plus 5)', '25', '598113', year)}
${line('7-in-1 with Lepto (Vanguard Plus 5 L4)', '38')}
${line('Bordetella, under the skin (Bronchicine CAe)', '22', '0418877', year)}
${line('Lyme (Vanguard crLyme)', '39')}
${line('Canine flu (Vanguard CIV H3N2/H3N8)', '42')}
${line('Feline 3-in-1 (Felocell 3)', '25')}
<tr style="border-bottom:1px dotted #888"><td>${box(true)} Heartworm test</td><td>$30</td><td>${ink('NEG')}</td><td>${ink(year)}</td></tr>
<tr><td>${box(true)} Strongid wormer by weight</td><td>$12</td><td></td><td>${ink(on('2026-11-08'))}</td></tr></table>
<p>Total paid ${ink('$104')} &nbsp; Rabies tag ${ink('SW 26-20938')} &nbsp; Vet on board: ${ink('L. Okafor DVM, TX 14410')}</p>
<p style="font-size:13px">No exam was done. Our next stop here: ${on('2026-11-15')}. Keep this sheet, it is your proof.</p></div>`;
  },
};

/** A county's receipt for a license, with the rabies shot among the license's own days. */
const LICENSE: Stranger = {
  name: 'county dog license receipt',
  language: 'en',
  pet: { name: 'Otis', species: 'dog', birthdate: '2021-06-11', chip_number: '981020039417725' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Nobivac 3-Rabies', '2026-03-19', { batch: '02690014B', until: '2029-03-19' })],
  says: { breed: 'Boxer mix', sex: 'male' },
  draw: (on) => {
    const pair = (label: string, value: string) =>
      `<div style="display:flex;border-bottom:1px solid #ddd;padding:3px 0"><span style="width:155px;color:#555;font-size:12px">${label}</span><span style="font-family:'Cutive Mono'">${value}</span></div>`;
    const part = (head: string, ...pairs: string[]) =>
      `<div style="margin-bottom:14px"><div style="background:#dfe6ee;padding:3px 6px;font-weight:bold">${head}</div>${pairs.join('')}</div>`;
    return `
<div style="text-align:center"><b style="font-size:19px">COUNTY OF LORAIN · OFFICE OF THE COUNTY AUDITOR</b><br>Dog license receipt no. 2026-118402</div>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:26px;margin-top:16px"><div>
${part('Owner', pair('Name', 'HENRIETTA COBB'), pair('Address', '912 Erie Ct, Elyria OH'), pair('Phone', '440-555-0128'))}
${part('Dog', pair('Name', 'OTIS'), pair('Breed', 'Boxer mix'), pair('Color', 'Fawn, white chest'), pair('Sex', 'Male'), pair('Altered', 'Yes'), pair('Date of birth', on('2021-06-11')), pair('Microchip', '981020039417725'))}
</div><div>
${part('License', pair('Tag number', '26-09114'), pair('Issued', on('2026-04-02')), pair('Term', '1 year'), pair('Valid from', on('2026-01-01')), pair('Expires', on('2026-12-31')), pair('Previous tag', '25-10220'))}
${part('Proof of rabies vaccination', pair('Vaccinated on', on('2026-03-19')), pair('Vaccine', 'Nobivac 3-Rabies'), pair('Serial no.', '02690014B'), pair('Vaccine good until', on('2029-03-19')), pair('Clinic', 'Amherst Animal Hosp.'), pair('Rabies tag', '002218'))}
</div></div>
<table cellpadding="4" style="width:55%;margin-left:45%"><tr><td>License fee</td><td align="right">20.00</td></tr><tr><td>Penalty (after ${on('2026-01-31')})</td><td align="right">20.00</td></tr><tr><td><b>Paid by card ${on('2026-04-02')}</b></td><td align="right"><b>40.00</b></td></tr></table>
<p style="font-size:11px">A license must be renewed from ${on('2026-12-01')} to ${on('2027-01-31')}. Deputy clerk: R. Moss</p>`;
  },
};

/** A breeder's agreement in prose, where the shots are a paragraph of their own. */
const BREEDER: Stranger = {
  name: 'breeder’s sales agreement',
  language: 'en',
  pet: { name: 'Juniper', species: 'dog', birthdate: '2026-05-09', chip_number: '956000016382740' },
  fonts: ['Zilla Slab'],
  form: 'M d, yyyy',
  doses: [
    dose(['cpv'], 'NeoPar', '2026-06-16', { batch: '51702' }),
    dose(DHPPI, 'Spectra 5', '2026-06-30', { batch: '2260418A' }),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2026-07-21', { batch: '03120551' }),
  ],
  draw: (on) => `
<div style="font-size:15px;line-height:1.5"><h2 style="text-align:center;margin-bottom:2px">Cedar Hollow Goldendoodles</h2>
<p style="text-align:center;margin-top:0"><i>Puppy Sales Agreement and Health Guarantee</i></p>
<p>This agreement is made on ${on('2026-07-25')} between Marlene Yoder (“Breeder”) of Millersburg, Ohio, and Scott and Ana Brandt (“Buyer”) for one female puppy, “Juniper”, whelped ${on('2026-05-09')}, red with white toes, microchip 956000016382740, out of Cedar Hollow’s Dolly (rabies current to ${on('2028-02-17')}) by Ranger.</p>
<p><b>1. Price.</b> $1,800, of which a deposit of $300 was received on ${on('2026-06-04')}. Balance on pick-up.</p>
<p><b>2. Shots and worming.</b> Puppy received NeoPar (parvo only, serial 51702) from the Breeder on ${on('2026-06-16')}, Spectra 5 (serial 2260418A) from the Breeder on ${on('2026-06-30')}, and Nobivac Canine 1-DAPPv (serial 03120551) from Dr. Hershberger at her vet check on ${on('2026-07-21')}. Nemex-2 was given on ${on('2026-05-23')}, ${on('2026-06-06')} and ${on('2026-06-20')}, Safe-Guard for three days from ${on('2026-07-14')}. Kennel cough, Lepto and rabies have <u>not</u> been given; rabies may be given after ${on('2026-08-29')} as Ohio asks.</p>
<p><b>3. Vet visit.</b> Buyer shall have the puppy seen by a licensed veterinarian within 72 hours, no later than ${on('2026-07-28')}, or this guarantee is void.</p>
<p><b>4. Genetic guarantee.</b> Until ${on('2028-05-09')} against hip dysplasia and heart disease. Parents’ OFA results were published ${on('2025-01-30')}.</p>
<p><b>5. Spay.</b> Buyer agrees to spay between 9 and 18 months and to send proof by ${on('2027-11-09')}.</p>
<p style="margin-top:32px">______________________ Breeder &nbsp;&nbsp;&nbsp; ______________________ Buyer &nbsp;&nbsp;&nbsp; Date ${on('2026-07-25')}</p></div>`,
};

/** A certificate that airlines ask for, with two animals by number in each of two tables. */
const AIRLINE: Stranger = {
  name: 'small animal health certificate for a flight',
  language: 'en',
  pet: { name: 'Pickles', species: 'dog', birthdate: '2022-09-30', chip_number: '985112009463382' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Imrab 3 TF', '2025-11-21', { batch: '19884B', until: '2028-11-21' }),
    dose(DHPPI, 'Recombitek C4', '2026-04-14', { batch: '12093', until: '2027-04-14' }),
    dose(['bordetella'], 'Recombitek Oral Bordetella', '2026-04-14', {
      batch: '40117C',
      until: '2027-04-14',
    }),
  ],
  says: { breed: 'Dachshund, min.', sex: 'male' },
  draw: (on) => {
    const typed = (text: string) => `<td style="font-family:'Cutive Mono';font-size:12px">${text}</td>`;
    const row = (...cells: string[]) => `<tr>${cells.map(typed).join('')}</tr>`;
    const head = (...cells: string[]) =>
      `<tr>${cells.map((text) => `<th style="font-size:9px;text-align:left">${text}</th>`).join('')}</tr>`;
    const table = (rows: string) =>
      `<table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;margin-bottom:8px">${rows}</table>`;
    return `
<div style="font-size:11px"><b style="font-size:15px">CERTIFICATE OF HEALTH EXAMINATION FOR SMALL ANIMALS</b>
<div style="float:right">Page 1 of 1</div><p>WARNING: Anyone who makes a false statement on this document may be subject to a fine.</p>
${table(head('1. TYPE OF ANIMAL SHIPPED', '2. CERTIFICATE NO.', '3. TOTAL NUMBER OF ANIMALS', '4. DATE ISSUED') + row('Dog, cat', 'CO-26-00771', '2', on('2026-06-23')))}
${table(head('5. OWNER / CONSIGNOR', '6. CONSIGNEE', '7. CARRIER AND FLIGHT') + row('Pilar Whitcomb, 70 Spruce Ln, Golden CO 80401, 303-555-0171', 'Same, c/o Whitcomb, 8 Harbor Way, Juneau AK 99801', `Alaska 1204 / 65, ${on('2026-06-29')}`))}
<b>8. ANIMAL IDENTIFICATION</b>
${table(
  head('', 'NAME', 'BREED – COMMON NAME', 'AGE', 'SEX', 'COLOR OR MARKINGS', 'MICROCHIP, TATTOO OR TAG') +
    row('(1)', 'Pickles', 'Dachshund, min.', '3 y', 'M/N', 'Black and tan', '985112009463382') +
    row('(2)', 'Sir Toby', 'Dom. shorthair', '7 y', 'M/N', 'Gray tabby', '985112009463390'),
)}
<b>9. VACCINATION AND TREATMENT HISTORY</b>
${table(
  `<tr><th rowspan="2"></th><th colspan="4" style="font-size:9px">RABIES VACCINATION</th><th colspan="4" style="font-size:9px">OTHER VACCINATIONS, TREATMENT AND/OR TESTS AND RESULTS</th></tr>${head('DATE', 'PRODUCT', 'SERIAL', 'EXPIRES', 'TYPE', 'PRODUCT', 'SERIAL', 'DATE / DUE')}` +
    row(
      '(1)',
      on('2025-11-21'),
      'Imrab 3 TF',
      '19884B',
      on('2028-11-21'),
      'DA2PP',
      'Recombitek C4',
      '12093',
      `${on('2026-04-14')} / ${on('2027-04-14')}`,
    ) +
    row(
      '(1)',
      '',
      '',
      '',
      '',
      'Bordetella',
      'Recombitek Oral Bordetella',
      '40117C',
      `${on('2026-04-14')} / ${on('2027-04-14')}`,
    ) +
    row('(1)', '', '', '', '', 'Heartworm', '4Dx Plus test', 'negative', on('2026-04-15')) +
    row(
      '(2)',
      on('2026-02-24'),
      'PureVax Rabies',
      '18270A',
      on('2027-02-24'),
      'FVRCP',
      'PureVax Feline 3',
      '50331',
      `${on('2024-02-20')} / ${on('2027-02-20')}`,
    ) +
    row('(2)', '', '', '', '', 'Tapeworm', 'Profender', '', on('2026-06-22')),
)}
<p>10. I certify that the animals described above have been examined by me on ${on('2026-06-22')}, that the information in Item 9 is true, and that they appear free of any infectious disease. Acclimated to temperatures below 45 F: <u>no statement made</u>. This certificate is valid for 10 days after examination.</p>
<p>Accredited veterinarian: Bryce Nakamura DVM, Foothills Pet Clinic, NAN 048813 &nbsp;&nbsp; <i>B. Nakamura</i> &nbsp; ${on('2026-06-23')}</p></div>`;
  },
};

/** An emergency hospital's discharge after a raccoon's bite, with an earlier shot that it saw the proof of. */
const EMERGENCY: Stranger = {
  name: 'emergency hospital discharge after a bite',
  language: 'en',
  pet: { name: 'Gunner', species: 'dog', birthdate: '2020-02-27', chip_number: '981020044190273' },
  fonts: ['Fira Sans'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Rabvac 3', '2024-05-30', { until: '2027-05-30' }),
    dose(['rabies'], 'Imrab 3 TF', '2026-07-17', { batch: '20417A' }),
  ],
  says: { breed: 'Plott Hound', sex: 'male', neutered: true },
  draw: (on) => {
    const part = (head: string, text: string) =>
      `<h4 style="margin:12px 0 2px;color:#7a1f1f">${head}</h4><div>${text}</div>`;
    return `
<div style="font-size:13px;line-height:1.4"><div style="border-bottom:4px solid #7a1f1f"><b style="font-size:20px">Blue Ridge Animal Emergency</b> &nbsp; open nights, weekends and holidays</div>
<p><b>Discharge instructions</b> &nbsp; Case 88310</p>
<p>Patient: Gunner &nbsp;|&nbsp; Breed: Plott Hound &nbsp;|&nbsp; Sex: Male, neutered &nbsp;|&nbsp; DOB: ${on('2020-02-27')} &nbsp;|&nbsp; Weight: 29.6 kg<br>
Admitted: ${on('2026-07-17')} 22:48 &nbsp;|&nbsp; Discharged: ${on('2026-07-18')} 02:15 &nbsp;|&nbsp; Attending: Dr. Simone Achterberg &nbsp;|&nbsp; Family vet: Watauga Vet (last seen ${on('2026-03-05')})</p>
${part('Presenting problem', 'Fight with a raccoon behind the barn about two hours before arrival. The raccoon was not caught.')}
${part('Vaccine history', `Owner showed a rabies certificate: Rabvac 3, given ${on('2024-05-30')}, expires ${on('2027-05-30')}. Distemper/parvo “every spring” per owner, no record with us; please ask your family vet. Never had Lepto.`)}
${part('What we did', `Wounds clipped, flushed, two drains placed. Cerenia 1 mg/kg SQ and Convenia 8 mg/kg SQ on ${on('2026-07-17')} at 23:30. Because of the exposure a rabies booster was given on ${on('2026-07-17')} (Imrab 3 TF, serial 20417A, SQ right hind). Bloodwork ${on('2026-07-17')}: no abnormal findings.`)}
${part('Medications to go home', `Clavamox 375 mg twice a day until ${on('2026-07-28')}. Carprofen 75 mg twice a day, next dose ${on('2026-07-18')} 8 AM.`)}
${part('Follow-up', `Drains out on ${on('2026-07-21')} at your family vet. Watch Gunner at home under the county’s 45 day observation, through ${on('2026-08-31')}. Watauga County Health was told on ${on('2026-07-18')}.`)}
${part('Declined', 'Overnight hospitalization; leptospirosis vaccine.')}
<p style="margin-top:20px">Owner’s signature: ____________________ &nbsp; Printed ${on('2026-07-18')} 02:09</p></div>`;
  },
};

/** An insurer's statement by claim line, where a vaccine that isn't paid for was given all the same. */
const INSURER: Stranger = {
  name: 'insurer’s explanation of benefits',
  language: 'en',
  pet: { name: 'Waffles', species: 'dog', birthdate: '2023-03-28', chip_number: '985113007715604' },
  fonts: ['Fira Sans'],
  form: 'MMM d, yyyy',
  doses: [
    dose(['rabies'], 'Nobivac 3-Rabies', '2026-04-23'),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2026-04-23'),
    dose(['lepto'], 'Nobivac Lepto4', '2026-04-23'),
    dose(['lyme'], 'Nobivac Lyme', '2026-05-14'),
  ],
  draw: (on) => {
    const line = (day: string, what: string, billed: string, paid: string, note = '') =>
      `<tr style="border-bottom:1px solid #e3e3e3"><td>${on(day)}</td><td>${what}</td><td align="right">${billed}</td><td align="right">${paid}</td><td>${note}</td></tr>`;
    return `
<div style="font-size:12.5px"><div style="display:flex;justify-content:space-between"><b style="font-size:20px;color:#0a6b5c">PawHarbor Pet Insurance</b><span>Explanation of Benefits<br>This is not a bill</span></div>
<table cellpadding="3" style="margin:12px 0"><tr><td>Policyholder</td><td><b>Gwen Abara</b></td><td style="padding-left:40px">Claim</td><td><b>C-3310972</b></td></tr>
<tr><td>Pet</td><td><b>Waffles</b> (dog, born ${on('2023-03-28')})</td><td style="padding-left:40px">Received</td><td>${on('2026-05-20')}</td></tr>
<tr><td>Policy year</td><td>${on('2026-04-01')} – ${on('2027-03-31')}</td><td style="padding-left:40px">Processed</td><td>${on('2026-05-29')}</td></tr>
<tr><td>Provider</td><td>Tualatin Valley Veterinary</td><td style="padding-left:40px">Plan</td><td>Accident + Wellness Plus</td></tr></table>
<table cellpadding="6" style="border-collapse:collapse;width:100%"><tr style="background:#0a6b5c;color:#fff;text-align:left"><th>Service date</th><th>Description</th><th>Billed</th><th>We paid</th><th>Note</th></tr>
${line('2026-04-23', 'Wellness exam', '$72.00', '$50.00', 'W1')}
${line('2026-04-23', 'Nobivac 3-Rabies', '$34.00', '$34.00')}
${line('2026-04-23', 'Nobivac Canine 1-DAPPv', '$41.00', '$36.00', 'W1')}
${line('2026-04-23', 'Nobivac Lepto4', '$38.00', '$0.00', 'W2')}
${line('2026-04-24', 'Heartworm antigen test, lab', '$55.00', '$25.00', 'W1')}
${line('2026-05-14', 'Nobivac Lyme', '$46.00', '$0.00', 'W3')}
${line('2026-05-14', 'NexGard Plus, 6 doses', '$189.00', '$60.00', 'W1')}
${line('2026-05-14', 'Nail trim', '$22.00', '$0.00', 'N1')}
<tr><td></td><td><b>Total</b></td><td align="right"><b>$497.00</b></td><td align="right"><b>$205.00</b></td><td></td></tr></table>
<p>W1 Paid up to the yearly allowance. W2 Not paid: the Wellness Plus rider covers one of Lepto and Bordetella a year; Bordetella was claimed. W3 Not paid: the allowance for vaccines is used up. N1 Not covered.</p>
<p>Allowances renew on ${on('2027-04-01')}. You may appeal until ${on('2026-07-28')}. Deposit to account ending 4471 on ${on('2026-06-02')}.</p></div>`;
  },
};

/** A grooming salon's card, which knows only until when the shots are good. */
const GROOMER: Stranger = {
  name: 'grooming salon’s card',
  language: 'en',
  pet: { name: 'Teddy', species: 'dog', birthdate: '2021-10-16', chip_number: '985141002938815' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'm-d-yy',
  doses: [],
  says: { breed: 'Shih Tzu x', sex: 'male' },
  draw: (on) => {
    const field = (label: string, value: string) =>
      `<span style="margin-right:22px">${label} <span style="font-family:Kalam;border-bottom:1px solid #555;padding:0 8px">${value}</span></span>`;
    const visit = (...cells: string[]) =>
      `<tr style="font-family:Kalam">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="width:640px;border:2px solid #333;padding:14px 18px;line-height:1.9"><b style="font-size:20px">Suds &amp; Snips</b> &nbsp; client card
<div>${field('Pet', 'Teddy')}${field('Breed', 'Shih Tzu x')}${field('Sex', 'M')}${field('Birthday', on('2021-10-16'))}</div>
<div>${field('Owner', 'Carol Dietz')}${field('Phone', '515-555-0160')}${field('Since', on('2022-05-20'))}</div>
<div>${field('Vet', 'Ankeny Family Pet')}${field('Rabies exp.', on('2027-04-12'))}${field('Bord. exp.', on('2026-10-27'))}${field('DHPP exp.', on('2027-04-12'))}</div>
<div>${field('Bites?', 'no, wiggles')}${field('Meds / allergies', 'oatmeal shampoo only')}</div>
<table border="1" cellpadding="3" style="border-collapse:collapse;width:100%;margin-top:10px;line-height:1.4"><tr><th>Date</th><th>Service</th><th>Notes</th><th>$</th></tr>
${visit(on('2026-03-18'), 'Full groom, #4', 'ears red, told Carol', '68')}
${visit(on('2026-05-06'), 'Bath + tidy', 'asked for new rabies paper', '45')}
${visit(on('2026-06-17'), 'Full groom, #4', 'flea bath, Capstar given', '83')}
${visit(on('2026-08-12'), 'Full groom, #5', 'shots ok, vet confirmed by phone', '68')}
${visit(on('2026-09-30'), 'Nails', 'Bord. due next month!', '15')}
</table></div>`;
  },
};

/** A university hospital's letter, which holds titers and a plan, and advises against shots. */
const UNIVERSITY: Stranger = {
  name: 'university hospital’s letter with titers',
  language: 'en',
  pet: { name: 'Maple', species: 'dog', birthdate: '2019-04-22', chip_number: '956000011740926' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [],
  draw: (on) => `
<div style="font-size:12px;line-height:1.55"><p style="text-align:center"><b style="font-size:16px">Land-Grant State University</b><br>Veterinary Medical Teaching Hospital · Small Animal Internal Medicine</p>
<p>${on('2026-09-16')}</p><p>Dr. Ellen Praeger<br>Cottonwood Animal Clinic<br>Salina, Kansas</p>
<p>RE: “Maple” Ostrander, Cocker Spaniel, spayed, born ${on('2019-04-22')}, hospital no. 271-904</p>
<p>Dear Ellen,</p>
<p>Thank you for referring Maple, whom we saw again on ${on('2026-09-14')} for her immune-mediated hemolytic anemia, first diagnosed on ${on('2026-02-18')}, about three weeks after a visit at which several products were given elsewhere. Her PCV is now 41 % and prednisone ended on ${on('2026-08-25')}.</p>
<p>You asked about her shots. Serum drawn on ${on('2026-09-14')} gave these titers:</p>
<table cellpadding="4" style="border-collapse:collapse;margin-left:30px"><tr><td>Canine distemper virus</td><td>1:128</td><td>protective</td></tr><tr><td>Canine parvovirus</td><td>1:320</td><td>protective</td></tr><tr><td>Rabies (RFFIT, reported ${on('2026-09-15')})</td><td>1.9 IU/mL</td><td>not accepted in place of vaccination</td></tr></table>
<p>We recommend against DA2PP, leptospirosis and Bordetella vaccines in Maple. As her rabies vaccination falls due on ${on('2027-01-29')}, please apply to Saline County for a medical exemption; our signed form is enclosed and would run from ${on('2027-01-29')} to ${on('2028-01-28')}. Titers may be repeated around ${on('2027-09-14')}.</p>
<p>She continues Simparica, last given on ${on('2026-09-01')}, and her recheck with us is on ${on('2026-12-14')}. No vaccine was given at this hospital.</p>
<p>Sincerely,<br><i>Ingrid Vasquez-Holm</i><br>Ingrid Vasquez-Holm, DVM, DACVIM</p></div>`,
};

/** A phone's timeline, newest first, in which reminders, photos and walks stand between the shots. */
const APP: Stranger = {
  name: 'phone app’s health timeline',
  language: 'en',
  pet: { name: 'Olive', species: 'cat', birthdate: '2024-03-17', chip_number: '900215006188143' },
  fonts: ['Barlow Condensed'],
  form: 'MMM d, yyyy',
  doses: [
    dose(RCP, 'PureVax Feline 3', '2024-06-19', { until: '2025-06-19' }),
    dose(['felv'], 'PureVax FeLV', '2024-06-19', { until: '2025-06-19' }),
    dose(RCP, 'PureVax Feline 3', '2025-06-24', { until: '2028-06-24' }),
    dose(['rabies'], 'PureVax Rabies', '2026-07-13', { batch: '18861', until: '2027-07-13' }),
  ],
  draw: (on) => {
    const entry = (icon: string, color: string, title: string, day: string, ...lines: string[]) => `
<div style="display:flex;gap:12px;margin:0 0 12px"><div style="width:34px;height:34px;border-radius:17px;background:${color};color:#fff;text-align:center;line-height:34px">${icon}</div>
<div style="flex:1;background:#fff;border-radius:12px;padding:8px 12px"><div style="color:#777;font-size:14px">${day}</div><b style="font-size:18px">${title}</b>${lines.map((line) => `<div>${line}</div>`).join('')}</div></div>`;
    return `
<div style="width:390px;background:#f0eef6;padding:14px;font-size:16px"><div style="display:flex;justify-content:space-between;font-size:14px"><span>9:41</span><span>LTE 83%</span></div>
<div style="text-align:center;margin:10px 0"><b style="font-size:24px">Olive</b><br>Tuxedo cat · 2 yrs · 9.1 lb<br>Birthday ${on('2024-03-17')}</div>
<div style="text-align:center;margin-bottom:14px"><span style="background:#5b3fa0;color:#fff;border-radius:12px;padding:3px 14px">Timeline</span> &nbsp; Documents &nbsp; Chat</div>
${entry('!', '#d9822b', 'Reminder: FeLV vaccine', on('2026-11-01'), 'You snoozed this until next month')}
${entry('+', '#2f7d4f', 'Revolution Plus applied', on('2026-10-05'), 'Repeat monthly')}
${entry('V', '#5b3fa0', 'Rabies vaccine', on('2026-07-13'), 'PureVax Rabies · Lot 18861', `Good through ${on('2027-07-13')}`, 'Added by Larkspur Cat Clinic')}
${entry('V', '#5b3fa0', 'FVRCP vaccine', on('2025-06-24'), 'PureVax Feline 3', `Good through ${on('2028-06-24')}`, 'Added by you')}
${entry('x', '#999', 'Rabies vaccine skipped', on('2025-06-24'), 'Mild fever, moved to a later visit')}
${entry('V', '#5b3fa0', 'FeLV vaccine', on('2024-06-19'), 'PureVax FeLV', `Expired ${on('2025-06-19')}`, 'Added by you')}
${entry('V', '#5b3fa0', 'FVRCP vaccine', on('2024-06-19'), 'PureVax Feline 3', `Expired ${on('2025-06-19')}`, 'Added by you')}
${entry('T', '#3572a5', 'FIV/FeLV test negative', on('2024-06-18'))}
${entry('H', '#c2487a', 'Gotcha day!', on('2024-05-26'), '3 photos')}
</div>`;
  },
};

/** A store's disclosure under a state's law, with boxes for each shot and the seller's health statement. */
const PET_SHOP: Stranger = {
  name: 'pet shop’s disclosure of medical history',
  language: 'en',
  pet: { name: 'Pup 4471', species: 'dog', birthdate: '2026-03-02', chip_number: '933000320581176' },
  fonts: ['Source Sans 3'],
  form: 'mm-dd-yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy-DPv', '2026-04-14', { batch: '02411907' }),
    dose(['bordetella', 'cpiv', 'cav'], 'Nobivac Intra-Trac3', '2026-04-28', { batch: '03370218' }),
    dose(DHPPI, 'Duramune Max 5', '2026-05-05', { batch: '1288046A' }),
    dose(DHPPI, 'Duramune Max 5', '2026-05-26', { batch: '1288046A' }),
  ],
  says: { breed: 'Cavapoo', sex: 'female' },
  draw: (on) => {
    const cells = (...values: string[]) => `<tr>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
    const heads = (...values: string[]) =>
      `<tr style="background:#eee">${values.map((value) => `<th style="font-size:10px">${value}</th>`).join('')}</tr>`;
    const table = (rows: string) =>
      `<table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;margin:3px 0 10px">${rows}</table>`;
    return `
<div style="font-size:12px"><h3 style="text-align:center;margin:4px">DISCLOSURE OF ANIMAL’S MEDICAL HISTORY AND STATEMENT OF CONSUMER RIGHTS</h3>
<p style="text-align:center;margin:2px">Wags World, Paramus Commons, New Jersey · Register 3 · Sale 90817</p>
<b>A. The animal</b>
${table(heads('ID', 'Breed', 'Sex', 'Color', 'Date of birth', 'Date received by store', 'Microchip') + cells('Pup 4471', 'Cavapoo', 'Female', 'Apricot', on('2026-03-02'), on('2026-05-11'), '933000320581176'))}
<b>B. Source</b>: licensed breeder, Lamoni IA, USDA 42-A-1590 (license to ${on('2027-01-14')}); carried by Heartland Pet Transport, ${on('2026-05-10')}.
<p><b>C. Immunizations</b> (by whom: B breeder, S store, V veterinarian)</p>
${table(
  heads('Date', 'Type', 'Brand', 'Serial', 'Serial expires', 'By') +
    cells(on('2026-04-14'), 'Distemper, parvo', 'Nobivac Puppy-DPv', '02411907', on('2027-05-18'), 'B') +
    cells(
      on('2026-04-28'),
      'Intranasal kennel cough',
      'Nobivac Intra-Trac3',
      '03370218',
      on('2027-02-22'),
      'B',
    ) +
    cells(on('2026-05-05'), '5-way', 'Duramune Max 5', '1288046A', on('2027-08-31'), 'V') +
    cells(on('2026-05-26'), '5-way', 'Duramune Max 5', '1288046A', on('2027-08-31'), 'S') +
    cells('', 'Rabies', 'too young', '', '', ''),
)}
<b>D. Parasite control</b>
${table(heads('Date', 'For', 'Brand', 'By') + cells(`${on('2026-03-16')}, ${on('2026-03-30')}`, 'Roundworm', 'Strongid', 'B') + cells(on('2026-05-12'), 'Coccidia (found on fecal)', 'Albon, 10 days', 'V') + cells(on('2026-05-15'), 'Giardia', 'negative test', 'V'))}
<p><b>E. Veterinary examinations</b>: ${on('2026-05-05')} (Iowa, fit for travel), ${on('2026-05-13')} and ${on('2026-05-27')} (A. Bellini VMD, Paramus: fit for sale, small umbilical hernia).</p>
<p>I was told of my right to have the animal examined within 14 days, by ${on('2026-06-13')}. Purchaser: <i>Dana Ruiz</i> &nbsp; ${on('2026-05-30')}</p></div>`;
  },
};

export const ENGLISH: readonly Stranger[] = [
  ...[VAN, LICENSE, BREEDER, AIRLINE, EMERGENCY, INSURER, GROOMER, UNIVERSITY, APP, PET_SHOP],
  ...MORE_ENGLISH,
];
