import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** Pages of a passport: each vaccination of rabies a block with numbered lines, the others in a table with stickers. */
const PASSPORT: Stranger = {
  name: 'passeport, pages V et VIII',
  language: 'fr',
  pet: { name: 'Ulysse', species: 'dog', birthdate: '2021-06-14', chip_number: '250268732004816' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2023-07-18', { batch: 'G77215', from: '2023-08-08', until: '2024-07-17' }),
    dose(['rabies'], 'Rabigen Mono', '2024-07-09', { batch: '8T3K', until: '2027-07-08' }),
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2024-07-09', { batch: 'E50418', until: '2025-07-09' }),
    dose(['lepto'], 'Nobivac L4', '2025-07-22', { batch: 'A318B02', until: '2026-07-22' }),
    dose(['cpiv', 'bordetella'], 'Pneumodog', '2025-07-22', { batch: 'F91133', until: '2026-07-22' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:15px;color:#123a86">${text}</span>`;
    const sticker = (name: string, maker: string, lot: string, end: string) =>
      `<div style="display:inline-block;border:1px solid #889;background:#f2f4f8;font-size:10px;padding:3px 7px;line-height:1.3">
<b>${name}</b><br>${maker}<br>LOT ${lot}<br>EXP ${end}</div>`;
    const block = (label: string, lot: string, days: readonly string[], vet: string) => `
<div style="border:1px solid #25509c;margin-bottom:8px;display:grid;grid-template-columns:190px 110px 190px 1fr;font-size:11px">
<div style="padding:6px">${label}</div><div style="padding:6px;border-left:1px solid #25509c">${hand(lot)}</div>
<div style="padding:6px;border-left:1px solid #25509c">${days.map((day, row) => `${row + 1}. ${hand(day)}`).join('<br>')}</div>
<div style="padding:6px;border-left:1px solid #25509c">${vet}</div></div>`;
    const line = (label: string, days: string) =>
      `<tr><td>${label}</td><td>${days}</td><td style="font-size:10px">Dr A. Le Goff<br>Ordre n° 21874</td></tr>`;
    return `
<div style="color:#25509c;text-align:center"><b>V. VACCINATION CONTRE LA RAGE</b><br>
<span style="font-size:11px">VACCINATION AGAINST RABIES</span></div>
<div style="display:grid;grid-template-columns:190px 110px 190px 1fr;font-size:9px;color:#25509c;margin:6px 0">
<div>Fabricant et nom du vaccin<br><i>Manufacturer and name of vaccine</i></div>
<div>Numéro du lot<br><i>Batch number</i></div>
<div>1. Date de vaccination / <i>Vaccination date</i><br>2. Valable à partir du / <i>Valid from</i><br>
3. Valable jusqu’au / <i>Valid until</i></div>
<div>Vétérinaire habilité<br><i>Authorised veterinarian</i></div></div>
${block(
  sticker('RABISIN', 'Boehringer Ingelheim', 'G77215', '03/2025'),
  'G77215',
  [on('2023-07-18'), on('2023-08-08'), on('2024-07-17')],
  'Dr A. Le Goff<br>29000 Quimper',
)}
${block(
  sticker('RABIGEN MONO', 'Virbac', '8T3K', '11/2026'),
  '8T3K',
  [on('2024-07-09'), '— — —', on('2027-07-08')],
  'Dr A. Le Goff<br>29000 Quimper',
)}
${block('&nbsp;<br>&nbsp;<br>&nbsp;', '', ['__/__/____', '__/__/____', '__/__/____'], '')}
<div style="color:#25509c;text-align:center;margin-top:18px"><b>VII. TRAITEMENT CONTRE L’ÉCHINOCOQUE</b>
<span style="font-size:11px">/ ANTI-ECHINOCOCCUS TREATMENT</span></div>
<p style="font-size:12px">Milbemax chien (Elanco) &nbsp; ${hand(`${on('2025-08-04')} &nbsp; 10 h 20`)} &nbsp; Dr A. Le Goff</p>
<div style="color:#25509c;text-align:center;margin-top:12px"><b>VIII. AUTRES VACCINATIONS</b>
<span style="font-size:11px">/ OTHER VACCINATIONS</span></div>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;margin-top:6px;border-color:#25509c">
<tr style="font-size:9px;color:#25509c;text-align:left"><th>Fabricant, nom et lot du vaccin</th>
<th>Date de vaccination / Valable jusqu’au</th><th>Vétérinaire</th></tr>
${line(
  sticker('EURICAN DAPPi-Lmulti', 'Boehringer Ingelheim', 'E50418', '01/2026'),
  hand(`${on('2024-07-09')}<br>${on('2025-07-09')}`),
)}
${line(
  `${sticker('Nobivac L4', 'MSD Santé Animale', 'A318B02', '09/2026')} ${sticker('PNEUMODOG', 'Boehringer Ingelheim', 'F91133', '05/2027')}`,
  hand(`${on('2025-07-22')}<br>${on('2026-07-22')}`),
)}
<tr><td style="height:40px"></td><td></td><td></td></tr></table>
<p style="text-align:right;font-size:11px">FR 07 2841963 &nbsp;&nbsp; 14–19/32</p>`;
  },
};

/** A vet's certificate before a sale, with crosses at diseases and what was given in lines below the label. */
const SALE: Stranger = {
  name: 'certificat vétérinaire avant cession',
  language: 'fr',
  pet: { name: 'Vanille', species: 'dog', birthdate: '2025-11-27', chip_number: '250269590417732' },
  fonts: ['Zilla Slab'],
  form: 'd M yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy CP', '2026-01-09', { batch: 'A702A01' }),
    dose([...DHPPI, 'lepto'], 'Canigen CHPPi/L', '2026-01-27', { batch: '8X2R', until: '2026-02-24' }),
  ],
  says: { breed: 'Épagneul breton', sex: 'female' },
  draw: (on) => {
    const box = (head: string, text: string) =>
      `<div style="padding:5px 0"><div style="font-size:10px;text-transform:uppercase;color:#555">${head}</div>${text}</div>`;
    const cross = (name: string, isOn: boolean) =>
      `<span style="white-space:nowrap">${isOn ? '☒' : '☐'} ${name}</span> &nbsp;`;
    return `
<h1 style="font-size:20px;text-align:center;border:2px solid #000;padding:8px">CERTIFICAT VÉTÉRINAIRE AVANT CESSION D’UN CHIEN</h1>
<p style="font-size:11px;text-align:center">Article L.214-8 du code rural et de la pêche maritime</p>
<div style="display:grid;grid-template-columns:1fr 1fr 1fr;border-bottom:1px solid #000">
${box('Nom', 'Vanille du Clos des Bécasses')}${box('Race', 'Épagneul breton')}${box('Sexe', 'femelle')}
${box('Né(e) le', on('2025-11-27'))}${box('Identification', '250269590417732')}${box('Posée le', on('2026-01-09'))}
${box('Mère', 'Salsa (250269590118204)')}${box('Cédant', 'EARL du Clos, 61170 Coulonges')}${box('Numéro de portée', 'LOF-2026003318-2026-1')}
</div>
<p>Je soussigné, Dr vétérinaire Étienne Marchand, certifie avoir examiné ce jour, ${on('2026-02-03')}, l’animal désigné
ci-dessus, qui ne présente aucun signe de maladie contagieuse.</p>
<p><b>Vaccinations réalisées contre :</b><br>
${cross('maladie de Carré', true)}${cross('hépatite de Rubarth', true)}${cross('parvovirose', true)}${cross('parainfluenza', true)}
${cross('leptospirose', true)}${cross('rage', false)}${cross('leishmaniose', false)}${cross('piroplasmose', false)}</p>
<p style="margin-left:20px">1<sup>re</sup> injection – Nobivac Puppy CP – lot A702A01<br>
<i>pratiquée le ${on('2026-01-09')} par le Dr Marchand</i></p>
<p style="margin-left:20px">2<sup>e</sup> injection – Canigen CHPPi/L – lot 8X2R (pér. 12/2026)<br>
<i>pratiquée le ${on('2026-01-27')} par le Dr Lise Aubry, remplaçante</i></p>
<p style="margin-left:20px">À faire par l’acquéreur : rappel CHPPi/L le <b>${on('2026-02-24')}</b> ; rage possible à partir du
${on('2026-02-19')}.</p>
<p><b>Vermifugations :</b> Panacur les ${on('2025-12-12')}, ${on('2025-12-26')} et ${on('2026-01-09')}.</p>
<p><b>Constatations :</b> mue normale, cœur sans souffle, hernie ombilicale de 3 mm à surveiller. Poids 3,9 kg.
Résultat du test MDR1 non requis. Catégorie : néant.</p>
<div style="display:flex;justify-content:space-between;margin-top:24px"><span>Fait à Domfront, le ${on('2026-02-03')}</span>
<span style="border:2px solid #3b4fa0;color:#3b4fa0;padding:8px;transform:rotate(-4deg)">Dr E. MARCHAND<br>N° ordinal 16402</span></div>`;
  },
};

/** A history with years as headings and, in its lines, days without a year. */
const HISTORY: Stranger = {
  name: 'historique par année',
  language: 'fr',
  pet: { name: 'Chaussette', species: 'cat', birthdate: '2022-08-20', chip_number: '250269811536027' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2023-11-14', { batch: 'L481902' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2023-12-12', { batch: 'L481902' }),
    dose(RCP, 'Feligen RCP', '2024-12-03', { batch: '9C4D' }),
    dose(['felv'], 'Leucogen', '2024-12-03', { batch: '8Z6F' }),
    dose(['rabies'], 'Purevax Rabies', '2026-01-20', { batch: 'M20377' }),
  ],
  draw: (on) => {
    const year = (day: string, lines: readonly (readonly [string, string])[]) => `
<div style="background:#e9eef0;padding:3px 10px;margin-top:12px;font-weight:bold">${on(day, 'yyyy')}</div>
${lines
  .map(
    ([of, text]) =>
      `<div style="display:flex;padding:3px 10px;border-bottom:1px dotted #aaa"><span style="width:70px">${on(of, 'dd/mm')}</span>
<span style="flex:1">${text}</span></div>`,
  )
  .join('')}`;
    return `
<div style="display:flex;justify-content:space-between;font-size:12px"><span><b style="font-size:16px">Clinique vétérinaire des
Tilleuls</b><br>8 place Carnot, 21200 Beaune · 03 80 55 01 94</span><span>Édité le ${on('2026-03-16')}<br>Page 1/1</span></div>
<h2 style="margin:14px 0 4px;font-size:17px">Historique médical : CHAUSSETTE</h2>
<div style="font-size:12px">Chat européen, femelle stérilisée, née le ${on('2022-08-20')} – puce 250269811536027 –
propriétaire Mme Garnier (dossier 5512)</div>
${year('2026-01-20', [
  ['2026-03-04', 'Appel : demande le prix du Purevax RCP FeLV. Rappel en retard, rendez-vous à prendre.'],
  ['2026-01-20', 'Vaccination rage pour voyage en Italie : Purevax Rabies (M20377). Passeport délivré.'],
])}
${year('2025-05-15', [
  ['2025-12-09', 'Relance courrier : vaccins à faire (RCP, leucose). Sans réponse.'],
  ['2025-05-15', 'Détartrage sous AG. Extraction 407. Onsior 5 jours.'],
])}
${year('2024-12-03', [
  [
    '2024-12-03',
    'Rappel annuel : Feligen RCP (9C4D) + Leucogen (8Z6F). Poids 4,15 kg. Rage refusée par la propriétaire.',
  ],
  ['2024-06-11', 'Stronghold Plus 2,5–5 kg, 3 pipettes délivrées.'],
])}
${year('2023-11-14', [
  ['2023-12-12', 'Primo-vaccination, 2<sup>e</sup> injection : Purevax RCP FeLV (L481902)'],
  ['2023-11-28', 'Ovariectomie. Retrait des fils à J10.'],
  [
    '2023-11-14',
    'Primo-vaccination, 1<sup>re</sup> injection : Purevax RCP FeLV (L481902). Test FIV/FeLV négatif. Milbemax.',
  ],
])}`;
  },
};

/** A form of a boarding cattery, filled by hand, with labels above and diseases as rows. */
const BOARDING: Stranger = {
  name: 'fiche de pension féline',
  language: 'fr',
  pet: { name: 'Pacha', species: 'cat', birthdate: '2018-04-22', chip_number: '250268501992340' },
  fonts: ['Barlow Condensed', 'Kalam'],
  form: 'd/mm/yy',
  doses: [
    dose([...RCP, 'felv'], 'Leucofeligen', '2025-09-25', { until: '2026-09-25' }),
    dose(['rabies'], 'Nobivac Rage', '2024-10-17', { until: '2027-10-17' }),
  ],
  says: { breed: 'Chartreux', sex: 'male' },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#1b2f7a;font-size:16px">${text}</span>`;
    const field = (label: string, text: string) =>
      `<div style="border-bottom:1px solid #000;padding:2px 4px"><div style="font-size:11px">${label}</div>${hand(text)}</div>`;
    const row = (...cells: readonly string[]) =>
      `<tr><td style="font-size:16px">${cells[0]}</td>${cells
        .slice(1)
        .map((cell) => `<td>${hand(cell)}</td>`)
        .join('')}</tr>`;
    return `
<div style="background:#5b2a4b;color:#fff;padding:10px 16px;font-size:26px">Les Coussinets · pension pour chats</div>
<p style="font-size:16px">Fiche sanitaire à faire remplir par votre vétérinaire. Sans vaccins à jour, aucun chat n’est admis.</p>
<div style="display:grid;grid-template-columns:1fr 1fr 1fr 1fr;gap:8px">
${field('Nom du chat', 'Pacha')}${field('Race', 'Chartreux')}${field('Sexe', 'mâle')}${field('Date de naissance', on('2018-04-22'))}
${field('Arrivée', on('2026-02-14'))}${field('Départ', on('2026-03-01'))}${field('Propriétaire', 'J. Fabre')}${field('Tatouage ou puce', '250268501992340')}
</div>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;margin-top:16px">
<tr style="font-size:14px;text-align:left"><th>Maladie</th><th>Exigé ?</th><th>Vaccin utilisé</th><th>Fait le</th><th>À refaire avant le</th></tr>
${row('Typhus (panleucopénie)', 'oui', 'Leucofeligen', on('2025-09-25'), on('2026-09-25'))}
${row('Coryza (herpès, calicivirus)', 'oui', '&quot;', on('2025-09-25'), on('2026-09-25'))}
${row('Leucose féline (FeLV)', 'oui', '&quot;', on('2025-09-25'), on('2026-09-25'))}
${row('Chlamydophilose', 'non', '—', 'pas fait', '')}
${row('Rage', 'non', 'Nobivac Rage', on('2024-10-17'), on('2027-10-17'))}
</table>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:60%;margin-top:12px">
<tr style="font-size:14px;text-align:left"><th>Antiparasitaires</th><th>Produit</th><th>Date</th></tr>
${row('Puces et tiques', 'Bravecto Plus', on('2026-01-30'))}${row('Vers', 'Profender', on('2026-01-30'))}</table>
<p style="font-size:16px">Test FIV / FeLV : ${hand(`nég. (${on('2019-05-13')})`)} &nbsp;&nbsp; Traitement en cours : ${hand('croquettes Urinary')}</p>
<p style="font-size:16px">Date, cachet et signature du vétérinaire : ${hand(`${on('2026-02-05')}, Dr Nadia Ferhat, Albi`)}</p>`;
  },
};

/** A letter to a specialist with the vaccinations in a sentence of its own. */
const REFERRAL: Stranger = {
  name: 'lettre de référé en dermatologie',
  language: 'fr',
  pet: { name: 'Nestor', species: 'dog', birthdate: '2020-02-11', chip_number: '250269604075518' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(DHPPI, 'Versican Plus DHPPi', '2024-10-08'),
    dose(['lepto'], 'Versican Plus L4', '2024-10-08'),
    dose(['lepto'], 'Versican Plus L4', '2025-10-21', { batch: '622907' }),
    dose(['rabies'], 'Versiguard Rabies', '2025-10-21', { batch: '594116', until: '2028-10-20' }),
  ],
  draw: (on) => `
<div style="display:flex;justify-content:space-between;font-size:12px"><span>Cabinet vétérinaire du Vieux-Port<br>Dr Claire Imbert<br>
41 quai des Belges, 13001 Marseille<br>04 91 55 27 30</span><span>Dr Hugo Sénac, dipl. ECVD<br>CHV Sainte-Baume<br>
13400 Aubagne</span></div>
<p style="text-align:right">Marseille, le ${on('2026-04-02')}</p>
<p><b>Objet : Nestor, bouledogue français mâle né le ${on('2020-02-11')}, I-CAD 250269604075518 (M. Olivier Roche)</b></p>
<p style="line-height:1.65">Cher confrère,</p>
<p style="line-height:1.65">Je vous remercie de recevoir Nestor le ${on('2026-04-16')} pour un prurit podal récidivant. Les
premiers signes remontent au ${on('2025-06-18')} ; une cure d’Apoquel commencée le ${on('2025-07-03')} l’a soulagé, puis il a
rechuté en février. Le Cytopoint injecté le ${on('2026-02-26')} n’a tenu que trois semaines.</p>
<p style="line-height:1.65">Sur le plan vaccinal, il a reçu Versican Plus DHPPi et Versican Plus L4 le ${on('2024-10-08')}. La
valence leptospirose seule a été renouvelée le ${on('2025-10-21')} (Versican Plus L4, lot 622907) et la rage faite le même
jour avec Versiguard Rabies, lot 594116, valable jusqu’au ${on('2028-10-20')}. La toux du chenil a été proposée le
${on('2026-01-12')} et déclinée. Pas de vaccin contre la leishmaniose ; sérologie négative le ${on('2026-03-09')}.</p>
<p style="line-height:1.65">Il porte un collier Seresto changé le ${on('2025-09-30')} et a été vermifugé (Milpro) le
${on('2026-03-09')}. Sa compagne Olive, vaccinée le ${on('2025-05-06')}, ne présente aucune lésion.</p>
<p style="line-height:1.65">Bien confraternellement,<br><br>Dr Claire Imbert</p>
<p style="font-size:11px">P.-J. : cytologies du ${on('2026-03-24')}, bilan sanguin, photos.</p>`,
};

export const FRENCH: readonly Stranger[] = [PASSPORT, SALE, HISTORY, BOARDING, REFERRAL];
