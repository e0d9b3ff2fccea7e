import { dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, sticker, table } from './parts.ts';

/** A cat's libretto: its vaccines on stickers, and below them what it got against parasites. */
const CAT_BOOK: Stranger = {
  name: 'libretto sanitario del gatto',
  language: 'it',
  pet: { name: 'Briciola', species: 'cat', birthdate: '2025-05-20', chip_number: '380260104417293' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'd/m/yy',
  doses: [
    dose(RCP, 'Feligen CRP', '2025-07-24', { batch: '8F2K', until: '2025-08-21' }),
    dose(RCP, 'Feligen CRP', '2025-08-21', { batch: '8F2K', until: '2026-08-21' }),
    dose(['felv'], 'Leucogen', '2025-09-18', { batch: '8LV3', until: '2025-10-09' }),
    dose(RCP, 'Purevax RCP', '2026-08-27', { batch: 'E11D08', until: '2027-08-27' }),
  ],
  says: { breed: 'europeo', neutered: true },
  draw: (on) => {
    const hand = (value: string) => `<span style="font-family:Kalam">${value}</span>`;
    const line = (given: string, name: string, lot: string, expiry: string, next: string) => [
      hand(on(given)),
      sticker(`<b>${name}</b>`, `Lotto ${lot}`, `Scad. ${on(expiry, 'mm-yyyy')}`),
      hand(on(next)),
      hand('Dr.ssa Pavan'),
    ];
    return `
<h2>Libretto sanitario del gatto</h2><p>Nome ${hand('Briciola')} &nbsp; Razza ${hand('europeo')} &nbsp; Nata il ${hand(on('2025-05-20'))} &nbsp; Microchip ${hand('380260104417293')}</p>
<h4>VACCINAZIONI</h4>
${table(
  ['Data', 'Vaccino (etichetta)', 'Prossimo richiamo', 'Firma'],
  [
    line('2025-07-24', 'Feligen CRP', '8F2K', '2026-10-31', '2025-08-21'),
    line('2025-08-21', 'Feligen CRP', '8F2K', '2026-10-31', '2026-08-21'),
    line('2025-09-18', 'Leucogen', '8LV3', '2026-12-31', '2025-10-09'),
    line('2026-08-27', 'Purevax RCP', 'E11D08', '2027-11-30', '2027-08-27'),
    ['&nbsp;', '', '', ''],
  ],
  BOX,
)}
<h4>TRATTAMENTI E TEST</h4>
${table(
  ['Data', 'Prodotto o test', 'Prossimo'],
  [
    [hand(on('2025-07-24')), hand('Milbemax'), hand(on('2025-08-14'))],
    [hand(on('2025-09-11')), hand('Test FIV/FeLV: negativo'), ''],
    [hand(on('2026-04-30')), hand('Broadline'), hand(on('2026-05-30'))],
  ],
  BOX,
)}
<p style="font-size:12px">Sterilizzata il ${hand(on('2025-12-16'))}</p>`;
  },
};

export const ITALIAN = [CAT_BOOK];
