import { DHP, dose, type Stranger } from '../strangers/stranger.ts';
import { PLAIN, table } from './parts.ts';

/** A practice's bill, whose lines say what each vaccine is, and that says below what follows when. */
const BILL: Stranger = {
  name: 'factuur met volgende vaccinaties',
  language: 'nl',
  pet: { name: 'Saar', species: 'dog', birthdate: '2022-10-08', chip_number: '528140000917463' },
  fonts: ['Source Sans 3'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2026-02-24', { batch: 'A466C02', until: '2029-02-24' }),
    dose(['lepto'], 'Nobivac L4', '2026-02-24', { batch: 'A322B01', until: '2027-02-24' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-02-24', { batch: 'A238A03', until: '2027-02-24' }),
  ],
  draw: (on) => `
<div style="font-size:13px"><div style="display:flex;justify-content:space-between"><div><b>Dierenkliniek De Waard</b><br>Havendijk 22, 3311 XK Dordrecht<br>078 555 0192</div>
<div>Factuurnummer 2026-01184<br>Factuurdatum ${on('2026-02-26')}<br>Vervaldatum ${on('2026-03-12')}</div></div>
<p>Mevr. A. Kooiman<br>Patiënt: Saar, hond, Stabij, geboren ${on('2022-10-08')}, chip 528140000917463</p>
${table(
  ['Datum', 'Omschrijving', 'Aantal', 'Bedrag'],
  [
    [on('2026-02-24'), 'Jaarlijks gezondheidsonderzoek', '1', '€ 42,50'],
    [on('2026-02-24'), 'Nobivac DHP (batch A466C02)', '1', '€ 27,10'],
    [on('2026-02-24'), 'Nobivac L4 (batch A322B01)', '1', '€ 24,80'],
    [on('2026-02-24'), 'Nobivac KC, neusdruppel (batch A238A03)', '1', '€ 31,40'],
    [on('2026-02-24'), 'Milbemax kauwtablet hond', '2', '€ 19,90'],
    [on('2026-02-25'), 'Bravecto 500 mg, afgehaald', '1', '€ 38,75'],
  ],
  PLAIN,
)}
<p style="text-align:right">Totaal incl. 21% btw € 184,45 &nbsp; Gepind € 184,45</p>
<p><b>Saar is weer aan de beurt:</b></p>
${table(
  [],
  [
    [on('2026-05-24'), 'Ontwormen'],
    [on('2027-02-24'), 'Vaccinatie L4 (ziekte van Weil)'],
    [on('2027-02-24'), 'Vaccinatie KC (kennelhoest)'],
    [on('2029-02-24'), 'Vaccinatie DHP (cocktail)'],
  ],
  PLAIN,
)}
<p>Rabiës is alleen nodig als u naar het buitenland gaat; dit minstens 21 dagen voor vertrek.</p></div>`,
};

export const DUTCH = [BILL];
