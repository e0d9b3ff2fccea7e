import { DHPPI, dose, RCP, type Stranger } from './stranger.ts';

const box = (isTicked: boolean) =>
  `<span style="display:inline-block;width:11px;height:11px;border:1px solid #000;font:bold 11px/10px 'Fira Sans';text-align:center">${isTicked ? 'X' : ''}</span>`;

const rabiesForm: Stranger = {
  name: 'a rabies certificate with boxes',
  language: 'en',
  pet: { name: 'Cooper', species: 'dog', birthdate: '2021-02-09', chip_number: '981020039471156' },
  fonts: ['Fira Sans', 'Cutive Mono'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Imrab 3 TF', '2025-04-18', { batch: '14832A', until: '2028-04-18' })],
  says: { breed: 'Beagle' },
  draw: (on) => `<style>td{border:1px solid #000;padding:3px 6px;vertical-align:top;font-size:10px}
      td b{display:block;font:15px 'Cutive Mono';min-height:19px}</style>
    <div style="display:flex;justify-content:space-between;align-items:end"><b style="font-size:21px">RABIES VACCINATION CERTIFICATE</b>
      <span style="font-size:9px">NASPHV FORM 51 (revised 2007)</span></div>
    <table style="border-collapse:collapse;width:100%;margin-top:8px">
    <tr><td colspan=2>Owner's name &amp; address &nbsp; PRINT CLEARLY<b>Whitlock, Dana M.</b></td><td>RABIES TAG #<b>25-04417</b></td><td>MICROCHIP #<b>981020039471156</b></td></tr>
    <tr><td colspan=3>NO. &nbsp; STREET &nbsp; CITY &nbsp; STATE &nbsp; ZIP<b>118 Alder Ct, Salem OR 97301</b></td><td>TELEPHONE #<b>503 555 0142</b></td></tr>
    <tr><td>SPECIES<br>Dog ${box(true)} Cat ${box(false)} Other ${box(false)}</td><td>AGE<b>4</b>Months ${box(false)} Years ${box(true)}</td>
      <td>SIZE<br>Under 20 lbs. ${box(false)}<br>20 - 50 lbs. ${box(true)}<br>Over 50 lbs. ${box(false)}</td><td>PREDOMINANT BREED<b>Beagle</b></td></tr>
    <tr><td>SEX Male ${box(true)} Female ${box(false)}<br>Neutered ${box(true)}</td><td>NAME<b>COOPER</b></td><td>COLORS/MARKINGS<b>Tricolor</b></td>
      <td>ANIMAL CONTROL LICENSE<br>1 Yr ${box(false)} 3 Yr ${box(true)} Other ${box(false)}</td></tr>
    <tr><td>DATE VACCINATED<b>${on('2025-04-18')}</b></td><td colspan=2>PRODUCT NAME<b>Imrab 3 TF</b>MANUFACTURER (first 3 letters) <b>BOE</b></td>
      <td rowspan=2>VETERINARIAN'S NAME<b>K. Maddox, DVM</b>LICENSE NUMBER<b>OR 6120</b>SIGNATURE<br><br>ADDRESS<b>Riverbend Animal Hosp.</b></td></tr>
    <tr><td>NEXT VACCINATION DUE BY<b>${on('2028-04-18')}</b></td><td>USDA LICENSED<br>1 Yr ${box(false)} 3 Yr ${box(true)} 4 Yr ${box(false)}<br>Initial dose ${box(false)}<br>Booster dose ${box(true)}</td>
      <td>VACC. SERIAL (LOT) NO.<b>14832A</b></td></tr></table>
    <p style="font-size:9px">Distribution: original to owner, copy to animal control</p>`,
};

const historyLines = (lines: readonly (readonly [string, string, string])[]) =>
  lines.map(([day, type, text]) => `${day.padEnd(11)}${type}   ${text}`).join('\n');

const patientHistory: Stranger = {
  name: 'a history by codes',
  language: 'en',
  pet: { name: 'Pepper', species: 'dog', birthdate: '2020-02-09', chip_number: '985113004417260' },
  fonts: ['Cutive Mono'],
  form: 'mm-dd-yy',
  doses: [
    dose(DHPPI, 'Vanguard Plus 5', '2025-03-14', { batch: '529871' }),
    dose(['rabies'], 'Rabies 3 yr', '2025-03-14', { batch: '66204B' }),
    dose(['lyme'], 'Lyme vaccine #1', '2025-04-09', { batch: '880127' }),
    dose(['lyme'], 'Lyme vaccine #2', '2025-05-07', { batch: '880127' }),
  ],
  draw: (
    on,
  ) => `<pre style="font:13px/1.5 'Cutive Mono';margin:0">RIVERBEND ANIMAL HOSPITAL                  Printed: ${on('2026-11-02')}
PATIENT HISTORY REPORT                     Page 1 of 1

Client : Whitlock, Dana (4471)
Patient: PEPPER   Canine, Spaniel Mix, FS  DOB: ${on('2020-02-09')}

Date       Type Description
-----------------------------------------------------------------
${historyLines([
  [on('2025-05-07'), 'V', 'Lyme vaccine #2    ser 880127'],
  ['', ' ', 'Exam: bright, alert. Wt 31.4 lb'],
  [on('2025-04-09'), 'V', 'Lyme vaccine #1    ser 880127'],
  [on('2025-04-09'), 'M', 'Simparica Trio 22-44 lb, 6 doses'],
  [on('2025-03-14'), 'V', 'DA2PP 3 yr Vanguard Plus 5  ser 529871'],
  [on('2025-03-14'), 'V', 'Rabies 3 yr        ser 66204B'],
  [on('2025-03-14'), 'D', 'Bordetella oral'],
  [on('2025-03-14'), 'E', 'Canine influenza H3N2/H3N8 #1   $48.00'],
  [on('2025-03-14'), 'L', '4Dx: HW neg, Lyme neg, Ehrlichia neg'],
  [on('2025-03-14'), 'R', `Leptospirosis      due ${on('2026-03-14')}`],
])}
-----------------------------------------------------------------
Type codes: V vaccine administered   D declined   E estimate
            L laboratory   M medication   R reminder</pre>`,
};

const catLabel = (name: string, lot: string, expiry: string) =>
  `<div style="display:inline-block;border:1px dashed #888;border-radius:4px;padding:3px 8px;font:11px/1.3 'Fira Sans';background:#eef4ee">
    <b>${name}</b><br>Lot: ${lot} &nbsp; EXP ${expiry}</div>`;

const catCard: Stranger = {
  name: 'a cat’s card with labels',
  language: 'en',
  pet: { name: 'Mabel', species: 'cat', birthdate: '2023-01-08', chip_number: '978101083321907' },
  fonts: ['Zilla Slab', 'Fira Sans', 'Kalam'],
  form: 'dd/mm/yy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-04-05', { batch: 'L501234', until: '2024-05-03' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-05-03', { batch: 'L501234', until: '2025-05-03' }),
    dose([...RCP], 'Purevax RCP', '2025-06-11', { batch: 'L528807', until: '2026-06-11' }),
  ],
  says: { breed: 'DSH tabby' },
  draw: (on) => {
    const row = (given: string, label: string, next: string) =>
      `<tr><td style="font:19px Kalam">${on(given)}</td><td>${label}</td><td style="font:19px Kalam">${on(next)}</td><td style="font:16px Kalam">J. Okafor</td></tr>`;
    return `<style>td,th{border-bottom:1px solid #557;padding:7px 10px;text-align:left}th{font-size:12px;color:#335}</style>
      <h1 style="color:#335;margin:0;font-size:24px">My vaccination record</h1>
      <p>Cat's name: <span style="font:18px Kalam">Mabel</span> &nbsp; Breed: <span style="font:18px Kalam">DSH tabby</span> &nbsp;
        Microchip: <span style="font:18px Kalam">978101083321907</span></p>
      <table style="border-collapse:collapse;width:100%"><tr><th>Date of vaccination</th><th>Vaccine (affix label)</th><th>Next due</th><th>Veterinary surgeon</th></tr>
      ${row('2024-04-05', catLabel('Purevax RCP FeLV', 'L501234', '11 2025'), '2024-05-03')}
      ${row('2024-05-03', catLabel('Purevax RCP FeLV', 'L501234', '11 2025'), '2025-05-03')}
      ${row('2025-06-11', catLabel('Purevax RCP', 'L528807', '04 2027'), '2026-06-11')}
      <tr><td>&nbsp;<br>&nbsp;</td><td></td><td></td><td></td></tr></table>
      <p style="font-size:12px;color:#335">Bring this card to every visit. Worming is recommended every three months.</p>`;
  },
};

const boarding: Stranger = {
  name: 'a boarding form for two dogs',
  language: 'en',
  pet: { name: 'Tilly', species: 'dog', birthdate: '2022-08-21', chip_number: '956000011837420' },
  fonts: ['Source Sans 3'],
  form: 'MMM d, yyyy',
  doses: [
    dose(['rabies'], 'Rabies', '2024-09-26', { until: '2027-09-26' }),
    dose(DHPPI, 'DHPP', '2024-09-26', { until: '2027-09-26' }),
    dose(['bordetella'], 'Bordetella', '2026-03-04', { until: '2027-03-04' }),
  ],
  draw: (on) => {
    const guest = (title: string, facts: string, rows: readonly (readonly [string, string, string])[]) =>
      `<div style="background:#e8e4f4;padding:5px 9px;margin-top:18px"><b>${title}</b></div><p style="margin:6px 9px">${facts}</p>
       <table style="width:80%;margin-left:9px"><tr><th align=left>Vaccination</th><th align=left>Last given</th><th align=left>Expires</th></tr>
       ${rows.map(([name, last, end]) => `<tr><td>${name}</td><td>${last}</td><td>${end}</td></tr>`).join('')}</table>`;
    return `<h1 style="font-size:22px;margin:0">Lakeside Pet Lodge</h1><p>Boarding agreement · Arrival ${on('2026-12-19')} · Departure ${on('2026-12-28')}</p>
      ${guest('Guest 1: Rufus', `Dog, Labrador, male, born ${on('2018-05-30')}`, [
        ['Rabies', on('2025-05-15'), on('2028-05-15')],
        ['DHPP', on('2023-06-20'), on('2026-06-20')],
        ['Bordetella', on('2026-01-22'), on('2027-01-22')],
      ])}
      ${guest('Guest 2: Tilly', `Dog, Cavapoo, female, born ${on('2022-08-21')}`, [
        ['Rabies', on('2024-09-26'), on('2027-09-26')],
        ['DHPP', on('2024-09-26'), on('2027-09-26')],
        ['Bordetella', on('2026-03-04'), on('2027-03-04')],
        ['Canine influenza', 'not required', ''],
      ])}
      <p style="margin-top:30px">I confirm that both pets are current on the above and free of fleas.</p>
      <p>Signature _____________________ &nbsp; Date ${on('2026-11-16')}</p>`;
  },
};

const estimate: Stranger = {
  name: 'a treatment plan',
  language: 'en',
  pet: { name: 'Cooper', species: 'dog', birthdate: '2021-02-09', chip_number: '981020039471156' },
  fonts: ['Barlow Condensed'],
  form: 'mm/dd/yyyy',
  doses: [],
  draw: (
    on,
  ) => `<div style="font-size:17px"><b style="font-size:26px">Treatment Plan</b> &nbsp; #30917<p>Patient: Cooper (Canine, Beagle) &nbsp; Client: Dana Whitlock<br>
    Prepared ${on('2026-11-13')} &nbsp; Good through ${on('2026-12-13')}</p>
    <table style="width:100%"><tr><th align=left>Service</th><th align=left>For visit on</th><th align=right>Low</th><th align=right>High</th></tr>
    <tr><td>Comprehensive exam</td><td>${on('2026-12-04')}</td><td align=right>68.00</td><td align=right>68.00</td></tr>
    <tr><td>DHPP vaccine 3 year</td><td>${on('2026-12-04')}</td><td align=right>41.00</td><td align=right>41.00</td></tr>
    <tr><td>Leptospirosis 4-way</td><td>${on('2026-12-04')}</td><td align=right>0.00</td><td align=right>39.00</td></tr>
    <tr><td>Bordetella intranasal</td><td>${on('2026-12-04')}</td><td align=right>0.00</td><td align=right>36.00</td></tr>
    <tr><td>Heartworm antigen test</td><td>${on('2026-12-04')}</td><td align=right>52.00</td><td align=right>52.00</td></tr></table>
    <p>This is an estimate and not an invoice. Actual charges may differ.</p><p>Accepted by ____________________ Date __________</p></div>`,
};

const shelter: Stranger = {
  name: 'an adoption packet',
  language: 'en',
  pet: { name: 'Biscotti', species: 'cat', birthdate: '2026-05-15', chip_number: '991003001764538' },
  fonts: ['Merriweather'],
  form: 'd MMM yyyy',
  doses: [
    dose(RCP, 'FVRCP', '2026-07-21', { batch: '02388017' }),
    dose(RCP, 'FVRCP', '2026-08-14', { batch: '02391145' }),
  ],
  says: { birthdate: null },
  draw: (on) => {
    const line = (day: string, what: string, detail: string) =>
      `<tr><td style="white-space:nowrap;padding:4px 14px 4px 0">${day}</td><td style="padding:4px 14px 4px 0">${what}</td><td>${detail}</td></tr>`;
    return `<div style="font-size:13px"><h1 style="font-size:20px;margin:0">Harbor Humane Society</h1><h2 style="font-size:15px">Medical summary for adopters</h2>
      <p>Animal: Biscotti (A-48213), kitten, DSH orange &nbsp; Est. birth: ${on('2026-05-15')}<br>Microchip: 991003001764538 (registered at adoption)</p>
      <h3 style="margin:14px 0 4px">Done at the shelter</h3><table>
      ${line(on('2026-07-21'), 'Intake exam, 1.6 lb', 'Dr. Lindqvist')}
      ${line(on('2026-07-21'), 'FVRCP #1', 'Lot 02388017')}
      ${line(on('2026-07-21'), 'Pyrantel 0.3 ml', 'roundworms')}
      ${line(on('2026-07-28'), 'FeLV/FIV combo test', 'negative / negative')}
      ${line(on('2026-08-14'), 'FVRCP #2', 'Lot 02391145')}
      ${line(on('2026-08-19'), 'Neuter', 'Dr. Lindqvist')}</table>
      <h3 style="margin:14px 0 4px">To do with your veterinarian</h3><table>
      ${line(on('2026-09-11'), 'FVRCP #3', 'final kitten booster')}
      ${line(on('2026-09-11'), 'Rabies', 'at 16 weeks, required by county')}
      ${line(on('2026-09-11'), 'FeLV', 'if going outdoors')}</table>
      <p>Adoption date ${on('2026-08-22')} &nbsp; Adopter ____________________</p></div>`;
  },
};

export const ENGLISH: readonly Stranger[] = [
  rabiesForm,
  patientHistory,
  catCard,
  boarding,
  estimate,
  shelter,
];
