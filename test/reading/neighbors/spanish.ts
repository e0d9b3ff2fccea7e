import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** An export of a clinic's software in one face: each act a block of keys and values. */
const EXPORT: Stranger = {
  name: 'exportación de la ficha clínica',
  language: 'es',
  pet: { name: 'Tizón', species: 'dog', birthdate: '2022-03-17', chip_number: '941000027160493' },
  fonts: ['Cutive Mono'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2026-02-24', { batch: 'H80412', until: '2027-02-24' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-11-18', {
      batch: '627440B',
      until: '2026-11-18',
    }),
    dose(['rabies'], 'Rabdomun', '2025-02-20', { batch: '417A21', until: '2026-02-20' }),
  ],
  says: { breed: 'Perro de agua español' },
  draw: (on) => {
    const act = (number: string, pairs: readonly (readonly [string, string])[]) => `
----------------------------------------------------------------
ACTO ${number}
${pairs.map(([key, value]) => `  ${key.padEnd(20, '.')}: ${value}`).join('\n')}`;
    return `<pre style="font-family:inherit;font-size:12.5px;line-height:1.3">
CLINICA VETERINARIA EL OLIVAR            NIF B14620387
Avda. de Cádiz 112, 14013 Córdoba        Tel. 957 55 08 71

FICHA CLINICA - LISTADO DE ACTOS         Emitido: ${on('2026-05-06')} 18:22

Paciente....: TIZÓN                      Nº historia: 003317
Especie.....: Canina                     Raza: Perro de agua español
F. nac......: ${on('2022-03-17')}                 Microchip: 941000027160493
Propietario.: Rafael Luque Cobos         Filtro: preventiva
${act('1/6', [
  ['Tipo', 'VACUNA'],
  ['Descripción', 'RABIA'],
  ['Producto', 'RABISIN 1 dosis'],
  ['Lote', 'H80412'],
  ['Caducidad lote', '30/09/2027'],
  ['Fecha aplicación', on('2026-02-24')],
  ['Próxima dosis', on('2027-02-24')],
  ['Colegiado', '14/0882 - Dra. Pilar Aranda'],
])}
${act('2/6', [
  ['Tipo', 'DESPARASITACION'],
  ['Descripción', 'INTERNA'],
  ['Producto', 'MILPRO 12,5 mg/125 mg'],
  ['Lote', '7MLC2'],
  ['Fecha aplicación', on('2026-02-24')],
  ['Próxima dosis', on('2026-05-24')],
])}
${act('3/6', [
  ['Tipo', 'VACUNA'],
  ['Descripción', 'POLIVALENTE'],
  ['Producto', 'VERSICAN PLUS DHPPI/L4'],
  ['Lote', '627440B'],
  ['Caducidad lote', '31/05/2027'],
  ['Fecha aplicación', on('2025-11-18')],
  ['Próxima dosis', on('2026-11-18')],
  ['Colegiado', '14/1107 - D. Iván Ruz'],
])}
${act('4/6', [
  ['Tipo', 'TEST'],
  ['Descripción', 'LEISHMANIA + EHRLICHIA'],
  ['Resultado', 'NEGATIVO'],
  ['Fecha aplicación', on('2025-11-18')],
])}
${act('5/6', [
  ['Tipo', 'VACUNA'],
  ['Descripción', 'TOS DE LAS PERRERAS'],
  ['Producto', '(sin asignar)'],
  ['Estado', 'ANULADO - no acude'],
  ['Fecha prevista', on('2025-09-16')],
])}
${act('6/6', [
  ['Tipo', 'VACUNA'],
  ['Descripción', 'RABIA'],
  ['Producto', 'RABDOMUN'],
  ['Lote', '417A21'],
  ['Fecha aplicación', on('2025-02-20')],
  ['Próxima dosis', on('2026-02-20')],
  ['Colegiado', '14/0882 - Dra. Pilar Aranda'],
])}
----------------------------------------------------------------
Fin del listado. 6 actos.</pre>`;
  },
};

/** A region's certificate of rabies with boxes, its number of a tag, and the former vaccination below. */
const OFFICIAL: Stranger = {
  name: 'certificado oficial de vacunación antirrábica',
  language: 'es',
  pet: { name: 'Kenia', species: 'dog', birthdate: '2019-10-05', chip_number: '981020000417365' },
  fonts: ['Source Sans 3'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabia', '2026-03-27', {
      batch: 'A811C01',
      from: '2026-03-27',
      until: '2027-03-26',
    }),
    dose(['rabies'], 'Rabisin', '2025-03-31', { batch: 'L499137' }),
  ],
  says: { breed: 'Mastín', sex: 'female' },
  draw: (on) => {
    const cell = (label: string, value: string, columns = 1) =>
      `<td colspan="${columns}" style="border:1px solid #222;padding:3px 7px;vertical-align:top"><span style="font-size:9.5px">
${label}</span><br><b>${value}</b></td>`;
    const band = (text: string) =>
      `<tr><td colspan="4" style="background:#222;color:#fff;padding:2px 7px;font-size:12px">${text}</td></tr>`;
    return `
<div style="display:flex;justify-content:space-between"><span style="font-size:12px">COLEGIO OFICIAL DE VETERINARIOS<br>
DE LA PROVINCIA DE TOLEDO</span><span style="border:1px solid #b00;color:#b00;padding:4px 10px;font-size:15px">Nº 0418827</span></div>
<h1 style="font-size:18px;text-align:center">CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA<br>Campaña ${on('2026-03-27', 'yyyy')}</h1>
<table style="width:100%;border-collapse:collapse">
${band('A. PROPIETARIO')}
<tr>${cell('Apellidos y nombre', 'Rincón Gálvez, María Jesús', 2)}${cell('DNI', '03••••72K')}${cell('Teléfono', '925 55 40 16')}</tr>
<tr>${cell('Domicilio', 'C/ Real, 8', 2)}${cell('Municipio', 'Oropesa')}${cell('C. P.', '45560')}</tr>
${band('B. ANIMAL')}
<tr>${cell('Nombre', 'Kenia')}${cell('Especie', 'Perro')}${cell('Raza', 'Mastín')}${cell('Sexo', 'Hembra')}</tr>
<tr>${cell('Nº de identificación (transpondedor)', '981020000417365', 2)}${cell('Fecha de implantación', on('2019-12-10'))}${cell('Fecha de nacimiento', on('2019-10-05'))}</tr>
${band('C. VACUNACIÓN ACTUAL')}
<tr>${cell('Nombre comercial de la vacuna', 'Nobivac Rabia')}${cell('Laboratorio', 'MSD Animal Health')}${cell('Lote', 'A811C01')}${cell('Caducidad', '11-2028')}</tr>
<tr>${cell('Fecha de vacunación', on('2026-03-27'))}${cell('Válida desde', on('2026-03-27'))}${cell('Válida hasta', on('2027-03-26'))}${cell('Chapa nº', '26-45-10382')}</tr>
${band('D. VACUNACIÓN ANTERIOR (según cartilla)')}
<tr>${cell('Vacuna', 'Rabisin')}${cell('Lote', 'L499137')}${cell('Fecha', on('2025-03-31'))}${cell('Clínica', 'Talavet, Talavera')}</tr>
${band('E. DESPARASITACIÓN OBLIGATORIA FRENTE A EQUINOCOCOSIS')}
<tr>${cell('Producto', 'Droncit 50 mg')}${cell('Lote', 'KP0C4L1')}${cell('Fecha', on('2026-03-27'))}${cell('Próxima', on('2026-06-27'))}</tr>
</table>
<p style="font-size:12px">El/la veterinario/a colegiado/a nº 45/0613 certifica la exactitud de los datos anteriores. Registrado en
SIIA-CLM el ${on('2026-03-30')}.</p>
<div style="display:flex;justify-content:space-between;font-size:12px;margin-top:20px"><span>En Oropesa, a ${on('2026-03-27', 'd')} de
${on('2026-03-27', 'M')} de ${on('2026-03-27', 'yyyy')}</span><span>Fdo.: Gonzalo Prieto Mena</span></div>
<p style="font-size:10px">Ejemplar para el interesado. Consérvese hasta la próxima vacunación.</p>`;
  },
};

/** A breeder's list of a litter: puppies as rows, vaccinations as columns, and an exception of one of them. */
const LITTER: Stranger = {
  name: 'hoja de camada del criador',
  language: 'es',
  pet: { name: 'Brisa', species: 'dog', birthdate: '2025-12-19', chip_number: '941000028904417' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2026-02-03', { batch: 'A690B01' }),
    dose([...DHPPI, 'lepto'], 'Canigen MHA2PPi/L', '2026-02-27', { batch: '9A1P', until: '2026-03-27' }),
  ],
  draw: (on) => {
    const puppy = (name: string, sex: string, chip: string, ...days: readonly string[]) =>
      `<tr${name === 'Brisa' ? ' style="background:#fff3b0"' : ''}><td>${name}</td><td>${sex}</td><td>${chip}</td>${days
        .map((text) => `<td>${text}</td>`)
        .join('')}</tr>`;
    return `
<h2 style="margin:0">Afijo «Cuatro Vientos» · Camada H</h2>
<p style="font-size:13px">Border collie. Madre: Lúa de Cuatro Vientos. Padre: Glenmoor Fleet. Nacidos el ${on('2025-12-19')}.
Núcleo zoológico ES-33-0441-7, Villaviciosa (Asturias).</p>
<p style="font-size:13px">Cachorro entregado: <b>Brisa</b> (fila marcada) a D.ª Noelia Prendes, el ${on('2026-03-07')}.</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12.5px">
<tr style="background:#dce6dd"><th>Cachorro</th><th>Sexo</th><th>Microchip</th><th>1.ª vacuna<br>Nobivac Puppy DP<br>lote A690B01</th>
<th>2.ª vacuna<br>Canigen MHA2PPi/L<br>lote 9A1P</th><th>3.ª vacuna<br>(fecha prevista)</th></tr>
${puppy('Halcón', 'M', '941000028904402', on('2026-01-30'), on('2026-02-20'), on('2026-03-20'))}
${puppy('Hada', 'H', '941000028904409', on('2026-01-30'), on('2026-02-20'), on('2026-03-20'))}
${puppy('Brisa', 'H', '941000028904417', `${on('2026-02-03')} *`, on('2026-02-27'), on('2026-03-27'))}
${puppy('Humo', 'M', '941000028904423', on('2026-01-30'), on('2026-02-20'), on('2026-03-20'))}
${puppy('Hiedra', 'H', '941000028904430', on('2026-01-30'), 'no, con fiebre', on('2026-03-20'))}
</table>
<p style="font-size:12px">* Se retrasó por diarrea; test de parvo y giardia negativo el ${on('2026-01-30')}.</p>
<p style="font-size:13px">Desparasitación de toda la camada con Drontal Cachorro: ${on('2026-01-02')}, ${on('2026-01-16')},
${on('2026-01-30')} y ${on('2026-02-20')}. Pipeta Frontline: ${on('2026-02-27')}.<br>
Rabia: obligatoria en Asturias a partir de los tres meses; a cargo del comprador desde el ${on('2026-03-19')}.</p>
<p style="font-size:12px;margin-top:20px">Vacunas aplicadas por Sara Cueto, veterinaria, col. AS-0719 (firma y sello)</p>`;
  },
};

/** A cat's card with years as columns and vaccines as rows; the cells hold day, month and lot. */
const BY_YEAR: Stranger = {
  name: 'tarjeta felina por años',
  language: 'es',
  pet: { name: 'Michelín', species: 'cat', birthdate: '2022-05-30', chip_number: '941000025336180' },
  fonts: ['Zilla Slab'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(RCP, 'Versifel CVR', '2023-04-18', { batch: '481557' }),
    dose(RCP, 'Versifel CVR', '2024-04-23', { batch: '503916' }),
    dose(RCP, 'Feligen CRP', '2026-05-14', { batch: '9B7T', until: '2027-05-14' }),
    dose(['felv'], 'Versifel FeLV', '2023-04-18', { batch: '477203' }),
    dose(['felv'], 'Leucogen', '2024-05-21', { batch: '8R3M' }),
    dose(['rabies'], 'Rabisin', '2025-09-29', { batch: 'H61544' }),
  ],
  says: { breed: 'Común europeo', sex: 'male' },
  draw: (on) => {
    const year = (day: string) => `<th style="width:110px">${on(day, 'yyyy')}</th>`;
    const cell = (
      day: string,
      product: string,
      lot: string,
    ) => `<td>${on(day, 'dd/mm')}<br><span style="font-size:11px">${product}<br>
L: ${lot}</span></td>`;
    const none = '<td style="text-align:center">—</td>';
    return `
<div style="border:3px double #7a2e1d;padding:14px">
<div style="display:flex;justify-content:space-between;color:#7a2e1d"><b style="font-size:20px">Tarjeta sanitaria felina</b>
<span>Gatópolis, clínica solo para gatos<br>C/ Sants 204, 08028 Barcelona</span></div>
<table cellpadding="4" style="margin:10px 0"><tr><td><b>Michelín</b><br><span style="font-size:10px">nombre</span></td>
<td>Común europeo<br><span style="font-size:10px">raza</span></td><td>macho<br><span style="font-size:10px">sexo</span></td>
<td>${on('2022-05-30')}<br><span style="font-size:10px">fecha de nacimiento</span></td>
<td>941 000 025 336 180<br><span style="font-size:10px">microchip</span></td></tr></table>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;border-color:#7a2e1d">
<tr style="background:#f6e7e2"><th></th>${year('2023-04-18')}${year('2024-04-23')}${year('2025-09-29')}${year('2026-05-14')}</tr>
<tr><th style="text-align:left">Trivalente</th>${cell('2023-04-18', 'Versifel CVR', '481557')}${cell('2024-04-23', 'Versifel CVR', '503916')}${none}${cell('2026-05-14', 'Feligen CRP', '9B7T')}</tr>
<tr><th style="text-align:left">Leucemia</th>${cell('2023-04-18', 'Versifel FeLV', '477203')}${cell('2024-05-21', 'Leucogen', '8R3M')}${none}<td>no procede<br><span style="font-size:11px">(no sale)</span></td></tr>
<tr><th style="text-align:left">Rabia</th>${none}${none}${cell('2025-09-29', 'Rabisin', 'H61544')}${none}</tr>
<tr><th style="text-align:left">Test FIV/FeLV</th><td>${on('2023-04-18', 'dd/mm')} neg.</td>${none}${none}<td>${on('2026-05-14', 'dd/mm')} neg.</td></tr>
<tr><th style="text-align:left">Desparasitación</th><td>${on('2023-04-18', 'dd/mm')} Milbemax</td><td>${on('2024-10-15', 'dd/mm')} Profender</td><td>${on('2025-09-29', 'dd/mm')} Broadline</td><td>${on('2026-05-14', 'dd/mm')} Nexgard Combo</td></tr>
</table>
<p>Próxima trivalente: <b>${on('2027-05-14')}</b> &nbsp;&nbsp; Próxima desparasitación: ${on('2026-06-14')}</p></div>`;
  },
};

/** A message that reminds of a rabbit's vaccination: nothing was given. */
const REMINDER: Stranger = {
  name: 'correo recordatorio para un conejo',
  language: 'es',
  pet: { name: 'Pelusa', species: 'rabbit', birthdate: '2025-01-24', chip_number: '941000029077152' },
  fonts: ['Merriweather'],
  form: 'd de M de yyyy',
  doses: [],
  draw: (on) => `
<div style="font-size:12px;border-bottom:1px solid #999;padding-bottom:6px">De: Exovet Zaragoza &lt;avisos@exovet.example&gt;<br>
Para: Lorena Gil<br>Fecha: ${on('2026-04-21', 'dd/mm/yyyy')} 8:05<br>Asunto: Pelusa tiene vacunas pendientes</div>
<p>Hola, Lorena:</p>
<p style="line-height:1.6">Según nuestros datos, a Pelusa (coneja enana, nacida el ${on('2025-01-24')}, microchip
941000029077152) le corresponde lo siguiente:</p>
<ul style="line-height:1.8">
<li>Mixomatosis y hemorrágica vírica (Nobivac Myxo-RHD Plus): ${on('2026-04-28')}</li>
<li>Revisión dental: ${on('2026-04-28')}</li>
<li>Desparasitación (Panacur): ${on('2026-05-19')}</li></ul>
<p style="line-height:1.6">En la visita del ${on('2026-03-24')} no se pudo vacunar porque estornudaba, y la cita del
${on('2026-04-14')} la anuló usted por teléfono. Recuerde que los mosquitos empiezan en mayo: conviene que esté protegida antes
del ${on('2026-05-15')}. Si ya la ha vacunado en otro centro, envíenos una foto de la cartilla.</p>
<p>Un saludo,<br>el equipo de Exovet</p>
<p style="font-size:11px">Paseo de Ruiseñores 31, 50006 Zaragoza · 976 55 62 09 · Este aviso se envió automáticamente.</p>`,
};

export const SPANISH: readonly Stranger[] = [EXPORT, OFFICIAL, LITTER, BY_YEAR, REMINDER];
