import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A list of a clinic's software with the state of each thing, done or not. */
const STATES: Stranger = {
  name: 'ficha de prevención',
  language: 'es',
  pet: { name: 'Lola', species: 'cat', birthdate: '2020-03-15', chip_number: '941000025377140' },
  fonts: ['Fira Sans'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2023-02-14', { batch: 'K88213', until: '2024-02-14' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-02-19', { batch: 'L20417', until: '2025-02-19' }),
    dose(RCP, 'Purevax RCP', '2025-02-24', { batch: 'M31180', until: '2026-02-24' }),
    dose(['rabies'], 'Purevax Rabies', '2025-02-24', { batch: 'M10277', until: '2026-02-24' }),
  ],
  says: { breed: 'Común europeo', sex: 'female' },
  draw: (on) => {
    const row = (state: string, planned: string, what: string, done = '', lot = '', next = '') => `
<tr><td>${state}</td><td>${planned && on(planned)}</td><td><b>${what}</b>${lot && `<br>Lote: ${lot}`}</td>
<td>${done && on(done)}</td><td>${next && on(next)}</td></tr>`;
    return `
<div style="font-size:12.5px"><div style="background:#e65100;color:#fff;padding:6px 10px;font-size:17px">CLÍNICA
VETERINARIA LA ALAMEDA</div><p style="margin:4px 0">Avda. de la Paz 48, 46005 Valencia · 963 55 41 08 · Fecha de
impresión:
${on('2025-11-05')}</p>
<table style="width:100%;background:#fbe9e0" cellpadding="3"><tr><td>Mascota: <b>Lola</b></td><td>Especie: Felina</td>
<td>Raza: Común europeo</td><td>Sexo: Hembra</td></tr><tr><td>F. nacimiento: ${on('2020-03-15')}</td>
<td colspan="2">Microchip: 941000025377140</td><td>Propietario: Ruiz Ferrer, Amparo</td></tr></table>
<p><b>Plan de prevención: vacunas y desparasitaciones</b></p>
<table border="1" cellpadding="4" style="width:100%;border-collapse:collapse;font-size:12.5px"><tr
style="background:#ddd"> <th>Estado</th><th>F. prevista</th><th>Concepto</th><th>F.
realización</th><th>Próxima</th></tr>
${row('Pendiente', '2026-02-24', 'Purevax RCP')}
${row('Pendiente', '2026-02-24', 'Purevax Rabies')}
${row('Realizado', '2025-09-01', 'Milbemax gatos', '2025-09-08', '', '2025-12-08')}
${row('Realizado', '2025-02-19', 'Purevax RCP', '2025-02-24', 'M31180 (cad. 08-2026)', '2026-02-24')}
${row('Realizado', '', 'Purevax Rabies', '2025-02-24', 'M10277 (cad. 03-2026)', '2026-02-24')}
${row('Anulado', '2025-02-19', 'Purevax FeLV (no sale a la calle)')}
${row('Realizado', '2024-02-14', 'Purevax RCP FeLV', '2024-02-19', 'L20417 (cad. 05-2025)', '2025-02-19')}
${row('Realizado', '', 'Test rápido FeLV/FIV: negativo', '2024-02-12')}
${row('Realizado', '2023-02-14', 'Purevax RCP', '2023-02-14', 'K88213 (cad. 01-2024)', '2024-02-14')}
</table></div>`;
  },
};

/** A booklet's stickers in frames, two side by side, with a page of rabies and its tags. */
const BOOKLET: Stranger = {
  name: 'cartilla con pegatinas',
  language: 'es',
  pet: { name: 'Thor', species: 'dog', birthdate: '2023-09-02', chip_number: '941000027118893' },
  fonts: ['Zilla Slab', 'Cutive Mono'],
  form: 'd/m/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Canigen MHA2PPi/L', '2023-11-06', { batch: '8T5R', until: '2023-12-04' }),
    dose([...DHPPI, 'lepto'], 'Canigen MHA2PPi/L', '2023-12-05', { batch: '8T6B', until: '2024-12-05' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2024-07-15', { batch: 'A266A02', until: '2025-07-15' }),
    dose(['rabies'], 'Rabigen Mono', '2024-01-22', { batch: '8V2K', until: '2025-01-22' }),
    dose(['rabies'], 'Rabigen Mono', '2025-01-28', { batch: '9B6D', until: '2026-01-28' }),
  ],
  draw: (on) => {
    const frame = (label: string, given: string, next: string, tag = '') => `
<div style="border:1px solid #2e5e2e;padding:6px;display:flex;gap:12px"><div style="border:1px solid #bbb;width:150px;
min-height:52px;font-family:'Cutive Mono';font-size:11px;padding:3px">${label}</div>
<div style="font-size:13px">FECHA: ${given && on(given)}<br>REVACUNAR: ${next && on(next)}${tag}<br>
<span style="color:#23309b;font-size:11px">${given && 'Elena Sanz Bravo · Col. 28/3317'}</span></div></div>`;
    const sticker = (product: string, lot: string, out: string) =>
      `${product}<br>Lote: ${lot}<br>Cad: ${on(out, 'mm-yyyy')}`;
    const tag = (number: string) => `<br>CHAPA Nº ${number}`;
    return `
<div style="text-align:center;border:3px double #2e5e2e;padding:6px;font-size:20px">CARTILLA SANITARIA CANINA</div>
<p>Nombre: <b>Thor</b> &nbsp;&nbsp; Nacido el ${on('2023-09-02')} &nbsp;&nbsp; Chip 941000027118893</p>
<p><b>VACUNACIONES</b></p><div style="display:grid;grid-template-columns:1fr 1fr;gap:8px">
${frame(sticker('CANIGEN MHA2PPi/L', '8T5R', '2025-01-31'), '2023-11-06', '2023-12-04')}
${frame(sticker('CANIGEN MHA2PPi/L', '8T6B', '2025-02-28'), '2023-12-05', '2024-12-05')}
${frame(sticker('NOBIVAC KC intranasal', 'A266A02', '2025-10-31'), '2024-07-15', '2025-07-15')}
${frame('', '', '')}</div>
<p><b>VACUNACIÓN ANTIRRÁBICA (obligatoria en la Comunidad de Madrid)</b></p>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:8px">
${frame(sticker('RABIGEN MONO', '8V2K', '2025-09-30'), '2024-01-22', '2025-01-22', tag('0045127'))}
${frame(sticker('RABIGEN MONO', '9B6D', '2026-11-30'), '2025-01-28', '2026-01-28', tag('0058830'))}</div>
<p><b>DESPARASITACIONES</b></p><div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:8px;font-size:12px">
<div style="border:1px solid #aaa;padding:4px">${on('2023-11-06')}<br>Drontal Plus cachorros<br>Próx.
${on('2024-02-06')}</div>
<div style="border:1px solid #aaa;padding:4px">${on('2024-07-15')}<br>Milbemax<br>Próx. ${on('2024-10-15')}</div>
<div style="border:1px solid #aaa;padding:4px">${on('2025-01-28')}<br>NexGard Spectra<br>Próx. ${on('2025-02-28')}</div>
</div>`;
  },
};

/** An official certificate of one rabies vaccination with dotted lines. */
const OFFICIAL: Stranger = {
  name: 'certificado oficial antirrábico',
  language: 'es',
  pet: { name: 'Canela', species: 'dog', birthdate: '2019-05-11', chip_number: '941000022640917' },
  fonts: ['Merriweather'],
  form: 'd de M de yyyy',
  doses: [dose(['rabies'], 'Vanguard R', '2025-06-18', { batch: '563091', until: '2026-06-18' })],
  says: { breed: 'Podenco andaluz', sex: 'female' },
  draw: (on) => {
    const line = (label: string, value: string) => `
<div style="display:flex;margin:7px 0"><span>${label}</span><span style="flex:1;border-bottom:1px dotted #000;
margin:0 4px"></span><b>${value}</b></div>`;
    return `
<div style="border:2px solid #000;padding:18px 26px"><p style="text-align:center;margin:0">ILUSTRE COLEGIO OFICIAL DE
VETERINARIOS DE CÓRDOBA<br><b style="font-size:17px">CERTIFICADO OFICIAL DE VACUNACIÓN ANTIRRÁBICA</b><br>
Serie C &nbsp; Nº 0193846</p>
<p><b>Datos del animal</b></p>
${line('Nombre', 'Canela')}${line('Especie', 'Canina')}${line('Raza', 'Podenco andaluz')}${line('Sexo', 'Hembra')}
${line('Fecha de nacimiento', on('2019-05-11'))}${line('Código de identificación (transpondedor)', '941000022640917')}
${line('Fecha de implantación', on('2019-07-22'))}
<p><b>Datos del propietario</b></p>
${line('Nombre y apellidos', 'Rafael Molina Luque')}${line('NIF', '30*****2K')}${line('Municipio', 'Montilla')}
<p><b>Datos de la vacunación</b></p>
${line('Nombre comercial de la vacuna', 'Vanguard R')}${line('Laboratorio', 'Zoetis')}${line('Lote', '563091')}
${line('Caducidad del vial', on('2026-10-31', 'mm/yyyy'))}${line('Fecha de vacunación', on('2025-06-18'))}
${line('Próxima vacunación antes del', on('2026-06-18'))}${line('Desparasitado frente a Echinococcus', on('2025-06-18'))}
${line('Nº de placa entregada', '14-0077215')}
<p style="text-align:right">Montilla, a ${on('2025-06-19')}<br><br>Fdo.: Inmaculada Priego Rot, colegiada nº 1408</p>
<p style="font-size:10px">Ejemplar para el propietario. La vacunación anterior consta en el certificado Serie B Nº
0871120.
</p></div>`;
  },
};

/** An invoice for a dog and a cat with lots below the lines, and an estimate that nobody accepted. */
const INVOICE: Stranger = {
  name: 'factura con justificante',
  language: 'es',
  pet: { name: 'Nala', species: 'dog', birthdate: '2022-12-19', chip_number: '941000026905528' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-04-09', { batch: '627180B' }),
    dose(['rabies'], 'Versiguard Rabia', '2025-04-09', { batch: '598814' }),
    dose(['bordetella'], 'Versican Plus Bb Oral', '2025-04-23', { batch: '602231A' }),
  ],
  draw: (on) => {
    const line = (day: string, what: string, note: string, price: string) => `
<tr><td
style="vertical-align:top">${on(day, 'dd/mm/yy')}</td><td>${what}${note && `<br><i style="font-size:13px">${note}</i>`}</td>
<td style="text-align:right;vertical-align:top">1,00</td><td
style="text-align:right;vertical-align:top">${price}</td></tr>`;
    const lot = (number: string, out: string) => `lote ${number} · cad. ${on(out, 'mm/yy')}`;
    const animal = (text: string) =>
      `<tr><td colspan="4" style="background:#e0f2f1"><b>${text}</b></td></tr>`;
    return `
<div style="font-size:15px"><div style="display:flex;justify-content:space-between"><div><b
style="font-size:22px">Hospital Veterinario Ría de Vigo</b><br>CIF B36998xxx · Rúa de Urzaiz 201, 36205 Vigo</div>
<div style="text-align:right"><b>FACTURA V25/02217</b><br>Fecha: ${on('2025-04-30')}<br>Vencimiento: ${on('2025-05-15')}
</div></div><p>Cliente: Brais Outeiro Pazos, Cangas</p>
<table style="width:100%;border-collapse:collapse" cellpadding="4"><tr style="border-bottom:2px solid #000"><th
align="left">Fecha</th><th align="left">Concepto</th><th align="right">Uds.</th><th align="right">Importe</th></tr>
${animal('SIMBA · gato · chip 941000026114093')}
${line('2025-04-09', 'Vacuna Feligen CRP', lot('9D3F', '2026-07-31'), '27,00')}
${line('2025-04-09', 'Vacuna Leucogen', lot('9E0A', '2026-05-31'), '31,00')}
${animal(`NALA · perra · nac. ${on('2022-12-19')} · chip 941000026905528`)}
${line('2025-04-09', 'Consulta de vacunación', '', '18,00')}
${line('2025-04-09', 'Vacuna Versican Plus DHPPi/L4', lot('627180B', '2026-03-31'), '34,00')}
${line('2025-04-09', 'Vacuna Versiguard Rabia', lot('598814', '2027-01-31'), '24,00')}
${line('2025-04-09', 'Test 4DX Leishmania', 'resultado negativo', '42,00')}
${line('2025-04-23', 'Vacuna Versican Plus Bb Oral (tos de las perreras)', lot('602231A', '2026-09-30'), '29,00')}
${line('2025-04-23', 'Simparica Trio 10-20 kg, caja 3 comp.', '', '58,50')}
<tr><td></td><td style="text-align:right" colspan="2">Base imponible</td><td style="text-align:right">217,77</td></tr>
<tr><td></td><td style="text-align:right" colspan="2">IVA 21 %</td><td style="text-align:right">45,73</td></tr>
<tr><td></td><td style="text-align:right" colspan="2"><b>Total</b></td><td style="text-align:right"><b>263,50
€</b></td></tr>
</table><p>Esta factura sirve como justificante de las vacunas aplicadas.</p>
<div style="border:1px dashed #000;padding:6px"><b>Presupuesto P25/0488 para NALA (no aceptado, válido hasta
${on('2025-05-30')})</b><br>Vacuna Letifend frente a leishmania, lote según existencias: 62,00 €</div></div>`;
  },
};

/** A kennel's form in Catalan and Spanish, where a vet has put crosses, with dittos. */
const KENNEL: Stranger = {
  name: 'formulario de residencia canina',
  language: 'es',
  pet: { name: 'Boira', species: 'dog', birthdate: '2018-10-30', chip_number: '941000021873306' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2024-03-21', { batch: 'A598B01', until: '2027-03-21' }),
    dose(['lepto'], 'Nobivac L4', '2025-03-27', { batch: 'B471A02', until: '2026-03-27' }),
    dose(['rabies'], 'Nobivac Rabia', '2025-05-15', { batch: 'A702A01', until: '2026-05-15' }),
  ],
  says: { breed: "Gos d'atura català", sex: 'female' },
  draw: (on) => {
    const row = (disease: string, isDone: boolean, last: string, product: string, until: string) => `
<tr><td>${disease}</td><td align="center">${isDone ? 'X' : ''}</td><td align="center">${isDone ? '' : 'X'}</td>
<td>${last}</td><td>${product}</td><td>${until}</td></tr>`;
    const ditto = (disease: string) => row(disease, true, '"', '"', '"');
    return `
<div style="text-align:center"><b style="font-size:18px">RESIDÈNCIA CANINA / RESIDENCIA CANINA «EL MAS DE LA
BORDA»</b><br> Full veterinari d'ingrés / Hoja veterinaria de ingreso</div>
<p style="font-size:12px">A rellenar por el veterinario del animal. Sin esta hoja no se admite ningún perro.</p>
<table cellpadding="4" style="width:100%;border:1px solid #000"><tr><td>Nom / Nombre: <b>Boira</b></td>
<td>Raça / Raza: Gos d'atura català</td><td>Sexe / Sexo: hembra</td></tr><tr><td>Naixement / Nacimiento:
${on('2018-10-30')}</td><td>Xip / Chip: 941 000 021 873 306</td><td>Estada / Estancia: ${on('2025-08-04')} –
${on('2025-08-18')}</td></tr></table>
<table border="1" cellpadding="5" style="width:100%;border-collapse:collapse;margin-top:12px;font-size:13px">
<tr style="background:#eee"><th>Vacunado contra</th><th>SÍ</th><th>NO</th><th>Última dosis</th><th>Vacuna y lote</th>
<th>Válida hasta</th></tr>
${row('Moquillo', true, on('2024-03-21'), 'Nobivac DHPPi A598B01', on('2027-03-21'))}
${ditto('Hepatitis')}${ditto('Parvovirosis')}${ditto('Parainfluenza')}
${row('Leptospirosis', true, on('2025-03-27'), 'Nobivac L4 B471A02', on('2026-03-27'))}
${row('Tos de las perreras (Bordetella)', false, '', 'la pondremos al volver', '')}
${row('Rabia', true, on('2025-05-15'), 'Nobivac Rabia A702A01', on('2026-05-15'))}
${row('Leishmaniosis', false, '', 'collar Seresto', '')}
</table>
<p>Desparasitación interna: Milbemax, ${on('2025-07-22')} &nbsp;&nbsp; Externa: collar Seresto desde
${on('2025-06-02')}</p>
<p>Medicación: Trocoxil no; Librela cada mes, última ${on('2025-07-22')}. Alergias: ninguna.</p>
<p style="margin-top:24px">Fecha, firma y sello: ${on('2025-07-29')} &nbsp; Núria Espinalt, veterinària, COVB 2984</p>`;
  },
};

export const SPANISH: readonly Stranger[] = [STATES, BOOKLET, OFFICIAL, INVOICE, KENNEL];
