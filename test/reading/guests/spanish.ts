import { dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A college's official form with numbered boxes, one rabies dose and the tag. */
const OFFICIAL: Stranger = {
  name: 'certificado oficial de vacunación antirrábica',
  language: 'es',
  pet: { name: 'Thor', species: 'dog', birthdate: '2021-10-02', chip_number: '941000026317745' },
  fonts: ['Barlow Condensed', 'Cutive Mono'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Versiguard Rabies', '2025-05-26', {
      batch: '689021C',
      from: '2025-05-26',
      until: '2026-05-26',
    }),
  ],
  says: { breed: 'Mastín español', sex: 'male' },
  draw: (on) => {
    const box = (label: string, value: string, span = 1) =>
      `<td colspan="${span}" style="border:1px solid #225;padding:2px 6px;vertical-align:top"><div style="font-size:10px;color:#225">${label}</div>
<div style="font-family:'Cutive Mono';font-size:13px;min-height:18px">${value}</div></td>`;
    const section = (text: string) =>
      `<tr><td colspan="4" style="background:#225;color:#fff;padding:3px 6px"><b>${text}</b></td></tr>`;
    return `
<div style="display:flex;justify-content:space-between"><b style="font-size:17px">CONSEJO DE COLEGIOS OFICIALES DE VETERINARIOS</b><b style="color:#a11">Nº 0418827</b></div>
<h2 style="margin:4px 0">CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA</h2>
<table style="border-collapse:collapse;width:100%">${section('1. PROPIETARIO O POSEEDOR')}
<tr>${box('1.1 Nombre y apellidos', 'Íñigo Salvatierra Rubio', 2)}${box('1.2 DNI / NIE', '***4417**')}${box('1.3 Teléfono', '675 555 018')}</tr>
<tr>${box('1.4 Domicilio', 'C/ Eras Altas, 9', 2)}${box('1.5 Municipio', 'Almazán')}${box('1.6 C.P.', '42200')}</tr>
${section('2. ANIMAL')}
<tr>${box('2.1 Especie', '[X] Perro [ ] Gato [ ] Hurón')}${box('2.2 Nombre', 'Thor')}${box('2.3 Raza', 'Mastín español')}${box('2.4 Sexo', 'Macho')}</tr>
<tr>${box('2.5 Fecha de nacimiento', on('2021-10-02'))}${box('2.6 Código de identificación', '941000026317745', 2)}${box('2.7 Fecha de implantación', on('2021-12-10'))}</tr>
${section('3. VACUNACIÓN')}
<tr>${box('3.1 Fecha de vacunación', on('2025-05-26'))}${box('3.2 Tipo', '[ ] Primovacunación [X] Revacunación', 2)}${box('3.3 Vacunación anterior', 'Consta en cartilla')}</tr>
<tr>${box('3.4 Nombre comercial y laboratorio', 'Versiguard Rabies (Zoetis)', 2)}${box('3.5 Lote', '689021C')}${box('3.6 Caducidad del vial', on('2027-03-31'))}</tr>
<tr>${box('3.7 Válida desde', on('2025-05-26'))}${box('3.8 Válida hasta', on('2026-05-26'))}${box('3.9 Placa sanitaria nº', '25-10773')}${box('3.10 Lugar', '[X] Clínica [ ] Campaña')}</tr>
${section('4. TRATAMIENTO CONTRA LA EQUINOCOCOSIS')}
<tr>${box('4.1 Fecha', on('2025-05-26'))}${box('4.2 Principio activo', 'Praziquantel', 2)}${box('4.3 Próximo', on('2025-08-26'))}</tr>
${section('5. VETERINARIO')}
<tr>${box('5.1 Nombre', 'Blanca Urrutia Sanz', 2)}${box('5.2 Nº colegiado', '42/0317')}${box('5.3 Fecha y firma', on('2025-05-27'))}</tr></table>
<p style="font-size:11px">Ejemplar para el propietario. Conserve este certificado junto con la cartilla o el pasaporte del animal.</p>`;
  },
};

/** A program's health plan: what was foreseen on which day, and what was done. */
const PLAN: Stranger = {
  name: 'plan sanitario de la clínica',
  language: 'es',
  pet: { name: 'Kiwi', species: 'cat', birthdate: '2024-03-11', chip_number: '941000029905163' },
  fonts: ['Fira Sans'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(RCP, 'Feligen CRP', '2024-05-20', { batch: '7Z1L' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2024-06-12', { batch: '8C4T' }),
    dose(['felv'], 'Leucogen', '2024-07-04', { batch: '8D0B' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2025-06-23', { batch: '9A7R' }),
  ],
  says: { breed: 'Común europeo' },
  draw: (on) => {
    const row = (kind: string, planned: string, done: string, product: string, lot: string, state: string) =>
      `<tr style="border-bottom:1px solid #cdd"><td>${planned}</td><td>${kind}</td><td>${done}</td><td>${product}</td><td>${lot}</td><td>${state}</td></tr>`;
    return `
<div style="border-left:6px solid #2a8;padding-left:10px"><b style="font-size:17px">Centro Veterinario La Rambleta</b><br>Avda. del Cabildo 40, Telde · 928 555 207</div>
<h3>Plan sanitario del paciente</h3>
<div style="display:grid;grid-template-columns:1fr 1fr;font-size:13px;gap:3px"><span>Paciente: Kiwi</span><span>Cliente: 3306 – Yaiza Santana</span><span>Especie: Felina</span><span>Raza: Común europeo</span>
<span>Nacimiento: ${on('2024-03-11')}</span><span>Microchip: 941000029905163</span></div>
<table cellpadding="5" style="border-collapse:collapse;width:100%;margin-top:10px;font-size:12px"><tr style="background:#dff0ea;text-align:left"><th>F. prevista</th><th>Concepto</th><th>F. realización</th><th>Producto</th><th>Lote</th><th>Estado</th></tr>
${row('Trivalente 1ª', on('2024-05-13'), on('2024-05-20'), 'Feligen CRP', '7Z1L', 'Realizado')}
${row('Desparasitación interna', on('2024-05-20'), on('2024-05-20'), 'Milpro gatitos', '', 'Realizado')}
${row('Test FeLV/FIV', on('2024-06-10'), on('2024-06-12'), 'Snap Combo: neg/neg', '', 'Realizado')}
${row('Trivalente + leucemia 1ª', on('2024-06-10'), on('2024-06-12'), 'Leucofeligen FeLV/RCP', '8C4T', 'Realizado')}
${row('Leucemia 2ª', on('2024-07-03'), on('2024-07-04'), 'Leucogen', '8D0B', 'Realizado')}
${row('Rabia', on('2024-07-18'), '', 'Rabisin', '', 'Anulado (no obligatoria)')}
${row('Esterilización', on('2024-09-10'), on('2024-09-17'), 'OVH', '', 'Realizado')}
${row('Pipeta', on('2025-05-02'), on('2025-05-09'), 'Broadline', '', 'Realizado')}
${row('Trivalente + leucemia, recuerdo', on('2025-06-12'), on('2025-06-23'), 'Leucofeligen FeLV/RCP', '9A7R', 'Realizado')}
${row('Desparasitación interna', on('2025-09-23'), '', 'Milpro gatos', '', 'Pendiente')}
${row('Rabia (por viaje)', on('2025-09-30'), '', 'Rabisin', '', 'Pendiente')}
</table><p style="font-size:11px;color:#555">Impreso el ${on('2025-09-01')} por recepción. Pida cita previa para los conceptos pendientes.</p>`;
  },
};

export const SPANISH: readonly Stranger[] = [OFFICIAL, PLAN];
