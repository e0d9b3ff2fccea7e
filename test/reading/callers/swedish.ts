import { DHP, dose, type Stranger } from '../strangers/stranger.ts';
import { LINE, table } from './parts.ts';

/** A page of a clinic's web, printed: what it was given, and what is booked. */
const WEB: Stranger = {
  name: 'utskrift från Mina sidor',
  language: 'sv',
  pet: { name: 'Ture', species: 'dog', birthdate: '2024-09-02', chip_number: '752098101204487' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHP, 'Versican Plus DHP', '2024-11-27', { batch: '518330' }),
    dose(DHP, 'Versican Plus DHP', '2025-01-08', { batch: '521907' }),
    dose(DHP, 'Versican Plus DHP', '2026-01-14', { batch: '577120', until: '2029-01-14' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-01-14', { batch: 'A233C01', until: '2027-01-14' }),
  ],
  draw: (on) => `
<div style="font-size:13px"><p>Mina sidor – Vättertassens Djurklinik, Jönköping &nbsp; utskriven ${on('2026-10-29')}</p><h2 style="margin:4px 0">Ture</h2>
<p>Hund · Jämthund · hane · född ${on('2024-09-02')} · chip 752098101204487 · 27,6 kg (${on('2026-01-14')})</p>
<h3>Vaccinationer</h3>
${table(
  ['Datum', 'Preparat', 'Batch', 'Skyddar mot', 'Nästa'],
  [
    [on('2026-01-14'), 'Versican Plus DHP', '577120', 'Valpsjuka, HCC, parvovirus', on('2029-01-14')],
    [on('2026-01-14'), 'Nobivac KC', 'A233C01', 'Kennelhosta', on('2027-01-14')],
    [on('2025-01-08'), 'Versican Plus DHP', '521907', 'Valpsjuka, HCC, parvovirus', ''],
    [on('2024-11-27'), 'Versican Plus DHP', '518330', 'Valpsjuka, HCC, parvovirus', ''],
  ],
  LINE,
)}
<h3>Avmaskning och fästingmedel</h3>
${table(
  ['Datum', 'Preparat'],
  [
    [on('2026-04-07'), 'Bravecto 1000 mg'],
    [on('2024-11-27'), 'Axilur 250 mg, 3 dagar'],
  ],
  LINE,
)}
<h3>Bokade besök</h3><p>${on('2026-12-08')} kl. 9.40: Vaccination rabies (resa till Finland)<br>${on('2027-01-12')} kl. 15.00: Årlig hälsokontroll och kennelhosta</p>
<p style="font-size:11px">Utdraget är inte ett vaccinationsintyg.</p></div>`,
};

export const SWEDISH = [WEB];
