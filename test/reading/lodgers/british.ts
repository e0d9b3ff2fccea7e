import { DHP, dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, LINE, stamp, table } from './papers.ts';

/** A rabbit's card with peel-off labels, whose last rows are blank. */
const RABBIT: Stranger = {
  name: "rabbit's vaccination card with labels",
  language: 'en',
  pet: { name: 'Clover', species: 'rabbit', birthdate: '2024-03-12', chip_number: '977200009417736' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'dd/mm/yy',
  doses: [
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD Plus', '2025-08-19', {
      batch: 'A418C01',
      until: '2026-08-19',
    }),
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD Plus', '2026-08-24', {
      batch: 'A452B02',
      until: '2027-08-24',
    }),
  ],
  says: { breed: 'Mini Lop' },
  draw: (on) => {
    const label = (lot: string, expiry: string) =>
      `<div style="border:1px dashed #777;font-size:10px;padding:3px 6px;line-height:1.3"><b>Nobivac Myxo-RHD PLUS</b><br>Lot ${lot}<br>EXP ${expiry}</div>`;
    const hand = (text: string) => `<span style="font-family:Kalam;color:#223">${text}</span>`;
    const row = (sticker: string, given: string, due: string, vet: string) => [
      sticker,
      hand(given),
      hand(due),
      hand(vet),
    ];
    return `<div style="font-size:14px;position:relative"><h2>My Rabbit's Vaccination Card</h2>
<p>Name: ${hand('Clover')} &nbsp; Breed: ${hand('Mini Lop')} &nbsp; Colour: ${hand('sooty fawn')} &nbsp; Date of birth: ${hand(on('2024-03-12'))}</p>
${table(
  ['Vaccine (affix label here)', 'Date given', 'Next due', 'Signature'],
  [
    row(label('A418C01', on('2026-07-31', 'mm yyyy')), on('2025-08-19'), on('2026-08-19'), 'F. Oduya MRCVS'),
    row(label('A452B02', on('2027-05-31', 'mm yyyy')), on('2026-08-24'), on('2027-08-24'), 'C. Marsh RVN'),
    row('&nbsp;<br>&nbsp;', '', '', ''),
    row('&nbsp;<br>&nbsp;', '', '', ''),
  ],
  BOX,
)}
<p style="font-size:12px">Panacur course (9 days) started ${hand(on('2026-08-25'))}. Flystrike: Rearguard applied ${hand(on('2026-06-02'))}.</p>
<p style="font-size:12px">Vaccination against myxomatosis and both strains of RVHD should be repeated every 12 months.</p>
${stamp('right:26px;top:190px', 'MEADOW VETS', '4 Mill Lane, Frome BA11', '01373 555 027')}</div>`;
  },
};

/** A letter in sentences, for a stay at a cattery. */
const CATTERY: Stranger = {
  name: 'letter to a cattery',
  language: 'en',
  pet: { name: 'Jasmine', species: 'cat', birthdate: '2017-05-30', chip_number: '977200007260518' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2026-02-17', { batch: 'M62031', until: '2027-02-17' }),
    dose(RCP, 'Purevax RCP', '2025-02-13', { batch: 'M57914' }),
  ],
  draw: (
    on,
  ) => `<div style="font-size:13px;line-height:1.55"><p style="text-align:right">Castle Street Veterinary Surgery<br>19 Castle Street, Ludlow SY8 1AS<br>01584 555 016</p>
<p>${on('2026-06-22')}</p><p>To whom it may concern</p><p><b>Jasmine, a tortoiseshell cat belonging to Mr and Mrs Pritchard, born ${on('2017-05-30')}, microchip 977200007260518</b></p>
<p>I confirm that Jasmine is a patient of this practice. She had her annual booster on ${on('2026-02-17')} with Purevax RCP FeLV (batch M62031), which protects against feline panleucopenia, herpesvirus, calicivirus and leukaemia. Her next booster is due by ${on('2027-02-17')}.</p>
<p>Last year, on ${on('2025-02-13')}, she was given Purevax RCP (batch M57914). Her FeLV component was left out on that day as the vaccine was out of stock.</p>
<p>She has never been vaccinated against rabies and does not need to be to stay in a cattery in this country. A blood test for FIV on ${on('2024-10-08')} was negative. She was wormed with Milbemax on ${on('2026-06-15')} and treated against fleas with Broadline on ${on('2026-05-20')}.</p>
<p>Jasmine takes thyroid tablets twice a day, and her owners will bring them on ${on('2026-07-04')}.</p>
<p>Yours faithfully,</p><p>Helen Rowlands BVSc MRCVS</p></div>`,
};

/** An Australian certificate of C5, whose labels say what that is. */
const AUSTRALIAN: Stranger = {
  name: 'Australian certificate of C3 and C5',
  language: 'en',
  pet: { name: 'Banjo', species: 'dog', birthdate: '2026-01-20', chip_number: '953010006318274' },
  fonts: ['Fira Sans'],
  form: 'd/mm/yyyy',
  doses: [
    dose(DHP, 'Protech C3', '2026-03-17', { batch: '580214', until: '2026-04-14' }),
    dose([...DHP, 'cpiv', 'bordetella'], 'Protech C5', '2026-04-14', {
      batch: '583377',
      until: '2026-05-12',
    }),
    dose(DHP, 'Protech C3', '2026-05-14', { batch: '580390', until: '2027-05-14' }),
  ],
  says: { breed: 'Kelpie cross', sex: 'male' },
  draw: (
    on,
  ) => `<div style="font-size:13px"><div style="background:#1f5c4a;color:#fff;padding:9px 14px;font-size:19px">Vaccination Certificate – Dog</div>
<p>Name: Banjo &nbsp; Breed: Kelpie cross &nbsp; Sex: Male &nbsp; DOB: ${on('2026-01-20')}<br>Microchip no.: 953 010 006 318 274 &nbsp; Council reg.: not yet</p>
${table(
  ['Date', 'Vaccine', 'Batch', 'Weight', 'Next due', 'Veterinarian'],
  [
    [
      on('2026-03-17'),
      '<b>Protech C3</b><br>distemper, hepatitis, parvovirus',
      '580214',
      '4.4 kg',
      on('2026-04-14'),
      'Dr L. Papas',
    ],
    [
      on('2026-04-14'),
      '<b>Protech C5</b><br>C3 + parainfluenza, Bordetella',
      '583377',
      '6.9 kg',
      on('2026-05-12'),
      'Dr L. Papas',
    ],
    [
      on('2026-05-14'),
      '<b>Protech C3</b><br>distemper, hepatitis, parvovirus',
      '580390',
      '9.3 kg',
      on('2027-05-14'),
      'Dr S. Healy',
    ],
  ],
  LINE,
)}
<h4 style="margin-bottom:3px">Parasite control</h4>
${table(
  ['Date', 'Product', 'Next due'],
  [
    [on('2026-03-17'), 'Drontal Puppy suspension', on('2026-03-31')],
    [on('2026-05-14'), 'Proheart SR-12 heartworm injection', on('2026-11-14')],
    [on('2026-05-14'), 'NexGard 4–10 kg', on('2026-06-14')],
  ],
  LINE,
)}
<p>Desexing booked: ${on('2026-08-05')}. Puppy preschool starts ${on('2026-04-22')}.</p>
<p style="font-size:11px">Wattle Grove Vet Clinic, 61 Kelvin Rd, Wattle Grove WA 6107 · (08) 5550 1142 · Keep away from dog parks until two weeks after the last puppy vaccination.</p></div>`,
};

export const BRITISH: readonly Stranger[] = [RABBIT, CATTERY, AUSTRALIAN];
