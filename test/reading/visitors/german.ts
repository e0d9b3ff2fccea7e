import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

const CELL = 'border:1px solid #333;padding:5px 7px;vertical-align:top';

/** A cat's booklet: a mark under each disease, a sticker, the next date. */
const CAT_BOOKLET: Stranger = {
  name: 'gelber Impfpass einer Katze',
  language: 'de',
  pet: { name: 'Minka', species: 'cat', birthdate: '2025-03-08', chip_number: '276095610214873' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yy',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-05-19', { batch: 'L481207', until: '2025-06-16' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-06-16', { batch: 'L490338', until: '2026-06-16' }),
    dose(['rabies'], 'Rabisin', '2025-07-14', { batch: 'G72215', until: '2028-07-14' }),
  ],
  says: { breed: 'EKH', sex: 'female' },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#1c3a86;font-size:16px">${text}</span>`;
    const sticker = (product: string, batch: string, end: string) =>
      `<div style="border:1px solid #777;background:#fff;font-size:10px;line-height:1.25;padding:3px 5px"><b>${product}</b><br>Ch.-B.: ${batch}<br>Verw. bis: ${end}</div>`;
    const row = (day: string, marks: string, label: string, next: string) =>
      `<tr><td style="${CELL}">${hand(day)}</td>${[...marks].map((mark) => `<td style="${CELL};text-align:center">${mark === 'x' ? hand('X') : ''}</td>`).join('')}<td style="${CELL}">${label}</td><td style="${CELL}">${hand(next)}</td><td style="${CELL}">${label && hand('Brandt')}</td></tr>`;
    const head = (text: string) => `<th style="${CELL};font-size:10px">${text}</th>`;
    return `<div style="background:#fdf6d2;padding:14px;position:relative"><div style="position:absolute;color:#3b3f9c;right:26px;top:190px;transform:rotate(-14deg);border:2px solid;border-radius:50%;padding:14px 10px;text-align:center;font-size:10px;line-height:1.2;opacity:.45">Tierarztpraxis<br>Dr. med. vet. K. Brandt<br>24937 Flensburg</div><h2>IMPFPASS KATZE</h2>
<p>Name: ${hand('Minka')} &nbsp; Rasse: ${hand('EKH')} &nbsp; Geschlecht: ${hand('weibl.')} &nbsp; geb.: ${hand(on('2025-03-08'))}<br>Chip-Nr.: ${hand('276 0956 1021 4873')}</p>
<table style="border-collapse:collapse;width:100%"><tr>${head('Datum')}${head('Katzen-<br>seuche')}${head('Katzen-<br>schnupfen')}${head('Leukose')}${head('Tollwut')}${head('FIP')}${head('Impfstoff / Chargennummer')}${head('Nächste<br>Impfung')}${head('Stempel und<br>Unterschrift')}</tr>
${row(on('2025-05-19'), 'xx---', sticker('Purevax RCP', 'L481207', on('2026-09-30', 'mm-yyyy')), on('2025-06-16'))}
${row(on('2025-06-16'), 'xxx--', sticker('Purevax RCP FeLV', 'L490338', on('2026-11-30', 'mm-yyyy')), on('2026-06-16'))}
${row(on('2025-07-14'), '---x-', sticker('Rabisin', 'G72215', on('2027-03-31', 'mm-yyyy')), on('2028-07-14'))}
${row('&nbsp;', '-----', '', '')}${row('&nbsp;', '-----', '', '')}</table>
<p style="font-size:12px">Wurmkur: ${hand(`${on('2025-05-05')} Milbemax, ${on('2025-07-14')} Profender`)}<br>FeLV-/FIV-Test: ${hand(`${on('2025-06-16')} beide neg.`)}</p></div>`;
  },
};

/** A shelter's contract, with check boxes and a blank of what follows. */
const SHELTER: Stranger = {
  name: 'Abgabevertrag eines Tierheims',
  language: 'de',
  pet: { name: 'Rocky', species: 'dog', birthdate: '2021-05-01', chip_number: '276098106552340' },
  fonts: ['Zilla Slab'],
  form: 'dd.mm.yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], '', '2025-08-21'),
    dose([...DHPPI, 'lepto'], '', '2025-09-18', { until: '2026-09-18' }),
    dose(['rabies'], '', '2025-09-18', { until: '2028-09-18' }),
  ],
  says: { breed: 'Schäferhund-Mischling', sex: 'male', neutered: true, birthdate: null },
  draw: (on) => {
    const box = (marked: boolean) =>
      `<span style="display:inline-block;width:11px;height:11px;border:1px solid #222;font-size:11px;line-height:10px;text-align:center">${marked ? 'X' : ''}</span>`;
    const cells = (...texts: string[]) =>
      `<tr>${texts.map((text) => `<td style="border-bottom:1px solid #999;padding:3px 16px 3px 0">${text}</td>`).join('')}</tr>`;
    return `<div style="font-size:13px"><h2 style="margin-bottom:2px">Tierüberlassungsvertrag</h2>
<p>Tierschutzverein Weserland e. V. · Tierheim Ahornweg 40 · Vertrags-Nr. T-2025/318</p>
<p><b>§ 1 Das Tier</b><br>Name: Rocky &nbsp;&nbsp; Tierart: ${box(true)} Hund ${box(false)} Katze ${box(false)} Kleintier &nbsp;&nbsp; Rasse: Schäferhund-Mischling<br>
Geschlecht: männlich, kastriert am ${on('2025-09-02')} &nbsp;&nbsp; geb. ca.: ${on('2021-05-01', 'mm/yyyy')}<br>
Transponder-Nr.: 276098106552340, gesetzt am ${on('2025-08-21')} &nbsp;&nbsp; Fundtier, im Tierheim seit ${on('2025-08-19')}</p>
<p><b>§ 2 Gesundheit</b><br>Das Tier ist ${box(true)} entwurmt am ${on('2025-08-22')} ${box(true)} entfloht am ${on('2025-08-20')} ${box(true)} geimpft wie folgt:</p>
<table style="border-collapse:collapse">${cells('<b>Impfung gegen</b>', '<b>1. Impfung</b>', '<b>2. Impfung</b>', '<b>Auffrischung fällig</b>')}
${cells('Staupe, Hepatitis, Parvo, Parainfluenza, Lepto', on('2025-08-21'), on('2025-09-18'), on('2026-09-18'))}
${cells('Tollwut', on('2025-09-18'), '– – –', on('2028-09-18'))}
${cells('Zwingerhusten', '', '', '')}${cells('Borreliose', '', '', '')}</table>
<p>Bluttest Leishmaniose/Ehrlichiose vom ${on('2025-08-27')}: ${box(true)} negativ ${box(false)} positiv ${box(false)} nicht getestet</p>
<p><b>§ 3</b> Die Schutzgebühr von 380,00 € wurde bar bezahlt. Eine Vorkontrolle fand am ${on('2025-09-21')} statt. Der Übernehmer lässt das Tier
jährlich impfen. Die Nachkontrolle erfolgt bis ${on('2026-03-31')}.</p>
<p style="margin-top:34px">Nienburg, den ${on('2025-09-27')} &nbsp;&nbsp;&nbsp;&nbsp; ______________________ &nbsp;&nbsp;&nbsp;&nbsp; ______________________<br><small style="margin-left:190px">Tierheim</small><small style="margin-left:170px">Übernehmer</small></p></div>`;
  },
};

/** A reminder by post, of nothing that was given. */
const REMINDER: Stranger = {
  name: 'Impferinnerung per Post',
  language: 'de',
  pet: { name: 'Filou', species: 'dog', birthdate: '2020-04-14', chip_number: '276097202118845' },
  fonts: ['Merriweather'],
  form: 'dd.mm.yyyy',
  doses: [],
  draw: (on) => {
    const line = (day: string, text: string) =>
      `<tr><td style="padding:3px 30px 3px 0">${text}</td><td>${day}</td></tr>`;
    return `<div style="font-size:13px"><p style="text-align:right">Kleintierpraxis Dr. Ute Harms<br>Deichstraße 7, 26506 Norden<br>Tel. 04931 / 55 50 23<br><br>Norden, ${on('2025-10-06')}</p>
<p>Familie<br>Meinders<br>Osterstraße 19<br>26506 Norden</p>
<h3>Filou muss wieder zur Impfung</h3><p>Liebe Familie Meinders,</p><p>nach unseren Unterlagen stehen bei Filou diese Termine an:</p>
<table>${line(on('2025-10-23'), 'Wiederholungsimpfung SHPPi + Lepto')}${line(on('2025-10-23'), 'Tollwut (Nobivac T)')}${line(on('2025-09-30'), 'Zwingerhusten, intranasal')}${line(on('2025-10-01'), 'Wurmkur')}</table>
<p>Bitte bringen Sie den Impfpass mit und rufen Sie vorher an. Sollte Filou inzwischen anderswo geimpft worden sein, betrachten
Sie diese Karte als gegenstandslos.</p><p>Vom ${on('2025-10-20')} bis ${on('2025-10-24')} ist die Praxis nur vormittags geöffnet.</p><p>Ihr Praxisteam</p></div>`;
  },
};

/** A practice's file in fixed width: batches on the next line, one dose that was put off. */
const FILE: Stranger = {
  name: 'Karteikarte aus der Praxissoftware',
  language: 'de',
  pet: { name: 'Emma', species: 'dog', birthdate: '2019-09-17', chip_number: '276093400761129' },
  fonts: ['Cutive Mono'],
  form: 'dd.mm.yy',
  doses: [
    dose(['rabies'], 'Virbagen Tollwut', '2025-03-20', { batch: '8CKR', until: '2028-03-20' }),
    dose([...DHPPI, 'lepto'], 'Virbagen canis SHAPPi/L', '2025-04-10', {
      batch: '571204A',
      until: '2026-04-10',
    }),
    dose(['cpiv', 'bordetella'], 'Nobivac BbPi', '2024-04-15', { batch: 'A210B01' }),
  ],
  draw: (on) => {
    const line = (day: string, code: string, text: string, fee = '') =>
      `${day.padEnd(10)}${code.padEnd(6)}${text.padEnd(46)}${fee}`;
    return `<pre style="font-family:inherit;font-size:12px;line-height:1.4">Kleintierzentrum Süd              Karteikarte       Druck: ${on('2025-11-03')} 17:42
-----------------------------------------------------------------------
Besitzer: Tobias Reuter, 79098 Freiburg                 Kd.-Nr. 20771
Patient:  Emma, Hund, Beagle, w. kastr.     geb. ${on('2019-09-17')}
Chip:     276093400761129                   Gewicht ${on('2025-04-10')}: 14,9 kg
-----------------------------------------------------------------------
Datum     Art   Text                                          Betrag
-----------------------------------------------------------------------
${line(on('2025-09-08'), 'MED', 'Simparica 20 mg, 3 St., abgegeben', '48,90')}
${line(on('2025-04-10'), 'US', 'Allgemeinuntersuchung o.b.B., T 38,4', '26,00')}
${line(on('2025-04-10'), 'IMPF', 'Virbagen canis SHAPPi/L s.c.', '58,40')}
                Ch.-B. 571204A    verw. bis ${on('2026-08-31', 'mm/yy')}
                naechste Impfung ${on('2026-04-10')}
${line(on('2025-04-10'), 'LAB', 'Kotproben 3 Tage: Giardien neg.', '39,10')}
${line(on('2025-03-20'), 'US', 'Jahresuntersuchung, SHPPi/L heute nicht', '26,00')}
                vorraetig, neuer Termin ${on('2025-04-10')}
${line(on('2025-03-20'), 'IMPF', 'Tollwut (Virbagen Tollwut)', '34,20')}
                Ch.-B. 8CKR       verw. bis ${on('2027-01-31', 'mm/yy')}
                gueltig bis ${on('2028-03-20')}
${line(on('2024-10-28'), 'MED', 'Milbemax, 1 Tbl., eingegeben', '12,80')}
${line(on('2024-04-15'), 'IMPF', 'Nobivac BbPi intranasal', '41,00')}
                Ch.-B. A210B01
${line(on('2024-03-27'), 'TEL', 'Erinnerung an Impfung verschickt')}
-----------------------------------------------------------------------
</pre>`;
  },
};

export const GERMAN = [CAT_BOOKLET, SHELTER, REMINDER, FILE];
