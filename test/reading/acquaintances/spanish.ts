import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

export const SPANISH: readonly Stranger[] = [
  {
    name: 'certificate in prose',
    language: 'es',
    pet: { name: 'Trufa', species: 'dog', birthdate: '2022-02-10', chip_number: '941000026183704' },
    fonts: ['Merriweather'],
    form: 'd de M de yyyy',
    doses: [
      dose(['rabies'], 'Rabisin', '2025-03-18', { batch: 'L491027', until: '2026-03-18' }),
      dose([...DHPPI, 'lepto'], 'Eurican DAPPi-L', '2025-04-22', { batch: 'F71833', until: '2026-04-22' }),
    ],
    says: { breed: 'braco de Weimar' },
    draw: (on) => `
      <div style="line-height:1.6;padding:0 30px">
      <p style="text-align:center"><b>ILUSTRE COLEGIO OFICIAL DE VETERINARIOS DE ZARAGOZA</b><br>Certificado
        veterinario, serie B, n.º 0048813</p>
      <p>Dª Nuria Belanche Lasierra, veterinaria, colegiada n.º 50/1147, con ejercicio en la Clínica Veterinaria Arrabal
        (C/ Sobrarbe, 52, 50015 Zaragoza, tel. 976 555 018),</p>
      <p style="text-align:center;letter-spacing:3px"><b>CERTIFICA:</b></p>
      <p>Que la perra llamada <b>Trufa</b>, de raza braco de Weimar, capa gris, nacida el
        ${on('2022-02-10')}, identificada con el transpondedor 941 00002 6183704, propiedad de D. Ignacio Urdániz
        Gracia, con DNI 17.555.204-K, ha sido vacunada contra la rabia con la vacuna Rabisin, lote L491027, el día
        ${on('2025-03-18')}, con validez hasta el ${on('2026-03-18')}.</p>
      <p>Que con fecha ${on('2025-04-22')} le fue administrada asimismo la vacuna Eurican DAPPi-L, lote F71833, frente a
        moquillo, hepatitis, parvovirosis, parainfluenza y leptospirosis, debiendo revacunarse el
        ${on('2026-04-22')}.</p>
      <p>Que ha sido desparasitada con praziquantel el ${on('2025-05-27')}, y que en la exploración practicada en el día
        de hoy no presenta signos de enfermedad infecciosa o parasitaria.</p>
      <p>Que se ha informado al propietario de la conveniencia de vacunar frente a la leishmaniosis (Letifend) antes del
        verano, para lo que se le cita el ${on('2025-06-16')}.</p>
      <p>Y para que conste, a petición del interesado y a los efectos de su participación en el campo de trabajo, expide
        el presente certificado en Zaragoza, a ${on('2025-05-28')}.</p>
      <p style="text-align:right;margin-top:44px">Fdo.: Nuria Belanche Lasierra</p>
      </div>`,
  },
  {
    name: 'clinical history by the day',
    language: 'es',
    pet: { name: 'Simba', species: 'cat', birthdate: '2024-09-05', chip_number: '941010001774630' },
    fonts: ['Source Sans 3'],
    form: 'dd/mm/yyyy',
    doses: [
      dose(RCP, 'Feligen RCP', '2024-11-14', { batch: '8L4K' }),
      dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2024-12-12', { batch: '90TR' }),
      dose(['felv'], 'Leucogen', '2025-01-09', { batch: '8XW2' }),
      dose(['rabies'], 'Rabigen Mono', '2025-02-20', { batch: '7M3P' }),
      dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2025-12-18', { batch: '96HD' }),
    ],
    says: { breed: 'común europeo', sex: 'male', neutered: true },
    draw: (on) => {
      const visit = (day: string, reason: string, lines: readonly string[]) => `
        <div style="margin-top:9px"><span style="background:#ddd;padding:1px 6px"><b>${on(day)}</b></span>
          <b>${reason}</b></div>
        ${lines.map((text) => `<div style="padding-left:24px">- ${text}</div>`).join('\n')}`;
      return `
      <div style="font-size:13px">
      <div style="display:flex;justify-content:space-between"><b>CENTRO VETERINARIO LA ALAMEDA</b>
        <span>Historial de: SIMBA (ficha 3382)</span></div>
      <div>Alameda de Colón, 19 - 29001 Málaga - 952 555 077 - urgencias 600 555 077</div>
      <div style="border-top:1px solid #000;border-bottom:1px solid #000;margin:6px 0;padding:4px">Especie: felina
        &nbsp; Raza: común europeo &nbsp; Sexo: M castrado &nbsp; F. nac.: ${on('2024-09-05')} &nbsp; Microchip:
        941010001774630<br>Propietario: Rocío Cabello Montes &nbsp; Tel.: 655 555 091</div>
      ${visit('2024-11-07', 'Primera consulta', [
        'Gatito recogido, 850 g. Conjuntivitis leve ojo izquierdo. Tobrex 3 v/día.',
        'Test FIV/FeLV negativo. Stronghold plus 0-2,5 kg.',
      ])}
      ${visit('2024-11-14', 'Vacunación', [
        'Ojo resuelto. 1,05 kg. T.ª 38,5.',
        'VAC trivalente Feligen RCP, lote 8L4K. Próxima dosis en 4 semanas.',
      ])}
      ${visit('2024-12-12', 'Vacunación', ['VAC Leucofeligen FeLV/RCP lote 90TR, vía SC. 1,6 kg.', 'Milpro gatito.'])}
      ${visit('2025-01-09', 'Vacunación', ['VAC Leucogen (2.ª de leucemia) lote 8XW2. Algo de fiebre después.'])}
      ${visit('2025-02-11', 'Llamada', [`Pide cita para antirrábica y chip, se le da el ${on('2025-02-13')}.`])}
      ${visit('2025-02-13', 'No acude', ['Se cambia la cita de la antirrábica.'])}
      ${visit('2025-02-20', 'Vacunación e identificación', [
        'Implantado microchip, lado izquierdo del cuello. Alta en RAIA.',
        'VAC rabia Rabigen Mono lote 7M3P.',
      ])}
      ${visit('2025-03-25', 'Cirugía', ['Orquiectomía sin incidencias. Meloxicam 3 días. Alta el mismo día.'])}
      ${visit('2025-09-02', 'Urgencia', ['Vómitos desde ayer, cuerpo extraño lineal descartado por eco. Cerenia SC.'])}
      ${visit('2025-12-18', 'Revisión anual', [
        '4,7 kg, CC 6/9, gingivitis grado 1. VAC Leucofeligen FeLV/RCP lote 96HD.',
        'Rabia: la propietaria prefiere esperar, no se pone.',
      ])}
      <div style="margin-top:18px;border-top:1px solid #000">Impreso el ${on('2026-01-15')} por AUX1 - Fin del
        historial</div>
      </div>`;
    },
  },
  {
    name: 'pages of a passport',
    language: 'es',
    pet: { name: 'Kai', species: 'dog', birthdate: '2024-04-30', chip_number: '941000028440965' },
    fonts: ['Fira Sans', 'Kalam'],
    form: 'dd-mm-yyyy',
    doses: [
      dose(['rabies'], 'Nobivac Rabia', '2024-08-26', {
        batch: 'A571C02',
        from: '2024-09-16',
        until: '2025-08-25',
      }),
      dose(['rabies'], 'Nobivac Rabia', '2025-08-21', {
        batch: 'A588A01',
        from: '2025-08-21',
        until: '2026-08-20',
      }),
      dose([...DHPPI, 'lepto'], 'Canigen DHPPi/L', '2024-07-15', { batch: '8RVN', until: '2025-07-15' }),
      dose([...DHPPI, 'lepto'], 'Canigen DHPPi/L', '2025-07-14', { batch: '94QB', until: '2026-07-14' }),
    ],
    draw: (on) => {
      const hand = (text: string) => `<span style="font-family:Kalam;font-size:15px">${text}</span>`;
      const label = (text: string) => `<div style="font-size:10px;color:#357">${text}</div>`;
      const day = (text: string) => hand(on(text));
      const field = (heading: string, text: string) => `<div style="flex:1">${label(heading)}${text}</div>`;
      const vet =
        'Clínica Veterinaria Os Tilos<br>Rúa do Restollal, 30, 15702 Santiago de Compostela<br>Col. 15/0921';
      const rabies = (product: string, batch: string, dates: readonly [string, string, string]) => `
        <div style="border:1px solid #357;margin-bottom:5px;padding:4px;display:flex;gap:10px">
          <div style="flex:2">${label('Fabricante y denominación de la vacuna / Manufacturer and name of vaccine')}
            ${hand(product)}${label('Número de lote / Batch number')}${hand(batch)}</div>
          ${field('1. Fecha / Date', day(dates[0]))}
          <div style="flex:1">${label('2. Válida desde / Valid from')}${day(dates[1])}
            ${label('3. Válida hasta / Valid until')}${day(dates[2])}</div>
          <div style="flex:2;font-size:9px">${label('Veterinario autorizado / Authorised vet')}${vet}</div>
        </div>`;
      const other = (product: string, batch: string, given: string, until: string) => `
        <div style="border:1px solid #357;margin-bottom:5px;padding:4px;display:flex;gap:10px">
          <div style="flex:2">${hand(`${product}<br>${batch}`)}</div>
          ${field('1. Fecha / Date', day(given))}${field('2. Válida hasta / Valid until', day(until))}
          <div style="flex:2;font-size:9px">${vet}</div>
        </div>`;
      return `
      <p style="text-align:right;font-size:11px">ES-15-0044721 &nbsp; UNIÓN EUROPEA</p>
      <p style="margin:4px 0"><b>III. MARCADO DEL ANIMAL / MARKING OF ANIMAL</b></p>
      <div style="display:flex;gap:10px">
        ${field('Código del transpondedor / Transponder code', hand('941000028440965'))}
        ${field('Fecha de aplicación / Date of application', day('2024-07-15'))}
        ${field('Localización / Location', hand('cuello izq.'))}</div>
      <p style="margin:10px 0 4px"><b>V. VACUNACIÓN ANTIRRÁBICA / VACCINATION AGAINST RABIES</b></p>
      ${rabies('MSD Nobivac Rabia', 'A571C02', ['2024-08-26', '2024-09-16', '2025-08-25'])}
      ${rabies('MSD Nobivac Rabia', 'A588A01', ['2025-08-21', '2025-08-21', '2026-08-20'])}
      <p style="margin:10px 0 4px"><b>VII. TRATAMIENTO CONTRA EQUINOCOCOS / ANTI-ECHINOCOCCUS TREATMENT</b></p>
      <div style="border:1px solid #357;padding:4px;display:flex;gap:10px">
        ${field('Producto / Product', hand('Milbemax'))}
        ${field('Fecha / Date', `${day('2025-09-03')} ${hand('12:30')}`)}
        <div style="flex:1;font-size:9px">${vet}</div></div>
      <p style="margin:10px 0 4px"><b>IX. OTRAS VACUNACIONES / OTHER VACCINATIONS</b></p>
      ${other('Canigen DHPPi/L', '8RVN', '2024-07-15', '2025-07-15')}
      ${other('Canigen DHPPi/L', '94QB', '2025-07-14', '2026-07-14')}
      <p style="margin:10px 0 4px"><b>X. EXAMEN CLÍNICO / CLINICAL EXAMINATION</b></p>
      <div style="border:1px solid #357;padding:4px;display:flex;gap:10px">
        ${field('Declaración / Declaration', 'Apto para ser transportado')}${field('Fecha / Date', day('2025-09-04'))}
        <div style="flex:1;font-size:9px">${vet}</div></div>
      <p style="text-align:center;font-size:11px">14</p>`;
    },
  },
  {
    name: 'adoption sheet with days as heads',
    language: 'es',
    pet: { name: 'Lluna', species: 'dog', birthdate: '2025-01-20', chip_number: '941000029015528' },
    fonts: ['Barlow Condensed'],
    form: 'd-m-yy',
    doses: [
      dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2025-03-07', { batch: 'A641A01' }),
      dose(DHPPI, 'Nobivac DHPPi', '2025-03-28', { batch: 'A209B01' }),
      dose(['lepto'], 'Nobivac L4', '2025-03-28', { batch: 'A561C01' }),
      dose(DHPPI, 'Nobivac DHPPi', '2025-04-25', { batch: 'A211A02' }),
      dose(['lepto'], 'Nobivac L4', '2025-04-25', { batch: 'A563B01' }),
    ],
    draw: (on) => {
      const days = ['2025-03-07', '2025-03-28', '2025-04-25'];
      const row = (label: string, texts: readonly string[]) =>
        `<tr><th>${label}</th>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
      return `
      <style>
        .hoja { border-collapse: collapse; width: 100%; font-size: 15px }
        .hoja td, .hoja th { border: 1px solid #c63; padding: 5px 8px; text-align: center }
        .hoja th { background: #fbe9dd; font-weight: 400 }
      </style>
      <div style="background:#c63;color:#fff;padding:8px 14px"><b style="font-size:24px">PROTECTORA EL BANCAL</b><br>
        Partida Algorós 118, Elche &middot; WhatsApp 611 555 040 &middot; Núcleo zoológico A-557-EL</div>
      <h3>Ficha de adopción n.º 2025/164</h3>
      <p>Nombre: <b>Lluna</b> &nbsp; Hembra, cruce de podenco, canela &nbsp; Nacimiento aprox.:
        ${on('2025-01-20', 'M de yyyy')}<br>Microchip: 941 000 029 015 528 &nbsp; Hermanos de camada: Sol, Estel</p>
      <p>Adoptante: Vicent Esclapez Brotons, c/ Ample 7, Crevillent</p>
      <table class="hoja">
        <tr><th>Vacunas puestas</th>${days.map((day) => `<th>${on(day)}</th>`).join('')}</tr>
        ${row('Nobivac Puppy DP', ['lote A641A01', '', ''])}
        ${row('Nobivac DHPPi', ['', 'lote A209B01', 'lote A211A02'])}
        ${row('Nobivac L4', ['', 'lote A561C01', 'lote A563B01'])}
        ${row('Peso', ['2,1 kg', '3,4 kg', '5,2 kg'])}
      </table>
      <p>Desparasitación interna (Drontal): ${on('2025-02-17')}, ${on('2025-03-14')}, ${on('2025-04-25')}. Externa
        (Frontline): ${on('2025-04-25')}.</p>
      <p>Queda pendiente a cargo del adoptante: <b>vacuna de la rabia</b>, a partir del ${on('2025-05-23')}, y
        esterilización antes del ${on('2025-10-31')}. La prueba de leishmania se hará con 8 meses.</p>
      <p>Donativo: 150 € (Bizum del ${on('2025-05-02')}). La protectora podrá hacer visitas de seguimiento.</p>
      <p>En Elche, a ${on('2025-05-03')}</p>
      <p style="margin-top:34px;display:flex;justify-content:space-around"><span>Por la protectora</span>
        <span>El adoptante</span></p>`;
    },
  },
  {
    name: 'cards of a practice app',
    language: 'es',
    pet: { name: 'Coco', species: 'rabbit', birthdate: '2023-12-01', chip_number: '941030000517792' },
    fonts: ['Zilla Slab'],
    form: 'd MMM yyyy',
    doses: [
      dose(['rhd1', 'rhd2', 'myxo'], 'Nobivac Myxo-RHD Plus', '2025-10-09', {
        batch: 'A105B01',
        until: '2026-10-09',
      }),
      dose(['rhd2'], 'Eravac', '2024-10-17', { batch: '28PX', until: '2025-10-17' }),
      dose(['myxo'], 'Mixohipra-FSA', '2024-09-26', { batch: '31TF', until: '2025-03-26' }),
    ],
    draw: (on) => {
      const card = (title: string, state: string, lines: readonly (readonly [string, string])[]) => `
        <div style="border:1px solid #cdd;border-radius:12px;padding:10px 16px;width:300px">
          <div style="display:flex;justify-content:space-between"><b>${title}</b>
            <span style="font-size:11px;color:#386">${state}</span></div>
          ${lines
            .map(
              ([label, text]) =>
                `<div style="font-size:10px;color:#888;margin-top:6px">${label}</div><div>${text}</div>`,
            )
            .join('\n')}
        </div>`;
      return `
      <div style="background:#eef5f5;padding:10px 16px;border-radius:12px;margin-bottom:14px">
        <b style="font-size:20px">Coco</b> &nbsp; Conejo belier, macho &nbsp; 2,1 kg<br>
        <span style="font-size:12px">Exotivet Chamberí, C/ Fernández de la Hoz, 61, Madrid, 91 555 01 36</span></div>
      <p><b>Cartilla digital: vacunas</b></p>
      <div style="display:flex;flex-wrap:wrap;gap:12px">
        ${card('Nobivac Myxo-RHD Plus', 'AL DÍA', [
          ['Enfermedades', 'Mixomatosis, enfermedad hemorrágica RHDV1 y RHDV2'],
          ['Administrada', on('2025-10-09')],
          ['Lote', 'A105B01'],
          ['Próxima', on('2026-10-09')],
          ['Veterinario', 'Álvaro Recuenco'],
        ])}
        ${card('Eravac', 'CADUCADA', [
          ['Enfermedades', 'Enfermedad hemorrágica RHDV2'],
          ['Administrada', on('2024-10-17')],
          ['Lote', '28PX'],
          ['Próxima', on('2025-10-17')],
          ['Veterinario', 'Álvaro Recuenco'],
        ])}
        ${card('Mixohipra-FSA', 'CADUCADA', [
          ['Enfermedades', 'Mixomatosis'],
          ['Administrada', on('2024-09-26')],
          ['Lote', '31TF'],
          ['Próxima', on('2025-03-26')],
          ['Veterinaria', 'Sara Quijano'],
        ])}
        ${card('Revisión dental', 'PENDIENTE', [
          ['Programada', on('2026-02-12')],
          ['Notas', 'Limar incisivos si procede. Traer heno.'],
        ])}
        ${card('Fenbendazol oral', 'HECHO', [
          ['Administrado', on('2025-10-09')],
          ['Lote', 'PF2209'],
          ['Próximo', on('2026-04-09')],
        ])}
      </div>
      <p style="font-size:11px;color:#777;margin-top:16px">Generado el ${on('2025-11-20')} desde la app. Este documento
        no sustituye a la cartilla oficial.</p>`;
    },
  },
  {
    name: 'entry form of a kennel',
    language: 'es',
    pet: { name: 'Bruno', species: 'dog', birthdate: '2021-08-08', chip_number: '941000024662019' },
    fonts: ['Cutive Mono', 'Kalam'],
    form: 'd/m/yyyy',
    doses: [],
    says: { breed: 'bóxer' },
    draw: (on) => {
      const hand = (text: string) => `<span style="font-family:Kalam">${text}</span>`;
      const required = (text: string) =>
        `<tr><td>[ ] ${text}</td><td>Fecha: ___/___/_____</td><td>Lote: ________</td></tr>`;
      return `
      <h3 style="margin-bottom:0">RESIDENCIA CANINA MAS DEL PINAR</h3>
      <p style="margin-top:2px;font-size:12px">Ctra. de Cardona km 7, 08253 Callús (Barcelona) - Tel. 93 555 01 82</p>
      <p><b>HOJA DE INGRESO</b></p>
      <p>Perro: ${hand('Bruno')} Raza: ${hand('bóxer')} Chip: ${hand('941000024662019')}<br>
        Propietario: ${hand('Mireia Sardà')} Móvil: ${hand('622 555 073')}<br>
        Entrada: ${hand(on('2025-07-28'))} Salida: ${hand(on('2025-08-17'))}</p>
      <p>Vacunas obligatorias. Las rellena el personal al comprobar la cartilla:</p>
      <table style="font-size:12px;width:100%">
        ${required('Rabia')}
        ${required('Polivalente (DHPPi)')}
        ${required('Leptospirosis')}
        ${required('Tos de las perreras (KC)')}
      </table>
      <p>Observaciones: ${hand(`cartilla olvidada en casa, la traerá el ${on('2025-07-30')}. Si no, la dueña pide
        cita con nuestro veterinario para ponerle la rabia (Defensor) el ${on('2025-08-04')}`)}</p>
      <p>Antiparasitario: ${hand(`Seresto puesto ${on('2025-05-19')}`)} Comida: ${hand('2 x 180 g, pienso propio')}</p>
      <p>Precio: 21 dias x 19,50 = 409,50 EUR. Paga y senal: 100 EUR el ${on('2025-06-23')}.</p>
      <p style="font-size:11px">NORMAS. 1. Las vacunas deben haberse puesto al menos 15 dias antes de la entrada y no
        haber caducado. 2. La de la tos de las perreras es anual. 3. En caso de enfermedad se avisara al propietario y
        se llevara al animal al veterinario. 4. Pasados 10 dias de la fecha de salida sin noticias se considerara
        abandonado. 5. El propietario declara que son ciertos los datos.</p>
      <p>Firma: ${hand('M. Sardà')} Fecha: ${hand(on('2025-07-28'))}</p>`;
    },
  },
];
