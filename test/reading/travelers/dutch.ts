import { DHP, dose, type Stranger } from '../strangers/stranger.ts';

/** A practice's print of a patient's file, with a line for each product and one above it for each visit. */
const FILE: Stranger = {
  name: 'patiëntenkaart met consulten',
  language: 'nl',
  pet: { name: 'Saar', species: 'dog', birthdate: '2021-01-27', chip_number: '528140000842615' },
  fonts: ['Source Sans 3'],
  form: 'd-m-yyyy',
  doses: [
    dose([...DHP, 'lepto'], 'Nobivac DHP + Nobivac L4', '2025-04-22'),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-07-15', { until: '2026-07-15' }),
    dose(['lepto'], 'Nobivac L4', '2026-04-28', { until: '2027-04-28' }),
    dose(['rabies'], 'Nobivac Rabies', '2026-04-28', { until: '2029-04-28' }),
  ],
  says: { breed: 'Heidewachtel', sex: 'female', neutered: true },
  draw: (on) => {
    const visit = (day: string, what: string, ...lines: readonly string[]) =>
      `<tr style="background:#dfe9f5"><td><b>${day}</b></td><td colspan="3"><b>${what}</b></td></tr>${lines.join('')}`;
    const item = (count: string, what: string, price: string) =>
      `<tr><td></td><td>${count}</td><td>${what}</td><td style="text-align:right">${price}</td></tr>`;
    return `
<div style="display:flex;justify-content:space-between;font-size:12px"><b style="font-size:17px">Dierenkliniek De Vaart</b><span>Afgedrukt: ${on('2026-11-17')} door LvdB</span></div>
<div style="display:grid;grid-template-columns:1fr 1fr;font-size:12.5px;border:1px solid #9ab;padding:6px;margin:8px 0">
<span>Cliënt: 11903 dhr. W. Hoekstra</span><span>Patiënt: Saar</span><span>Kerkstraat 40, Assen</span><span>Ras: Heidewachtel</span>
<span>Saldo: € 0,00</span><span>Geslacht: vrouwelijk, gesteriliseerd</span><span></span><span>Geb.datum: ${on('2021-01-27')}</span><span></span><span>Chip: 528140000842615</span></div>
<table cellpadding="4" style="border-collapse:collapse;width:100%;font-size:12.5px">
${visit(on('2026-09-08'), 'Balie', item('1', 'Bravecto 500 mg kauwtablet', '41,95'), item('2', 'Milpro tablet hond', '17,80'))}
${visit(on('2026-07-21'), 'Telefonisch consult', item('', 'Oproep kennelhoest gehad, komt er dit jaar niet voor: hond gaat niet meer naar pension.', ''))}
${visit(on('2026-04-28'), 'Gezondheidscontrole, 17,3 kg', item('1', 'Consult jaarlijkse enting', '38,50'), item('1', `Nobivac L4, herhalen ${on('2027-04-28')}`, '24,10'), item('1', `Nobivac Rabies, herhalen ${on('2029-04-28')}`, '31,75'), item('1', 'Dierenpaspoort', '12,00'))}
${visit(on('2025-10-07'), 'Gebitsreiniging', item('1', 'Narcose hond 10-20 kg', '118,00'), item('1', 'Gebitsreiniging incl. polijsten', '164,00'))}
${visit(on('2025-07-15'), 'Enting', item('1', `Nobivac KC, herhalen ${on('2026-07-15')}`, '29,60'))}
${visit(on('2025-04-22'), 'Gezondheidscontrole, 16,9 kg', item('1', 'Consult jaarlijkse enting', '36,90'), item('1', 'Cocktail groot (Nobivac DHP + Nobivac L4)', '34,20'), item('', 'Titerbepaling: eigenaar ziet ervan af', ''))}
</table>
<p style="font-size:11px">Einde overzicht. Periode: ${on('2025-01-01')} t/m ${on('2026-11-17')}</p>`;
  },
};

/** A rabbit's booklet, with the vial's label above the day and the stamp beside it. */
const RABBIT: Stranger = {
  name: 'inentingsboekje konijn',
  language: 'nl',
  pet: { name: 'Stampertje', species: 'rabbit', birthdate: '2023-02-19', chip_number: '528246001930472' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'dd-mm-yy',
  doses: [
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD Plus', '2024-05-16', {
      batch: 'A027C01',
      until: '2025-05-16',
    }),
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD Plus', '2025-05-23', {
      batch: 'A031B01',
      until: '2026-05-23',
    }),
    dose(['rhd1', 'rhd2'], 'Filavac VHD K C+V', '2025-11-20', { batch: '25-118F' }),
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD Plus', '2026-05-19', {
      batch: 'A036A02',
      until: '2027-05-19',
    }),
  ],
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;font-size:15px;color:#233">${text}</span>`;
    const label = (name: string, lot: string, end: string) =>
      `<div style="background:#eef7ee;border:1px solid #6a8;padding:4px 6px;font-size:10.5px;width:150px"><b>${name}</b><br>Lot: ${lot}<br>EXP: ${end}</div>`;
    const stamp =
      '<div style="border:2px solid #a33;color:#a33;border-radius:50%;width:96px;padding:13px 2px;text-align:center;font-size:9.5px;transform:rotate(-8deg)">KNAAGDIER-<br>KLINIEK UTRECHT<br>030-555 0177</div>';
    const row = (vial: string, given: string, next: string) =>
      `<tr style="height:92px"><td>${vial}<div style="margin-top:5px">Datum: ${given ? hand(given) : '____________'}</div></td>
<td>${given && stamp}</td><td>${hand(next)}</td></tr>`;
    return `
<div style="width:520px"><h2 style="color:#3a7a4a;margin:4px 0">Mijn konijn – gezondheidsboekje</h2>
<p>Naam: ${hand('Stampertje')} &nbsp;&nbsp; Kleur: ${hand('madagaskar')} &nbsp;&nbsp; Geboren: ${hand(on('2023-02-19'))}<br>Chip: ${hand('528 2460 0193 0472')} &nbsp;&nbsp; Eigenaar: ${hand('fam. Visscher')}</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%"><tr style="background:#d8ecd8;font-size:12px"><th>Etiket vaccin en datum</th><th>Stempel dierenarts</th><th>Volgende enting vóór</th></tr>
${row(label('Nobivac Myxo-RHD Plus', 'A027C01', '12-2025'), on('2024-05-16'), on('2025-05-16'))}
${row(label('Nobivac Myxo-RHD Plus', 'A031B01', '08-2026'), on('2025-05-23'), on('2026-05-23'))}
${row(label('Filavac VHD K C+V', '25-118F', '03-2027'), on('2025-11-20'), '—')}
${row(label('Nobivac Myxo-RHD Plus', 'A036A02', '01-2028'), on('2026-05-19'), on('2027-05-19'))}
${row('', '', '')}
</table>
<p>Gewicht: ${hand(`${on('2025-05-23')} 2,1 kg; ${on('2026-05-19')} 2,3 kg`)}<br>Panacur (E. cuniculi): ${hand(`9 dagen vanaf ${on('2024-08-12')}`)}<br>
Gecastreerd: ${hand(on('2023-08-24'))}</p></div>`;
  },
};

/** A certificate of antibodies, which names days of tests and of the next tests only. */
const TITRE: Stranger = {
  name: 'titerbepaling-certificaat',
  language: 'nl',
  pet: { name: 'Djoeke', species: 'dog', birthdate: '2020-09-18', chip_number: '528210006318954' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [],
  says: { breed: 'Wetterhoun' },
  draw: (on) => {
    const scale = (score: number) =>
      [0, 1, 2, 3, 4, 5, 6]
        .map(
          (step) =>
            `<span style="display:inline-block;width:22px;border:1px solid #456;text-align:center;background:${step === score ? '#8fc1a9' : '#fff'}">${step}</span>`,
        )
        .join('');
    const row = (disease: string, score: number, result: string, next: string) =>
      `<tr><td>${disease}</td><td>${scale(score)}</td><td>${result}</td><td>${next}</td></tr>`;
    return `
<div style="border:4px double #456;padding:22px"><h1 style="font-size:22px;text-align:center;margin:0">CERTIFICAAT</h1>
<p style="text-align:center">Bepaling van antistoffen (VacciCheck) bij de hond</p>
<p style="font-size:13px;line-height:1.7">Naam hond: <b>Djoeke</b><br>Ras: Wetterhoun<br>Geboren: ${on('2020-09-18')}<br>Chipnummer: 528210006318954<br>Eigenaar: mw. T. Sikkema, Drachten</p>
<p style="font-size:13px">Bloed afgenomen op ${on('2026-06-16')}; test uitgevoerd op ${on('2026-06-18')}.</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;font-size:12.5px"><tr style="background:#e6edf0"><th>Ziekte</th><th>Score</th><th>Uitslag</th><th>Opnieuw titeren</th></tr>
${row('Hondenziekte (CDV)', 4, 'beschermd', on('2029-06-16'))}
${row('Parvovirus (CPV)', 5, 'beschermd', on('2029-06-16'))}
${row('Besmettelijke leverziekte (HCC)', 3, 'beschermd', on('2029-06-16'))}</table>
<p style="font-size:12.5px">Een enting met Nobivac DHP is nu niet nodig. Tegen de ziekte van Weil (Nobivac L4) en kennelhoest beschermt alleen jaarlijks
enten; de eigenaar heeft dit vandaag niet gewenst en is gewezen op de risico’s. Dit certificaat geldt niet als bewijs van
vaccinatie voor reizen naar het buitenland.</p>
<p style="font-size:12.5px">Eerdere bepaling: ${on('2023-06-20')} (CDV 4, CPV 5, HCC 4).</p>
<p style="font-size:12.5px">Gorredijk, ${on('2026-06-18')}<br><br>drs. A. Postma, dierenarts · Dierenartsenpraktijk Opsterland</p></div>`;
  },
};

export const DUTCH: readonly Stranger[] = [FILE, RABBIT, TITRE];
