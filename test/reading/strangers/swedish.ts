import { DHP, DHPPI, dose, type Stranger } from './stranger.ts';

const intyg: Stranger = {
  name: 'a vaccinationsintyg',
  language: 'sv',
  pet: { name: 'Doris', species: 'dog', birthdate: '2022-04-12', chip_number: '752098100731462' },
  fonts: ['Zilla Slab'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHP, 'Nobivac DHP', '2023-06-08', { batch: 'A531B01', until: '2026-06-08' }),
    dose(['cpiv'], 'Nobivac Pi', '2025-06-04', { batch: 'A088C01', until: '2026-06-04' }),
    dose(['rabies'], 'Rabisin', '2025-06-04', { batch: 'G88973', until: '2028-06-04' }),
  ],
  draw: (on) => {
    const row = (cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td style="padding:7px 12px 7px 0;border-bottom:1px solid #bbb">${cell}</td>`).join('')}</tr>`;
    return `<h1 style="font-size:23px;margin:0">Vaccinationsintyg</h1><p>Djurkliniken Söder AB, Linköping</p><p>Hund: Doris, schnauzer, tik &nbsp; Född: ${on('2022-04-12')}<br>ID-nr: 752098100731462 &nbsp; Ägare: Karin Lundgren</p>
      <table style="border-collapse:collapse;width:100%;font-size:13px">${row(['<b>Vaccin</b>', '<b>Mot</b>', '<b>Batchnr</b>', '<b>Vaccinerad</b>', '<b>Gäller t.o.m.</b>'])}
      ${row(['Nobivac DHP', 'valpsjuka, HCC, parvo', 'A531B01', on('2023-06-08'), on('2026-06-08')])}
      ${row(['Nobivac Pi', 'kennelhosta', 'A088C01', on('2025-06-04'), on('2026-06-04')])}
      ${row(['Rabisin', 'rabies', 'G88973', on('2025-06-04'), on('2028-06-04')])}</table>
      <p>Utfärdat ${on('2025-06-05')}</p><p>_______________________<br>Leg. veterinär Erik Hallberg</p>`;
  },
};

const journal: Stranger = {
  name: 'notes of a journal',
  language: 'sv',
  pet: { name: 'Sixten', species: 'dog', birthdate: '2021-10-06', chip_number: '752093100284419' },
  fonts: ['Source Sans 3'],
  form: 'd M yyyy',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2025-03-14', { batch: 'A601A02' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-03-19', { batch: 'A251B01' }),
  ],
  draw: (on) => {
    const note = (day: string, text: string) => `<p style="margin:13px 0"><b>${on(day)}</b><br>${text}</p>`;
    return `<b style="font-size:18px">Journalutdrag</b><p>Patient: Sixten, hund, hane, född ${on('2021-10-06')}, chip 752093100284419. Utskrivet ${on('2026-11-09')}.</p>
      ${note('2026-03-19', 'Årlig hälsokontroll u.a. Vikt 23,1 kg. Vaccinerad med Nobivac KC intranasalt, batch A251B01. Titer parvo/valpsjuka tagen på ägarens begäran.')}
      ${note('2026-03-26', 'Svar VacciCheck: skyddande titer mot parvo, valpsjuka och HCC. Ingen vaccination behövs nu, ny titer om 3 år.')}
      ${note('2025-09-23', 'Halt vänster fram sedan en vecka. Metacam 5 dagar. Ägaren avböjer vaccination mot leptospiros.')}
      ${note('2025-03-14', 'Vaccinerad med Nobivac DHPPi, batch A601A02. Avmaskad med Axilur. Åter om ett år för kennelhosta.')}
      <p>Bokad tid: ${on('2027-03-18')}, vaccination kennelhosta.</p>`;
  },
};

const valpkull: Stranger = {
  name: 'a breeder’s litter',
  language: 'sv',
  pet: { name: 'Solglimtens Freja', species: 'dog', birthdate: '2026-05-24', chip_number: '752098100904417' },
  fonts: ['Barlow Condensed'],
  form: 'yyyy-mm-dd',
  doses: [dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2026-07-16', { batch: 'A322A01' })],
  says: { breed: 'finsk lapphund' },
  draw: (on) => {
    const puppy = (name: string, sex: string, chip: string, given: string, batch: string) =>
      `<tr>${[name, sex, chip, given, batch].map((cell) => `<td style="border:1px solid #777;padding:6px 9px">${cell}</td>`).join('')}</tr>`;
    return `<div style="font-size:16px"><b style="font-size:24px">Kennel Solglimten</b><p>Valpkull född ${on('2026-05-24')} · Ras: finsk lapphund · e. Bosse u. Tindra<br>Besiktning ${on('2026-07-20')}, leg. vet. A. Nyström</p>
      <table style="border-collapse:collapse;width:100%">${puppy('<b>Valp</b>', '<b>Kön</b>', '<b>Chipnr</b>', '<b>Nobivac Puppy DP given</b>', '<b>Batch</b>')}
      ${puppy('Solglimtens Frost', 'hane', '752098100904415', on('2026-07-14'), 'A322A01')}${puppy('Solglimtens Frida', 'tik', '752098100904416', on('2026-07-14'), 'A322A01')}
      ${puppy('Solglimtens Freja', 'tik', '752098100904417', on('2026-07-16'), 'A322A01')}${puppy('Solglimtens Falk', 'hane', '752098100904418', 'ej vaccinerad', '')}</table>
      <p>Alla valpar avmaskade ${on('2026-06-12')}, ${on('2026-06-26')} och ${on('2026-07-10')} (Axilur). Nästa vaccination vid 12 veckor: ${on('2026-08-16')}.</p></div>`;
  },
};

export const SWEDISH: readonly Stranger[] = [intyg, journal, valpkull];
