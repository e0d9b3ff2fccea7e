import { dose, RCP, type Stranger } from '../strangers/stranger.ts';
import { BOX, LINE, stamp, table } from './papers.ts';

/** A cat's booklet, whose labels stand beside the letters of what they are against. */
const CAT: Stranger = {
  name: 'carnet de santé du chat',
  language: 'fr',
  pet: { name: 'Caramel', species: 'cat', birthdate: '2025-03-21', chip_number: '250269610447183' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'd/mm/yy',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-05-27', { batch: 'M53318', until: '2025-06-24' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-06-24', { batch: 'M53902', until: '2025-07-24' }),
    dose(['felv'], 'Purevax FeLV', '2025-07-24', { batch: 'M54460', until: '2026-06-24' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2026-06-25', { batch: 'M63277', until: '2027-06-25' }),
    dose(['rabies'], 'Purevax Rabies', '2026-06-25', { batch: 'G40916', until: '2027-06-25' }),
  ],
  says: { breed: 'Européen', sex: 'male' },
  draw: (on) => {
    const label = (product: string, lot: string, expiry: string) =>
      `<div style="background:#eef2f7;font-size:11px;padding:3px 6px;line-height:1.25"><b>${product}</b><br>Lot ${lot} – EXP ${on(expiry, 'mm-yyyy')}</div>`;
    const hand = (text: string) => `<span style="font-family:Kalam;color:#1b2f80">${text}</span>`;
    return `<div style="font-size:14px;position:relative"><h2 style="margin-bottom:4px">CARNET DE SANTÉ – CHAT</h2>
<p>Nom : ${hand('Caramel')} &nbsp; Race : ${hand('Européen')} &nbsp; Sexe : ${hand('mâle')} &nbsp; Né le : ${hand(on('2025-03-21'))}<br>N° d'identification : ${hand('250269610447183')} &nbsp; Robe : ${hand('roux et blanc')}</p>
<b>VACCINATIONS</b>
${table(
  ['Date', 'T', 'C', 'L', 'R', 'Vignette du vaccin', 'Prochain rappel', 'Signature'],
  [
    [
      hand(on('2025-05-27')),
      'X',
      'X',
      '',
      '',
      label('PUREVAX RCP', 'M53318', '2026-08-31'),
      hand(on('2025-06-24')),
      '',
    ],
    [
      hand(on('2025-06-24')),
      'X',
      'X',
      'X',
      '',
      label('PUREVAX RCP FeLV', 'M53902', '2026-09-30'),
      hand(on('2025-07-24')),
      '',
    ],
    [
      hand(on('2025-07-24')),
      '',
      '',
      'X',
      '',
      label('PUREVAX FeLV', 'M54460', '2026-10-31'),
      hand(on('2026-06-24')),
      '',
    ],
    [
      hand(on('2026-06-25')),
      'X',
      'X',
      'X',
      '',
      label('PUREVAX RCP FeLV', 'M63277', '2027-12-31'),
      hand(on('2027-06-25')),
      '',
    ],
    [
      hand(on('2026-06-25')),
      '',
      '',
      '',
      'X',
      label('PUREVAX RABIES', 'G40916', '2028-01-31'),
      hand(on('2027-06-25')),
      '',
    ],
  ],
  BOX,
)}
<p style="font-size:11px">T : typhus &nbsp; C : coryza &nbsp; L : leucose &nbsp; R : rage</p>
<b>ANTIPARASITAIRES</b>
${table(
  ['Date', 'Produit', 'Poids'],
  [
    [hand(on('2025-05-27')), hand('Milbemax chaton'), hand('1,1 kg')],
    [hand(on('2026-06-25')), hand('Broadline'), hand('4,6 kg')],
  ],
  LINE,
)}
<p style="font-size:12px">Castration : ${hand(on('2025-10-14'))} &nbsp; Test FeLV/FIV : ${hand(`négatif le ${on('2025-05-27')}`)}</p>
${stamp('right:14px;top:236px', 'Dr vétérinaire C. Lemoine', '7 rue des Tanneurs, 37000 Tours', 'N° ordre 21846')}</div>`;
  },
};

export const FRENCH: readonly Stranger[] = [CAT];
