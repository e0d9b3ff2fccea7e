import { dose, type Stranger } from '../strangers/stranger.ts';
import { BOX, stamp, table } from './papers.ts';

/** A numbered form about rabies, with the serial number of the vaccine and its last day. */
const RABIES: Stranger = {
  name: 'zaświadczenie o szczepieniu przeciwko wściekliźnie',
  language: 'pl',
  pet: { name: 'Figa', species: 'dog', birthdate: '2022-12-15', chip_number: '616093902748150' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yyyy',
  doses: [dose(['rabies'], 'Biocan R', '2026-07-22', { batch: '402815A', until: '2027-07-22' })],
  says: { breed: 'jamnik', sex: 'female' },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#1f3b8a">${text}</span>`;
    return `<div style="font-size:14px;position:relative"><p style="font-size:12px">Przychodnia Weterynaryjna „Cztery Łapy”<br>ul. Mickiewicza 33, 15-213 Białystok, tel. 85 555 01 72</p>
<h3 style="text-align:center">ZAŚWIADCZENIE Nr ${hand('418/26')}<br>o szczepieniu psa przeciwko wściekliźnie</h3>
${table(
  [],
  [
    ['1. Posiadacz psa', hand('Katarzyna Wróblewska, Białystok')],
    ['2. Imię psa', hand('Figa')],
    ['3. Rasa', hand('jamnik')],
    ['4. Płeć', hand('suka')],
    ['5. Data urodzenia', `${hand(on('2022-12-15'))} r.`],
    ['6. Maść', hand('czarna podpalana')],
    ['7. Nr mikroprocesora', hand('616093902748150')],
    ['8. Nazwa szczepionki', hand('Biocan R')],
    ['9. Nr serii / data ważności szczepionki', hand(`402815A / ${on('2028-02-28', 'mm.yyyy')}`)],
    ['10. Data szczepienia', `${hand(on('2026-07-22'))} r.`],
    ['11. Termin następnego szczepienia', `${hand(on('2027-07-22'))} r.`],
  ],
  BOX,
)}
<p>Pies odrobaczony dnia ${hand(on('2026-07-08'))} preparatem ${hand('Dehinel Plus')}.</p>
<p>Szczepienie psów powyżej 3. miesiąca życia jest obowiązkowe (ustawa z dnia 11 marca 2004 r.).</p>
<p>Białystok, dnia ${hand(on('2026-07-22'))} r.</p>
${stamp('right:40px;top:430px', 'lek. wet. Marta Zalewska', 'nr 10482')}</div>`;
  },
};

export const POLISH: readonly Stranger[] = [RABIES];
