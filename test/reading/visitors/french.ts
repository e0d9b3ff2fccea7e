import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

const CELL = 'border:1px solid #333;padding:5px 7px;vertical-align:top';
const row = (...texts: string[]) =>
  `<tr>${texts.map((text) => `<td style="${CELL}">${text}</td>`).join('')}</tr>`;
const head = (...texts: string[]) =>
  `<tr>${texts.map((text) => `<th style="${CELL};font-size:10px;text-align:left">${text}</th>`).join('')}</tr>`;

/** The passport as printed before 2014: section IV holds rabies, section VIII the others. */
const OLD_PASSPORT: Stranger = {
  name: 'passeport européen, ancien modèle',
  language: 'fr',
  pet: { name: 'Gipsy', species: 'dog', birthdate: '2019-02-11', chip_number: '250269604118872' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2024-06-14', { batch: 'L493302', from: '2024-07-05', until: '2025-06-14' }),
    dose(['rabies'], 'Rabigen Mono', '2025-06-11', {
      batch: '9B7K',
      from: '2025-06-11',
      until: '2028-06-11',
    }),
    dose([...DHPPI, 'lepto'], 'Eurican CHPPi2-L', '2024-06-14', { batch: 'L488120', until: '2025-06-14' }),
    dose(['lepto'], 'Eurican L', '2025-06-25', { batch: 'L501744', until: '2026-06-25' }),
  ],
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;font-size:15px;color:#223">${text}</span>`;
    const label = (maker: string, product: string) =>
      `<div style="border:1px solid #999;padding:3px 5px;font-size:11px">${maker}<br><b>${product}</b></div>`;
    const vet = 'Dr M. Faure<br><small>Clinique du Rempart, Vannes</small>';
    const blank = row('&nbsp;<br>&nbsp;', '', '', '', '');
    return `<div style="width:640px"><p style="text-align:center"><b>IV. VACCINATION CONTRE LA RAGE<br>VACCINATION AGAINST RABIES</b></p>
<table style="border-collapse:collapse;width:100%">${head('Fabricant et nom du vaccin<br>Manufacturer and name of vaccine', 'Numéro du lot<br>Batch number', 'Date de vaccination*<br>Valable à partir du**<br>Vaccination date* / Valid from**', 'Valable jusqu’au<br>Valid until', 'Vétérinaire agréé<br>Authorised veterinarian')}
${row(label('Merial', 'Rabisin'), 'L493302', hand(`*${on('2024-06-14')}<br>**${on('2024-07-05')}`), hand(on('2025-06-14')), vet)}
${row(label('Virbac', 'Rabigen Mono'), '9B7K', hand(`*${on('2025-06-11')}<br>**${on('2025-06-11')}`), hand(on('2028-06-11')), vet)}${blank}</table>
<p style="text-align:center"><b>VI. TRAITEMENT CONTRE LES TIQUES / TICK TREATMENT</b></p>
<table style="border-collapse:collapse;width:100%">${head('Fabricant et nom du produit<br>Manufacturer and name of product', 'Date et heure<br>Date and time', 'Vétérinaire<br>Veterinarian')}${row('Merial Frontline', hand(`${on('2024-07-19')} 18h00`), 'Dr M. Faure')}</table>
<p style="text-align:center"><b>VIII. AUTRES VACCINATIONS / OTHER VACCINATIONS</b></p>
<table style="border-collapse:collapse;width:100%">${head('Fabricant et nom du vaccin<br>Manufacturer and name of vaccine', 'Numéro du lot<br>Batch number', 'Date de vaccination<br>Vaccination date', 'Valable jusqu’au<br>Valid until', 'Vétérinaire agréé<br>Authorised veterinarian')}
${row(label('Merial', 'Eurican CHPPi2-L'), 'L488120', hand(on('2024-06-14')), hand(on('2025-06-14')), vet)}
${row(label('Merial', 'Eurican L'), 'L501744', hand(on('2025-06-25')), hand(on('2026-06-25')), vet)}${blank}</table>
<p style="display:flex;justify-content:space-between"><small>FR 10 2233457</small><small>12</small></p></div>`;
  },
};

/** A cat's booklet whose stickers stand below the dates. */
const CAT_BOOKLET: Stranger = {
  name: 'carnet de santé du chat',
  language: 'fr',
  pet: { name: 'Caramel', species: 'cat', birthdate: '2025-02-22', chip_number: '250268743190257' },
  fonts: ['Zilla Slab'],
  form: 'd/mm/yy',
  doses: [
    dose(RCP, 'Feligen RCP', '2025-05-06', { batch: '8MRD', until: '2025-06-03' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2025-06-03', { batch: '8N2A', until: '2025-06-24' }),
    dose(['felv'], 'Leucogen', '2025-06-24', { batch: '8LXT', until: '2026-06-24' }),
  ],
  says: { breed: 'Européen', sex: 'male', neutered: true },
  draw: (on) => {
    const visit = (day: string, sticker: string, against: string, next: string) =>
      `<div style="border:1px solid #555;padding:8px 10px;margin:8px"><div>Date : <b>${day}</b></div>
<div style="border:1px dashed #888;font-size:11px;padding:4px;margin:6px 0;min-height:44px">${sticker}</div><div style="font-size:12px">${against}</div>
<div>Prochain rappel : <b>${next}</b></div><div style="font-size:11px">Cachet : ${day ? 'Dr Anne Lebrun, Tours' : ''}</div></div>`;
    const box = (marks: string) =>
      ['Typhus', 'Coryza', 'Leucose', 'Chlamydiose', 'Rage']
        .map((disease, at) => `${marks[at] === 'x' ? '☒' : '☐'} ${disease}`)
        .join(' ');
    return `<h2 style="text-align:center">Carnet de santé – Chat</h2><p>Nom : Caramel &nbsp; Race : Européen &nbsp; Sexe : mâle castré &nbsp; Né le : ${on('2025-02-22')} &nbsp; Puce : 250268743190257</p>
<div style="display:grid;grid-template-columns:1fr 1fr">
${visit(on('2025-05-06'), `<b>Feligen RCP</b><br>Lot 8MRD<br>EXP ${on('2026-10-31', 'mm/yyyy')}`, box('xx---'), on('2025-06-03'))}
${visit(on('2025-06-03'), `<b>Leucofeligen FeLV/RCP</b><br>Lot 8N2A<br>EXP ${on('2026-08-31', 'mm/yyyy')}`, box('xxx--'), on('2025-06-24'))}
${visit(on('2025-06-24'), `<b>Leucogen</b><br>Lot 8LXT<br>EXP ${on('2026-05-31', 'mm/yyyy')}`, box('--x--'), on('2026-06-24'))}
${visit('', '', box('-----'), '')}</div>
<p><b>Vermifuges :</b> Milbemax le ${on('2025-05-06')}, Profender le ${on('2025-08-18')}<br><b>Antiparasitaires :</b> Frontline le ${on('2025-07-15')}<br>
<b>Test FIV/FeLV</b> du ${on('2025-05-27')} : négatif. Castration le ${on('2025-09-15')}.</p>`;
  },
};

/** An invoice that also tells when to come back. */
const INVOICE: Stranger = {
  name: 'facture avec prochains rappels',
  language: 'fr',
  pet: { name: 'Ulysse', species: 'dog', birthdate: '2023-06-30', chip_number: '250269811430066' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2025-07-17', { until: '2026-07-17' }),
    dose(['cpiv', 'bordetella'], 'Pneumodog', '2025-07-17', { until: '2026-07-17' }),
  ],
  draw: (on) => {
    const line = (...texts: string[]) =>
      `<tr>${texts.map((text, at) => `<td style="border-bottom:1px solid #ccc;padding:3px 8px;text-align:${at > 1 ? 'right' : 'left'}">${text}</td>`).join('')}</tr>`;
    return `<div style="font-size:12px"><p style="display:flex;justify-content:space-between"><span><b>SELARL Clinique vétérinaire des Tilleuls</b><br>4 place du Champ de Foire, 71100 Chalon<br>SIRET 812 554 019 00017</span><span>M. et Mme Girard<br>18 rue des Vignes<br>71150 Chagny</span></p>
<h3>FACTURE N° F25-07431</h3><p>Date de facture : ${on('2025-07-18')} &nbsp; Échéance : ${on('2025-08-17')} &nbsp; Animal : Ulysse (chien, Épagneul breton, né le ${on('2023-06-30')})</p>
<table style="border-collapse:collapse;width:100%">${line('<b>Date</b>', '<b>Désignation</b>', '<b>Qté</b>', '<b>P.U. HT</b>', '<b>TVA</b>', '<b>TTC</b>')}
${line(on('2025-07-17'), 'Consultation vaccinale chien', '1', '35,00', '20 %', '42,00 €')}
${line(on('2025-07-17'), 'Vaccin CHPPiL (Eurican DAPPi-Lmulti)', '1', '24,17', '20 %', '29,00 €')}
${line(on('2025-07-17'), 'Vaccin toux du chenil (Pneumodog)', '1', '20,00', '20 %', '24,00 €')}
${line(on('2025-07-17'), 'Vaccin rage – refusé ce jour', '0', '0,00', '20 %', '0,00 €')}
${line(on('2025-07-17'), 'Milpro 12,5 mg/125 mg cp', '2', '7,50', '20 %', '18,00 €')}
${line(on('2025-07-18'), 'Nexgard Spectra 15-30 kg, boîte de 3', '1', '41,67', '20 %', '50,00 €')}</table>
<p style="text-align:right">Total TTC 163,00 € · Réglé par CB le ${on('2025-07-18')}</p>
<p style="background:#eef3ea;padding:8px"><b>Prochains rendez-vous d’Ulysse</b><br>Vermifuge : ${on('2025-10-17')}<br>Rappel CHPPiL : ${on('2026-07-17')}<br>Rappel toux du chenil : ${on('2026-07-17')}<br>Bilan dentaire : ${on('2026-01-15')}</p></div>`;
  },
};

/** What a vet writes in France before a puppy is sold, in sentences. */
const SALE: Stranger = {
  name: 'certificat vétérinaire avant cession',
  language: 'fr',
  pet: { name: 'Vanille', species: 'dog', birthdate: '2025-04-03', chip_number: '250269590027714' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(['cpv'], 'Primodog', '2025-05-15', { batch: 'L495511' }),
    dose(DHP, 'Nobivac DHP', '2025-05-30', { batch: 'A512B01', until: '2025-06-27' }),
  ],
  says: { breed: 'Golden Retriever', sex: 'female' },
  draw: (
    on,
  ) => `<div style="font-size:13px;line-height:1.6"><h3 style="text-align:center">CERTIFICAT VÉTÉRINAIRE AVANT CESSION D’UN CHIEN<br><small>(article D. 214-32-2 du Code rural)</small></h3>
<p>Je soussigné, Dr Philippe Carlier, docteur vétérinaire à Beaune (n° d’ordre 14218), certifie avoir examiné ce jour, à la demande de l’élevage du Clos Doré, l’animal suivant :</p>
<p>Nom : Vanille<br>Race : Golden Retriever (LOF en cours)<br>Sexe : femelle<br>Date de naissance déclarée : ${on('2025-04-03')}<br>Identification : 250269590027714, implantée le ${on('2025-05-22')}</p>
<p>Vaccinations, d’après le carnet présenté : le chiot a reçu une première injection contre la parvovirose (Primodog, lot L495511) le ${on('2025-05-15')}, puis Nobivac DHP
(maladie de Carré, hépatite de Rubarth, parvovirose ; lot A512B01) le ${on('2025-05-30')}. Le rappel est à faire le ${on('2025-06-27')}, avec la leptospirose. L’animal n’est pas vacciné contre la rage ;
la vaccination sera possible à partir du ${on('2025-06-26')}.</p>
<p>Vermifuge : Drontal Chiot les ${on('2025-04-24')} et ${on('2025-05-15')}. Examen clinique : hernie ombilicale de petite taille, sans autre anomalie. Diagnose de catégorie : sans objet.</p>
<p>La mère, Praline de la Grande Saône, née le ${on('2021-03-19')}, a été vaccinée le ${on('2025-01-20')} (CHPPiL).</p>
<p style="text-align:right">Fait à Beaune, le ${on('2025-06-02')}<br>Signature et cachet</p></div>`,
};

export const FRENCH = [OLD_PASSPORT, CAT_BOOKLET, INVOICE, SALE];
