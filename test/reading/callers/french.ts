import { dose, type Stranger } from '../strangers/stranger.ts';
import { BOX, sticker, table } from './parts.ts';

/** A passport's page of rabies, in French and English, and below it a part that is empty. */
const PASSPORT: Stranger = {
  name: 'passeport européen, page de la rage',
  language: 'fr',
  pet: { name: 'Nouchka', species: 'cat', birthdate: '2022-04-19', chip_number: '250269610448172' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Purevax Rabies', '2024-05-23', {
      batch: 'F20418',
      from: '2024-06-13',
      until: '2025-05-23',
    }),
    dose(['rabies'], 'Rabisin', '2025-05-16', { batch: 'G31077', until: '2028-05-16' }),
  ],
  draw: (on) => {
    const hand = (value: string) => `<span style="font-family:Kalam">${value}</span>`;
    const days = (first: string, from: string, until: string) => `1. ${first}<br>2. ${from}<br>3. ${until}`;
    return `
<div style="width:600px;font-size:12px"><p style="text-align:center"><b>V. VACCINATION ANTIRABIQUE / VACCINATION AGAINST RABIES</b></p>
${table(
  [
    'Fabricant et nom du vaccin<br><i>Manufacturer and name of vaccine</i>',
    'Numéro du lot<br><i>Batch number</i>',
    '1. Date de vaccination / <i>Vaccination date</i><br>2. Valable à partir du / <i>Valid from</i><br>3. Valable jusqu’au / <i>Valid until</i>',
    'Vétérinaire habilité<br><i>Authorised veterinarian</i>',
  ],
  [
    [
      sticker(
        '<b>PUREVAX Rabies</b>',
        'Boehringer Ingelheim',
        `Lot F20418 &nbsp; EXP ${on('2025-09-30', 'mm/yyyy')}`,
      ),
      hand('F20418'),
      hand(days(on('2024-05-23'), on('2024-06-13'), on('2025-05-23'))),
      'Dr Hélène Marchais<br>n° 24417<br>44000 Nantes',
    ],
    [
      sticker(
        '<b>RABISIN</b>',
        'Boehringer Ingelheim',
        `Lot G31077 &nbsp; EXP ${on('2027-01-31', 'mm/yyyy')}`,
      ),
      hand('G31077'),
      hand(days(on('2025-05-16'), '———', on('2028-05-16'))),
      'Dr Hélène Marchais<br>n° 24417<br>44000 Nantes',
    ],
    ['&nbsp;', '', days('', '', ''), ''],
  ],
  BOX,
)}
<p style="text-align:center"><b>VI. TITRAGE DES ANTICORPS ANTIRABIQUES / RABIES ANTIBODY TITRATION TEST</b></p>
<p>Date du prélèvement / <i>Sample collected on</i>: ____ / ____ / ________ &nbsp; Vétérinaire / <i>Veterinarian</i>: ______________</p>
<p style="text-align:right">FR 250 04417326 &nbsp; 11 / 32</p></div>`;
  },
};

export const FRENCH = [PASSPORT];
