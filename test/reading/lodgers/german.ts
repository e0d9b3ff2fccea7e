import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, LINE, stamp, table } from './papers.ts';

/** A cat's booklet: crosses under what each vaccine is against, and a label beside them. */
const CAT: Stranger = {
  name: 'Impfpass einer Katze mit Kreuzen',
  language: 'de',
  pet: { name: 'Mimi', species: 'cat', birthdate: '2023-05-08', chip_number: '276098106629471' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-03-18', { batch: 'M48117', until: '2025-03-18' }),
    dose(['rabies'], 'Rabisin', '2024-03-18', { batch: 'L480336', until: '2027-03-18' }),
    dose(['felv'], 'Leucogen', '2025-03-20', { batch: '7XG4', until: '2026-03-20' }),
    dose(RCP, 'Feligen RCP', '2026-03-24', { batch: '8B2K', until: '2027-03-24' }),
  ],
  says: { breed: 'EKH', sex: 'female', neutered: true },
  draw: (on) => {
    const label = (product: string, batch: string, expiry: string) =>
      `<b>${product}</b><br><span style="font-size:10px">Ch.-B. ${batch} &nbsp; verw. bis ${on(expiry, 'mm/yyyy')}</span>`;
    const row = (given: string, crosses: string, sticker: string, until: string, vet: string) => [
      given,
      ...crosses.split('').map((cross) => (cross === 'x' ? '×' : '')),
      sticker,
      until,
      vet,
    ];
    return `<div style="font-size:13px;position:relative"><h2>Internationaler Impfpass – Katze</h2>
<p>Name: Mimi &nbsp; Rasse: EKH &nbsp; Geschlecht: weiblich, kastriert &nbsp; geb.: ${on('2023-05-08')}<br>Farbe: schwarz-weiß &nbsp; Chip-Nr.: 276 098 106 629 471</p>
${table(
  [
    'Datum',
    'Katzen-<br>seuche',
    'Schnupfen',
    'Leukose',
    'Tollwut',
    'FIP',
    'Impfstoff',
    'gültig bis',
    'Tierarzt',
  ],
  [
    row(
      on('2024-03-18'),
      'xxx  ',
      label('Purevax RCP FeLV', 'M48117', '2025-09-30'),
      on('2025-03-18'),
      'Dr. Kern',
    ),
    row(on('2024-03-18'), '   x ', label('Rabisin', 'L480336', '2026-06-30'), on('2027-03-18'), 'Dr. Kern'),
    row(on('2025-03-20'), '  x  ', label('Leucogen', '7XG4', '2026-10-31'), on('2026-03-20'), 'Dr. Kern'),
    row(
      on('2026-03-24'),
      'xx   ',
      label('Feligen RCP', '8B2K', '2027-08-31'),
      on('2027-03-24'),
      'i. V. Huber',
    ),
    row('&nbsp;<br>&nbsp;', '     ', '', '', ''),
  ],
  BOX,
)}
<p>FeLV-/FIV-Test am ${on('2023-10-11')}: beide negativ &nbsp; Kastration: ${on('2023-11-16')}<br>Entwurmung: Milbemax ${on('2025-03-20')}, Profender ${on('2026-03-24')}</p>
${stamp('right:20px;top:172px', 'Kleintierpraxis', 'Dr. med. vet. Ute Kern', '79100 Freiburg')}</div>`;
  },
};

/** A letter that reminds, with the last day of each vaccination beside the next. */
const REMINDER: Stranger = {
  name: 'Impferinnerung mit der letzten Impfung',
  language: 'de',
  pet: { name: 'Paula', species: 'dog', birthdate: '2020-11-17', chip_number: '276095700182364' },
  fonts: ['Fira Sans'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(DHPPI, '', '2023-11-21', { until: '2026-11-21' }),
    dose(['lepto'], '', '2025-11-18', { until: '2026-11-18' }),
    dose(['rabies'], '', '2023-11-21', { until: '2026-11-21' }),
  ],
  draw: (
    on,
  ) => `<div style="font-size:13px;line-height:1.5"><p style="font-size:10px"><u>Tierarztpraxis Am Stadtpark · Hauptstraße 61 · 90762 Fürth</u></p>
<p>Familie<br>Sabine und Jörg Hartmann<br>Lindenweg 8<br>90766 Fürth</p><p style="text-align:right">Fürth, den ${on('2026-10-27')}</p>
<p><b>Impferinnerung für Paula</b></p><p>Liebe Familie Hartmann,</p>
<p>bei Ihrer Hündin Paula (Golden Retriever, geb. ${on('2020-11-17')}) stehen demnächst folgende Termine an:</p>
${table(
  ['Vorsorge', 'zuletzt am', 'wieder fällig am'],
  [
    ['Impfung SHPPi (Staupe, Hepatitis, Parvovirose, Parainfluenza)', on('2023-11-21'), on('2026-11-21')],
    ['Impfung Leptospirose', on('2025-11-18'), on('2026-11-18')],
    ['Impfung Tollwut', on('2023-11-21'), on('2026-11-21')],
    ['Impfung Zwingerhusten', '–', 'auf Wunsch'],
    ['Entwurmung', on('2026-08-06'), on('2026-11-06')],
    ['Gesundheitscheck mit Blutbild', on('2025-11-18'), on('2026-11-18')],
  ],
  LINE,
)}
<p>Bitte vereinbaren Sie einen Termin unter 0911 / 55 50 147 und bringen Sie den Heimtierausweis mit. Vom ${on('2026-12-23')} bis ${on('2027-01-06')} haben wir geschlossen.</p>
<p>Herzliche Grüße<br>Ihr Praxisteam</p></div>`,
};

export const GERMAN: readonly Stranger[] = [CAT, REMINDER];
