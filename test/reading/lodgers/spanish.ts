import { DHPPI, dose, type Stranger } from '../strangers/stranger.ts';
import { LINE, table } from './papers.ts';

/** A practice's printed history, newest first, whose entries begin with their kind. */
const HISTORY: Stranger = {
  name: 'historial clínico impreso',
  language: 'es',
  pet: { name: 'Coco', species: 'dog', birthdate: '2022-09-26', chip_number: '941000027730415' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2026-05-19', { batch: 'L493027', until: '2027-05-19' }),
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2026-02-23', { batch: 'F31864', until: '2027-02-23' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-06-24', { batch: 'A219A02' }),
    dose(['rabies'], 'Rabisin', '2025-05-15', { batch: 'L485510' }),
  ],
  says: { breed: 'Bodeguero', sex: 'male' },
  draw: (
    on,
  ) => `<div style="font-size:15px"><div style="display:flex;justify-content:space-between"><b style="font-size:19px">CLÍNICA VETERINARIA EL OLIVAR</b><span>C/ Real, 48 – 41920 San Juan de Aznalfarache<br>Tel. 955 550 163</span></div>
<p>Propietario: Manuel Gordillo Pérez &nbsp; Ficha: 2094<br>Paciente: <b>Coco</b> &nbsp; Especie: Canina &nbsp; Raza: Bodeguero &nbsp; Sexo: Macho &nbsp; F. nac.: ${on('2022-09-26')}<br>Microchip: 941000027730415</p>
<h3>Historial clínico</h3>
${table(
  ['Fecha', 'Concepto', 'Peso'],
  [
    [
      on('2026-09-03'),
      `CONSULTA. Otitis externa oído derecho. Posatex 7 días. Revisión el ${on('2026-09-10')}.`,
      '9,8 kg',
    ],
    [on('2026-05-19'), `VACUNA Rabia – Rabisin, lote L493027. Próxima: ${on('2027-05-19')}`, '9,6 kg'],
    [on('2026-05-19'), `DESPARASITACIÓN INT. Milpro 12,5 mg, 1 comp. Próxima: ${on('2026-08-19')}`, ''],
    [
      on('2026-03-16'),
      'TEST Leishmania (Speed Leish K): negativo. Se recomienda vacuna LetiFend, el propietario se lo piensa.',
      '',
    ],
    [on('2026-03-16'), 'COLLAR Seresto menos de 8 kg cambiado por el de más de 8 kg', ''],
    [
      on('2026-02-23'),
      `VACUNA Polivalente – Eurican DAPPi-Lmulti, lote F31864. Próxima: ${on('2027-02-23')}`,
      '9,5 kg',
    ],
    [on('2026-02-09'), 'AVISO enviado por SMS: toca vacuna polivalente', ''],
    [
      on('2025-06-24'),
      'VACUNA Tos de las perreras – Nobivac KC, lote A219A02 (residencia en julio)',
      '9,1 kg',
    ],
    [on('2025-05-15'), 'VACUNA Rabia – Rabisin, lote L485510', '9,2 kg'],
  ],
  LINE,
)}
<p style="font-size:12px">Documento impreso el ${on('2026-10-14')} a petición del propietario. Página 1 de 1</p></div>`,
};

export const SPANISH: readonly Stranger[] = [HISTORY];
