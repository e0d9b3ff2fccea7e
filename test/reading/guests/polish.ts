import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A cat's booklet: two tables of stickers, the rabies one with the vet's stamp, and worms below. */
const BOOKLET: Stranger = {
  name: 'książeczka zdrowia kota',
  language: 'pl',
  pet: { name: 'Pusia', species: 'cat', birthdate: '2023-06-05', chip_number: '616093901552087' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'd.mm.yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2023-08-16', { batch: 'A055B02', until: '2023-09-13' }),
    dose(RCP, 'Nobivac Tricat Trio', '2023-09-13', { batch: 'A055B02', until: '2024-09-13' }),
    dose(['felv'], 'Leucogen', '2023-10-04', { batch: '7Y8C' }),
    dose(RCP, 'Purevax RCP', '2024-09-18', { batch: 'M44971', until: '2027-09-18' }),
    dose(['rabies'], 'Rabisin', '2023-10-25', { batch: 'L468801', until: '2024-10-25' }),
    dose(['rabies'], 'Biocan R', '2024-10-21', { batch: '118744', until: '2025-10-21' }),
  ],
  says: { breed: 'europejska', sex: 'female', neutered: true },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#1c2c86">${text}</span>`;
    const label = (name: string, batch: string, end: string) =>
      `<div style="border:1px solid #bbb;background:#fdfcf2;font-size:12px;line-height:1.15;padding:2px 5px"><b>${name}</b><br>Serial ${batch}<br>EXP ${end}</div>`;
    const stamp = (rotation: number) =>
      `<span style="display:inline-block;color:#5a2d91;border:1px solid #5a2d91;font-size:10px;padding:2px 4px;transform:rotate(${rotation}deg)">lek. wet. Iwona Pająk<br>nr 4471 · Gabinet „Pazur”</span>`;
    const row = (day: string, sticker: string, next: string, rotation: number) =>
      `<tr><td>${hand(day)}</td><td>${sticker}</td><td>${hand(next)}</td><td>${stamp(rotation)}</td></tr>`;
    const table = (title: string, ...rows: string[]) => `<b>${title}</b>
<table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;margin:4px 0 12px"><tr style="font-size:12px;background:#f7e3e8"><th>Data</th><th>Szczepionka (nalepka)</th><th>Następne szczepienie</th><th>Pieczęć i podpis</th></tr>${rows.join('')}</table>`;
    return `
<div style="width:900px"><h2 style="margin:2px">KSIĄŻECZKA ZDROWIA KOTA</h2>
<p style="margin:4px 0 10px">Imię: ${hand('Pusia')} &nbsp; Rasa: ${hand('europejska')} &nbsp; Płeć: ${hand('samica')} &nbsp; Data urodzenia: ${hand(on('2023-06-05'))} &nbsp; Nr mikroczipa: ${hand('616 0939 0155 2087')}</p>
<div style="display:flex;gap:24px"><div style="flex:1">
${table('SZCZEPIENIA OCHRONNE', row(on('2023-08-16'), label('Nobivac Tricat Trio', 'A055B02', '11 2024'), on('2023-09-13'), -4), row(on('2023-09-13'), label('Nobivac Tricat Trio', 'A055B02', '11 2024'), on('2024-09-13'), 3), row(on('2023-10-04'), label('Leucogen (białaczka)', '7Y8C', '02 2025'), 'nie trzeba', -2), row(on('2024-09-18'), label('Purevax RCP', 'M44971', '03 2026'), on('2027-09-18'), 5))}
</div><div style="flex:1">
${table('SZCZEPIENIA PRZECIW WŚCIEKLIŹNIE', row(on('2023-10-25'), label('Rabisin', 'L468801', '06 2025'), on('2024-10-25'), 2), row(on('2024-10-21'), label('Biocan R', '118744', '09 2026'), on('2025-10-21'), -5))}
<b>ODROBACZANIE</b><table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;margin-top:4px"><tr style="font-size:12px;background:#f7e3e8"><th>Data</th><th>Preparat</th><th>Masa ciała</th><th>Następne</th></tr>
<tr><td>${hand(on('2023-08-02'))}</td><td>Aniprazol KH</td><td>0,9 kg</td><td>${hand(on('2023-08-16'))}</td></tr>
<tr><td>${hand(on('2023-08-16'))}</td><td>Aniprazol KH</td><td>1,1 kg</td><td></td></tr>
<tr><td>${hand(on('2024-09-18'))}</td><td>Profender</td><td>3,7 kg</td><td>${hand(on('2024-12-18'))}</td></tr></table>
<p>Sterylizacja: ${hand(on('2024-01-15'))} &nbsp; Test FeLV/FIV: ${hand(`${on('2023-10-04')} ujemny`)}</p></div></div></div>`;
  },
};

/** Visits as a practice's program prints them, each with headings and sentences, the newest first. */
const VISITS: Stranger = {
  name: 'historia wizyt pacjenta',
  language: 'pl',
  pet: { name: 'Bruno', species: 'dog', birthdate: '2021-11-08', chip_number: '616093902006714' },
  fonts: ['Fira Sans'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2024-03-12', { batch: 'A572A01', until: '2025-03-12' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2024-04-16', { batch: '651203' }),
    dose(['rabies'], 'Nobivac Rabies', '2025-03-18', { batch: 'A590B02', until: '2026-03-18' }),
    dose(['lepto'], 'Versican Plus L4', '2025-05-06', { batch: '702118', until: '2026-05-06' }),
  ],
  says: { breed: 'sznaucer średni' },
  draw: (on) => {
    const visit = (number: string, day: string, ...parts: readonly (readonly [string, string])[]) =>
      `<div style="border-top:1px solid #777;padding:5px 0"><b>Wizyta ${number}, ${day}</b>${parts
        .map(([head, text]) => `<br><span style="color:#666">${head}:</span> ${text}`)
        .join('')}</div>`;
    return `
<div style="font-size:12.5px;line-height:1.45"><p style="text-align:right">Wydrukowano ${on('2025-09-30')} 17:52</p>
<b style="font-size:17px">Przychodnia Weterynaryjna „Cztery Łapy” s.c.</b><br>ul. Kilińskiego 8, 98-200 Sieradz, tel. 43 555 02 16
<h3 style="margin:10px 0 4px">Historia wizyt</h3>
<p>Pacjent: Bruno &nbsp; Gatunek: pies &nbsp; Rasa: sznaucer średni &nbsp; Ur.: ${on('2021-11-08')} &nbsp; Czip: 616093902006714<br>Właściciel: Grażyna Mielczarek &nbsp; Nr kartoteki: 2217</p>
${visit('25/1904', on('2025-09-09'), ['Powód', 'świąd, wylizywanie łap'], ['Leki', 'Apoquel 5,4 mg 14 tabl., Simparica 20 mg 3 tabl.'], ['Zalecenia', `kontrola ${on('2025-09-23')}; szczepienie przeciw kaszlowi kenelowemu po wyleczeniu`])}
${visit('25/0877', on('2025-05-06'), ['Powód', 'szczepienie'], ['Badanie', 'T 38,6, m.c. 17,9 kg, bez zmian'], ['Szczepionka', `Versican Plus L4, seria 702118, ważność serii ${on('2026-11-30')}`], ['Zalecenia', `następne szczepienie ${on('2026-05-06')}`])}
${visit('25/0810', on('2025-04-22'), ['Powód', 'szczepienie'], ['Badanie', 'T 39,8, wymioty od wczoraj'], ['Leki', 'Prevomax 1,8 ml s.c.'], ['Zalecenia', 'szczepienia nie wykonano, termin za dwa tygodnie'])}
${visit('25/0431', on('2025-03-18'), ['Powód', 'szczepienie przeciw wściekliźnie'], ['Szczepionka', 'Nobivac Rabies, seria A590B02'], ['Zalecenia', `zaświadczenie wydano, ważne do ${on('2026-03-18')}`])}
${visit('24/2250', on('2024-11-20'), ['Powód', 'badanie kału'], ['Wynik', `Giardia dodatni; kontrola ${on('2024-12-18')}`], ['Leki', 'Panacur 250 mg'])}
${visit('24/0688', on('2024-04-16'), ['Powód', 'szczepienie'], ['Szczepionka', 'Versican Plus DHPPi/L4, seria 651203'], ['Uwagi', `właściciel odmówił szczepienia przeciw boreliozie`])}
${visit('24/0416', on('2024-03-12'), ['Powód', 'szczepienie przeciw wściekliźnie'], ['Szczepionka', 'Nobivac Rabies, seria A572A01'], ['Leki', 'Milprazon 16 mg 1 tabl.'], ['Zalecenia', `zaświadczenie wydano, ważne do ${on('2025-03-12')}`])}
</div>`;
  },
};

export const POLISH: readonly Stranger[] = [BOOKLET, VISITS];
