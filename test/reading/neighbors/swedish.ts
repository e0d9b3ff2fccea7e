import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A grid of diseases by year, whose cells hold the day and the month. */
const YEARS: Stranger = {
  name: 'vaccinationskort med år som kolumner',
  language: 'sv',
  pet: { name: 'Bamse', species: 'dog', birthdate: '2022-02-10', chip_number: '752098100817206' },
  fonts: ['Barlow Condensed'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHP, 'Nobivac DHP', '2023-05-16', { batch: 'A376C01' }),
    dose(DHP, 'Nobivac DHP', '2026-05-21', { batch: 'A437A01' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2023-09-18', { batch: 'A141B02' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2024-09-23', { batch: 'A183A01' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-09-15', { batch: 'A226C02' }),
    dose(['rabies'], 'Rabisin', '2024-06-13', { batch: 'L474418' }),
  ],
  draw: (on) => {
    const cell = (day: string, product: string, batch: string) =>
      `<td><b>${on(day, 'd/m')}</b><br>${product}<br>${batch}</td>`;
    const empty = '<td></td>';
    const row = (disease: string, ...cells: string[]) =>
      `<tr><td style="background:#f3edd8">${disease}</td>${cells.join('')}</tr>`;
    const year = (day: string) => `<th>${on(day, 'yyyy')}</th>`;
    return `
<div style="font-size:16px"><h2 style="text-align:center">VACCINATIONSKORT – HUND</h2>
<p>Bamse, leonberger, hane, född ${on('2022-02-10')}, chip 752 098 100 817 206<br>Ägare: Kerstin Nyman, Rättvik</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%">
<tr><th>Sjukdom</th>${year('2023-05-16')}${year('2024-06-13')}${year('2025-09-15')}${year('2026-05-21')}</tr>
${row('Valpsjuka, HCC, parvo', cell('2023-05-16', 'Nobivac DHP', 'A376C01'), empty, empty, cell('2026-05-21', 'Nobivac DHP', 'A437A01'))}
${row('Kennelhosta', cell('2023-09-18', 'Nobivac KC', 'A141B02'), cell('2024-09-23', 'Nobivac KC', 'A183A01'), cell('2025-09-15', 'Nobivac KC', 'A226C02'), empty)}
${row('Leptospiros', empty, empty, empty, empty)}
${row('Rabies', empty, cell('2024-06-13', 'Rabisin', 'L474418'), empty, empty)}
</table>
<p style="font-size:14px">Dag/månad, vaccin och batch. Samtliga vaccinationer utförda av leg. vet. Lars-Göran Moraeus,
Siljans Djurklinik. Kortet gäller inte som pass.</p></div>`;
  },
};

/** A cat club's certificate, where each dose has a box with labels above the values. */
const CATTERY: Stranger = {
  name: 'kattuppfödarens vaccinationsintyg',
  language: 'sv',
  pet: {
    name: 'Frostängens Tindra',
    species: 'cat',
    birthdate: '2025-04-04',
    chip_number: '752093200904418',
  },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-06-27', { batch: 'M50862', until: '2025-07-25' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-07-25', { batch: 'M51207', until: '2025-08-22' }),
    dose(['felv'], 'Purevax FeLV', '2025-08-22', { batch: 'M51344', until: '2026-08-22' }),
  ],
  says: { breed: 'Sibirisk katt', sex: 'female' },
  draw: (on) => {
    const box = (label: string, value: string) =>
      `<div style="border:1px solid #444;margin:-1px 0 0 -1px;padding:3px 7px"><div style="font-size:9px">${label}</div>
<div style="font-family:'Cutive Mono';min-height:18px">${value}</div></div>`;
    const grid = (columns: string, ...boxes: string[]) =>
      `<div style="display:grid;grid-template-columns:${columns};margin-bottom:9px">${boxes.join('')}</div>`;
    const given = (head: string, values: readonly string[]) => `<b style="font-size:12px">${head}</b>
${grid('1fr 1fr 1fr', box('Vaccinets namn', values[0] ?? ''), box('Batchnummer', values[1] ?? ''), box('Vaccinets utgångsdatum', values[2] ?? ''))}
${grid('1fr 1fr 1fr', box('Vaccinationsdatum', values[3] ?? ''), box('Nästa vaccination senast', values[4] ?? ''), box('Veterinär', values[5] ?? ''))}`;
    return `
<h2 style="text-align:center;margin:4px">Friskintyg och vaccinationsintyg för kattunge</h2>
${grid('2fr 1fr 1fr', box('Kattens namn', 'Frostängens Tindra'), box('Ras', 'Sibirisk katt'), box('Kön', 'hona'))}
${grid('1fr 1fr 1fr', box('Född', on('2025-04-04')), box('ID-nummer', '752093200904418'), box('Märkt den', on('2025-06-24')))}
${given('VACCINATION 1', ['Purevax RCP', 'M50862', on('2026-11-30'), on('2025-06-27'), on('2025-07-25'), 'J. Rask'])}
${given('VACCINATION 2', ['Purevax RCP FeLV', 'M51207', on('2027-01-31'), on('2025-07-25'), on('2025-08-22'), 'J. Rask'])}
${given('VACCINATION 3', ['Purevax FeLV', 'M51344', on('2027-02-28'), on('2025-08-22'), on('2026-08-22'), 'E. Bergqvist'])}
${given('VACCINATION 4', ['', '', '', '', '', ''])}
${grid('1fr 1fr', box('Avmaskad med / den', `Axilur ${on('2025-05-16')}, ${on('2025-06-13')}`), box('Veterinärbesiktigad den', on('2025-06-27')))}
<p style="font-size:11px">Intyget om besiktning får vara högst sju dagar gammalt vid leverans. Leveransdag: ${on('2025-06-30')}.</p>`;
  },
};

/** A day care's questions, each with the answer in the next line. */
const DAY_CARE: Stranger = {
  name: 'hunddagisets hälsodeklaration',
  language: 'sv',
  pet: { name: 'Lakrits', species: 'dog', birthdate: '2023-01-19', chip_number: '752096700381925' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-02-06', { batch: 'A394B02', until: '2027-02-06' }),
    dose(['cpiv', 'bordetella'], 'Versican Plus BbPi IN', '2025-08-19', {
      batch: '604410',
      until: '2026-08-19',
    }),
  ],
  draw: (on) => {
    const question = (text: string, answer: string) =>
      `<p style="margin:9px 0;font-size:12.5px">${text}<br><span style="color:#1b3c8c">${answer}</span></p>`;
    return `
<h2>Tassar &amp; Trampolin hunddagis</h2><p><b>Hälsodeklaration, ifylls tillsammans med din klinik</b></p>
${question('Vad heter hunden, och vad är den för ras?', 'Lakrits, strävhårig tax (hane)')}
${question('När är hunden född?', on('2023-01-19'))}
${question('Vilket chipnummer har den?', '752096700381925')}
${question('När börjar den hos oss, och när är provdagen?', `Börjar ${on('2025-09-15')}, provdag ${on('2025-09-08')}`)}
${question('När vaccinerades hunden senast mot valpsjuka, HCC och parvo, med vad (batch), och hur länge gäller det?', `${on('2024-02-06')}, Nobivac DHP (A394B02), till ${on('2027-02-06')}`)}
${question('När vaccinerades hunden senast mot kennelhosta, med vad (batch), och hur länge gäller det?', `${on('2025-08-19')}, Versican Plus BbPi IN (604410), till ${on('2026-08-19')}`)}
${question('Är hunden vaccinerad mot rabies eller leptospiros?', `Nej. Rabies är bokad till ${on('2025-11-20')} inför fjällresan till Norge.`)}
${question('När avmaskades hunden senast?', `Träckprov ${on('2025-08-14')} utan anmärkning, så inte avmaskad`)}
${question('Vilket fästingmedel använder du?', `Simparica, senast ${on('2025-08-24')}`)}
${question('Har hunden haft kennelhosta det senaste halvåret?', `Lindrigt, frisk sedan ${on('2025-04-28')}`)}
<p style="font-size:12px;margin-top:18px">Uppgifterna om vaccinationer stämmer med journalen:<br>Uppsala den ${on('2025-08-29')}, leg. djursjukskötare
Mimmi Holgersson, Årsta Djurklinik</p>`;
  },
};

/** A text-only mail that refers a dog, in a clinic's abbreviations. */
const REFERRAL: Stranger = {
  name: 'remiss i ren text',
  language: 'sv',
  pet: { name: 'Alva', species: 'dog', birthdate: '2019-11-05', chip_number: '752098100429918' },
  fonts: ['Cutive Mono'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2023-04-17', { batch: 'A363A02' }),
    dose(['lepto'], 'Nobivac L4', '2025-04-29', { batch: 'B327B01', until: '2026-04-29' }),
    dose(['rabies'], 'Nobivac Rabies', '2024-04-22', { batch: 'A569D01', until: '2027-04-22' }),
  ],
  draw: (on) => `
<pre style="font-family:'Cutive Mono';font-size:12px;line-height:1.5;white-space:pre-wrap">
Från:    remiss@kustvet.example
Till:    kardiologi@djursjukhuset-backa.example
Skickat: ${on('2025-09-03')} 16:22
Ämne:    REMISS hjärtultraljud, "Alva" / Wiklund

Hej!

Tacksam bedömning av nedanstående patient. Önskad tid före ${on('2025-10-01')}.

Djur: Alva, cavalier, tik kastr., f. ${on('2019-11-05')}, id 752098100429918
DÄ:   Roger Wiklund, 070-555 12 96

ANAMNES
Blåsljud gr II/VI hört första ggn vid vacc.besök ${on('2025-04-29')}, nu gr III. Hostar
nattetid sen ca ${on('2025-08-11')}. Rtg thorax ${on('2025-08-27')}: VHS 11,4. ProBNP samma dag 1 480.

TIDIGARE SJUKDOMAR
Pyometra op ${on('2022-10-14')}. Tandsanering ${on('2024-02-20')}.

VACC/AVMASKN
Grundvacc som valp hos uppfödaren, intyg saknas.
${on('2023-04-17')} Nobivac DHPPi (A363A02).
${on('2024-04-22')} Nobivac Rabies (A569D01), giltig tom ${on('2027-04-22')}.
${on('2025-04-29')} Nobivac L4 (B327B01), ny senast ${on('2026-04-29')}. KC erbjöds, DÄ avstod.
Milbemax + NexGard ${on('2025-06-23')} inför resa till Polen.

MEDICINERING
Cardisure 2,5 mg x 2 sen ${on('2025-08-28')}.

Mvh
Ove Thunberg, leg vet
Kustvet Piteå AB, 0911-555 30
</pre>`,
};

/** A clinic's pages for clients, with what was done, booked, missed and reminded of in one table. */
const MY_PAGES: Stranger = {
  name: 'utskrift från Mina sidor',
  language: 'sv',
  pet: { name: 'Doris', species: 'cat', birthdate: '2021-06-23', chip_number: '752093200655127' },
  fonts: ['Fira Sans'],
  form: 'd MMM yyyy',
  doses: [
    dose(RCP, 'Feligen CRP', '2022-09-13', { batch: '7V4D', until: '2023-09-13' }),
    dose(RCP, 'Nobivac Tricat Trio', '2023-10-17', { batch: 'A058C01', until: '2026-10-17' }),
    dose(['rabies'], 'Rabisin', '2025-03-25', { batch: 'L487716', from: '2025-04-15', until: '2028-03-25' }),
  ],
  draw: (on) => {
    const row = (status: string, what: string, detail: string, day: string) =>
      `<tr style="border-bottom:1px solid #ccc;vertical-align:top"><td>${status}</td><td><b>${what}</b><br><span style="font-size:11px">${detail}</span></td>
<td style="text-align:right">${day}</td></tr>`;
    return `
<div style="background:#113a5c;color:#fff;padding:8px 14px">Mina sidor › Doris › Hälsa</div>
<p>Doris · norsk skogkatt · hona · född ${on('2021-06-23')} · märkt 752093200655127</p>
<table cellpadding="6" style="border-collapse:collapse;width:100%"><tr style="text-align:left;border-bottom:2px solid #113a5c"><th>Status</th><th>Händelse</th>
<th style="text-align:right">Datum</th></tr>
${row('Bokad', 'Vaccination Purevax FeLV', 'Drop in går också bra', on('2025-11-18'))}
${row('Uteblev', 'Vaccination Purevax FeLV', 'Debiterad 300 kr', on('2025-10-21'))}
${row('Påminnelse', 'Vaccination mot kattleukos rekommenderas', 'Skickad per sms', on('2025-09-23'))}
${row('Utförd', 'Vaccination Rabisin', `Batch L487716 · gäller från ${on('2025-04-15')} till ${on('2028-03-25')} · leg. vet. N. Sahlin`, on('2025-03-25'))}
${row('Utförd', 'EU-pass utfärdat', 'SE 0752 118834', on('2025-03-25'))}
${row('Hämtad', 'Bravecto Plus 250 mg', 'Upprepas efter 12 veckor', on('2024-06-14'))}
${row('Utförd', 'Vaccination Nobivac Tricat Trio', `Batch A058C01 · gäller till ${on('2026-10-17')} · leg. vet. N. Sahlin`, on('2023-10-17'))}
${row('Utförd', 'Vaccination Feligen CRP', `Batch 7V4D · gäller till ${on('2023-09-13')} · leg. vet. P. Ahlin`, on('2022-09-13'))}
</table><p style="font-size:11px">Sidan skapad ${on('2025-11-05')} · Smådjursveterinären Kungsbacka</p>`;
  },
};

export const SWEDISH: readonly Stranger[] = [YEARS, CATTERY, DAY_CARE, REFERRAL, MY_PAGES];
