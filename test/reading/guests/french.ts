import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** Pages of the printing before 2015, whose rabies page has no "valid from". */
const OLD_PASSPORT: Stranger = {
  name: 'passeport européen, ancien modèle',
  language: 'fr',
  pet: { name: 'Ulysse', species: 'dog', birthdate: '2014-03-30', chip_number: '250269604117382' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2022-06-20', { batch: 'L461207', until: '2025-06-20' }),
    dose(['rabies'], 'Nobivac Rage', '2025-06-10', { batch: 'A588B02', until: '2028-06-10' }),
    dose([...DHPPI, 'lepto'], 'Eurican CHPPi2-L', '2024-06-25', { batch: 'L478330', until: '2025-06-25' }),
    dose(['lepto'], 'Nobivac L4', '2025-07-08', { batch: 'B339A01', until: '2026-07-08' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<td style="font-family:Kalam;font-size:13px;color:#16206b;height:40px">${text}</td>`;
    const heads = (...texts: string[]) =>
      `<tr style="font-size:9px;text-align:left;vertical-align:top">${texts.map((text) => `<th style="font-weight:400">${text}</th>`).join('')}</tr>`;
    const row = (...cells: string[]) => `<tr>${cells.map(hand).join('')}</tr>`;
    const label = (name: string, batch: string, end: string) =>
      `<span style="font-family:'Zilla Slab';font-size:10px;color:#000;line-height:1.2;display:inline-block;border:1px solid #99a;padding:2px 4px">${name}<br>Lot ${batch}<br>Exp. ${end}</span>`;
    const table = (...rows: string[]) =>
      `<table border="1" cellpadding="3" style="border-collapse:collapse;width:560px;margin-bottom:10px">${rows.join('')}</table>`;
    const title = (text: string, english: string) =>
      `<p style="margin:8px 0 3px;color:#24418e"><b>${text}</b><br><i style="font-size:11px">${english}</i></p>`;
    const vet = 'Cabinet vét. des Halles<br>Dr Pons 14882';
    const headings = [
      'Fabricant et nom du vaccin<br><i>Manufacturer &amp; name of vaccine</i>',
      'Numéro de lot<br><i>Batch number</i>',
      'Date de vaccination<br><i>Vaccination date</i>',
      'Valable jusqu’au<br><i>Valid until</i>',
      'Vétérinaire agréé<br><i>Authorised veterinarian</i>',
    ];
    return `
${title('IV. VACCINATION CONTRE LA RAGE', 'Vaccination against rabies')}
${table(heads(...headings), row(label('RABISIN Boehringer', 'L461207', '03/2024'), 'L461207', on('2022-06-20'), on('2025-06-20'), vet), row(label('NOBIVAC RAGE MSD', 'A588B02', '12/2027'), 'A588B02', on('2025-06-10'), on('2028-06-10'), vet), row('', '', '', '', ''))}
${title('V. TEST SÉROLOGIQUE DE LA RAGE', 'Rabies serological test')}
<p style="font-size:10px;width:560px">Je soussigné ai vu un résultat officiel du titrage sérique de l’animal, effectué sur un prélèvement
du (jj/mm/aaaa) <span style="font-family:Kalam;font-size:13px;color:#16206b">${on('2022-08-02')}</span> par un laboratoire agréé par l’UE, indiquant un titre en
anticorps neutralisants égal ou supérieur à 0,5 UI/ml.</p>
<p style="text-align:center;font-size:10px;width:560px">14 / 32 &nbsp; FR 17 4402918</p><div style="break-before:page"></div>
${title('VI. TRAITEMENT CONTRE LES TIQUES', 'Tick treatment')}
${table(heads('Fabricant et nom du produit<br><i>Manufacturer &amp; name of product</i>', 'Date 1) / Heure 2)', 'Vétérinaire'), row('Frontline Combo', `${on('2022-07-18')}<br>18 h 20`, vet), row('', '', ''))}
${title('VII. TRAITEMENT CONTRE L’ÉCHINOCOCCOSE', 'Echinococcus treatment')}
${table(heads('Fabricant et nom du produit<br><i>Manufacturer &amp; name of product</i>', 'Date 1) / Heure 2)', 'Vétérinaire'), row('Milbemax (Novartis)', `${on('2022-07-18')}<br>18 h 20`, vet), row('', '', ''))}
${title('VIII. AUTRES VACCINATIONS', 'Other vaccinations')}
${table(heads(...headings), row(label('EURICAN CHPPi2-L', 'L478330', '10/2025'), 'L478330', on('2024-06-25'), on('2025-06-25'), vet), row(label('NOBIVAC L4 MSD', 'B339A01', '02/2027'), 'B339A01', on('2025-07-08'), on('2026-07-08'), vet), row('', '', '', '', ''))}
<p style="text-align:center;font-size:10px;width:560px">20 / 32 &nbsp; FR 17 4402918</p>`;
  },
};

/** The certificate that a seller of a kitten hands over, with boxes to tick and blanks for what wasn't done. */
const SALE: Stranger = {
  name: 'certificat vétérinaire avant cession',
  language: 'fr',
  pet: { name: 'Vanille', species: 'cat', birthdate: '2025-04-21', chip_number: '250268781904456' },
  fonts: ['Source Sans 3'],
  form: 'd M yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-06-19', { batch: 'M50418' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2025-07-17', { batch: '8H2N', until: '2026-07-17' }),
  ],
  says: { breed: 'Européen', sex: 'female', neutered: false },
  draw: (on) => {
    const box = (ticked: boolean) => (ticked ? '☒' : '☐');
    const line = (label: string, value: string) =>
      `<tr><td style="width:230px;color:#444">${label}</td><td>${value}</td></tr>`;
    const shot = (disease: string, product: string, first: string, second: string) =>
      `<tr><td>${disease}</td><td>${product}</td><td>${first}</td><td>${second}</td></tr>`;
    return `
<h3 style="text-align:center;margin:4px">CERTIFICAT VÉTÉRINAIRE AVANT CESSION D’UN CHAT</h3>
<p style="text-align:center;font-size:11px;margin:2px">(article L. 214-8 du code rural et de la pêche maritime)</p>
<p>Je soussignée, Dr Hélène Marchadier, n° ordinal 21904, clinique vétérinaire du Lavoir à Tulle, certifie avoir examiné
le ${on('2025-07-24')} l’animal ci-après :</p>
<table cellpadding="2" style="font-size:13px">${line('Nom', 'Vanille')}${line('Né(e) le', on('2025-04-21'))}${line('Sexe', 'Femelle')}
${line('Race', 'Européen')}${line('N° d’identification (puce)', '250268781904456')}${line('Date d’identification', on('2025-06-19'))}${line('Cédant', 'Mme Odile Faucher, 19000 Tulle')}</table>
<p><b>Vaccinations effectuées</b> (sur présentation du carnet)</p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%;font-size:12px"><tr><th>Valence</th><th>Vaccin et n° de lot</th><th>Date</th><th>Prochain rappel</th></tr>
${shot('Typhus, coryza', 'Purevax RCP, lot M50418', on('2025-06-19'), 'fait, voir ci-dessous')}
${shot('Typhus, coryza, leucose', 'Leucofeligen FeLV/RCP, lot 8H2N', on('2025-07-17'), on('2026-07-17'))}
${shot('Leucose, 2ᵉ injection', '', 'à faire', on('2025-08-14'))}
${shot('Rage', '', 'non vaccinée', '/')}</table>
<p>${box(true)} Vermifugée : Milbemax chaton, le ${on('2025-06-05')} et le ${on('2025-07-03')}<br>
${box(false)} Stérilisée &nbsp;&nbsp; ${box(true)} Stérilisation conseillée à partir du ${on('2025-10-15')}<br>
${box(true)} Test FIV / FeLV du ${on('2025-07-24')} : négatif / négatif<br>
${box(false)} Passeport européen n° ____________</p>
<p><b>État de santé :</b> ${box(true)} bon état général apparent &nbsp; ${box(false)} anomalies : ____________________________</p>
<p>Évaluation comportementale : sans objet (réservée au chien).</p>
<p style="text-align:right">Fait à Tulle, le ${on('2025-07-24')}<br><span style="display:inline-block;border:2px solid #3b4f9c;border-radius:50%;color:#3b4f9c;padding:14px;font-size:10px;transform:rotate(-9deg);text-align:center">Dr H. MARCHADIER<br>vétérinaire<br>21904</span></p>
<p style="font-size:10px">À remettre à l’acquéreur avec le certificat d’engagement et de connaissance signé le ${on('2025-07-10')}.</p>`;
  },
};

export const FRENCH: readonly Stranger[] = [OLD_PASSPORT, SALE];
