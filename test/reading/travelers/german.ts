import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** An emergency clinic's letter, with the history of vaccinations in one paragraph of many. */
const DISCHARGE: Stranger = {
  name: 'Entlassungsbericht der Tierklinik',
  language: 'de',
  pet: { name: 'Paula', species: 'dog', birthdate: '2023-08-17', chip_number: '276098106714092' },
  fonts: ['Zilla Slab'],
  form: 'dd.mm.yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2026-04-14', { until: '2027-04-14' }),
    dose(['rabies'], 'Rabisin', '2025-05-19', { until: '2028-05-19' }),
  ],
  draw: (on) => `
<div style="display:flex;justify-content:space-between;font-size:12px;border-bottom:2px solid #7a1f2b;padding-bottom:6px">
<b style="font-size:18px;color:#7a1f2b">Tierklinik am Kanal</b><span>24 h Notdienst · Hafenweg 31 · 48155 Münster<br>Tel. 0251 / 555 01 70</span></div>
<p style="font-size:12px">An die<br>Kleintierpraxis Dr. Ulrike Hagedorn<br>Telgte</p>
<p style="text-align:right;font-size:12px">Münster, den ${on('2026-10-15')}</p>
<p><b>Entlassungsbericht: „Paula“, Border-Collie-Hündin, geb. ${on('2023-08-17')}, Chip 276098106714092, Bes. Kortmann</b></p>
<p>Sehr geehrte Frau Kollegin,</p>
<p>wir berichten über die o. g. Patientin, die sich vom ${on('2026-10-12')} bis zum ${on('2026-10-15')} in unserer
stationären Behandlung befand.</p>
<p><b>Diagnose:</b> Akute hämorrhagische Gastroenteritis</p>
<p><b>Anamnese:</b> Seit dem ${on('2026-10-11')} Erbrechen und blutiger Durchfall. Entwurmt zuletzt am ${on('2026-08-03')}
mit Milbemax. Kein Auslandsaufenthalt. Laut vorgelegtem Heimtierausweis wurde Paula am ${on('2026-04-14')} mit Versican Plus
DHPPi/L4 geimpft (nächste Impfung ${on('2027-04-14')}); die Tollwutimpfung (Rabisin) vom ${on('2025-05-19')} gilt bis zum
${on('2028-05-19')}. Eine Impfung gegen Zwingerhusten lehnt die Besitzerin ab.</p>
<p><b>Befunde:</b> T 39,6 °C, HKT 58 %, Leukozyten 6,1 G/l. Parvovirus-Schnelltest (Kot) vom ${on('2026-10-12')}: negativ.
Giardien-Antigen: negativ. Sonografie am ${on('2026-10-13')}: Darmwand verdickt, Schichtung erhalten.</p>
<p><b>Therapie:</b> Sterofundin i. v., Maropitant 1 mg/kg, Metamizol, ab ${on('2026-10-13')} Schonkost.</p>
<p><b>Empfehlung:</b> Kontrolle bei Ihnen am ${on('2026-10-19')}. Die bei Ihnen für den ${on('2026-10-22')} vorgesehene Impfung
gegen Borreliose bitten wir auf frühestens ${on('2026-11-12')} zu verschieben.</p>
<p>Mit freundlichen kollegialen Grüßen<br><br>Dr. Tobias Reinders, Fachtierarzt für Kleintiere</p>`,
};

/** A kitten's plan by age: what was done has a day, what wasn't has a remark. */
const PLAN: Stranger = {
  name: 'Impfplan für Kätzchen mit Erledigt-Spalte',
  language: 'de',
  pet: { name: 'Mogli', species: 'cat', birthdate: '2026-01-06', chip_number: '276095600418337' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd.mm.yy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2026-03-04', { batch: 'A071B01' }),
    dose(RCP, 'Nobivac Tricat Trio', '2026-04-01', { batch: 'A072C02' }),
    dose(RCP, 'Nobivac Tricat Trio', '2026-04-29', { batch: 'A072C02' }),
    dose(['felv'], 'Leucogen', '2026-05-27', { batch: '8T2K' }),
  ],
  says: { breed: 'Europäisch Kurzhaar', sex: 'male' },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#1d2f86">${text}</span>`;
    const row = (age: string, what: string, done: string, label: string, note: string) =>
      `<tr style="height:40px"><td>${age}</td><td><b>${what}</b></td><td>${hand(done)}</td><td>${hand(label)}</td><td>${hand(note)}</td></tr>`;
    return `
<div style="background:#e8f3ec;padding:10px 14px;border-radius:8px"><b style="font-size:20px">Unser Impfplan für dein Kätzchen</b><br>
Katzenpraxis Schwabing · Hohenzollernstr. 96 · 80796 München</div>
<p>Name: ${hand('Mogli')} &nbsp; Rasse: ${hand('Europäisch Kurzhaar')} &nbsp; Geschlecht: ${hand('männlich')}<br>
Geburtstag: ${hand(on('2026-01-06'))} &nbsp; Chip: ${hand('276095600418337')}</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12.5px">
<tr style="background:#cfe5d6"><th>Alter</th><th>Vorgesehen</th><th>Erledigt am</th><th>Impfstoff, Ch.-B.</th><th>Bemerkung</th></tr>
${row('8 Wochen', 'Schnupfen / Seuche', on('2026-03-04'), 'Nobivac Tricat Trio A071B01', '')}
${row('12 Wochen', 'Schnupfen / Seuche', on('2026-04-01'), 'Nobivac Tricat Trio A072C02', '')}
${row('12 Wochen', 'Leukose', '', '', `erst Test! ${on('2026-04-29')}: FeLV/FIV neg.`)}
${row('16 Wochen', 'Schnupfen / Seuche', on('2026-04-29'), 'Nobivac Tricat Trio A072C02', '3,1 kg')}
${row('16 Wochen', 'Leukose', on('2026-05-27'), 'Leucogen 8T2K', 'nachgeholt')}
${row('19 Wochen', 'Leukose, 2. Teil', '', '', `Termin ${on('2026-06-24')} abgesagt, Durchfall`)}
${row('12 Wochen', 'Tollwut', '', '', 'nein, bleibt drinnen')}
${row('15 Monate', 'Auffrischung alle', '', '', '')}
</table>
<p style="font-size:12.5px">Entwurmung (Milpro): ${hand(`${on('2026-02-18')} / ${on('2026-03-04')} / ${on('2026-04-01')}`)}<br>
Kastration: ${hand(on('2026-08-19'))}</p>`;
  },
};

/** An estimate of what a puppy's vaccinations will cost: none of them was given. */
const ESTIMATE: Stranger = {
  name: 'Kostenvoranschlag Grundimmunisierung',
  language: 'de',
  pet: { name: 'Hilde', species: 'dog', birthdate: '2026-07-21', chip_number: '276097202950416' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yyyy',
  doses: [],
  draw: (on) => {
    const row = (day: string, code: string, text: string, amount: string) =>
      `<tr><td>${day}</td><td>${code}</td><td>${text}</td><td style="text-align:right">${amount}</td></tr>`;
    return `
<p><b>Tierarztpraxis Lindenhof</b><br>Dr. med. vet. Sabine Petzold · Lindenstraße 8 · 04720 Döbeln</p>
<p>Frau<br>Anja Rößler<br>Am Anger 3<br>04741 Roßwein</p>
<h2 style="font-size:19px">Kostenvoranschlag Nr. KV-0093</h2>
<p>Datum: ${on('2026-09-17')} &nbsp;&nbsp; Kunde: 20718 &nbsp;&nbsp; Tier: Hilde (Hund, Dackel, geb. ${on('2026-07-21')})</p>
<table cellpadding="5" style="border-collapse:collapse;width:100%" rules="rows"><tr style="text-align:left;background:#eee"><th>Termin</th><th>GOT</th>
<th>Leistung</th><th style="text-align:right">EUR</th></tr>
${row(on('2026-09-22'), '16', 'Allgemeine Untersuchung Hund', '23,62')}
${row(on('2026-09-22'), '', 'Nobivac SHP und Nobivac L4', '31,40')}
${row(on('2026-09-22'), '221', 'Injektion subkutan', '11,50')}
${row(on('2026-10-20'), '', 'Nobivac SHP, Nobivac L4 und Nobivac T', '44,90')}
${row(on('2026-10-20'), '', 'EU-Heimtierausweis ausstellen', '23,62')}
${row(on('2026-10-20'), '', 'Transponder setzen und registrieren', '38,75')}
${row(on('2026-11-17'), '', 'Nobivac SHP', '24,80')}
</table>
<p style="text-align:right">Summe netto 198,59 · USt 19 % 37,73 · <b>Voraussichtlich 236,32</b></p>
<p>Die Beträge sind geschätzt und ohne Gewähr; abgerechnet wird nach tatsächlich erbrachter Leistung. Dieser Voranschlag gilt
bis zum ${on('2026-10-31')}. Mitzubringen: Impfpass vom Züchter und eine Kotprobe.</p>
<p>Ich bin einverstanden: ______________________ &nbsp; Ort, Datum: ______________________</p>`;
  },
};

export const GERMAN: readonly Stranger[] = [DISCHARGE, PLAN, ESTIMATE];
