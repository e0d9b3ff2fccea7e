import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A clinic's printout by visit, in two columns, whose lines name what is due again only where it is a vaccine. */
const BY_VISIT: Stranger = {
  name: 'clinic’s printout by visit in two columns',
  language: 'en',
  pet: { name: 'Smudge', species: 'cat', birthdate: '2024-05-21', chip_number: '985113004492810' },
  fonts: ['Source Sans 3'],
  form: 'mm/dd/yy',
  doses: [
    dose(RCP, 'Felocell 3', '2024-07-23', { batch: '588206', until: '2024-08-13' }),
    dose(RCP, 'Felocell 3', '2024-08-13', { batch: '588206', until: '2024-09-10' }),
    dose(['felv'], 'Leukocell 2', '2024-08-13', { batch: '571940', until: '2024-09-10' }),
    dose(RCP, 'Felocell 3', '2024-09-12', { batch: '590031', until: '2025-09-12' }),
    dose(['felv'], 'Leukocell 2', '2024-09-12', { batch: '571940', until: '2025-09-12' }),
    dose(['rabies'], 'Defensor 1', '2024-09-12', { batch: '604882C', until: '2025-09-12' }),
    dose(RCP, 'Felocell 3', '2025-09-30', { batch: '611478', until: '2028-09-30' }),
    dose(['rabies'], 'Defensor 3', '2025-09-30', { batch: '609915A', until: '2028-09-30' }),
  ],
  says: { breed: 'DSH', sex: 'female', neutered: true },
  draw: (on) => {
    const visit = (day: string, reason: string, ...lines: string[]) =>
      `<div style="break-inside:avoid;margin-bottom:13px"><div style="border-bottom:1px solid #000"><b>${on(day)}</b> &nbsp; ${reason}</div>${lines.map((line) => `<div style="padding-left:10px">${line}</div>`).join('')}</div>`;
    const shot = (name: string, lot: string, expires: string, due: string) =>
      `${name} <span style="font-size:11px">(lot ${lot}, exp ${on(expires, 'mm/yy')})</span> due again ${on(due)}`;
    return `
<div style="font-size:13px"><b style="font-size:17px">Briar Patch Veterinary Care</b> &nbsp; 6 Depot Rd, Brattleboro VT &nbsp; 802-555-0137
<p>Record of visits for: <b>Smudge</b> (Tessa Lindqvist) &nbsp; Species: feline &nbsp; Breed: DSH &nbsp; Sex: FS &nbsp; DOB: ${on('2024-05-21')} &nbsp; Chip: 985113004492810</p>
<div style="columns:2;column-gap:30px">
${visit('2024-07-23', 'New kitten', 'Exam, 2.4 lb', shot('Felocell 3', '588206', '2025-11-30', '2024-08-13'), 'FeLV/FIV snap test: neg / neg', 'Strongid 0.5 ml by mouth')}
${visit('2024-08-13', 'Kitten visit 2', 'Exam, 3.3 lb', shot('Felocell 3', '588206', '2025-11-30', '2024-09-10'), shot('Leukocell 2', '571940', '2025-08-31', '2024-09-10'), 'Strongid 0.8 ml by mouth')}
${visit('2024-09-12', 'Kitten visit 3', 'Exam, 4.1 lb', shot('Felocell 3', '590031', '2026-01-31', '2025-09-12'), shot('Leukocell 2', '571940', '2025-08-31', '2025-09-12'), shot('Defensor 1', '604882C', '2026-04-30', '2025-09-12'), 'Rabies tag 24-0716')}
${visit('2024-11-05', 'Surgery', 'Ovariohysterectomy', 'Microchip', 'Onsior 6 mg, 2 to go home')}
${visit('2025-04-17', 'Sick visit', 'Sneezing, eye discharge', 'Terramycin ointment', 'Vaccines not due')}
${visit('2025-09-30', 'Annual', 'Exam, 9.6 lb', shot('Felocell 3', '611478', '2027-02-28', '2028-09-30'), shot('Defensor 3', '609915A', '2027-05-31', '2028-09-30'), 'Leukocell 2: owner declines, indoors only now', 'Rabies tag 25-1183')}
${visit('2025-10-21', 'Technician', 'Nail trim', 'Revolution Plus, 6 tubes')}
${visit('2026-06-02', 'No show', 'Dental cleaning, to be rebooked')}
</div><p style="font-size:11px">End of record. Printed ${on('2026-10-06')} for transfer.</p></div>`;
  },
};

/** What a clinic tells an owner to take home: what was done without days, and when to return without products. */
const GO_HOME: Stranger = {
  name: 'clinic’s go-home summary',
  language: 'en',
  pet: { name: 'Ziggy', species: 'dog', birthdate: '2023-07-31', chip_number: '981020051287364' },
  fonts: ['Zilla Slab'],
  form: 'M d, yyyy',
  doses: [
    dose(['rabies'], 'Defensor 3', '2026-06-24', { batch: '628104', until: '2029-06-24' }),
    dose([...DHPPI, 'lepto'], 'Vanguard Plus 5 L4', '2026-06-24', { batch: '617733B', until: '2027-06-24' }),
    dose(['civ'], 'Vanguard CIV H3N2/H3N8', '2026-06-24', { batch: '602518', until: '2026-07-15' }),
  ],
  draw: (on) => `
<div style="font-size:15px;line-height:1.45"><div style="text-align:center"><b style="font-size:24px">Ziggy’s visit</b><br>${on('2026-06-24')} with Dr. Corinne Abbate · Palmetto Pet Hospital, Mount Pleasant SC</div>
<p>Thank you for bringing Ziggy in! He weighed 63.8 pounds (61.0 on ${on('2025-06-11')}) and was a very good boy.</p>
<b>Today we found</b><ul style="margin-top:2px"><li>Mild tartar; brush daily. A cleaning is estimated at $640 to $780, good until ${on('2026-09-24')}.</li><li>A soft lump on the left chest. Needle test: fat. Measure it monthly.</li><li>Heartworm and tick test negative, stool check sent to the lab.</li></ul>
<b>Today Ziggy was vaccinated against</b><ul style="margin-top:2px"><li>Rabies, 3 year: Defensor 3, serial 628104, right rear leg</li><li>Distemper, hepatitis, parainfluenza, parvo and lepto: Vanguard Plus 5 L4, serial 617733B, left rear leg</li><li>Dog flu, first of two: Vanguard CIV H3N2/H3N8, serial 602518, left shoulder</li></ul>
<b>We did not give</b><ul style="margin-top:2px"><li>Bordetella: you told us that the day care’s clinic does it. Please send us the record.</li><li>ProHeart 12: not until ${on('2026-08-19')}.</li></ul>
<b>Please come back</b>
<table cellpadding="3" style="margin-left:22px"><tr><td>Second dog flu shot</td><td>${on('2026-07-15')}</td></tr><tr><td>ProHeart 12 injection</td><td>${on('2026-08-19')}</td></tr><tr><td>Distemper combination with lepto</td><td>${on('2027-06-24')}</td></tr><tr><td>Heartworm and tick test</td><td>${on('2027-06-24')}</td></tr><tr><td>Rabies</td><td>${on('2029-06-24')}</td></tr></table>
<p>A sore spot or sleepy evening is normal. Call 843-555-0182 if his face swells or he vomits. Lobby hours change from ${on('2026-07-04')}.</p></div>`,
};

/** A feed store's receipt, on which a vaccine was sold, and nobody says that it was given. */
const FEED_STORE: Stranger = {
  name: 'feed store’s receipt for a vaccine over the counter',
  language: 'en',
  pet: { name: 'Ranger', species: 'dog', birthdate: '2026-03-30', chip_number: '956000018820457' },
  fonts: ['Cutive Mono'],
  form: 'mm/dd/yy',
  doses: [],
  draw: (on) => `
<pre style="font-family:'Cutive Mono';font-size:13px;line-height:1.35;width:430px">
        HIGH PLAINS RANCH &amp; FEED
      2115 W Hwy 24, Goodland KS
             785-555-0114

${on('2026-06-13')} 10:52A  REG 02  CLERK DARLA
TRN 440917
----------------------------------------
SPECTRA 5 DOG VACC 1DS W/SYRINGE
  LOT 2261190C EXP ${on('2027-09-30', 'mm/yyyy')}
  2 @ 10.99                       21.98
SOLO-JEC KC INTRANASAL DOG 1DS
  LOT 0771452 EXP ${on('2027-03-31', 'mm/yyyy')}
  1 @ 13.49                       13.49
SAFE-GUARD CANINE 4G               9.99
FRONTLINE PLUS 23-44LB 3PK        44.99
PUPPY CHOW 32LB                   33.49
COOLER BAG                         0.00
----------------------------------------
SUBTOTAL                         123.94
TAX                                9.30
TOTAL                            133.24
VISA ****6640                    133.24
APPROVED 10:52 AUTH 771033

** KEEP VACCINE AT 35-45 F. NO RETURN
   ON REFRIGERATED ITEMS **
** RABIES VACCINE IS SOLD TO
   VETERINARIANS ONLY **

HERD REWARDS: MERLE DUNHAM
PET ON FILE: RANGER (DOG) B-DAY MAR 30
REWARD $5 GOOD ${on('2026-07-01')} TO ${on('2026-07-31')}
NEXT VET VAN AT THIS STORE ${on('2026-06-27')}
   RABIES $12  5-WAY $22
</pre>`,
};

/** The two pages for a journey from Great Britain, with an earlier rabies shot and no treatment against tapeworm yet. */
const HEALTH_CERTIFICATE: Stranger = {
  name: 'animal health certificate from Great Britain',
  language: 'en',
  pet: { name: 'Wilf', species: 'dog', birthdate: '2021-08-19', chip_number: '977200009814406' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2023-05-15', {
      batch: 'A541B02',
      from: '2023-06-05',
      until: '2026-05-15',
    }),
    dose(['rabies'], 'Nobivac Rabies', '2026-04-27', {
      batch: 'A618A01',
      from: '2026-04-27',
      until: '2029-04-27',
    }),
  ],
  draw: (on) => {
    const ink = (text: string) => `<span style="font-family:Kalam;color:#1a2f7d">${text}</span>`;
    const heads = (...names: string[]) =>
      names
        .map((name) => `<th style="font-size:9.5px;font-weight:normal;text-align:left">${name}</th>`)
        .join('');
    const cells = (...values: string[]) =>
      values.map((value) => `<td style="font-size:12px">${ink(value)}</td>`).join('');
    const table = (...rows: string[]) =>
      `<table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;margin:4px 0 12px">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
    return `
<div style="font-size:11.5px"><div style="display:flex;justify-content:space-between"><span>COUNTRY: United Kingdom (GB)</span><span>Certificate reference: 26/2/041187</span></div>
<h3 style="margin:8px 0">Model animal health certificate for the non-commercial movement of dogs, cats or ferrets<br><span style="font-weight:normal">Modèle de certificat zoosanitaire pour les mouvements non commerciaux</span></h3>
${table(heads('I.1 Consignor / Expéditeur', 'I.5 Consignee / Destinataire', 'I.28 Description of animals / Description'), cells('Mrs Fiona Tolley, Ludlow SY8', 'Mrs F. Tolley, 24400 Mussidan, France', `Wilf, Canis familiaris, m., Border terrier, grizzle, born ${on('2021-08-19')}`))}
<p style="text-align:right">Page 1 of 2</p><div style="break-before:page"></div>
<div style="display:flex;justify-content:space-between"><span>COUNTRY: United Kingdom (GB)</span><span>Certificate reference: 26/2/041187 · Page 2 of 2</span></div>
<p>II. I, the undersigned official veterinarian, certify that the animal described in Box I.28 was at least 12 weeks old at the time of vaccination against rabies, at least 21 days have elapsed since the completion of the primary vaccination, and any subsequent revaccination was carried out within the period of validity of the preceding one. Details of the current and preceding vaccination are in this table:</p>
${table(
  `${heads('Transponder or tattoo: code', 'Date of implantation and/or reading [dd/mm/yyyy]', 'Date of vaccination [dd/mm/yyyy]', 'Name and manufacturer of vaccine', 'Batch number')}<th colspan="2" style="font-size:9.5px;font-weight:normal">Validity of vaccination<br>From [dd/mm/yyyy] &nbsp; To [dd/mm/yyyy]</th>${heads('Date of blood sampling')}`,
  cells(
    '977200009814406',
    on('2021-10-12'),
    on('2023-05-15'),
    'Nobivac Rabies, MSD',
    'A541B02',
    on('2023-06-05'),
    on('2026-05-15'),
    'N/A',
  ),
  cells(
    '977200009814406',
    on('2026-06-30'),
    on('2026-04-27'),
    'Nobivac Rabies, MSD',
    'A618A01',
    on('2026-04-27'),
    on('2029-04-27'),
    'N/A',
  ),
)}
<p>Treatment against <i>Echinococcus multilocularis</i> (for Finland, Ireland, Malta, Norway and Northern Ireland only)</p>
${table(heads('Transponder code', 'Product and manufacturer', 'Date and time of treatment', 'Veterinarian'), cells('– – –', 'Milbemax, Elanco (on return)', 'to be given in France', '– – –'))}
<p>This certificate is valid for 10 days from the date of issue until the checks at the entry point, and for further movement within the Union for 4 months from those checks.</p>
<div style="display:flex;justify-content:space-between"><div>Official veterinarian: ${ink('Gareth Ellis-Jones MRCVS')}<br>Teme Vets, Ludlow, SP 506612<br>Date: ${ink(on('2026-06-30'))} &nbsp; Signature: ${ink('G Ellis-Jones')}</div>
<div style="border:2px solid #b1202b;color:#b1202b;border-radius:50%;width:110px;height:80px;text-align:center;padding-top:26px;margin-right:30px;transform:rotate(-12deg)">GREAT BRITAIN<br>OV 506612</div></div>
<p>Entry point: Calais. Expected ${on('2026-07-04')}.</p></div>`;
  },
};

/** A practice's monthly plan, which says what of each benefit was used, and when. */
const HEALTH_PLAN: Stranger = {
  name: 'statement of a practice’s pet health plan',
  language: 'en',
  pet: { name: 'Mabel', species: 'dog', birthdate: '2022-01-24', chip_number: '941000026913385' },
  fonts: ['Fira Sans'],
  form: 'dd MMM yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2026-02-18', {
      batch: '571803',
      until: '2027-02-18',
    }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-07-29', { batch: 'A247B01', until: '2027-07-29' }),
  ],
  draw: (on) => {
    const row = (benefit: string, yours: string, used: string, left: string) =>
      `<tr style="border-bottom:1px solid #cfd8e3;vertical-align:top"><td><b>${benefit}</b></td><td>${yours}</td><td>${used}</td><td style="text-align:right">${left}</td></tr>`;
    return `
<div style="font-size:13px"><div style="background:#24476b;color:#fff;padding:10px 14px;border-radius:6px"><b style="font-size:19px">The Pet Health Club</b> &nbsp; at Moorgate Veterinary Group, Retford</div>
<p>Ms Priya Nair<br>3 Chapel Gate, Retford DN22</p><p style="text-align:right">${on('2026-10-01')}</p>
<p><b>Mabel’s yearly statement</b> (Springer spaniel, born ${on('2022-01-24')})<br>Plan: Dog, medium, £17.50 a month since ${on('2022-03-14')}. This plan year runs from ${on('2026-01-01')} to ${on('2026-12-31')}.</p>
<table cellpadding="7" style="border-collapse:collapse;width:100%"><tr style="text-align:left;background:#e6edf5"><th>Benefit</th><th>In your plan</th><th>What Mabel has had</th><th>Left to use</th></tr>
${row('Annual booster', '1 a year', `${on('2026-02-18')}: Versican Plus DHPPi/L4 (batch 571803). Next booster by ${on('2027-02-18')}`, '0')}
${row('Kennel cough vaccine', '1 a year', `${on('2026-07-29')}: Nobivac KC (batch A247B01). Next by ${on('2027-07-29')}`, '0')}
${row('Rabies vaccine', '20 % off', 'Not taken up', 'any')}
${row('6 month health check', '1 a year', on('2026-08-19'), '0')}
${row('Flea and tick treatment', 'every month', `Credelio Plus, last collected ${on('2026-09-21')}`, '3')}
${row('Worm treatment', 'every 3 months', 'within Credelio Plus', '–')}
${row('Nail clip', '4 a year', `${on('2026-02-18')}, ${on('2026-05-06')}`, '2')}
${row('Lungworm test', '1 a year', 'Not taken up', '1')}
${row('Dental scale', '15 % off', `Quote of ${on('2026-08-19')}: £388, held until ${on('2026-11-19')}`, 'any')}
</table><p>You paid £157.50 by ${on('2026-09-28')} and saved £92.10. From ${on('2027-01-01')} the plan costs £18.75 a month. Benefits that aren’t used by ${on('2026-12-31')} lapse.</p></div>`;
  },
};

/** A rescue centre's card on a cat's pen, filled in by hand, in which some boxes were left blank. */
const RESCUE: Stranger = {
  name: 'rescue centre’s pen card',
  language: 'en',
  pet: { name: 'Bramble', species: 'cat', birthdate: '2024-06-01', chip_number: '977200010127763' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'd.m.yy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2026-08-14', { batch: 'M62718', until: '2026-09-11' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2026-09-15', { batch: 'M63004', until: '2027-09-15' }),
  ],
  says: { sex: 'female' },
  draw: (on) => {
    const ink = (text: string) =>
      `<span style="font-family:Kalam;color:#222a66;font-size:15px">${text}</span>`;
    const box = (label: string, value: string, wide = 1) =>
      `<div style="grid-column:span ${wide};border:1px solid #3b6b4a;padding:3px 8px;min-height:46px"><div style="font-size:12px;color:#3b6b4a">${label}</div>${ink(value)}</div>`;
    return `
<div style="width:690px;font-size:15px"><div style="background:#3b6b4a;color:#fff;padding:6px 12px;font-size:22px">Fenland Cat Shelter · my card</div>
<div style="display:grid;grid-template-columns:repeat(4,1fr)">
${box('I am called', 'Bramble')}${box('Sex', 'female')}${box('Age', 'about 2 (vet’s guess)')}${box('Pen', 'C 14')}
${box('Colour', 'tortie & white')}${box('Came in on', on('2026-08-12'))}${box('Why', 'stray, unclaimed')}${box('Free to go from', on('2026-08-26'))}
${box('Microchip', '977200010127763', 2)}${box('Chipped', on('2026-08-14'))}${box('Spayed', on('2026-09-02'))}
${box('First vaccination', on('2026-08-14'))}${box('Vaccine and batch', 'Purevax RCP FeLV<br>M62718')}${box('Second one due', on('2026-09-11'))}${box('By', 'H. Adeyemi MRCVS')}
${box('Second vaccination', on('2026-09-15'))}${box('Vaccine and batch', 'Purevax RCP FeLV<br>M63004')}${box('Booster due', on('2027-09-15'))}${box('By', 'H. Adeyemi MRCVS')}
${box('Rabies', '')}${box('Vaccine and batch', '')}${box('Booster due', '')}${box('By', '')}
${box('FIV / FeLV test', `${on('2026-08-13')}  neg/neg`, 2)}${box('Weight', `3.1 kg ${on('2026-08-12')}<br>3.6 kg ${on('2026-09-15')}`, 2)}
${box('Flea treatment', `Advocate ${on('2026-08-12')}, ${on('2026-09-10')}`, 2)}${box('Worming', `Milbemax ${on('2026-08-12')}, Droncit ${on('2026-09-02')}`, 2)}
${box('Notes', `Shy at first, loves chicken. Mild cat flu when she came, clear since ${on('2026-08-28')}. Reserved ${on('2026-09-20')}, Mr Pettit, home visit ok. FEE PAID`, 4)}
</div><p>Free insurance for 4 weeks from the day of adoption. Please register with a vet within 7 days.</p></div>`;
  },
};

/** A clinic's reply to a kennel, as typed lines with dots between, one vaccine of which isn't on file. */
const KENNEL_REPLY: Stranger = {
  name: 'clinic’s faxed reply to a kennel',
  language: 'en',
  pet: { name: 'Tucker', species: 'dog', birthdate: '2020-10-08', chip_number: '985141003380194' },
  fonts: ['Cutive Mono'],
  form: 'dd-MMM-yyyy',
  doses: [
    dose(['rabies'], 'Imrab 3 TF', '2025-03-12', { until: '2028-03-12' }),
    dose(DHPPI, 'Vanguard Plus 5', '2025-03-12', { until: '2028-03-12' }),
    dose(['bordetella'], 'Vanguard B Oral', '2026-05-27', { until: '2027-05-27' }),
  ],
  draw: (on) => `
<div style="font-family:'Cutive Mono';font-size:13px"><div style="font-size:11px;border-bottom:1px solid #000">${on('2026-07-31', 'yyyy/mm/dd')} 14:06 &nbsp; FROM: KAWARTHA LAKES VET 705 555 0148 &nbsp; TO: 705 555 0190 &nbsp; P. 1/1</div>
<h2>FAX</h2>
<p>To:&nbsp;&nbsp; Pine Needle Boarding Kennels, attn. Sherri<br>From: Kawartha Lakes Veterinary Services, Lindsay, Ontario (Robyn, RVT)<br>Re:&nbsp;&nbsp; Your request of ${on('2026-07-30')}, boarding ${on('2026-08-15')} to ${on('2026-08-29')}</p>
<p>Client: D. &amp; P. MacAulay<br>Pet:&nbsp;&nbsp;&nbsp; Tucker, Nova Scotia Duck Toller, MN, born ${on('2020-10-08')}</p>
<p>Hi Sherri,</p><p>The owners said it's OK to share this with you.</p>
<pre style="font-family:'Cutive Mono';font-size:13px;line-height:1.6">
Rabies (Imrab 3 TF)
  vaccinated ........... ${on('2025-03-12')}
  good until ........... ${on('2028-03-12')}
DA2PP (Vanguard Plus 5)
  vaccinated ........... ${on('2025-03-12')}
  good until ........... ${on('2028-03-12')}
Bordetella (Vanguard B Oral)
  vaccinated ........... ${on('2026-05-27')}
  good until ........... ${on('2027-05-27')}
Canine influenza
  vaccinated ........... not on file
Leptospirosis
  vaccinated ........... not on file, booked ${on('2026-08-07')}
Last fecal ............. ${on('2026-05-27')}, no parasites seen
Last exam .............. ${on('2026-05-27')}
Simparica Trio ......... sold ${on('2026-05-27')}, 6 doses
</pre>
<p>He gets Vetmedin 5 mg twice a day. If he coughs, please call us; the owners set a limit of $800 until ${on('2026-08-29')}.</p>
<p>Robyn</p></div>`,
};

/** A bilingual summary whose columns are the vaccines, and whose rows are what is said of each. */
const BILINGUAL: Stranger = {
  name: 'bilingual clinic summary with vaccines as columns',
  language: 'en',
  pet: { name: 'Cléo', species: 'cat', birthdate: '2021-11-14', chip_number: '939000012845570' },
  fonts: ['Merriweather'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(RCP, 'PureVax Feline 3', '2024-10-22', { batch: '50418', until: '2027-10-22' }),
    dose(['felv'], 'PureVax Recombinant FeLV', '2024-10-22', { batch: '60127', until: '2025-10-22' }),
    dose(['rabies'], 'PureVax Feline Rabies', '2026-03-10', { batch: '18815A', until: '2027-03-10' }),
  ],
  says: { breed: 'DLH', sex: 'female', neutered: true },
  draw: (on) => {
    const row = (label: string, ...values: string[]) =>
      `<tr><td style="background:#f4f4f4">${label}</td>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`;
    return `
<div style="font-size:12px"><b style="font-size:17px">Clinique vétérinaire du Plateau</b> · Plateau Veterinary Clinic, Montréal QC · 514 555-0166
<h3>Dossier médical / Medical summary</h3>
<table cellpadding="3"><tr><td>Nom / Name:</td><td>Cléo</td><td style="padding-left:30px">Race / Breed:</td><td>DLH</td></tr><tr><td>Sexe / Sex:</td><td>F stérilisée / spayed female</td><td style="padding-left:30px">Naissance / Birth:</td><td>${on('2021-11-14')}</td></tr><tr><td>Micropuce / Microchip:</td><td>939000012845570</td><td style="padding-left:30px">Poids / Weight:</td><td>4.72 kg (${on('2026-03-10')})</td></tr></table>
<h4>Vaccins / Vaccines</h4>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12px"><tr style="background:#f4f4f4"><th></th><th>Rage / Rabies</th><th>RCP / FVRCP</th><th>Leucémie / FeLV</th><th>Chlamydia</th></tr>
${row('Dernier vaccin / Last given', on('2026-03-10'), on('2024-10-22'), on('2024-10-22'), 'jamais / never')}
${row('Produit / Product', 'PureVax Feline Rabies', 'PureVax Feline 3', 'PureVax Recombinant FeLV', '')}
${row('Lot', '18815A', '50418', '60127', '')}
${row('Exp. du lot / Lot expiry', on('2027-01-31', 'yyyy-mm'), on('2026-02-28', 'yyyy-mm'), on('2025-12-31', 'yyyy-mm'), '')}
${row('Prochain / Next due', on('2027-03-10'), on('2027-10-22'), on('2025-10-22'), '')}
${row('Statut / Status', 'à jour / current', 'à jour / current', 'en retard / overdue', 'non requis / not needed')}
</table>
<h4>Autres / Other</h4>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12px"><tr style="background:#f4f4f4"><th></th><th>Vermifuge / Dewormer</th><th>Antipuces / Flea control</th><th>FIV-FeLV</th><th>Détartrage / Dental</th></tr>
${row('Dernier / Last', on('2026-03-11'), on('2026-08-20'), on('2022-02-08'), on('2025-05-27'))}
${row('Détail / Detail', 'Milbemax', 'Revolution Plus', 'négatif / negative', '1 extraction')}
${row('Prochain / Next due', on('2026-09-11'), on('2026-09-20'), '', on('2026-11-27'))}
</table><p>Imprimé le / Printed on ${on('2026-09-02')} – S. Gagnon-Patel, TSA</p></div>`;
  },
};

/** A greyhound's papers on adoption, with labels of vials stuck beside ticked lines. */
const GREYHOUND: Stranger = {
  name: 'greyhound adoption health record',
  language: 'en',
  pet: { name: 'Dash', species: 'dog', birthdate: '2022-12-06', chip_number: '956000015502318' },
  fonts: ['Source Sans 3', 'Cutive Mono', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(DHP, 'Protech C3', '2026-06-18', { batch: '0926114', until: '2027-06-18' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-06-18', { batch: 'A251C01', until: '2027-06-18' }),
  ],
  says: { sex: 'male' },
  draw: (on) => {
    const ink = (text: string) => `<span style="font-family:Kalam;color:#20308a">${text}</span>`;
    const label = (name: string, batch: string, expires: string, turn: number) =>
      `<div style="display:inline-block;border:1px solid #999;background:#fffbe8;font-family:'Cutive Mono';font-size:11px;padding:4px 7px;transform:rotate(${turn}deg);margin:2px 8px"><b>${name}</b><br>B: ${batch}<br>EXP: ${on(expires, 'mm/yyyy')}</div>`;
    const row = (what: string, day: string, detail: string, due: string) =>
      `<tr><td>${what}</td><td>${ink(day)}</td><td>${detail}</td><td>${ink(due)}</td></tr>`;
    return `
<div style="font-size:13px"><div style="border:3px solid #5a2a82;padding:10px 14px"><b style="font-size:20px;color:#5a2a82">SECOND LAP GREYHOUNDS</b> &nbsp; Ballarat, Victoria<br><b>Adoption health record</b></div>
<p>Pet name: ${ink('Dash')} &nbsp;&nbsp; Racing name: ${ink('Dashing Dividend')} &nbsp;&nbsp; Sex: ${ink('Male')} &nbsp;&nbsp; Whelped: ${ink(on('2022-12-06'))}<br>
Microchip: ${ink('956 0000 1550 2318')} &nbsp;&nbsp; Ear brand: ${ink('VCKMP')} &nbsp;&nbsp; Last race: ${ink(on('2026-04-23'))} &nbsp;&nbsp; Green collar assessed: ${ink(on('2026-07-02'))}</p>
<table border="1" cellpadding="7" style="border-collapse:collapse;width:100%"><tr style="background:#e9dff2;text-align:left"><th>Procedure</th><th>Date done</th><th>Detail / affix label</th><th>Next due</th></tr>
${row('C3 (distemper, hepatitis, parvo)', on('2026-06-18'), label('Protech C3', '0926114', '2027-08-31', -1.5), on('2027-06-18'))}
${row('Canine cough (makes it a C5)', on('2026-06-18'), label('Nobivac KC', 'A251C01', '2027-05-31', 1), on('2027-06-18'))}
${row('C7 (leptospirosis, coronavirus)', 'n/a', '', '')}
${row('Heartworm test', on('2026-06-18'), 'Negative', on('2027-06-18'))}
${row('Heartworm injection', on('2026-06-19'), label('Proheart SR-12', '552841', '2027-02-28', 2), on('2027-06-19'))}
${row('Desexing', on('2026-06-25'), 'Castrated, stitches dissolve', '')}
${row('Dental', on('2026-06-25'), '2 teeth out (204, 304)', '')}
${row('All-wormer', on('2026-07-06'), 'Drontal 35 kg', on('2026-10-06'))}
${row('Flea and tick', on('2026-07-06'), 'NexGard Spectra', on('2026-08-06'))}
</table>
<p>Weight at check: ${ink('33.8 kg')} &nbsp;&nbsp; Vet: ${ink('Dr N. Pappas, V7716')} &nbsp;&nbsp; Signed: ${ink(on('2026-07-06'))}</p>
<p>Adopted by: ${ink('Kirsty & Luke Hannan')} &nbsp;&nbsp; Date of adoption: ${ink(on('2026-07-11'))} &nbsp;&nbsp; Trial ends: ${ink(on('2026-08-08'))}</p>
<p style="font-size:11px">Register Dash with your council by ${on('2026-07-25')}. Past vaccinations at the trainer’s kennels are unknown to us.</p></div>`;
  },
};

/** A practice's clinical summary as plain text, with entries under each day. */
const NEW_ZEALAND: Stranger = {
  name: 'practice’s clinical summary as plain text',
  language: 'en',
  pet: { name: 'Moss', species: 'dog', birthdate: '2023-09-14', chip_number: '953010006104479' },
  fonts: ['Cutive Mono'],
  form: 'd MMM yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-01-11', { batch: 'A402B01' }),
    dose(['lepto'], 'Nobivac Lepto I', '2024-01-11', { batch: 'A118C02' }),
    dose(['lepto'], 'Nobivac Lepto I', '2025-01-22', { batch: 'A127A01', until: '2026-01-22' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-01-22', { batch: 'A214A02', until: '2026-01-22' }),
    dose(['lepto'], 'Nobivac Lepto I', '2026-02-17', { batch: 'A135B02', until: '2027-02-17' }),
  ],
  draw: (on) => `
<pre style="font-family:'Cutive Mono';font-size:12.5px;line-height:1.45;white-space:pre-wrap">
MACKENZIE VET SERVICES, FAIRLIE                 Ph 03 555 0175
Clinical summary                                ${on('2026-05-19')}

MOSS   Heading dog   Male entire   Born ${on('2023-09-14')}
Owner  Hamish Rutherford, Ashwick Flat
Chip   953010006104479      Council tag 26/1150 to ${on('2026-06-30')}

${on('2026-04-28')}  (JW)
   Lame L fore 3 days. Cut pad, cleaned, bandaged.
   Meloxicam to ${on('2026-05-03')}. Revisit ${on('2026-05-05')}: healed.

${on('2026-02-17')}  (JW)
   Annual check, 24.1 kg. HR 84.
   Vacc: Nobivac Lepto I (A135B02). Next vacc ${on('2027-02-17')}.
   KC: owner declined, no kennels this year.
   DHP: not due this year.

${on('2025-11-06')}  (counter)
   Drontal Allwormer 35kg x 4, sheep measles treatment monthly.

${on('2025-08-14')}  (reminder)
   Text sent: dental check. No reply.

${on('2025-01-22')}  (SP)
   Annual check, 23.0 kg.
   Vacc: Nobivac Lepto I (A127A01), Nobivac KC (A214A02).
   Next vacc ${on('2026-01-22')}.

${on('2024-02-09')}  (SP)
   Phone: vomited after possum bait? No, ate fish heads. Fine ${on('2024-02-10')}.

${on('2024-01-11')}  (JW)
   Last puppy visit, 13.4 kg. Breeder did earlier shots (not seen).
   Vacc: Nobivac DHP (A402B01), Nobivac Lepto I (A118C02).
   Milbemax 1 tab. Chip implanted.

** End of summary, 7 entries, by Shona P **
</pre>`,
};

export const MORE_ENGLISH: readonly Stranger[] = [
  ...[BY_VISIT, GO_HOME, FEED_STORE, HEALTH_CERTIFICATE, HEALTH_PLAN, RESCUE],
  ...[KENNEL_REPLY, BILINGUAL, GREYHOUND, NEW_ZEALAND],
];
