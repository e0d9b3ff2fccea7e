import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** Diseases by year, with days and months in the cells, and the products of each year below. */
const BY_YEAR: Stranger = {
  name: 'libretto sanitario per anni',
  language: 'it',
  pet: { name: 'Argo', species: 'dog', birthdate: '2021-10-09', chip_number: '380260044718205' },
  fonts: ['Zilla Slab'],
  form: 'dd/mm/yyyy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2023-03-14', { batch: 'E41270' }),
    dose(['lepto'], 'Eurican Lmulti', '2024-03-19', { batch: 'E43815' }),
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2025-03-25', { batch: 'E46602' }),
    dose(['rabies'], 'Rabisin', '2025-06-10', { batch: 'L519087' }),
  ],
  says: { breed: 'Lagotto romagnolo', sex: 'male' },
  draw: (on) => {
    const row = (head: string, cells: readonly string[]) =>
      `<tr><th align="left">${head}</th>${cells.map((cell) => `<td align="center">${cell}</td>`).join('')}</tr>`;
    const days = (days: readonly string[]) => days.map((day) => day && on(day, 'dd/mm'));
    const all = ['2023-03-14', '', '2025-03-25'];
    return `
<div style="text-align:center;font-size:22px;border-bottom:2px solid #7a1f1f">Libretto sanitario del cane</div>
<p>Ambulatorio Veterinario San Rocco, via Emilia Levante 88, 48018 Faenza (RA) – dott.ssa Chiara Montevecchi</p>
<table cellpadding="3" style="width:100%"><tr><td>Nome: <b>Argo</b></td><td>Razza: Lagotto romagnolo</td><td>Sesso:
M</td></tr>
<tr><td>Nato il: ${on('2021-10-09')}</td><td>Microchip: 380260044718205</td><td>Proprietario: Venturi
Dario</td></tr></table> <table border="1" cellpadding="7" style="width:100%;border-collapse:collapse;margin-top:14px">
<tr style="background:#f3e3d3"><th align="left">Vaccinazioni</th><th>${on('2023-03-14', 'yyyy')}</th>
<th>${on('2024-03-19', 'yyyy')}</th><th>${on('2025-03-25', 'yyyy')}</th><th>${on('2026-03-25', 'yyyy')}</th></tr>
${row('Cimurro', [...days(all), ''])}
${row('Epatite infettiva', [...days(all), ''])}
${row('Parvovirosi', [...days(all), ''])}
${row('Parainfluenza', [...days(all), ''])}
${row('Leptospirosi', [...days(['2023-03-14', '2024-03-19', '2025-03-25']), ''])}
${row('Rabbia', [...days(['', '', '2025-06-10']), ''])}
${row('Vaccino e lotto', [
  'Eurican DAPPi-Lmulti<br>E41270',
  'Eurican Lmulti<br>E43815',
  `Eurican DAPPi-Lmulti E46602 (${on('2025-03-25', 'dd/mm')})<br>Rabisin L519087 (${on('2025-06-10', 'dd/mm')})`,
  '',
])}
${row('Firma', ['C. Montevecchi', 'C. Montevecchi', 'C. Montevecchi', ''])}
${row('<i>Test filaria</i>', [...days(['2023-03-14', '2024-03-19', '2025-03-25']).map((day) => `neg. ${day}`), ''])}
${row('<i>Guardian SR</i>', [...days(['2023-04-04', '2024-04-09', '2025-04-15']), ''])}
</table>`;
  },
};

/** A clinic software's certificate in sentences with blanks that it has filled. */
const FILLED: Stranger = {
  name: 'certificato di vaccinazione discorsivo',
  language: 'it',
  pet: { name: 'Perla', species: 'cat', birthdate: '2022-08-30', chip_number: '380260101236677' },
  fonts: ['Source Sans 3'],
  form: 'd M yyyy',
  doses: [
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2025-10-14', { batch: '9F7T', until: '2026-10-14' }),
    dose(['rabies'], 'Rabigen Mono', '2025-10-14', {
      batch: '9D1A',
      from: '2025-11-04',
      until: '2026-10-13',
    }),
  ],
  draw: (on) => `
<table style="width:100%"><tr><td style="font-size:34px;color:#00695c">✚</td><td><b style="font-size:17px">Clinica
Veterinaria Porta Sempione</b><br>Direttore sanitario dott. Luca Brambilla, Ordine di Milano n. 3871</td>
<td align="right">Prot. 1187/${on('2025-10-21', 'yyyy')}</td></tr></table><hr>
<h2 style="text-align:center">CERTIFICATO DI AVVENUTA VACCINAZIONE</h2>
<p style="line-height:1.9">Il sottoscritto medico veterinario <u>&nbsp;Luca Brambilla&nbsp;</u> certifica di aver
sottoposto in data <u>&nbsp;${on('2025-10-14')}&nbsp;</u> il gatto di nome <u>&nbsp;Perla&nbsp;</u>, femmina,
certosino, nata il <u>&nbsp;${on('2022-08-30')}&nbsp;</u>, contrassegnata dal microchip
<u>&nbsp;380260101236677&nbsp;</u>, di proprietà di <u>&nbsp;Elisa Colnaghi&nbsp;</u>, residente in <u>&nbsp;Milano,
via Canonica 31&nbsp;</u>, alle seguenti vaccinazioni:</p>
<ol style="line-height:1.8"><li>panleucopenia, rinotracheite, calicivirosi e leucemia felina, con il vaccino
<b>Leucofeligen FeLV/RCP</b>, lotto <b>9F7T</b>, scadenza ${on('2026-12-31', 'mm/yyyy')}; richiamo entro il
${on('2026-10-14')};</li>
<li>rabbia, con il vaccino <b>Rabigen Mono</b>, lotto <b>9D1A</b>, scadenza ${on('2027-03-31', 'mm/yyyy')}; la
vaccinazione è valida dal ${on('2025-11-04')} al ${on('2026-10-13')}.</li></ol> <p style="line-height:1.9">L'animale,
visitato prima dell'inoculazione, risultava clinicamente sano. Il test FIV/FeLV eseguito il ${on('2025-10-07')} ha
dato esito negativo. Non è stata effettuata la vaccinazione per la clamidiosi, ritenuta non necessaria.</p>
<p>Si rilascia su richiesta dell'interessata per gli usi consentiti dalla legge.</p>
<p style="text-align:right">Milano, ${on('2025-10-21')}<br><br>Timbro e firma</p>
<p style="font-size:10px;color:#666">Stampato con gestionale ambulatoriale – pag. 1 di 1</p>`,
};

/** An authority's form in Italian and German with the labels above the values. */
const BILINGUAL: Stranger = {
  name: 'modulo bilingue altoatesino',
  language: 'it',
  pet: { name: 'Birba', species: 'dog', birthdate: '2020-07-17', chip_number: '380260006149520' },
  fonts: ['Fira Sans'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabbia', '2022-07-21', { batch: 'A430B02', until: '2025-07-20' }),
    dose(['rabies'], 'Nobivac Rabbia', '2025-07-10', { batch: 'A715C01', until: '2028-07-09' }),
    dose(DHP, 'Nobivac DHP', '2024-08-27', { batch: 'A617A01' }),
  ],
  says: { breed: 'Bracco tedesco', sex: 'female' },
  draw: (on) => {
    const cell = (italian: string, german: string, value: string) => `
<td style="vertical-align:top;border:1px solid #444;padding:4px 7px"><span style="font-size:10px">${italian}<br>
<i>${german}</i></span><br><b>${value}</b></td>`;
    const table = (rows: readonly string[]) =>
      `<table style="width:100%;border-collapse:collapse;margin-top:8px"><tr>${rows.join('</tr><tr>')}</tr></table>`;
    const shot = (against: string, given: string, product: string, lot: string, until: string) =>
      cell('Vaccinazione contro', 'Impfung gegen', against) +
      cell('Data', 'Datum', on(given)) +
      cell('Vaccino', 'Impfstoff', product) +
      cell('Lotto', 'Chargennr.', lot) +
      cell('Scadenza validità', 'Gültig bis', until && on(until));
    return `
<table style="width:100%;font-size:13px"><tr><td>AZIENDA SANITARIA DELL'ALTO ADIGE<br>Servizio Veterinario</td><td
align="right"> SÜDTIROLER SANITÄTSBETRIEB<br>Tierärztlicher Dienst</td></tr></table> <p
style="text-align:center;margin:10px"><b>ATTESTATO DI VACCINAZIONE DEL CANE<br>IMPFBESCHEINIGUNG FÜR HUNDE</b></p>
${table([
  cell('Nome dell’animale', 'Name des Tieres', 'Birba') +
    cell('Razza', 'Rasse', 'Bracco tedesco') +
    cell('Sesso', 'Geschlecht', 'F / W'),
  cell('Data di nascita', 'Geburtsdatum', on('2020-07-17')) +
    cell('Microchip', 'Mikrochip', '380260006149520') +
    cell('Proprietario', 'Besitzer', 'Thaler Georg, Lana'),
])}
${table([
  shot('Rabbia / Tollwut', '2022-07-21', 'Nobivac Rabbia', 'A430B02', '2025-07-20'),
  shot('Rabbia / Tollwut', '2025-07-10', 'Nobivac Rabbia', 'A715C01', '2028-07-09'),
  shot('Cimurro, epatite, parvo / Staupe, HCC, Parvo', '2024-08-27', 'Nobivac DHP', 'A617A01', ''),
  shot('Leptospirosi / Leptospirose', '2025-09-09', '(prevista / geplant)', '', ''),
])}
${table([
  cell('Trattamento contro le zecche', 'Zeckenbehandlung', `Bravecto, ${on('2025-05-06')}`) +
    cell('Sverminazione', 'Entwurmung', `Drontal Plus, ${on('2025-07-10')}`),
])}
<p style="margin-top:20px">Merano / Meran, ${on('2025-07-14')}</p><p>Il veterinario ufficiale / Der Amtstierarzt<br>
Dr. Philipp Unterholzner</p>`;
  },
};

/** A breeder's sheet of a litter, where each puppy has a row and the vaccines stand in the heads of the columns. */
const LITTER: Stranger = {
  name: 'scheda della cucciolata',
  language: 'it',
  pet: { name: 'Brina', species: 'dog', birthdate: '2025-02-11', chip_number: '380260150034826' },
  fonts: ['Barlow Condensed'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Cucciolo CP', '2025-03-31', { batch: 'A690B01' }),
    dose([...DHPPI, 'lepto'], 'Canigen CHPPi/L', '2025-04-29', { batch: '9C7H' }),
  ],
  says: { sex: 'female' },
  draw: (on) => {
    const puppy = (name: string, sex: string, chip: string, worms: string, first: string, second: string) => `
<tr><td><b>${name}</b></td><td>${sex}</td><td>${chip}</td><td>${on(worms)}</td><td>${on(first)}</td>
<td>${second && on(second)}</td></tr>`;
    return `
<div style="font-size:16px"><p style="text-align:center;font-size:24px;margin:4px">Allevamento <i>del Bosco di
Brenna</i></p>
<p style="text-align:center;margin:2px">Pastori australiani · affisso ENCI/FCI · Roncegno Terme (TN)</p>
<p>Cucciolata «B» nata il ${on('2025-02-11')} &nbsp; Madre: Quercia del Bosco di Brenna &nbsp; Padre: Northwind Blue
Jay</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%"><tr
style="background:#dcedc8"><th>Nome</th> <th>Sesso</th><th>Microchip</th><th>Sverminazione<br>(Drontal
Puppy)</th><th>1ª vaccinazione<br>Nobivac Cucciolo CP<br> lotto A690B01</th><th>2ª vaccinazione<br>Canigen
CHPPi/L<br>lotto 9C7H</th></tr>
${puppy('Bora', 'F', '380260150034822', '2025-03-17', '2025-03-31', '2025-04-29')}
${puppy('Brando', 'M', '380260150034824', '2025-03-17', '2025-03-31', '2025-04-28')}
${puppy('Brina', 'F', '380260150034826', '2025-03-18', '2025-03-31', '2025-04-29')}
${puppy('Bruno', 'M', '380260150034829', '2025-03-17', '2025-04-03', '')}
${puppy('Betulla', 'F', '380260150034831', '2025-03-17', '2025-03-31', '2025-04-29')}
</table><p>Copia per l'acquirente di <b>Brina</b> (sig. Loris Zanghellini, consegna ${on('2025-05-03')}).</p>
<p>La 1ª vaccinazione protegge da cimurro e parvovirosi, la 2ª da cimurro, epatite, parvovirosi, parainfluenza e
leptospirosi. Il nuovo proprietario provvederà alla 3ª a 16 settimane e all'antirabbica se viaggia all'estero.</p>
<p>Vaccinazioni eseguite dal dott. Tiziano Fontanari, Borgo Valsugana.</p></div>`;
  },
};

/** A clinic's answer to a mail, of plain lines with abbreviations. */
const MAIL: Stranger = {
  name: 'mail con riepilogo',
  language: 'it',
  pet: { name: 'Tigro', species: 'cat', birthdate: '2019-04-22', chip_number: '380260080592014' },
  fonts: ['Cutive Mono'],
  form: 'dd/mm/yy',
  doses: [
    dose(RCP, 'Purevax RCP', '2023-09-26', { batch: 'K90114' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-10-03', { batch: 'L55820' }),
    dose(RCP, 'Feligen CRP', '2025-10-16', { batch: '9E2M', until: '2026-10-16' }),
  ],
  draw: (on) => `
<pre style="font-family:'Cutive Mono';font-size:13px;
white-space:pre-wrap">Da: Ambulatorio Gatti e Basta &lt;info@gattiebasta.example&gt;
A: Serena Pugliese
Data: ${on('2025-11-24', 'd M yyyy')} 18:02
Oggetto: Re: vaccini Tigro per la pensione

&gt; Buonasera, mi servirebbe l'elenco dei vaccini di Tigro, la
&gt; pensione lo vuole entro il ${on('2025-11-28')}. L'ultimo mi pare a
&gt; settembre. Ha fatto anche la rabbia?

Buonasera Serena,

ecco quello che risulta per Tigro (nato ${on('2019-04-22')},
mc 380260080592014):

  ${on('2023-09-26')}  trivalente - Purevax RCP - l. K90114
  ${on('2024-10-03')}  trivalente + FeLV - Purevax RCP FeLV - l. L55820
  ${on('2024-10-03')}  Milbemax 1 cpr
  ${on('2025-09-18')}  visita, febbre 39,8: vaccino rimandato
  ${on('2025-10-16')}  trivalente - Feligen CRP - l. 9E2M
            (pross. ${on('2026-10-16')})
  ${on('2025-11-06')}  Bravecto Plus spot-on

La rabbia non l'ha mai fatta, serve solo per l'estero. La FeLV
quest'anno non l'abbiamo ripetuta perche' ormai sta in casa. Test
FIV/FeLV neg. del ${on('2019-07-15')}.

Micina, l'altra sua gatta, e' a posto: Feligen CRP il ${on('2025-09-18')}.

Cordiali saluti
Dott.ssa Ilaria De Santis
Via dei Banchi Nuovi 12, Roma - 06 5550 1184</pre>`,
};

export const ITALIAN: readonly Stranger[] = [BY_YEAR, FILLED, BILINGUAL, LITTER, MAIL];
