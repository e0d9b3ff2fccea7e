import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A practice program's printout: what was given, then what is planned, then what is not a vaccine. */
const GIVEN_AND_PLANNED: Stranger = {
  name: 'utskrift med givna och planerade',
  language: 'sv',
  pet: { name: 'Tuva', species: 'cat', birthdate: '2022-04-28', chip_number: '752097500318446' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(RCP, 'Purevax RCP', '2022-07-26', { batch: 'K77415' }),
    dose(RCP, 'Purevax RCP', '2022-08-23', { batch: 'K78002', until: '2023-08-23' }),
    dose(RCP, 'Purevax RCP', '2023-09-05', { batch: 'L81190', until: '2026-09-05' }),
    dose(['felv'], 'Purevax FeLV', '2025-04-01', { batch: 'M51137', until: '2026-04-01' }),
  ],
  says: { breed: 'Norsk skogkatt', sex: 'female', neutered: true },
  draw: (on) => {
    const cells = (texts: readonly string[]) =>
      `<tr style="border-bottom:1px solid #ddd">${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
    const table = 'cellpadding="5" style="width:100%;border-collapse:collapse;font-size:12.5px"';
    const head = (texts: readonly string[]) =>
      `<tr style="text-align:left;color:#666">${texts.map((text) => `<th>${text}</th>`).join('')}</tr>`;
    return `
<div style="display:flex;justify-content:space-between"><div><b style="font-size:17px">Tuva</b><br><span style="font-size:12px">Patient-ID 48215</span></div>
<div style="font-size:12px;text-align:right">Smådjursmottagningen Björken<br>Storgatan 52, 903 26 Umeå<br>090-555 12 47</div></div>
<div style="font-size:12.5px;columns:2;background:#f4f4f4;padding:8px;margin:8px 0">Djurslag: Katt<br>Ras: Norsk skogkatt<br>Kön: Hona, kastrerad<br>
Födelsedatum: ${on('2022-04-28')}<br>Mikrochip: 752097500318446<br>Ägare: Elin Marklund</div>
<p style="margin:12px 0 2px"><b>Vaccinationer</b></p><table ${table}>
${head(['Vaccin', 'Sjukdom', 'Sats', 'Getts', 'Giltig t.o.m.', 'Getts av'])}
${cells(['Purevax FeLV', 'Leukemi', 'M51137', on('2025-04-01'), on('2026-04-01'), 'Sofia Lindh'])}
${cells(['Purevax RCP', 'Kattpest, kattsnuva', 'L81190', on('2023-09-05'), on('2026-09-05'), 'Sofia Lindh'])}
${cells(['Purevax RCP', 'Kattpest, kattsnuva', 'K78002', on('2022-08-23'), on('2023-08-23'), 'Per Hedman'])}
${cells(['Purevax RCP', 'Kattpest, kattsnuva', 'K77415', on('2022-07-26'), '', 'Per Hedman'])}</table>
<p style="margin:12px 0 2px"><b>Planerade</b></p><table ${table}>
${head(['Vaccin', 'Planerat', 'Påminnelse skickad'])}
${cells(['Purevax FeLV, 2:a dosen', on('2025-04-29'), on('2025-04-15')])}
${cells(['Purevax RCP', on('2026-09-05'), ''])}</table>
<p style="margin:12px 0 2px"><b>Övriga förebyggande behandlingar</b></p><table ${table}>
${head(['Preparat', 'Getts', 'Nästa'])}
${cells(['Milbemax vet. katt', on('2025-04-01'), on('2025-07-01')])}
${cells(['Stronghold Plus', on('2024-06-10'), ''])}</table>
<p style="font-size:11px;color:#666">Utskriven ${on('2025-04-16')} 08:51 av SLI</p>`;
  },
};

/** A certificate of a puppy's examination, with leaders of dots and boxes that are ticked. */
const PUPPY: Stranger = {
  name: 'besiktning av valp',
  language: 'sv',
  pet: {
    name: 'Skogsrå Alvas Lykta',
    species: 'dog',
    birthdate: '2025-03-04',
    chip_number: '752096800551903',
  },
  fonts: ['Zilla Slab'],
  form: 'd/m yyyy',
  doses: [dose(DHP, 'Versican Plus DHP', '2025-04-29', { batch: '644270', until: '2025-05-27' })],
  says: { breed: 'Västgötaspets', sex: 'female' },
  draw: (on) => {
    const line = (label: string, value: string) => `
<div style="display:flex;margin:5px 0"><span>${label}</span><span style="flex:1;border-bottom:1px dotted #000;margin:0 6px"></span><b>${value}</b></div>`;
    const tick = (label: string, remark: string, isFine = true) =>
      `<tr><td>${label}</td><td>[${isFine ? 'X' : '&nbsp;'}] u.a.</td><td>[${isFine ? '&nbsp;' : 'X'}] anm.</td><td>${remark}</td></tr>`;
    return `
<div style="text-align:center"><b style="font-size:20px">VETERINÄRINTYG – BESIKTNING AV VALP</b><br>
<span style="font-size:12px">Gäller sju dagar från undersökningen</span></div>
<div style="width:520px;margin:10px auto">
${line('Valpens namn', 'Skogsrå Alvas Lykta')}${line('Ras', 'Västgötaspets')}${line('Kön', 'Tik')}
${line('Född', on('2025-03-04'))}${line('ID-märkning', '752096800551903')}${line('Uppfödare', 'Ingela Rask, Kinna')}
${line('Moder / Fader', 'Skogsrå Alva / Vallmons Birk')}
<table cellpadding="3" style="width:100%;font-size:13px;margin:10px 0;border:1px solid #000">
${tick('Allmäntillstånd', 'pigg')}${tick('Hjärta', '')}${tick('Ögon', '')}${tick('Bett', '')}${tick('Navel', 'bråck, 5 mm', false)}${tick('Svans', 'medfödd stubb')}</table>
${line('Vaccinerad mot', 'valpsjuka, HCC, parvo')}${line('Datum', on('2025-04-29'))}
${line('Vaccin, batch', 'Versican Plus DHP, 644270')}${line('Bör förnyas', on('2025-05-27'))}
${line('Avmaskad', `${on('2025-03-25')}, ${on('2025-04-08')}, ${on('2025-04-22')}`)}${line('Preparat', 'Axilur')}
</div>
<p style="font-size:13px">Skene ${on('2025-04-29')} &nbsp; <i>Johanna Berglin</i>, leg. veterinär. Tiken (modern) vaccinerades senast ${on('2024-06-18')}.</p>`;
  },
};

/** A cat's book with diseases as rows and years as columns, whose cells hold the day and the month. */
const YEARS: Stranger = {
  name: 'kattens vaccinationsbok år för år',
  language: 'sv',
  pet: { name: 'Gustav', species: 'cat', birthdate: '2021-02-20', chip_number: '752093100845562' },
  fonts: ['Merriweather'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2023-05-16', { batch: 'A036C01' }),
    dose(['fhv', 'fcv'], 'Nobivac Ducat', '2024-05-23', { batch: 'A019A01' }),
    dose(['fhv', 'fcv'], 'Nobivac Ducat', '2025-05-22', { batch: 'A023B01' }),
    dose(['rabies'], 'Nobivac Rabies', '2024-06-19', { batch: 'A601C01' }),
  ],
  draw: (on) => {
    const cell = (day: string, text: string) =>
      `<td style="height:54px"><b>${on(day, 'd/m')}</b><br><span style="font-size:11px">${text}</span></td>`;
    const none = '<td style="text-align:center;color:#999">–</td>';
    return `
<h2 style="text-align:center;font-weight:normal;letter-spacing:1px">Kattens vaccinationer</h2>
<p style="font-size:13px">Gustav, huskatt, hankatt · född ${on('2021-02-20')} · chip 752093100845562</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:13px">
<tr style="background:#e7e2f0"><th style="width:150px"></th><th>${on('2023-05-16', 'yyyy')}</th><th>${on('2024-05-23', 'yyyy')}</th>
<th>${on('2025-05-22', 'yyyy')}</th></tr>
<tr><td>Kattpest och kattsnuva (PRC)</td>${cell('2023-05-16', 'Nobivac Tricat Trio<br>A036C01')}${none}${none}</tr>
<tr><td>Enbart kattsnuva</td>${none}${cell('2024-05-23', 'Nobivac Ducat<br>A019A01')}${cell('2025-05-22', 'Nobivac Ducat<br>A023B01')}</tr>
<tr><td>Rabies</td>${none}${cell('2024-06-19', 'Nobivac Rabies<br>A601C01')}${none}</tr>
<tr><td>Leukos (FeLV)</td>${none}${none}<td style="font-size:11px">avböjs, innekatt</td></tr>
<tr><td style="color:#666"><i>Avmaskning</i></td><td style="font-size:11px">${on('2023-05-16', 'd/m')} Profender</td>
<td style="font-size:11px">${on('2024-06-19', 'd/m')} Droncit</td>${none}</tr></table>
<p style="font-size:12px">Stämpel: VETERINÄRERNA VID ÅN, Västerås &nbsp; Sign: <i>A. Forsgren</i></p>`;
  },
};

/** A day nursery's form of questions, to which each answer is a sentence. */
const NURSERY: Stranger = {
  name: 'hunddagis frågor om hälsan',
  language: 'sv',
  pet: { name: 'Doris', species: 'dog', birthdate: '2022-12-11', chip_number: '752098100390415' },
  fonts: ['Barlow Condensed', 'Cutive Mono'],
  form: 'd M yyyy',
  doses: [
    dose(DHPPI, 'Canigen DHPPi', '2024-03-19', { batch: '8L3P', until: '2027-03-19' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-01-28', { until: '2026-01-28' }),
  ],
  draw: (on) => {
    const ask = (number: number, question: string, answer: string) => `
<div style="margin:7px 0"><span style="font-size:15px">${number}. ${question}</span>
<div style="font:13px 'Cutive Mono';border:1px solid #aaa;padding:5px 8px;color:#123">${answer}</div></div>`;
    return `
<div style="display:flex;justify-content:space-between;font-size:22px;border-bottom:4px solid #d88a1d"><b>Lyckliga Tassar hunddagis</b><span>Hälsoblankett</span></div>
<p style="font-size:14px">Fylls i av djursjukhuset eller veterinären före första dagen. Lämnas på dagiset i Hägersten.</p>
${ask(1, 'Vem gäller det?', `Doris, pudelkorsning, tik, född ${on('2022-12-11')}. Chip 752098100390415. Ägare Niklas Ström.`)}
${ask(2, 'När är hunden vaccinerad mot valpsjuka, HCC, parvo och parainfluensa, och med vad?', `${on('2024-03-19')}, Canigen DHPPi, batch 8L3P. Gäller till ${on('2027-03-19')}.`)}
${ask(3, 'Kennelhosta? (krav, högst ett år gammal)', `Ja, Nobivac KC i näsan ${on('2025-01-28')}. Gäller till ${on('2026-01-28')}.`)}
${ask(4, 'Rabies? (frivilligt)', 'Nej. Har inte varit utomlands.')}
${ask(5, 'Leptospiros? (frivilligt)', `Nej, tid bokad ${on('2025-03-27')}.`)}
${ask(6, 'Avmaskning eller fästingmedel?', `Träckprov utan fynd ${on('2025-02-03')}. Credelio sedan ${on('2025-03-01')}.`)}
${ask(7, 'Allergier eller mediciner?', 'Kyckling. Inga mediciner.')}
<p style="font-size:15px">Ifylld den ${on('2025-03-13')} av leg. djursjukskötare Moa Ek, Aspuddens Djurklinik &nbsp;&nbsp; Inskolning från ${on('2025-04-07')}</p>`;
  },
};

/** A timeline of an app, newest first, with the day above and what was done below, in words and days of each entry. */
const TIMELINE: Stranger = {
  name: 'tidslinje från en app',
  language: 'sv',
  pet: { name: 'Bosse', species: 'dog', birthdate: '2019-06-03', chip_number: '752093200266371' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2025-07-24', { batch: 'L496610', until: '2028-07-24' }),
    dose([...DHPPI, 'lepto'], 'Vanguard Plus 5 L4', '2025-06-17', { batch: '641882', until: '2026-06-17' }),
    dose(DHP, 'Nobivac DHP', '2022-05-24', { batch: 'A344A01', until: '2025-05-24' }),
  ],
  draw: (on) => {
    const entry = (day: string, title: string, lines: readonly string[]) => `
<div style="border-left:3px solid #2b8a78;padding:2px 0 10px 14px;margin-left:8px"><span style="font-size:11px;color:#2b8a78">${day}</span><br>
<b>${title}</b>${lines.map((text) => `<div style="font-size:12.5px;color:#333">${text}</div>`).join('')}</div>`;
    return `
<div style="width:430px;margin:0 auto"><div style="background:#2b8a78;color:#fff;border-radius:12px;padding:12px 16px;margin-bottom:14px"><b style="font-size:20px">Bosse</b><br>
<span style="font-size:12px">Strävhårig vorsteh · f. ${on('2019-06-03')} · 752093200266371</span></div>
${entry(on('2025-09-02'), 'Påminnelse', ['Fästingtablett (NexGard) ska ges idag', 'Upprepas varje månad'])}
${entry(on('2025-07-24'), 'Vaccination: Rabies', ['Rabisin · L496610', `Gäller t.o.m. ${on('2028-07-24')}`, 'Bagarmossens Djurpoliklinik'])}
${entry(on('2025-06-17'), 'Vaccination: Valpsjuka, HCC, parvo, parainfluensa, lepto', ['Vanguard Plus 5 L4 · 641882', `Nästa ${on('2026-06-17')}`, 'Bagarmossens Djurpoliklinik'])}
${entry(on('2025-06-10'), 'Bokning avbokad', ['Vaccination, kennelhosta (Nobivac KC)', 'Orsak: slut på vaccin'])}
${entry(on('2024-10-08'), 'Blodprov', ['Antikroppar valpsjuka/parvo: skyddande nivå', 'Snap 4Dx: negativ'])}
${entry(on('2022-05-24'), 'Vaccination: Valpsjuka, HCC, parvo', ['Nobivac DHP · A344A01', `Gällde t.o.m. ${on('2025-05-24')}`, 'Inlagd av dig, foto på sida 9 i passet'])}
${entry(on('2022-05-24'), 'Avmaskning', ['Drontal'])}
<p style="font-size:11px;color:#777;text-align:center">Delad ${on('2025-09-04')} från Svansen, appen för djurägare</p></div>`;
  },
};

export const SWEDISH: readonly Stranger[] = [GIVEN_AND_PLANNED, PUPPY, YEARS, NURSERY, TIMELINE];
