import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** Pages of an EU pet passport, with three numbered days one below the other in a cell. */
const PASSPORT: Stranger = {
  name: 'passeport, sections I à IX',
  language: 'fr',
  pet: { name: 'Oslo', species: 'dog', birthdate: '2022-06-14', chip_number: '250268502817463' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2024-09-17', { batch: 'L503118', from: '2024-10-08', until: '2025-09-16' }),
    dose(['rabies'], 'Rabisin', '2025-09-04', { batch: 'L527764', from: '2025-09-04', until: '2028-09-03' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2024-09-17', {
      batch: '604417C',
      until: '2025-09-17',
    }),
    dose(['lepto'], 'Versican Plus L4', '2025-09-25', { batch: '611209A', until: '2026-09-25' }),
  ],
  says: { breed: 'Setter anglais', sex: 'male' },
  draw: (on) => {
    const head = (number: string, french: string, english: string) => `
<div style="background:#1b3f8b;color:#fff;padding:2px 6px;margin-top:9px;font-size:12px"><b>${number}. ${french}</b> /
<i>${english}</i></div>`;
    const sticker = (maker: string, product: string, lot: string, out: string) => `
<div style="border:1px dashed #555;font-family:'Cutive Mono';font-size:11px;padding:3px">${maker}<br><b>${product}</b>
<br>Lot ${lot}<br>EXP ${on(out, 'mm/yyyy')}</div>`;
    const numbered = (days: readonly string[]) =>
      days.map((day, row) => `<sup>${row + 1}</sup> ${on(day)}`).join('<br>');
    const vet = 'Dr A. Lemoine<br>N° ordre 18842<br>29200 Brest';
    return `
<div style="font-size:12px">
${head('II', "DESCRIPTION DE L'ANIMAL", 'DESCRIPTION OF ANIMAL')}
<table style="width:100%;font-size:12px"><tr><td>1. Nom / Name*: <b>Oslo</b></td><td>2. Espèce / Species:
Chien</td></tr>
<tr><td>3. Race / Breed*: Setter anglais</td><td>4. Sexe / Sex: M</td></tr>
<tr><td colspan="2">5. Date de naissance / Date of birth*: ${on('2022-06-14')}</td></tr></table>
${head('III', "MARQUAGE DE L'ANIMAL", 'MARKING OF ANIMAL')}
<table style="width:100%;font-size:12px"><tr><td>1. Code alphanumérique du transpondeur: 250 26 85 02817463</td>
<td>2. Date d'implantation: ${on('2022-08-16')}</td></tr><tr><td colspan="2">3. Emplacement: gouttière jugulaire
gauche</td></tr></table>
${head('V', 'VACCINATION CONTRE LA RAGE', 'VACCINATION AGAINST RABIES')}
<table border="1" cellpadding="4" style="width:100%;border-collapse:collapse;font-size:12px">
<tr style="font-size:10px"><td>Fabricant et nom du vaccin, numéro du lot<br><i>Manufacturer, name of vaccine,
batch</i></td>
<td><sup>1</sup> Date de vaccination / Vaccination date<br><sup>2</sup> Valable à partir du / Valid from<br>
<sup>3</sup> Valable jusqu'au / Valid until</td><td>Vétérinaire habilité<br><i>Authorised veterinarian</i></td></tr>
<tr><td>${sticker('Boehringer Ingelheim', 'RABISIN', 'L503118', '2026-02-28')}</td>
<td>${numbered(['2024-09-17', '2024-10-08', '2025-09-16'])}</td><td>${vet}</td></tr>
<tr><td>${sticker('Boehringer Ingelheim', 'RABISIN', 'L527764', '2027-05-31')}</td>
<td>${numbered(['2025-09-04', '2025-09-04', '2028-09-03'])}</td><td>${vet}</td></tr>
<tr><td style="height:34px"></td><td><sup>1</sup><br><sup>2</sup><br><sup>3</sup></td><td></td></tr></table>
${head('VI', 'TITRAGE DES ANTICORPS ANTIRABIQUES', 'RABIES ANTIBODY TITRATION TEST')}
<p style="margin:4px">Échantillon prélevé le / Sample collected on: ${on('2025-10-06')}, résultat ≥ 0,5 UI/ml (3,46
UI/ml) </p>
${head('VII', 'TRAITEMENT CONTRE LES ÉCHINOCOQUES', 'ANTI-ECHINOCOCCUS TREATMENT')}
<table border="1" cellpadding="4" style="width:100%;border-collapse:collapse;font-size:12px"><tr><td>Virbac –
Milpro</td>
<td>${on('2025-10-20')} &nbsp; 10:15</td><td>${vet}</td></tr></table>
${head('IX', 'AUTRES VACCINATIONS', 'OTHER VACCINATIONS')}
<table border="1" cellpadding="4" style="width:100%;border-collapse:collapse;font-size:12px">
<tr style="font-size:10px"><td>Fabricant et nom du vaccin, numéro du lot</td><td><sup>1</sup> Date de vaccination<br>
<sup>2</sup> Valable jusqu'au</td><td>Vétérinaire</td></tr>
<tr><td>${sticker('Zoetis', 'Versican Plus DHPPi/L4', '604417C', '2025-11-30')}</td>
<td>${numbered(['2024-09-17', '2025-09-17'])}</td><td>${vet}</td></tr>
<tr><td>${sticker('Zoetis', 'Versican Plus L4', '611209A', '2026-12-31')}</td>
<td>${numbered(['2025-09-25', '2026-09-25'])}</td><td>${vet}</td></tr></table>
<p style="text-align:center;letter-spacing:3px">FR &nbsp; 0 3 3 1 7 7 5 2 &nbsp;&nbsp; – 14 –</p></div>`;
  },
};

/** A cat's health booklet where crosses below letters say against what. */
const CROSSES: Stranger = {
  name: 'carnet de santé avec des croix',
  language: 'fr',
  pet: { name: 'Praline', species: 'cat', birthdate: '2023-04-20', chip_number: '250269610094827' },
  fonts: ['Barlow Condensed', 'Cutive Mono'],
  form: 'dd/mm/yy',
  doses: [
    dose(RCP, 'Feligen CRP', '2023-06-22', { batch: '8Q2F', until: '2023-07-20' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2023-07-20', { batch: '8R7A', until: '2023-08-17' }),
    dose(['felv'], 'Leucogen', '2023-08-17', { batch: '8P9D', until: '2024-08-17' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2024-08-22', { batch: '9A1K', until: '2025-08-22' }),
    dose(['rabies'], 'Rabigen Mono', '2025-09-15', { batch: '9C4B', until: '2026-09-15' }),
  ],
  draw: (on) => {
    const row = (given: string, crosses: string, product: string, lot: string, next: string) => `
<tr><td>${on(given)}</td>${['T', 'C', 'L', 'R']
      .map((letter) => `<td style="text-align:center;width:26px">${crosses.includes(letter) ? 'X' : ''}</td>`)
      .join('')}<td style="font-family:'Cutive Mono';font-size:12px">${product}<br>LOT: ${lot}</td>
<td>${on(next)}</td><td style="color:#35409a;font-size:12px">Clinique des Halles<br>Dr M. Faure</td></tr>`;
    return `
<div style="font-size:16px"><div style="border-bottom:4px solid #c2185b;font-size:26px">Carnet de santé de
<b>Praline</b></div>
<p>Chatte née le ${on('2023-04-20')} &nbsp; Identification : 250269610094827 &nbsp; Propriétaire : Mme Odile Ravel</p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%">
<tr style="background:#f8d7e3"><th>Date</th><th>T</th><th>C</th><th>L</th><th>R</th><th>Vignette du vaccin</th>
<th>Prochain rappel</th><th>Cachet</th></tr>
${row('2023-06-22', 'TC', 'FELIGEN CRP', '8Q2F', '2023-07-20')}
${row('2023-07-20', 'TCL', 'LEUCOFELIGEN FeLV/RCP', '8R7A', '2023-08-17')}
${row('2023-08-17', 'L', 'LEUCOGEN', '8P9D', '2024-08-17')}
${row('2024-08-22', 'TCL', 'LEUCOFELIGEN FeLV/RCP', '9A1K', '2025-08-22')}
${row('2025-09-15', 'R', 'RABIGEN MONO', '9C4B', '2026-09-15')}
<tr><td style="height:38px"></td><td></td><td></td><td></td><td></td><td></td><td></td><td></td></tr></table>
<p style="font-size:13px">T = typhus (panleucopénie) · C = coryza (herpèsvirose, calicivirose) · L = leucose féline · R
= rage</p>
<div style="display:flex;gap:40px"><div><b>Vermifuges</b><br>${on('2023-06-22')} Milbemax chaton<br>
${on('2023-09-21')} Milbemax chat<br>${on('2024-08-22')} Profender</div>
<div><b>Dépistages</b><br>FeLV / FIV : négatif le ${on('2023-07-13')}</div>
<div><b>Stérilisation</b><br>le ${on('2023-11-09')}</div></div></div>`;
  },
};

/** A client's history of a clinic's software with the household's animals mixed, and the reminders to come. */
const HISTORY: Stranger = {
  name: 'historique du client',
  language: 'fr',
  pet: { name: 'Galet', species: 'dog', birthdate: '2021-11-03', chip_number: '250268743310596' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['lepto'], 'Eurican L4', '2025-05-19', { batch: 'G41877', until: '2026-05-19' }),
    dose(DHPPI, 'Eurican DAPPi', '2024-05-21', {
      batch: 'G38102',
      until: '2027-05-21',
    }),
    dose(['lepto'], 'Eurican L4', '2024-05-21', { batch: 'G37540' }),
    dose(['rabies'], 'Rabisin', '2023-05-16', { batch: 'L489020', until: '2026-05-16' }),
  ],
  draw: (on) => {
    const row = (day: string, animal: string, act: string, lot = '', price = '') =>
      `<tr><td>${on(day)}</td><td>${animal}</td><td>${act}</td><td>${lot}</td><td align="right">${price}</td></tr>`;
    return `
<div style="font-size:12px"><table style="width:100%"><tr><td><b style="font-size:15px">SELARL VÉTÉRINAIRE DU
GOYEN</b><br> 4 quai Pelletan, 29770 Audierne<br>02 98 70 55 12</td><td align="right">Édité le ${on('2025-06-02')} à
11:48<br> Client n° 004471<br><b>M. Kerbrat Yvon</b></td></tr></table> <p><b>Animaux :</b> GALET, chien, épagneul
breton, M, né le ${on('2021-11-03')}, puce 250268743310596<br> PISTACHE, lapin nain, F, née le ${on('2023-02-10')},
non identifiée</p>
<table cellpadding="3" style="width:100%;font-size:12px;border-top:2px solid #000">
<tr style="text-align:left"><th>Date</th><th>Animal</th><th>Désignation</th><th>N° lot</th><th>TTC</th></tr>
${row('2025-05-19', 'GALET', 'Consultation vaccinale', '', '46,00')}
${row('2025-05-19', 'GALET', 'Vacc. EURICAN L4', 'G41877', '28,50')}
${row('2025-05-19', 'PISTACHE', 'Vacc. NOBIVAC MYXO-RHD PLUS', 'A522B01', '39,00')}
${row('2025-03-03', 'GALET', 'BRAVECTO 20-40 kg (1 cp)', '', '34,20')}
${row('2024-11-15', 'GALET', 'Test SNAP 4Dx : négatif', '', '52,00')}
${row('2024-11-15', 'PISTACHE', 'Parage des dents', '', '35,00')}
${row('2024-05-21', 'GALET', 'Consultation vaccinale', '', '44,00')}
${row('2024-05-21', 'GALET', 'Vacc. EURICAN DAPPi', 'G38102', '27,00')}
${row('2024-05-21', 'GALET', 'Vacc. EURICAN L4', 'G37540', '27,00')}
${row('2024-05-21', 'GALET', 'Vacc. PNEUMODOG – non fait, refus du propriétaire', '', '0,00')}
${row('2024-05-21', 'PISTACHE', 'Vacc. NOBIVAC MYXO-RHD PLUS', 'A498C02', '38,00')}
${row('2023-05-16', 'GALET', 'Vacc. RABISIN', 'L489020', '31,00')}
${row('2023-05-16', 'GALET', 'MILBEMAX chien (2 cp)', '', '17,40')}
</table>
<p style="border-top:1px solid #000;padding-top:4px"><b>Relances à venir</b></p>
<ul><li>GALET – rappel rage (Rabisin) : ${on('2026-05-16')}</li><li>GALET – rappel leptospirose (L4) :
${on('2026-05-19')}</li>
<li>GALET – rappel CHPPi (DAPPi) : ${on('2027-05-21')}</li>
<li>PISTACHE – rappel myxomatose / VHD : ${on('2026-05-12')}</li></ul></div>`;
  },
};

/** A ferret's certificate in a vet's sentences. */
const FERRET: Stranger = {
  name: 'certificat pour un furet',
  language: 'fr',
  pet: { name: 'Zorba', species: 'other', birthdate: '2023-05-25', chip_number: '250269802456131' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(['cdv'], 'Febrivac Dist', '2025-02-13', { batch: '0340524' }),
    dose(['rabies'], 'Rabisin', '2025-03-06', { batch: 'L510936', from: '2025-03-27', until: '2026-03-05' }),
  ],
  draw: (on) => `
<div style="padding:0 30px"><p>Docteur Hélène Garrigue<br>Vétérinaire, N.A.C. exclusivement<br>17 rue des Tanneurs<br>
81000 Albi</p>
<h2 style="text-align:center;font-size:19px;margin:30px 0">CERTIFICAT</h2>
<p style="line-height:1.8;text-align:justify">Je soussignée, Docteur Hélène Garrigue, vétérinaire habilitée sous le
numéro 24107, certifie que le furet mâle répondant au nom de Zorba, né le ${on('2023-05-25')}, appartenant à Monsieur
Théo Castan et identifié par le transpondeur 250269802456131 le ${on('2024-03-14')}, a reçu le ${on('2025-02-13')} une
injection de Febrivac Dist (lot 0340524, importé sous autorisation) contre la maladie de Carré.</p>
<p style="line-height:1.8;text-align:justify">L'injection contre la rage, d'abord prévue le même jour, a été faite le
${on('2025-03-06')} : Rabisin, lot L510936, validité du ${on('2025-03-27')} au ${on('2026-03-05')}.</p>
<p style="line-height:1.8;text-align:justify">L'animal a en outre reçu un implant de desloréline (Suprelorin 9,4 mg) le
${on('2025-02-20')} et un traitement antiparasitaire (Advocate) le ${on('2025-03-20')}. Examiné ce jour, il ne présente
aucun signe de maladie contagieuse et peut voyager.</p>
<p>Certificat établi à la demande du propriétaire pour valoir ce que de droit.</p>
<p style="text-align:right;margin-top:30px">Fait à Albi, le ${on('2025-04-10')}<br><br><i>(signature et
cachet)</i></p></div>`,
};

/** What an owner's app prints: a card for each event, with the labels above the values. */
const APP: Stranger = {
  name: "export d'une application",
  language: 'fr',
  pet: { name: 'Ninon', species: 'dog', birthdate: '2024-01-28', chip_number: '250269811265043' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2024-03-25', { batch: 'A611C01' }),
    dose(DHPPI, 'Nobivac DHPPi', '2024-04-24', { batch: 'A640A01', until: '2025-04-24' }),
    dose(['lepto'], 'Nobivac L4', '2024-04-24', { batch: 'B402A01', until: '2024-05-22' }),
    dose(['lepto'], 'Nobivac L4', '2024-05-23', { batch: 'B402A03', until: '2025-05-23' }),
  ],
  says: { breed: 'Cavalier King Charles', sex: 'female' },
  draw: (on) => {
    const field = (label: string, value: string) =>
      `<div><div style="font-size:10px;color:#777;text-transform:uppercase">${label}</div>${value}</div>`;
    const card = (title: string, state: string, colour: string, fields: readonly string[]) => `
<div style="border:1px solid #ccc;border-radius:10px;padding:8px 12px"><div style="display:flex;
justify-content:space-between"><b>${title}</b><span style="background:${colour};border-radius:8px;padding:0 7px;
font-size:11px">${state}</span></div><div style="display:flex;gap:22px;margin-top:6px;font-size:13px">
${fields.join('')}</div></div>`;
    const done = (title: string, given: string, lot: string, next = '') =>
      card(title, 'Fait', '#c8e6c9', [
        field('Administré le', on(given)),
        field('Lot', lot),
        field('Prochain rappel', next ? on(next) : '—'),
      ]);
    return `
<div style="background:#5e35b1;color:#fff;border-radius:12px;padding:12px 18px"><span
style="font-size:24px">Ninon</span> <span style="float:right;font-size:12px">Exporté le ${on('2024-09-30')} depuis
MonCarnetPoilu 5.2</span></div>
<div style="display:flex;gap:34px;margin:12px 4px">${field('Race', 'Cavalier King Charles')}${field('Sexe', 'Femelle')}
${field('Née le', on('2024-01-28'))}${field('Puce', '250 269 811 265 043')}</div>
<h3>Vaccins</h3><div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">
${done('CP · Nobivac Puppy DP', '2024-03-25', 'A611C01')}
${done('CHPPi · Nobivac DHPPi', '2024-04-24', 'A640A01', '2025-04-24')}
${done('Lepto · Nobivac L4', '2024-04-24', 'B402A01', '2024-05-22')}
${done('Lepto · Nobivac L4', '2024-05-23', 'B402A03', '2025-05-23')}
${card('Toux de chenil · Nobivac KC', 'Reporté', '#ffe0b2', [
  field('Prévu le', on('2024-07-08')),
  field('Motif', 'Ninon tousse déjà'),
])}
${card('Rage · Nobivac Rage', 'À faire', '#bbdefb', [field('Prévu le', on('2025-04-24')), field('Lot', '—')])}
</div><h3>Antiparasitaires</h3><div style="display:grid;grid-template-columns:1fr 1fr;gap:10px">
${card('Milbemax chiot', 'Fait', '#c8e6c9', [field('Donné le', on('2024-04-24'))])}
${card('NexGard 2-4 kg', 'Fait', '#c8e6c9', [
  field('Donné le', on('2024-08-12')),
  field('Prochaine prise', on('2024-09-12')),
])}</div>`;
  },
};

export const FRENCH: readonly Stranger[] = [PASSPORT, CROSSES, HISTORY, FERRET, APP];
