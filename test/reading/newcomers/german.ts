import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A pet passport: rabies in boxes of two lines, other vaccinations with a sticker that keeps the batch. */
const PASSPORT: Stranger = {
  name: 'Heimtierausweis, Abschnitte V und VII',
  language: 'de',
  pet: { name: 'Aramis', species: 'dog', birthdate: '2022-09-05', chip_number: '276098106341775' },
  fonts: ['Merriweather', 'Cutive Mono'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['rabies'], 'Nobivac T', '2023-01-18', {
      batch: 'A588B02',
      from: '2023-02-08',
      until: '2026-01-17',
    }),
    dose(['rabies'], 'Versiguard Rabies', '2025-12-29', {
      batch: '655019',
      from: '2025-12-29',
      until: '2028-12-28',
    }),
    dose(DHPPI, 'Nobivac SHPPi', '2025-01-14', { batch: 'A472C01', until: '2028-01-14' }),
    dose(['lepto'], 'Nobivac L4', '2025-01-14', { batch: 'B318A01', until: '2026-01-14' }),
    dose(['lepto'], 'Versican Plus L4', '2025-12-29', { batch: '661204', until: '2026-12-29' }),
  ],
  draw: (on) => {
    const small = (text: string) => `<div style="font-size:8.5px;color:#446">${text}</div>`;
    const rabies = (sticker: string, day: string, from: string, until: string, vet: string) => `
<tr><td rowspan="3" style="width:190px;font:12px 'Cutive Mono'">${sticker}</td>
<td>${small('Impfdatum / Vaccination date')}${day}</td><td rowspan="3" style="font-size:11px;color:#228">${vet}</td></tr>
<tr><td>${small('Gültig ab / Valid from')}${from}</td></tr>
<tr><td>${small('Gültig bis / Valid until')}${until}</td></tr>`;
    const other = (sticker: string, day: string, until: string, vet: string) => `
<tr style="height:56px"><td style="font:12px 'Cutive Mono'">${sticker}</td><td>${day}</td><td>${until}</td>
<td style="font-size:11px;color:#228">${vet}</td></tr>`;
    const table = 'border="1" cellpadding="3" style="border-collapse:collapse;width:100%;font-size:13px"';
    const vet = 'Dr. med. vet. Falk Brüning<br>Tierarztpraxis am Deich<br>26721 Emden';
    return `
<div style="font-size:11px;display:flex;justify-content:space-between"><span>DE 07 2841993</span>
<span>Aramis · 276 098 106 341 775 · geb. ${on('2022-09-05')}</span></div>
<p style="margin:6px 0;background:#1f3f8f;color:#fff;padding:3px 8px"><b>V.</b> TOLLWUTIMPFUNG / VACCINATION AGAINST RABIES</p>
<table ${table}><tr style="font-size:10px"><td>Hersteller und Name des Impfstoffs, Charge /<br>Manufacturer and name of vaccine, batch</td>
<td></td><td>Tierarzt / Veterinarian</td></tr>
${rabies('MSD<br>Nobivac T<br>Ch.-B.: A588B02', on('2023-01-18'), on('2023-02-08'), on('2026-01-17'), vet)}
${rabies('Zoetis<br>Versiguard Rabies<br>Lot 655019', on('2025-12-29'), on('2025-12-29'), on('2028-12-28'), vet)}
${rabies('&nbsp;', '&nbsp;', '***', '***', '')}</table>
<p style="margin:14px 0 6px;background:#1f3f8f;color:#fff;padding:3px 8px"><b>VI.</b> TITERBESTIMMUNG / RABIES ANTIBODY TITRATION TEST</p>
<div style="border:1px solid #000;padding:4px;font-size:12px">Probenahme am / Sample collected on: ${on('2023-03-16')}
&nbsp; Ergebnis ≥ 0,5 IU/ml &nbsp; <i>F. Brüning</i></div>
<p style="margin:14px 0 6px;background:#1f3f8f;color:#fff;padding:3px 8px"><b>VII.</b> ANDERE IMPFUNGEN / OTHER VACCINATIONS</p>
<table ${table}><tr style="font-size:10px"><td>Impfstoff, Charge / Vaccine, batch</td><td>Datum / Date</td>
<td>Gültig bis / Valid until</td><td>Tierarzt / Veterinarian</td></tr>
${other('Nobivac SHPPi<br>Ch.-B.: A472C01', on('2025-01-14'), on('2028-01-14'), vet)}
${other('Nobivac L4<br>Ch.-B.: B318A01', on('2025-01-14'), on('2026-01-14'), vet)}
${other('Versican Plus L4<br>Lot 661204', on('2025-12-29'), on('2026-12-29'), vet)}
${other('', '', '', '')}</table>`;
  },
};

/** A practice program's overview of vaccinations: letters say what against, and a second line keeps the remark. */
const OVERVIEW: Stranger = {
  name: 'Impfübersicht aus der Praxissoftware',
  language: 'de',
  pet: { name: 'Luzi', species: 'dog', birthdate: '2024-06-20', chip_number: '276095610882043' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yy',
  doses: [
    dose(DHPPI, 'Nobivac SHPPi', '2024-08-19', { batch: 'A450B01' }),
    dose([...DHPPI, 'lepto'], 'Eurican SHPPiL4', '2024-09-16', { batch: 'F33817' }),
    dose(['rabies'], 'Rabisin', '2024-10-14', { batch: 'L488031', until: '2027-10-14' }),
    dose([...DHPPI, 'lepto'], 'Eurican SHPPiL4', '2025-10-20', { batch: 'F35502', until: '2026-10-20' }),
    dose(['bordetella', 'cpiv'], 'Nobivac BbPi', '2025-03-31', { batch: 'A264A01', until: '2026-03-31' }),
  ],
  says: { breed: 'Kleiner Münsterländer', sex: 'female' },
  draw: (on) => {
    const row = (day: string, letters: string, product: string, lot: string, due: string, remark: string) => `
<tr style="border-top:1px solid #aaa"><td>${on(day)}</td><td><b>${letters}</b></td><td>${product}</td><td>${lot}</td>
<td>${due}</td></tr><tr style="font-size:11px;color:#555"><td></td><td colspan="4">${remark}</td></tr>`;
    return `
<div style="display:flex;justify-content:space-between;font-size:12px"><div>Kleintierpraxis Dr. Ines Rademacher<br>Lindenstr. 48 · 48431 Rheine<br>
Tel. 05971 555 316</div><div style="text-align:right">Kd.-Nr. 20817<br>Ausdruck: ${on('2025-11-06', 'dd.mm.yyyy')}<br>Benutzer: ANM</div></div>
<h2 style="margin:14px 0 4px">Impfübersicht</h2>
<table cellpadding="2" style="font-size:13px"><tr><td>Tiername:</td><td><b>Luzi</b></td><td>Tierart:</td><td>Hund</td></tr>
<tr><td>Rasse:</td><td>Kleiner Münsterländer</td><td>Geschlecht:</td><td>weiblich</td></tr>
<tr><td>Geb.-Datum:</td><td>${on('2024-06-20', 'dd.mm.yyyy')}</td><td>Chip-Nr.:</td><td>276095610882043</td></tr>
<tr><td>Besitzer:</td><td>Familie Holtkötter</td><td>Ort:</td><td>Neuenkirchen</td></tr></table>
<table cellpadding="3" style="border-collapse:collapse;width:100%;margin-top:12px;font-size:13px">
<tr style="text-align:left;background:#eee"><th>Datum</th><th>gegen</th><th>Impfstoff</th><th>Ch.-Nr.</th><th>Wdh. am</th></tr>
${row('2024-08-19', 'S H P Pi', 'Nobivac SHPPi', 'A450B01', '–', '1. Grundimmunisierung, 8,5 Wo. Nebenbefund: Nabelbruch, klein')}
${row('2024-09-16', 'S H P Pi L', 'Eurican SHPPiL4', 'F33817', '–', '2. Grundimmunisierung. Wdh. L wegen Durchfall nicht in der 16. Wo.')}
${row('2024-10-14', 'T', 'Rabisin', 'L488031', on('2027-10-14'), 'EU-Heimtierausweis ausgestellt')}
${row('2025-03-31', 'Bb Pi', 'Nobivac BbPi', 'A264A01', on('2026-03-31'), 'intranasal, vor Hundeschule')}
${row('2025-10-20', 'S H P Pi L', 'Eurican SHPPiL4', 'F35502', on('2026-10-20'), 'AU o.b.B., 16,2 kg. Borreliose besprochen, Bes. möchte nicht')}
</table>
<p style="font-size:11px">S = Staupe, H = Hepatitis cont. canis, P = Parvovirose, Pi = Parainfluenza, L = Leptospirose, T = Tollwut,
Bb = Bordetella bronchiseptica<br>Parasiten: ${on('2025-10-20')} Milbemax Hund (1 Tbl.), ${on('2025-04-14')} Simparica 20 mg</p>`;
  },
};

/** A letter of referral in prose, with the vaccinations in the midst of an illness. */
const REFERRAL: Stranger = {
  name: 'Überweisung einer Katze',
  language: 'de',
  pet: { name: 'Pünktchen', species: 'cat', birthdate: '2018-04-11', chip_number: '276097200415590' },
  fonts: ['Zilla Slab'],
  form: 'd. M yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2023-05-23', { batch: 'L60311', until: '2026-05-23' }),
    dose(['felv'], 'Purevax FeLV', '2024-06-11', { batch: 'M38870' }),
    dose(['rabies'], 'Purevax Rabies', '2024-06-11', { batch: 'T09114', until: '2027-06-11' }),
  ],
  draw: (on) => `
<div style="font-size:12px">Tierärztliche Gemeinschaftspraxis Sailer &amp; Wöhrl · Marktplatz 5 · 93413 Cham</div>
<p style="font-size:13px">An die Klinik für Kleintiere<br>Abteilung Innere Medizin<br>Veterinärstr. 13, 80539 München</p>
<p style="text-align:right">Cham, den ${on('2025-07-08')}</p>
<p><b>Überweisung „Pünktchen“, Europäisch Kurzhaar, weiblich kastriert, geb. ${on('2018-04-11')}, Chip 276097200415590;
Besitzerin: Roswitha Dengler</b></p>
<p style="line-height:1.5">Sehr geehrte Frau Kollegin, sehr geehrter Herr Kollege,</p>
<p style="line-height:1.5">vielen Dank für die kurzfristige Übernahme. Pünktchen ist eine Freigängerin, die uns am
${on('2025-06-30')} erstmals wegen Polydipsie und Gewichtsverlust (5,1 auf 4,2 kg seit ${on('2024-11-19')}) gezeigt wurde.
Im Blut vom ${on('2025-07-01')} Kreatinin 214 µmol/l, SDMA 24 µg/dl, fT4 unauffällig; FIV-Antikörper und FeLV-Antigen
im Schnelltest negativ.</p>
<p style="line-height:1.5">Impfstatus: Gegen Katzenseuche und Katzenschnupfen haben wir sie zuletzt am ${on('2023-05-23')} mit
Purevax RCP (Ch.-B. L60311) geimpft, fällig wieder am ${on('2026-05-23')}. Am ${on('2024-06-11')} folgten, an getrennten
Stellen, Purevax FeLV gegen Leukose (Ch.-B. M38870) und wegen eines geplanten Umzugs nach Irland Purevax Rabies
(Ch.-B. T09114, gültig bis ${on('2027-06-11')}). Die Auffrischung gegen Leukose, die für den ${on('2025-07-03')} vorgesehen
war, haben wir wegen des Allgemeinzustands nicht durchgeführt und bitten Sie, sie ebenfalls zurückzustellen.</p>
<p style="line-height:1.5">Die Mutter und eine Wurfschwester starben nach Angabe der Besitzerin an einer PKD. Zuletzt entwurmt mit
Milbemax am ${on('2025-03-04')}, Spot-on (Bravecto Plus) am ${on('2025-04-15')}. Aktuelle Medikation: Semintra 4 mg/ml
1 x tgl. seit dem ${on('2025-07-02')}.</p>
<p>Mit freundlichen kollegialen Grüßen<br><br><i>Dr. Veronika Wöhrl</i><br>Fachtierärztin für Kleintiere</p>`,
};

/** A bill by the scale of fees, for two animals, whose vaccines have their batches on a line below. */
const BILL: Stranger = {
  name: 'Rechnung nach GOT',
  language: 'de',
  pet: { name: 'Käthe', species: 'dog', birthdate: '2020-02-12', chip_number: '276098800157432' },
  fonts: ['Barlow Condensed'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['lepto'], 'Canigen L', '2025-05-15', { batch: '8R2T', until: '2026-05-15' }),
    dose(DHPPI, 'Canigen SHPPi', '2025-05-15', { batch: '8S6D', until: '2028-05-15' }),
  ],
  draw: (on) => {
    const item = (number: string, text: string, factor: string, sum: string) =>
      `<tr><td>${number}</td><td>${text}</td><td style="text-align:right">${factor}</td><td style="text-align:right">${sum}</td></tr>`;
    const lot = (text: string) =>
      `<tr style="font-size:13px"><td></td><td colspan="3" style="padding-left:14px">${text}</td></tr>`;
    const animal = (text: string) =>
      `<tr><td colspan="4" style="padding-top:10px;border-bottom:1px solid #000"><b>${text}</b></td></tr>`;
    return `
<div style="font-size:16px"><div style="text-align:right"><b style="font-size:22px">Tierarztpraxis Wolkenstein</b><br>
Bahnhofstr. 12, 09429 Wolkenstein<br>St.-Nr. 228/555/01763</div>
<p>Frau<br>Hannelore Uhlig<br>Am Schlossberg 3<br>09429 Wolkenstein</p>
<table style="width:100%"><tr><td><b>Rechnung Nr. 2025-0938</b></td><td style="text-align:right">Rechnungsdatum: ${on('2025-05-28')}</td></tr></table>
<table cellpadding="2" style="width:100%;border-collapse:collapse">
<tr style="text-align:left"><th>GOT</th><th>Leistung</th><th style="text-align:right">Satz</th><th style="text-align:right">EUR</th></tr>
${animal(`Käthe, Hund, Rauhaardackel, geb. ${on('2020-02-12')}, Chip 276098800157432 – Behandlung am ${on('2025-05-15')}`)}
${item('16', 'Allgemeine Untersuchung mit Beratung, Hund', '1-fach', '23,62')}
${item('197', 'Impfung, Injektion', '1-fach', '11,50')}
${item('', 'Canigen SHPPi, 1 Dosis', '', '14,80')}
${lot(`Ch.-B. 8S6D, verw. bis ${on('2026-02-28', 'mm/yyyy')}, nächste Impfung ${on('2028-05-15')}`)}
${item('', 'Canigen L, 1 Dosis', '', '12,35')}
${lot(`Ch.-B. 8R2T, verw. bis ${on('2026-04-30', 'mm/yyyy')}, nächste Impfung ${on('2026-05-15')}`)}
${item('', 'Milpro Hund 12,5/125 mg, 1 Tbl.', '', '8,90')}
${animal(`Mohrle, Katze, EKH, geb. ${on('2016-08-01')} – Behandlung am ${on('2025-05-22')}`)}
${item('16', 'Allgemeine Untersuchung mit Beratung, Katze', '1-fach', '23,62')}
${item('197', 'Impfung, Injektion', '1-fach', '11,50')}
${item('', 'Versifel CVR, 1 Dosis', '', '16,20')}
${lot(`Ch.-B. 602881, verw. bis ${on('2026-01-31', 'mm/yyyy')}, nächste Impfung ${on('2026-05-22')}`)}
<tr><td colspan="3" style="padding-top:10px">Summe netto</td><td style="text-align:right">122,49</td></tr>
<tr><td colspan="3">Umsatzsteuer 19 %</td><td style="text-align:right">23,27</td></tr>
<tr><td colspan="3"><b>Rechnungsbetrag</b></td><td style="text-align:right"><b>145,76</b></td></tr></table>
<p>Zahlbar ohne Abzug bis ${on('2025-06-11')}. Tollwutimpfung Käthe: bitte Termin vereinbaren, da im Urlaub benötigt.</p></div>`;
  },
};

/** A breeder's card of a kitten: a grid with the vaccinations as columns and what is known of each as rows. */
const KITTEN_CARD: Stranger = {
  name: 'Gesundheitskarte der Züchterin',
  language: 'de',
  pet: { name: 'Fennek', species: 'cat', birthdate: '2025-04-26', chip_number: '276093400620918' },
  fonts: ['Fira Sans'],
  form: 'd.m.yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2025-06-23', { batch: 'A102B01' }),
    dose(RCP, 'Nobivac Tricat Trio', '2025-07-21', { batch: 'A104A02', until: '2026-07-21' }),
    dose(['felv'], 'Leucogen', '2025-07-21', { batch: '8T9X' }),
  ],
  says: { sex: 'male', breed: 'Britisch Kurzhaar' },
  draw: (on) => {
    const row = (head: string, cells: readonly string[]) =>
      `<tr><th style="text-align:left;background:#f3e9dc">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="border:3px double #8a6a3c;padding:18px">
<div style="text-align:center"><b style="font-size:22px;color:#8a6a3c">Cattery vom Mühlengrund</b><br>
<span style="font-size:12px">Birgit Ahrendt · 1. DEKZV Mitglied 44 817 · Kätzchen-Gesundheitskarte</span></div>
<table cellpadding="4" style="margin:14px auto;font-size:13px"><tr><td><i>Rufname</i><br><b>Fennek</b></td>
<td><i>Rasse</i><br>Britisch Kurzhaar</td><td><i>Geschlecht</i><br>männlich</td><td><i>Geboren</i><br>${on('2025-04-26')}</td>
<td><i>Chip</i><br>276093400620918</td></tr></table>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12.5px">
${row('', ['<b>1. Impfung</b>', '<b>2. Impfung</b>', '<b>Leukose 1</b>', '<b>Leukose 2</b>', '<b>Tollwut</b>'])}
${row('Schutz gegen', ['Katzenseuche, Katzenschnupfen (RCP)', 'Katzenseuche, Katzenschnupfen (RCP)', 'FeLV', 'FeLV', 'Tollwut'])}
${row('Impfstoff', ['Nobivac Tricat Trio', 'Nobivac Tricat Trio', 'Leucogen', '<i>macht der neue Besitzer</i>', '–'])}
${row('Charge', ['A102B01', 'A104A02', '8T9X', '', ''])}
${row('Geimpft am', [on('2025-06-23'), on('2025-07-21'), on('2025-07-21'), `<i>ca. ${on('2025-08-14')}</i>`, ''])}
${row('Wieder fällig', ['4 Wochen', on('2026-07-21'), 'siehe Leukose 2', '', ''])}
${row('Tierarzt', ['Dr. Thies', 'Dr. Thies', 'Dr. Thies', '', ''])}
</table>
<table cellpadding="4" style="font-size:12px;margin-top:10px"><tr><td style="vertical-align:top"><b>Entwurmt</b></td><td>${on('2025-05-17')}, ${on('2025-05-31')},
${on('2025-06-14')} Panacur Paste; ${on('2025-07-12')} Milbemax</td></tr><tr><td><b>Tests der Eltern</b></td>
<td>FIV/FeLV neg. (${on('2024-12-02')}), HCM-Schall o.B. (${on('2024-12-18')}), PKD n/n</td></tr>
<tr><td><b>Abgabe</b></td><td>${on('2025-07-26')}, Gewicht 1640 g</td></tr></table></div>`;
  },
};

export const GERMAN: readonly Stranger[] = [PASSPORT, OVERVIEW, REFERRAL, BILL, KITTEN_CARD];
