import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A county's rabies certificate of boxes, whose captions are in capitals above the values. */
const COUNTY_RABIES: Stranger = {
  name: 'county rabies certificate',
  language: 'en',
  pet: { name: 'Biscuit', species: 'dog', birthdate: '2021-03-30', chip_number: '985112009384716' },
  fonts: ['Source Sans 3'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Imrab 3 TF', '2025-04-17', { batch: '18402B', until: '2028-04-17' })],
  says: { breed: 'Beagle', sex: 'male', neutered: true },
  draw: (on) => {
    const cell = (head: string, text: string, span = 1) =>
      `<td colspan="${span}" style="border:1px solid #000;padding:2px 6px;vertical-align:top;height:36px">
<div style="font-size:9px">${head.toUpperCase()}</div>${text}</td>`;
    return `
<table style="width:100%;border-collapse:collapse;font-size:13px">
<tr><td colspan="4" style="text-align:center;padding:8px"><b style="font-size:19px">RABIES VACCINATION CERTIFICATE</b><br>
<span style="font-size:11px">Tuscarora County Health Department &nbsp;·&nbsp; Form RV-51 &nbsp;·&nbsp; Keep the white copy</span>
</td></tr>
<tr>${cell("Owner's name and address", 'KOWALCZYK, DENISE M.<br>1148 Old Mill Rd, Milford Station, PA 17059', 3)}
${cell('Telephone', '(717) 555-0164')}</tr>
<tr>${cell('Rabies tag no.', '25-004718')}${cell('Microchip no.', '985112009384716', 2)}${cell('County license', 'T-22091')}</tr>
<tr>${cell('Species', '[X] Dog<br>[ ] Cat<br>[ ] Ferret')}${cell('Sex', '[X] Male &nbsp;[ ] Female<br>[X] Neutered')}
${cell('Age', '[ ] 3 mo to 12 mo<br>[X] 12 mo or older')}${cell('Size', '[ ] under 20 lb<br>[X] 20-50 lb<br>[ ] over 50')}</tr>
<tr>${cell('Name', '<b>Biscuit</b>')}${cell('Breed', 'Beagle')}${cell('Colors', 'Tricolor')}
${cell('Date of birth', on('2021-03-30'))}</tr>
<tr>${cell('Producer', 'BI (Boehringer Ing.)')}${cell('Product', 'Imrab 3 TF')}${cell('Serial (lot) no.', '18402B')}
${cell('Lot expires', on('2026-08-22'))}</tr>
<tr>${cell('Date vaccinated', `<b>${on('2025-04-17')}</b>`)}${cell('Vaccine', '[ ] 1 yr lic. &nbsp; [X] 3 yr lic.<br>[ ] initial &nbsp; [X] booster')}
${cell('Next vaccination due by', `<b>${on('2028-04-17')}</b>`, 2)}</tr>
<tr>${cell('Veterinarian', 'Marcus T. Oyelaran, VMD<br>Lic. BV 011734', 2)}
${cell('Signature / date', `<i>M. T. Oyelaran</i> &nbsp; ${on('2025-04-17')}`, 2)}</tr>
</table>
<p style="font-size:11px">Previous certificate no. 22-001806 (expired ${on('2025-03-26')}) is void. County license renews
${on('2025-12-31')}.</p>`;
  },
};

/** A practice's history from the newest visit to the oldest, with codes of charges; due days stand in the reminders. */
const PATIENT_HISTORY: Stranger = {
  name: 'patient history with reminders',
  language: 'en',
  pet: { name: 'Juniper', species: 'dog', birthdate: '2022-05-24', chip_number: '956000014273905' },
  fonts: ['Barlow Condensed'],
  form: 'm/d/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac 3-Rabies', '2023-10-21', { batch: '03981127A', until: '2026-10-21' }),
    dose(DHPPI, 'Vanguard DAPP', '2025-10-14', { batch: '591206B', until: '2028-10-14' }),
    dose(['lepto'], 'Vanguard L4', '2025-10-14', { batch: '602377', until: '2026-10-14' }),
    dose(['lepto'], 'Vanguard L4', '2024-09-27', { batch: '577114' }),
    dose(['bordetella'], 'Bronchi-Shield Oral', '2025-04-08', { batch: '4410086', until: '2026-04-08' }),
  ],
  says: { sex: 'female', neutered: true, breed: 'Brittany' },
  draw: (on) => {
    const row = (day: string, type: string, staff: string, text: string) =>
      `<tr style="vertical-align:top"><td>${on(day)}</td><td>${type}</td><td>${staff}</td><td>${text}</td></tr>`;
    const reminder = (what: string, last: string, due: string) =>
      `<tr><td>${what}</td><td>${last && on(last)}</td><td>${on(due)}</td></tr>`;
    return `
<div style="font-size:15px">
<div style="border-bottom:2px solid #000"><b style="font-size:20px">Patient History Report</b>
<span style="float:right">Printed ${on('2025-11-03')} 4:12 PM &nbsp; Page 1 of 1</span></div>
<table style="width:100%;margin:4px 0"><tr><td>Client: Aaron &amp; Priya Feldt (10442)</td><td>Patient: <b>Juniper</b></td>
<td>Species: Canine</td></tr><tr><td>Phone: 503-555-0139</td><td>Breed: Brittany</td><td>Sex: Spayed Female</td></tr>
<tr><td>Microchip: 956000014273905</td><td>Birthdate: ${on('2022-05-24')}</td><td>Weight: 37.40 lb</td></tr></table>
<table style="width:100%;border-collapse:collapse" cellpadding="2">
<tr style="text-align:left;border-bottom:1px solid #000"><th>Date</th><th>Type</th><th>Staff</th><th>History</th></tr>
${row('2025-10-14', 'B', 'HGL', 'DAPP3 – DA2PP Vaccine 3 Year (Vanguard DAPP), 1.00. Lot 591206B')}
${row('2025-10-14', 'B', 'HGL', 'LEPT – Leptospirosis Booster (Vanguard L4), 1.00. Lot 602377')}
${row('2025-10-14', 'D', 'HGL', 'DECLINED: CIV – Canine Influenza H3N2/H3N8 Initial, 1.00')}
${row('2025-10-14', 'L', 'CW', 'SNAP 4Dx Plus: HW neg, Lyme neg, E. canis neg, Anaplasma neg')}
${row('2025-10-14', 'B', 'CW', 'SIMT – Simparica Trio 24.1-48.5 lb, 6.00')}
${row('2025-04-08', 'B', 'JRN', 'BORD – Bordetella Oral (Bronchi-Shield Oral), 1.00. Lot 4410086')}
${row('2025-04-08', 'E', 'JRN', 'ESTIMATE: Dental prophy, rabies titer (FAVN). Not accepted.')}
${row('2024-09-27', 'B', 'HGL', 'LEPT – Leptospirosis Booster (Vanguard L4), 1.00. Lot 577114')}
${row('2024-09-27', 'V', 'HGL', 'T 101.4 P 96 R 24 Wt 36.10 lb BCS 5/9')}
${row('2023-10-21', 'B', 'HGL', 'RAB3 – Rabies Vaccine 3 Year (Nobivac 3-Rabies), 1.00. Lot 03981127A. Tag 231107')}
${row('2023-10-21', 'B', 'HGL', 'FEC – Fecal Float and Giardia ELISA, 1.00. No ova seen')}
</table>
<p style="margin:10px 0 2px"><b>Reminders for Juniper</b></p>
<table style="border-collapse:collapse" cellpadding="3" border="1"><tr><th>Reminder</th><th>Last done</th><th>Due</th></tr>
${reminder('Bordetella', '2025-04-08', '2026-04-08')}
${reminder('Fecal exam', '2023-10-21', '2024-10-21')}
${reminder('Leptospirosis', '2025-10-14', '2026-10-14')}
${reminder('Rabies 3 yr', '2023-10-21', '2026-10-21')}
${reminder('DA2PP 3 yr', '2025-10-14', '2028-10-14')}
${reminder('Heartworm test 4Dx', '2025-10-14', '2026-10-14')}
</table>
<p style="font-size:13px">B: billed, D: declined, E: estimate, L: laboratory, V: vitals.
Three Rivers Animal Hospital, 2207 SE Division St, Portland OR 97202</p></div>`;
  },
};

/** A cat's booklet with one card for each visit: a sticker at the left, the stamp beside it. */
const STICKERS: Stranger = {
  name: 'vaccination record with stickers',
  language: 'en',
  pet: { name: 'Marmalade', species: 'cat', birthdate: '2023-06-14', chip_number: '977200009318824' },
  fonts: ['Zilla Slab', 'Cutive Mono'],
  form: 'dd/mm/yy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCPFeLV', '2023-08-21', { batch: 'G52118' }),
    dose([...RCP, 'felv'], 'Purevax RCPFeLV', '2023-09-18', { batch: 'G52240', until: '2024-09-18' }),
    dose(RCP, 'Nobivac Tricat Trio', '2024-09-26', { batch: 'A091C01', until: '2025-09-26' }),
    dose(RCP, 'Feligen RCP', '2025-10-02', { batch: '9F4M', until: '2026-10-02' }),
  ],
  says: { breed: 'Domestic short hair', sex: 'female' },
  draw: (on) => {
    const card = (head: string, sticker: string, given: string, due: string, vet: string) => `
<div style="display:flex;border:1px solid #456;margin:-1px 0 0;min-height:78px">
<div style="width:96px;background:#e5ecf2;padding:6px;font-size:12px">${head}</div>
<div style="padding:8px;width:190px"><div style="border:1px dashed #999;padding:4px 7px;font:12px 'Cutive Mono'">${sticker}</div></div>
<div style="padding:8px;width:170px;font-size:13px">Date given<br><b>${given}</b><br>Next due<br><b>${due}</b></div>
<div style="padding:8px;font-size:12px;color:#336">${vet}</div></div>`;
    const stamp = 'Wharfside Vets<br>2 Canal St, Skipton<br>01756 555 018';
    return `
<h2 style="margin:0;color:#245">My Vaccination Record</h2>
<p style="font-size:13px">Name <b>Marmalade</b> &nbsp; Species <b>Cat</b> &nbsp; Breed <b>Domestic short hair</b> &nbsp; Sex
<b>Female</b><br>Colour <b>Ginger &amp; white</b> &nbsp; Date of birth <b>${on('2023-06-14')}</b> &nbsp; Microchip
<b>977 200 009 318 824</b></p>
${card('Primary course, first', `PUREVAX RCPFeLV<br>G52118<br>EXP ${on('2024-11-30', 'mm/yyyy')}`, on('2023-08-21'), '3-4 weeks', `${stamp}<br><i>J Ellery MRCVS</i>`)}
${card('Primary course, second', `PUREVAX RCPFeLV<br>G52240<br>EXP ${on('2024-12-31', 'mm/yyyy')}`, on('2023-09-18'), on('2024-09-18'), `${stamp}<br><i>J Ellery MRCVS</i>`)}
${card('1st booster', `NOBIVAC TRICAT TRIO<br>A091C01<br>EXP ${on('2025-03-31', 'mm/yyyy')}`, on('2024-09-26'), on('2025-09-26'), `${stamp}<br><i>pp K. Baines RVN</i>`)}
${card('2nd booster', `FELIGEN RCP<br>9F4M<br>EXP ${on('2026-05-31', 'mm/yyyy')}`, on('2025-10-02'), on('2026-10-02'), `${stamp}<br><i>S Adeyemi MRCVS</i><br>FeLV: owner declined`)}
${card('3rd booster', '&nbsp;<br>&nbsp;', '&nbsp;', '&nbsp;', '')}
<p style="font-size:13px"><b>Worming and fleas</b><br>${on('2023-08-21')} Milbemax kitten ½ &nbsp;·&nbsp; ${on('2024-09-26')}
Profender M &nbsp;·&nbsp; ${on('2025-10-02')} Broadline</p>`;
  },
};

/** A kennel's form with the answers on lines and what they answer in small print below. */
const BOARDING: Stranger = {
  name: 'boarding kennel form',
  language: 'en',
  pet: { name: 'Moose', species: 'dog', birthdate: '2019-11-17', chip_number: '981020027755310' },
  fonts: ['Fira Sans', 'Merriweather'],
  form: 'm/d/yy',
  doses: [
    dose(['rabies'], 'Defensor 3', '2024-02-19', { until: '2027-02-19' }),
    dose(DHPPI, '', '2025-02-24', { until: '2028-02-24' }),
    dose(['bordetella'], 'Vanguard B Oral', '2025-08-18', { until: '2026-08-18' }),
  ],
  says: { breed: 'Great Pyrenees' },
  draw: (on) => {
    const blank = (text: string, caption: string, width: number) =>
      `<div style="width:${width}px"><div style="border-bottom:1px solid #000;font-family:Merriweather;color:#1b2f7a;height:22px">
${text}</div><div style="font-size:10px">${caption}</div></div>`;
    const line = (blanks: readonly string[]) =>
      `<div style="display:flex;gap:16px;margin:9px 0">${blanks.join('')}</div>`;
    const vaccine = (what: string, note: string, given: string, until: string) =>
      line([
        `<div style="width:150px"><b>${what}</b></div>`,
        blank(note, 'product / remarks', 200),
        blank(given, 'date given', 100),
        blank(until, 'good through', 100),
      ]);
    return `
<div style="text-align:center"><b style="font-size:20px">Happy Trails Pet Lodge</b><br>
<span style="font-size:12px">Proof of vaccination – to be completed by your veterinarian, fax 406-555-0177</span></div>
${line([blank('Moose', "guest's name", 150), blank('Great Pyrenees', 'breed', 180), blank(on('2019-11-17'), 'birthday', 110)])}
${line([blank('The Halvorsens', 'family', 200), blank('981020027755310', 'chip', 200)])}
${line([blank(`${on('2025-12-20')} – ${on('2026-01-03')}`, 'check-in and check-out', 220)])}
<p style="background:#333;color:#fff;padding:3px 8px">REQUIRED</p>
${vaccine('Rabies', 'Defensor 3', on('2024-02-19'), on('2027-02-19'))}
${vaccine('Distemper/Parvo (DA2PP)', '3-year', on('2025-02-24'), on('2028-02-24'))}
${vaccine('Bordetella', 'Vanguard B Oral', on('2025-08-18'), on('2026-08-18'))}
<p style="background:#777;color:#fff;padding:3px 8px">RECOMMENDED</p>
${vaccine('Leptospirosis', `scheduled for ${on('2025-12-16')}`, '', '')}
${vaccine('Canine influenza', 'declined by owner', '', '')}
${vaccine('Fecal test', 'negative', on('2025-08-18'), '')}
${vaccine('Flea and tick', 'Credelio, monthly', on('2025-11-15'), '')}
<div style="height:14px"></div>
${line([blank('R. Two Bears, DVM', 'signature of veterinarian', 220), blank('Bitterroot Veterinary, Hamilton MT', 'veterinary stamp', 240), blank(on('2025-12-01'), 'date signed', 90)])}`;
  },
};

/** The export of an app as text in an e-mail, for the three animals of a household. */
const APP_EXPORT: Stranger = {
  name: 'app export of a household',
  language: 'en',
  pet: { name: 'Pickles', species: 'cat', birthdate: '2020-08-29', chip_number: '985141002667180' },
  fonts: ['Cutive Mono'],
  form: 'MMM d, yyyy',
  doses: [
    dose(RCP, 'Ultra Fel-O-Vax RCP', '2023-01-16', { batch: '23117B', until: '2026-01-16' }),
    dose(['rabies'], 'Purevax Rabies', '2025-01-27', { batch: 'R31905', until: '2026-01-27' }),
    dose(['rabies'], 'Purevax Rabies', '2024-01-22', { batch: 'R28844', until: '2025-01-22' }),
  ],
  draw: (on) => `
<pre style="font:13px 'Cutive Mono';white-space:pre-wrap">From:    PawLedger &lt;no-reply@pawledger.example&gt;
To:      tamsin.rourke@mail.example
Date:    ${on('2025-02-20')}
Subject: Your pets' records (3 pets)

Hi Tamsin, here are the records you asked for.

=====================================================
GUS          dog, Pug, born ${on('2018-04-19')}
=====================================================
 * Rabies 3 Year
     product  Rabvac 3
     given    ${on('2024-06-25')}    due ${on('2027-06-25')}
     lot      3500721A
 * DHPP
     product  Duramune Max 5
     given    ${on('2024-06-25')}    due ${on('2027-06-25')}
     lot      410338

=====================================================
PICKLES      cat, Domestic Longhair, born ${on('2020-08-29')}
             chip 985141002667180
=====================================================
 * FVRCP 3 Year
     product  Ultra Fel-O-Vax RCP
     given    ${on('2023-01-16')}    due ${on('2026-01-16')}
     lot      23117B
 * Rabies 1 Year
     product  Purevax Rabies
     given    ${on('2025-01-27')}    due ${on('2026-01-27')}
     lot      R31905
 * Rabies 1 Year (past)
     product  Purevax Rabies
     given    ${on('2024-01-22')}    due ${on('2025-01-22')}
     lot      R28844
 * FeLV
     never given (indoor only)
 * FeLV/FIV combo test
     done     ${on('2024-01-22')}    result negative / negative
 * Revolution Plus
     given    ${on('2025-02-01')}    due ${on('2025-03-01')}

=====================================================
NOODLE       ferret, sable, born ${on('2023-03-15')}
=====================================================
 * Rabies 1 Year
     product  Imrab 3
     given    ${on('2024-10-30')}    due ${on('2025-10-30')}
     lot      18233C
 * Distemper
     product  Purevax Ferret Distemper
     OVERDUE since ${on('2024-12-05')}

Something missing? Ask Lakeshore Cat &amp; Dog Clinic to sync again.
</pre>`,
};

export const ENGLISH: readonly Stranger[] = [COUNTY_RABIES, PATIENT_HISTORY, STICKERS, BOARDING, APP_EXPORT];
