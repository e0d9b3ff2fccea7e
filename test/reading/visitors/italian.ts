import { dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A certificate with its blanks filled in, in sentences. */
const RABIES_CERTIFICATE: Stranger = {
  name: 'certificato di vaccinazione antirabbica',
  language: 'it',
  pet: { name: 'Zara', species: 'dog', birthdate: '2022-05-18', chip_number: '380260044719203' },
  fonts: ['Merriweather', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabbia', '2025-06-19', {
      batch: 'A571B02',
      from: '2025-07-10',
      until: '2028-06-19',
    }),
  ],
  says: { breed: 'Pastore maremmano', sex: 'female', neutered: true },
  draw: (on) => {
    const blank = (text: string) =>
      `<span style="font-family:Kalam;font-size:16px;border-bottom:1px dotted #333;padding:0 8px">${text}</span>`;
    return `<div style="font-size:13px;line-height:1.9"><p style="text-align:center"><b>REGIONE ABRUZZO – Azienda Sanitaria Locale<br>CERTIFICATO DI VACCINAZIONE ANTIRABBICA</b><br><small>(Mod. 12 – D.P.R. 8 febbraio 1954, n. 320) &nbsp; N. 00417/25</small></p>
<p>Il sottoscritto Dr. ${blank('Stefano Marini')}, medico veterinario iscritto all’Ordine di ${blank('Teramo')} al n. ${blank('612')}, certifica di aver sottoposto a vaccinazione contro la rabbia l’animale sotto descritto:</p>
<p>Specie: ☒ cane ☐ gatto ☐ furetto &nbsp; Razza: ${blank('Pastore maremmano')} Sesso: ${blank('F sterilizzata')}<br>Nome: ${blank('Zara')} Nato il: ${blank(on('2022-05-18'))} Mantello: ${blank('bianco')}<br>Microchip n.: ${blank('380260044719203')} applicato il ${blank(on('2022-07-14'))}<br>
Proprietario: ${blank('Di Marco Antonella, via Roma 31, Atri')}</p>
<p>Vaccino impiegato: ${blank('Nobivac Rabbia')} Ditta: ${blank('MSD')} Lotto: ${blank('A571B02')} Scadenza: ${blank(on('2027-04-30', 'mm/yyyy'))}<br>
Data della vaccinazione: ${blank(on('2025-06-19'))} ☒ prima vaccinazione ☐ richiamo<br>Valida dal: ${blank(on('2025-07-10'))} al: ${blank(on('2028-06-19'))}</p>
<p>Titolazione anticorpale: ☐ sì, in data ${blank('&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;')} ☒ no</p>
<p style="display:flex;justify-content:space-between"><span>Rilasciato il ${blank(on('2025-06-23'))}</span><span>Timbro e firma ${blank('S. Marini')}</span></p></div>`;
  },
};

/** A booklet with stickers in the first column and the date written beside them. */
const CAT_BOOKLET: Stranger = {
  name: 'libretto sanitario del gatto',
  language: 'it',
  pet: { name: 'Briciola', species: 'cat', birthdate: '2024-04-26', chip_number: '380260101883547' },
  fonts: ['Fira Sans'],
  form: 'd.m.yy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2024-07-04', { batch: 'A308B01', until: '2024-07-29' }),
    dose(RCP, 'Nobivac Tricat Trio', '2024-07-29', { batch: 'A311A01', until: '2025-07-29' }),
    dose(['felv'], 'Leucogen', '2024-07-29', { batch: '8JXP', until: '2024-08-19' }),
    dose(['felv'], 'Leucogen', '2024-08-19', { batch: '8K0M', until: '2025-08-19' }),
    dose(RCP, 'Feligen CRP', '2025-08-05', { batch: '8PW4', until: '2028-08-05' }),
  ],
  says: { sex: 'female' },
  draw: (on) => {
    const sticker = (product: string, batch: string, end: string) =>
      `<div style="border:1px solid #888;border-radius:3px;font-size:10px;padding:2px 6px;margin:2px 0">${product}<br>Lot ${batch} &nbsp; EXP ${end}</div>`;
    const row = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td style="border:1px solid #444;padding:4px 7px;height:34px">${cell}</td>`).join('')}</tr>`;
    const end = (day: string) => on(day, 'mm/yyyy');
    return `<h2>LIBRETTO SANITARIO FELINO</h2><p>Nome <b>Briciola</b> &nbsp; Sesso <b>femmina</b> &nbsp; Nato il <b>${on('2024-04-26')}</b> &nbsp; Microchip <b>380 260 101 883 547</b></p>
<table style="border-collapse:collapse;width:100%"><tr style="background:#eee;font-size:12px"><th>Fustella del vaccino</th><th>Vaccinato contro</th><th>Data</th><th>Richiamo entro</th><th>Timbro e firma</th></tr>
${row(sticker('Nobivac Tricat Trio', 'A308B01', end('2025-11-30')), 'Trivalente', on('2024-07-04'), on('2024-07-29'), 'D.ssa Conti')}
${row(sticker('Nobivac Tricat Trio', 'A311A01', end('2025-12-31')), 'Trivalente', on('2024-07-29'), on('2025-07-29'), 'D.ssa Conti')}
${row(sticker('Leucogen', '8JXP', end('2025-09-30')), 'Leucemia', on('2024-07-29'), on('2024-08-19'), 'D.ssa Conti')}
${row(sticker('Leucogen', '8K0M', end('2025-10-31')), 'Leucemia', on('2024-08-19'), on('2025-08-19'), 'Dr. Sanna')}
${row(sticker('Feligen CRP', '8PW4', end('2026-12-31')), 'Trivalente', on('2025-08-05'), on('2028-08-05'), 'Dr. Sanna')}
${row('', '', '', '', '')}</table>
<h4>Controlli e trattamenti</h4><p style="font-size:12px">${on('2024-06-20')} Stronghold Plus<br>${on('2024-07-04')} test FIV/FeLV: negativo<br>${on('2024-10-16')} ovariectomia<br>${on('2025-08-05')} Milbemax, peso kg 3,9</p>`;
  },
};

/** An estimate: everything in it is to be done. */
const ESTIMATE: Stranger = {
  name: 'preventivo per un cucciolo',
  language: 'it',
  pet: { name: 'Pepe', species: 'dog', birthdate: '2025-08-14', chip_number: '380260170442918' },
  fonts: ['Source Sans 3'],
  form: 'dd/mm/yyyy',
  doses: [],
  draw: (on) => {
    const line = (...cells: string[]) =>
      `<tr>${cells.map((cell) => `<td style="border:1px solid #aaa;padding:4px 8px">${cell}</td>`).join('')}</tr>`;
    return `<p><b style="font-size:17px">Ambulatorio Veterinario San Rocco</b><br>Corso Garibaldi 88, 27100 Pavia · P. IVA 01755501980</p>
<h3>PREVENTIVO N. 134 del ${on('2025-10-09')}</h3><p>Cliente: Sig. Luca Ferri &nbsp;&nbsp; Paziente: Pepe, cane, Bassotto, nato il ${on('2025-08-14')}, microchip 380260170442918</p>
<table style="border-collapse:collapse;width:100%">${line('<b>Data prevista</b>', '<b>Prestazione</b>', '<b>Q.tà</b>', '<b>Importo €</b>')}
${line(on('2025-10-16'), 'Visita e prima vaccinazione (Nobivac Puppy DP)', '1', '45,00')}
${line(on('2025-11-06'), 'Vaccinazione esavalente (Versican Plus DHPPi/L4)', '1', '50,00')}
${line(on('2025-11-27'), 'Richiamo esavalente (Versican Plus DHPPi/L4)', '1', '50,00')}
${line(on('2025-11-27'), 'Vaccinazione antirabbica (Rabisin)', '1', '35,00')}
${line(on('2025-10-16'), 'Sverminazione Milbemax cuccioli', '2', '14,00')}
${line(on('2026-03-19'), 'Test filaria', '1', '25,00')}</table>
<p style="text-align:right">Totale stimato <b>219,00</b></p><p>Il presente preventivo è valido fino al ${on('2025-12-08')} e non costituisce certificazione. Gli importi possono variare.</p>
<p>Per accettazione: ______________________ &nbsp; Data: ___/___/______</p>`;
  },
};

export const ITALIAN = [RABIES_CERTIFICATE, CAT_BOOKLET, ESTIMATE];
