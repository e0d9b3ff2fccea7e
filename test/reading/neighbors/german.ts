import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A shelter's card with its labels at the left and several lines beside a label. */
const SHELTER: Stranger = {
  name: 'Karteikarte des Tierheims',
  language: 'de',
  pet: { name: 'Momo', species: 'cat', birthdate: null, chip_number: '276095610772048' },
  fonts: ['Cutive Mono'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(RCP, 'Feligen CRP', '2025-05-14', { batch: '8H3K' }),
    dose(RCP, 'Feligen CRP', '2025-06-11', { batch: '8H7P', until: '2026-06-11' }),
    dose(['felv'], 'Leucogen', '2025-06-11', { batch: '8K1T', until: '2025-07-02' }),
  ],
  says: { neutered: true },
  draw: (on) => {
    const row = (label: string, ...lines: string[]) =>
      `<tr><td style="vertical-align:top;width:190px;border-bottom:1px dotted #555">${label}</td>
<td style="border-bottom:1px dotted #555">${lines.join('<br>')}</td></tr>`;
    return `
<div style="font-size:13px"><b style="font-size:17px">TIERHEIM LINDENHOF e.V.</b> &nbsp; Am Klärwerk 8, 37083 Göttingen
<p style="text-align:center;border:1px solid #000;padding:4px">KATZENKARTE &nbsp; Nr. K 25/118</p>
<table cellpadding="5" style="width:100%;border-collapse:collapse">
${row('Rufname', 'Momo (bei Aufnahme „Schwarze vom Parkhaus“)')}
${row('Alter', 'etwa 4 Jahre, geschätzt')}
${row('Kennzeichnung', `Chip 276095610772048, gesetzt ${on('2025-05-14')}`)}
${row('Fundtag / Aufnahme', `${on('2025-05-08')}, Frist bis ${on('2025-11-08')}`)}
${row('Entwurmt', `${on('2025-05-09')} Profender`, `${on('2025-05-30')} Profender`)}
${row('FIV / FeLV', `Schnelltest ${on('2025-05-13')}: negativ / negativ`)}
${row('Seuche + Schnupfen', `1. ${on('2025-05-14')} Feligen CRP, Ch. 8H3K`, `2. ${on('2025-06-11')} Feligen CRP, Ch. 8H7P, wieder ${on('2026-06-11')}`)}
${row('Leukose', `1. ${on('2025-06-11')} Leucogen, Ch. 8K1T, wieder ${on('2025-07-02')}`, '2. ______________ durch Übernehmer')}
${row('Tollwut', 'nein')}
${row('Kastriert', `${on('2025-05-22')} (TA Dr. Brinkmann)`)}
${row('Vermittelt', `${on('2025-06-17')} an Fam. Özdemir, Nachkontrolle ${on('2025-08-20')}`)}
</table><p>Unterschrift Pflegerin: <i>M. Siebert</i></p></div>`;
  },
};

/** A practice's file in fixed width with codes, where the products are below the visit. */
const FILE: Stranger = {
  name: 'Karteiauszug der Praxis',
  language: 'de',
  pet: { name: 'Emil', species: 'dog', birthdate: '2018-09-02', chip_number: '276098106230417' },
  fonts: ['Cutive Mono'],
  form: 'dd.mm.yy',
  doses: [
    dose(['lepto'], 'Nobivac L4', '2025-03-04', { batch: 'B318A03' }),
    dose(['rabies'], 'Nobivac T', '2025-03-04', { batch: 'A618C01', until: '2028-03-04' }),
    dose(DHPPI, 'Nobivac SHPPi', '2026-03-18', { batch: 'A147B02' }),
    dose(['lepto'], 'Nobivac L4', '2026-03-18', { batch: 'B344B01', until: '2027-03-18' }),
  ],
  draw: (on) => {
    const line = (day: string, by: string, kind: string, text: string) =>
      `${day}  ${by.padEnd(4)}${kind.padEnd(4)}${text}`;
    const below = (text: string) => `${' '.repeat(18)}${text}`;
    return `
<pre style="font-family:'Cutive Mono';font-size:11.5px;line-height:1.45">
Kleintierpraxis Dr. Sabine Ohlsen, Deichstr. 3, 25813 Husum      04841 / 55 50 31

KARTEIAUSZUG                                              gedruckt ${on('2026-04-02')} 11:48
Besitzer:  Thomsen, Broder  (Kd. 3307)
Tier:      EMIL   Hund, Labrador, mk    geb. ${on('2018-09-02')}   Chip 276098106230417
-------------------------------------------------------------------------------
${line(on('2026-03-18'), 'SO', 'A', 'Impftermin, AU o.b.B., Gew. 33,8 kg, leichte Arthrose Ellbogen li')}
${line(on('2026-03-18'), 'SO', 'I', 'IMPFUNG SHPPi + L4')}
${below('Nobivac SHPPi     1 Ds. s.c.   Ch.-B. A147B02   verw. 08/27')}
${below('Nobivac L4        1 Ds. s.c.   Ch.-B. B344B01   verw. 01/28')}
${below(`EW L4 ${on('2027-03-18')}`)}
${line(on('2026-02-25'), 'SO', 'M', 'Librela 20 mg     1 Fl. s.c.   Ch.-B. 619302')}
${line(on('2026-01-28'), 'SO', 'M', 'Librela 20 mg     1 Fl. s.c.   Ch.-B. 619302')}
${line(on('2026-01-12'), 'TFA', 'T', `Bes. ruft an: Impftermin ${on('2026-03-04')} auf ${on('2026-03-18')} verlegt`)}
${line(on('2025-09-10'), 'TFA', 'V', 'Milbemax Hund gr. 1 Tbl., NexGard Spectra 30-60 kg 3 Stk')}
${line(on('2025-03-04'), 'JB', 'A', 'Jahrescheck, Gew. 34,6 kg, Zahnstein Grad 1')}
${line(on('2025-03-04'), 'JB', 'I', 'IMPFUNG L4 + T')}
${below('Nobivac L4        1 Ds. s.c.   Ch.-B. B318A03   verw. 05/26')}
${below(`Nobivac T         1 Ds. s.c.   Ch.-B. A618C01   gültig bis ${on('2028-03-04')}`)}
${line(on('2025-03-04'), 'JB', 'L', 'Reisekrankheiten-Profil (Leish, Ehrl, Anapl): negativ')}
-------------------------------------------------------------------------------
                                                              Ende der Kartei
</pre>`;
  },
};

/** A Swiss overview with a column to each vaccination. */
const COLUMNS: Stranger = {
  name: 'Impfübersicht mit Impfungen als Spalten',
  language: 'de',
  pet: { name: 'Nero', species: 'dog', birthdate: '2024-05-28', chip_number: '756098100914262' },
  fonts: ['Fira Sans'],
  form: 'd. M yyyy',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2024-07-25', { batch: 'A129C01', until: '2024-08-22' }),
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2024-08-22', {
      batch: 'L501772',
      until: '2025-08-22',
    }),
    dose(['rabies'], 'Rabisin', '2024-09-19', { batch: 'L479903', until: '2027-09-19' }),
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2025-08-26', {
      batch: 'L518240',
      until: '2026-08-26',
    }),
  ],
  says: { breed: 'Entlebucher Sennenhund', sex: 'male' },
  draw: (on) => {
    const row = (label: string, ...cells: string[]) =>
      `<tr><th style="text-align:left;background:#f1e4e4">${label}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="border-bottom:4px solid #b3202c;padding-bottom:6px"><b style="font-size:20px">Tierklinik Aarepark</b> &nbsp; Aarauerstrasse 54, 4600
Olten</div><h3>Impfübersicht</h3>
<table cellpadding="2"><tr><td>Tier:</td><td>Nero</td><td style="padding-left:40px">Geburtsdatum:</td><td>${on('2024-05-28')}</td></tr>
<tr><td>Rasse:</td><td>Entlebucher Sennenhund</td><td style="padding-left:40px">Geschlecht:</td><td>Rüde</td></tr>
<tr><td>Chip:</td><td>756098100914262</td><td style="padding-left:40px">Halterin:</td><td>Regula Zurbuchen</td></tr></table>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;margin-top:14px;font-size:12px">
${row('', '<b>1. Impfung</b>', '<b>2. Impfung</b>', '<b>3. Impfung</b>', '<b>4. Impfung</b>')}
${row('geimpft am', on('2024-07-25'), on('2024-08-22'), on('2024-09-19'), on('2025-08-26'))}
${row('Impfstoff', 'Nobivac DHPPi', 'Eurican DAPPi-Lmulti', 'Rabisin', 'Eurican DAPPi-Lmulti')}
${row('Charge', 'A129C01', 'L501772', 'L479903', 'L518240')}
${row('Schutz gegen', 'S, H, P, Pi', 'S, H, P, Pi, L', 'Tollwut', 'S, H, P, Pi, L')}
${row('Gewicht', '6,2 kg', '9,8 kg', '13,1 kg', '26,4 kg')}
${row('nächste Impfung', on('2024-08-22'), on('2025-08-22'), on('2027-09-19'), on('2026-08-26'))}
${row('Tierarzt', 'mv. C. Aebi', 'mv. C. Aebi', 'mv. F. Rossi', 'mv. C. Aebi')}</table>
<p style="font-size:11px">S = Staupe, H = Hepatitis, P = Parvovirose, Pi = Parainfluenza (Zwingerhusten), L = Leptospirose.
Entwurmung: vierteljährlich, zuletzt ${on('2025-07-02')} (Milpro). Ausdruck vom ${on('2025-10-07')}.</p>`;
  },
};

/** A certificate of several rabbits for a show, with crosses where one was vaccinated. */
const SHOW: Stranger = {
  name: 'Impfbescheinigung für die Kaninchenschau',
  language: 'de',
  pet: { name: 'Flocke', species: 'rabbit', birthdate: '2024-03-21', chip_number: '276097203318854' },
  fonts: ['Merriweather'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD PLUS', '2025-04-24', { batch: 'A047B01' }),
    dose(['rhd1', 'rhd2'], 'Filavac VHD K C+V', '2025-10-16', { batch: 'FV25031' }),
  ],
  draw: (on) => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td style="text-align:center">${cell}</td>`).join('')}</tr>`;
    return `
<h2 style="text-align:center">Tierärztliche Impfbescheinigung</h2>
<p style="text-align:center">zur Vorlage bei der Kreisschau des Rassekaninchenzuchtvereins W 214</p>
<p>Züchter: Heinz-Werner Potthoff, Brockweg 19, 33332 Gütersloh</p>
<p>Ich bescheinige, dass die mit <b>X</b> bezeichneten Tiere von mir geimpft worden sind:</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12px">
<tr><th rowspan="2">Tier</th><th rowspan="2">Chip / Tätowierung</th><th rowspan="2">geb.</th>
<th>Nobivac Myxo-RHD PLUS<br>Ch.-B. A047B01</th><th>Filavac VHD K C+V<br>Ch.-B. FV25031</th><th>Eravac<br>Ch.-B. 9C204</th></tr>
<tr><th>${on('2025-04-24')}</th><th>${on('2025-10-16')}</th><th>${on('2025-10-23')}</th></tr>
${row('Bommel', 'W214 / 4.3.11', on('2024-04-02'), 'X', '–', 'X')}
${row('Flocke', '276097203318854', on('2024-03-21'), 'X', 'X', '–')}
${row('Hasi', 'W214 / 4.3.14', on('2024-04-02'), '– (tragend)', 'X', '–')}
${row('Lotte', '276097203318861', on('2025-02-12'), '–', '–', 'X')}</table>
<p>Die Tiere waren am ${on('2025-10-23')} frei von Anzeichen der Myxomatose und der Chinaseuche (RHD). Gültig für die Schau vom
${on('2025-11-15')} bis ${on('2025-11-16')}.</p>
<p style="margin-top:30px">Gütersloh, den ${on('2025-10-23')}</p><p>Dr. Anke Rietbrock, prakt. Tierärztin</p>`;
  },
};

/** A breeder's sheet of a litter: what all had, and what only one of them. */
const LITTER: Stranger = {
  name: 'Wurfblatt des Züchters',
  language: 'de',
  pet: { name: 'Bandit', species: 'dog', birthdate: '2025-03-03', chip_number: '276099400517736' },
  fonts: ['Zilla Slab'],
  form: 'd.m.yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac SP', '2025-04-15', { batch: 'A071A01' }),
    dose(DHP, 'Nobivac SHP', '2025-05-06', { batch: 'A402B02' }),
    dose(['lepto'], 'Nobivac L4', '2025-05-06', { batch: 'B322C01' }),
    dose(['cpiv', 'bordetella'], 'Nobivac BbPi', '2025-05-13', { batch: 'A222A01' }),
  ],
  draw: (on) => `
<h2>Border Collies vom Eulengrund – B-Wurf</h2>
<p>Mutter: Alma vom Eulengrund (geb. ${on('2020-10-19')}) · Vater: Jaff of Glen Moray · Wurftag: ${on('2025-03-03')}</p>
<table border="1" cellpadding="4" style="border-collapse:collapse"><tr><th>Name</th><th></th><th>Farbe</th><th>Chip</th><th>Abgabe</th></tr>
<tr><td>Baika</td><td>Hündin</td><td>black-white</td><td>276099400517731</td><td>${on('2025-05-09')}</td></tr>
<tr><td>Bandit</td><td>Rüde</td><td>blue merle</td><td>276099400517736</td><td>${on('2025-05-18')}</td></tr>
<tr><td>Bo</td><td>Rüde</td><td>tricolour</td><td>276099400517742</td><td>${on('2025-05-10')}</td></tr></table>
<p><b>Alle Welpen</b></p><ul style="line-height:1.7">
<li>entwurmt am ${on('2025-03-17')}, ${on('2025-03-31')}, ${on('2025-04-14')} und ${on('2025-05-05')} (Welpan)</li>
<li>${on('2025-04-15')}: Nobivac SP gegen Staupe und Parvovirose, Charge A071A01</li>
<li>${on('2025-05-06')}: Nobivac SHP (Charge A402B02) und Nobivac L4 (Charge B322C01); gechippt, Herz abgehört</li>
<li>${on('2025-05-07')}: Augenuntersuchung DOK, alle frei</li></ul>
<p><b>Außerdem</b></p><ul style="line-height:1.7">
<li>Bandit, weil er noch zur Hundepension kommt: ${on('2025-05-13')} Nobivac BbPi in die Nase, Charge A222A01</li>
<li>Baika, weil sie nach Norwegen geht: ${on('2025-05-08')} Nobivac T gegen Tollwut, Charge A625A01</li></ul>
<p>Die zweite Impfung (SHP + L4) steht für alle in der ersten Juniwoche an, Tollwut frühestens mit zwölf Wochen, also ab
${on('2025-05-26')}.</p>
<p style="font-size:12px">Tierärztin der Hündin und der Welpen: Dr. Ute Franke, Alsfeld · Züchter: Karl und Petra Eul, VDH/CfBrH</p>`,
};

export const GERMAN: readonly Stranger[] = [SHELTER, FILE, COLUMNS, SHOW, LITTER];
