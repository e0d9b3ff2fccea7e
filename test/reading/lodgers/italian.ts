import { dose, type Stranger } from '../strangers/stranger.ts';
import { PLAIN, table } from './papers.ts';

/** A certificate in sentences with short lists. */
const CERTIFICATE: Stranger = {
  name: 'certificato di vaccinazione per la pensione',
  language: 'it',
  pet: { name: 'Leo', species: 'dog', birthdate: '2021-07-29', chip_number: '380260044718352' },
  fonts: ['Merriweather'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['cdv', 'cav', 'cpv', 'cpiv', 'lepto'], 'Vanguard Plus 5 L4', '2026-04-16', {
      batch: '617204',
      until: '2027-04-16',
    }),
    dose(['rabies'], 'Nobivac Rabbia', '2025-06-18', { batch: 'A408B03', until: '2028-06-18' }),
    dose(['bordetella'], 'Nobivac Respira Bb', '2026-06-15', { batch: 'A061A01', until: '2026-07-13' }),
  ],
  draw: (
    on,
  ) => `<div style="font-size:13px;line-height:1.6"><p style="text-align:center"><b>AMBULATORIO VETERINARIO SAN ROCCO</b><br>Dott.ssa Elena Bassi – Via Garibaldi 27, 43121 Parma – Tel. 0521 555 084</p>
<h3 style="text-align:center">CERTIFICATO DI VACCINAZIONE</h3>
<p>La sottoscritta, medico veterinario iscritta all'Ordine di Parma al n. 618, certifica che il cane di nome <b>Leo</b>, Lagotto Romagnolo, maschio, nato il ${on('2021-07-29')}, microchip 380260044718352, di proprietà del sig. Andrea Zanetti, è stato vaccinato come segue:</p>
${table(
  [],
  [
    [
      '–',
      `contro cimurro, epatite infettiva, parvovirosi, parainfluenza e leptospirosi il ${on('2026-04-16')} con Vanguard Plus 5 L4, lotto 617204, richiamo entro il ${on('2027-04-16')};`,
    ],
    [
      '–',
      `contro la rabbia il ${on('2025-06-18')} con Nobivac Rabbia, lotto A408B03, validità fino al ${on('2028-06-18')};`,
    ],
    [
      '–',
      `contro Bordetella bronchiseptica il ${on('2026-06-15')} con Nobivac Respira Bb, lotto A061A01, seconda dose da fare il ${on('2026-07-13')}.`,
    ],
  ],
  PLAIN,
)}
<p>Il cane non è vaccinato contro la leishmaniosi. Il test per Leishmania e filaria eseguito il ${on('2026-04-16')} è risultato negativo; prevenzione con collare Scalibor dal ${on('2026-05-04')}.</p>
<p>Ultimo trattamento contro i vermi: Milbemax, ${on('2026-06-15')}.</p>
<p>Si rilascia su richiesta del proprietario per il soggiorno in pensione dal ${on('2026-08-08')} al ${on('2026-08-22')}.</p>
<p>Parma, ${on('2026-06-19')}</p><p style="text-align:right">Dott.ssa Elena Bassi</p></div>`,
};

export const ITALIAN: readonly Stranger[] = [CERTIFICATE];
