import { dose, type Stranger } from '../strangers/stranger.ts';
import { BOX, check, stamp, table } from './parts.ts';

/** The form of a rabies certificate, with blanks that a practice filled in. */
const RABIES: Stranger = {
  name: 'zaświadczenie o szczepieniu przeciwko wściekliźnie',
  language: 'pl',
  pet: { name: 'Fiona', species: 'dog', birthdate: '2022-03-30', chip_number: '616093900571428' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yyyy',
  doses: [dose(['rabies'], 'Biocan R', '2026-04-21', { batch: '418602A', until: '2027-04-21' })],
  says: { breed: 'mieszaniec', sex: 'female' },
  draw: (on) => {
    const hand = (value: string) => `<span style="font-family:Kalam;font-size:16px">${value}</span>`;
    return `
<p>Gabinet Weterynaryjny „Cztery Łapy”, ul. Krakowska 17, 33-100 Tarnów</p>
<h2 style="text-align:center">ZAŚWIADCZENIE NR ${hand('214/26')}<br><span style="font-size:16px">o szczepieniu psa przeciwko wściekliźnie</span></h2>
<p>Zaświadcza się, że w dniu ${hand(on('2026-04-21'))} r. zaszczepiono przeciwko wściekliźnie:</p>
${table(
  [],
  [
    ['Gatunek', `${check(true)} pies &nbsp; ${check(false)} kot`, 'Imię', hand('Fiona')],
    ['Rasa', hand('mieszaniec'), 'Płeć', hand('suka')],
    ['Data urodzenia', hand(on('2022-03-30')), 'Maść', hand('czarna podpalana')],
    ['Nr mikroczipa', hand('616093900571428'), 'Nr znaczka', hand('0873')],
    ['Szczepionka', hand('Biocan R'), 'Nr serii', hand('418602A')],
    [
      'Termin ważności szczepionki',
      hand(on('2027-10-31', 'mm.yyyy')),
      'Następne szczepienie',
      hand(`do ${on('2027-04-21')}`),
    ],
  ],
  BOX,
)}
<p>Właściciel: ${hand('Grzegorz Madej, Tarnów, ul. Lwowska 90/4')}</p>
<p>Inne zabiegi w dniu szczepienia: ${hand('odrobaczenie (Aniprazol), obcięcie pazurów')}</p>
<p>Tarnów, dnia ${hand(on('2026-04-21'))} r. &nbsp; Podpis lekarza weterynarii: ${hand('E. Srebro')}</p><br><br>
${stamp('lek. wet. Ewa Srebro', 'nr 30417', 'tel. 14 555 01 58')}
<p style="font-size:11px">Psy powyżej trzeciego miesiąca życia podlegają obowiązkowemu szczepieniu co 12 miesięcy. Zaświadczenie należy zachować do kontroli.</p>`;
  },
};

export const POLISH = [RABIES];
