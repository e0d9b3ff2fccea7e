import { DHPPI, dose, type Stranger } from './stranger.ts';

const etikett = (name: string, charge: string, verwendbar: string) =>
  `<div style="border:1px solid #b55;padding:2px 5px;font:10px/1.25 'Fira Sans'"><b>${name}</b><br>Ch.-B.: ${charge}<br>Verw. bis: ${verwendbar}</div>`;

const impfausweis: Stranger = {
  name: 'an Impfausweis with crosses',
  language: 'de',
  pet: { name: 'Emma', species: 'dog', birthdate: '2022-01-17', chip_number: '276098106004711' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd.mm.yy',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2025-05-22', { batch: 'A612C03', until: '2028-05-22' }),
    dose(['lepto'], 'Nobivac L4', '2025-05-22', { batch: 'B340A02', until: '2026-05-22' }),
    dose(['rabies'], 'Nobivac T', '2025-06-12', { batch: 'A478B01', until: '2028-06-12' }),
  ],
  draw: (on) => {
    const valences = ['S', 'H', 'P', 'Pi', 'L', 'T', 'Zw'];
    const row = (given: string, label: string, against: string, next: string) =>
      `<tr><td style="font:18px Kalam">${on(given)}</td><td>${label}</td>${valences
        .map(
          (one) =>
            `<td style="text-align:center;font:18px Kalam">${against.split(' ').includes(one) ? 'x' : ''}</td>`,
        )
        .join(
          '',
        )}<td style="font:18px Kalam">${on(next)}</td><td style="padding:0;width:76px;height:56px"><div
        style="transform:rotate(-12deg);color:#336;font-size:9px;text-align:center">Tierarztpraxis<br>Dr. M. Brandt<br>48143 Münster</div></td></tr>`;
    return `<style>td,th{border:1px solid #666;padding:4px 6px}th{font-size:10px;font-weight:400}</style>
      <b style="font-size:18px">Impfungen – Hund</b><p style="font-size:12px">Name: <span style="font:17px Kalam">Emma</span> &nbsp; Wurftag:
        <span style="font:17px Kalam">${on('2022-01-17')}</span> &nbsp; Chip-Nr. <span style="font:17px Kalam">276098106004711</span></p>
      <table style="border-collapse:collapse;width:100%"><tr><th rowspan=2>Datum</th><th rowspan=2>Impfstoff, Chargen-Nr.<br>(Etikett)</th>
      <th colspan=7>geimpft gegen</th><th rowspan=2>nächste<br>Impfung</th><th rowspan=2>Stempel, Unterschrift</th></tr>
      <tr>${valences.map((one) => `<th>${one}</th>`).join('')}</tr>
      ${row('2025-05-22', etikett('Nobivac® DHPPi', 'A612C03', '03.2026'), 'S H P Pi', '2028-05-22')}
      ${row('2025-05-22', etikett('Nobivac® L4', 'B340A02', '11.2026'), 'L', '2026-05-22')}
      ${row('2025-06-12', etikett('Nobivac® T', 'A478B01', '01.2028'), 'T', '2028-06-12')}</table>
      <p style="font-size:10px">S Staupe, H Hepatitis, P Parvovirose, Pi Parainfluenza, L Leptospirose, T Tollwut, Zw Zwingerhusten</p>
      <b style="font-size:14px">Entwurmungen</b><table style="border-collapse:collapse;width:60%;margin-top:5px"><tr><th>Datum</th><th>Präparat</th><th>Gewicht</th></tr>
      <tr style="font:17px Kalam"><td>${on('2025-03-09')}</td><td>Milbemax</td><td>14,2 kg</td></tr>
      <tr style="font:17px Kalam"><td>${on('2025-09-10')}</td><td>Drontal</td><td>14,8 kg</td></tr></table>`;
  },
};

const rechnung: Stranger = {
  name: 'a bill for a dog and a cat',
  language: 'de',
  pet: { name: 'Bruno', species: 'dog', birthdate: '2019-10-03', chip_number: '276095610284733' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2026-04-23', { batch: '518204A' }),
    dose(['bordetella', 'cpiv'], 'Nobivac KC', '2026-05-07', { batch: 'A233D01' }),
  ],
  draw: (on) => {
    const item = (day: string, what: string, price: string) =>
      `<tr><td style="width:95px">${day}</td><td>${what}</td><td align=right>${price}</td></tr>`;
    return `<p style="font-size:11px">Kleintierpraxis am Aasee · Weseler Str. 40 · 48151 Münster</p><p>Frau<br>Katrin Ostermann<br>Hammer Str. 7<br>48153 Münster</p>
      <p style="text-align:right">Münster, den ${on('2026-05-11')}</p><b>Rechnung Nr. 2026-1877</b>
      <p>Für tierärztliche Leistungen nach GOT berechnen wir:</p>
      <p style="margin:10px 0 3px"><b>Bruno</b>, Hund, Beagle-Mix, geb. ${on('2019-10-03')}</p><table style="width:100%;font-size:13px">
      ${item(on('2026-04-23'), 'Allgemeine Untersuchung mit Beratung', '23,62')}
      ${item(on('2026-04-23'), 'Impfung, Injektion', '11,50')}
      ${item('', 'Versican Plus DHPPi/L4, Ch.-B. 518204A', '19,80')}
      ${item(on('2026-04-23'), 'Milbemax Tabletten für Hunde, 2 Stück', '17,30')}
      ${item(on('2026-05-07'), 'Impfung, intranasal', '11,50')}
      ${item('', 'Nobivac KC, Ch.-B. A233D01', '16,10')}</table>
      <p style="margin:14px 0 3px"><b>Minka</b>, Katze, EKH, geb. ${on('2023-06-20')}</p><table style="width:100%;font-size:13px">
      ${item(on('2026-05-07'), 'Allgemeine Untersuchung', '23,62')}
      ${item(on('2026-05-07'), 'Impfung, Injektion', '11,50')}
      ${item('', 'Purevax RCP, Ch.-B. L530118', '21,40')}</table>
      <p>Summe netto 156,34 &nbsp; 19 % MwSt. 29,70 &nbsp; <b>Gesamtbetrag 186,04 EUR</b></p><p>Zahlbar ohne Abzug bis ${on('2026-05-25')}.</p>
      <p>Bitte denken Sie an die Tollwutimpfung von Bruno, fällig am ${on('2026-09-15')}.</p>`;
  },
};

const heimtierausweis: Stranger = {
  name: 'a pet passport’s rabies page',
  language: 'de',
  pet: { name: 'Aiko', species: 'dog', birthdate: '2021-11-26', chip_number: '276097202337615' },
  fonts: ['Zilla Slab', 'Fira Sans', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2022-03-28', { batch: 'L465112', from: '2022-04-18', until: '2023-03-27' }),
    dose(['rabies'], 'Nobivac T', '2023-03-06', {
      batch: 'A401A01',
      from: '2023-03-06',
      until: '2026-03-05',
    }),
    dose(['rabies'], 'Versiguard Rabies', '2026-02-16', {
      batch: '601993',
      from: '2026-02-16',
      until: '2029-02-15',
    }),
  ],
  draw: (on) => {
    const entry = (maker: string, name: string, batch: string, days: readonly string[]) =>
      `<tr><td><div style="border:1px dotted #777;padding:4px 6px;font:12px/1.3 'Fira Sans'">${maker}<br><b>${name}</b><br>${batch}</div></td>
       <td style="font:19px/1.25 Kalam">${days.map((day, row) => `<sup style="font:9px 'Zilla Slab'">${row + 1}</sup> ${on(day)}`).join('<br>')}</td>
       <td style="font:10px 'Fira Sans';color:#247;text-align:center"><div style="border:1px solid #247;border-radius:50%;padding:10px 2px">Dr. S. Yıldız<br>Tierärztin<br>20257 Hamburg</div></td></tr>`;
    return `<style>td,th{border:1px solid #446;padding:6px;vertical-align:middle}th{font-size:10.5px;font-weight:400;text-align:left}</style>
      <div style="width:560px;margin:auto"><p style="text-align:center"><b>V. TOLLWUTIMPFUNG</b><br>VACCINATION AGAINST RABIES</p>
      <table style="border-collapse:collapse;width:100%"><tr><th>HERSTELLER UND BEZEICHNUNG DES IMPFSTOFFS<br>MANUFACTURER AND NAME OF VACCINE<br>CHARGENNUMMER / BATCH NUMBER</th>
      <th><sup>1</sup> IMPFDATUM / VACCINATION DATE<br><sup>2</sup> GÜLTIG AB / VALID FROM<br><sup>3</sup> GÜLTIG BIS / VALID UNTIL</th><th>ERMÄCHTIGTER TIERARZT<br>AUTHORISED VETERINARIAN</th></tr>
      ${entry('Boehringer Ingelheim', 'Rabisin', 'L465112', ['2022-03-28', '2022-04-18', '2023-03-27'])}
      ${entry('MSD', 'Nobivac T', 'A401A01', ['2023-03-06', '2023-03-06', '2026-03-05'])}
      ${entry('Zoetis', 'Versiguard Rabies', '601993', ['2026-02-16', '2026-02-16', '2029-02-15'])}
      <tr><td style="height:70px"></td><td style="font:9px 'Zilla Slab'">1<br>2<br>3</td><td></td></tr></table>
      <p style="text-align:right;font-size:11px">DE 04 1187332 &nbsp; Seite 8</p></div>`;
  },
};

const erinnerung: Stranger = {
  name: 'a postcard that reminds',
  language: 'de',
  pet: { name: 'Bruno', species: 'dog', birthdate: '2019-10-03', chip_number: '276095610284733' },
  fonts: ['Kalam', 'Fira Sans'],
  form: 'dd.mm.yyyy',
  doses: [],
  draw: (
    on,
  ) => `<div style="border:2px solid #693;border-radius:14px;padding:26px 30px;width:600px;font-size:18px"><b style="font-size:25px">Liebe Frau Ostermann,</b>
    <p>bald ist es wieder so weit! Für Bruno stehen an:</p>
    <table style="font:15px 'Fira Sans';width:100%"><tr><td>Tollwut (Nobivac T)</td><td>${on('2026-12-15')}</td></tr>
    <tr><td>SHPPi + L4</td><td>${on('2026-12-23')}</td></tr><tr><td>Entwurmung</td><td>${on('2026-12-01')}</td></tr></table>
    <p>Rufen Sie uns an, wir freuen uns auf Sie.</p><p>Ihr Team der Kleintierpraxis am Aasee<br><span style="font:12px 'Fira Sans'">Münster, ${on('2026-11-18')}</span></p></div>`,
};

const schutzvertrag: Stranger = {
  name: 'a shelter’s contract in sentences',
  language: 'de',
  pet: { name: 'Oskar', species: 'dog', birthdate: '2023-08-12', chip_number: '642099000881256' },
  fonts: ['Merriweather'],
  form: 'd. M yyyy',
  doses: [
    dose(DHPPI, 'Canigen DHPPi', '2026-01-27', { batch: '8T4K1' }),
    dose(['rabies'], 'Rabigen', '2026-02-17', { batch: '9A22M' }),
  ],
  says: { birthdate: null },
  draw: (on) => `<div style="font-size:13px;line-height:1.7"><h1 style="font-size:19px">Tierschutzvertrag</h1>
    <p>zwischen dem Verein Pfoten in Not e. V. und Herrn Jonas Feld, wohnhaft in Kassel.</p>
    <p><b>§ 1 Das Tier.</b> Übergeben wird der Rüde Oskar, Mischling, geboren etwa am ${on('2023-08-12')}, Transpondernummer 642 0990 0088 1256, kastriert am ${on('2026-03-05')}.</p>
    <p><b>§ 2 Gesundheit.</b> Oskar wurde am ${on('2026-01-27')} gegen Staupe, Hepatitis, Parvovirose und Parainfluenza geimpft (Canigen DHPPi, Charge 8T4K1).
      Die Impfung gegen Tollwut erfolgte am ${on('2026-02-17')} (Rabigen Mono, Charge 9A22M). Gegen Würmer wurde er am ${on('2026-03-02')} behandelt.
      Tests auf Leishmaniose und Ehrlichiose vom ${on('2026-02-24')} waren negativ. Die Impfung gegen Leptospirose ist ab dem ${on('2026-04-14')} vom Übernehmer nachzuholen.</p>
    <p><b>§ 3 Schutzgebühr.</b> Die Schutzgebühr beträgt 380 Euro und ist bei Übergabe fällig.</p>
    <p><b>§ 4 Haltung.</b> Das Tier wird im Haushalt gehalten. Eine Weitergabe bedarf der Zustimmung des Vereins.</p>
    <p>Kassel, den ${on('2026-03-24')}</p><p>________________ &nbsp;&nbsp; ________________<br>Verein &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Übernehmer</p></div>`,
};

export const GERMAN: readonly Stranger[] = [
  impfausweis,
  rechnung,
  heimtierausweis,
  erinnerung,
  schutzvertrag,
];
