import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** An authority's certificate for a journey, with lettered statements in Italian and English. */
const EXPORT: Stranger = {
  name: 'certificato sanitario per espatrio',
  language: 'it',
  pet: { name: 'Argo', species: 'dog', birthdate: '2021-01-30', chip_number: '380260044718205' },
  fonts: ['Zilla Slab'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2024-09-17', { batch: 'G90263', from: '2024-10-08', until: '2025-09-16' }),
    dose(['rabies'], 'Versiguard Rabies', '2025-09-12', {
      batch: '611830',
      from: '2025-09-12',
      until: '2028-09-11',
    }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2026-01-23', { batch: '630275A' }),
  ],
  says: { breed: 'Lagotto romagnolo', sex: 'male' },
  draw: (on) => {
    const both = (it: string, en: string) => `${it} <i style="font-size:11px">/ ${en}</i>`;
    const shot = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    return `
<div style="text-align:center;font-size:12px">REGIONE EMILIA-ROMAGNA · AZIENDA USL DI RAVENNA<br>Dipartimento di Sanità Pubblica –
U.O. Veterinaria</div>
<h1 style="font-size:17px;text-align:center">CERTIFICATO SANITARIO PER L’ESPORTAZIONE DI CANI<br>
<i style="font-size:13px">Health certificate for export of dogs</i></h1>
<p style="text-align:right">Prot. 26/1187/RA</p>
<p><b>1. ${both('Identificazione dell’animale', 'Identification of the animal')}</b></p>
<table cellpadding="3" style="font-size:13px">
<tr><td>a) ${both('Nome', 'Name')}</td><td><b>Argo</b></td><td>b) ${both('Razza', 'Breed')}</td><td><b>Lagotto romagnolo</b></td></tr>
<tr><td>c) ${both('Sesso', 'Sex')}</td><td><b>maschio</b></td><td>d) ${both('Nato il', 'Date of birth')}</td><td><b>${on('2021-01-30')}</b></td></tr>
<tr><td>e) Microchip</td><td><b>380260044718205</b></td><td>f) ${both('Applicato il', 'Date of implantation')}</td><td><b>${on('2021-03-26')}</b></td></tr>
<tr><td>g) ${both('Destinazione', 'Destination')}</td><td><b>Regno Unito</b></td><td>h) ${both('Partenza', 'Departure')}</td><td><b>${on('2026-03-28')}</b></td></tr></table>
<p><b>2. ${both('Il sottoscritto certifica che', 'The undersigned certifies that')}:</b></p>
<p>2.1 ${both('l’animale è stato vaccinato contro la rabbia come segue', 'the animal was vaccinated against rabies as follows')}:</p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%;font-size:12px">
<tr style="text-align:left"><th>Vaccino<br><i>Vaccine</i></th><th>Lotto<br><i>Batch</i></th><th>Inoculato il<br><i>Given on</i></th>
<th>Inizio validità<br><i>Valid from</i></th><th>Fine validità<br><i>Valid to</i></th></tr>
${shot('Rabisin', 'G90263', on('2024-09-17'), on('2024-10-08'), on('2025-09-16'))}
${shot('Versiguard Rabies', '611830', on('2025-09-12'), on('2025-09-12'), on('2028-09-11'))}</table>
<p>2.2 ${both(
      `la titolazione degli anticorpi su campione prelevato il ${on('2024-11-14')} ha dato esito di 1,94 UI/ml (IZS delle Venezie, ${on('2024-12-02')})`,
      'antibody titration',
    )};</p>
<p>2.3 ${both(
      `l’animale è stato vaccinato contro cimurro, epatite, parvovirosi, parainfluenza e leptospirosi il ${on('2026-01-23')} (Versican Plus DHPPi/L4, lotto 630275A)`,
      'other vaccinations',
    )};</p>
<p>2.4 ${both(
      `è stato trattato con praziquantel (Milbemax) il ${on('2026-03-26')} alle ore 11:40`,
      'treated against Echinococcus multilocularis',
    )};</p>
<p>2.5 ${both(`visitato il ${on('2026-03-26')}, risulta clinicamente sano e idoneo al viaggio`, 'fit to travel')}.</p>
<p>${both(`Valido dieci giorni dalla firma, fino al ${on('2026-04-05')}`, 'Valid ten days')}.</p>
<div style="display:flex;justify-content:space-between;margin-top:20px"><span>Faenza, ${on('2026-03-26')}</span>
<span>Il Veterinario Ufficiale<br>Dott. Matteo Zoli</span></div>`;
  },
};

/** A cattery's card of a kitten: marks in brackets, and lines whose day comes last. */
const KITTEN: Stranger = {
  name: 'scheda sanitaria dell’allevamento felino',
  language: 'it',
  pet: { name: 'Olimpia', species: 'cat', birthdate: '2025-10-08', chip_number: '380260102265874' },
  fonts: ['Merriweather', 'Kalam'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2025-12-15', { batch: 'A410A02' }),
    dose(RCP, 'Nobivac Tricat Trio', '2026-01-13', { batch: 'A418B01', until: '2027-01-13' }),
    dose(['felv'], 'Leucogen', '2026-01-13', { batch: '9D2K', until: '2026-02-10' }),
  ],
  says: { breed: 'Maine Coon', sex: 'female' },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#222a80">${text}</span>`;
    const line = (isOn: boolean, what: string, by: string) =>
      `<div style="display:flex;border-bottom:1px dotted #777;padding:4px 0"><span style="width:34px">[${isOn ? 'X' : '&nbsp;&nbsp;'}]</span>
<span style="flex:1">${what}</span><span>${by}</span></div>`;
    return `
<div style="text-align:center"><b style="font-size:20px">Allevamento “Le Fusa del Conero”</b><br>
<span style="font-size:12px">Affisso ANFI · Sirolo (AN)</span></div>
<h3 style="margin-bottom:4px">Scheda sanitaria del cucciolo</h3>
<p style="line-height:1.8;font-size:13px">Nome: ${hand('Olimpia')} &nbsp; Razza: ${hand('Maine Coon')} &nbsp; Sesso: ${hand('femmina')}
&nbsp; Mantello: ${hand('black silver tabby')}<br>Data di nascita: ${hand(on('2025-10-08'))} &nbsp; N. microchip: ${hand('380260102265874')}
&nbsp; inserito il ${hand(on('2026-01-13'))}<br>Genitori: ${hand('Thor Gentle Giant × Nuvola')} testati FIV/FeLV neg. il ${hand(on('2025-06-16'))}</p>
<h4 style="margin:10px 0 4px">Vaccinazioni</h4>
${line(true, 'Trivalente 1ª dose (Nobivac Tricat Trio, lotto A410A02)', `fatto il ${hand(on('2025-12-15'))}`)}
${line(true, 'Trivalente 2ª dose (Nobivac Tricat Trio, lotto A418B01)', `fatto il ${hand(on('2026-01-13'))}`)}
${line(true, 'FeLV 1ª dose (Leucogen, lotto 9D2K)', `fatto il ${hand(on('2026-01-13'))}`)}
${line(false, 'FeLV 2ª dose', `da fare il ${hand(on('2026-02-10'))}`)}
${line(false, 'Rabbia (solo per viaggi)', `fatto il ${hand('__.__.____')}`)}
${line(false, 'Richiamo annuale trivalente', `da fare il ${hand(on('2027-01-13'))}`)}
<h4 style="margin:14px 0 4px">Sverminazioni e altro</h4>
${line(true, 'Milbemax gattini', `fatto il ${hand(on('2025-11-24'))}`)}
${line(true, 'Milbemax gattini', `fatto il ${hand(on('2025-12-09'))}`)}
${line(true, 'Advocate spot-on', `fatto il ${hand(on('2026-01-20'))}`)}
${line(true, 'Test Giardia: negativo', `fatto il ${hand(on('2025-12-30'))}`)}
${line(false, 'Sterilizzazione', `entro il ${hand(on('2026-06-08'))}`)}
<div style="display:flex;justify-content:space-between;font-size:12px;margin-top:22px"><span>Ceduta il ${hand(on('2026-01-24'))}<br>
Firma allevatore ${hand('L. Baldini')}</span><span style="border:2px solid #444;border-radius:50%;padding:14px">Dott.ssa<br>Elisa Marini<br>
Iscr. AN 612</span></div>`;
  },
};

/** An invoice whose items take two lines, with the next days at its foot. */
const INVOICE: Stranger = {
  name: 'fattura con prossimi richiami',
  language: 'it',
  pet: { name: 'Zorro', species: 'dog', birthdate: '2023-07-22', chip_number: '380260087003419' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(DHPPI, 'Nobivac CEPPi', '2026-05-19', { batch: 'A533C02', until: '2029-05-19' }),
    dose(['lepto'], 'Nobivac L4', '2026-05-19', { batch: 'A287A01', until: '2027-05-19' }),
    dose(['bordetella'], 'Versican Plus Bb Oral', '2026-05-26', { batch: '640913', until: '2027-05-26' }),
  ],
  draw: (on) => {
    const item = (day: string, what: string, detail: string, price: string) =>
      `<tr><td style="vertical-align:top;padding:4px 12px 4px 0">${on(day)}</td><td style="padding:4px 0">${what}<br>
<span style="font-size:10.5px;color:#555">${detail}</span></td><td style="text-align:right;vertical-align:top;padding:4px 0">${price}</td></tr>`;
    return `
<div style="display:flex;justify-content:space-between;font-size:12px"><span><b style="font-size:15px">Ambulatorio Veterinario Porta
Palazzo</b><br>Dott.ri Ferrero e Gallo S.r.l. STP<br>Corso Regina Margherita 118, 10152 Torino<br>P. IVA 11820460017</span>
<span>Spett.le<br>Sig.ra Giulia Bosio<br>Via Cigna 60, Torino<br>C.F. BSOGLI84••••••••</span></div>
<h3>Fattura n. 1043/V del ${on('2026-05-26')}</h3>
<p style="font-size:13px">Paziente: <b>Zorro</b> – cane meticcio – nato il ${on('2023-07-22')} – microchip 380260087003419</p>
<table style="width:100%;border-top:1px solid #000;border-bottom:1px solid #000;font-size:13px">
${item('2026-05-19', 'Visita clinica annuale', 'Peso kg 17,6. Nulla da segnalare.', '40,00')}
${item('2026-05-19', 'Vaccinazione tetravalente', 'Nobivac CEPPi, lotto A533C02, scad. 02/2028', '32,00')}
${item('2026-05-19', 'Vaccinazione leptospirosi', 'Nobivac L4, lotto A287A01, scad. 10/2027', '28,00')}
${item('2026-05-19', 'Test rapido leishmania e filaria', 'Negativo / negativo', '35,00')}
${item('2026-05-26', 'Vaccinazione tosse dei canili', 'Versican Plus Bb Oral, lotto 640913, scad. 01/2028', '30,00')}
${item('2026-05-26', 'Nexgard Spectra 15–30 kg, 3 cpr', 'Lotto GR40771, scad. 08/2028', '49,50')}
<tr><td></td><td>Contributo ENPAV 2 %</td><td style="text-align:right">4,29</td></tr>
<tr><td></td><td>IVA 22 %</td><td style="text-align:right">48,13</td></tr>
<tr><td></td><td><b>Totale</b> (pagato con bancomat il ${on('2026-05-26')})</td><td style="text-align:right"><b>266,92</b></td></tr></table>
<p style="margin:16px 0 4px"><b>Prossimi richiami di Zorro</b></p>
<div style="font-size:12.5px;line-height:1.7">Leptospirosi: ${on('2027-05-19')}<br>Tosse dei canili (Bordetella): ${on('2027-05-26')}<br>
Cimurro, epatite, parvovirosi, parainfluenza: ${on('2029-05-19')}<br>Rabbia: mai eseguita<br>Antiparassitario: ${on('2026-06-26')}</div>
<p style="font-size:11px">Documento conservato a norma. Spesa veterinaria detraibile, art. 15 TUIR.</p>`;
  },
};

/** A public kennel's sheet of treatments of all kinds, by day; the dog's age is estimated. */
const KENNEL: Stranger = {
  name: 'scheda trattamenti del canile',
  language: 'it',
  pet: { name: 'Brigante', species: 'dog', birthdate: null, chip_number: '380260150087361' },
  fonts: ['Barlow Condensed'],
  form: 'd/m/yy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-10-23', { batch: '618840' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-11-17', { batch: '618840' }),
    dose(['rabies'], 'Rabisin', '2026-02-05', { batch: 'H77091' }),
  ],
  draw: (on) => {
    const row = (day: string, kind: string, what: string, lot: string, by: string) =>
      `<tr><td>${on(day)}</td><td>${kind}</td><td>${what}</td><td>${lot}</td><td>${by}</td></tr>`;
    return `
<div style="font-size:15px"><div style="display:flex;justify-content:space-between;border-bottom:3px solid #000"><b style="font-size:22px">
CANILE SANITARIO E RIFUGIO COMUNALE DI FOGGIA</b><span>Box 41</span></div>
<p>Animale: <b>Brigante</b> &nbsp;|&nbsp; cane, meticcio, maschio, taglia media, fulvo &nbsp;|&nbsp; età stimata 4 anni all’ingresso
&nbsp;|&nbsp; mc 380260150087361<br>Cattura: ${on('2025-10-20')}, SS 16 km 681 &nbsp;|&nbsp; Iscritto in anagrafe: ${on('2025-10-24')}
&nbsp;|&nbsp; Affidato a: Teresa Lopez, ${on('2026-02-21')}</p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%">
<tr style="background:#ddd;text-align:left"><th>Data</th><th>Tipo</th><th>Farmaco / prestazione</th><th>Lotto</th><th>Operatore</th></tr>
${row('2025-10-20', 'visita', 'Visita d’ingresso, kg 19, zecche +++', '', 'dr. Russo')}
${row('2025-10-20', 'antip.', 'Bravecto 500 mg, 1 cpr', 'C318A', 'dr. Russo')}
${row('2025-10-23', 'vacc.', 'Versican Plus DHPPi/L4', '618840', 'dr. Russo')}
${row('2025-10-23', 'antip.', 'Drontal Plus, 2 cpr', 'KP0D118', 'op. Caputo')}
${row('2025-11-03', 'test', 'Leishmania IFAT 1:40, Ehrlichia neg.', '', 'IZS PB')}
${row('2025-11-17', 'vacc.', 'Versican Plus DHPPi/L4 (richiamo)', '618840', 'dr.ssa Vitale')}
${row('2025-12-11', 'chir.', 'Orchiectomia', '', 'dr. Russo')}
${row('2025-12-11', 'terapia', 'Convenia 1,5 ml s.c.', '4180023', 'dr. Russo')}
${row('2026-01-15', 'vacc.', 'Rabisin – NON ESEGUITO, vaccino esaurito', '', '')}
${row('2026-01-22', 'antip.', 'Seresto collare &gt; 8 kg', 'KP0F92C', 'op. Caputo')}
${row('2026-02-05', 'vacc.', 'Rabisin', 'H77091', 'dr.ssa Vitale')}
</table>
<p>Programma per l’adottante: polivalente entro il ${on('2026-11-17')}; controllo leishmania ${on('2026-05-04')}; profilassi filaria da
aprile.</p><p>Stampato il ${on('2026-02-21')} &nbsp;&nbsp; Il responsabile sanitario: dott. Michele Russo</p></div>`;
  },
};

/** An app's export: what was done under the name of a month, with the label before, and what is planned in a box of its own. */
const APP: Stranger = {
  name: 'esportazione dell’app, linea del tempo',
  language: 'it',
  pet: { name: 'Pepe', species: 'cat', birthdate: '2020-09-16', chip_number: '380260061544098' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-10-15', { batch: 'L590117', until: '2025-10-15' }),
    dose(RCP, 'Purevax RCP', '2025-10-28', { batch: 'M11840', until: '2026-10-28' }),
    dose(['felv'], 'Purevax FeLV', '2025-11-25', { until: '2026-11-25' }),
    dose(['rabies'], 'Nobivac Rabies', '2026-06-18', { batch: 'A847D01', until: '2029-06-18' }),
  ],
  says: { breed: 'Certosino' },
  draw: (on) => {
    const month = (day: string) =>
      `<div style="color:#6a5acd;font-size:17px;margin:16px 0 4px;text-transform:capitalize">${on(day, 'M yyyy')}</div>`;
    const event = (icon: string, title: string, ...lines: readonly string[]) => `
<div style="display:flex;margin:6px 0"><div style="width:26px;height:26px;border-radius:13px;background:#6a5acd;color:#fff;text-align:center;line-height:26px;margin-right:10px">${icon}</div>
<div style="border-left:3px solid #ddd;padding-left:10px;font-size:13px"><b>${title}</b><br>${lines.join('<br>')}</div></div>`;
    return `
<div style="background:#6a5acd;color:#fff;padding:12px 16px;border-radius:10px"><b style="font-size:20px">Pepe</b><br>
Certosino · maschio castrato · compleanno ${on('2020-09-16')} · 5,3 kg</div>
<p style="font-size:12px;color:#666">Esportato da CiotolApp il ${on('2026-07-02')} · Razza: Certosino · Microchip: 380260061544098</p>
<div style="border:2px dashed #6a5acd;border-radius:10px;padding:8px 14px;font-size:13px"><b>In programma</b><br>
Controllo denti – ${on('2026-09-10')}<br>Antipulci Broadline – ${on('2026-07-18')}</div>
${month('2026-06-18')}
${event('A', 'Antipulci', `Fatto: ${on('2026-06-18')}`, 'Prodotto: Broadline', `Prossimo: ${on('2026-07-18')}`)}
${event('V', 'Vaccino · Rabbia', `Fatto: ${on('2026-06-18')}`, 'Prodotto: Nobivac Rabies', 'Lotto: A847D01', `Scade: ${on('2029-06-18')}`)}
${month('2025-11-25')}
${event('V', 'Vaccino · Leucemia felina', `Fatto: ${on('2025-11-25')}`, 'Prodotto: Purevax FeLV', 'Lotto: non inserito', `Scade: ${on('2026-11-25')}`)}
${month('2025-10-28')}
${event('V', 'Vaccino · Trivalente', `Fatto: ${on('2025-10-28')}`, 'Prodotto: Purevax RCP', 'Lotto: M11840', `Scade: ${on('2026-10-28')}`)}
${event('S', 'Sverminazione', `Fatto: ${on('2025-10-30')}`, 'Prodotto: Milbemax gatto', `Prossimo: ${on('2026-01-30')}`)}
${event('V', 'Vaccino · Leucemia felina', `Saltato: ${on('2025-10-28')}`, 'Nota: non disponibile in ambulatorio')}
${month('2024-10-15')}
${event('V', 'Vaccino · Trivalente + Leucemia', `Fatto: ${on('2024-10-15')}`, 'Prodotto: Purevax RCP FeLV', 'Lotto: L590117', `Scaduto: ${on('2025-10-15')}`)}
${event('E', 'Esame del sangue', `Fatto: ${on('2024-10-17')}`, 'Nota: creatinina 1,4; FIV negativo')}`;
  },
};

export const ITALIAN: readonly Stranger[] = [EXPORT, KITTEN, INVOICE, KENNEL, APP];
