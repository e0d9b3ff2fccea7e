import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A practice's print where each vaccination is a list of labels and values, with another head between them. */
const LISTS: Stranger = {
  name: 'wydruk z kartoteki, pole pod polem',
  language: 'pl',
  pet: { name: 'Hera', species: 'dog', birthdate: '2021-07-16', chip_number: '616093901476520' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose([...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4', '2026-05-18', {
      batch: '417922',
      until: '2027-05-18',
    }),
    dose(['rabies'], 'Rabisin', '2026-05-18', { batch: 'L518823', until: '2027-05-18' }),
    dose(['rabies'], 'Biocan R', '2025-05-14', { batch: '398104', until: '2026-05-14' }),
  ],
  says: { breed: 'Owczarek niemiecki', sex: 'female' },
  draw: (on) => {
    const block = (title: string, ...facts: readonly (readonly [string, string])[]) =>
      `<div style="margin:10px 0"><div style="background:#ececec;padding:3px 8px"><b>${title}</b></div>
<table cellpadding="2" style="font-size:12.5px;margin-left:8px">${facts.map(([label, value]) => `<tr><td style="width:190px;color:#444">${label}</td><td>${value}</td></tr>`).join('')}</table></div>`;
    return `
<div style="font-size:12px;border-bottom:1px solid #000">Przychodnia Weterynaryjna „Pod Kasztanem”, ul. Lipowa 12, 15-427 Białystok, tel. 85 555 01 32</div>
<h2 style="font-size:17px">Kartoteka pacjenta – profilaktyka</h2>
${block('Pacjent', ['Imię', 'Hera'], ['Rasa', 'Owczarek niemiecki'], ['Płeć', 'samica'], ['Data urodzenia', on('2021-07-16')], ['Numer transpondera', '616093901476520'])}
${block('Szczepienie', ['Data zabiegu', on('2026-05-18')], ['Preparat', 'Biocan Novel DHPPi/L4'], ['Numer serii', '417922'], ['Data ważności serii', on('2027-11-30')], ['Kolejne szczepienie', on('2027-05-18')], ['Lekarz', 'A. Sawicka'])}
${block('Szczepienie', ['Data zabiegu', on('2026-05-18')], ['Preparat', 'Rabisin (wścieklizna)'], ['Numer serii', 'L518823'], ['Data ważności serii', on('2028-02-28', 'yyyy-mm')], ['Kolejne szczepienie', on('2027-05-18')], ['Lekarz', 'A. Sawicka'])}
${block('Odrobaczenie', ['Data zabiegu', on('2026-03-09')], ['Preparat', 'Milprazon 12,5 mg/125 mg'], ['Kolejne odrobaczenie', on('2026-06-09')], ['Lekarz', 'M. Zalewski'])}
${block('Badanie', ['Data zabiegu', on('2025-09-24')], ['Rodzaj', 'SNAP 4Dx: borelioza, anaplazmoza – ujemny'], ['Lekarz', 'M. Zalewski'])}
${block('Szczepienie', ['Data zabiegu', on('2025-05-14')], ['Preparat', 'Biocan R (wścieklizna)'], ['Numer serii', '398104'], ['Data ważności serii', on('2026-08-31')], ['Kolejne szczepienie', on('2026-05-14')], ['Lekarz', 'M. Zalewski'])}
${block('Szczepienie – planowane', ['Termin', on('2026-12-14')], ['Preparat', 'Nobivac KC'], ['Uwagi', 'przed hotelem dla psów'])}
<p style="font-size:11px">Wygenerowano: ${on('2026-11-16')} 12:07, użytkownik: recepcja2</p>`;
  },
};

/** A shelter's card of a dog, with a column for the order and one for the doing. */
const SHELTER: Stranger = {
  name: 'karta adopcyjna ze schroniska',
  language: 'pl',
  pet: { name: 'Kapsel', species: 'dog', birthdate: '2022-06-01', chip_number: '616093902260917' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'd.mm.yyyy',
  doses: [
    dose(['rabies'], 'Biocan R', '2026-04-16', { batch: '415538', until: '2027-04-16' }),
    dose([...DHPPI, 'lepto'], 'Vanguard Plus 5L', '2026-04-02', { batch: '580117B' }),
    dose([...DHPPI, 'lepto'], 'Vanguard Plus 5L', '2026-04-30', { batch: '580117B' }),
  ],
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#113">${text}</span>`;
    const row = (what: string, ordered: string, done: string, drug: string, by: string) =>
      `<tr style="height:34px"><td>${what}</td><td>${hand(ordered)}</td><td>${hand(done)}</td><td>${hand(drug)}</td><td>${hand(by)}</td></tr>`;
    return `
<div style="text-align:center"><b style="font-size:18px">MIEJSKIE SCHRONISKO DLA BEZDOMNYCH ZWIERZĄT</b><br>43-300 Bielsko-Biała, ul. Reksia 48</div>
<h2 style="text-align:center;font-size:17px">KARTA ZWIERZĘCIA NR ${hand('0219/P')}</h2>
<div style="display:grid;grid-template-columns:1fr 1fr;row-gap:5px"><span>Imię nadane: ${hand('Kapsel')}</span><span>Data przyjęcia: ${hand(on('2026-03-30'))}</span>
<span>Wiek w dniu przyjęcia: ${hand('ok. 4 lat (szacowany)')}</span><span>Miejsce znalezienia: ${hand('ul. Żywiecka')}</span><span>Maść: ${hand('czarny, biały krawat')}</span><span>Nr chip: ${hand('616093902260917')}</span>
<span>Kwarantanna do: ${hand(on('2026-04-14'))}</span><span>Boks: ${hand('17B')}</span></div>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%;margin-top:12px;font-size:13px">
<tr style="background:#eee"><th>Zabieg</th><th>Zlecono</th><th>Wykonano</th><th>Preparat / nr serii</th><th>Podpis</th></tr>
${row('Odrobaczenie', on('2026-03-30'), on('2026-03-31'), 'Aniprazol', 'ML')}
${row('Szczepienie p. chor. zakaźnym I', on('2026-03-31'), on('2026-04-02'), 'Vanguard Plus 5L / 580117B', 'ML')}
${row('Szczepienie p. wściekliźnie', on('2026-04-14'), on('2026-04-16'), `Biocan R / 415538, ważne do ${on('2027-04-16')}`, 'KW')}
${row('Szczepienie p. chor. zakaźnym II', on('2026-04-23'), on('2026-04-30'), 'Vanguard Plus 5L / 580117B', 'ML')}
${row('Szczepienie p. kaszlowi kenelowemu', on('2026-04-23'), '', 'brak w magazynie', '')}
${row('Zabezp. p. kleszczom', on('2026-03-30'), on('2026-03-31'), 'Fiprex', 'ML')}
${row('Kastracja', on('2026-05-05'), on('2026-05-12'), '', 'KW')}
</table>
<p>Pies wydany do adopcji dnia ${hand(on('2026-06-06'))} &nbsp; Umowa nr ${hand('A/144')}<br>Kontrola poadopcyjna do dnia ${hand(on('2026-07-06'))}</p>
<p style="font-size:12px">Przypomnienie dla nowego opiekuna: szczepienie przeciw wściekliźnie jest obowiązkowe co 12 miesięcy.</p>`;
  },
};

/** A cat club's report on a litter: kittens are rows, and only one kitten is the pet. */
const LITTER: Stranger = {
  name: 'karta przeglądu miotu',
  language: 'pl',
  pet: {
    name: 'Cyrano',
    species: 'cat',
    birthdate: '2026-05-03',
    chip_number: '616098200417733',
  },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2026-07-01', { batch: 'M60733' }),
    dose(RCP, 'Purevax RCP', '2026-07-31', { batch: 'M60918' }),
  ],
  says: { breed: 'Brytyjski krótkowłosy' },
  draw: (on) => {
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="display:flex;justify-content:space-between;border-bottom:2px solid #664"><b style="font-size:18px">KLUB KOTA RASOWEGO W POZNANIU</b><span>Formularz PM-2</span></div>
<h2 style="font-size:18px">Karta przeglądu miotu „C”</h2>
<p>Hodowla: Złoty Wąs*PL, Joanna Kubiak, Luboń &nbsp; Rasa: Brytyjski krótkowłosy<br>Matka: Amber of Silver Dew*PL, ur. ${on('2022-08-30')} &nbsp; Ojciec: CH Winston Blue Pearl*CZ<br>
Data urodzenia miotu: ${on('2026-05-03')} &nbsp; Urodzonych: 4, odchowanych: 3</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12.5px"><tr style="background:#f0eddc"><th>Lp.</th><th>Imię kocięcia</th><th>Płeć</th><th>Maść</th><th>Nr chip</th><th>Waga</th>
<th>Szczepienie I<br>RCP (nr serii)</th><th>Szczepienie II<br>RCP (nr serii)</th><th>Odrobaczenie</th></tr>
${row('1', 'Calineczka', '0,1', 'BSH n 22', '616098200417719', '1510 g', `${on('2026-07-01')}<br>(M60733)`, `${on('2026-07-29')}<br>(M60855)`, on('2026-06-17'))}
${row('2', 'Cyrano', '1,0', 'BSH ny 25', '616098200417733', '1680 g', `${on('2026-07-01')}<br>(M60733)`, `${on('2026-07-31')}<br>(M60918)`, on('2026-06-17'))}
${row('3', 'Cynamon', '1,0', 'BSH ay', '616098200417748', '1430 g', `${on('2026-07-08')}<br>(M60733)`, 'odroczone, biegunka', on('2026-06-24'))}
</table>
<p>Użyta szczepionka: Purevax RCP (Boehringer Ingelheim). Szczepień przeciw wściekliźnie i białaczce (FeLV) nie wykonywano.
Matka: FIV/FeLV ujemny ${on('2026-01-22')}.</p>
<p>Wady: ☐ zgryz ☐ ogon ☐ przepuklina ☐ wnętrostwo – nie stwierdzono</p>
<p>Kocięta mogą opuścić hodowlę po ${on('2026-08-14')}. Ważność przeglądu: 30 dni.</p>
<div style="display:flex;justify-content:space-between;margin-top:24px"><span>Poznań, ${on('2026-08-10')}</span><span>lek. wet. Robert Nowicki</span><span>Komisarz hodowlany: E. Walczak</span></div>`;
  },
};

export const POLISH: readonly Stranger[] = [LISTS, SHELTER, LITTER];
