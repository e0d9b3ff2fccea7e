import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A health book: stickers in one column, days by hand with months in Roman numerals in another. */
const BOOK: Stranger = {
  name: 'książeczka zdrowia z naklejkami',
  language: 'pl',
  pet: { name: 'Burek', species: 'dog', birthdate: '2024-01-07', chip_number: '616093900417725' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Biocan Novel Puppy', '2024-02-23', { batch: '214A7' }),
    dose([...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4', '2024-03-18', { batch: '381C2' }),
    dose(['rabies', ...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4R', '2024-04-15', {
      batch: '402B9',
      until: '2025-04-15',
    }),
    dose(['rabies'], 'Biocan R', '2025-04-14', { batch: '455D1', until: '2026-04-14' }),
  ],
  says: { breed: 'mieszaniec', sex: 'male' },
  draw: (on) => {
    const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:17px;color:#223a8f">${text}</span>`;
    const roman = (day: string) =>
      hand(`${on(day, 'd')}.${months[Number(on(day, 'm')) - 1]}.${on(day, 'yyyy')}`);
    const row = (day: string, product: string, lot: string, expiry: string, next = '') => `<tr>
<td style="width:38%"><div style="border:1px solid #aaa;border-radius:5px;margin:4px;padding:3px 8px;font-size:12px">
<b>${product}</b><br>Bioveta &nbsp; Lot ${lot} &nbsp; EXP ${expiry}</div></td>
<td>${roman(day)}</td><td>${next}</td>
<td style="font-size:10px;color:#7a1f3d">Gabinet Weterynaryjny „Pod Lipą”<br>lek. wet. Jolanta Sroka<br>Nidzica,
tel. 89 555 27 14</td></tr>`;
    return `
<h2 style="text-align:center">KSIĄŻECZKA ZDROWIA PSA</h2>
<p>Imię: ${hand('Burek')} &emsp; Rasa: ${hand('mieszaniec')} &emsp; Płeć: ${hand('samiec')} &emsp;
Data urodzenia: ${hand(on('2024-01-07'))}<br>Nr mikroczipu: ${hand('616 093 900 417 725')} &emsp;
Właściciel: ${hand('Zbigniew Pawłowski, Napiwoda')}</p>
<table border="1" style="width:100%;border-collapse:collapse;text-align:center">
<tr><th colspan="4" style="background:#f3e3c8">SZCZEPIENIA OCHRONNE</th></tr>
<tr><th>Szczepionka (etykieta)</th><th>Data szczepienia</th><th>Następne szczepienie</th>
<th>Pieczątka i podpis</th></tr>
${row('2024-02-23', 'Biocan Novel Puppy', '214A7', '06/2025')}
${row('2024-03-18', 'Biocan Novel DHPPi/L4', '381C2', '09/2025')}
${row('2024-04-15', 'Biocan Novel DHPPi/L4R', '402B9', '10/2025', roman('2025-04-15'))}
${row('2025-04-14', 'Biocan R', '455D1', '01/2027', roman('2026-04-14'))}
<tr><td style="height:48px"></td><td></td><td></td><td></td></tr></table>
<p style="font-size:12px"><b>Odrobaczanie:</b> ${roman('2024-02-12')} Aniprazol, ${roman('2024-03-04')} Aniprazol,
${roman('2025-04-14')} Milprazon</p>`;
  },
};

/** A statement in sentences that a dog was vaccinated against rabies, as the law asks for it. */
const STATEMENT: Stranger = {
  name: 'zaświadczenie o szczepieniu przeciwko wściekliźnie',
  language: 'pl',
  pet: { name: 'Luna', species: 'dog', birthdate: '2022-06-24', chip_number: '616093901188402' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [dose(['rabies'], 'Rabisin', '2025-07-15', { batch: 'L473318', until: '2026-07-14' })],
  draw: (on) => `
<div style="display:flex;justify-content:space-between;font-size:12px"><div>Lecznica Zwierząt „Cztery Łapy”<br>
ul. Spichrzowa 12<br>86-300 Grudziądz<br>tel. 56 555 38 02</div><div>Grudziądz, ${on('2025-07-15')} r.</div></div>
<h2 style="text-align:center;margin-top:44px;font-size:18px">ZAŚWIADCZENIE NR 1187/2025<br>
o szczepieniu psa przeciwko wściekliźnie</h2>
<p style="line-height:2;text-align:justify">Na podstawie art. 56 ustawy o ochronie zdrowia zwierząt oraz zwalczaniu
chorób zakaźnych zwierząt zaświadcza się, że pies wabiący się <b>Luna</b>, suka rasy posokowiec bawarski, urodzona
${on('2022-06-24')} r., o umaszczeniu rudym, oznakowana mikroczipem nr 616093901188402, będąca własnością Pani Hanny
Gołębiowskiej, zamieszkałej w Dusocinie 14, została w dniu ${on('2025-07-15')} r. zaszczepiona przeciwko wściekliźnie
szczepionką inaktywowaną Rabisin, nr serii L473318, o terminie ważności serii ${on('2026-10-31')} r. Szczepienie
zachowuje ważność do dnia ${on('2026-07-14')} r.</p>
<p style="line-height:2;text-align:justify">Poprzednie zaświadczenie nr 1022/2024 traci ważność. Posiadacz psa jest
obowiązany okazać niniejsze zaświadczenie na żądanie Inspekcji Weterynaryjnej, Policji i straży gminnej.</p>
<p style="text-align:right;margin-top:70px">lek. wet. Tomasz Zieliński-Wójcik<br>
<span style="font-size:11px">nr prawa wykonywania zawodu 08816</span></p>`,
};

/** A sheet for the owner after a visit: history, examination, what was used with lots and their expiry. */
const VISIT: Stranger = {
  name: 'karta informacyjna wizyty',
  language: 'pl',
  pet: { name: 'Pestka', species: 'cat', birthdate: '2025-02-26', chip_number: '616093902630951' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose([...RCP, 'chlamydia', 'felv'], 'Purevax RCPCh FeLV', '2025-06-11', {
      batch: 'M51788',
      until: '2025-07-09',
    }),
  ],
  draw: (on) => `
<table style="width:100%;font-size:12px"><tr><td>
<b style="font-size:19px;color:#b03060">MRUCZYWET</b><br>Przychodnia dla kotów,
al. Niepodległości 88/2, Sopot<br>rejestracja 58 555 90 44</td><td style="text-align:right">
<b>KARTA INFORMACYJNA WIZYTY</b><br>${on('2025-06-11')}, godz. 17:20<br>
lekarz: lek. wet. Olga Kaszubowska</td></tr></table>
<hr><p style="font-size:12.5px"><b>Pacjent:</b> Pestka, kot, ragdoll, samica, ur. ${on('2025-02-26')}, czip
616093902630951, masa 1,72 kg<br><b>Opiekun:</b> Michał Drzewiecki</p>
<p style="font-size:12.5px"><b>Wywiad:</b> kotka od hodowcy, w domu od ${on('2025-05-24')}. Hodowca nie szczepił.
Odrobaczona ${on('2025-05-28')} (Milbemax). Apetyt dobry, kał uformowany.</p>
<p style="font-size:12.5px"><b>Badanie kliniczne:</b> temp. 38,7, błony śluzowe różowe, CRT &lt; 2 s, węzły chłonne
niepowiększone, osłuchowo bez zmian, uszy czyste.</p>
<p style="font-size:12.5px"><b>Wykonane testy:</b> FIV/FeLV SNAP ujemny.</p>
<p style="font-size:12.5px"><b>Rozpoznanie:</b> zwierzę klinicznie zdrowe, zakwalifikowane do szczepienia.</p>
<p style="font-size:12.5px;margin-bottom:2px"><b>Podane leki i szczepionki:</b></p>
<table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;font-size:12px">
<tr style="background:#f8e6ee"><th>Nazwa</th><th>Dawka</th><th>Droga</th><th>Seria</th><th>Data ważności</th></tr>
<tr><td>Purevax RCPCh FeLV</td><td>1 ml</td><td>s.c.</td><td>M51788</td><td>${on('2026-09-30')}</td></tr>
<tr><td>Stronghold Plus 15 mg</td><td>0,25 ml</td><td>spot-on</td><td>GH2207</td><td>${on('2026-10-31')}</td></tr>
</table>
<p style="font-size:12.5px"><b>Zalecenia:</b> po szczepieniu obserwować 24 h. Druga dawka Purevax RCPCh FeLV
${on('2025-07-09')}. Wścieklizna (Purevax Rabies) do decyzji opiekuna, nie wcześniej niż ${on('2025-06-18')}.
Sterylizacja około 6. miesiąca życia.</p>
<p style="font-size:12.5px">Do zapłaty: 268,00 zł (karta)</p>
<p style="font-size:10px;color:#777">Wydruk z programu, nie wymaga podpisu. Strona 1/1</p>`,
};

/** A litter where each kitten is a column: only that of the one pet counts. */
const LITTER: Stranger = {
  name: 'karta miotu z hodowli',
  language: 'pl',
  pet: { name: 'Malina', species: 'cat', birthdate: '2025-05-30', chip_number: '616093903004417' },
  fonts: ['Zilla Slab'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2025-07-31', { batch: 'A081C01' }),
    dose(RCP, 'Feligen CRP', '2025-08-28', { batch: '8M3F' }),
  ],
  draw: (on) => `
<h2 style="margin-bottom:0">Hodowla kotów brytyjskich „Srebrna Mgła*PL”</h2>
<div style="font-size:12px">Ewelina Kurowska, Stare Babice, tel. 601 555 273 · FPL 3382</div>
<h3>Karta miotu „M”, ur. ${on('2025-05-30')}</h3>
<p style="font-size:13px">Matka: Izolda Srebrna Mgła*PL (szczepiona ${on('2024-11-21')}, Purevax RCP) &emsp;
Ojciec: Gordon of Highmoor</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;text-align:center;font-size:13px">
<tr style="background:#e9e9f2"><th></th><th>Malina</th><th>Morela</th><th>Marengo</th></tr>
<tr><td align="left">Płeć, umaszczenie</td><td>kotka, liliowa</td><td>kotka, kremowa</td><td>kocur, niebieski</td></tr>
<tr><td align="left">Czip</td><td>616093903004417</td><td>616093903004418</td><td>616093903004423</td></tr>
<tr><td align="left">Odrobaczanie I</td><td>${on('2025-07-04')}</td><td>${on('2025-07-04')}</td>
<td>${on('2025-07-04')}</td></tr>
<tr><td align="left">Odrobaczanie II</td><td>${on('2025-07-18')}</td><td>${on('2025-07-18')}</td>
<td>${on('2025-07-18')}</td></tr>
<tr><td align="left">Szczepienie I<br>Nobivac Tricat Trio, s. A081C01</td><td>${on('2025-07-31')}</td>
<td>${on('2025-08-05')}</td><td>${on('2025-08-05')}</td></tr>
<tr><td align="left">Szczepienie II<br>Feligen CRP, s. 8M3F</td><td>${on('2025-08-28')}</td><td>${on('2025-09-02')}</td>
<td>odroczone (biegunka)</td></tr>
<tr><td align="left">Kastracja</td><td>${on('2025-09-15')}</td><td>–</td><td>–</td></tr>
<tr><td align="left">Odbiór</td><td>${on('2025-09-20')}</td><td>${on('2025-09-27')}</td><td>zostaje w hodowli</td></tr>
</table>
<p style="font-size:13px">Szczepiła lek. wet. Barbara Nowicka, Ożarów Mazowiecki. Wydano nowemu właścicielowi Maliny:
książeczka zdrowia, rodowód, kocyk. Grupa krwi miotu: A.</p>`,
};

/** A list of a clinic's program without borders, where a column says what was done, planned or cancelled. */
const STATUS: Stranger = {
  name: 'historia szczepień ze statusem',
  language: 'pl',
  pet: { name: 'Hektor', species: 'dog', birthdate: '2020-08-12', chip_number: '616093900862239' },
  fonts: ['Barlow Condensed'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(['rabies'], 'Versiguard Rabies', '2024-03-21', { batch: '587004A' }),
    dose(DHPPI, 'Vanguard DA2Pi-CPV', '2024-04-11', { batch: '591338' }),
    dose(['rabies'], 'Nobivac Rabies', '2025-03-20', { batch: 'A655A01', until: '2026-03-20' }),
    dose(['lepto'], 'Nobivac L4', '2025-04-08', { batch: 'B318C02', until: '2026-04-08' }),
    dose(['lyme'], 'Merilym 3', '2025-04-29', { batch: '7GH30', until: '2025-05-20' }),
    dose(['lyme'], 'Merilym 3', '2025-05-19', { batch: '7GH30', until: '2026-05-19' }),
  ],
  draw: (on) => {
    const row = (day: string, product: string, batch: string, status: string, next = '') =>
      `<tr><td>${on(day)}</td><td>${product}</td><td>${batch}</td><td>${status}</td><td>${next && on(next)}</td></tr>`;
    return `
<div style="font-size:16px"><b style="font-size:20px">Klinika Weterynaryjna Centrum-Wet s.c.</b><br>
ul. Wojska Polskiego 61, 65-077 Zielona Góra, 68 555 41 90
<p>Pacjent: <b>HEKTOR</b> (pies, owczarek niemiecki), ur. ${on('2020-08-12')}, nr czip 616-0939-0086-2239<br>
Właściciel: Sylwia Mazurkiewicz</p>
<b>Profilaktyka – wydruk za okres ${on('2024-01-02')} – ${on('2026-01-30')}</b>
<table style="width:100%;text-align:left;font-size:16px;border-spacing:0 4px">
<tr><th>Termin</th><th>Preparat</th><th>Seria</th><th>Status</th><th>Kolejny termin</th></tr>
${row('2024-03-21', 'Versiguard Rabies', '587004A', 'wykonano')}
${row('2024-04-11', 'Vanguard DA2Pi-CPV', '591338', 'wykonano')}
${row('2024-06-13', 'Bravecto 1000 mg', '', 'wydano', '2024-09-05')}
${row('2025-03-20', 'Nobivac Rabies', 'A655A01', 'wykonano', '2026-03-20')}
${row('2025-04-01', 'Nobivac L4', '', 'nie stawił się')}
${row('2025-04-08', 'Nobivac L4', 'B318C02', 'wykonano', '2026-04-08')}
${row('2025-04-29', 'Merilym 3 (borelioza) – I dawka', '7GH30', 'wykonano', '2025-05-20')}
${row('2025-05-19', 'Merilym 3 (borelioza) – II dawka', '7GH30', 'wykonano', '2026-05-19')}
${row('2025-09-16', 'Nobivac KC', '', 'anulowano')}
${row('2025-10-23', 'Drontal Plus XL', 'KP0A112', 'wykonano', '2026-01-23')}
${row('2026-03-20', 'Nobivac Rabies', '', 'zaplanowano')}
${row('2026-04-08', 'Nobivac L4', '', 'zaplanowano')}
</table><p style="font-size:13px">Wydrukował: recepcja2, ${on('2026-01-30')} 12:08</p></div>`;
  },
};

/** A dog hotel's confirmation with what it requires and an empty list: it proves nothing. */
const HOTEL: Stranger = {
  name: 'potwierdzenie rezerwacji hotelu',
  language: 'pl',
  pet: { name: 'Figa', species: 'dog', birthdate: '2021-10-05', chip_number: '616093901745063' },
  fonts: ['Source Sans 3'],
  form: 'd.mm.yyyy',
  doses: [],
  draw: (on) => `
<h2 style="color:#3b6d11;margin-bottom:0">Psia Chata – hotel i przedszkole dla psów</h2>
<div>Kościerska 40, 83-400 Wdzydze, tel. 512 555 086</div>
<p><b>Potwierdzenie rezerwacji 2025/318</b> z dnia ${on('2025-06-23')}</p>
<p>Gość: <b>Figa</b>, suczka, beagle, ur. ${on('2021-10-05')}, czip 616093901745063<br>
Opiekunka: Karolina Stępień, 604 555 719<br>
Pobyt: od ${on('2025-08-14')} do ${on('2025-08-25')}, pokój „Sosna”, karmienie własną karmą 2 × dziennie</p>
<p><b>Wymagane szczepienia</b> (proszę uzupełnić i okazać książeczkę przy przyjęciu):</p>
<table border="1" cellpadding="8" style="border-collapse:collapse;width:100%">
<tr><th>Szczepienie</th><th>Wykonane najpóźniej</th><th>Data wykonania</th><th>Seria</th></tr>
<tr><td>Wścieklizna</td><td>${on('2025-07-24')}</td><td></td><td></td></tr>
<tr><td>DHPPi (np. Nobivac DHPPi)</td><td>${on('2025-07-31')}</td><td></td><td></td></tr>
<tr><td>Leptospiroza (L4)</td><td>${on('2025-07-31')}</td><td></td><td></td></tr>
<tr><td>Kaszel kenelowy (Nobivac KC)</td><td>${on('2025-08-07')}</td><td></td><td></td></tr></table>
<p>Zabezpieczenie przeciw kleszczom: Simparica podana ${on('2025-06-20')} (wg opiekunki),
następna ${on('2025-07-20')}.</p>
<p>Zaliczka 300 zł wpłynęła ${on('2025-06-24')}. Bezpłatna rezygnacja do ${on('2025-07-31')}. Psy bez ważnych szczepień
nie zostaną przyjęte, a zaliczka przepada.</p>
<p>Data i podpis opiekuna: ..............................</p>`,
};

export const POLISH: readonly Stranger[] = [BOOK, STATEMENT, VISIT, LITTER, STATUS, HOTEL];
