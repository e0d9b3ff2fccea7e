import { DHP, dose, type Stranger } from '../strangers/stranger.ts';
import { LINE, table } from './papers.ts';

/** An extract from the record: a heading for each visit, its lines below. */
const RECORD: Stranger = {
  name: 'journalutdrag med besök',
  language: 'sv',
  pet: { name: 'Doris', species: 'dog', birthdate: '2021-03-30', chip_number: '752098100993627' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-03-24', { batch: 'A240C01', until: '2027-03-24' }),
    dose(DHP, 'Nobivac DHP', '2025-04-15', { batch: 'A421B01', until: '2028-04-15' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-04-15', { batch: 'A211A03' }),
  ],
  says: { breed: 'Cavalier king charles spaniel', sex: 'female' },
  draw: (on) => {
    const visit = (day: string, reason: string, ...lines: [string, string][]) =>
      `<p style="background:#e8edf2;padding:3px 7px;margin:12px 0 2px"><b>${day}</b> &nbsp; ${reason}</p>${table([], lines, LINE)}`;
    return `<div style="font-size:12px"><h2 style="margin-bottom:4px">Journalutdrag</h2>
<p>Björkens Smådjursklinik, Västerås, 021-555 01 35<br>Djurägare: Anna-Karin Sjögren<br>Patient: Doris &nbsp; Djurslag: Hund &nbsp; Ras: Cavalier king charles spaniel &nbsp; Kön: Tik &nbsp; Född: ${on('2021-03-30')} &nbsp; ID: 752098100993627</p>
${visit(on('2026-08-17'), 'Telefonrådgivning', ['Anamnes', 'Ägaren undrar över rabiesvaccination inför resa till Norge. Ej nödvändig, avmaskning krävs.'])}
${visit(on('2026-03-24'), 'Vaccination', ['Status', 'Vikt 8,7 kg. Blåsljud grad II/VI, oförändrat.'], ['Vaccin', `Nobivac KC intranasalt, batch A240C01. Nästa vaccination ${on('2027-03-24')}.`], ['Recept', 'Bravecto 250 mg, 1 tuggtablett'])}
${visit(on('2025-10-06'), 'Hjärtultraljud', ['Diagnos', 'Mitralisinsufficiens B1. Kontroll om ett år.'])}
${visit(on('2025-04-15'), 'Vaccination', ['Vaccin', `Nobivac DHP, batch A421B01. Nästa vaccination ${on('2028-04-15')}.`], ['Vaccin', 'Nobivac KC intranasalt, batch A211A03.'], ['Provtagning', 'Träckprov, inga maskägg påvisade'])}
<p style="font-size:10px">Utskrivet ${on('2026-11-19')} av receptionen. Sida 1 av 1</p></div>`;
  },
};

export const SWEDISH: readonly Stranger[] = [RECORD];
