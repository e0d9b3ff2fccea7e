import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A district's certificate of rabies for all dogs of a farm: animals as rows. */
const FARM: Stranger = {
  name: 'zaświadczenie o szczepieniu psów z gospodarstwa',
  language: 'pl',
  pet: { name: 'Burek', species: 'dog', birthdate: '2020-05-15', chip_number: '616093900714285' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yyyy',
  doses: [dose(['rabies'], 'Biocan R', '2026-04-22', { batch: '418236', until: '2027-04-22' })],
  draw: (on) => {
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="font-size:12px">Gabinet Weterynaryjny „Łapa”<br>ul. Rynek 3, 37-500 Jarosław<br>nr ewid. 18/0427</div>
<h1 style="font-size:18px;text-align:center">ZAŚWIADCZENIE Nr 118/26<br>o ochronnym szczepieniu psów przeciwko wściekliźnie</h1>
<p style="font-size:11px;text-align:center">(art. 56 ustawy o ochronie zdrowia zwierząt oraz zwalczaniu chorób zakaźnych zwierząt)</p>
<p>Posiadacz: <b>Stanisław Mazur</b>, Pełkinie 44, gm. Jarosław</p>
<p>Szczepionka: Biocan R, producent Bioveta. Kolejny termin szczepienia: <b>${on('2027-04-22')}</b></p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%;font-size:12.5px">
<tr style="background:#eee"><th>Lp.</th><th>Nazwa psa</th><th>Płeć</th><th>Maść</th><th>Data ur.</th><th>Nr mikroczipa</th>
<th>Data szczepienia</th><th>Nr serii</th><th>Nr znaczka</th></tr>
${row('1.', 'Azor', 'pies', 'czarny', on('2017-03-20'), '616093900714260', on('2026-04-22'), '418231', '00871')}
${row('2.', 'Burek', 'pies', 'podpalany', on('2020-05-15'), '616093900714285', on('2026-04-22'), '418236', '00872')}
${row('3.', 'Sonia', 'suka', 'biała', on('2023-09-02'), 'brak', on('2026-04-29'), '418236', '00873')}
${row('4.', 'Misia', 'suka', 'szara', on('2026-02-11'), 'brak', 'za młoda', '—', '—')}
</table>
<p>Termin ważności szczepionki: 09.2028. Opłata: 3 × 40 zł. Poprzednie zaświadczenie Nr 97/25.</p>
<div style="display:flex;justify-content:space-between;margin-top:26px"><span>Jarosław, dnia ${on('2026-04-29')} r.</span>
<span style="border:2px solid #274b8f;color:#274b8f;padding:6px 10px">lek. wet. Bożena Kuźniar<br>nr PWZ 5528</span></div>`;
  },
};

/** A table whose columns are doses: day, vaccine, series and next day below each other. */
const COLUMNS: Stranger = {
  name: 'karta szczepień szczenięcia z kolumnami',
  language: 'pl',
  pet: { name: 'Figa', species: 'dog', birthdate: '2025-11-13', chip_number: '616093902155038' },
  fonts: ['Fira Sans'],
  form: 'dd.mm.yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2025-12-30', { batch: 'A655A01', until: '2026-01-20' }),
    dose([...DHPPI, 'lepto'], 'Canigen DHPPi/L', '2026-01-21', { batch: '9B3N', until: '2026-02-18' }),
    dose([...DHPPI, 'lepto'], 'Canigen DHPPi/L', '2026-02-18', { batch: '9B6V', until: '2027-02-18' }),
    dose(['rabies'], 'Rabigen Mono', '2026-03-05', { batch: '8Y9C', until: '2027-03-05' }),
  ],
  says: { breed: 'Jamnik szorstkowłosy', sex: 'female' },
  draw: (on) => {
    const row = (head: string, ...cells: readonly string[]) =>
      `<tr><th style="text-align:left;background:#f0ead9">${head}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="border-radius:12px;border:2px solid #b7903c;padding:14px"><b style="font-size:19px">Moja pierwsza karta szczepień</b>
<table cellpadding="4" style="margin:8px 0"><tr><td>Imię: <b>Figa</b></td><td>Rasa: <b>Jamnik szorstkowłosy</b></td><td>Płeć: <b>suka</b></td></tr>
<tr><td>Urodzona: <b>${on('2025-11-13')}</b></td><td>Chip: <b>616 093 902 155 038</b></td><td>Właściciel: <b>Karolina Wójcik</b></td></tr></table>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12.5px">
${row('Szczepienie', '<b>I</b>', '<b>II</b>', '<b>III</b>', '<b>wścieklizna</b>', '<b>IV</b>')}
${row('Wiek', '7 tyg.', '10 tyg.', '14 tyg.', '16 tyg.', '15 mies.')}
${row('Data', on('2025-12-30'), on('2026-01-21'), on('2026-02-18'), on('2026-03-05'), '')}
${row('Szczepionka', 'Nobivac Puppy DP', 'Canigen DHPPi/L', 'Canigen DHPPi/L', 'Rabigen Mono', '')}
${row('Seria', 'A655A01', '9B3N', '9B6V', '8Y9C', '')}
${row('Waga', '1,4 kg', '2,2 kg', '3,1 kg', '3,6 kg', '')}
${row('Następna wizyta', on('2026-01-20'), on('2026-02-18'), on('2027-02-18'), on('2027-03-05'), '')}
${row('Lekarz', 'M. Sikora', 'M. Sikora', 'T. Hajduk', 'M. Sikora', '')}
</table>
<p style="font-size:12.5px"><b>Odrobaczenie:</b> Pyrantel ${on('2025-11-27')}, ${on('2025-12-11')}; Milprazon ${on('2026-01-08')},
${on('2026-02-04')}. <b>Kleszcze:</b> Simparica od ${on('2026-03-16')}, co 35 dni.</p>
<p style="font-size:11px">Przychodnia „Cztery Pory”, ul. Grochowska 210, 04-357 Warszawa, tel. 22 550 19 46</p></div>`;
  },
};

/** A cat's passport of the old pattern, in Polish and English, with stickers and one row for each vaccination. */
const PASSPORT: Stranger = {
  name: 'paszport kota, strony V, VI i IX',
  language: 'pl',
  pet: { name: 'Bazyli', species: 'cat', birthdate: '2021-09-09', chip_number: '616093901308874' },
  fonts: ['Merriweather', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Purevax Rabies', '2024-02-19', {
      batch: 'L502386',
      from: '2024-03-11',
      until: '2025-02-18',
    }),
    dose(['rabies'], 'Nobivac Rabies', '2025-02-14', {
      batch: 'A733A01',
      from: '2025-02-14',
      until: '2028-02-13',
    }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-02-19', { batch: 'L510044', until: '2025-02-19' }),
    dose(RCP, 'Biofel PCH', '2025-03-24', { batch: '402918', until: '2026-03-24' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#1a2a7c;font-size:14px">${text}</span>`;
    const sticker = (
      name: string,
      lot: string,
      end: string,
    ) => `<div style="background:#fffbe0;border:1px solid #998;padding:2px 5px;
font-size:10px;line-height:1.35"><b>${name}</b><br>Lot: ${lot}<br>EXP: ${end}</div>`;
    const head = (...names: readonly string[]) =>
      `<tr style="font-size:8.5px;text-align:left;color:#1f3f86">${names.map((name) => `<th>${name}</th>`).join('')}</tr>`;
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const table = (rows: readonly string[]) =>
      `<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%;font-size:11px">${rows.join('')}</table>`;
    return `
<p style="color:#1f3f86"><b>V. SZCZEPIENIE PRZECIWKO WŚCIEKLIŹNIE</b> / <i>Vaccination against rabies</i></p>
${table([
  head(
    'Producent i nazwa szczepionki<br><i>Manufacturer &amp; name of vaccine</i>',
    'Data szczepienia<br><i>Vaccination date</i>',
    'Ważne od<br><i>Valid from</i>',
    'Ważne do<br><i>Valid until</i>',
    'Upoważniony lekarz weterynarii<br><i>Authorised veterinarian</i>',
  ),
  row(
    sticker('PUREVAX RABIES<br>Boehringer Ingelheim', 'L502386', '06.2025'),
    hand(on('2024-02-19')),
    hand(on('2024-03-11')),
    hand(on('2025-02-18')),
    'lek. wet. H. Duda, Gdynia',
  ),
  row(
    sticker('Nobivac Rabies<br>MSD Animal Health', 'A733A01', '11.2027'),
    hand(on('2025-02-14')),
    hand(on('2025-02-14')),
    hand(on('2028-02-13')),
    'lek. wet. H. Duda, Gdynia',
  ),
  row('&nbsp;', '', '', '', ''),
])}
<p style="color:#1f3f86"><b>VI. BADANIE SEROLOGICZNE NA WŚCIEKLIZNĘ</b> / <i>Rabies serological test</i></p>
<p style="font-size:11px">Próbka pobrana dnia / <i>Sample collected on</i> ${hand(on('2024-04-16'))} &nbsp; wynik ≥ 0,5 j.m./ml &nbsp;
PIWet Puławy &nbsp; Data / <i>Date</i> ${hand(on('2024-05-07'))}</p>
<p style="color:#1f3f86"><b>VII. ZWALCZANIE KLESZCZY</b> / <i>Tick treatment</i></p>
<p style="font-size:11px">Frontline Combo &nbsp; ${hand(`${on('2025-06-20')}, godz. 9.15`)}</p>
<p style="color:#1f3f86"><b>IX. INNE SZCZEPIENIA</b> / <i>Other vaccinations</i></p>
${table([
  head(
    'Producent i nazwa szczepionki<br><i>Manufacturer &amp; name of vaccine</i>',
    'Numer serii<br><i>Batch number</i>',
    'Data szczepienia<br><i>Vaccination date</i>',
    'Ważne do<br><i>Valid until</i>',
    'Lekarz weterynarii<br><i>Veterinarian</i>',
  ),
  row(
    'Boehringer Ingelheim<br>Purevax RCP FeLV',
    hand('L510044'),
    hand(on('2024-02-19')),
    hand(on('2025-02-19')),
    'H. Duda',
  ),
  row('Bioveta<br>Biofel PCH', hand('402918'), hand(on('2025-03-24')), hand(on('2026-03-24')), 'A. Formela'),
  row('&nbsp;', '', '', '', ''),
])}
<div style="display:flex;justify-content:space-between;font-size:11px;margin-top:10px"><span>PL 1100 4820 617</span>
<span>Bazyli · 616093901308874</span><span>10–15</span></div>`;
  },
};

/** A boarding kennel's form with questions and answers, confirmed by a vet; labels come after the value. */
const HOTEL: Stranger = {
  name: 'ankieta hotelu dla psów',
  language: 'pl',
  pet: { name: 'Kajtek', species: 'dog', birthdate: '2019-12-03', chip_number: '616093900482217' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'd.mm.yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-06-26', { until: '2027-06-26' }),
    dose(['lepto'], 'Nobivac L4', '2026-06-16', { until: '2027-06-16' }),
    dose(['rabies'], 'Rabisin', '2026-03-30', { batch: 'H83305', until: '2027-03-30' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-06-16', { until: '2027-06-16' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#17307d;font-size:16px">${text}</span>`;
    const blank = (text: string, label: string) =>
      `<div style="text-align:center"><div style="border-bottom:1px dotted #000">${hand(text)}</div><div style="font-size:11px">${label}</div></div>`;
    const ask = (question: string, isYes: boolean, answer: string) =>
      `<div style="padding:5px 0;font-size:16px">${question} &nbsp; ${isYes ? '☒' : '☐'} tak ${isYes ? '☐' : '☒'} nie &nbsp; ${hand(answer)}</div>`;
    return `
<div style="display:flex;justify-content:space-between;border-bottom:4px solid #2f6b3a"><b style="font-size:25px">Psi Dwór – hotel i spa</b>
<span style="font-size:14px">05-530 Góra Kalwaria<br>tel. 602 550 117</span></div>
<p style="font-size:18px">Karta gościa na pobyt od ${hand(on('2026-08-08'))} do ${hand(on('2026-08-22'))}</p>
<div style="display:grid;grid-template-columns:1fr 1fr 1fr 1fr;gap:14px">
${blank('Kajtek', '(imię psa)')}${blank('owczarek szetlandzki', '(rasa)')}${blank(on('2019-12-03'), '(data urodzenia)')}${blank('616093900482217', '(numer chipa)')}
</div>
<p style="font-size:17px;margin-bottom:2px"><b>Szczepienia – wypełnia lekarz weterynarii</b></p>
${ask('1. Nosówka, parwowiroza, zapalenie wątroby?', true, `Nobivac DHP ${on('2024-06-26')}, ważne do ${on('2027-06-26')}`)}
${ask('2. Leptospiroza?', true, `Nobivac L4 ${on('2026-06-16')}, ważne do ${on('2027-06-16')}`)}
${ask('3. Wścieklizna?', true, `Rabisin ${on('2026-03-30')}, seria H83305, ważne do ${on('2027-03-30')}`)}
${ask('4. Kaszel kenelowy?', true, `Nobivac KC do nosa, ${on('2026-06-16')} – na rok, do ${on('2027-06-16')}`)}
${ask('5. Borelioza?', false, 'właściciel nie chce')}
${ask('6. Koronawirus?', false, '')}
<p style="font-size:17px;margin-bottom:2px"><b>Pasożyty</b></p>
${ask('7. Odrobaczony w ciągu 3 miesięcy?', true, `Milprazon, ${on('2026-07-20')}`)}
${ask('8. Zabezpieczony przed kleszczami?', true, `Bravecto 250–500 mg, ${on('2026-07-01')}, działa do ${on('2026-09-23')}`)}
<p style="font-size:17px;margin-bottom:2px"><b>Zdrowie</b></p>
${ask('9. Choroby przewlekłe?', true, `niedoczynność tarczycy, ostatnia T4 ${on('2026-05-11')}`)}
<div style="display:grid;grid-template-columns:1fr 1fr 1fr;gap:14px;margin-top:24px">
${blank(on('2026-07-29'), '(data)')}${blank('lek. wet. Iza Kurek', '(pieczątka i podpis lekarza)')}${blank('P. Zalewski', '(podpis opiekuna)')}</div>`;
  },
};

/** A plain message of a practice with what was done, in abbreviations, for a ferret and its companion. */
const MAIL: Stranger = {
  name: 'wiadomość z przychodni o fretkach',
  language: 'pl',
  pet: { name: 'Szyszka', species: 'other', birthdate: '2024-05-19', chip_number: '616093902007461' },
  fonts: ['Cutive Mono'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2025-09-23', { batch: 'H20518', until: '2026-09-23' }),
    dose(['rabies'], 'Rabisin', '2026-09-22', { batch: 'J00764', until: '2027-09-22' }),
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2025-10-14', { batch: 'A641C01', until: '2026-10-14' }),
  ],
  draw: (on) => `<pre style="font-family:inherit;font-size:12.5px;line-height:1.4;white-space:pre-wrap">
Od:     rejestracja@egzotika.example
Do:     Marta Pawlak
Data:   ${on('2026-10-06')}, 12:51
Temat:  Re: szczepienia fretek do wyjazdu

Dzień dobry Pani Marto,

przesyłam wypis z naszej kartoteki, o który Pani prosiła.

SZYSZKA (fretka, samica, ur. ${on('2024-05-19')}, czip 616093902007461)

* ${on('2026-09-22')}  wścieklizna, Rabisin, s. J00764
                nast. ${on('2027-09-22')}
* ${on('2026-09-22')}  implant Suprelorin 4,7 mg
* ${on('2026-03-17')}  Stronghold 15 mg na kark
* ${on('2025-10-14')}  nosówka, Nobivac Puppy DP (nosówka + parwo), s. A641C01
                nast. ${on('2026-10-14')}
* ${on('2025-09-23')}  wścieklizna, Rabisin, s. H20518
                nast. ${on('2026-09-23')}
* ${on('2025-09-23')}  USG nadnerczy, bez zmian

ŻOŁĄDŹ (fretka, samiec, ur. ${on('2023-06-07')}, bez czipa)

* ${on('2026-09-22')}  wścieklizna, Rabisin, s. J00764
                nast. ${on('2027-09-22')}
* ${on('2025-11-04')}  nosówka, Nobivac Puppy DP, s. A649A02
                nast. ${on('2026-11-04')}

Obie fretki mogą przyjść na nosówkę razem, proponuję ${on('2026-10-20')}
o 17:30. Szyszka będzie wtedy kilka dni po terminie, to nie szkodzi.

Pozdrawiam
Zuzanna Kłos, tech. wet.
Egzotika, ul. Hallera 52, 53-325 Wrocław, 71 550 42 18
</pre>`,
};

export const POLISH: readonly Stranger[] = [FARM, COLUMNS, PASSPORT, HOTEL, MAIL];
