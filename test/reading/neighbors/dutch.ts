import { DHP, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** An app's export of cards, whose labels are below the values in small print. */
const APP: Stranger = {
  name: 'export van een app',
  language: 'nl',
  pet: { name: 'Pluis', species: 'cat', birthdate: '2022-04-18', chip_number: '528140000794213' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2023-06-15', { batch: 'A044B01', until: '2026-06-15' }),
    dose(['rabies'], 'Nobivac Rabies', '2024-05-21', { batch: 'A577C01', until: '2027-05-21' }),
    dose(['fhv', 'fcv'], 'Nobivac Ducat', '2024-06-18', { batch: 'A019A02', until: '2025-06-18' }),
    dose(RCP, 'Purevax RCP', '2025-07-22', { batch: 'M51138' }),
  ],
  draw: (on) => {
    const part = (value: string, label: string) =>
      `<div style="flex:1"><div>${value}</div><div style="font-size:10px;color:#777">${label}</div></div>`;
    const card = (head: string, mark: string, ...parts: string[]) => `
<div style="border-left:5px solid #e58a2d;background:#faf6f0;padding:7px 12px;margin:7px 0">
<div style="display:flex;justify-content:space-between"><b>${head}</b><span style="font-size:12px">${mark}</span></div>
<div style="display:flex;margin-top:4px">${parts.join('')}</div></div>`;
    return `
<div style="display:flex;justify-content:space-between;align-items:end"><b style="font-size:24px">Pluis</b>
<span style="font-size:11px">Gedeeld vanuit MijnDier op ${on('2025-10-02')}</span></div>
<p style="margin:4px 0">Europese korthaar · poes · 3,8 kg · ${on('2022-04-18')} geboren · 528140000794213</p>
<h3>Tijdlijn</h3>
${card('Controle gebit', 'gepland', part(on('2025-12-09'), 'afspraak'), part('DA Zuiderpark', 'bij'))}
${card('Purevax RCP', 'enting', part(on('2025-07-22'), 'gegeven op'), part('M51138', 'batch'), part('kattenziekte, niesziekte', 'tegen'))}
${card('Broadline', 'vlo/teek/worm', part(on('2025-05-04'), 'gegeven op'), part(on('2025-06-04'), 'herhalen'))}
${card('Nobivac Ducat', 'enting', part(on('2024-06-18'), 'gegeven op'), part('A019A02', 'batch'), part('niesziekte', 'tegen'), part(on('2025-06-18'), 'herhalen'))}
${card('Nobivac Rabies', 'enting', part(on('2024-05-21'), 'gegeven op'), part('A577C01', 'batch'), part('rabiës', 'tegen'), part(on('2027-05-21'), 'geldig tot'))}
${card('FeLV-enting', 'afgewezen', part(on('2024-05-20'), 'afgewezen op'), part('alleen binnenkat', 'reden'))}
${card('Nobivac Tricat Trio', 'enting', part(on('2023-06-15'), 'gegeven op'), part('A044B01', 'batch'), part('kattenziekte, niesziekte', 'tegen'), part(on('2026-06-15'), 'herhalen'))}
<p style="font-size:10px;color:#777">Gegevens ingevoerd door de eigenaar en door DA Zuiderpark. Geen officieel document.</p>`;
  },
};

/** A kennel's form with blanks in sentences, which the practice has filled in. */
const KENNEL: Stranger = {
  name: 'inschrijfformulier van het hondenpension',
  language: 'nl',
  pet: { name: 'Saar', species: 'dog', birthdate: '2020-02-14', chip_number: '528210004417065' },
  fonts: ['Merriweather', 'Zilla Slab'],
  form: 'd-m-yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2023-05-24', { batch: 'A391A02', until: '2026-05-24' }),
    dose(['lepto'], 'Nobivac L4', '2025-05-27', { batch: 'B329A01', until: '2026-05-27' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-06-16', { batch: 'A229B01', until: '2026-06-16' }),
  ],
  says: { breed: 'Stabijhoun', sex: 'female' },
  draw: (on) => {
    const filled = (text: string) =>
      `<span style="font-family:'Zilla Slab';border-bottom:1px dotted #000;padding:0 10px;white-space:nowrap">${text}</span>`;
    return `
<h2 style="margin-bottom:4px">Hondenpension De Brink – inschrijfformulier</h2>
<p style="font-size:12px">Gelieve dit formulier vóór het verblijf door uw dierenarts te laten invullen.</p>
<div style="line-height:2.1;font-size:13px">
1. Naam hond: ${filled('Saar')} Ras: ${filled('Stabijhoun')} Geslacht: ${filled('teef')}<br>
Geboren op: ${filled(on('2020-02-14'))} Chip: ${filled('528210004417065')}<br>
2. Verblijf van ${filled(on('2025-07-12'))} tot en met ${filled(on('2025-07-26'))} Kennel: ${filled('binnen')}<br>
3. Entingen (door de dierenarts in te vullen)<br>
a. Hondenziekte, hepatitis en parvo: laatste enting op ${filled(on('2023-05-24'))} met ${filled('Nobivac DHP')} batchnr.
${filled('A391A02')}, geldig t/m ${filled(on('2026-05-24'))}<br>
b. Ziekte van Weil: laatste enting op ${filled(on('2025-05-27'))} met ${filled('Nobivac L4')} batchnr. ${filled('B329A01')},
geldig t/m ${filled(on('2026-05-27'))}<br>
c. Kennelhoest (minstens 14 dagen voor het verblijf): laatste enting op ${filled(on('2025-06-16'))} met ${filled('Nobivac KC')}
batchnr. ${filled('A229B01')}, geldig t/m ${filled(on('2026-06-16'))}<br>
d. Rabiës (niet verplicht): laatste enting op ${filled('n.v.t.')} met ${filled('–')} batchnr. ${filled('–')}, geldig t/m
${filled('–')}<br>
4. Ontwormd op ${filled(on('2025-06-30'))} met ${filled('Milbemax')} Vlooienmiddel op ${filled(on('2025-07-01'))} met
${filled('Bravecto')}<br>
5. Loops geweest: ${filled('n.v.t.')} Medicijnen: ${filled('geen')}</div>
<div style="display:flex;justify-content:space-between;margin-top:20px;font-size:13px"><span>Datum: ${filled(on('2025-07-03'))}<br>Handtekening
eigenaar</span><span style="border:2px solid #356;color:#356;padding:6px 12px;transform:rotate(-3deg)">Dierenkliniek Drachten<br>drs. T.
Postma</span></div>`;
  },
};

/** A practice's overview, where each column is a visit of a puppy and each row says one thing of it. */
const VISITS: Stranger = {
  name: 'entoverzicht met bezoeken als kolommen',
  language: 'nl',
  pet: { name: 'Bikkel', species: 'dog', birthdate: '2025-01-08', chip_number: '528140000861590' },
  fonts: ['Fira Sans'],
  form: 'dd-mm-yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2025-02-19', { batch: 'A068B01' }),
    dose(['cpv'], 'Nobivac Parvo-C', '2025-03-12', { batch: 'A118A01' }),
    dose(['lepto'], 'Nobivac L4', '2025-03-12', { batch: 'B319C02' }),
    dose(DHP, 'Nobivac DHP', '2025-04-09', { batch: 'A400C01' }),
    dose(['lepto'], 'Nobivac L4', '2025-04-09', { batch: 'B321A01' }),
    dose(['rabies'], 'Nobivac Rabies', '2025-05-14', { batch: 'A617A02' }),
  ],
  draw: (on) => {
    const row = (label: string, cells: readonly string[]) =>
      `<tr><td style="background:#e4eef0"><b>${label}</b></td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<table style="width:100%"><tr><td><b style="font-size:18px">Dierenartsenpraktijk Het Gooi</b><br>Brinklaan 90, 1404 GV Bussum</td>
<td style="text-align:right">Bikkel (reu, Markiesje)<br>geb. ${on('2025-01-08')}<br>chip 528140000861590</td></tr></table>
<h3>Puppytraject</h3>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12px">
${row('Leeftijd', ['6 weken', '9 weken', '13 weken', '18 weken', '6 maanden'])}
${row('Afspraak', [on('2025-02-19'), on('2025-03-12'), on('2025-04-09'), on('2025-05-14'), on('2025-07-09')])}
${row('Gewicht', ['1,9 kg', '3,2 kg', '5,0 kg', '6,8 kg', ''])}
${row('Enting', ['Nobivac Puppy DP', 'Nobivac Parvo-C<br>Nobivac L4', 'Nobivac DHP<br>Nobivac L4', 'Nobivac Rabies', '(gebitscontrole)'])}
${row('Batch', ['A068B01', 'A118A01<br>B319C02', 'A400C01<br>B321A01', 'A617A02', ''])}
${row('Ontworming', ['Milbemax', 'Milbemax', 'Milbemax', 'Milbemax', ''])}
${row('Gezien door', ['bij fokker', 'LvD', 'LvD', 'MK', ''])}</table>
<p style="font-size:12px">De jaarlijkse enting plannen we in het voorjaar; u krijgt een oproep. Afgedrukt ${on('2025-05-15')}.</p>`;
  },
};

/** Pages of a passport where each vaccination is a block of numbered fields, in Dutch and English. */
const PASSPORT: Stranger = {
  name: 'dierenpaspoort, V tot IX',
  language: 'nl',
  pet: { name: 'Fenna', species: 'dog', birthdate: null, chip_number: '528219002076341' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2022-06-14', { batch: 'L462118', from: '2022-07-05', until: '2025-06-14' }),
    dose(['rabies'], 'Versiguard Rabies', '2025-06-03', {
      batch: '588016C',
      from: '2025-06-03',
      until: '2028-06-03',
    }),
    dose([...DHP, 'cpiv', 'lepto'], 'Versican Plus DHPPi/L4', '2025-06-03', {
      batch: '602377A',
      until: '2026-06-03',
    }),
  ],
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:'Cutive Mono'">${text}</span>`;
    const block = (...lines: string[]) =>
      `<div style="border:1px solid #27408b;padding:6px 10px;margin:5px 0;line-height:1.55;font-size:12px">${lines.join('<br>')}</div>`;
    const rabies = (maker: string, name: string, batch: string, days: readonly [string, string, string]) =>
      block(
        `Fabrikant / Manufacturer: ${hand(maker)}`,
        `Naam van het vaccin / Name of vaccine: ${hand(name)}`,
        `Partijnummer / Batch number: ${hand(batch)}`,
        `(1) Datum vaccinatie / Vaccination date: ${hand(days[0])}`,
        `(2) Geldig vanaf / Valid from: ${hand(days[1])}`,
        `(3) Geldig tot / Valid until: ${hand(days[2])}`,
        `Gemachtigde dierenarts / Authorised veterinarian: ${hand('drs. I. Claessens, Venlo')}`,
      );
    return `
<div style="width:560px;margin:0 auto"><p style="margin:4px 0"><b style="color:#27408b">V. INENTING TEGEN RABIËS / VACCINATION AGAINST
RABIES</b></p>
${rabies('Boehringer Ing.', 'Rabisin', 'L462118', [on('2022-06-14'), on('2022-07-05'), on('2025-06-14')])}
${rabies('Zoetis', 'Versiguard Rabies', '588016C', [on('2025-06-03'), on('2025-06-03'), on('2028-06-03')])}
<p style="margin:4px 0"><b style="color:#27408b">VII. BEHANDELING TEGEN ECHINOCOCCUS / ANTI-ECHINOCOCCUS TREATMENT</b></p>
${block(`Product: ${hand('Milbemax (Elanco)')}`, `Datum / Date: ${hand(on('2025-07-18'))} &nbsp; Tijd / Time: ${hand('10:40')}`)}
<p style="margin:4px 0"><b style="color:#27408b">VIII. ANDERE PARASIETENBEHANDELINGEN / OTHER ANTI-PARASITE TREATMENTS</b></p>
${block(`Product: ${hand('Seresto halsband (Elanco)')}`, `Datum / Date: ${hand(on('2025-04-22'))}`, `Geldig tot / Valid until: ${hand(on('2025-11-22'))}`)}
<p style="margin:4px 0"><b style="color:#27408b">IX. ANDERE INENTINGEN / OTHER VACCINATIONS</b></p>
${block(`Vaccin / Vaccine: ${hand('Zoetis Versican Plus DHPPi/L4')}`, `Partijnummer / Batch number: ${hand('602377A')}`, `Datum / Date: ${hand(on('2025-06-03'))}`, `Geldig tot / Valid until: ${hand(on('2026-06-03'))}`)}
${block('Vaccin / Vaccine:', 'Partijnummer / Batch number:', 'Datum / Date:', 'Geldig tot / Valid until:')}
<p style="text-align:center;font-size:11px">NLD 528219002076341 &nbsp; – 14 –</p></div>`;
  },
};

/** A card by post that says what a household's animals are due for: nothing was given. */
const POSTCARD: Stranger = {
  name: 'oproepkaart',
  language: 'nl',
  pet: { name: 'Tijger', species: 'cat', birthdate: null, chip_number: '528140000610477' },
  fonts: ['Zilla Slab'],
  form: 'd M yyyy',
  doses: [],
  draw: (on) => `
<div style="width:600px;border:1px solid #000;display:flex"><div style="flex:3;padding:16px;border-right:1px solid #000">
<b style="font-size:18px">Het is weer tijd voor de enting!</b>
<p>Beste mevrouw Van Rossum,</p><p>Volgens onze administratie verlopen binnenkort deze entingen:</p>
<table cellpadding="3"><tr><td><b>Tijger</b></td><td>niesziekte</td><td>${on('2025-05-19')}</td></tr>
<tr><td></td><td>kattenziekte</td><td>${on('2026-05-19')}</td></tr>
<tr><td><b>Moortje</b></td><td>niesziekte en kattenziekte</td><td>${on('2025-05-30')}</td></tr>
<tr><td></td><td>rabiës</td><td>verlopen sinds ${on('2024-11-13')}</td></tr></table>
<p>Bel ons voor een afspraak of kom langs op het entspreekuur van ${on('2025-05-14')}.</p></div>
<div style="flex:2;padding:16px"><div style="text-align:right;border:1px dashed #000;padding:12px">port betaald</div>
<p>Mevr. A. van Rossum<br>Kastanjelaan 22<br>6828 GK Arnhem</p><p style="font-size:11px">Dierenkliniek Sonsbeek<br>026-555 41 07<br>verzonden
${on('2025-04-22')}</p></div></div>`,
};

export const DUTCH: readonly Stranger[] = [APP, KENNEL, VISITS, PASSPORT, POSTCARD];
