import { dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A region's official certificate of one rabies vaccination, in numbered boxes. */
const OFFICIAL: Stranger = {
  name: 'certificado oficial de vacunación antirrábica',
  language: 'es',
  pet: { name: 'Trasto', species: 'dog', birthdate: '2021-12-14', chip_number: '941000027316485' },
  fonts: ['Barlow Condensed', 'Cutive Mono'],
  form: 'dd/mm/yyyy',
  doses: [dose(['rabies'], 'Nobivac Rabia', '2026-05-27', { batch: 'A812B02', until: '2027-05-27' })],
  says: { breed: 'TECKEL', sex: 'male' },
  draw: (on) => {
    const box = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="border:1px solid #225;padding:3px 6px;vertical-align:top"><span style="font-size:11px;color:#225">${label}</span><br>
<span style="font-family:'Cutive Mono';font-size:14px">${value}&nbsp;</span></td>`;
    const part = (title: string, ...rows: readonly string[]) =>
      `<tr><td colspan="4" style="background:#225;color:#fff;padding:3px 6px">${title}</td></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}`;
    return `
<div style="font-size:14px"><div style="display:flex;justify-content:space-between"><span>ILUSTRE COLEGIO OFICIAL DE VETERINARIOS<br>Registro de Identificación de Animales de Compañía</span>
<span style="font-size:18px">Serie AR &nbsp; N.º 0448213</span></div>
<h1 style="font-size:24px;text-align:center;margin:10px">CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA</h1>
<table style="border-collapse:collapse;width:100%">
${part('1. PROPIETARIO', box('Apellidos y nombre', 'SANZ ORTEGA, MARIANO', 3) + box('NIF', '50218844K'), box('Domicilio', 'C/ VALDEMORILLO 17, 2 B', 3) + box('Municipio', 'ARGANDA DEL REY'))}
${part(
  '2. ANIMAL',
  box('Nombre', 'TRASTO') + box('Especie', 'CANINA') + box('Raza', 'TECKEL') + box('Sexo', 'MACHO'),
  box('Fecha de nacimiento', on('2021-12-14')) +
    box('Capa', 'FUEGO') +
    box('N.º de identificación (microchip)', '941000027316485', 2),
  box('Fecha de implantación', on('2022-02-09')) +
    box('Localización', 'LADO IZQ. CUELLO') +
    box('N.º de pasaporte', '—', 2),
)}
${part(
  '3. VACUNACIÓN',
  box('Vacuna (nombre comercial)', 'NOBIVAC RABIA') +
    box('Laboratorio', 'MSD') +
    box('Lote', 'A812B02') +
    box('Caducidad del lote', '09/2028'),
  box('Fecha de vacunación', on('2026-05-27')) +
    box('Próxima vacunación', on('2027-05-27')) +
    box('Chapa n.º', '26-118420') +
    box('Campaña', 'ORDINARIA'),
)}
${part('4. TRATAMIENTO EQUINOCOCOSIS', box('Producto', 'DRONTAL PLUS XL', 2) + box('Fecha', on('2026-05-27')) + box('Próximo', on('2026-08-27')))}
${part('5. VETERINARIO', box('Nombre', 'ELENA PRIETO CANO', 2) + box('N.º colegiado', '28/5417') + box('Fecha de emisión', on('2026-05-29')))}
</table><p style="font-size:12px">Ejemplar para el propietario. El certificado carece de validez sin firma y sello. Tasa: 9,40 €. Los datos se comunicarán al
Registro en un plazo de tres días hábiles.</p></div>`;
  },
};

/** A rescue's sheet for an adopter: what was done, in bullets and sentences, and what is still to do. */
const RESCUE: Stranger = {
  name: 'hoja sanitaria de la protectora',
  language: 'es',
  pet: { name: 'Nube', species: 'cat', birthdate: '2025-04-20', chip_number: '900215003964471' },
  fonts: ['Zilla Slab'],
  form: 'd de M de yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-09-16'),
    dose(RCP, 'Purevax RCP', '2025-10-14', { until: '2026-10-14' }),
    dose(['rabies'], 'Rabisin', '2025-11-19', { until: '2026-11-19' }),
  ],
  draw: (on) => `
<div style="text-align:center"><b style="font-size:21px">Asociación Protectora Bigotes del Sur</b><br>Anexo II al contrato de adopción · Hoja sanitaria</div>
<p>Nube es una gata común europea, blanca con manchas grises, recogida de una colonia de Dos Hermanas el ${on('2025-09-03')}.
Por la dentición, nuestra veterinaria calcula que nació hacia el mes de abril. Microchip <b>900 215 003 964 471</b>, puesto el ${on('2025-11-19')}.</p>
<b>Lo que lleva hecho</b>
<ul style="line-height:1.6"><li>Trivalente felina (Purevax RCP): primera dosis el ${on('2025-09-16')} y segunda el ${on('2025-10-14')}. La siguiente le toca el
${on('2026-10-14')}.</li>
<li>Rabia (Rabisin): ${on('2025-11-19')}. Revacunar antes del ${on('2026-11-19')}.</li>
<li>Test de leucemia e inmunodeficiencia: negativo a ambas (${on('2025-09-16')}), repetido con el mismo resultado el ${on('2025-11-05')}.</li>
<li>Desparasitada por dentro (Milbemax) el ${on('2025-09-05')} y el ${on('2025-09-26')}; por fuera (Stronghold Plus) el ${on('2025-10-21')}.</li>
<li>Esterilizada el ${on('2025-12-02')}.</li></ul>
<b>Lo que queda por hacer (a cargo del adoptante)</b>
<ul style="line-height:1.6"><li>Vacuna de la leucemia, si va a tener acceso al exterior: dos dosis separadas por tres semanas; se ha reservado cita el
${on('2026-01-13')} en la Clínica Guadaíra con el 20 % de descuento.</li>
<li>Desparasitación interna: ${on('2026-01-20')}.</li><li>Retirada de puntos: ${on('2025-12-12')}.</li></ul>
<p>Su hermana Niebla, adoptada el ${on('2025-11-28')}, recibió las mismas vacunas salvo la rabia.</p>
<p>Entregada en Sevilla, a ${on('2025-12-09')}.</p>
<div style="display:flex;justify-content:space-around;margin-top:40px"><span>Por la asociación</span><span>El adoptante</span></div>`,
};

/** An airline's booking for a dog, which tells of vaccinations that it demands and proves none. */
const AIRLINE: Stranger = {
  name: 'reserva de mascota en un vuelo',
  language: 'es',
  pet: { name: 'Coco', species: 'dog', birthdate: '2023-03-30', chip_number: '941000028840157' },
  fonts: ['Source Sans 3'],
  form: 'dd MMM yyyy',
  doses: [],
  draw: (on) => {
    const row = (label: string, value: string) =>
      `<tr><td style="color:#666;padding:4px 24px 4px 0">${label}</td><td>${value}</td></tr>`;
    return `
<div style="background:#c8102e;color:#fff;padding:12px 18px;font-size:19px"><b>Aerolíneas Levante</b> · Confirmación de servicio</div>
<p>Hola, Verónica:</p><p>hemos añadido una mascota en cabina (PETC) a tu reserva <b>K7QWLM</b>.</p>
<table>${row('Vuelo', `LV 3128 Valencia (VLC) – París (ORY), ${on('2026-10-23')}, 07:45`)}${row('Vuelta', `LV 3129, ${on('2026-10-30')}, 20:10`)}
${row('Mascota', 'Coco, perro, caniche, 5,2 kg con transportín')}${row('Nacimiento', on('2023-03-30'))}${row('Microchip', '941000028840157')}
${row('Pasaporte', 'ES-46-0199340, por comprobar en mostrador')}${row('Importe', `55,00 € por trayecto, pagado el ${on('2026-09-11')}`)}</table>
<p><b>Antes de volar, comprueba lo siguiente:</b></p>
<table border="1" cellpadding="6" style="border-collapse:collapse;font-size:13px"><tr style="background:#f4f4f4"><th>Requisito</th><th>Fecha límite</th><th>Estado</th></tr>
<tr><td>Vacuna antirrábica en vigor. Si es la primera, debe ponerse al menos 21 días antes del viaje</td><td>${on('2026-10-02')}</td><td>Pendiente de documento</td></tr>
<tr><td>Pasaporte europeo con la vacunación anotada por el veterinario</td><td>${on('2026-10-22')}</td><td>Pendiente de documento</td></tr>
<tr><td>Otras vacunas (moquillo, parvovirus, leptospirosis, tos de las perreras)</td><td>—</td><td>Recomendado</td></tr>
<tr><td>Tratamiento contra Echinococcus (solo Irlanda, Malta, Finlandia y Noruega)</td><td>—</td><td>No aplicable</td></tr>
<tr><td>Transportín de 45 × 35 × 25 cm como máximo</td><td>${on('2026-10-23')}</td><td>Aceptado</td></tr></table>
<p>Puedes subir los documentos en «Mis viajes» hasta el ${on('2026-10-21')}. Sin ellos, la mascota no podrá embarcar.</p>
<p style="font-size:11px;color:#666">Correo enviado el ${on('2026-09-11')} a las 18:02. No respondas a este mensaje.</p>`;
  },
};

export const SPANISH: readonly Stranger[] = [OFFICIAL, RESCUE, AIRLINE];
