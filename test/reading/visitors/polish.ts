import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A certificate of one dose against rabies: numbered lines with blanks. */
const RABIES_CERTIFICATE: Stranger = {
  name: 'zaświadczenie o szczepieniu przeciwko wściekliźnie',
  language: 'pl',
  pet: { name: 'Bary', species: 'dog', birthdate: '2021-03-16', chip_number: '616093902117654' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yyyy',
  doses: [dose(['rabies'], 'Biocan R', '2025-07-23', { batch: '374512', until: '2026-07-23' })],
  says: { breed: 'owczarek podhalański', sex: 'male' },
  draw: (on) => {
    const blank = (text: string) =>
      `<span style="font-family:Kalam;font-size:16px;border-bottom:1px dotted #444;padding:0 10px">${text}</span>`;
    const line = (number: number, text: string) => `<p style="margin:6px 0">${number}. ${text}</p>`;
    return `<div style="border:2px solid #333;padding:16px;position:relative"><div style="position:absolute;color:#8c2a3b;right:150px;top:330px;transform:rotate(-14deg);border:2px solid;border-radius:50%;padding:14px 10px;text-align:center;font-size:10px;line-height:1.2;opacity:.45">Lekarz weterynarii<br>Andrzej Pitoń<br>nr 10442</div><p style="display:flex;justify-content:space-between;margin:0"><span style="font-size:11px">Gabinet Weterynaryjny „Zwierzak”<br>ul. Krótka 5, 34-500 Zakopane<br>tel. 18 555 01 92</span><span>Nr znaczka: <b>0731</b></span></p>
<h3 style="text-align:center">ZAŚWIADCZENIE<br>o szczepieniu psa przeciwko wściekliźnie</h3>
${line(1, `Imię i nazwisko właściciela: ${blank('Stanisław Gąsienica')}`)}
${line(2, `Adres: ${blank('ul. Stara Polana 21, Zakopane')}`)}
${line(3, `Imię psa: ${blank('Bary')} Rasa: ${blank('owczarek podhalański')} Płeć: ${blank('samiec')}`)}
${line(4, `Data urodzenia: ${blank(on('2021-03-16'))} Maść: ${blank('biała')}`)}
${line(5, `Nr mikroczipu: ${blank('616 0939 0211 7654')}`)}
${line(6, `Nazwa szczepionki: ${blank('Biocan R')} Nr serii: ${blank('374512')} Data ważności: ${blank(on('2027-02-28', 'mm.yyyy'))}`)}
${line(7, `Data szczepienia: ${blank(`${on('2025-07-23')} r.`)} Poprzednie szczepienie: ${blank('brak danych')}`)}
${line(8, `Termin następnego szczepienia: ${blank(`${on('2026-07-23')} r.`)}`)}
<p style="text-align:right;margin-top:34px">${blank('lek. wet. A. Pitoń')}<br><small>podpis i pieczęć lekarza weterynarii</small></p>
<p style="font-size:10px">Art. 56 ustawy z dnia 11 marca 2004 r. o ochronie zdrowia zwierząt. Psy powyżej 3. miesiąca życia podlegają obowiązkowemu szczepieniu.</p></div>`;
  },
};

/** The file of a cat as a clinic prints it, with the newest visit on top and the vaccines in sentences. */
const VISITS: Stranger = {
  name: 'karta pacjenta, historia wizyt',
  language: 'pl',
  pet: { name: 'Kicia', species: 'cat', birthdate: '2024-02-15', chip_number: '616093901480226' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-06-17', { batch: 'M50733', until: '2026-06-17' }),
    dose(['rabies'], 'Rabisin', '2024-06-20', { batch: 'L486604' }),
    dose(['felv'], 'Leucogen', '2024-06-20', { batch: '8J7R' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2024-05-28', { batch: '8HTM', until: '2024-06-20' }),
  ],
  says: { breed: 'europejska', sex: 'female' },
  draw: (on) => {
    const visit = (day: string, vet: string, ...lines: string[]) =>
      `<div style="border-top:1px solid #888;padding:5px 0;display:flex"><div style="width:120px"><b>${day}</b><br><small>${vet}</small></div><div style="font-size:13px">${lines.join('<br>')}</div></div>`;
    return `<h3>Karta pacjenta: Kicia</h3><p style="font-size:13px">Gatunek: kot · Rasa: europejska · Płeć: samica · Ur. ${on('2024-02-15')} · Chip: 616093901480226<br>Właściciel: Ewa Lis, Łódź · Wydruk z dnia ${on('2025-10-14')} · strona 1 z 1</p>
${visit(on('2025-09-09'), 'M. Król', 'Kontrola masy ciała: 3,8 kg.', 'Wydano Bravecto Plus 112,5 mg, 1 pipeta.')}
${visit(on('2025-06-17'), 'M. Król', 'Stan ogólny dobry, temp. 38,6.', 'Szczepienie: Purevax RCP FeLV, seria M50733.', `Następne szczepienie: ${on('2026-06-17')}.`, 'Wścieklizna: właścicielka zrezygnowała, kot niewychodzący.')}
${visit(on('2025-06-03'), 'recepcja', 'SMS: przypomnienie o szczepieniu (wścieklizna, białaczka, panleukopenia).')}
${visit(on('2024-09-12'), 'J. Wrona', 'Sterylizacja. Zdjęcie szwów za 10 dni.')}
${visit(on('2024-06-20'), 'J. Wrona', 'Szczepienie: wścieklizna – Rabisin, seria L486604.', 'Szczepienie: białaczka – Leucogen, seria 8J7R.', 'Odrobaczenie: Milprazon, 1 tabl.')}
${visit(on('2024-05-28'), 'J. Wrona', 'Test FIV/FeLV ujemny.', 'Szczepienie: Leucofeligen FeLV/RCP, seria 8HTM.', `Kolejne za 3 tygodnie: ${on('2024-06-20')}.`)}
${visit(on('2024-05-14'), 'M. Król', 'Pierwsza wizyta. Odrobaczenie pastą, szczepienie odłożone z powodu biegunki.')}`;
  },
};

/** A shelter's adoption contract with what was done to the dog, in two columns. */
const ADOPTION: Stranger = {
  name: 'umowa adopcyjna ze schroniska',
  language: 'pl',
  pet: { name: 'Łatka', species: 'dog', birthdate: '2023-01-01', chip_number: '616093900955318' },
  fonts: ['Zilla Slab'],
  form: 'd.mm.yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4', '2025-02-14'),
    dose([...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4', '2025-03-14'),
    dose(['rabies'], 'Vanguard R', '2025-02-28', { until: '2026-02-28' }),
  ],
  says: { birthdate: null, sex: 'female', neutered: true },
  draw: (
    on,
  ) => `<div style="font-size:13px"><h3 style="text-align:center">UMOWA ADOPCYJNA NR 87</h3><p>zawarta w dniu ${on('2025-03-22')} r. w Olsztynie pomiędzy Schroniskiem „Cztery Łapy” a Panem Pawłem Mazurem, ul. Leśna 9, Barczewo</p>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:22px"><div><b>Dane zwierzęcia</b><br>Imię: Łatka<br>Gatunek: pies<br>Płeć: suka, wysterylizowana<br>Wiek: ok. 2 lata<br>Nr ewidencyjny: 41/25<br>Nr chip: 616093900955318<br>Data przyjęcia: ${on('2025-02-11')}<br>Kwarantanna do: ${on('2025-02-26')}</div>
<div><b>Profilaktyka</b><br>Choroby zakaźne (Biocan Novel DHPPi/L4):<br>– I dawka ${on('2025-02-14')}<br>– II dawka ${on('2025-03-14')}<br>Wścieklizna (Vanguard R): ${on('2025-02-28')},<br>następna do ${on('2026-02-28')}<br>Kaszel kenelowy: nie szczepiono<br>Odrobaczenie: ${on('2025-02-14')} i ${on('2025-02-28')} (Aniprazol)<br>Odpchlenie: ${on('2025-02-12')} (Fiprex)<br>Sterylizacja: ${on('2025-03-04')}</div></div>
<p>§ 1. Adoptujący zobowiązuje się zapewnić zwierzęciu opiekę, w tym coroczne szczepienie przeciwko wściekliźnie.</p><p>§ 2. Schronisko przeprowadzi kontrolę do dnia ${on('2025-06-22')} r.</p>
<p>§ 3. Test SNAP 4Dx z dnia ${on('2025-02-26')}: wynik ujemny.</p><p style="display:flex;justify-content:space-between;margin-top:40px"><span>.............................<br>Schronisko</span><span>.............................<br>Adoptujący</span></p></div>`,
};

export const POLISH = [RABIES_CERTIFICATE, VISITS, ADOPTION];
