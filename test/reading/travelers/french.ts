import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** The certificate that a cat needs before it changes hands, with check boxes. */
const CESSION: Stranger = {
  name: 'certificat vétérinaire avant cession d’un chat',
  language: 'fr',
  pet: { name: 'Vanille', species: 'cat', birthdate: '2026-04-11', chip_number: '250269611480273' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(RCP, 'Feligen CRP', '2026-06-15', { batch: '9F6L' }),
    dose([...RCP, 'felv'], 'Leucofeligen', '2026-07-13', { batch: '9H2P', until: '2026-08-10' }),
  ],
  says: { breed: 'Sacré de Birmanie', sex: 'female' },
  draw: (on) => {
    const box = (checked = false) =>
      `<span style="display:inline-block;width:11px;height:11px;border:1px solid #111;line-height:11px;font-size:11px;text-align:center">${checked ? 'X' : ''}</span>`;
    const hand = (text: string) => `<span style="font-family:Kalam;color:#20306f">${text}</span>`;
    const part = (title: string, body: string) =>
      `<div style="border:1px solid #333;margin-top:-1px;padding:5px 9px"><b style="font-size:12px">${title}</b><br>${body}</div>`;
    return `
<div style="line-height:1.65;font-size:13px"><div style="text-align:center;line-height:1.2"><b style="font-size:18px">CERTIFICAT VÉTÉRINAIRE AVANT CESSION</b><br>
<span style="font-size:11px">${box()} chien &nbsp; ${box(true)} chat &nbsp; (article L. 214-8 du code rural et de la pêche maritime)</span></div>
${part('1. Vétérinaire', `Je soussigné(e), Dr ${hand('Maëlle Kerbrat')}, n° d’ordre ${hand('24817')}, certifie avoir examiné le ${hand(on('2026-07-21'))} :`)}
${part(
  '2. Animal présenté',
  `Nom : ${hand('Vanille')} &nbsp; Race : ${hand('Sacré de Birmanie')} &nbsp; ${box(true)} LOOF n° ${hand('en cours')}<br>
Sexe : ${box()} mâle ${box(true)} femelle &nbsp; ${box()} stérilisé(e) &nbsp; Né(e) le : ${hand(on('2026-04-11'))}<br>
Identification : ${box(true)} puce ${box()} tatouage &nbsp; N° ${hand('250 269 611 480 273')} &nbsp; posée le ${hand(on('2026-06-29'))}`,
)}
${part(
  '3. Vaccinations (au vu du carnet de santé)',
  `${box(true)} Typhus-coryza &nbsp; vaccin ${hand('Feligen CRP')} lot ${hand('9F6L')} &nbsp; le ${hand(on('2026-06-15'))}<br>
${box(true)} Typhus-coryza-leucose &nbsp; vaccin ${hand('Leucofeligen')} lot ${hand('9H2P')} &nbsp; le ${hand(on('2026-07-13'))} &nbsp; rappel avant le ${hand(on('2026-08-10'))}<br>
${box()} Rage &nbsp; vaccin ................... lot ............ &nbsp; le ..../..../........ &nbsp; passeport n° ................`,
)}
${part(
  '4. Examen clinique et traitements',
  `Poids : ${hand('1,42 kg')} &nbsp; État général : ${box(true)} bon ${box()} moyen ${box()} mauvais &nbsp; Malocclusion : ${box()} oui ${box(true)} non<br>
Vermifugé le : ${hand(on('2026-06-15'))} avec ${hand('Milbemax chaton')} &nbsp; Antipuces le : ${hand(on('2026-07-13'))} avec ${hand('Stronghold')}<br>
Test FIV / FeLV : ${box()} non fait ${box(true)} fait le ${hand(on('2026-07-13'))} résultat ${hand('négatif / négatif')}`,
)}
${part('5. Cession', `Départ possible à partir du ${hand(on('2026-07-25'))}. Document remis à ${hand('Mme Le Goff, Chatterie de l’Aven')}`)}
<p>Fait à ${hand('Quimperlé')}, le ${hand(on('2026-07-21'))} &nbsp;&nbsp; Signature et cachet : ${hand('M. Kerbrat')}</p></div>`;
  },
};

/** An old dog's passport of the first printing: rabies is its part IV and the others are its part VIII. */
const PASSPORT: Stranger = {
  name: 'passeport européen, ancien modèle, parties IV, VI et VIII',
  language: 'fr',
  pet: { name: 'Filou', species: 'dog', birthdate: '2014-03-23', chip_number: '250268500917340' },
  fonts: ['Merriweather', 'Kalam'],
  form: 'dd/mm/yy',
  doses: [
    dose(['rabies'], 'Rabigen Mono', '2021-06-18', { batch: '6M1B', until: '2024-06-17' }),
    dose(['rabies'], 'Rabisin', '2024-06-13', { batch: 'L491650', until: '2027-06-12' }),
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2025-06-24', {
      batch: 'L503117',
      until: '2026-06-24',
    }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#222a6b;font-size:14px">${text}</span>`;
    const label = (name: string, maker: string, lot: string, end: string) =>
      `<div style="background:#f6f9ff;border:1px solid #9ab;padding:3px 5px;font-size:10px"><b>${name}</b><br>${maker}<br>Lot ${lot}<br>Exp. ${end}</div>`;
    const row = (...cells: readonly string[]) =>
      `<tr style="height:46px">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const part = (title: string, heads: readonly string[], ...rows: readonly string[]) =>
      `<p style="color:#123c7c;margin:14px 0 4px"><b>${title}</b></p><table border="1" cellpadding="4" style="border-collapse:collapse;width:100%;font-size:11px">
<tr style="font-size:9px">${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.join('')}</table>`;
    const vet =
      '<span style="color:#7b2d8b;font-size:10px">Clinique vétérinaire<br>des Remparts<br>84000 AVIGNON</span>';
    return `
<div style="width:640px">${part(
      'IV. VACCINATION CONTRE LA RAGE / VACCINATION AGAINST RABIES',
      [
        'Fabricant et nom du vaccin<br>Manufacturer and name of vaccine',
        'Numéro du lot<br>Batch number',
        'Date de vaccination<br>Vaccination date',
        'Valable jusqu’au<br>Valid until',
        'Vétérinaire<br>Veterinarian',
      ],
      row(
        label('RABIGEN MONO', 'Virbac', '6M1B', '09-2022'),
        hand('6M1B'),
        hand(on('2021-06-18')),
        hand(on('2024-06-17')),
        vet,
      ),
      row(
        label('RABISIN', 'Boehringer Ingelheim', 'L491650', '02-2026'),
        hand('L491650'),
        hand(on('2024-06-13')),
        hand(on('2027-06-12')),
        vet,
      ),
      row('', '', '', '', ''),
    )}
${part('VI. TRAITEMENT CONTRE LES TIQUES / TICK TREATMENT', ['Fabricant et nom du produit', 'Date', 'Heure / Time', 'Vétérinaire'], row(hand('Frontline Tri-Act'), hand(on('2024-06-13')), hand('10 h 40'), vet))}
${part(
  'VIII. AUTRES VACCINATIONS / OTHER VACCINATIONS',
  ['Fabricant et nom du vaccin', 'Numéro du lot', 'Date de vaccination', 'Valable jusqu’au', 'Vétérinaire'],
  row(
    label('EURICAN DAPPi-Lmulti', 'Boehringer Ingelheim', 'L503117', '04-2027'),
    hand('L503117'),
    hand(on('2025-06-24')),
    hand(on('2026-06-24')),
    vet,
  ),
  row('', '', '', '', ''),
)}
<p style="text-align:center;font-size:10px">FR 084 00217763 &nbsp;&nbsp;–&nbsp;&nbsp; 250268500917340</p></div>`;
  },
};

/** A practice's summary in two columns: what's valid to the right, what was done to the left. */
const SUMMARY: Stranger = {
  name: 'fiche animal en deux colonnes',
  language: 'fr',
  pet: { name: 'Tango', species: 'dog', birthdate: '2022-10-02', chip_number: '250269590336187' },
  fonts: ['Fira Sans'],
  form: 'd MMM yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Canigen CHPPi/L', '2026-03-17', { batch: '9C4M', until: '2027-03-17' }),
    dose(['cpiv', 'bordetella'], 'Pneumodog', '2026-03-17', { batch: 'L512240', until: '2027-03-17' }),
    dose(['rabies'], 'Rabigen Mono', '2024-03-26', { batch: '7P8R', until: '2027-03-26' }),
  ],
  says: { breed: 'Épagneul breton', sex: 'male' },
  draw: (on) => {
    const fact = (label: string, value: string) =>
      `<div><span style="color:#777">${label}</span> ${value}</div>`;
    const given = (title: string, product: string, lot: string, day: string, next: string) =>
      `<div style="border-left:4px solid #d9822b;padding-left:8px;margin:10px 0"><b>${title}</b><br>${product} · lot ${lot}<br>Fait le ${day}<br>Rappel le ${next}</div>`;
    return `
<div style="display:flex;justify-content:space-between;align-items:end;border-bottom:3px solid #d9822b"><b style="font-size:22px">TANGO</b><span>SELARL Vétérinaire du Lac, Annecy</span></div>
<div style="display:grid;grid-template-columns:1fr 1fr;column-gap:34px;font-size:12.5px;line-height:1.5"><div>
<h3>Identité</h3>${fact('Race', 'Épagneul breton')}${fact('Sexe', 'mâle')}${fact('Né le', on('2022-10-02'))}${fact('Puce', '250269590336187')}
${fact('Poids', `16,8 kg (${on('2026-09-14')})`)}${fact('Propriétaire', 'M. Bastien Favre')}
<h3>Alertes</h3><div>Sensible aux AINS (${on('2025-01-22')})</div>
<h3>Antiparasitaires</h3><div>Nexgard Spectra 15-30 kg, délivré le ${on('2026-09-14')}, prochaine prise ${on('2026-10-14')}</div><div>Milbemax, ${on('2026-03-17')}</div>
<h3>Examens</h3><div>Test leishmaniose rapide : négatif, ${on('2026-03-17')}</div><div>Radio hanches : stade A, ${on('2024-02-28')}</div></div>
<div><h3>Vaccins</h3>
${given('Maladie de Carré, hépatite, parvovirose, parainfluenza, leptospirose', 'Canigen CHPPi/L', '9C4M', on('2026-03-17'), on('2027-03-17'))}
${given('Toux de chenil', 'Pneumodog', 'L512240', on('2026-03-17'), on('2027-03-17'))}
${given('Rage', 'Rabigen Mono', '7P8R', on('2024-03-26'), on('2027-03-26'))}
<div style="border-left:4px solid #ccc;padding-left:8px;margin:10px 0"><b>Leishmaniose</b><br>Proposé le ${on('2026-03-17')}, refusé par le propriétaire</div>
<div style="border-left:4px solid #ccc;padding-left:8px;margin:10px 0"><b>Piroplasmose</b><br>Jamais fait</div>
<h3>Prochain rendez-vous</h3><div>${on('2026-10-19')} à 17 h 15, détartrage (Dr Perrin)</div></div></div>
<p style="font-size:10px;color:#777;margin-top:30px">Édité le ${on('2026-09-28')} par ASV Chloé</p>`;
  },
};

export const FRENCH: readonly Stranger[] = [CESSION, PASSPORT, SUMMARY];
