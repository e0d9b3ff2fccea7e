import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A clinic software's card of a patient, with a section for each kind of thing done. */
const CARD: Stranger = {
  name: 'karta pacjenta z programu',
  language: 'pl',
  pet: { name: 'Figa', species: 'dog', birthdate: '2020-12-05', chip_number: '616093900481275' },
  fonts: ['Fira Sans'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['rabies'], 'Biocan R', '2024-04-11', { batch: '201433A', until: '2025-04-11' }),
    dose(['rabies'], 'Nobivac Rabies', '2025-04-14', { batch: 'A688A01', until: '2026-04-14' }),
    dose([...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4', '2023-05-18', {
      batch: '318702',
      until: '2024-05-18',
    }),
    dose(['lepto'], 'Biocan Novel L4', '2024-05-23', { batch: '322915', until: '2025-05-23' }),
    dose(['bordetella', 'cpiv'], 'Nobivac KC', '2025-06-03', { batch: 'A281B01', until: '2026-06-03' }),
  ],
  says: { breed: 'Sznaucer miniaturowy', sex: 'female' },
  draw: (on) => {
    const row = (number: number, given: string, product: string, lot: string, out: string, next: string) => `
<tr><td>${number}.</td><td>${on(given)}</td><td>${product}</td><td>${lot}</td><td>${out && on(out, 'mm.yyyy')}</td>
<td>${on(next)}</td></tr>`;
    const table = (title: string, rows: string) => `
<p style="margin:14px 0 3px;background:#cfd8dc;padding:2px 6px"><b>${title}</b></p>
<table cellpadding="3" style="width:100%;font-size:12.5px"><tr style="text-align:left;font-size:11px"><th>Lp.</th>
<th>Data</th><th>Preparat</th><th>Seria</th><th>Ważność serii</th><th>Następne</th></tr>${rows}</table>`;
    return `
<div style="font-size:13px"><div style="display:flex;justify-content:space-between"><b
style="font-size:16px">Przychodnia Weterynaryjna „Cztery Łapy”</b><span>Wydruk: ${on('2025-09-01')} 16:22</span></div>
ul. Grunwaldzka 114, 60-313 Poznań, tel. 61 555 20 93 <h3 style="margin:10px 0 4px">KARTA PACJENTA nr 3308</h3> <table
cellpadding="2" style="font-size:13px"><tr><td>Imię:</td><td><b>Figa</b></td><td
style="padding-left:40px">Gatunek:</td>
<td>pies</td></tr><tr><td>Rasa:</td><td>Sznaucer miniaturowy</td><td
style="padding-left:40px">Płeć:</td><td>samica</td></tr>
<tr><td>Data ur.:</td><td>${on('2020-12-05')}</td><td style="padding-left:40px">Nr
chip:</td><td>616093900481275</td></tr>
<tr><td>Właściciel:</td><td>Hanna Walkowiak</td><td style="padding-left:40px">Tel.:</td><td>604 ***
118</td></tr></table>
${table(
  'SZCZEPIENIA PRZECIW WŚCIEKLIŹNIE',
  row(1, '2024-04-11', 'Biocan R', '201433A', '2025-08-31', '2025-04-11') +
    row(2, '2025-04-14', 'Nobivac Rabies', 'A688A01', '2027-02-28', '2026-04-14'),
)}
${table(
  'SZCZEPIENIA PRZECIW CHOROBOM ZAKAŹNYM',
  row(1, '2023-05-18', 'Biocan Novel DHPPi/L4', '318702', '2024-06-30', '2024-05-18') +
    row(2, '2024-05-23', 'Biocan Novel L4', '322915', '2025-07-31', '2025-05-23') +
    row(3, '2025-06-03', 'Nobivac KC (donosowo, kaszel kenelowy)', 'A281B01', '2026-05-31', '2026-06-03'),
)}
${table(
  'ODROBACZANIA',
  row(1, '2025-04-14', 'Milprazon 12,5/125 mg', '', '', '2025-07-14') +
    row(2, '2025-07-21', 'Drontal Plus Flavour', '', '', '2025-10-21'),
)}
${table('EKTOPASOŻYTY', row(1, '2025-06-03', 'NexGard Spectra 3,6–7,5 kg', '', '', '2025-07-03'))}
<p>Uwagi: ${on('2025-06-03')} właścicielka nie wyraziła zgody na powtórzenie L4 (odczyn w ${on('2024-05-23', 'yyyy')}
r.).</p></div>`;
  },
};

/** A county's form of a rabies certificate, with the labels in brackets below what was typed. */
const BELOW: Stranger = {
  name: 'zaświadczenie o szczepieniu przeciw wściekliźnie',
  language: 'pl',
  pet: { name: 'Borys', species: 'dog', birthdate: '2022-03-26', chip_number: '616094100258830' },
  fonts: ['Merriweather', 'Cutive Mono'],
  form: 'dd.mm.yyyy',
  doses: [dose(['rabies'], 'Rabisin', '2025-09-22', { batch: 'L528410', until: '2026-09-22' })],
  says: { breed: 'owczarek podhalański', sex: 'male' },
  draw: (on) => {
    const below = (value: string, label: string) => `
<div style="flex:1;text-align:center;margin:9px 8px 0"><div style="font-family:'Cutive Mono';border-bottom:1px dotted
#000;
font-size:15px">${value}</div><div style="font-size:9.5px">(${label})</div></div>`;
    const row = (fields: readonly string[]) => `<div style="display:flex">${fields.join('')}</div>`;
    return `
<div style="padding:10px 24px"><div style="display:flex;justify-content:space-between"><div style="border:1px solid
#000; width:210px;height:66px;font-size:11px;text-align:center;color:#283593">LECZNICA DLA ZWIERZĄT<br>lek. wet.
Wojciech Sowa<br> ul. Rynek 6, 34-500 Zakopane<br>REGON 120xxxx</div><div>Nr rejestru:
417/${on('2025-09-22', 'yyyy')}</div></div>
<p style="text-align:center;font-size:16px;margin-top:22px"><b>ZAŚWIADCZENIE<br>o szczepieniu psa przeciwko
wściekliźnie</b></p>
<p style="font-size:11px;text-align:center">na podstawie art. 56 ustawy o ochronie zdrowia zwierząt</p>
${row([below('Stanisław Gąsienica, Kościelisko', 'imię i nazwisko oraz adres posiadacza psa')])}
${row([below('Borys', 'imię psa'), below('owczarek podhalański', 'rasa'), below('pies', 'płeć')])}
${row([below(on('2022-03-26'), 'data urodzenia'), below('616094100258830', 'numer mikroczipa')])}
<p>Wyżej opisany pies został zaszczepiony przeciwko wściekliźnie</p>
${row([below(on('2025-09-22'), 'data szczepienia'), below('RABISIN', 'nazwa szczepionki')])}
${row([below('L528410', 'numer serii'), below(on('2027-04-30', 'mm/yyyy'), 'termin ważności szczepionki')])}
${row([below(on('2026-09-22'), 'termin następnego szczepienia'), below('PL-ZAK 00417', 'numer znaczka')])}
<p style="font-size:12px">Poprzednie szczepienie: brak danych. Pies badany przed szczepieniem, T 38,4.</p>
${row([below(on('2025-09-24'), 'data wystawienia'), below('&nbsp;', 'podpis i pieczęć lekarza weterynarii')])}
<p style="font-size:10px">Oryginał otrzymuje posiadacz psa. Zaświadczenie należy przechowywać do czasu następnego
szczepienia.
</p></div>`;
  },
};

/** A cat's booklet: the day and the stamp on the left, two stickers on the right. */
const STICKERS: Stranger = {
  name: 'książeczka zdrowia kota',
  language: 'pl',
  pet: { name: 'Mgiełka', species: 'cat', birthdate: '2023-08-12', chip_number: '616093902117346' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2023-10-16', { batch: 'A040C01', until: '2023-11-13' }),
    dose(RCP, 'Nobivac Tricat Trio', '2023-11-14', { batch: 'A041A02', until: '2024-11-14' }),
    dose(['felv'], 'Leucogen', '2023-11-14', { batch: '8R2J', until: '2024-11-14' }),
    dose([...RCP, 'rabies'], 'Biofel PCHR', '2024-11-18', { batch: '147726', until: '2025-11-18' }),
  ],
  draw: (on) => {
    const sticker = (lines: readonly string[]) => `
<div style="border:1px solid #999;background:#fffde7;font-family:'Cutive Mono';font-size:11px;padding:4px
8px;width:150px">
${lines.join('<br>')}</div>`;
    const shot = (given: string, next: string, stickers: readonly (readonly string[])[]) => `
<tr><td style="width:190px;vertical-align:top">Data: <b>${given && on(given)}</b><br><span style="color:#6a1b9a;
font-size:12px">${given && 'lek. wet. Ewa Jarosz<br>Gabinet „Mruczek”, Lublin'}</span><br>Termin nast. szczepienia:
<b>${next && on(next)}</b></td><td><div style="display:flex;gap:10px;min-height:56px">${stickers.map(sticker).join('')}
</div></td></tr>`;
    const lot = (number: string, out: string) => [`Nr serii ${number}`, `Termin waż. ${on(out, 'mm-yyyy')}`];
    return `
<h2 style="color:#6a1b9a;margin-bottom:4px">Książeczka zdrowia kota</h2>
<p>Imię: <b>Mgiełka</b> &nbsp;|&nbsp; ur. ${on('2023-08-12')} &nbsp;|&nbsp; mikroczip 616093902117346 &nbsp;|&nbsp;
właściciel: Oskar Pyś</p>
<p style="text-align:center"><b>SZCZEPIENIA OCHRONNE</b></p>
<table border="1" cellpadding="6" style="width:100%;border-collapse:collapse"><tr><th>Data i pieczęć lekarza</th>
<th>Rodzaj szczepionki (naklejka)</th></tr>
${shot('2023-10-16', '2023-11-13', [['Nobivac', 'Tricat Trio', ...lot('A040C01', '2024-09-30')]])}
${shot('2023-11-14', '2024-11-14', [
  ['Nobivac', 'Tricat Trio', ...lot('A041A02', '2024-10-31')],
  ['LEUCOGEN', 'Virbac', ...lot('8R2J', '2025-05-31')],
])}
${shot('2024-11-18', '2025-11-18', [['BIOFEL PCHR', 'Bioveta', ...lot('147726', '2025-12-31')]])}
${shot('', '', [])}
</table>
<p style="text-align:center"><b>ODROBACZANIE I OCHRONA PRZED PCHŁAMI</b></p>
<table border="1" cellpadding="4"
style="width:100%;border-collapse:collapse"><tr><td>${on('2023-10-02')}</td><td>Aniprazol KH
</td></tr><tr><td>${on('2024-03-11')}</td><td>Milprazon dla
kotów</td></tr><tr><td>${on('2024-11-18')}</td><td>Stronghold Plus
</td></tr></table>`;
  },
};

/** A printout of all animals of a household in frames: a ferret's, a rabbit's and a cat's. */
const HOUSEHOLD: Stranger = {
  name: 'wydruk dla właściciela trzech zwierząt',
  language: 'pl',
  pet: { name: 'Pędzel', species: 'other', birthdate: '2023-05-06', chip_number: '616093903640972' },
  fonts: ['Barlow Condensed'],
  form: 'd.mm.yyyy',
  doses: [
    dose(['cdv'], 'Purevax Ferret Distemper', '2024-09-17', { batch: '49281A' }),
    dose(['rabies'], 'Biocan R', '2024-10-15', { batch: '204871B' }),
    dose(['rabies'], 'Biocan R', '2025-10-16', { batch: '211360A', until: '2026-10-16' }),
  ],
  draw: (on) => {
    const animal = (name: string, facts: string, lines: readonly string[]) => `
<div style="border:2px solid #f9a825;border-radius:6px;margin-top:12px;padding:6px 12px"><b
style="font-size:20px">${name}</b>
&nbsp; ${facts}<ul style="margin:6px 0">${lines.map((line) => `<li>${line}</li>`).join('')}</ul></div>`;
    return `
<div style="font-size:16px"><p style="margin:0"><b>EGZO-VET Gabinet Zwierząt Egzotycznych</b>, ul. Warszawska 203,
Katowice</p>
<p>Zestawienie dla: Dominika Szołtysek &nbsp;&nbsp; stan na ${on('2025-10-20')} r.</p>
${animal('Kluska', `królik, ur. ${on('2022-11-03')} r., samica`, [
  `${on('2025-03-18')} r. – szczepienie: Nobivac Myxo-RHD Plus, seria A540C01, następne do ${on('2026-03-18')} r.`,
  `${on('2025-10-16')} r. – korekta siekaczy`,
])}
${animal('Pędzel', `fretka, ur. ${on('2023-05-06')} r., samiec, czip 616093903640972`, [
  `${on('2024-09-17')} r. – szczepienie: Purevax Ferret Distemper (nosówka), seria 49281A`,
  `${on('2024-10-15')} r. – szczepienie: Biocan R (wścieklizna), seria 204871B`,
  `${on('2025-02-25')} r. – implant Suprelorin 4,7 mg`,
  `${on('2025-10-16')} r. – szczepienie: Biocan R (wścieklizna), seria 211360A, następne do ${on('2026-10-16')} r.`,
  `${on('2025-10-16')} r. – Advocate dla kotów i fretek`,
  `<i>zaplanowane na ${on('2025-11-06')} r.: nosówka (brak preparatu w hurtowni)</i>`,
])}
${animal('Rysia', `kot, ur. ${on('2018-06-21')} r., samica, czip 616093900077321`, [
  `${on('2025-10-16')} r. – szczepienie: Purevax RCP, seria M60218, następne do ${on('2026-10-16')} r.`,
  `${on('2025-10-16')} r. – morfologia, kreatynina 1,6`,
])}
<p style="font-size:13px">Dokument wygenerowany automatycznie, nie wymaga podpisu.</p></div>`;
  },
};

/** A shelter's letter to the one who adopts a dog whose age is a guess. */
const ADOPTION: Stranger = {
  name: 'informacja ze schroniska',
  language: 'pl',
  pet: { name: 'Kefir', species: 'dog', birthdate: null, chip_number: '616099120043718' },
  fonts: ['Zilla Slab'],
  form: 'd M yyyy',
  doses: [
    dose(DHPPI, 'Versican Plus DHPPi', '2025-06-12', { batch: '619927' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-07-10', {
      batch: '631045C',
      until: '2026-07-10',
    }),
    dose(['rabies'], 'Versiguard Rabies', '2025-06-26', { batch: '587320', until: '2026-06-26' }),
  ],
  draw: (on) => `
<div style="line-height:1.6;padding:0 20px"><p style="text-align:right">Olsztyn, ${on('2025-08-05')} r.</p>
<p><b>Schronisko dla Zwierząt „Przystań nad Łyną”</b><br>ul. Turystyczna 2, 10-180 Olsztyn</p>
<p style="text-align:center;font-size:17px"><b>Informacja o leczeniu i profilaktyce psa nr ew. 288</b></p>
<p>Szanowna Pani Marto, adoptowany przez Panią pies w typie teriera, któremu nadaliśmy imię Kefir, trafił do nas
z interwencji w Barczewie ${on('2025-06-03')} r. Wiek oceniamy na około cztery lata. Został oznakowany mikroczipem
616099120043718.</p>
<p>Po kwarantannie, ${on('2025-06-12')} r., dostał pierwszą dawkę Versican Plus DHPPi (seria 619927), a
${on('2025-07-10')} r.
drugą, już razem z leptospirozą – Versican Plus DHPPi/L4, seria 631045C; przypomnienie wypada ${on('2026-07-10')} r.
Przeciw wściekliźnie zaszczepiono go ${on('2025-06-26')} r. (Versiguard Rabies, seria 587320, ważne do
${on('2026-06-26')} r.).</p>
<p>Na kaszel kenelowy nie był szczepiony: dawkę Nobivac KC zaplanowaliśmy na ${on('2025-08-19')} r. u Państwa lekarza.
Odrobaczyliśmy go ${on('2025-06-05')} r. i ${on('2025-06-19')} r. (Aniprazol), a ${on('2025-07-10')} r. dostał tabletkę
Bravecto. Test SNAP 4Dx z ${on('2025-06-17')} r. ujemny. Kastracja odbyła się ${on('2025-07-22')} r., szwy do zdjęcia nie
wcześniej niż ${on('2025-08-01')} r.</p>
<p>Razem z Kefirem przyjechała suczka Maślanka (nr ew. 289), która ma takie same szczepienia, ale osobne
zaświadczenie.</p>
<p>Prosimy o przesłanie zdjęć!<br>lek. wet. Joanna Dudek, kierownik schroniska</p></div>`,
};

export const POLISH: readonly Stranger[] = [CARD, BELOW, STICKERS, HOUSEHOLD, ADOPTION];
