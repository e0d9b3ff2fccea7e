import type { Stranger } from '../strangers/stranger.ts';
import { PLAIN, table } from './papers.ts';

/** A card that reminds of vaccinations, with days that are all still to come. */
const REMINDER: Stranger = {
  name: 'oproepkaart voor de jaarlijkse enting',
  language: 'nl',
  pet: { name: 'Saar', species: 'dog', birthdate: '2018-06-27', chip_number: '528140000731946' },
  fonts: ['Source Sans 3'],
  form: 'd M yyyy',
  doses: [],
  draw: (
    on,
  ) => `<div style="border:2px solid #c77b2b;border-radius:12px;padding:18px;max-width:620px;font-size:15px"><b style="font-size:18px;color:#c77b2b">Dierenkliniek De Vaart</b>
<p>Aan het baasje van Saar<br>Kanaalstraat 112<br>3531 CM Utrecht</p><p style="text-align:right">${on('2026-09-21')}</p>
<h3>Beste Saar,</h3><p>het is weer bijna tijd voor je jaarlijkse controle en enting. Volgens onze gegevens ben je aan de beurt voor:</p>
${table(
  [],
  [
    ['Cocktailenting (hondenziekte, hepatitis, parvo)', `vóór ${on('2026-10-17')}`],
    ['Ziekte van Weil (Nobivac L4)', `vóór ${on('2026-10-17')}`],
    ['Kennelhoest (neusenting)', `vóór ${on('2026-11-28')}`],
    ['Rabiës, alleen voor het buitenland', 'op verzoek'],
    ['Ontwormen', 'vier keer per jaar'],
  ],
  PLAIN,
)}
<p>Maak een afspraak via 030 555 01 58 of online. Neem je vaccinatieboekje mee! Wie vóór ${on('2026-10-05')} een afspraak maakt, krijgt een gratis gebitscontrole.</p>
<p>Pootje van het team van De Vaart</p></div>`,
};

export const DUTCH: readonly Stranger[] = [REMINDER];
