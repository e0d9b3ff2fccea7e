import { DHP, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** The passport as printed since 2014: section V with three dates in a cell, and section IX on the next page. */
const NEW_PASSPORT: Stranger = {
  name: 'Europees dierenpaspoort, nieuw model',
  language: 'nl',
  pet: { name: 'Pip', species: 'dog', birthdate: '2021-12-09', chip_number: '528140000872316' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2024-05-17', {
      batch: 'A563A01',
      from: '2024-06-07',
      until: '2027-05-17',
    }),
    dose(DHP, 'Nobivac DHP', '2024-02-22', { batch: 'A407B02', until: '2027-02-22' }),
    dose(['lepto'], 'Nobivac L4', '2024-02-22', { batch: 'B311A01', until: '2025-02-22' }),
    dose(['lepto'], 'Nobivac L4', '2025-02-25', { batch: 'B340C01', until: '2026-02-25' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-06-13', { batch: 'A219B03', until: '2026-06-13' }),
  ],
  draw: (on) => {
    const cell = 'border:1px solid #333;padding:4px 6px;vertical-align:top;font-size:12px';
    const hand = (text: string) => `<span style="font-family:Kalam;font-size:14px">${text}</span>`;
    const head = (...texts: string[]) =>
      `<tr>${texts.map((text) => `<th style="${cell};font-size:9px;font-weight:normal;text-align:left">${text}</th>`).join('')}</tr>`;
    const row = (...texts: string[]) =>
      `<tr>${texts.map((text) => `<td style="${cell};height:44px">${text}</td>`).join('')}</tr>`;
    const sticker = (product: string, batch: string, end: string) =>
      `<div style="border:1px solid #999;background:#f4f8fb;font-size:10px;padding:3px;line-height:1.2"><b>${product}</b><br>${batch}<br>EXP ${end}</div>`;
    const dates = (first: string, second: string, third: string) =>
      hand(`1. ${first}<br>2. ${second}<br>3. ${third}`);
    const vet = hand('drs. K. Hofstra');
    const other = (product: string, batch: string, end: string, given: string, until: string) =>
      row(sticker(product, '', end), hand(batch), dates(given, '', until).replace('2. <br>3.', '2.'), vet);
    return `<div style="width:560px"><p style="text-align:center;font-size:12px"><b>V. VACCINATIE TEGEN RABIËS<br>V. VACCINATION AGAINST RABIES</b></p>
<table style="border-collapse:collapse;width:100%">${head('Producent en naam van het vaccin<br>Manufacturer and name of vaccine', 'Partijnummer<br>Batch number', '1. Vaccinatiedatum / Vaccination date<br>2. Geldig vanaf / Valid from<br>3. Geldig tot / Valid until', 'Erkende dierenarts<br>Authorised veterinarian')}
${row(sticker('MSD Nobivac Rabies', '', on('2026-10-31', 'mm-yyyy')), hand('A563A01'), dates(on('2024-05-17'), on('2024-06-07'), on('2027-05-17')), vet)}
${row('', '', dates('&nbsp;', '&nbsp;', '&nbsp;'), '')}</table><p style="font-size:10px;text-align:right">NL 05 8814402 &nbsp; 10</p>
<div style="break-before:page"></div>
<p style="text-align:center;font-size:12px"><b>VIII. OVERIGE BEHANDELINGEN TEGEN PARASIETEN<br>VIII. OTHER ANTI-PARASITE TREATMENTS</b></p>
<table style="border-collapse:collapse;width:100%">${head('Producent en naam van het product<br>Manufacturer and name of product', '1. Datum / Date<br>2. Tijd / Time', 'Dierenarts<br>Veterinarian')}${row('Elanco Milbemax', hand(`1. ${on('2025-06-13')}<br>2. 10.40`), vet)}</table>
<p style="text-align:center;font-size:12px"><b>IX. ANDERE VACCINATIES<br>IX. OTHER VACCINATIONS</b></p>
<table style="border-collapse:collapse;width:100%">${head('Producent en naam van het vaccin<br>Manufacturer and name of vaccine', 'Partijnummer<br>Batch number', '1. Vaccinatiedatum / Vaccination date<br>2. Geldig tot / Valid until', 'Dierenarts<br>Veterinarian')}
${other('MSD Nobivac DHP', 'A407B02', on('2025-08-31', 'mm-yyyy'), on('2024-02-22'), on('2027-02-22'))}
${other('MSD Nobivac L4', 'B311A01', on('2025-09-30', 'mm-yyyy'), on('2024-02-22'), on('2025-02-22'))}
${other('MSD Nobivac L4', 'B340C01', on('2026-07-31', 'mm-yyyy'), on('2025-02-25'), on('2026-02-25'))}
${other('MSD Nobivac KC', 'A219B03', on('2026-11-30', 'mm-yyyy'), on('2025-06-13'), on('2026-06-13'))}
${row('', '', '', '')}</table><p style="font-size:10px;text-align:right">NL 05 8814402 &nbsp; 19</p></div>`;
  },
};

/** A client's portal: a card for each thing, with a badge. */
const PORTAL: Stranger = {
  name: 'klantportaal van een kattenkliniek',
  language: 'nl',
  pet: { name: 'Saartje', species: 'cat', birthdate: '2020-03-27', chip_number: '528210004419807' },
  fonts: ['Fira Sans'],
  form: 'd MMM yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2025-01-23', { batch: 'A326C01', until: '2028-01-23' }),
    dose(['rabies'], 'Rabisin', '2023-06-15', { until: '2026-06-15' }),
    dose(['felv'], 'Purevax FeLV', '2023-01-19', { until: '2024-01-19' }),
  ],
  draw: (on) => {
    const card = (title: string, badge: string, ...lines: string[]) =>
      `<div style="border:1px solid #ccd;border-radius:10px;padding:9px 14px;margin:9px 0"><div style="display:flex;justify-content:space-between"><b>${title}</b><span style="background:#e9edf6;border-radius:9px;padding:1px 9px;font-size:12px">${badge}</span></div>${lines.map((line) => `<div style="font-size:13px;margin-top:3px">${line}</div>`).join('')}</div>`;
    return `<h2>Gezondheid van Saartje</h2><p style="color:#556">Europese korthaar · poes, gesteriliseerd · geboren ${on('2020-03-27')} · 4,6 kg op ${on('2025-07-30')}</p>
${card('Kattenziekte en niesziekte', 'Actueel', `Gegeven op ${on('2025-01-23')}`, `Geldig tot ${on('2028-01-23')}`, 'Nobivac Tricat Trio · batch A326C01')}
${card('Rabiës', 'Actueel', `Gegeven op ${on('2023-06-15')}`, `Geldig tot ${on('2026-06-15')}`, 'Rabisin')}
${card('Leukemie (FeLV)', 'Verlopen', `Laatst gegeven ${on('2023-01-19')}`, `Verlopen sinds ${on('2024-01-19')}`, 'Purevax FeLV')}
${card('Bordetella (neusdruppel)', 'Afgezien', `Op ${on('2025-01-23')} met u besproken, niet gewenst`)}
${card('Ontworming', 'Binnenkort', `Laatst gegeven ${on('2025-07-30')}: Milbemax`, `Volgende op ${on('2025-10-30')}`)}
${card('Vlooien en teken', 'Te laat', `Laatst gegeven ${on('2025-05-14')}: Bravecto Plus`, `Volgende op ${on('2025-08-06')}`)}
<p style="font-size:11px;color:#667">Mijn Kattenkliniek Delft · overzicht van ${on('2025-10-02')} · Aan dit overzicht kunnen geen rechten worden ontleend.</p>`;
  },
};

/** A titer test instead of vaccines: diseases and days, and nothing that was given. */
const TITER: Stranger = {
  name: 'uitslag van een titerbepaling',
  language: 'nl',
  pet: { name: 'Joep', species: 'dog', birthdate: '2018-07-21', chip_number: '528140000551937' },
  fonts: ['Zilla Slab'],
  form: 'dd-mm-yyyy',
  doses: [],
  says: { sex: 'male', neutered: true },
  draw: (on) => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td style="border:1px solid #777;padding:5px 10px">${cell}</td>`).join('')}</tr>`;
    return `<p style="text-align:right">Dierenkliniek De Vecht<br>Maarssen, ${on('2025-04-17')}</p><h2>Uitslag titerbepaling (VacciCheck)</h2>
<p>Naam hond: Joep, stabij &nbsp; Geslacht: reu, gecastreerd &nbsp; Geboren: ${on('2018-07-21')}<br>Chipnummer: 528140000551937 &nbsp; Eigenaar: mw. T. de Graaf</p>
<p>Bloed afgenomen op: ${on('2025-04-15')} &nbsp;&nbsp; Bepaling uitgevoerd op: ${on('2025-04-16')} &nbsp;&nbsp; Lot testkit: VK25031</p>
<table style="border-collapse:collapse;width:100%">${row('<b>Ziekte</b>', '<b>Titer (S-waarde)</b>', '<b>Beschermd</b>', '<b>Advies</b>')}
${row('Parvovirose (CPV)', 'S4', 'ja', `hertest vóór ${on('2028-04-15')}`)}${row('Hondenziekte (CDV)', 'S3', 'ja', `hertest vóór ${on('2028-04-15')}`)}${row('Hepatitis (HCC / CAV)', 'S1', 'twijfelachtig', `hervaccinatie DHP gepland op ${on('2025-05-13')}`)}</table>
<p>Een titer zegt niets over leptospirose en kennelhoest; daarvoor blijft een jaarlijkse vaccinatie nodig. Joep kan hiervoor vanaf ${on('2025-05-13')} terecht.
Ontwormd volgens eigenaar in ${on('2025-03-31', 'M yyyy')}.</p><p style="margin-top:30px">drs. F. Mulder, dierenarts</p>`;
  },
};

export const DUTCH = [NEW_PASSPORT, PORTAL, TITER];
