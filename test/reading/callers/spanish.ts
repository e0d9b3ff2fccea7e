import { DHPPI, dose, type Stranger } from '../strangers/stranger.ts';
import { LINE, table } from './parts.ts';

/** A practice's history, the newest visit above, with a vaccine that has been put off. */
const HISTORY: Stranger = {
  name: 'historial clínico',
  language: 'es',
  pet: { name: 'Coco', species: 'dog', birthdate: '2021-07-06', chip_number: '941000027715308' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2026-03-18', {
      batch: '641180',
      until: '2027-03-18',
    }),
    dose(['rabies'], 'Nobivac Rabia', '2026-04-15', { batch: 'A738B01', until: '2027-04-15' }),
    dose(['cpiv', 'bordetella'], 'Pneumodog', '2025-06-24', { batch: 'L501233' }),
  ],
  says: { breed: 'Bodeguero' },
  draw: (on) => `
<div style="font-size:13px"><h3>Clínica Veterinaria Los Álamos – Historial clínico</h3><p>Paciente: Coco &nbsp; Especie: Canina &nbsp; Raza: Bodeguero &nbsp; F. nac.: ${on('2021-07-06')} &nbsp; Microchip: 941000027715308<br>
Propietario: Rocío Manzano Vega &nbsp; Impreso el ${on('2026-11-10')}, página 1 de 1</p>
${table(
  ['Fecha', 'Vet.', 'Descripción'],
  [
    [
      on('2026-09-08'),
      'MLT',
      'Diarrea desde hace dos días. Peso 9,1 kg. Dieta y probiótico. Se aplaza la vacuna de leishmania hasta que esté bien.',
    ],
    [
      on('2026-05-20'),
      'MLT',
      `Collar Seresto. Test de leishmania: negativo. Propuesta de vacuna LetiFend para el ${on('2026-09-08')}.`,
    ],
    [
      on('2026-04-15'),
      'JAC',
      `Vacuna antirrábica Nobivac Rabia, lote A738B01, cad. ${on('2028-02-28', 'mm/yyyy')}. Próxima: ${on('2027-04-15')}. Peso 9,4 kg.`,
    ],
    [
      on('2026-03-18'),
      'MLT',
      `Vacuna anual Versican Plus DHPPi/L4, lote 641180. Próxima dosis: ${on('2027-03-18')}. Exploración normal.`,
    ],
    [on('2026-03-18'), 'MLT', 'Desparasitación interna: Milbemax, 1 comprimido.'],
    [on('2026-03-02'), 'REC', 'Enviado SMS: le toca la vacuna polivalente.'],
    [
      on('2025-06-24'),
      'JAC',
      'Pneumodog (tos de las perreras), lote L501233. Se va a una residencia en julio.',
    ],
  ],
  LINE,
)}</div>`,
};

export const SPANISH = [HISTORY];
