import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

export const FRENCH: readonly Stranger[] = [
  {
    name: 'sales paper of a breeder',
    language: 'fr',
    pet: { name: 'Vanille', species: 'dog', birthdate: '2024-12-09', chip_number: '250269611840275' },
    fonts: ['Zilla Slab'],
    form: 'dd/mm/yyyy',
    doses: [
      dose(DHP, 'Eurican DAP', '2025-01-27', { batch: 'F66092' }),
      dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2025-02-24', {
        batch: 'F68114',
        until: '2025-03-24',
      }),
    ],
    says: { breed: 'Épagneul breton', sex: 'female' },
    draw: (on) => {
      const line = (label: string, text: string) =>
        `<tr><td style="padding:3px 16px 3px 0;color:#654;vertical-align:top">${label}</td><td>${text}</td></tr>`;
      return `
      <h2 style="text-align:center;margin-bottom:2px">ATTESTATION DE CESSION D'UN CHIEN</h2>
      <p style="text-align:center;margin-top:0;font-size:12px">Articles L. 214-8 et R. 214-32-1 du code rural</p>
      <table>
        ${line('Éleveur', "Élevage du Ru des Aulnes, Mme Solène Guivarc'h, 29530 Plonévez-du-Faou")}
        ${line('SIREN', '555 014 882')}
        ${line('Téléphone', '02 98 55 50 13')}
        ${line('Acquéreur', 'M. Bastien Lacombe, 8 rue de la Monnaie, 35000 Rennes')}
        ${line('Date de cession', on('2025-03-01'))}
      </table>
      <hr>
      <table>
        ${line('Nom', '<b>Vanille du Ru des Aulnes</b>')}
        ${line('Race', 'Épagneul breton, LOF provisoire')}
        ${line('Sexe, robe', 'Femelle, blanc et orange')}
        ${line('Née le', on('2024-12-09'))}
        ${line('Identification', '250 26 96 11840275, gouttière jugulaire gauche')}
        ${line('Mère', 'Tisane du Ru des Aulnes, 250269606114820')}
        ${line('Père', 'Saxo de Kerlouan, 250268501993417')}
      </table>
      <hr>
      <table>
        ${line('Vaccins', `CHP (Eurican DAP, lot F66092) le ${on('2025-01-27')}`)}
        ${line('', `CHPPiL (Eurican DAPPi-Lmulti, lot F68114) le ${on('2025-02-24')}, rappel le ${on('2025-03-24')}`)}
        ${line('Rage', `non faite, possible à partir du ${on('2025-03-03')}`)}
        ${line('Vermifuge', `Milbemax le ${on('2024-12-30')}, le ${on('2025-01-20')} et le ${on('2025-02-17')}`)}
        ${line('Certificat vétérinaire', `établi le ${on('2025-02-24')} par le Dr Yann Le Goff, Châteaulin`)}
        ${line('Prix', `1 350 €, acompte de 300 € reçu le ${on('2025-01-13')}`)}
      </table>
      <p style="font-size:12px">La vente est soumise à la garantie légale de conformité. Le suivi des vaccinations est à
        la charge de l'acquéreur, qui reconnaît avoir reçu le document d'information et le carnet de santé.</p>
      <p style="display:flex;justify-content:space-between;margin-top:26px"><span>L'éleveur</span>
        <span>L'acquéreur, lu et approuvé</span></p>`;
    },
  },
  {
    name: 'official certificate of two animals',
    language: 'fr',
    pet: { name: 'Opale', species: 'cat', birthdate: '2022-10-12', chip_number: '250268743309126' },
    fonts: ['Source Sans 3'],
    form: 'dd.mm.yyyy',
    doses: [
      dose(['rabies'], 'Purevax Rabies', '2025-01-23', {
        batch: 'K73508',
        from: '2025-02-13',
        until: '2026-01-22',
      }),
    ],
    draw: (on) => `
      <style>
        .off { border-collapse: collapse; width: 100%; font-size: 11px }
        .off td, .off th { border: 1px solid #000; padding: 3px 4px; font-weight: 400; text-align: center }
      </style>
      <div style="display:flex;justify-content:space-between;font-size:12px"><span>RÉPUBLIQUE FRANÇAISE<br>Ministère
        de l'Agriculture</span><span>Certificat n° FR-69-2025-30817</span></div>
      <p style="text-align:center"><b>CERTIFICAT SANITAIRE POUR LES MOUVEMENTS NON COMMERCIAUX DE CHIENS, CHATS ET
        FURETS</b></p>
      <p style="font-size:12px">Expéditeur : Mme Capucine Marchal, 14 montée du Gourguillon, 69005 Lyon<br>
        Destination : Royaume-Uni, Guernesey. Départ prévu le ${on('2025-06-19')}. Moyen de transport : navire.</p>
      <p style="font-size:12px">Je soussigné, vétérinaire officiel, certifie que les animaux désignés ci-dessous étaient
        âgés d'au moins douze semaines lors de la vaccination et qu'au moins 21 jours se sont écoulés depuis la fin de
        la primovaccination :</p>
      <table class="off">
        <tr><th colspan="3">Animal</th><th colspan="5">Vaccination antirabique</th>
          <th rowspan="3">Date du prélèvement sanguin</th></tr>
        <tr><th rowspan="2">Espèce, nom</th><th rowspan="2">Numéro du transpondeur</th>
          <th rowspan="2">Date d'implantation ou de lecture</th><th rowspan="2">Date de vaccination</th>
          <th rowspan="2">Nom et fabricant du vaccin</th><th rowspan="2">Numéro de lot</th>
          <th colspan="2">Validité</th></tr>
        <tr><th>du</th><th>au</th></tr>
        <tr><td>Chat, Opale</td><td>250268743309126</td><td>${on('2023-01-10')}</td><td>${on('2025-01-23')}</td>
          <td>Purevax Rabies, Boehringer Ingelheim</td><td>K73508</td><td>${on('2025-02-13')}</td>
          <td>${on('2026-01-22')}</td><td>sans objet</td></tr>
        <tr><td>Chien, Nestor</td><td>250269500718843</td><td>${on('2024-07-02')}</td><td>${on('2024-09-17')}</td>
          <td>Rabisin, Boehringer Ingelheim</td><td>L479215</td><td>${on('2024-10-08')}</td>
          <td>${on('2025-09-16')}</td><td>sans objet</td></tr>
      </table>
      <p style="font-size:12px">Traitement contre Echinococcus multilocularis (chiens uniquement) :</p>
      <table class="off">
        <tr><th>Numéro du transpondeur</th><th>Produit</th><th>Date et heure</th><th>Vétérinaire</th></tr>
        <tr><td>250269500718843</td><td>Droncit 50 mg</td><td>${on('2025-06-17')}, 18 h 10</td>
          <td>Dr Fanny Escoffier</td></tr>
      </table>
      <p style="font-size:12px">Le présent certificat est valable dix jours à compter de sa délivrance, soit jusqu'au
        ${on('2025-06-26')}.</p>
      <p style="font-size:12px">Fait à Lyon, le ${on('2025-06-16')}. Le vétérinaire officiel : Dr Paul-Henri Vaysset.
        Cachet de la DDPP du Rhône, 245 rue Garibaldi, 69003 Lyon.</p>`,
  },
  {
    name: 'report of a visit',
    language: 'fr',
    pet: { name: 'Ulysse', species: 'dog', birthdate: '2023-04-25', chip_number: '250269590417738' },
    fonts: ['Fira Sans'],
    form: 'd M yyyy',
    doses: [
      dose(['cpiv', 'lepto'], 'Versican Plus Pi/L4', '2025-09-18', { batch: '451180A', until: '2026-09-18' }),
      dose(['rabies'], 'Versiguard Rabies', '2025-09-18', { batch: '447702C', until: '2026-09-18' }),
    ],
    draw: (on) => `
      <p><b style="font-size:17px;color:#164">Clinique vétérinaire des Capucins</b><br>Drs Maud Peyrache et Loïc
        Thévenin<br><span style="font-size:12px">3 place des Capucins, 33800 Bordeaux, 05 56 55 50 28, urgences
        24 h/24</span></p>
      <h3 style="border-bottom:1px solid #164">Compte rendu de consultation du ${on('2025-09-18')}</h3>
      <p>Ulysse, chien, berger australien, mâle entier, 2 ans, 24,6 kg, puce 250 269 590 417 738<br>Propriétaire : Mme
        Inès Darrieussecq</p>
      <p><b>Motif</b><br>Visite annuelle. Mme Darrieussecq signale une toux au retour de pension mi-juillet, résolue
        sans traitement. Dernière visite chez nous le ${on('2024-09-20')}.</p>
      <p><b>Examen clinique</b><br>Bon état général, température 38,7 °C, muqueuses roses, auscultation normale. Tartre
        modéré. Nœuds lymphatiques non réactionnels. Apte à la vaccination.</p>
      <p><b>Actes réalisés</b><br>Injection sous-cutanée de Versican Plus Pi/L4 (lot 451180A) et de Versiguard Rabies
        (lot 447702C). Prise de sang : test leishmaniose négatif. Ablation d'une tique.</p>
      <p><b>Non réalisé</b><br>Vaccin CHP : à jour, non nécessaire cette année. Toux du chenil (Nobivac KC) : proposé,
        refusé ce jour.</p>
      <p><b>Traitement</b><br>NexGard Spectra 15-30 kg, un comprimé par mois, le premier donné en consultation.</p>
      <p><b>À prévoir</b></p>
      <ul>
        <li>Détartrage sous anesthésie, rendez-vous fixé au ${on('2025-10-14')}, à jeun</li>
        <li>Rappel leptospirose, parainfluenza et rage : ${on('2026-09-18')}</li>
        <li>Si départ dans le Sud, vaccin contre la leishmaniose, première injection vers le ${on('2025-11-13')}</li>
      </ul>
      <p>Dr Loïc Thévenin, n° ordre 55082</p>
      <p style="font-size:11px;color:#666">Envoyé par courriel le ${on('2025-09-19')}. Ce compte rendu ne vaut pas
        certificat.</p>`,
  },
  {
    name: 'mail that reminds of the next ones',
    language: 'fr',
    pet: { name: 'Caramel', species: 'cat', birthdate: '2021-06-15', chip_number: '250268780025614' },
    fonts: ['Barlow Condensed'],
    form: 'd MMM yyyy',
    doses: [
      dose([...RCP, 'felv'], 'Leucofeligen', '2025-03-26', { until: '2026-03-26' }),
      dose(['rabies'], 'Rabigen', '2025-03-26', { until: '2026-03-26' }),
    ],
    draw: (on) => {
      const item = (what: string, last: string, next: string) =>
        `<li style="margin:5px 0"><b>${what}</b><br>Fait le ${on(last)} &rarr; à refaire avant le ${on(next)}</li>`;
      return `
      <div style="font-size:16px;max-width:560px">
      <div style="background:#5a3;color:#fff;padding:12px 18px"><b>Vétérinaires de la Citadelle</b><br>Besançon,
        03 81 55 50 60</div>
      <p style="font-size:13px;color:#555">De : rappels@vetcitadelle.example<br>À : famille.jacquot@mail.example<br>
        Envoyé : ${on('2026-02-25')}, 07:00<br>Objet : Caramel et Zoé ont bientôt besoin de vous !</p>
      <p>Bonjour Madame Jacquot,</p>
      <p>Il est bientôt temps de revoir vos compagnons. Voici où ils en sont :</p>
      <p style="margin-bottom:0"><b style="font-size:19px">Caramel</b> (chat européen, 4,9 kg)</p>
      <ul style="margin-top:2px">
        ${item('Typhus, coryza, leucose (Leucofeligen)', '2025-03-26', '2026-03-26')}
        ${item('Rage (Rabigen)', '2025-03-26', '2026-03-26')}
        ${item('Vermifuge (Milbemax)', '2025-11-24', '2026-02-24')}
      </ul>
      <p style="margin-bottom:0"><b style="font-size:19px">Zoé</b> (chienne, beagle, 12,2 kg)</p>
      <ul style="margin-top:2px">
        ${item('CHPPiL4 (Canigen)', '2025-04-17', '2026-04-17')}
        ${item('Toux du chenil (Nobivac KC)', '2025-04-17', '2026-04-17')}
      </ul>
      <p>Prenez rendez-vous en ligne ou par téléphone. Si vous venez les deux ensemble avant le ${on('2026-03-31')}, la
        consultation du second est à moitié prix.</p>
      <p>À bientôt,<br>Mélanie et toute l'équipe</p>
      <p style="font-size:12px;color:#777">4 rue Mégevand, 25000 Besançon. Vous recevez ce message parce que vous êtes
        client de notre clinique. Se désabonner</p>
      </div>`;
    },
  },
  {
    name: 'booklet with diseases as columns',
    language: 'fr',
    pet: { name: 'Réglisse', species: 'cat', birthdate: '2024-05-06', chip_number: '250268501186392' },
    fonts: ['Merriweather', 'Kalam'],
    form: 'd/m/yy',
    doses: [
      dose(RCP, 'Feligen CRP', '2024-07-08', { batch: '8H2M' }),
      dose(RCP, 'Feligen CRP', '2024-08-19', { batch: '8J7C' }),
      dose(['felv'], 'Leucogen', '2024-08-19', { batch: '8GD4' }),
      dose(['felv'], 'Leucogen', '2024-09-16', { batch: '8K1S' }),
      dose(RCP, 'Feligen CRP', '2025-08-28', { batch: '93NA' }),
      dose(['felv'], 'Leucogen', '2025-08-28', { batch: '92BF' }),
    ],
    says: { breed: 'chartreux', sex: 'female' },
    draw: (on) => {
      const hand = (text: string) => `<span style="font-family:Kalam;font-size:15px">${text}</span>`;
      const label = (product: string, batch: string) =>
        `<div style="border:1px dashed #888;padding:2px 5px;font-size:11px"><b>${product}</b><br>Lot ${batch}</div>`;
      const cell = (day: string, product: string, batch: string) =>
        `<td>${hand(on(day))}${label(product, batch)}</td>`;
      const stamp =
        '<td style="font-size:9px">Dr F. Sabatier<br>14 bd Gambetta<br>46000 Cahors<br>05 65 55 50 33</td>';
      return `
      <style>
        .carnet { border-collapse: collapse; width: 100% }
        .carnet td, .carnet th { border: 1px solid #725; padding: 5px; vertical-align: top; font-size: 12px }
      </style>
      <h3 style="color:#725;margin-bottom:4px">CARNET DE SANTÉ DU CHAT</h3>
      <p style="font-size:12px">Nom : ${hand('Réglisse')} &nbsp; Race : ${hand('chartreux')} &nbsp; Sexe : ${hand('F')}
        &nbsp; Né(e) le : ${hand(on('2024-05-06'))}<br>N° d'identification : ${hand('250 268 501 186 392')} &nbsp;
        Tatouage : ............</p>
      <table class="carnet">
        <tr><th>Typhus, coryza (C R P)</th><th>Leucose féline</th><th>Rage</th><th>Cachet du vétérinaire</th></tr>
        <tr>${cell('2024-07-08', 'Feligen CRP', '8H2M')}<td></td><td></td>${stamp}</tr>
        <tr>${cell('2024-08-19', 'Feligen CRP', '8J7C')}${cell('2024-08-19', 'Leucogen', '8GD4')}<td></td>${stamp}</tr>
        <tr><td></td>${cell('2024-09-16', 'Leucogen', '8K1S')}<td></td>${stamp}</tr>
        <tr>${cell('2025-08-28', 'Feligen CRP', '93NA')}${cell('2025-08-28', 'Leucogen', '92BF')}<td></td>${stamp}</tr>
        <tr style="height:48px"><td></td><td></td><td></td><td></td></tr>
      </table>
      <p style="font-size:12px">Observations : ${hand(`stérilisée le ${on('2025-01-22')}. Rage à faire avant le voyage
        au Maroc`)}</p>
      <p style="font-size:12px">Poids : ${hand(`${on('2024-07-08')} 0,9 kg, ${on('2025-08-28')} 3,8 kg`)}</p>
      <p style="font-size:10px">Présentez ce carnet à chaque visite. Seul le passeport européen fait foi pour la
        vaccination antirabique lors d'un voyage. Page 4</p>`;
    },
  },
  {
    name: 'payments of an insurer',
    language: 'fr',
    pet: { name: 'Pixel', species: 'dog', birthdate: '2023-02-17', chip_number: '250269590228471' },
    fonts: ['Source Sans 3'],
    form: 'dd/mm/yy',
    doses: [],
    draw: (on) => {
      const row = (texts: readonly string[]) =>
        `<tr>${texts.map((text) => `<td style="padding:5px 8px">${text}</td>`).join('')}</tr>`;
      return `
      <div style="display:flex;justify-content:space-between"><b style="font-size:20px;color:#a24">Mutapattes
        assurances</b><span style="font-size:12px">TSA 55512, 59666 Villeneuve-d'Ascq Cedex<br>03 20 55 50 44 (lun. à
        ven., 9 h à 18 h)</span></div>
      <p style="margin-left:380px">M. Corentin Delattre<br>27 rue d'Isly<br>59000 Lille</p>
      <p>Lille, le ${on('2025-10-30')}<br>Contrat n° MP-7755018, formule Équilibre<br>Animal assuré : Pixel, chien,
        jack russell, 250269590228471</p>
      <p><b>Relevé de vos remboursements, forfait prévention</b></p>
      <table style="width:100%;border-collapse:collapse;font-size:13px;text-align:left">
        <tr style="background:#f4e4e8"><th>Virement du</th><th>Poste</th><th>Frais réels</th><th>Remboursé</th></tr>
        ${row([on('2025-03-21'), 'Vaccins (CHPL, rage)', '92,00 €', '60,00 €'])}
        ${row([on('2025-05-16'), 'Antiparasitaires', '48,90 €', '40,00 €'])}
        ${row([on('2025-10-24'), 'Bilan sanguin', '110,00 €', '0,00 € (plafond atteint)'])}
      </table>
      <p>Votre forfait annuel de 100 € est épuisé. Il sera renouvelé le ${on('2026-01-15')}, date d'échéance de votre
        contrat.</p>
      <p><b>Documents manquants.</b> Pour conserver la garantie maladies, vous devez justifier chaque année de la
        vaccination de Pixel contre la maladie de Carré, l'hépatite de Rubarth, la parvovirose et la leptospirose.
        Merci de nous adresser la copie du carnet de santé portant la date et le cachet du vétérinaire avant le
        ${on('2025-11-28')}. Selon vos déclarations, le prochain rappel est prévu le ${on('2026-03-12')}.</p>
      <p>Nous vous prions d'agréer, Monsieur, nos salutations distinguées.</p>
      <p>Le service gestion</p>
      <p style="font-size:10px;color:#666">Mutapattes, société d'assurance mutuelle, RCS Lille 555 300 127. Relevé
        édité automatiquement, page 1/1</p>`;
    },
  },
];
