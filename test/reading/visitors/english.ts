import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

const tableOf = (style: string, head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table style="border-collapse:collapse;width:100%">${
    head.length === 0
      ? ''
      : `<tr>${head.map((cell) => `<th style="${style};text-align:left">${cell}</th>`).join('')}</tr>`
  }${rows.map((cells) => `<tr>${cells.map((cell) => `<td style="${style}">${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const BOXED = 'border:1px solid #333;padding:4px 7px;vertical-align:top';
const LINED = 'border-bottom:1px solid #bbb;padding:4px 8px 4px 0;vertical-align:top';
const PLAIN = 'padding:2px 12px 2px 0;vertical-align:top';
const BARE = 'padding:2px 12px 2px 0;vertical-align:top;width:50%';

/** A practice program's rabies certificate, with owner and patient side by side and labels before the values. */
const US_RABIES: Stranger = {
  name: 'us-rabies-certificate-cat',
  language: 'en',
  pet: { name: 'Olive', species: 'cat', birthdate: '2023-05-02', chip_number: '985112010447219' },
  fonts: ['Source Sans 3'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Purevax Feline Rabies', '2026-04-22', { batch: '18433A', until: '2027-04-22' })],
  says: { breed: 'Domestic Shorthair', sex: 'female', neutered: true },
  draw: (on) => `
<div style="text-align:center"><b style="font-size:17px">Cedar Hollow Veterinary Hospital</b><br>1190 Route 9, Fishkill NY 12524<br>(845) 555-0126</div>
<h2 style="text-align:center;border:2px solid #222;padding:5px">RABIES VACCINATION CERTIFICATE</h2>
${tableOf(
  BARE,
  [],
  [
    [
      '<b>Owner</b><br>Teresa Nowicki<br>41 Carpenter Ave<br>Beacon NY 12508<br>Phone: (845) 555-0172',
      `<b>Patient</b><br>Name: Olive<br>Species: Feline<br>Breed: Domestic Shorthair<br>Sex: Spayed Female<br>Color: Tortoiseshell<br>Date of Birth: ${on('2023-05-02')}<br>Weight: 9.60 lb<br>Microchip: 985112010447219`,
    ],
  ],
)}
<hr>
${tableOf(
  PLAIN,
  [],
  [
    ['Date Vaccinated:', `<b>${on('2026-04-22')}</b>`, 'Rabies Tag Number:', 'N-00731'],
    ['Expiration Date:', `<b>${on('2027-04-22')}</b>`, 'Vaccine Type:', 'Recombinant, 1 year'],
    ['Vaccine:', 'Purevax Feline Rabies', 'Producer:', 'Boehringer Ingelheim'],
    ['Serial Number:', '18433A', 'Serial Exp.:', on('2027-08-31')],
    ['Route / Site:', 'SQ, right rear', 'Staff:', 'LH'],
  ],
)}
<p>I hereby certify that the animal described above has been vaccinated against rabies on the date shown.</p>
<p style="margin-top:34px">______________________________ &nbsp;&nbsp; License # 011873-1<br>Lauren Hofstra, DVM</p>
<p style="font-size:10px">Printed ${on('2026-05-13')} 10:07 AM &nbsp; Client ID 20418 &nbsp; Patient ID B &nbsp; This certificate must be shown to the health department if your cat bites.</p>`,
};

/** A practice's certificate of several vaccines, each with its maker, serial and the vial's expiry. */
const US_CERTIFICATE: Stranger = {
  name: 'us-vaccination-certificate',
  language: 'en',
  pet: { name: 'Murphy', species: 'dog', birthdate: '2021-02-27', chip_number: '981020041776302' },
  fonts: ['Fira Sans'],
  form: 'mm-dd-yyyy',
  doses: [
    dose(['rabies'], 'Nobivac 3-Rabies', '2026-03-16', { batch: '427118', until: '2029-03-16' }),
    dose([...DHPPI, 'lepto'], 'Nobivac Canine 1-DAPPv+L4', '2026-03-16', {
      batch: '0251104',
      until: '2027-03-16',
    }),
    dose(['lyme'], 'Vanguard crLyme', '2026-03-30', { batch: '612037', until: '2027-03-30' }),
    dose(['bordetella'], 'Bronchi-Shield Oral', '2025-10-06', { batch: '490226B', until: '2026-10-06' }),
    dose(['civ'], 'Nobivac Canine Flu Bivalent', '2025-10-06', { batch: '03310142', until: '2026-10-06' }),
  ],
  says: { breed: 'Golden Retriever', sex: 'male', neutered: true },
  draw: (on) => `
<div style="font-size:12px"><h2 style="margin-bottom:2px">CERTIFICATE OF VACCINATION</h2><p style="margin-top:0">Blue Ridge Companion Animal Hospital · 602 Main St, Staunton VA 24401 · 540-555-0181</p>
${tableOf(
  PLAIN,
  [],
  [
    ['Client:', 'Mr. Alan Pruitt', 'Patient:', 'Murphy', 'Sex:', 'MN'],
    ['Address:', '17 Fraley Ln, Staunton VA', 'Breed:', 'Golden Retriever', 'Color:', 'Gold'],
    ['Acct:', '3386', 'Birthdate:', on('2021-02-27'), 'Weight:', '71.8 lb'],
    ['Tag:', '0884', 'Microchip:', '981020041776302', 'Species:', 'Canine'],
  ],
)}
<p>This certifies that the above pet has received the following vaccinations:</p>
${tableOf(
  'border:1px solid #999;padding:3px 5px;font-size:11px',
  ['Vaccination', 'Date Given', 'Date Due', 'Manufacturer', 'Serial #', 'Ser. Exp.', 'Dr.'],
  [
    [
      'Rabies 3 yr (Nobivac 3-Rabies)',
      on('2026-03-16'),
      on('2029-03-16'),
      'Merck',
      '427118',
      on('2027-11-05'),
      'TJB',
    ],
    [
      'DAPPv + Lepto (Nobivac Canine 1-DAPPv+L4)',
      on('2026-03-16'),
      on('2027-03-16'),
      'Merck',
      '0251104',
      on('2027-02-20'),
      'TJB',
    ],
    [
      'Lyme (Vanguard crLyme)',
      on('2026-03-30'),
      on('2027-03-30'),
      'Zoetis',
      '612037',
      on('2027-06-12'),
      'TJB',
    ],
    [
      'Bordetella (Bronchi-Shield Oral)',
      on('2025-10-06'),
      on('2026-10-06'),
      'Elanco',
      '490226B',
      on('2026-07-31'),
      'SWK',
    ],
    [
      'Canine Influenza (Nobivac Canine Flu Bivalent)',
      on('2025-10-06'),
      on('2026-10-06'),
      'Merck',
      '03310142',
      on('2026-09-14'),
      'SWK',
    ],
  ],
)}
<p>Other services: &nbsp; Heartworm antigen test ${on('2026-03-16')}, negative &nbsp;·&nbsp; Intestinal parasite screen ${on('2026-03-18')}, negative &nbsp;·&nbsp; Interceptor Plus ${on('2026-03-16')}, due ${on('2026-09-16')}</p>
<p style="margin-top:30px;border-top:1px solid #000;width:260px">Tamara J. Brandt, DVM &nbsp;&nbsp; ${on('2026-04-02')}</p></div>`,
};

/** A mobile clinic's list with prices and the lots of that day, where only what is ticked was given. */
const US_MOBILE: Stranger = {
  name: 'us-mobile-clinic-checklist',
  language: 'en',
  pet: { name: 'Tank', species: 'dog', birthdate: '2025-08-18', chip_number: '956000016220847' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'm/d/yyyy',
  doses: [
    dose(DHPPI, 'Vanguard Plus 5', '2026-02-21', { batch: '581904', until: '2026-03-14' }),
    dose(['bordetella'], 'Vanguard B Oral', '2026-02-21', { batch: '573316A', until: '2027-02-21' }),
    dose(['rabies'], 'Defensor 1', '2026-02-21', { batch: '566270', until: '2027-02-21' }),
  ],
  says: { breed: 'Pit mix', sex: 'male' },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:'Kalam';color:#1b2f80">${text}</span>`;
    const tick = (isTicked: boolean) =>
      `<span style="display:inline-block;width:12px;height:12px;border:1px solid #111;line-height:11px;font-size:12px;text-align:center">${isTicked ? 'X' : ''}</span>`;
    return `
<div style="font-size:15px"><h2 style="margin:0">PAWS ON WHEELS – LOW COST VACCINE CLINIC</h2><p style="margin-top:2px">Tractor barn parking lot, Waco TX · Saturdays 9–1 · (254) 555-0149</p>
<p>Clinic date: ${hand(on('2026-02-21'))} &nbsp;&nbsp; Owner: ${hand('Marcus Ybarra')} &nbsp;&nbsp; Pet's name: ${hand('Tank')}<br>
${tick(true)} Dog ${tick(false)} Cat &nbsp;&nbsp; Breed: ${hand('Pit mix')} &nbsp;&nbsp; Sex: ${tick(true)} M ${tick(false)} F ${tick(false)} Neutered/Spayed &nbsp;&nbsp; DOB: ${hand(on('2025-08-18'))} &nbsp;&nbsp; Wt: ${hand('41 lb')}</p>
<p><b>VACCINES GIVEN TODAY</b> (only checked items)</p>
${tableOf(
  BOXED,
  ['', 'Vaccine', 'Product', 'Lot (this clinic)', 'Price', 'Next due'],
  [
    [tick(true), 'DHPP (5-in-1)', 'Vanguard Plus 5', '581904', '$25', hand(on('2026-03-14'))],
    [tick(false), 'DHPP + Lepto (7-in-1)', 'Vanguard Plus 5 L4', '577102', '$32', ''],
    [tick(true), 'Bordetella', 'Vanguard B Oral', '573316A', '$22', hand(on('2027-02-21'))],
    [tick(true), 'Rabies 1 yr', 'Defensor 1', '566270', '$15', hand(on('2027-02-21'))],
    [tick(false), 'Rabies 3 yr (proof of prior needed)', 'Defensor 3', '569955', '$25', ''],
    [tick(false), 'Canine flu H3N2/H3N8', 'Vanguard CIV', '561148', '$35', ''],
    [tick(false), 'FVRCP (cats)', 'Felocell 3', '580031', '$22', ''],
  ],
)}
<p><b>OTHER</b> &nbsp; ${tick(true)} Dewormer (pyrantel) ${hand('4 ml')} &nbsp; ${tick(false)} Heartworm test $25 &nbsp; ${tick(true)} Microchip $20: 956000016220847 &nbsp; ${tick(true)} Bravecto 3 mo $58, repeat ${hand(on('2026-05-16'))}</p>
<p>Rabies tag: ${hand('W-3318')} &nbsp;&nbsp; Veterinarian: ${hand('R. Escamilla DVM')} TX 14402</p></div>`;
  },
};

/** What a cat's owner takes home from a visit, in sentences. */
const US_DISCHARGE: Stranger = {
  name: 'us-visit-summary',
  language: 'en',
  pet: { name: 'Luna', species: 'cat', birthdate: '2025-04-09', chip_number: '985141002915530' },
  fonts: ['Merriweather'],
  form: 'M d, yyyy',
  doses: [
    dose(RCP, 'PureVax RCP', '2026-06-15', { batch: '31022', until: '2029-06-15' }),
    dose(['felv'], 'PureVax Recombinant FeLV', '2026-06-15', { batch: '29487', until: '2027-06-15' }),
    dose(['rabies'], '', '2025-08-27', { until: '2026-08-27' }),
  ],
  draw: (on) => `
<div style="font-size:13px;line-height:1.5"><h3>Juniper Cat Clinic – Visit Summary</h3>
<p>Luna Castellano · Domestic Medium Hair · spayed female · born ${on('2025-04-09')} · 8 lb 11 oz<br>Visit of ${on('2026-06-15')} with Dr. Priya Raman</p>
<p>Dear Jess, thank you for bringing Luna in for her first adult checkup!</p>
<p><b>What we found.</b> Luna's heart and lungs sound normal. Mild tartar on the upper premolars (grade 1 of 4); we suggest a dental cleaning before ${on('2026-12-31')}. She has gained 1.2 lb since ${on('2025-11-19')}.</p>
<p><b>What we did.</b> Luna received her FVRCP booster (PureVax RCP, lot 31022, right front leg), which protects her until ${on('2029-06-15')}, and her leukemia booster (PureVax Recombinant FeLV, lot 29487, left rear leg), which is due again on ${on('2027-06-15')}. We did not give rabies today: according to the records from Humane Society of Boulder she was vaccinated against rabies on ${on('2025-08-27')}, and that one is good until ${on('2026-08-27')}. We have booked her next rabies vaccine for ${on('2026-08-24')} at 5:20 PM.</p>
<p>Her FIV/FeLV snap test of ${on('2025-06-11')} was negative, so we didn't repeat it. A stool sample was dropped off on ${on('2026-06-13')}: no parasites seen.</p>
<p><b>At home.</b> Revolution Plus on the 1st of each month; the first tube was applied here today. A small lump where a vaccine was given is normal for up to 3 weeks.</p>
<p>Questions? Call (303) 555-0164.</p></div>`,
};

/** An estimate of what a puppy is to get, with a low and a high price. */
const US_ESTIMATE: Stranger = {
  name: 'us-treatment-estimate',
  language: 'en',
  pet: { name: 'Gus', species: 'dog', birthdate: '2026-03-04', chip_number: '985113008812046' },
  fonts: ['Zilla Slab'],
  form: 'm/d/yy',
  doses: [],
  draw: (on) => `
<h2>Treatment Plan / Estimate</h2><p>Harpeth Animal Clinic, Franklin TN · Estimate #10773 · Created ${on('2026-06-16')} · Valid through ${on('2026-07-16')}</p>
<p>Client: Whitney Agee &nbsp; Patient: Gus (Canine, Mini Aussie) &nbsp; Born ${on('2026-03-04')}</p>
${tableOf(
  LINED,
  ['Planned', 'Description', 'Qty', 'Low', 'High'],
  [
    [on('2026-06-18'), 'Puppy visit, exam', '1', '$58.00', '$58.00'],
    [on('2026-06-18'), 'DHPP vaccine, puppy series #3', '1', '$36.00', '$36.00'],
    [on('2026-06-18'), 'Leptospirosis vaccine #1', '1', '$28.50', '$28.50'],
    [on('2026-06-18'), 'Bordetella, intranasal', '1', '$26.00', '$26.00'],
    [on('2026-06-18'), 'Fecal float and Giardia ELISA', '1', '$0.00', '$47.00'],
    [on('2026-07-09'), 'Leptospirosis vaccine #2', '1', '$28.50', '$28.50'],
    [on('2026-07-09'), 'Rabies vaccine, 1 year (Imrab 3)', '1', '$24.00', '$24.00'],
    [on('2026-07-09'), 'Microchip implant with registration', '1', '$0.00', '$52.00'],
    [on('2026-09-15'), 'Neuter, under 25 lb', '1', '$310.00', '$365.00'],
  ],
)}
<p style="text-align:right"><b>Total $511.00 – $665.00</b></p>
<p style="font-size:12px">This is an estimate only. None of the services above have been performed. Prices may change after ${on('2026-07-16')}. A deposit of 50% is due before treatment.</p>
<p>☐ I accept &nbsp; ☐ I decline &nbsp;&nbsp; Signature ____________________ Date ___/___/___</p>`,
};

/** A federal form for an animal's travel, with rabies on the left, all else on the right, and a cat that goes along. */
const US_HEALTH_CERTIFICATE: Stranger = {
  name: 'us-health-certificate-two-animals',
  language: 'en',
  pet: { name: 'Biscuit', species: 'dog', birthdate: '2020-10-14', chip_number: '985112009330158' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'mm/dd/yyyy',
  doses: [
    dose(['rabies'], 'Imrab 3 TF', '2025-07-29', { batch: '17426B' }),
    dose(DHPPI, 'Nobivac DAPPv', '2026-05-18', { batch: '02601488' }),
  ],
  draw: (on) => {
    const small = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="${BOXED}"><div style="font-size:8px">${label}</div><div style="font-family:'Cutive Mono';font-size:12px;min-height:16px">${value}</div></td>`;
    return `
<div style="font-size:11px"><b>UNITED STATES INTERSTATE AND INTERNATIONAL CERTIFICATE OF HEALTH EXAMINATION FOR SMALL ANIMALS</b>
<table style="border-collapse:collapse;width:100%;margin-top:6px">
<tr>${small('1. TYPE OF ANIMAL SHIPPED (Select one only)', '[X] Dog/Cat  [ ] Nonhuman Primate  [ ] Ferret  [ ] Rodent  [ ] Other', 3)}${small('2. CERTIFICATE NUMBER (Official use only)', 'RG 0447 118')}</tr>
<tr>${small('3. TOTAL NUMBER OF ANIMALS', '2')}${small('4. PAGE', '1 of 1')}${small('5. NAME, ADDRESS AND TELEPHONE OF OWNER (Consignor)', 'Ruth Okafor, 88 Alder St, Bend OR 97701, 541-555-0155', 2)}</tr>
<tr>${small('6. NAME, ADDRESS OF RECIPIENT AT DESTINATION (Consignee)', 'same, 2114 Kaimuki Ave, Honolulu HI 96816', 4)}</tr></table>
<p style="margin:8px 0 3px"><b>7. ANIMAL IDENTIFICATION</b> (to be completed by owner)</p>
${tableOf(
  `${BOXED};font-size:11px`,
  ['', 'COMPLETE NAME, TATTOO OR MICROCHIP', 'BREED – COMMON NAME', 'AGE (born)', 'SEX', 'COLOR OR MARKS'],
  [
    ['(1)', 'Biscuit 985112009330158', 'Beagle (dog)', on('2020-10-14'), 'MN', 'tricolor'],
    ['(2)', 'Gravy 985112009330172', 'DSH (cat)', on('2022-04-30'), 'FS', 'grey'],
    ['(3)', '', '', '', '', ''],
  ],
)}
<p style="margin:8px 0 3px"><b>PERTINENT VACCINATION, TREATMENT AND TESTING HISTORY</b></p>
<table style="border-collapse:collapse;width:100%;font-size:11px"><tr><th style="${BOXED}"></th><th style="${BOXED}" colspan="2">8. RABIES VACCINATION<br>[ ] 1 yr &nbsp; [ ] 2 yr &nbsp; [X] 3 yr (USDA licensed)</th><th style="${BOXED}" colspan="2">9. OTHER VACCINATIONS, TREATMENT, AND/OR TESTS AND RESULTS</th></tr>
<tr><th style="${BOXED}"></th><th style="${BOXED}">DATE</th><th style="${BOXED}">PRODUCT / SERIAL</th><th style="${BOXED}">DATE</th><th style="${BOXED}">PRODUCT TYPE AND/OR RESULTS</th></tr>
<tr><td style="${BOXED}">(1)</td><td style="${BOXED}">${on('2025-07-29')}</td><td style="${BOXED}">Imrab 3 TF<br>17426B</td><td style="${BOXED}">${on('2026-05-18')}<br>${on('2026-05-18')}<br>${on('2026-06-08')}</td><td style="${BOXED}">Nobivac DAPPv 02601488<br>Heartworm antigen: negative<br>Frontline Gold, fipronil</td></tr>
<tr><td style="${BOXED}">(2)</td><td style="${BOXED}">${on('2025-09-22')}</td><td style="${BOXED}">Imrab 3 TF<br>17431A</td><td style="${BOXED}">${on('2025-09-22')}<br>${on('2026-06-08')}</td><td style="${BOXED}">Felocell 3 551207<br>Frontline Gold, fipronil</td></tr>
<tr><td style="${BOXED}">(3)</td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td></tr></table>
<p>10. VETERINARY CERTIFICATION: I certify that the animals described in item 7 have been examined by me this date, and appear to be free of any infectious or contagious diseases. [X] To my knowledge, the animals did not originate within an area under quarantine for rabies.</p>
<table style="border-collapse:collapse;width:100%"><tr>${small('NAME, ADDRESS AND LICENSE OF VETERINARIAN', 'Hal Dorrance DVM, 330 NE Greenwood, Bend OR, 4471')}${small('ACCREDITED', '[X] YES  [ ] NO')}${small('DATE', on('2026-06-08'))}</tr></table>
<p style="font-size:9px">This certificate is valid for 30 days after issuance. &nbsp; Dispatched ${on('2026-06-11')}</p></div>`;
  },
};

/** A practice's answer to a kennel, in a few typed lines. */
const US_EMAIL: Stranger = {
  name: 'us-email-to-boarding',
  language: 'en',
  pet: { name: 'Ruby', species: 'dog', birthdate: '2022-12-03', chip_number: '981020035117764' },
  fonts: ['Cutive Mono'],
  form: 'm/d/yy',
  doses: [
    dose(['rabies'], '', '2026-03-14', { until: '2029-03-14' }),
    dose(DHPPI, '', '2026-03-14', { until: '2029-03-14' }),
    dose(['bordetella'], '', '2026-05-20'),
    dose(['civ'], '', '2026-05-20'),
    dose(['lepto'], '', '2025-04-28', { until: '2026-04-28' }),
  ],
  draw: (on) => `
<pre style="font-family:'Cutive Mono';font-size:12.5px;line-height:1.5;white-space:pre-wrap">
From: Front Desk, Prairie Vet Care
To: Wagging Acres Boarding
Date: ${on('2026-05-26')} 2:41 PM
Subject: RE: Vaccine records for Ruby Lindqvist (stay ${on('2026-06-12')} - ${on('2026-06-19')})

Hi Kelsey,

Here is what we have for Ruby (Vizsla, F/S, DOB ${on('2022-12-03')}):

Rabies (3 yr)     given ${on('2026-03-14')}    exp ${on('2029-03-14')}    tag 40117
DHPP (3 yr)       given ${on('2026-03-14')}    exp ${on('2029-03-14')}
Lepto             given ${on('2025-04-28')}    exp ${on('2026-04-28')}    ** OVERDUE **
Bordetella        given ${on('2026-05-20')}    oral
Flu bivalent #1   given ${on('2026-05-20')}    #2 scheduled ${on('2026-06-10')}
Lyme              not given, owner declined ${on('2026-03-14')}
Fecal             ${on('2026-05-20')}          negative
HWT               ${on('2026-03-14')}          negative

She is on Trifexis, last filled ${on('2026-04-02')}.
Her brother Otto hasn't been in since ${on('2024-11-08')}, so we can't send anything for him.

Thanks!
Marcy
Prairie Vet Care  |  402-555-0137  |  Closed ${on('2026-05-25')} for Memorial Day

&gt; On ${on('2026-05-22')}, Wagging Acres Boarding wrote:
&gt; Could you send proof of Rabies, DHPP, Bordetella and Flu (both shots)?
&gt; Bordetella must be given at least 7 days before check in.
</pre>`,
};

/** A breeder's record of a puppy's shots and wormings by its age, with the dam's and what the buyer still has to do. */
const US_BREEDER: Stranger = {
  name: 'us-breeder-puppy-record',
  language: 'en',
  pet: { name: 'Blue Collar Boy', species: 'dog', birthdate: '2026-02-11', chip_number: '956000014880236' },
  fonts: ['Kalam'],
  form: 'm-d-yy',
  doses: [
    dose(['cpv'], 'NeoPar', '2026-03-18', { batch: '1173' }),
    dose(['cdv', 'cpv'], 'Nobivac Puppy-DPv', '2026-04-01', { batch: '02540917' }),
    dose(DHPPI, 'Canine Spectra 5', '2026-04-15', { batch: '318-44' }),
  ],
  draw: (on) => `
<h2 style="text-align:center;margin-bottom:0">Stone Creek Labradors</h2><p style="text-align:center;margin-top:0">Puppy Shot &amp; Worming Record</p>
<p>Puppy: Blue Collar Boy (yellow male) &nbsp;&nbsp; Whelped: ${on('2026-02-11')} &nbsp;&nbsp; AKC litter SR-772031<br>Sire: Stone Creek Remington &nbsp;&nbsp; Dam: Stone Creek Willow (boostered 5-way ${on('2025-11-20')}, rabies good thru ${on('2028-06-30')})<br>Microchip: 956000014880236</p>
${tableOf(
  BOXED,
  ['Age', 'Date', 'What was given', 'Serial / lot', 'By'],
  [
    ['2 wk', on('2026-02-25'), 'Pyrantel pamoate', '', 'DK'],
    ['4 wk', on('2026-03-11'), 'Pyrantel pamoate', '', 'DK'],
    ['5 wk', on('2026-03-18'), 'NeoPar (parvo only)', '1173', 'DK'],
    ['6 wk', on('2026-03-25'), 'Panacur, 3 days', '', 'DK'],
    ['7 wk', on('2026-04-01'), 'Nobivac Puppy-DPv', '02540917', 'Dr. Fenner'],
    ['', on('2026-04-01'), 'Vet check: heart, eyes, hernia OK', '', 'Dr. Fenner'],
    ['8 wk', on('2026-04-08'), 'Pyrantel pamoate', '', 'DK'],
    ['9 wk', on('2026-04-15'), 'Canine Spectra 5', '318-44', 'DK'],
    ['12 wk', `due ${on('2026-05-06')}`, '5-way + lepto', 'NEW OWNER', ''],
    ['16 wk', `due ${on('2026-06-03')}`, '5-way + rabies', 'NEW OWNER', ''],
  ],
)}
<p>Went home: ${on('2026-04-18')} with the Huffman family. Please see your own vet by ${on('2026-04-22')} to keep the health guarantee.</p>`,
};

/** A shelter program's medical summary of a cat, where each treatment has two lines and its time of day. */
const US_SHELTER_CAT: Stranger = {
  name: 'us-shelter-medical-summary-cat',
  language: 'en',
  pet: { name: 'Pepper', species: 'cat', birthdate: '2025-09-17', chip_number: '981020051906413' },
  fonts: ['Fira Sans'],
  form: 'm/d/yyyy',
  doses: [
    dose(RCP, 'Felocell 3', '2026-01-26', { batch: '588120', until: '2026-02-16' }),
    dose(RCP, 'Felocell 3', '2026-02-16', { batch: '588120', until: '2027-02-16' }),
    dose(['rabies'], 'Defensor 1', '2026-02-18', { batch: '566913', until: '2027-02-18' }),
  ],
  says: { breed: 'Domestic Shorthair', sex: 'male', neutered: true },
  draw: (on) => {
    const entry = (head: string, detail: string) =>
      `<div style="border-top:1px solid #aaa;padding:4px 0"><b>${head}</b><br><span style="padding-left:18px;color:#333">${detail}</span></div>`;
    return `
<div style="font-size:12px"><div style="display:flex;justify-content:space-between"><b style="font-size:16px">Animal Medical Summary</b><span>Printed ${on('2026-03-02')} 11:26 AM</span></div>
<p>Humane Society of the Ozarks</p>
${tableOf(
  PLAIN,
  [],
  [
    ['Animal ID:', 'A0581177', 'Name:', 'Pepper', 'Species:', 'Cat'],
    ['Breed:', 'Domestic Shorthair', 'Sex:', 'Male', 'Altered:', 'Yes'],
    ['DOB:', on('2025-09-17'), 'Intake:', on('2026-01-26'), 'Microchip:', '981020051906413'],
  ],
)}
<h4 style="margin:14px 0 4px;background:#e5e5e5;padding:3px">Vaccinations</h4>
${entry(`FVRCP &nbsp; ${on('2026-01-26')} 9:14 AM`, `Felocell 3 · Lot 588120 · 1 mL SQ right forelimb · by KRH · Revaccinate ${on('2026-02-16')}`)}
${entry(`FVRCP &nbsp; ${on('2026-02-16')} 3:52 PM`, `Felocell 3 · Lot 588120 · 1 mL SQ right forelimb · by KRH · Revaccinate ${on('2027-02-16')}`)}
${entry(`Rabies 1 Year &nbsp; ${on('2026-02-18')} 8:40 AM`, `Defensor 1 · Lot 566913 · 1 mL SQ right hindlimb · by Dr. Sadler · Tag 26117 · Revaccinate ${on('2027-02-18')}`)}
${entry(`FeLV &nbsp; Scheduled ${on('2026-03-09')}`, 'Status: Pending')}
<h4 style="margin:14px 0 4px;background:#e5e5e5;padding:3px">Tests</h4>
${entry(`FeLV/FIV Combo &nbsp; ${on('2026-01-26')} 9:20 AM`, 'FeLV: Negative · FIV: Negative')}
${entry(`Panleukopenia antigen &nbsp; ${on('2026-02-03')} 10:05 AM`, 'Result: Negative (loose stool)')}
<h4 style="margin:14px 0 4px;background:#e5e5e5;padding:3px">Treatments and procedures</h4>
${entry(`Pyrantel pamoate &nbsp; ${on('2026-01-26')} 9:16 AM`, `0.8 mL PO · Repeat ${on('2026-02-09')} · Given`)}
${entry(`Revolution Plus &nbsp; ${on('2026-02-16')} 3:55 PM`, '2.8–5.5 lb')}
${entry(`Neuter &nbsp; ${on('2026-02-18')} 8:30 AM`, 'Dr. Sadler · no complications')}
${entry(`Exam &nbsp; ${on('2026-02-28')} 1:12 PM`, 'Weight 5.1 lb · Available for adoption')}</div>`;
  },
};

/** A county's application for a dog license, filled in by the owner, which a clerk stamped. */
const US_LICENSE: Stranger = {
  name: 'us-dog-license-application',
  language: 'en',
  pet: { name: 'Moose', species: 'dog', birthdate: '2023-07-01', chip_number: '985113005128870' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'm/d/yyyy',
  doses: [dose(['rabies'], 'Rabvac 3', '2025-08-19', { batch: '4260771', until: '2028-08-19' })],
  says: { breed: 'Newfoundland', sex: 'male', neutered: true },
  draw: (on) => {
    const blank = (label: string, value: string, width: string) =>
      `<div style="width:${width}"><div style="border-bottom:1px solid #333;font-family:'Kalam';min-height:20px">${value}</div><div style="font-size:10px">${label}</div></div>`;
    const line = (...blanks: string[]) =>
      `<div style="display:flex;gap:14px;margin:10px 0">${blanks.join('')}</div>`;
    return `
<h2 style="text-align:center;margin-bottom:2px">SNYDER COUNTY TREASURER</h2><h3 style="text-align:center;margin-top:0">DOG LICENSE APPLICATION – ${on('2026-01-01', 'yyyy')}</h3>
<p style="font-size:12px">All dogs three months or older must be licensed by ${on('2026-01-01')}. License expires ${on('2026-12-31')}.</p>
${line(blank("Owner's name", 'Gail Hostetler', '45%'), blank('Street, town', '208 Penn Ave, Selinsgrove', '40%'), blank('Phone', '570-555-0108', '15%'))}
${line(blank('Breed of dog', 'Newfoundland', '40%'), blank('Name of dog', 'Moose', '30%'), blank('Date of birth', on('2023-07-01'), '30%'))}
${line(blank('Color', 'black', '25%'), blank('Sex', 'male', '20%'), blank('Spayed or neutered?', 'yes', '20%'), blank('Microchip no.', '985113005128870', '35%'))}
<p style="margin:16px 0 0"><b>Proof of rabies vaccination</b> (attach certificate)</p>
${line(blank('Date vaccinated', on('2025-08-19'), '25%'), blank('Vaccination expires', on('2028-08-19'), '25%'), blank('Vaccine / manufacturer', 'Rabvac 3, Elanco', '30%'), blank('Serial no.', '4260771', '20%'))}
${line(blank('Veterinarian', 'Dr. Beth Rudy', '45%'), blank('Clinic', 'Middleburg Vet', '35%'), blank('Tag no.', '3306', '20%'))}
<p style="font-size:12px">FEES: &nbsp; ☒ Neutered male/spayed female $8.70 &nbsp; ☐ Male/female $8.70 &nbsp; ☐ Senior $6.70 &nbsp; ☐ Lifetime (microchip) $52.70</p>
${line(blank('Signature of applicant', 'Gail Hostetler', '60%'), blank('Date', on('2025-12-17'), '40%'))}
<div style="border:3px double #a01818;color:#a01818;width:210px;text-align:center;padding:6px;transform:rotate(-5deg);margin:20px 0 0 430px"><b>RECEIVED</b><br>${on('2025-12-22')}<br>LICENSE NO. 01844</div>`;
  },
};

/** A laboratory's report of a yearly screening, with the year before beside it. */
const US_LABORATORY: Stranger = {
  name: 'us-wellness-laboratory-report',
  language: 'en',
  pet: { name: 'Sadie', species: 'dog', birthdate: '2017-06-20', chip_number: '985112004719036' },
  fonts: ['Source Sans 3'],
  form: 'm/d/yy',
  doses: [],
  says: { breed: 'Boxer', sex: 'female', neutered: true },
  draw: (on) => `
<div style="font-size:12px"><div style="display:flex;justify-content:space-between;border-bottom:3px solid #0b6b8a"><b style="font-size:18px">SADIE TRUJILLO</b><span>Accession: H7714026</span></div>
${tableOf(
  PLAIN,
  [],
  [
    ['PET OWNER: Trujillo', 'SPECIES: Canine', 'BREED: Boxer', 'GENDER: Female Spayed'],
    [
      `DATE OF BIRTH: ${on('2017-06-20')}`,
      `COLLECTED: ${on('2026-04-27')}`,
      `RECEIVED: ${on('2026-04-28')}`,
      `RESULT: ${on('2026-04-28')} 6:04 AM`,
    ],
    ['Mesa Verde Animal Clinic', 'Attending vet: Dr. Ito', 'Order ID: 2210467', ''],
  ],
)}
<h4 style="background:#0b6b8a;color:#fff;padding:3px 6px">SNAP 4Dx Plus</h4>
${tableOf(
  LINED,
  ['TEST', `RESULT ${on('2026-04-27')}`, `PREVIOUS ${on('2025-04-14')}`],
  [
    ['Heartworm antigen', 'Negative', 'Negative'],
    ['Lyme (Borrelia burgdorferi) antibody', 'Negative', 'Negative'],
    ['Ehrlichia canis / ewingii antibody', 'POSITIVE', 'Negative'],
    ['Anaplasma phagocytophilum / platys antibody', 'Negative', 'Negative'],
  ],
)}
<h4 style="background:#0b6b8a;color:#fff;padding:3px 6px">Serology: vaccine antibody titers</h4>
${tableOf(
  LINED,
  ['TEST', `RESULT ${on('2026-04-27')}`, 'INTERPRETATION'],
  [
    ['Canine distemper virus titer', '1:64', 'Protective'],
    ['Canine parvovirus titer', '1:160', 'Protective'],
    ['Canine adenovirus-2 titer', '1:32', 'Protective'],
    ['Leptospira MAT, 6 serovars', '&lt;1:100', 'No recent exposure or vaccination'],
  ],
)}
<h4 style="background:#0b6b8a;color:#fff;padding:3px 6px">Fecal O&amp;P</h4><p>${on('2026-04-27')}: No ova or parasites seen. Giardia antigen: Negative.</p>
<p>Comment: A protective titer may support postponing the DHPP booster (due ${on('2026-05-11')}) at the discretion of the veterinarian. Titers do not replace rabies vaccination. Recheck Ehrlichia with a quantitative titer by ${on('2026-05-25')}.</p>
<p style="font-size:10px">Page 1 of 1 · Final report ${on('2026-04-29')}</p></div>`,
};

/** A British cat's card with labels, ticks for what each protects against, and a practice's stamp over them. */
const UK_CAT_CARD: Stranger = {
  name: 'uk-cat-vaccination-card',
  language: 'en',
  pet: { name: 'Marmalade', species: 'cat', birthdate: '2024-06-19', chip_number: '977200010338154' },
  fonts: ['Merriweather', 'Kalam'],
  form: 'dd.mm.yy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-08-23', { batch: 'L49417', until: '2024-09-20' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-09-20', { batch: 'L49530', until: '2025-09-20' }),
    dose(RCP, 'Purevax RCP', '2025-09-15', { batch: 'M10826', until: '2026-09-15' }),
  ],
  says: { breed: 'British Shorthair X', sex: 'male', neutered: true },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:'Kalam';color:#222a6b">${text}</span>`;
    const label = (product: string, batch: string, expiry: string) =>
      `<div style="border:1px dashed #777;font-size:10px;padding:3px 5px;line-height:1.3"><b>${product}</b><br>Lot ${batch}<br>EXP ${expiry}</div>`;
    return `
<div style="font-size:12px"><h2 style="margin-bottom:4px">My Cat's Vaccination Record</h2>
<p>Name: ${hand('Marmalade')} &nbsp; Breed: ${hand('British Shorthair X')} &nbsp; Sex: ${hand('M (n)')} &nbsp; Colour: ${hand('ginger')}<br>Date of birth: ${hand(on('2024-06-19'))} &nbsp; Microchip: ${hand('977200010338154')} &nbsp; Owner: ${hand('Mrs P. Ashworth, Otley')}</p>
<div style="position:relative">${tableOf(
      BOXED,
      ['Vaccine label', 'Enteritis', 'Flu', 'Leukaemia', 'Rabies', 'Date', 'Next due', 'Vet'],
      [
        [
          label('Purevax RCP FeLV', 'L49417', on('2025-07-31', 'mm/yyyy')),
          '✓',
          '✓',
          '✓',
          '',
          hand(on('2024-08-23')),
          hand(on('2024-09-20')),
          hand('S Lowe'),
        ],
        [
          label('Purevax RCP FeLV', 'L49530', on('2025-08-31', 'mm/yyyy')),
          '✓',
          '✓',
          '✓',
          '',
          hand(on('2024-09-20')),
          hand(on('2025-09-20')),
          hand('S Lowe'),
        ],
        [
          label('Purevax RCP', 'M10826', on('2026-11-30', 'mm/yyyy')),
          '✓',
          '✓',
          '',
          '',
          hand(on('2025-09-15')),
          hand(on('2026-09-15')),
          hand('T Birch'),
        ],
        ['&nbsp;<br>&nbsp;', '', '', '', '', '', '', ''],
        ['&nbsp;<br>&nbsp;', '', '', '', '', '', '', ''],
      ],
    )}<div style="position:absolute;right:14px;top:128px;border:2px solid #7a3fa0;border-radius:50%;color:#7a3fa0;opacity:0.55;width:110px;height:66px;text-align:center;padding-top:22px;font-size:10px;transform:rotate(-14deg)">WHARFEDALE VETS<br>OTLEY LS21</div></div>
<p><b>Worming and flea treatment</b></p>
${tableOf(
  BOXED,
  ['Date', 'Product', 'Weight'],
  [
    [hand(on('2024-08-23')), hand('Milbemax kitten'), hand('1.1 kg')],
    [hand(on('2025-09-15')), hand('Bravecto Plus'), hand('4.9 kg')],
  ],
)}
<p style="font-size:11px">Neutered: ${hand(on('2024-12-04'))}. Flu boosters are needed every year; please bring this card with you.</p></div>`;
  },
};

/** A British practice's invoice for two animals, with VAT and what is dispensed. */
const UK_INVOICE: Stranger = {
  name: 'uk-invoice-two-animals',
  language: 'en',
  pet: { name: 'Monty', species: 'dog', birthdate: '2020-03-08', chip_number: '981000011624093' },
  fonts: ['Fira Sans'],
  form: 'dd MMM yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2026-02-10'),
    dose(['bordetella', 'cpiv'], 'Nobivac KC', '2026-02-10'),
  ],
  draw: (on) => `
<div style="font-size:12px"><div style="display:flex;justify-content:space-between"><span><b style="font-size:17px">Thornbury Veterinary Surgery</b><br>3 Castle Street, Thornbury BS35 1HG<br>VAT Reg No. 555 0173 22</span><span><b>INVOICE</b> 118842<br>Invoice date: ${on('2026-02-13')}<br>Account: GRE0417<br>Payment due: ${on('2026-02-27')}</span></div>
<p>Mr &amp; Mrs D. Greenslade<br>Hillcrest, Alveston</p>
${tableOf(
  LINED,
  ['Date', 'Description', 'Qty', 'Net', 'VAT', 'Total'],
  [
    ['<b>Monty</b>', '<i>Canine, Border Terrier, M(N)</i>', '', '', '', ''],
    [on('2026-02-10'), 'Annual health check and vaccination', '1', '36.67', '7.33', '44.00'],
    [on('2026-02-10'), 'Versican Plus DHPPi/L4 booster', '1', '18.33', '3.67', '22.00'],
    [on('2026-02-10'), 'Nobivac KC intranasal', '1', '21.67', '4.33', '26.00'],
    [on('2026-02-10'), 'Rabies vaccine – quoted only, not given', '0', '0.00', '0.00', '0.00'],
    [on('2026-02-10'), 'Drontal Dog Tasty Bone (dispensed)', '2', '9.17', '1.83', '11.00'],
    [on('2026-02-12'), 'Advocate Spot-on dog 10–25 kg (collected)', '3', '29.17', '5.83', '35.00'],
    ['<b>Smudge</b>', '<i>Feline, DSH, F(N)</i>', '', '', '', ''],
    [on('2026-02-03'), 'Purevax RCP booster', '1', '41.67', '8.33', '50.00'],
    [on('2026-02-03'), 'Nail clip', '1', '10.00', '2.00', '12.00'],
  ],
)}
<p style="text-align:right">Net 166.68 &nbsp; VAT 33.32 &nbsp; <b>Total £200.00</b><br>Paid by card ${on('2026-02-13')}: £100.00 &nbsp; Outstanding £100.00</p>
<p>Reminders are sent by text message. Pet Health Plan members save on flea and worm treatment: ask at reception before ${on('2026-03-31')}.</p>
<p style="font-size:10px">Directors: K. Amos BVSc MRCVS, L. Penrose BVetMed MRCVS</p></div>`,
};

/** The tables of the certificate with which a British dog enters the European Union. */
const UK_TRAVEL: Stranger = {
  name: 'uk-animal-health-certificate',
  language: 'en',
  pet: { name: 'Wilf', species: 'dog', birthdate: '2022-04-25', chip_number: '977200009411760' },
  fonts: ['Source Sans 3'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2025-05-14', {
      batch: 'A617B01',
      from: '2025-06-04',
      until: '2028-05-14',
    }),
  ],
  says: { breed: 'Lakeland Terrier', sex: 'male' },
  draw: (on) => `
<div style="font-size:11px"><div style="display:flex;justify-content:space-between"><b>UNITED KINGDOM (GB)</b><span>Non-commercial movement of dogs, cats or ferrets</span></div>
<p>II.a. Certificate reference No: <b>26/2/118840</b></p>
${tableOf(
  `${BOXED};font-size:11px`,
  [
    'I.28. Species (scientific name)',
    'Sex',
    'Colour',
    'Breed',
    'Identification number',
    'Identification system',
    'Date of birth',
  ],
  [
    [
      'Canis lupus familiaris',
      'M',
      'black/tan',
      'Lakeland Terrier',
      '977200009411760',
      'transponder',
      on('2022-04-25'),
    ],
  ],
)}
<p>II.3. <s>either [the animals described in Box I.28 are less than 12 weeks old and have not received an anti-rabies vaccination,]</s><br>
or [the animals described in Box I.28 were at least 12 weeks old at the time of vaccination against rabies and at least 21 days have elapsed since the completion of the primary anti-rabies vaccination; details of the current anti-rabies vaccination are provided in the table below;]</p>
<table style="border-collapse:collapse;width:100%;font-size:10.5px"><tr><th style="${BOXED}" colspan="2">Transponder or tattoo</th><th style="${BOXED}" rowspan="2">Date of vaccination [dd/mm/yyyy]</th><th style="${BOXED}" rowspan="2">Name and manufacturer of vaccine</th><th style="${BOXED}" rowspan="2">Batch number</th><th style="${BOXED}" colspan="2">Validity of vaccination</th><th style="${BOXED}" rowspan="2">Date of the blood sampling [dd/mm/yyyy]</th></tr>
<tr><th style="${BOXED}">Alphanumeric code of the animal</th><th style="${BOXED}">Date of implantation and/or reading</th><th style="${BOXED}">From [dd/mm/yyyy]</th><th style="${BOXED}">To [dd/mm/yyyy]</th></tr>
<tr><td style="${BOXED}">977200009411760</td><td style="${BOXED}">${on('2026-06-16')}</td><td style="${BOXED}">${on('2025-05-14')}</td><td style="${BOXED}">Nobivac Rabies<br>MSD Animal Health</td><td style="${BOXED}">A617B01</td><td style="${BOXED}">${on('2025-06-04')}</td><td style="${BOXED}">${on('2028-05-14')}</td><td style="${BOXED}">N/A</td></tr>
<tr><td style="${BOXED}">&nbsp;</td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td><td style="${BOXED}"></td></tr></table>
<p>II.4. The dogs described in Box I.28 have been treated against <i>Echinococcus multilocularis</i>, and the details of the treatment carried out by the administering veterinarian are provided in the table below.</p>
${tableOf(
  `${BOXED};font-size:10.5px`,
  [
    'Transponder or tattoo number of the dog',
    'Name and manufacturer of the product',
    'Date [dd/mm/yyyy] and time of treatment [00:00]',
    'Administering veterinarian',
  ],
  [
    ['977200009411760', 'Milbemax, Elanco', `${on('2026-06-17')} 16:40`, 'F. Drummond MRCVS'],
    ['', '', '', ''],
  ],
)}
<p>This certificate is valid for 10 days from the date of issue by the official veterinarian until the date of the checks at the EU travellers' point of entry, and for further movement within the Union for a total of 4 months.</p>
<p>Official veterinarian: FIONA DRUMMOND, SP 611482 &nbsp;&nbsp; Date: ${on('2026-06-17')} &nbsp;&nbsp; Stamp and signature ____________</p>
<p>Declaration signed by the owner, Mr C. Tait, on ${on('2026-06-17')}; crossing Dover–Calais ${on('2026-06-19')}.</p></div>`,
};

/** A Canadian certificate of rabies vaccination whose dates are in boxes for year, month and day. */
const CA_RABIES: Stranger = {
  name: 'ca-rabies-certificate',
  language: 'en',
  pet: { name: 'Tundra', species: 'dog', birthdate: '2024-09-30', chip_number: '982126057713048' },
  fonts: ['Zilla Slab'],
  form: 'yyyy/mm/dd',
  doses: [dose(['rabies'], 'Nobivac 3-Rabies CA', '2026-01-19', { batch: '440917', until: '2029-01-19' })],
  says: { breed: 'Siberian Husky', sex: 'female', neutered: false },
  draw: (on) => {
    const unit = (value: string, label: string) =>
      `<td style="border:1px solid #222;padding:3px 9px;text-align:center">${value}<div style="font-size:8px">${label}</div></td>`;
    const dated = (day: string) =>
      `<table style="border-collapse:collapse;display:inline-table"><tr>${unit(on(day, 'yyyy'), 'YYYY')}${unit(on(day, 'mm'), 'MM')}${unit(on(day, 'dd'), 'DD')}</tr></table>`;
    return `
<h2 style="margin-bottom:2px">Certificate of Rabies Immunization</h2><p style="margin-top:0;font-size:11px">Health Protection and Promotion Act, Reg. 567 · Copy 1 owner · Copy 2 clinic</p>
${tableOf(
  BOXED,
  [],
  [
    ['Owner: <b>Sandra Whitebear</b>', '88 Simpson St, Thunder Bay ON P7C 3A1', 'Tel: 807-555-0144'],
    ['Animal name: <b>Tundra</b>', 'Species: ☒ Dog ☐ Cat ☐ Ferret', 'Breed: Siberian Husky'],
    ['Sex: Female, intact', `Date of birth: ${on('2024-09-30')}`, 'Colour: grey/white'],
    ['Microchip: 982126057713048', 'Tag no.: TB 5518', 'Weight: 21.4 kg'],
  ],
)}
<p>The above animal was immunized against rabies on</p>${dated('2026-01-19')}
<p>Vaccine: <b>Nobivac 3-Rabies CA</b> &nbsp; Manufacturer: Merck &nbsp; Serial no.: <b>440917</b> &nbsp; Serial expiry: ${on('2027-05-21')}</p>
<p>Type: ☒ Inactivated ☐ Recombinant &nbsp;&nbsp; Duration: ☐ 1 year ☒ 3 years &nbsp;&nbsp; ☐ Primary ☒ Booster</p>
<p>Re-immunization is due on or before</p>${dated('2029-01-19')}
<p style="margin-top:34px">______________________ &nbsp; Dr. Erik Salo, CVO licence 9903 &nbsp;&nbsp; Issued: ${on('2026-01-22')}</p>
<p style="font-size:12px">Lakehead Animal Hospital, 1107 Memorial Ave. An owner who fails to show this certificate on request may be fined.</p>`;
  },
};

/** A Canadian clinic's app, printed: a day, and under it what happened and what is to happen. */
const CA_TIMELINE: Stranger = {
  name: 'ca-app-timeline',
  language: 'en',
  pet: { name: 'Poutine', species: 'dog', birthdate: '2025-01-22', chip_number: '982126060142277' },
  fonts: ['Fira Sans'],
  form: 'MMM d, yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Vanguard Plus 5 L4', '2026-04-13', { batch: '594410', until: '2027-04-13' }),
    dose(['lyme'], 'Vanguard crLyme', '2026-04-13', { batch: '602258', until: '2027-04-13' }),
    dose(['bordetella', 'cpiv'], 'Nobivac Intra-Trac KC', '2025-10-28', { batch: '0811720' }),
    dose(['rabies'], 'Imrab 3 TF', '2025-05-21', { batch: '17390', until: '2026-05-21' }),
  ],
  draw: (on) => {
    const day = (when: string, ...items: string[]) =>
      `<div style="border-left:3px solid #2f8f83;padding:0 0 10px 14px;margin-left:6px"><b style="color:#2f8f83">${when}</b>${items.map((item) => `<div style="background:#f4f6f6;border-radius:8px;padding:6px 10px;margin-top:5px">${item}</div>`).join('')}</div>`;
    const small = (text: string) => `<br><span style="font-size:11px;color:#555">${text}</span>`;
    return `
<div style="font-size:13px;width:480px"><div style="display:flex;justify-content:space-between"><b style="font-size:18px">Poutine's timeline</b><span style="color:#777">All ▾</span></div>
<p style="color:#555">Cockapoo · Male neutered · Birthday ${on('2025-01-22')}<br>Microchip 982126060142277 · Kitsilano Pet Clinic, Vancouver BC</p>
${day(`Upcoming · ${on('2026-05-19')}`, `Rabies vaccine booster${small('Appointment 4:30 PM · Confirm or reschedule')}`)}
${day(on('2026-04-13'), `Annual exam${small('Dr. Mina Sohal · 8.3 kg')}`, `Vaccine: Vanguard Plus 5 L4 (DHPP + lepto)${small(`Lot 594410 · Next due ${on('2027-04-13')}`)}`, `Vaccine: Vanguard crLyme${small(`Lot 602258 · Next due ${on('2027-04-13')}`)}`, `Declined: canine influenza${small('Reason: low risk')}`)}
${day(on('2026-04-01'), `NexGard Spectra 7.6–15 kg, 6 chews${small(`Refill after ${on('2026-10-01')}`)}`)}
${day(on('2025-10-28'), `Vaccine: Nobivac Intra-Trac KC (kennel cough, intranasal)${small('Lot 0811720 · RVT K. Dhillon')}`)}
${day(on('2025-08-14'), `Neuter surgery${small('Discharged same day')}`)}
${day(on('2025-05-21'), `Vaccine: Imrab 3 TF (rabies)${small(`Lot 17390 · Next due ${on('2026-05-21')} · Tag V-20662`)}`, `Dewormer: Strongid T${small('Puppy dose 4 of 4')}`)}
<p style="font-size:10px;color:#777">Exported ${on('2026-04-20')}</p></div>`;
  },
};

/** An Australian certificate in the trade's short names, with the yearly injection against heartworm among the rest. */
const AU_CERTIFICATE: Stranger = {
  name: 'au-c5-vaccination-certificate',
  language: 'en',
  pet: { name: 'Banjo', species: 'dog', birthdate: '2023-11-12', chip_number: '953010006218845' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(DHP, 'Protech C3', '2024-01-08', { batch: '4471', until: '2024-02-05' }),
    dose(DHP, 'Protech C3', '2024-02-05', { batch: '4471', until: '2025-02-05' }),
    dose(DHP, 'Nobivac DHP', '2025-02-17', { batch: 'A451B01', until: '2028-02-17' }),
    dose(['bordetella', 'cpiv'], 'Canigen KC', '2026-02-19', { batch: '9F2C', until: '2027-02-19' }),
  ],
  says: { breed: 'Kelpie x', sex: 'male', neutered: true },
  draw: (on) => `
<div style="font-size:13px"><h2 style="color:#0a5a3a;margin-bottom:0">VACCINATION CERTIFICATE</h2><p style="margin-top:2px">Bellarine Vet Hospital · 54 Newcombe Street, Drysdale VIC 3222 · (03) 5550 0192 · ABN 55 019 200 410</p>
<p>This is to certify that <b>Banjo</b>, owned by Mr Lachlan Doyle, 9 Wyndham St, Drysdale, has been vaccinated as follows.</p>
${tableOf(
  PLAIN,
  [],
  [
    ['Species:', 'Canine', 'Breed:', 'Kelpie x', 'Sex:', 'Male neutered'],
    ['Colour:', 'Red', 'DOB:', on('2023-11-12'), 'Microchip:', '953010006218845'],
  ],
)}
${tableOf(
  BOXED,
  ['Date', 'Given', 'Covers', 'Batch', 'Next due', 'Vet'],
  [
    [
      on('2026-02-19'),
      'Canigen KC (intranasal)',
      'Kennel cough: Bordetella, parainfluenza',
      '9F2C',
      on('2027-02-19'),
      'Dr J. Whitlam',
    ],
    [on('2026-02-19'), 'ProHeart SR-12 injection', 'Heartworm', '611204', on('2027-02-19'), 'Dr J. Whitlam'],
    [
      on('2025-02-17'),
      'Nobivac DHP (C3, triennial)',
      'Distemper, hepatitis, parvovirus',
      'A451B01',
      on('2028-02-17'),
      'Dr J. Whitlam',
    ],
    [on('2025-02-17'), 'ProHeart SR-12 injection', 'Heartworm', '598817', on('2026-02-17'), 'Dr J. Whitlam'],
    [
      on('2024-02-05'),
      'Protech C3',
      'Distemper, hepatitis, parvovirus',
      '4471',
      on('2025-02-05'),
      'Dr S. Nair',
    ],
    [
      on('2024-01-08'),
      'Protech C3',
      'Distemper, hepatitis, parvovirus',
      '4471',
      on('2024-02-05'),
      'Dr S. Nair',
    ],
  ],
)}
<p>Weight today 19.2 kg. Intestinal worming: Milbemax, ${on('2026-02-19')}, repeat ${on('2026-05-19')}. Flea and tick: Simparica monthly.</p>
<p>C3 = distemper, hepatitis, parvovirus. C5 = C3 + kennel cough. Boarding kennels require a current C5.</p>
<p style="margin-top:28px">Signed: __________________ &nbsp; Dr Jo Whitlam BVSc &nbsp; ${on('2026-02-19')}</p></div>`,
};

/** An Australian letter that reminds of a cat's vaccinations, with dates that are past and to come. */
const AU_REMINDER: Stranger = {
  name: 'au-reminder-letter-cat',
  language: 'en',
  pet: { name: 'Duchess', species: 'cat', birthdate: '2019-01-16', chip_number: '956000009317702' },
  fonts: ['Merriweather'],
  form: 'd/mm/yyyy',
  doses: [],
  draw: (on) => `
<div style="font-size:13px"><p>Paddington Cat &amp; Dog Clinic<br>212 Given Terrace, Paddington QLD 4064<br>07 5550 0117</p>
<p>${on('2026-05-25')}</p><p>Ms Yvonne Tran<br>6/40 Latrobe Tce, Paddington</p>
<p><b>Re: Duchess, Burmese, born ${on('2019-01-16')}</b></p>
<p>Dear Yvonne,</p><p>It's time for Duchess's yearly check! The following are due:</p>
${tableOf(
  LINED,
  ['Due', 'Service', ''],
  [
    [on('2026-06-15'), 'F3 vaccination (cat flu and enteritis)', 'annual'],
    [on('2026-06-15'), 'FIV vaccination (Fel-O-Vax FIV)', 'annual, for cats that go outside'],
    [on('2026-03-18'), 'Dental check', 'OVERDUE'],
    [on('2026-04-30'), 'Profender worming', 'OVERDUE'],
    [on('2026-06-15'), 'Senior blood test', 'recommended from 7 years'],
  ],
)}
<p>If Duchess has been vaccinated elsewhere, please let us know so that we can update her records. Book before ${on('2026-06-22')} and receive a free nail trim. Boarding over the school holidays (from ${on('2026-06-27')}) requires a current F3.</p>
<p>Kind regards,<br>Dr Amelia Kotsis and the team</p><p style="font-size:11px">☐ My pet was vaccinated elsewhere on ___/___/_____ by ____________________ &nbsp; ☐ I no longer have this pet</p></div>`,
};

/** An Irish card, opened: the first course on the left, boosters on the right, in handwriting. */
const IE_CARD: Stranger = {
  name: 'ie-vaccination-card-two-pages',
  language: 'en',
  pet: { name: 'Fionn', species: 'dog', birthdate: '2023-08-28', chip_number: '372098100640519' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'd/m/yy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2023-10-24', { batch: 'A388C02' }),
    dose(['lepto'], 'Nobivac L4', '2023-10-24', { batch: 'B281A01' }),
    dose(DHP, 'Nobivac DHP', '2023-11-21', { batch: 'A391A01' }),
    dose(['lepto'], 'Nobivac L4', '2023-11-21', { batch: 'B281A01' }),
    dose(['lepto'], 'Nobivac L4', '2024-11-14', { batch: 'B311D02', until: '2025-11-14' }),
    dose(['bordetella', 'cpiv'], 'Nobivac KC', '2025-06-17', { batch: 'A208B01', until: '2026-06-17' }),
    dose(['lepto'], 'Nobivac L4', '2025-11-18', { batch: 'B340A02', until: '2026-11-18' }),
  ],
  says: { breed: 'Irish Terrier' },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:'Kalam';color:#1d2f6f;font-size:13px">${text}</span>`;
    const label = (product: string, batch: string) =>
      `<div style="border:1px dashed #888;padding:1px 4px;font-size:11px"><b>${product}</b> ${batch}</div>`;
    return `
<h2 style="text-align:center;margin:4px">Dog Vaccination Record</h2>
<p style="font-size:15px">Name: ${hand('Fionn')} &nbsp; Breed: ${hand('Irish Terrier')} &nbsp; Born: ${hand(on('2023-08-28'))} &nbsp; Chip: ${hand('372098100640519')} &nbsp; Owner: ${hand('Aoife Brennan, Clifden')}</p>
<div style="display:flex;gap:18px;font-size:14px"><div style="flex:1"><b>PRIMARY COURSE</b>
${tableOf(
  BOXED,
  ['', 'Vaccine', 'Date'],
  [
    ['1st', label('Nobivac DHP', 'A388C02') + label('Nobivac L4', 'B281A01'), hand(on('2023-10-24'))],
    ['2nd', label('Nobivac DHP', 'A391A01') + label('Nobivac L4', 'B281A01'), hand(on('2023-11-21'))],
    ['3rd', hand('not needed'), ''],
  ],
)}
<p style="margin-bottom:2px"><b>WORM DOSES</b></p>
${tableOf(
  BOXED,
  ['Date', 'Product'],
  [
    [hand(on('2023-10-24')), hand('Panacur')],
    [hand(on('2023-11-21')), hand('Milpro')],
    [hand(on('2025-06-17')), hand('Milpro')],
  ],
)}</div><div style="flex:1"><b>BOOSTERS</b>
${tableOf(
  BOXED,
  ['Vaccine', 'Date', 'Next due'],
  [
    [label('Nobivac L4', 'B311D02'), hand(on('2024-11-14')), hand(on('2025-11-14'))],
    [label('Nobivac KC', 'A208B01'), hand(on('2025-06-17')), hand(on('2026-06-17'))],
    [label('Nobivac L4', 'B340A02'), hand(on('2025-11-18')), hand(on('2026-11-18'))],
    ['&nbsp;', '', ''],
    ['&nbsp;', '', ''],
  ],
)}</div></div>
<div style="border:2px solid #205c2e;color:#205c2e;width:190px;text-align:center;padding:5px;transform:rotate(4deg);margin:18px 0 0 400px;font-size:13px">Connemara Veterinary Clinic<br>Clifden, Co. Galway</div>
<p style="font-size:12px">No dog should mix with others until 2 weeks after the second injection. Chip registered with Animark on ${on('2023-10-26')}.</p>`;
  },
};

/** A cat's international booklet from the Gulf, over two pages, with labels, a refusal and an antibody test. */
const INT_BOOKLET: Stranger = {
  name: 'international-pet-booklet-cat',
  language: 'en',
  pet: { name: 'Saffron', species: 'cat', birthdate: '2024-03-15', chip_number: '900215007734416' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'dd-MMM-yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2024-05-20', { batch: 'A066B01', until: '2024-06-10' }),
    dose([...RCP, 'chlamydia'], 'Felocell 4', '2024-06-10', { batch: '558031', until: '2025-06-10' }),
    dose(['rabies'], 'Defensor 3', '2024-06-24', { batch: '546620A', until: '2025-06-24' }),
    dose(['rabies'], 'Rabisin', '2025-06-17', { batch: 'L499207', until: '2026-06-17' }),
  ],
  says: { breed: 'Domestic Shorthair', sex: 'female', neutered: true },
  draw: (on) => {
    const label = (maker: string, product: string, batch: string, expiry: string) =>
      `<div style="font-family:'Cutive Mono';font-size:10px;line-height:1.3;border:1px dashed #666;padding:3px">${maker}<br><b>${product}</b><br>Ser ${batch}<br>Exp ${expiry}</div>`;
    return `
<div style="width:600px;font-size:12px"><h3 style="text-align:center">INTERNATIONAL VACCINATION AND HEALTH BOOKLET</h3>
${tableOf(
  BARE,
  [],
  [
    ["Pet's name: Saffron", 'Species: Cat'],
    ['Breed: Domestic Shorthair', 'Sex: Female, spayed'],
    [`Date of birth: ${on('2024-03-15')}`, 'Microchip no.: 900215007734416'],
    [`Microchip date: ${on('2024-06-24')}`, 'Owner: H. Lindgren, Dubai, U.A.E.'],
  ],
)}
<p style="margin-bottom:3px"><b>VACCINATION AGAINST RABIES</b></p>
${tableOf(
  BOXED,
  ['Vaccine label', 'Vaccination date', 'Valid until', "Veterinarian's stamp and signature"],
  [
    [
      label('Zoetis', 'Defensor 3', '546620A', on('2025-09-30', 'MMM yyyy')),
      on('2024-06-24'),
      on('2025-06-24'),
      'Dr. A. Haddad, Jumeirah',
    ],
    [
      label('Boehringer', 'Rabisin', 'L499207', on('2026-10-31', 'MMM yyyy')),
      on('2025-06-17'),
      on('2026-06-17'),
      'Dr. A. Haddad, Jumeirah',
    ],
    ['&nbsp;', '', '', ''],
  ],
)}
<p>Rabies antibody titration: sample taken ${on('2025-07-21')}, result 4.21 IU/ml, reported ${on('2025-08-04')}.</p>
<p style="text-align:right">5</p><div style="break-before:page"></div>
<p style="margin-bottom:3px"><b>OTHER VACCINATIONS</b></p>
${tableOf(
  BOXED,
  ['Vaccine label', 'Vaccination date', 'Next due', "Veterinarian's stamp and signature"],
  [
    [
      label('MSD', 'Nobivac Tricat Trio', 'A066B01', on('2025-04-30', 'MMM yyyy')),
      on('2024-05-20'),
      on('2024-06-10'),
      'Dr. R. Pillai, Al Barsha',
    ],
    [
      label('Zoetis', 'Felocell 4', '558031', on('2025-07-31', 'MMM yyyy')),
      on('2024-06-10'),
      on('2025-06-10'),
      'Dr. R. Pillai, Al Barsha',
    ],
    ['FeLV: owner declined, indoor cat', on('2025-06-17'), '', 'Dr. A. Haddad, Jumeirah'],
    ['&nbsp;', '', '', ''],
  ],
)}
<p style="margin-bottom:3px"><b>TREATMENT AGAINST PARASITES</b></p>
${tableOf(
  BOXED,
  ['Product', 'Date', 'Next due'],
  [
    ['Drontal Cat', on('2024-05-20'), on('2024-06-03')],
    ['Broadline spot-on', on('2025-06-17'), on('2025-07-17')],
  ],
)}
<p style="text-align:right">6</p></div>`;
  },
};

export const ENGLISH: readonly Stranger[] = [
  US_RABIES,
  US_CERTIFICATE,
  US_MOBILE,
  US_DISCHARGE,
  US_ESTIMATE,
  US_HEALTH_CERTIFICATE,
  US_EMAIL,
  US_BREEDER,
  US_SHELTER_CAT,
  US_LICENSE,
  US_LABORATORY,
  UK_CAT_CARD,
  UK_INVOICE,
  UK_TRAVEL,
  CA_RABIES,
  CA_TIMELINE,
  AU_CERTIFICATE,
  AU_REMINDER,
  IE_CARD,
  INT_BOOKLET,
];
