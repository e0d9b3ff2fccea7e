import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

export const GERMAN: readonly Stranger[] = [
  {
    name: 'booklet page with stickers and stamps',
    language: 'de',
    pet: { name: 'Fiete', species: 'dog', birthdate: '2024-08-11', chip_number: '276098106540317' },
    fonts: ['Fira Sans', 'Kalam'],
    form: 'd.m.yyyy',
    doses: [
      dose(DHPPI, 'Nobivac SHPPi', '2024-10-14', { batch: 'A193A01' }),
      dose(['lepto'], 'Nobivac L4', '2024-10-14', { batch: 'A482C01' }),
      dose(DHPPI, 'Nobivac SHPPi', '2024-11-11', { batch: 'A195B02' }),
      dose(['lepto'], 'Nobivac L4', '2024-11-11', { batch: 'A486A01', until: '2025-11-11' }),
      dose(['rabies'], 'Nobivac T', '2025-01-20', { batch: 'A581B01', until: '2026-01-20' }),
      dose(['lepto'], 'Nobivac L4', '2025-11-10', { batch: 'A597D01', until: '2026-11-10' }),
    ],
    says: { breed: 'Kooikerhondje' },
    draw: (on) => {
      const sticker = (product: string, batch: string, usable: string) =>
        `<div style="border:1px solid #999;border-radius:4px;padding:3px 8px;margin:3px;font-size:11px;width:190px">
          <b style="font-size:14px">${product}</b><br>Ch.-B.: ${batch}<br>verw. bis: ${on(usable, 'mm-yyyy')}</div>`;
      const hand = (text: string) => `<span style="font-family:Kalam;font-size:17px">${text}</span>`;
      const stamp = (vet: string) =>
        `<td style="text-align:center;font-size:10px;color:#335">Kleintierpraxis am Deich<br>Dr. med. vet. Wiebke
          Tammen<br>Deichstr. 8, 26506 Norden<br>Tel. 04931 555014<br>${hand(vet)}</td>`;
      return `
      <style>
        .pass { border-collapse: collapse; width: 100% }
        .pass td, .pass th { border: 1px solid #446; padding: 3px 6px; font-size: 12px }
      </style>
      <p style="display:flex;justify-content:space-between"><b>IMPFUNGEN / VACCINATIONS</b><span>Seite 6</span></p>
      <p>Name: ${hand('Fiete')} &nbsp; Rasse: ${hand('Kooikerhondje')} &nbsp; geb.: ${hand(on('2024-08-11'))} &nbsp;
        Chip-Nr.: ${hand('276 098 106 540 317')}</p>
      <table class="pass">
        <tr><th>Impfstoff (Etikett)</th><th>Datum</th><th>gültig bis</th><th>Tierarzt (Stempel, Unterschrift)</th></tr>
        <tr><td>${sticker('Nobivac SHPPi', 'A193A01', '2025-10-31')}</td>
          <td rowspan="2">${hand(on('2024-10-14'))}</td><td rowspan="2"></td>
          ${stamp('W. Tammen').replace('<td', '<td rowspan="2"')}</tr>
        <tr><td>${sticker('Nobivac L4', 'A482C01', '2025-06-30')}</td></tr>
        <tr><td>${sticker('Nobivac SHPPi', 'A195B02', '2025-12-31')}</td>
          <td rowspan="2">${hand(on('2024-11-11'))}</td><td></td>
          ${stamp('W. Tammen').replace('<td', '<td rowspan="2"')}</tr>
        <tr><td>${sticker('Nobivac L4', 'A486A01', '2025-07-31')}</td><td>${hand(on('2025-11-11'))}</td></tr>
        <tr><td>${sticker('Nobivac T', 'A581B01', '2026-08-31')}</td><td>${hand(on('2025-01-20'))}</td>
          <td>${hand(on('2026-01-20'))}</td>${stamp('i. V. Janssen')}</tr>
        <tr><td>${sticker('Nobivac L4', 'A597D01', '2026-09-30')}</td><td>${hand(on('2025-11-10'))}</td>
          <td>${hand(on('2026-11-10'))}</td>${stamp('W. Tammen')}</tr>
      </table>
      <p style="font-size:10px">S = Staupe, H = Hepatitis, P = Parvovirose, Pi = Zwingerhusten (Parainfluenza), L =
        Leptospirose, T = Tollwut. Entwurmungen bitte auf Seite 14 eintragen.</p>`;
    },
  },
  {
    name: 'visit notes with findings',
    language: 'de',
    pet: { name: 'Minka', species: 'cat', birthdate: '2023-05-20', chip_number: '276095610223748' },
    fonts: ['Source Sans 3'],
    form: 'dd.mm.yyyy',
    doses: [
      dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-04-03', { batch: 'G92817', until: '2026-04-03' }),
      dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-04-18', { batch: 'F60442' }),
    ],
    draw: (on) => {
      const part = (letter: string, text: string) =>
        `<div style="display:flex;margin:3px 0"><b style="width:30px">${letter}</b><span>${text}</span></div>`;
      return `
      <div style="display:flex;justify-content:space-between;border-bottom:3px solid #7a9">
        <span><b style="font-size:18px">Tierärztliche Praxis Sonnhalde</b><br>Dr. Annegret Mutz &amp; Kollegen</span>
        <span style="font-size:12px;text-align:right">Sonnhalde 21, 79104 Freiburg<br>Tel. 0761 5550 163<br>
          Ausdruck vom ${on('2025-05-12')}, 08:47 Uhr</span>
      </div>
      <h3>Behandlungsbericht</h3>
      <p>Patient: <b>Minka</b>, Katze, EKH, wk, schildpatt, 4,3 kg &nbsp;|&nbsp; Chip 276095610223748 &nbsp;|&nbsp;
        Besitzerin: Hannelore Vogt, Kundennr. 20877</p>
      <h4 style="background:#e8f0ec;padding:4px;margin-bottom:2px">Behandlung vom ${on('2025-04-03')} (Mutz)</h4>
      ${part('S', 'Kommt zur jährlichen Kontrolle. Freigängerin, frisst gut, trinkt normal. Gelegentlich Niesen.')}
      ${part('O', 'AZ gut, T 38,6 °C, SH rosa, KFZ unter 2 s, Herz/Lunge o. b. B., Zahnstein Grad 1. Gewicht 4,3 kg.')}
      ${part('A', 'Klinisch gesund, impffähig.')}
      ${part(
        'P',
        `Impfung Katzenschnupfen/Katzenseuche/Leukose mit Purevax RCP FeLV, Ch.-B. G92817, s. c. linke Flanke.<br>
        Tollwut angeboten, von Besitzerin abgelehnt. Spot-on Broadline mitgegeben, nächste Gabe
        ${on('2025-05-03')}.<br>Recall Impfung: ${on('2026-04-03')}. Zahnsanierung empfohlen, Termin
        ${on('2025-05-15')} vereinbart.`,
      )}
      <h4 style="background:#e8f0ec;padding:4px;margin-bottom:2px">Behandlung vom ${on('2024-11-27')} (Reiß)</h4>
      ${part('S', 'Seit gestern Humpeln vorne rechts.')}
      ${part('O', 'Schwellung Ballen, Bissverletzung, T 39,4 °C.')}
      ${part('A', 'Abszess nach Katzenbiss.')}
      ${part('P', `Spülung, Convenia 0,43 ml s. c. (Ch. 511204), Onsior. Kontrolle am ${on('2024-11-30')}.`)}
      <h4 style="background:#e8f0ec;padding:4px;margin-bottom:2px">Behandlung vom ${on('2024-04-18')} (Mutz)</h4>
      ${part('S', 'Impftermin, keine Auffälligkeiten.')}
      ${part('O', 'T 38,4 °C, Allgemeinuntersuchung o. b. B. Gewicht 3,9 kg.')}
      ${part('A', 'Gesund.')}
      ${part('P', 'Impfung Purevax RCP FeLV, Ch.-B. F60442, gut vertragen. Milbemax Tablette eingegeben.')}
      <p style="font-size:11px;border-top:1px solid #999;margin-top:24px">Sprechzeiten Mo bis Fr 9 bis 12 und 16 bis
        19 Uhr &middot; IBAN DE02 1203 0000 0000 2020 51 &middot; USt-IdNr. DE 555 201 336</p>`;
    },
  },
  {
    name: 'contract of a shelter',
    language: 'de',
    pet: { name: 'Lotte', species: 'dog', birthdate: '2023-11-01', chip_number: '642093400187265' },
    fonts: ['Merriweather'],
    form: 'd. M yyyy',
    doses: [
      dose([...DHPPI, 'lepto'], 'Vanguard 7', '2025-03-12', { batch: '612044' }),
      dose([...DHPPI, 'lepto'], 'Vanguard 7', '2025-04-09', { batch: '612051' }),
      dose(['rabies'], 'Rabisin', '2025-04-09', {
        batch: 'L488361',
        from: '2025-04-30',
        until: '2026-04-08',
      }),
    ],
    draw: (on) => `
      <div style="font-size:12px;line-height:1.45">
      <h2 style="text-align:center;margin-bottom:0">Schutzvertrag</h2>
      <p style="text-align:center;margin-top:2px">Pfotenbrücke Nordhessen e. V., Am Kalkofen 3, 34317 Habichtswald,
        Erlaubnis nach § 11 TierSchG</p>
      <p>zwischen dem oben genannten Verein, vertreten durch Frau Silke Ostermann, und</p>
      <p style="padding-left:30px">Herrn Tobias Reuland, Kölnische Str. 118, 34119 Kassel, Tel. 0561 5550 174
        (Übernehmer)</p>
      <p><b>§ 1 Das Tier.</b> Der Verein übergibt am ${on('2025-05-17')} die Hündin Lotte, Mischling, dreifarbig,
        geboren etwa im ${on('2023-11-15', 'M yyyy')}, Transpondernummer 642093400187265, aus Rumänien.</p>
      <p><b>§ 2 Gesundheit.</b> Lotte wurde am ${on('2025-03-12')} und am ${on('2025-04-09')} mit Vanguard 7 (Staupe,
        Hepatitis, Parvovirose, Parainfluenza, Leptospirose) geimpft, Chargen 612044 und 612051. Gegen Tollwut wurde sie
        am ${on('2025-04-09')} mit Rabisin, Charge L488361, geimpft; die Impfung ist gültig ab ${on('2025-04-30')} bis
        ${on('2026-04-08')}. Ein Schnelltest auf Herzwürmer, Ehrlichien, Anaplasmen und Borrelien war am
        ${on('2025-04-23')} negativ. Entwurmt wurde zuletzt am ${on('2025-05-10')}. Kastriert wurde sie am
        ${on('2025-03-26')}.</p>
      <p><b>§ 3 Pflichten.</b> Der Übernehmer verpflichtet sich, Lotte artgerecht zu halten, sie bis zum
        ${on('2025-06-07')} beim Haustierregister anzumelden und bis spätestens ${on('2025-06-30')} auf eigene Kosten
        gegen Zwingerhusten impfen zu lassen. Die Nachweise sind dem Verein vorzulegen.</p>
      <p><b>§ 4 Schutzgebühr.</b> Die Schutzgebühr von 420 € wurde am ${on('2025-05-14')} überwiesen. Sie deckt die
        Kosten für Impfungen, Kastration und Reise nur zum Teil.</p>
      <p><b>§ 5 Rückgabe.</b> Kann Lotte nicht behalten werden, geht sie an den Verein zurück. Eine Weitergabe an Dritte
        bedarf der schriftlichen Zustimmung.</p>
      <p>Habichtswald, den ${on('2025-05-17')}</p>
      <p style="margin-top:34px">________________________ &nbsp;&nbsp; ________________________<br>für den Verein
        &nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; Übernehmer</p>
      </div>`,
  },
  {
    name: 'reminder with what was given last',
    language: 'de',
    pet: { name: 'Mogli', species: 'dog', birthdate: '2020-07-02', chip_number: '276097202881456' },
    fonts: ['Barlow Condensed'],
    form: 'd.m.yy',
    doses: [
      dose(['cpiv', 'bordetella'], 'Versican Plus BbPi IN', '2025-09-16', { until: '2026-09-16' }),
      dose(['cpiv', 'lepto'], 'Versican Plus Pi/L4', '2025-10-27', { until: '2026-10-27' }),
    ],
    draw: (on) => `
      <div style="font-size:15px">
      <p style="font-size:11px;text-decoration:underline">Tierklinik Elbauen, Rothenseer Str. 44, 39124 Magdeburg</p>
      <p>Familie<br>Jördis und Malte Pietsch<br>Olvenstedter Platz 5<br>39108 Magdeburg</p>
      <p style="text-align:right">Magdeburg, ${on('2026-09-01')}</p>
      <p><b>Impferinnerung</b></p>
      <p>Liebe Familie Pietsch,</p>
      <p>die Zeit vergeht schnell: Für Ihre Lieblinge stehen bald wieder Impfungen an. Nach unseren Unterlagen gilt:</p>
      <table style="width:100%;text-align:left;margin:12px 0">
        <tr><th>Tier</th><th>Impfung</th><th>zuletzt geimpft</th><th>nächste fällig</th></tr>
        <tr><td>Mogli</td><td>Zwingerhusten (Versican Plus BbPi IN)</td><td>${on('2025-09-16')}</td>
          <td>${on('2026-09-16')}</td></tr>
        <tr><td></td><td>Leptospirose, Parainfluenza (Versican Plus Pi/L4)</td><td>${on('2025-10-27')}</td>
          <td>${on('2026-10-27')}</td></tr>
        <tr><td></td><td>Borreliose</td><td>noch nicht</td><td>empfohlen ab ${on('2026-10-05')}</td></tr>
        <tr><td>Carlo</td><td>Schnupfen, Seuche (Feligen RCP)</td><td>${on('2025-09-30')}</td>
          <td>${on('2026-09-30')}</td></tr>
      </table>
      <p>Für Mogli haben wir den ${on('2026-09-15')} um 17:20 Uhr vorgemerkt. Rufen Sie uns bitte unter 0391 5550 132
        an, falls das nicht passt. Bringen Sie den Heimtierausweis mit; dort tragen wir die Impfung ein.</p>
      <p>Übrigens: Vom ${on('2026-09-07')} bis zum ${on('2026-09-30')} gibt es auf Zeckenschutz zehn Prozent.</p>
      <p>Es grüßt Sie herzlich<br>Ihr Team der Tierklinik Elbauen</p>
      <p style="font-size:11px;margin-top:40px">Dieser Brief wurde maschinell erstellt. Abmeldung per Mail an
        recall@elbauen.example</p>
      </div>`,
  },
  {
    name: 'rabbit card with ticks',
    language: 'de',
    pet: { name: 'Flocke', species: 'rabbit', birthdate: '2024-03-28', chip_number: '276099300415862' },
    fonts: ['Zilla Slab', 'Kalam'],
    form: 'dd.mm.yy',
    doses: [
      dose(['rhd1', 'rhd2', 'myxo'], 'Nobivac Myxo-RHD PLUS', '2024-06-13', { batch: 'A094B01' }),
      dose(['rhd2'], 'Eravac', '2024-12-17', { batch: '26LC' }),
      dose(['rhd1', 'rhd2', 'myxo'], 'Nobivac Myxo-RHD PLUS', '2025-06-18', { batch: 'A102A01' }),
      dose(['rhd1', 'rhd2'], 'Filavac VHD K C+V', '2025-12-15', { batch: '3H08-1' }),
    ],
    says: { breed: 'Zwergwidder', sex: 'female' },
    draw: (on) => {
      const hand = (text: string) => `<span style="font-family:Kalam">${text}</span>`;
      const row = (day: string, product: string, batch: string, ticks: readonly boolean[], sign: string) =>
        `<tr><td>${hand(on(day))}</td><td>${hand(product)}</td><td>${hand(batch)}</td>${ticks
          .map((tick) => `<td style="text-align:center">${tick ? hand('x') : ''}</td>`)
          .join('')}<td>${hand(sign)}</td></tr>`;
      return `
      <style>
        .hase { border-collapse: collapse; width: 100% }
        .hase td, .hase th { border: 1px solid #a86; padding: 6px; height: 20px }
      </style>
      <div style="border:2px solid #a86;padding:14px;border-radius:10px">
      <h2 style="margin:0">Mein Kaninchen-Impfpass</h2>
      <p>Name ${hand('Flocke')} &nbsp; Rasse ${hand('Zwergwidder')} &nbsp; Geschlecht ${hand('w')} &nbsp; geboren
        ${hand(on('2024-03-28'))}<br>Halter ${hand('Leonie Auer, Regensburg')}</p>
      <table class="hase">
        <tr><th rowspan="2">Datum</th><th rowspan="2">Impfstoff</th><th rowspan="2">Charge</th>
          <th colspan="3">Schutz gegen</th><th rowspan="2">Tierarzt</th></tr>
        <tr><th>Myxomatose</th><th>RHD-1</th><th>RHD-2</th></tr>
        ${row('2024-06-13', 'Nobivac Myxo-RHD PLUS', 'A094B01', [true, true, true], 'Brandl')}
        ${row('2024-12-17', 'Eravac', '26LC', [false, false, true], 'Brandl')}
        ${row('2025-06-18', 'Nobivac Myxo-RHD PLUS', 'A102A01', [true, true, true], 'Dr. Öttl')}
        ${row('2025-12-15', 'Filavac VHD K C+V', '3H08-1', [false, true, true], 'Brandl')}
        <tr><td></td><td></td><td></td><td></td><td></td><td></td><td></td></tr>
        <tr><td></td><td></td><td></td><td></td><td></td><td></td><td></td></tr>
      </table>
      <p>Krallen schneiden: ${hand(`${on('2026-06-16')}, 9.30 Uhr`)}</p>
      <p style="font-size:11px">Kleintierpraxis Brandl, Prüfeninger Str. 77, 93049 Regensburg, 0941 5550 126.
        Wir empfehlen, Kaninchen einmal im Jahr gegen Myxomatose und RHD zu impfen.</p>
      </div>`;
    },
  },
  {
    name: 'titre of a laboratory',
    language: 'de',
    pet: { name: 'Askja', species: 'dog', birthdate: '2022-06-05', chip_number: '276094503120988' },
    fonts: ['Source Sans 3'],
    form: 'dd.mm.yyyy',
    doses: [],
    draw: (on) => {
      const line = (label: string, value: string) =>
        `<div style="display:flex"><span style="width:230px;color:#555">${label}</span><span>${value}</span></div>`;
      return `
      <p style="text-align:right"><b>VetLab Mittelrhein GmbH</b><br>Akkreditiert nach DIN EN ISO/IEC 17025<br>
        Industriestr. 90, 56218 Mülheim-Kärlich<br>Tel. 02630 5550-0</p>
      <h3>Befund: Nachweis neutralisierender Antikörper gegen das Tollwutvirus (FAVN)</h3>
      ${line('Einsender', 'Tierarztpraxis Dr. Holger Kneip, 56070 Koblenz')}
      ${line('Besitzer', 'Yvonne Strack')}
      ${line('Tier', 'Askja, Hund, Islandhund, weiblich')}
      ${line('Mikrochip', '276 094 503 120 988')}
      ${line('Probenart', 'Serum, 1,5 ml')}
      ${line('Blutentnahme', on('2025-07-21'))}
      ${line('Probeneingang', on('2025-07-23'))}
      ${line('Untersuchungsbeginn / -ende', `${on('2025-07-24')} / ${on('2025-07-31')}`)}
      ${line('Befundnummer', '25-0731-44190')}
      <table style="width:100%;margin-top:20px;border-top:1px solid #000;border-bottom:1px solid #000;text-align:left">
        <tr><th>Untersuchung</th><th>Ergebnis</th><th>Einheit</th><th>Grenzwert</th></tr>
        <tr><td>Tollwut-Antikörper, FAVN</td><td>4,56</td><td>IE/ml</td><td>≥ 0,50</td></tr>
        <tr><td>Staupe-Antikörper, SNT</td><td>1:128</td><td>Titer</td><td>≥ 1:32</td></tr>
        <tr><td>Parvovirus-Antikörper, HAH</td><td>1:640</td><td>Titer</td><td>≥ 1:80</td></tr>
      </table>
      <p>Beurteilung: Der Tollwut-Titer erfüllt die Anforderung der Verordnung (EU) Nr. 576/2013. Er bleibt gültig,
        solange das Tier lückenlos nachgeimpft wird. Die Einreise aus einem nicht gelisteten Drittland ist frühestens am
        ${on('2025-10-21')} möglich. Gegen Staupe und Parvovirose besteht Schutz; Titerkontrolle empfohlen am
        ${on('2026-07-21')}.</p>
      <p>Freigegeben am ${on('2025-08-01')}: Dr. rer. nat. Friederike Sahm, Laborleitung</p>
      <p style="font-size:10px">Die Ergebnisse beziehen sich nur auf die eingesandte Probe. Auszüge dürfen ohne
        Genehmigung des Labors nicht vervielfältigt werden. Seite 1 von 1</p>`;
    },
  },
];
