import { DHPPI, dose, RCP, type Stranger } from './stranger.ts';

const carnet: Stranger = {
  name: 'a carnet de santé with turned labels',
  language: 'fr',
  pet: { name: 'Ouzo', species: 'dog', birthdate: '2018-03-11', chip_number: '250268732109458' },
  fonts: ['Merriweather', 'Fira Sans', 'Kalam'],
  form: 'dd/mm/yy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-L', '2024-05-14', { batch: 'L471203', until: '2025-05-14' }),
    dose(['rabies'], 'Rabisin', '2024-05-14', { batch: 'G88120', until: '2027-05-14' }),
    dose(['lepto'], 'Eurican L4', '2025-05-06', { batch: 'E52017', until: '2026-05-06' }),
  ],
  says: { breed: 'Épagneul breton' },
  draw: (on) => {
    const card = (label: string, batch: string, given: string, next: string) =>
      `<div style="border:1px solid #963;border-radius:8px;width:320px;height:150px;position:relative;padding:8px 10px 8px 92px">
       <div style="position:absolute;left:-18px;top:52px;width:124px;height:42px;transform:rotate(-90deg);border:1px solid #999;font:10px/1.25 'Fira Sans';padding:2px 4px;background:#f4f4ee">
       <b>${label}</b><br>Lot ${batch}<br>Exp 09/2027</div><span style="font-size:11px">Fait le</span> <span style="font:19px Kalam">${on(given)}</span><br>
       <span style="font-size:11px">Rappel le</span> <span style="font:19px Kalam">${on(next)}</span><p style="font-size:9px;color:#357;border:1px solid #357;width:120px;padding:3px;transform:rotate(4deg)">
       Clinique des Tilleuls<br>Dr Vétérinaire<br>C. Lemoine · N° 18442</p></div>`;
    const empty = `<div style="border:1px solid #963;border-radius:8px;width:320px;height:150px;padding:8px 10px 8px 92px;font-size:11px">Fait le ..............<br><br>Rappel le ..............</div>`;
    return `<h1 style="font-size:19px;color:#963;margin:0">VACCINATIONS</h1><p style="font-size:12px">Nom : <span style="font:18px Kalam">Ouzo</span> &nbsp; Race :
      <span style="font:18px Kalam">Épagneul breton</span> &nbsp; N° de puce : <span style="font:18px Kalam">250268732109458</span></p>
      <div style="display:flex;flex-wrap:wrap;gap:14px">${card('EURICAN DAPPi-L', 'L471203', '2024-05-14', '2025-05-14')}${card('RABISIN', 'G88120', '2024-05-14', '2027-05-14')}
      ${card('EURICAN L4', 'E52017', '2025-05-06', '2026-05-06')}${empty}</div>
      <h2 style="font-size:15px;color:#963">VERMIFUGES</h2><p style="font:18px Kalam">${on('2025-05-06')} Milbémax &nbsp;&nbsp; ${on('2025-11-04')} Drontal</p>`;
  },
};

const attestation: Stranger = {
  name: 'an attestation in sentences',
  language: 'fr',
  pet: { name: 'Réglisse', species: 'cat', birthdate: '2021-09-02', chip_number: '250269610443087' },
  fonts: ['Zilla Slab'],
  form: 'd M yyyy',
  doses: [
    dose(['rabies'], 'Purevax Rabies', '2026-03-17', {
      batch: 'L533406',
      from: '2026-04-07',
      until: '2027-03-17',
    }),
  ],
  draw: (
    on,
  ) => `<div style="line-height:1.75;font-size:15px"><p>Clinique vétérinaire du Port<br>8, quai des Brumes, 29200 Brest</p><h1 style="font-size:21px;text-align:center">ATTESTATION DE VACCINATION ANTIRABIQUE</h1>
    <p>Je soussignée, Docteur Maëlle Kervella, vétérinaire sanitaire, inscrite à l’Ordre sous le n° 21307, certifie avoir procédé le ${on('2026-03-17')}
      à la primovaccination contre la rage, au moyen du vaccin Purevax Rabies, lot L533406, péremption ${on('2027-08-31', 'mm/yyyy')}, de l’animal suivant :</p>
    <p>Réglisse, chat européen noir, femelle stérilisée, née le ${on('2021-09-02')}, identifiée par transpondeur n° 250 269 610 443 087, implanté le ${on('2021-12-14')}.</p>
    <p>La présente vaccination est valable à compter du ${on('2026-04-07')} et jusqu’au ${on('2027-03-17')} inclus.</p>
    <p>Pour servir et valoir ce que de droit.</p><p style="text-align:right">Fait à Brest, le ${on('2026-03-19')}<br>Signature et cachet</p></div>`,
};

const titrage: Stranger = {
  name: 'a titre report that names a dose',
  language: 'fr',
  pet: { name: 'Ouzo', species: 'dog', birthdate: '2018-03-11', chip_number: '250268732109458' },
  fonts: ['Source Sans 3'],
  form: 'dd/mm/yyyy',
  doses: [dose(['rabies'], 'Rabisin', '2026-02-18', { batch: 'G90441' })],
  draw: (
    on,
  ) => `<style>.l{color:#555}td{padding:3px 18px 3px 0}</style><b style="font-size:18px">Laboratoire d’analyses du Grand Ouest</b><p>Titrage des anticorps antirabiques (méthode FAVN)</p>
    <table><tr><td class=l>Dossier</td><td>26-R-008812</td><td class=l>Reçu le</td><td>${on('2026-03-27')}</td></tr>
    <tr><td class=l>Animal</td><td>Ouzo, chien, épagneul breton</td><td class=l>Né le</td><td>${on('2018-03-11')}</td></tr>
    <tr><td class=l>Puce</td><td>250268732109458</td><td class=l>Prélèvement</td><td>${on('2026-03-24')}</td></tr></table>
    <p style="margin-bottom:2px"><b>Renseignements fournis par le vétérinaire</b></p>
    <table><tr><td class=l>Dernière vaccination antirabique</td><td>${on('2026-02-18')}</td></tr><tr><td class=l>Vaccin</td><td>Rabisin</td></tr><tr><td class=l>N° de lot</td><td>G90441</td></tr></table>
    <p style="margin-bottom:2px"><b>Résultat</b></p><table><tr><td class=l>Début de l’analyse</td><td>${on('2026-03-30')}</td></tr><tr><td class=l>Titre en anticorps</td><td>4,56 UI/ml</td></tr>
    <tr><td class=l>Interprétation</td><td>Conforme (seuil : 0,50 UI/ml)</td></tr></table>
    <p>Rapport validé le ${on('2026-04-02')} par J.-P. Morvan, responsable du laboratoire.</p>`,
};

const historique: Stranger = {
  name: 'two columns of history',
  language: 'fr',
  pet: { name: 'Gribouille', species: 'cat', birthdate: '2020-06-07', chip_number: '250269811702634' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2024-07-19', { batch: '7WK3B' }),
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2025-08-01', { batch: '8RD1A' }),
    dose(RCP, 'Feligen CRP', '2026-08-04', { batch: '9FT6C' }),
  ],
  draw: (
    on,
  ) => `<div style="font-size:16px"><b style="font-size:22px">Clinique vétérinaire Bellevue</b><p>Fiche de l’animal, éditée le ${on('2026-10-29')}<br>GRIBOUILLE · Chat · Européen · M castré · né le ${on('2020-06-07')} · 250269811702634</p>
    <div style="display:grid;grid-template-columns:1fr 1fr;gap:26px"><div><b>Vaccins réalisés</b><p>${on('2026-08-04')} Feligen CRP lot 9FT6C<br>${on('2025-08-01')} Leucofeligen FeLV/RCP lot 8RD1A<br>${on('2024-07-19')} Leucofeligen FeLV/RCP lot 7WK3B</p></div>
    <div><b>Antiparasitaires</b><p>${on('2026-08-04')} Broadline chat &gt; 2,5 kg<br>${on('2026-05-12')} Milbémax chat<br>${on('2025-08-01')} Stronghold Plus</p></div>
    <div><b>Pesées</b><p>${on('2026-08-04')} 5,1 kg<br>${on('2025-08-01')} 4,8 kg</p></div>
    <div><b>À prévoir</b><p>${on('2027-08-04')} CRP et leucose<br>${on('2026-11-12')} Vermifuge<br>${on('2026-12-01')} Test FIV/FeLV</p></div></div></div>`,
};

export const FRENCH: readonly Stranger[] = [carnet, attestation, titrage, historique];
