import { DHPPI, dose, type Stranger } from './stranger.ts';

const ksiazeczka: Stranger = {
  name: 'a książeczka zdrowia',
  language: 'pl',
  pet: { name: 'Figa', species: 'dog', birthdate: '2023-03-03', chip_number: '616093902417785' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd.mm.yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Biocan Novel DHPPi/L4', '2024-06-04', {
      batch: '412207',
      until: '2025-06-04',
    }),
    dose(['rabies'], 'Rabisin', '2024-06-04', { batch: 'G86012', until: '2025-06-04' }),
    dose([...DHPPI, 'lepto', 'rabies'], 'Biocan Novel DHPPi/L4R', '2025-06-10', {
      batch: '437719',
      until: '2026-06-10',
    }),
  ],
  draw: (on) => {
    const row = (given: string, name: string, batch: string, next: string) =>
      `<tr><td style="font:18px Kalam">${on(given)}</td><td style="font-size:11px"><div style="border:1px solid #9a9;padding:3px 7px;display:inline-block"><b>${name}</b><br>Nr serii: ${batch}<br>Termin ważności: 08.2026</div></td>
       <td style="font:18px Kalam">${on(next)}</td><td style="font-size:9px;color:#725;text-align:center">lek. wet. Anna Sikora<br>Kraków, PWZ 11840</td></tr>`;
    return `<style>td,th{border:1px solid #585;padding:6px 8px}th{font-size:11px;background:#eaf4ea}</style><b style="font-size:17px;color:#363">SZCZEPIENIA OCHRONNE</b>
      <p>Imię: <span style="font:18px Kalam">Figa</span> &nbsp; Nr chip: <span style="font:18px Kalam">616093902417785</span> &nbsp; Data ur.: <span style="font:18px Kalam">${on('2023-03-03')}</span></p>
      <table style="border-collapse:collapse;width:100%"><tr><th>Data szczepienia</th><th>Nazwa szczepionki, nr serii</th><th>Termin następnego<br>szczepienia</th><th>Podpis i pieczątka</th></tr>
      ${row('2024-06-04', 'Biocan Novel DHPPi/L4', '412207', '2025-06-04')}${row('2024-06-04', 'Rabisin', 'G86012', '2025-06-04')}${row('2025-06-10', 'Biocan Novel DHPPi/L4R', '437719', '2026-06-10')}
      <tr><td>&nbsp;<br>&nbsp;</td><td></td><td></td><td></td></tr></table>`;
  },
};

const zaswiadczenie: Stranger = {
  name: 'a numbered certificate',
  language: 'pl',
  pet: { name: 'Borys', species: 'dog', birthdate: '2020-09-18', chip_number: '616098500366241' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [dose(['rabies'], 'Nobivac Rabies', '2026-02-24', { batch: 'A488A01', until: '2027-02-24' })],
  says: { breed: 'mieszaniec', sex: 'male' },
  draw: (on) => {
    const line = (label: string, value: string) =>
      `<p style="margin:9px 0"><span style="display:inline-block;width:280px">${label}</span><b>${value}</b></p>`;
    return `<p style="text-align:right;font-size:12px">Nr 214/2026</p><h1 style="font-size:18px;text-align:center">ZAŚWIADCZENIE<br>o szczepieniu psa przeciwko wściekliźnie</h1><div style="font-size:13px">
      ${line('1. Imię psa', 'Borys')}${line('2. Rasa, płeć', 'mieszaniec, samiec')}${line('3. Data urodzenia', `${on('2020-09-18')} r.`)}${line('4. Numer mikroprocesora', '616098500366241')}
      ${line('5. Właściciel', 'Marek Zając, Lublin')}${line('6. Data szczepienia', `${on('2026-02-24')} r.`)}${line('7. Nazwa szczepionki', 'Nobivac Rabies')}${line('8. Numer serii', 'A488A01')}
      ${line('9. Data ważności szczepionki', on('2028-01-31', 'mm/yyyy'))}${line('10. Szczepienie ważne do', `${on('2027-02-24')} r.`)}</div>
      <p style="font-size:12px;margin-top:34px">Lublin, ${on('2026-02-27')} r. &nbsp;&nbsp;&nbsp;&nbsp;&nbsp; lek. wet. Tomasz Wrona (pieczęć i podpis)</p>`;
  },
};

const wizyty: Stranger = {
  name: 'done and planned',
  language: 'pl',
  pet: { name: 'Mruczek', species: 'cat', birthdate: '2022-07-11', chip_number: '616099100752308' },
  fonts: ['Source Sans 3'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['fpv', 'fhv', 'fcv'], 'Purevax RCP', '2025-08-05', { batch: 'L527714' }),
    dose(['felv'], 'Leucogen', '2025-09-02', { batch: '8HD2A' }),
  ],
  draw: (on) => {
    const rows = (lines: readonly (readonly [string, string, string])[]) =>
      lines
        .map(
          (cells) =>
            `<tr>${cells.map((cell) => `<td style="padding:4px 20px 4px 0">${cell}</td>`).join('')}</tr>`,
        )
        .join('');
    return `<b style="font-size:19px">Przychodnia Weterynaryjna Pod Dębem</b><p>Pacjent: Mruczek, kot, europejski, ur. ${on('2022-07-11')} · chip 616099100752308<br>Wydruk z dnia ${on('2026-07-08')}</p>
      <p style="margin-bottom:3px"><b>Szczepienia wykonane</b></p><table>${rows([
        [on('2025-08-05'), 'Purevax RCP', 'seria L527714'],
        [on('2025-09-02'), 'Leucogen (białaczka)', 'seria 8HD2A'],
      ])}</table>
      <p style="margin-bottom:3px"><b>Szczepienia planowane</b></p><table>${rows([
        [on('2026-08-05'), 'Purevax RCP', 'SMS wysłany'],
        [on('2026-08-05'), 'Wścieklizna', ''],
        [on('2026-09-02'), 'Leucogen (białaczka)', ''],
      ])}</table>
      <p style="margin-bottom:3px"><b>Odrobaczanie i badania</b></p><table>${rows([
        [on('2025-08-05'), 'Milbemax', '2 tabl.'],
        [on('2025-12-03'), 'Test FIV/FeLV', 'ujemny'],
        [on('2026-03-04'), 'Advocate', '1 pipeta'],
      ])}</table>`;
  },
};

export const POLISH: readonly Stranger[] = [ksiazeczka, zaswiadczenie, wizyty];
