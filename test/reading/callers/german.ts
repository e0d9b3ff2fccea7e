import { dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, stamp, sticker, table } from './parts.ts';

/** A cat's Impfpass: a cross in a disease's column, and a sticker of the vial. */
const CAT_PASS: Stranger = {
  name: 'Katzenimpfpass mit Kreuzen',
  language: 'de',
  pet: { name: 'Minka', species: 'cat', birthdate: '2023-05-14', chip_number: '276098106318442' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yy',
  doses: [
    dose(RCP, 'Nobivac RCP', '2023-07-17', { batch: 'A613B01', until: '2023-08-14' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-08-19', { batch: 'D55C17', until: '2025-08-19' }),
    dose(['rabies'], 'Nobivac T', '2024-08-19', { batch: 'A702A02', until: '2027-08-19' }),
    dose(['felv'], 'Leucogen', '2025-08-25', { batch: '8MK4', until: '2026-08-25' }),
  ],
  says: { breed: 'EKH', sex: 'female', neutered: true, birthdate: null },
  draw: (on) => {
    const hand = (value: string) => `<span style="font-family:Kalam">${value}</span>`;
    const line = (given: string, crosses: string, vials: string, until: string) => [
      hand(on(given)),
      ...[...crosses].map((cross) => (cross === 'x' ? hand('x') : '')),
      vials,
      until,
      hand('Thoma'),
    ];
    const vial = (name: string, lot: string, expiry: string) =>
      sticker(`<b>${name}</b>`, `Ch.-B.: ${lot}`, `Verw. bis ${on(expiry, 'mm.yyyy')}`);
    return `
<h2>Impfpass für Katzen</h2><p>Name: Minka &nbsp; Rasse: EKH &nbsp; Geschlecht: weibl., kastr. am ${on('2023-12-06')}<br>Geburtsdatum: ca. ${on('2023-05-14')} &nbsp; Chip-Nr. 276 0981 0631 8442</p>
${table(
  ['Datum', 'Seuche', 'Schnupfen', 'Leukose', 'Tollwut', 'FIP', 'Impfstoff', 'Wiederholung', 'Tierarzt'],
  [
    line('2023-07-17', 'xx---', vial('Nobivac RCP', 'A613B01', '2024-11-30'), hand(on('2023-08-14'))),
    line(
      '2024-08-19',
      'xxxx-',
      vial('Purevax RCP FeLV', 'D55C17', '2025-10-31') + vial('Nobivac T', 'A702A02', '2027-03-31'),
      hand(`${on('2025-08-19')}<br>T: ${on('2027-08-19')}`),
    ),
    line('2025-08-25', '--x--', vial('Leucogen', '8MK4', '2026-12-31'), hand(on('2026-08-25'))),
    ['&nbsp;<br>&nbsp;', '', '', '', '', '', '', '', ''],
  ],
  BOX,
)}
${stamp('Kleintierpraxis Thoma', 'Lindenweg 8, 79104 Freiburg')}
<p>Entwurmung: ${hand(`${on('2024-08-19')} Milbemax, ${on('2025-08-25')} Profender`)} &nbsp; Leukose-/FIV-Test: ${hand(`neg. ${on('2024-08-12')}`)}</p>`;
  },
};

/** A practice's reminder: it says only what is due. */
const REMINDER: Stranger = {
  name: 'Impferinnerung',
  language: 'de',
  pet: { name: 'Anton', species: 'dog', birthdate: '2021-02-19', chip_number: '276097200518836' },
  fonts: ['Merriweather'],
  form: 'dd.mm.yyyy',
  doses: [],
  draw: (on) => `
<div style="padding:20px 30px;line-height:1.5"><p>Tierärztliche Gemeinschaftspraxis Dres. Kühnel &amp; Haas · Am Anger 3 · 99084 Erfurt</p>
<p>Frau<br>Sabine Liebold<br>Gartenstraße 41<br>99089 Erfurt</p><p style="text-align:right">Erfurt, ${on('2026-08-27')}</p>
<p><b>Impferinnerung für Anton (Hund, Dackel, geb. ${on('2021-02-19')})</b></p><p>Liebe Frau Liebold,</p>
<p>damit Anton gut geschützt bleibt, möchten wir Sie an folgende Termine erinnern:</p>
${table(
  ['Fällig am', 'Leistung'],
  [
    [on('2026-09-15'), 'Auffrischung Leptospirose (L4)'],
    [on('2026-09-15'), 'Auffrischung Zwingerhusten'],
    [on('2026-09-15'), 'Auffrischung Tollwut'],
    [on('2026-10-01'), 'Entwurmung'],
    [on('2027-09-15'), 'Auffrischung Staupe, Hepatitis, Parvovirose'],
  ],
  BOX,
)}
<p>Bitte vereinbaren Sie einen Termin unter 0361 / 55 50 163 und bringen Sie den Heimtierausweis mit. Sollte Anton schon geimpft sein, betrachten Sie
dieses Schreiben bitte als gegenstandslos. Vom ${on('2026-10-05')} bis zum ${on('2026-10-09')} ist die Praxis geschlossen.</p><p>Ihr Praxisteam</p></div>`,
};

export const GERMAN = [CAT_PASS, REMINDER];
