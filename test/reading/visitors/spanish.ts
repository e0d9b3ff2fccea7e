import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A region's form for rabies: boxes with small labels, check boxes, no table's head. */
const RABIES_FORM: Stranger = {
  name: 'certificado oficial de vacunación antirrábica',
  language: 'es',
  pet: { name: 'Thor', species: 'dog', birthdate: '2021-10-17', chip_number: '941000025613708' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd / mm / yyyy',
  doses: [dose(['rabies'], 'Rabisin', '2025-05-22', { batch: 'L496280', until: '2026-05-22' })],
  says: { breed: 'Bóxer', sex: 'male' },
  draw: (on) => {
    const field = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="border:1px solid #333;padding:2px 6px;vertical-align:top"><div style="font-size:8px">${label}</div><div style="font-family:Kalam;font-size:15px;min-height:20px">${value}</div></td>`;
    const box = (marked: boolean, text: string) =>
      `<span style="display:inline-block;width:11px;height:11px;border:1px solid #222;font-size:11px;line-height:11px;text-align:center">${marked ? 'X' : ''}</span> ${text} &nbsp;`;
    return `<div style="text-align:center"><b style="font-size:17px">CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA</b><br><small>Colegio Oficial de Veterinarios · Ejemplar para el propietario · Serie C Nº 0418822</small></div>
<table style="border-collapse:collapse;width:100%;margin-top:8px">
<tr>${field('PROPIETARIO', 'Marta Gil Serrano', 2)}${field('DNI', '50.118.442-K')}${field('TELÉFONO', '600 555 081')}</tr>
<tr>${field('DOMICILIO', 'C/ Olmo 14, 2º B, 28970 Humanes', 4)}</tr>
<tr>${field('ESPECIE', `${box(true, 'Perro')}${box(false, 'Gato')}${box(false, 'Hurón')}`)}${field('RAZA', 'Bóxer')}${field('SEXO', `${box(true, 'M')}${box(false, 'H')}`)}${field('NOMBRE', 'Thor')}</tr>
<tr>${field('FECHA DE NACIMIENTO', on('2021-10-17'))}${field('CAPA', 'Atigrado')}${field('Nº DE MICROCHIP', '941000025613708', 2)}</tr>
<tr>${field('VACUNA (NOMBRE COMERCIAL)', 'Rabisin')}${field('LABORATORIO', 'Boehringer Ingelheim')}${field('LOTE', 'L496280')}${field('CADUCIDAD', on('2027-02-28', 'mm / yyyy'))}</tr>
<tr>${field('FECHA DE VACUNACIÓN', on('2025-05-22'))}${field('PRIMOVACUNACIÓN / REVACUNACIÓN', `${box(false, 'Primo')}${box(true, 'Revac.')}`)}${field('VÁLIDA HASTA', on('2026-05-22'))}${field('Nº DE CHAPA', '25-06117')}</tr>
<tr>${field('DESPARASITACIÓN FRENTE A EQUINOCOCO (praziquantel)', `${on('2025-05-22')} &nbsp; Drontal Plus`, 2)}${field('VETERINARIO COLEGIADO', 'Raúl Otero, nº 4417')}${field('FIRMA Y SELLO', '')}</tr></table>
<p style="font-size:10px">El propietario debe conservar este documento. La vacunación antirrábica es obligatoria a partir de los tres meses de edad. Modelo aprobado el ${on('2011-03-24', 'd-m-yyyy')}.</p>`;
  },
};

/** What a clinic's program prints of a cat's visits. */
const HISTORY: Stranger = {
  name: 'historial clínico de una gata',
  language: 'es',
  pet: { name: 'Nube', species: 'cat', birthdate: '2022-08-19', chip_number: '941000026004519' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2025-10-16', { batch: 'A337A02', until: '2026-10-16' }),
    dose(['felv'], 'Purevax FeLV', '2024-11-08', { batch: 'L487716' }),
    dose(RCP, 'Feligen CRP', '2024-10-18', { batch: '8L5C' }),
  ],
  draw: (on) => {
    const entry = (day: string, concept: string, text: string, by: string) =>
      `<tr>${[day, by, concept, text].map((cell) => `<td style="border-bottom:1px solid #bbb;padding:4px 12px 4px 0;vertical-align:top">${cell}</td>`).join('')}</tr>`;
    return `<div style="font-size:16px"><h3>Centro Veterinario La Alameda – Historial clínico</h3>
<p>Paciente: <b>Nube</b> (12877) · Felino, europeo común · Hembra esterilizada · F. Nac.: ${on('2022-08-19')} · Chip: 941000026004519<br>Cliente: Jorge Ibáñez · Impreso el ${on('2025-11-13')} a las 19:05</p>
<table style="border-collapse:collapse;width:100%">${entry('<b>Fecha</b>', '<b>Concepto</b>', '<b>Descripción</b>', '<b>Vet.</b>')}
${entry(on('2025-10-16'), 'Vacunación', `Trivalente felina (Nobivac Tricat Trio), lote A337A02, cad. ${on('2026-07-31', 'mm/yyyy')}. Próxima: ${on('2026-10-16')}`, 'ML')}
${entry(on('2025-10-16'), 'Consulta', 'Peso 4,35 kg. Leucemia: el propietario no desea revacunar, no sale de casa.', 'ML')}
${entry(on('2025-09-26'), 'Recordatorio', 'SMS enviado: vacuna trivalente y leucemia', '–')}
${entry(on('2025-06-12'), 'Desparasitación', `Broadline pipeta. Próxima: ${on('2025-07-12')}`, 'AC')}
${entry(on('2025-02-20'), 'Limpieza dental', 'Bajo anestesia, sin extracciones', 'ML')}
${entry(on('2024-11-08'), 'Vacunación', 'Leucemia felina (Purevax FeLV), lote L487716', 'AC')}
${entry(on('2024-11-04'), 'Laboratorio', 'Test FeLV Ag / FIV Ac: negativo / negativo', 'AC')}
${entry(on('2024-10-18'), 'Vacunación', 'Trivalente felina (Feligen CRP), lote 8L5C', 'AC')}
${entry(on('2024-10-18'), 'Desparasitación', 'Milbemax gatos 1 comp.', 'AC')}</table></div>`;
  },
};

/** A Mexican puppy's card: rows of vaccines, columns of doses. */
const MEXICAN_CARD: Stranger = {
  name: 'cartilla de vacunación mexicana',
  language: 'es',
  pet: { name: 'Canela', species: 'dog', birthdate: '2025-01-23', chip_number: '484000012077315' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'd/MMM/yy',
  doses: [
    dose(['cdv', 'cpv'], '', '2025-03-13'),
    dose([...DHPPI, 'lepto'], '', '2025-04-03'),
    dose([...DHPPI, 'lepto'], '', '2025-04-24', { until: '2026-04-24' }),
    dose(['bordetella'], '', '2025-05-08', { until: '2026-05-08' }),
    dose(['rabies'], '', '2025-05-15', { batch: 'A208C04', until: '2026-05-15' }),
  ],
  draw: (on) => {
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell, at) => `<td style="border:1px solid #2d5d4b;padding:7px 9px;${at ? 'font-family:Kalam;font-size:15px' : 'font-weight:bold'}">${cell}</td>`).join('')}</tr>`;
    const head = (...texts: string[]) =>
      `<tr>${texts.map((text) => `<th style="border:1px solid #2d5d4b;background:#d6e8df;padding:5px 9px">${text}</th>`).join('')}</tr>`;
    return `<h2 style="color:#2d5d4b;text-align:center">CARTILLA DE VACUNACIÓN</h2><p>Mascota: Canela &nbsp; Especie: canina &nbsp; Raza: Schnauzer mini &nbsp; Sexo: hembra &nbsp; Nació: ${on('2025-01-23')}<br>Propietario: Lucía Hernández &nbsp; Médico: MVZ Ernesto Pineda, céd. prof. 5518204, Querétaro</p>
<table style="border-collapse:collapse;width:100%">${head('Vacuna', '1ª dosis', '2ª dosis', '3ª dosis', 'Refuerzo anual')}
${row('Puppy (moquillo y parvovirus)', on('2025-03-13'), '', '', '—')}
${row('Séxtuple (moquillo, hepatitis, parvo, parainfluenza, leptospira)', on('2025-04-03'), on('2025-04-24'), '', on('2026-04-24'))}
${row('Bordetella', on('2025-05-08'), '', '', on('2026-05-08'))}
${row('Rabia', `${on('2025-05-15')}<br>lote A208C04`, '', '', on('2026-05-15'))}
${row('Giardia', '', '', '', '')}</table>
<h4 style="margin-bottom:4px">Desparasitación</h4><table style="border-collapse:collapse">${head('Fecha', 'Producto', 'Peso', 'Próxima')}
${row(on('2025-03-06'), 'Panacur', '1.4 kg', on('2025-03-20'))}${row(on('2025-03-20'), 'Panacur', '1.9 kg', on('2025-05-15'))}${row(on('2025-05-15'), 'Drontal Puppy', '3.2 kg', on('2025-08-15'))}</table>`;
  },
  says: { breed: 'Schnauzer mini', sex: 'female' },
};

export const SPANISH = [RABIES_FORM, HISTORY, MEXICAN_CARD];
