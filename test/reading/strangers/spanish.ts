import { DHPPI, dose, type Stranger } from './stranger.ts';

const cartilla: Stranger = {
  name: 'a cartilla with worm cures between',
  language: 'es',
  pet: { name: 'Canela', species: 'dog', birthdate: '2023-11-04', chip_number: '941000027713580' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd-mm-yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2024-01-08', { batch: 'A310B01', until: '2024-01-29' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2024-01-29', {
      batch: '498301B',
      until: '2025-01-29',
    }),
    dose(['rabies'], 'Rabisin', '2024-02-26', { batch: 'G85502', until: '2025-02-26' }),
  ],
  draw: (on) => {
    const row = (given: string, what: string, next: string) =>
      `<tr><td class=h>${on(given)}</td><td>${what}</td><td class=h>${on(next)}</td><td style="font-size:9px;color:#825">Clínica Vet. El Olivar<br>Col. 28/4417</td></tr>`;
    const label = (name: string, batch: string) =>
      `<span style="border:1px solid #999;display:inline-block;padding:2px 6px;font-size:10px"><b>${name}</b> Lote: ${batch} Cad: 10/2025</span>`;
    return `<style>td,th{border:1px solid #a86;padding:7px 8px;text-align:left}th{font-size:11px;background:#fbeee0}.h{font:19px Kalam}</style>
      <h1 style="font-size:18px;color:#a53">VACUNACIONES Y DESPARASITACIONES</h1><p>Nombre: <span class=h>Canela</span> &nbsp; Microchip: <span class=h>941000027713580</span></p>
      <table style="border-collapse:collapse;width:100%"><tr><th>FECHA</th><th>VACUNA / PRODUCTO</th><th>PRÓXIMA</th><th>SELLO Y FIRMA</th></tr>
      ${row('2024-01-03', '<span class=h>Drontal cachorros</span>', '2024-01-17')}
      ${row('2024-01-08', label('Nobivac Puppy DP', 'A310B01'), '2024-01-29')}
      ${row('2024-01-29', label('Versican Plus DHPPi/L4', '498301B'), '2025-01-29')}
      ${row('2024-02-05', '<span class=h>Milbemax</span>', '2024-05-05')}
      ${row('2024-02-26', label('RABISIN', 'G85502'), '2025-02-26')}
      <tr><td>&nbsp;</td><td></td><td></td><td></td></tr></table>`;
  },
};

const historial: Stranger = {
  name: 'a history with a column of states',
  language: 'es',
  pet: { name: 'Trueno', species: 'dog', birthdate: '2020-12-01', chip_number: '941000019902746' },
  fonts: ['Source Sans 3'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Heptavalente', '2025-06-03', { batch: 'L480915' }),
    dose(['rabies'], 'Rabia', '2025-07-08', { batch: '611204' }),
    dose([], 'Leishmania', '2025-09-02', { batch: 'LF2290' }),
  ],
  draw: (on) => {
    const rows = [
      [on('2025-06-03'), 'Heptavalente (CHPPi+L2)', 'L480915', '05/2026', 'Administrada'],
      [on('2025-07-08'), 'Rabia', '611204', '12/2026', 'Administrada'],
      [on('2025-07-08'), 'Tos de las perreras', '', '', 'Rechazada'],
      [on('2025-09-02'), 'Leishmaniosis (Letifend)', 'LF2290', '01/2027', 'Administrada'],
      [on('2026-06-03'), 'Heptavalente (CHPPi+L2)', '', '', 'Pendiente'],
      [on('2026-07-08'), 'Rabia', '', '', 'Pendiente'],
    ];
    return `<style>td,th{padding:5px 8px;text-align:left}tr:nth-child(even) td{background:#eef2f6}</style><b style="font-size:20px">Hospital Veterinario Sierra Norte</b>
      <p>Historial de vacunas · Paciente: Trueno · Perro · Podenco · F. nac. ${on('2020-12-01')}<br>Chip 941000019902746 · Propietario: Elena Rubio · Impreso ${on('2026-03-02')}</p>
      <table style="border-collapse:collapse;width:100%"><tr><th>Fecha</th><th>Vacuna</th><th>Lote</th><th>Caducidad</th><th>Estado</th></tr>
      ${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  },
};

const antirrabica: Stranger = {
  name: 'an official form with labels above',
  language: 'es',
  pet: { name: 'Lola', species: 'dog', birthdate: '2022-02-14', chip_number: '941000025560139' },
  fonts: ['Zilla Slab'],
  form: 'd de M de yyyy',
  doses: [dose(['rabies'], 'Nobivac Rabia', '2026-04-09', { batch: 'A502C01', until: '2027-04-09' })],
  says: { breed: 'Mestiza' },
  draw: (on) => {
    const field = (label: string, value: string, width: string) =>
      `<div style="width:${width};padding:7px 10px;border-right:1px solid #888;border-bottom:1px solid #888"><div style="font-size:9.5px;letter-spacing:.05em">${label}</div><div style="font-size:15px">${value}</div></div>`;
    return `<h1 style="font-size:17px;text-align:center">CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA</h1><p style="text-align:center;font-size:11px">Colegio Oficial de Veterinarios · Nº 0447192</p>
      <div style="display:flex;flex-wrap:wrap;border-top:1px solid #888;border-left:1px solid #888">
      ${field('NOMBRE DEL ANIMAL', 'Lola', '33.3%')}${field('ESPECIE', 'Canina', '33.3%')}${field('RAZA', 'Mestiza', '33.4%')}
      ${field('FECHA DE NACIMIENTO', on('2022-02-14'), '50%')}${field('CÓDIGO DE IDENTIFICACIÓN', '941000025560139', '50%')}
      ${field('FECHA DE IDENTIFICACIÓN', on('2022-04-20'), '50%')}${field('PROPIETARIO', 'Andrés Molina Gil', '50%')}
      ${field('FECHA DE VACUNACIÓN', on('2026-04-09'), '50%')}${field('VÁLIDA HASTA', on('2027-04-09'), '50%')}
      ${field('VACUNA', 'Nobivac Rabia', '33.3%')}${field('LABORATORIO', 'MSD', '33.3%')}${field('LOTE', 'A502C01', '33.4%')}
      ${field('VETERINARIO', 'Marta Ferrer Soler', '50%')}${field('Nº COLEGIADO', '46/2291', '50%')}
      ${field('LUGAR Y FECHA DE EXPEDICIÓN', `Valencia, ${on('2026-04-10')}`, '100%')}</div><p style="font-size:11px">Ejemplar para el propietario</p>`;
  },
};

const planCachorro: Stranger = {
  name: 'a grid of vaccines and visits',
  language: 'es',
  pet: { name: 'Nube', species: 'dog', birthdate: '2026-01-19', chip_number: '941000031148207' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yy',
  doses: [
    dose(['cpv'], 'Parvovirus', '2026-03-10'),
    dose(DHPPI, 'Polivalente DHPPi', '2026-03-31'),
    dose(['lepto'], 'Leptospira L4', '2026-03-31'),
    dose(DHPPI, 'Polivalente DHPPi', '2026-04-28'),
    dose(['lepto'], 'Leptospira L4', '2026-04-28'),
    dose(['rabies'], 'Rabia', '2026-05-19'),
  ],
  draw: (on) => {
    const visits = ['2026-03-10', '2026-03-31', '2026-04-28', '2026-05-19'];
    const row = (name: string, marks: string) =>
      `<tr><td style="text-align:left">${name}</td>${[...marks].map((mark) => `<td>${mark === 'x' ? 'X' : ''}</td>`).join('')}</tr>`;
    return `<style>td,th{border:1px solid #39a;padding:8px 14px;text-align:center;font-size:17px}</style><h1 style="color:#39a;font-size:26px;margin:0">Plan cachorro</h1>
      <p style="font-size:17px">Nube · Perra · Border collie · nacida ${on('2026-01-19')} · Chip 941000031148207</p>
      <table style="border-collapse:collapse"><tr><th style="text-align:left">Vacunas puestas (X)</th>${visits.map((day) => `<th>${on(day)}</th>`).join('')}</tr>
      ${row('Parvovirus', 'x   ')}${row('Polivalente DHPPi', ' xx ')}${row('Leptospira L4', ' xx ')}${row('Rabia', '   x')}${row('Tos de las perreras', '    ')}
      ${row('Desparasitación interna', 'xxxx')}</table><p style="font-size:16px">Vuestra veterinaria: Inés Calvo, col. 08/3390</p>`;
  },
};

export const SPANISH: readonly Stranger[] = [cartilla, historial, antirrabica, planCachorro];
