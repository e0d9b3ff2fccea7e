import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** An itemised invoice whose lines say what was injected, with a payment day and what is agreed for later. */
const INVOICE: Stranger = {
  name: 'parcella con prestazioni',
  language: 'it',
  pet: { name: 'Zeno', species: 'dog', birthdate: '2019-09-21', chip_number: '380260101884213' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2025-05-16', { batch: 'E41872' }),
    dose(['rabies'], 'Rabisin', '2025-05-16', { batch: 'L469803' }),
  ],
  draw: (on) => `
<div style="display:flex;justify-content:space-between;font-size:12px">
  <div><b style="font-size:17px">Studio Veterinario Associato Tre Pini</b><br>
  Dott.ssa M. Calcaterra – Dott. G. Ossola<br>Via Baracca 18/B, 28922 Verbania (VB)<br>
  Tel. 0323 55 71 904 · P.IVA 02184470036</div>
  <div style="text-align:right">Spett.le<br><b>Lorenzo Vismara</b><br>Via alle Fabbriche 7<br>28921 Verbania<br>
  C.F. VSMLNZ84C11F205K</div>
</div>
<p style="margin-top:28px"><b>PARCELLA N. 612/A</b> del ${on('2025-05-19')}<br>
Animale: Zeno, cane, meticcio, M castrato, nato il ${on('2019-09-21')} – microchip 380260101884213</p>
<table style="width:100%;border-collapse:collapse;font-size:12.5px">
<tr style="background:#e4e4e4;text-align:left"><th>Eseguita il</th><th>Descrizione della prestazione</th>
<th style="text-align:right">Q.tà</th><th style="text-align:right">Prezzo</th>
<th style="text-align:right">IVA</th><th style="text-align:right">Totale €</th></tr>
<tr><td>${on('2025-05-16')}</td><td>Visita clinica annuale</td><td align="right">1</td><td align="right">35,00</td>
<td align="right">22%</td><td align="right">42,70</td></tr>
<tr><td>${on('2025-05-16')}</td><td>Vaccinazione EURICAN DAPPi-Lmulti (lotto E41872)</td><td align="right">1</td>
<td align="right">38,00</td><td align="right">22%</td><td align="right">46,36</td></tr>
<tr><td>${on('2025-05-16')}</td><td>Vaccinazione antirabbica RABISIN (lotto L469803)</td><td align="right">1</td>
<td align="right">28,00</td><td align="right">22%</td><td align="right">34,16</td></tr>
<tr><td>${on('2025-05-16')}</td><td>Bravecto 500 mg, 1 compressa</td><td align="right">1</td>
<td align="right">31,15</td><td align="right">10%</td><td align="right">34,27</td></tr>
<tr><td>${on('2025-05-19')}</td><td>Esame coprologico per flottazione</td><td align="right">1</td>
<td align="right">18,00</td><td align="right">22%</td><td align="right">21,96</td></tr>
<tr style="border-top:1px solid #333"><td colspan="5"><b>Totale da pagare</b> (ENPAV 2% incluso)</td>
<td align="right"><b>183,04</b></td></tr>
</table>
<p style="font-size:12px">Pagamento con bonifico entro il ${on('2025-06-18')} –
IBAN IT60 X054 2811 1010 0000 0123 456<br>
Da fatturare a parte: vaccino per la tosse dei canili (Nobivac Respira Bb), appuntamento concordato per il
${on('2025-06-06')}, ore 17.30.</p>
<p style="font-size:10px;color:#555">Operazione soggetta a invio al Sistema Tessera Sanitaria. Documento generato da
gestionale il ${on('2025-05-19')} alle 18:42.</p>`,
};

/** A health booklet: handwritten days beside stickers, where two stickers share one day. */
const BOOKLET: Stranger = {
  name: 'libretto sanitario con etichette',
  language: 'it',
  pet: { name: 'Brisa', species: 'dog', birthdate: '2025-01-09', chip_number: '380260044719358' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'd/m/yy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2025-03-03', { batch: 'A227A01', until: '2025-03-31' }),
    dose(DHPPI, 'Nobivac DHPPi', '2025-03-31', { batch: 'A318B02', until: '2025-04-28' }),
    dose(['lepto'], 'Nobivac L4', '2025-03-31', { batch: 'B104C01', until: '2025-04-28' }),
    dose(DHPPI, 'Nobivac DHPPi', '2025-04-29', { batch: 'A318B05', until: '2026-04-29' }),
    dose(['lepto'], 'Nobivac L4', '2025-04-29', { batch: 'B104C03', until: '2026-04-29' }),
  ],
  says: { breed: 'Lagotto romagnolo', sex: 'female' },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:16px;color:#1c2f7a">${text}</span>`;
    const label = (name: string, lot: string, expiry: string) =>
      `<div style="border:1px dashed #999;padding:2px 6px;margin:3px;font-size:11px"><b>${name}</b><br>
      Lot. ${lot} &nbsp; Scad. ${expiry}</div>`;
    const stamp = `<div style="border:2px solid #37539a;color:#37539a;font-size:10px;text-align:center;padding:3px">
      Dr. Ettore Malaspina<br>Medico Veterinario<br>Ordine di Pavia n. 417</div>`;
    return `
<h2 style="text-align:center;margin:0">LIBRETTO SANITARIO DEL CANE</h2>
<p>Nome: ${hand('Brisa')} &nbsp; Razza: ${hand('Lagotto romagnolo')} &nbsp; Sesso: ${hand('F')} &nbsp;
Nata il: ${hand(on('2025-01-09'))}<br>Microchip: ${hand('380 260 044 719 358')} &nbsp;
Proprietario: ${hand('Chiara Bonfanti')}</p>
<table border="1" style="width:100%;border-collapse:collapse;text-align:center">
<tr><th colspan="4">VACCINAZIONI</th></tr>
<tr><th>Data</th><th>Etichetta del vaccino</th><th>Richiamo</th><th>Timbro e firma</th></tr>
<tr><td>${hand(on('2025-03-03'))}</td><td>${label('NOBIVAC® PUPPY DP', 'A227A01', '02/2027')}</td>
<td>${hand(on('2025-03-31'))}</td><td>${stamp}</td></tr>
<tr><td rowspan="2">${hand(on('2025-03-31'))}</td><td>${label('NOBIVAC® DHPPi', 'A318B02', '05/2027')}</td>
<td rowspan="2">${hand(on('2025-04-28'))}</td><td rowspan="2">${stamp}</td></tr>
<tr><td>${label('NOBIVAC® L4', 'B104C01', '11/2026')}</td></tr>
<tr><td rowspan="2">${hand(on('2025-04-29'))}</td><td>${label('NOBIVAC® DHPPi', 'A318B05', '05/2027')}</td>
<td rowspan="2">${hand(on('2026-04-29'))}</td><td rowspan="2">${stamp}</td></tr>
<tr><td>${label('NOBIVAC® L4', 'B104C03', '11/2026')}</td></tr>
<tr><td style="height:46px"></td><td></td><td></td><td></td></tr>
</table>
<table border="1" style="width:100%;border-collapse:collapse;margin-top:14px;font-size:13px">
<tr><th colspan="3">TRATTAMENTI ANTIPARASSITARI</th></tr>
<tr><th>Data</th><th>Prodotto</th><th>Peso</th></tr>
<tr><td>${hand(on('2025-02-10'))}</td><td>${hand('Drontal Puppy')}</td><td>${hand('2,1 kg')}</td></tr>
<tr><td>${hand(on('2025-03-17'))}</td><td>${hand('Milbemax')}</td><td>${hand('4,0 kg')}</td></tr>
</table>`;
  },
};

/** Two pages of an EU passport beside each other, Italian and English, with a titre and tapeworm section. */
const PASSPORT: Stranger = {
  name: 'passaporto, sezioni V-VII',
  language: 'it',
  pet: { name: 'Artù', species: 'dog', birthdate: '2021-06-02', chip_number: '380260170335926' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2024-02-05', {
      batch: 'A583C01',
      from: '2024-02-26',
      until: '2025-02-05',
    }),
    dose(['rabies'], 'Versiguard Rabies', '2025-01-23', {
      batch: '614209B',
      from: '2025-01-23',
      until: '2026-01-22',
    }),
  ],
  draw: (on) => {
    const typed = (text: string) => `<span style="font-family:'Cutive Mono'">${text}</span>`;
    const entry = (product: string, batch: string, [given, from, until]: [string, string, string]) => `
<div style="display:grid;grid-template-columns:1.3fr 1fr 1fr;border:1px solid #456;margin-bottom:8px;font-size:11px">
  <div style="grid-row:span 3;border-right:1px solid #456;padding:4px">Fabbricante e denominazione del vaccino<br>
  <i>Manufacturer and name of vaccine</i><br><br>${typed(product)}<br><br>Numero di lotto / <i>Batch number</i><br>
  ${typed(batch)}</div>
  <div style="padding:4px">1. Data della vaccinazione<br><i>Vaccination date</i></div>
  <div style="padding:4px">${typed(on(given))}</div>
  <div style="padding:4px">2. Valida dal<br><i>Valid from</i></div><div style="padding:4px">${typed(on(from))}</div>
  <div style="padding:4px">3. Valida fino al<br><i>Valid until</i></div>
  <div style="padding:4px">${typed(on(until))}</div>
  <div style="grid-column:span 3;border-top:1px solid #456;padding:4px">Veterinario autorizzato /
  <i>Authorised veterinarian</i>: ${typed('Dr.ssa Ilaria Pedretti, 24121 Bergamo, tel. 035 41 88 206')}</div>
</div>`;
    return `
<p style="text-align:right;font-size:11px">IT 0160 3381 27 &nbsp; pag. 10</p>
<p style="font-size:12px">Codice alfanumerico del transponder: ${typed('380260170335926')} ·
Data di applicazione: ${typed(on('2021-08-17'))} · Nome: ${typed('ARTÙ')}</p>
<h3 style="background:#16406e;color:#fff;padding:4px">V. VACCINAZIONE ANTIRABBICA / VACCINATION AGAINST RABIES</h3>
${entry('MSD – NOBIVAC RABIES', 'A583C01', ['2024-02-05', '2024-02-26', '2025-02-05'])}
${entry('ZOETIS – VERSIGUARD RABIES', '614209B', ['2025-01-23', '2025-01-23', '2026-01-22'])}
<h3 style="background:#16406e;color:#fff;padding:4px">VI. TEST SIEROLOGICO PER LA RABBIA / RABIES TITRATION TEST</h3>
<p style="font-size:12px">Prelievo del / <i>Sample collected on</i>: ${typed(on('2024-04-03'))}
– titolo ≥ 0,5 UI/ml: ${typed('1,87 UI/ml')}<br>
Laboratorio: ${typed('IZS delle Venezie, Legnaro')}, refertato il ${on('2024-04-15')}</p>
<h3 style="background:#16406e;color:#fff;padding:4px">VII. TRATTAMENTO ANTI-ECHINOCOCCUS</h3>
<p style="font-size:12px">${typed('Milbemax')} &nbsp; data e ora: ${typed(`${on('2025-07-28')} 09:15`)}</p>`;
  },
};

/** What a cat refuge hands over: sentences with the days written out. */
const ADOPTION: Stranger = {
  name: 'scheda di affido del gattile',
  language: 'it',
  pet: { name: 'Mirtilla', species: 'cat', birthdate: '2024-04-20', chip_number: '380260090217746' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(RCP, 'Feligen CRP', '2024-07-08', { batch: '8K2R' }),
    dose(RCP, 'Feligen CRP', '2024-08-05', { batch: '8K4M', until: '2025-08-05' }),
    dose(['felv'], 'Leucogen', '2024-08-05', { batch: '7VZ9', until: '2024-09-26' }),
  ],
  draw: (on) => `
<h2 style="margin-bottom:2px">Associazione «Coda Dritta» ODV</h2>
<div style="font-size:11px">Gattile intercomunale, Strada della Cava 4, 12051 Alba (CN) – cell. 348 55 02 817</div>
<h3 style="text-align:center">MODULO DI AFFIDO DEFINITIVO N. 88</h3>
<p style="font-size:13px;line-height:1.7">Oggi, ${on('2024-09-14')}, l'Associazione affida alla sig.ra
<b>Nadia Ferrero</b>, residente a Bra, la gatta <b>Mirtilla</b>, europea a pelo corto tricolore, nata presumibilmente
il ${on('2024-04-20')}, identificata con microchip n. 380 260 090 217 746.</p>
<p style="font-size:13px;line-height:1.7"><b>Situazione sanitaria.</b> La gatta è stata recuperata il
${on('2024-06-19')} e sverminata all'ingresso con Milpro e di nuovo dopo quindici giorni. Il ${on('2024-07-08')} ha
ricevuto la prima dose di vaccino trivalente (Feligen CRP, lotto 8K2R); il richiamo è stato fatto il
${on('2024-08-05')} con lo stesso prodotto, lotto 8K4M, e nella stessa seduta le è stato inoculato il vaccino contro la
leucemia felina (Leucogen, lotto 7VZ9). Il test FIV/FeLV del ${on('2024-07-29')} è risultato negativo. È stata
sterilizzata il ${on('2024-08-26')} presso l'Ambulatorio Veterinario San Cassiano.</p>
<p style="font-size:13px;line-height:1.7">L'affidatario si impegna a far eseguire la seconda dose contro la leucemia
entro il ${on('2024-09-26')} e il richiamo annuale della trivalente il ${on('2025-08-05')}. Una visita di controllo
preaffido è stata svolta il ${on('2024-09-07')}.</p>
<table style="width:100%;margin-top:36px;font-size:12px"><tr><td>Per l'Associazione<br><br>_____________________</td>
<td style="text-align:right">L'affidatario<br><br>_____________________</td></tr></table>`,
};

/** A clinic's record of years, newest first, typed in one face, with calls, refusals and cancelled visits. */
const HISTORY: Stranger = {
  name: 'stampa cartella clinica',
  language: 'it',
  pet: { name: 'Tobia', species: 'dog', birthdate: '2018-11-30', chip_number: '380260080551179' },
  fonts: ['Cutive Mono'],
  form: 'dd/mm/yy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2024-03-18', {
      batch: '598114A',
      until: '2025-03-18',
    }),
    dose(['lepto'], 'Versican Plus L4', '2025-03-24', { batch: '622470C', until: '2026-03-24' }),
    dose(['bordetella'], 'Versican Plus Bb Oral', '2025-06-13', { batch: '609933' }),
  ],
  draw: (on) => {
    const line = (day: string, kind: string, text: string) =>
      `<tr style="vertical-align:top"><td style="white-space:nowrap">${on(day)}</td>
<td>${kind}</td><td>${text}</td></tr>`;
    return `
<div style="font-size:12px">CLINICA VETERINARIA LUNGARNO &nbsp; v.le Ippocrate 211 – 56121 PISA &nbsp; T 050 7712 430
<br>CARTELLA N. 04417 &nbsp; TOBIA &nbsp; cane, Breton, MC &nbsp; n. ${on('2018-11-30')} &nbsp;
mc 380260080551179<br>Prop. DELL'INNOCENTI ROBERTO &nbsp; stampata il ${on('2025-10-02')} &nbsp; pag. 1/1</div><hr>
<table style="width:100%;font-size:12px;border-spacing:4px 5px">
${line('2025-09-19', 'TEL', 'Prop. avvisato esito emocromo: nella norma. Ricordato di portare il libretto.')}
${line('2025-09-16', 'LAB', 'Emocromo + biochimico. Leishmania IFAT neg (&lt;1:40).')}
${line('2025-07-04', 'ACC', 'Seresto cane &gt;8 kg, 1 pz')}
${line(
  '2025-06-13',
  'VAC',
  'VERSICAN PLUS BB ORAL 1 ml os, L. 609933. Prima della pensione estiva. Sta bene, T 38,4.',
)}
${line('2025-05-02', 'APP', 'Vacc. Rabbia (Rabisin) – ANNULLATO dal proprietario, non va più all’estero.')}
${line(
  '2025-03-24',
  'VAC',
  `VERSICAN PLUS L4 sc, L. 622470C scad 09/26 – ric. ${on('2026-03-24')}.
Cimurro/epatite/parvo non dovuti quest’anno.`,
)}
${line('2025-03-10', 'SMS', 'Promemoria richiamo VERSICAN PLUS L4 inviato a 333 41 90 552')}
${line('2024-11-08', 'VIS', 'Zoppia post. dx da 3 gg. Cassetto neg. Rimadyl 50 mg 1 cp/die x 7 gg. Kg 17,3')}
${line('2024-08-21', 'CHI', 'Detartrasi in AG, estratti 208 e 109. Dimesso in giornata.')}
${line('2024-08-19', 'LAB', 'Profilo preanestetico: ALT 61, crea 1,0, ECG ritmo sinusale')}
${line(
  '2024-03-18',
  'VAC',
  `VERSICAN PLUS DHPPi/L4 sc, L. 598114A scad 03/26 – ric. ${on('2025-03-18')}. Kg 16,8`,
)}
${line('2024-03-18', 'VIS', 'Visita prevaccinale: mucose rosee, ACP ndr. Rifiuta vaccino Leishmania (LetiFend).')}
${line('2024-01-15', 'VIS', 'Otite esterna ceruminosa bilaterale, Malassezia +++. Osurnia, ripetere a 7 gg.')}
</table><hr><div style="font-size:11px">Dir. san. Dott. A. Baldacci – Ordine di Pisa 602</div>`;
  },
};

/** An estimate with a plan for a kitten: nothing of it has been done. */
const ESTIMATE: Stranger = {
  name: 'preventivo piano salute cucciolo',
  language: 'it',
  pet: { name: 'Otello', species: 'cat', birthdate: '2025-07-11', chip_number: '380260060938402' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yyyy',
  doses: [],
  draw: (on) => `
<div style="border-left:8px solid #d2691e;padding-left:14px"><h1 style="margin:0">PIANO SALUTE GATTINO</h1>
<div>Centro Veterinario Le Querce, via Emilia Ovest 340, 43126 Parma – 0521 88 40 317</div></div>
<p style="font-size:16px">Preventivo n. P-0977 del ${on('2025-09-10')}, valido fino al ${on('2025-10-10')}<br>
per <b>Otello</b> (gatto, europeo, n. ${on('2025-07-11')}, microchip 380260060938402) – sig. Davide Montanari</p>
<table border="1" cellpadding="6" style="width:100%;border-collapse:collapse;font-size:15px">
<tr style="background:#fbe6d4"><th>Età</th><th>Data proposta</th><th>Prestazione</th><th>Costo</th></tr>
<tr><td>9 settimane</td><td>${on('2025-09-15')}</td><td>Visita + 1ª vaccinazione Purevax RCP</td><td>54,00</td></tr>
<tr><td>10 settimane</td><td>${on('2025-09-22')}</td><td>Esame feci, Milbemax gattini</td><td>26,00</td></tr>
<tr><td>13 settimane</td><td>${on('2025-10-13')}</td><td>2ª vaccinazione Purevax RCP + Purevax FeLV, test FIV/FeLV</td>
<td>98,00</td></tr>
<tr><td>17 settimane</td><td>${on('2025-11-10')}</td><td>Richiamo Purevax FeLV</td><td>46,00</td></tr>
<tr><td>6 mesi</td><td>${on('2026-01-12')}</td><td>Castrazione, ecografia</td><td>140,00</td></tr>
<tr><td>15 mesi</td><td>${on('2026-10-13')}</td><td>Richiamo annuale Purevax RCP FeLV</td><td>62,00</td></tr>
<tr><td colspan="3"><b>Totale IVA compresa</b> (rate mensili da 35,50)</td><td><b>426,00</b></td></tr>
</table>
<p style="font-size:15px">Le date sono indicative e vanno confermate in segreteria. Il preventivo non costituisce
certificato di vaccinazione. Per accettazione, Parma, ______________ &nbsp; Firma ______________</p>`,
};

export const ITALIAN: readonly Stranger[] = [INVOICE, BOOKLET, PASSPORT, ADOPTION, HISTORY, ESTIMATE];
