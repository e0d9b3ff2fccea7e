import { DHP, DHPPI, dose, type Stranger } from '../strangers/stranger.ts';

/** A reminder by mail that lists what was given last beside what is due now. */
const REMINDER: Stranger = {
  name: 'herinnering per e-mail',
  language: 'nl',
  pet: { name: 'Pippa', species: 'dog', birthdate: '2020-05-17', chip_number: '528140000782461' },
  fonts: ['Source Sans 3'],
  form: 'd M yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-04-16'),
    dose(['lepto'], 'Nobivac L4', '2025-04-22', { until: '2026-04-22' }),
    dose(['bordetella', 'cpiv'], 'Nobivac KC', '2025-04-22', { until: '2026-04-22' }),
  ],
  draw: (on) => `
<table style="font-size:13px"><tr><td style="color:#666">Van:</td><td>Dierenkliniek De Wetering
&lt;balie@dkdewetering.example&gt;</td></tr><tr><td style="color:#666">Aan:</td><td>Marloes Hoekstra</td></tr>
<tr><td style="color:#666">Datum:</td><td>${on('2026-03-30')} 08:05</td></tr>
<tr><td style="color:#666">Onderwerp:</td><td><b>Pippa is binnenkort toe aan haar jaarlijkse controle</b></td></tr>
</table>
<hr>
<p>Beste Marloes,</p>
<p>Het is bijna een jaar geleden dat Pippa bij ons op het spreekuur was. Op ${on('2025-04-22')} heeft dierenarts Wouter
Brandsma haar gevaccineerd met Nobivac L4 (ziekte van Weil) en kreeg ze de neusenting Nobivac KC. De grote
cocktail, Nobivac DHP, is voor het laatst gegeven op ${on('2024-04-16')} en geeft drie jaar bescherming.</p>
<p>Wij verwachten Pippa graag rond de volgende datum:</p>
<ul><li>Nobivac L4 en Nobivac KC: <b>${on('2026-04-22')}</b></li>
<li>Rabiës: alleen als u naar het buitenland gaat</li>
<li>Ontworming (Milbemax): om de drie maanden, volgende keer ${on('2026-05-01')}</li></ul>
<p>U kunt online een afspraak maken of bellen naar 0223 61 84 09. Op ${on('2026-04-27')} (Koningsdag) zijn wij
gesloten.</p>
<p>Met vriendelijke groet en een poot van Pippa,<br>team De Wetering<br>
<span style="font-size:11px;color:#777">Molenvaart 112, 1761 AK Anna Paulowna · chipnummer 528140000782461 · geboren
${on('2020-05-17')} · afmelden voor herinneringen kan hier</span></p>`,
};

/** A list of entries where crosses in columns of diseases say what each was against. */
const MATRIX: Stranger = {
  name: 'entkaart met kruisjes',
  language: 'nl',
  pet: { name: 'Doerak', species: 'dog', birthdate: '2023-12-03', chip_number: '528210007415936' },
  fonts: ['Fira Sans'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2024-01-16', { batch: 'A711A02' }),
    dose(DHP, 'Nobivac DHP', '2024-02-20', { batch: 'A650B01' }),
    dose(['lepto'], 'Nobivac L4', '2024-02-20', { batch: 'B277A03' }),
    dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-03-04', { batch: '617723A' }),
    dose(['rabies'], 'Rabisin', '2025-06-26', { batch: 'L471156' }),
  ],
  draw: (on) => {
    const row = (day: string, product: string, batch: string, crosses: string) =>
      `<tr><td>${on(day)}</td>${[...crosses]
        .map((cross) => `<td align="center">${cross === 'x' ? 'X' : ''}</td>`)
        .join('')}<td>${product}</td><td>${batch}</td></tr>`;
    return `
<h2 style="margin:0;color:#0a6b5c">Dierenartsenpraktijk Terpstra &amp; Van Loon</h2>
<div>Hoofdweg 58, 9471 KC Zuidlaren – 050 409 77 31</div>
<h3>Entkaart</h3>
<p>Naam dier: <b>Doerak</b> &emsp; Kooikerhondje, reu &emsp; geb. ${on('2023-12-03')}<br>
Chip: 528 210 007 415 936 &emsp; Eigenaar: fam. J. Wiersma, Annen</p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%">
<tr style="background:#d8eee9"><th rowspan="2">Gegeven op</th><th colspan="7">Ent tegen</th>
<th rowspan="2">Entstof</th><th rowspan="2">Charge</th></tr>
<tr style="background:#d8eee9;font-size:12px"><th>Hondenziekte</th><th>Hepatitis</th><th>Parvo</th>
<th>Para-influenza</th>
<th>Weil</th><th>Bordetella</th><th>Rabiës</th></tr>
${row('2024-01-16', 'Nobivac Puppy DP', 'A711A02', 'x-x----')}
${row('2024-02-20', 'Nobivac DHP', 'A650B01', 'xxx----')}
${row('2024-02-20', 'Nobivac L4', 'B277A03', '----x--')}
${row('2025-03-04', 'Versican Plus DHPPi/L4', '617723A', 'xxxxx--')}
${row('2025-06-26', 'Rabisin', 'L471156', '------x')}
</table>
<p style="font-size:12px">Breng deze kaart mee bij elk bezoek. Afgedrukt ${on('2025-06-26')}.</p>`;
  },
};

/** A statement in sentences for two rabbits of one household, each with its own days. */
const TWO_RABBITS: Stranger = {
  name: 'verklaring voor twee konijnen',
  language: 'nl',
  pet: { name: 'Sprietje', species: 'rabbit', birthdate: '2023-08-14', chip_number: '528140000916087' },
  fonts: ['Merriweather'],
  form: 'd-m-yyyy',
  doses: [
    dose(['rhd1', 'rhd2', 'myxo'], 'Nobivac Myxo-RHD Plus', '2025-05-15', {
      batch: 'A094B01',
      until: '2026-05-15',
    }),
    dose(['rhd1', 'rhd2'], 'Filavac VHD K C+V', '2025-11-03', { batch: '25F118', until: '2026-11-03' }),
  ],
  draw: (on) => `
<p style="text-align:right">Kliniek voor Gezelschapsdieren Het Hazenpad<br>Ringbaan-Zuid 204, 5021 PP Tilburg<br>
tel. 013 58 22 604</p>
<p>Tilburg, ${on('2025-11-05')}</p>
<p><b>Betreft: vaccinatieverklaring konijnen van mevrouw A. de Bruijn-Smulders</b></p>
<p style="line-height:1.6">Hierbij verklaart ondergetekende, drs. Femke Aarts, dierenarts, dat het konijn
<b>Sprietje</b> (hollandse hangoor, voedster, geboren ${on('2023-08-14')}, chip 528140000916087) op
${on('2025-05-15')} is gevaccineerd tegen myxomatose en RHD type 1 en 2 met Nobivac Myxo-RHD Plus, charge A094B01. Deze
enting is geldig tot ${on('2026-05-15')}. In verband met de uitbraak in de regio is zij op ${on('2025-11-03')}
aanvullend geënt met Filavac VHD K C+V, charge 25F118, geldig tot ${on('2026-11-03')}.</p>
<p style="line-height:1.6">Het konijn <b>Boeboe</b> (ram, gecastreerd, geboren ${on('2024-02-25')}, chip
528140000916122) is op ${on('2025-06-19')} gevaccineerd met Nobivac Myxo-RHD Plus, charge A094B04, geldig tot
${on('2026-06-19')}. Boeboe kreeg op ${on('2025-11-03')} geen Filavac omdat hij koorts had; hij is daarvoor opnieuw
ingepland op ${on('2025-11-17')}.</p>
<p style="line-height:1.6">Beide dieren waren bij klinisch onderzoek op de genoemde dagen verder gezond.</p>
<p style="margin-top:44px">F. Aarts<br>UDN 0041873</p>`,
};

/** What a breeder hands over with a puppy: the litter's days, its own and what the buyer shall do. */
const BREEDER: Stranger = {
  name: 'puppydossier van de fokker',
  language: 'nl',
  pet: { name: 'Guus', species: 'dog', birthdate: '2026-02-13', chip_number: '528219003650744' },
  fonts: ['Kalam', 'Zilla Slab'],
  form: 'd MMM yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy DP', '2026-03-27', { batch: 'A802C01' }),
    dose([...DHP, 'lepto'], 'Canigen DHP/L', '2026-04-14', { batch: '9D7T', until: '2026-05-12' }),
  ],
  draw: (on) => `
<div style="font-family:'Zilla Slab'"><h1 style="margin:0;text-align:center">Kennel van 't Hoge Wold</h1>
<p style="text-align:center;margin-top:2px">Markiesjes sinds 1998 · Schoonloo · 06 41 55 83 20</p></div>
<div style="columns:2;font-size:16px">
<p><b>Naam pup:</b> Guus (halsband groen)<br><b>Stamboom:</b> NHSB 3304187<br><b>Geboren:</b> ${on('2026-02-13')}, als
derde van zes<br><b>Chip:</b> 528219003650744, gezet ${on('2026-03-31')}<br><b>Moeder:</b> Lotje<br>
<b>Vader:</b> Ravi</p>
<p><b>Gewicht:</b><br>geboorte 268 g<br>2 weken 790 g<br>4 weken 1650 g<br>6 weken 2,6 kg<br>8 weken 3,7 kg</p></div>
<h3 style="font-family:'Zilla Slab';border-bottom:2px solid #7a4">Wat is er al gebeurd?</h3>
<ul style="font-size:16px">
<li>Ontwormd met Drontal Puppy: ${on('2026-02-27')}, ${on('2026-03-13')}, ${on('2026-03-27')} en
${on('2026-04-10')}</li>
<li>${on('2026-03-27')}: hele nest eerste prik, Nobivac Puppy DP (charge A802C01), Guus ook</li>
<li>${on('2026-04-03')}: ECVO-oogonderzoek, geen afwijkingen</li>
<li>${on('2026-04-14')}: Guus tweede prik bij dierenarts Kamps in Borger, Canigen DHP/L, charge 9D7T</li></ul>
<h3 style="font-family:'Zilla Slab';border-bottom:2px solid #7a4">Wat moeten jullie nog doen?</h3>
<ul style="font-size:16px">
<li>Weer ontwormen op ${on('2026-04-24')}</li>
<li>Derde prik (DHP + L4) rond ${on('2026-05-12')}</li>
<li>Rabiës vanaf 12 weken, dus niet voor ${on('2026-05-08')}</li>
<li>Lotje, zijn moeder, is geënt op ${on('2025-09-18')} met Nobivac DHPPi</li></ul>
<p style="font-family:'Zilla Slab'">Opgehaald op ${on('2026-04-18')} door fam. Scholten. Veel plezier samen!</p>`,
};

/** Consult notes under headings of a day and a time, with a test, a refusal and parcels in between. */
const CONSULTS: Stranger = {
  name: 'patiëntendossier met consulten',
  language: 'nl',
  pet: { name: 'Minoes', species: 'cat', birthdate: '2017-06-29', chip_number: '528140000203518' },
  fonts: ['Barlow Condensed'],
  form: 'dd-mm-yy',
  doses: [
    dose(['fhv', 'fcv'], 'Nobivac Ducat', '2024-09-17', { batch: 'A366A01' }),
    dose(['fpv', 'fhv', 'fcv', 'felv'], 'Purevax RCP FeLV', '2025-09-23', {
      batch: 'M58210',
      until: '2026-09-23',
    }),
  ],
  draw: (on) => {
    const visit = (day: string, time: string, vet: string, text: string) => `
<div style="background:#eee;padding:2px 6px;margin-top:9px"><b>${on(day)} ${time}</b> &nbsp; ${vet}</div>
<div style="padding:2px 6px">${text}</div>`;
    return `
<div style="font-size:16px"><b style="font-size:20px">Dossier Minoes</b> (kat, EKH, poes gesteriliseerd,
geb. ${on('2017-06-29')}, chip 528140000203518)<br>Eigenaar 20317: dhr. R. Oudshoorn, Vlietlaan 9, 2242 Wassenaar,
06-20 33 71 95
${visit(
  '2024-03-05',
  '10:20',
  'KvdB',
  `S: braakt 2x per week haarballen. O: BCS 6/9, buik soepel. A: haarballen. P:
Catalax, RC Hairball. Controle bij geen verbetering.`,
)}
${visit(
  '2024-09-17',
  '09:50',
  'SJ',
  `Jaarlijkse controle. S: gaat goed. O: T 38,6, 4,9 kg, hart/longen gb, gebit
tandsteen graad 1. P: Nobivac Ducat s.c. li schouder, charge A366A01 (exp. 04/2026). Kattenziekte pas volgend jaar
weer.`,
)}
${visit('2024-10-02', '16:05', 'balie', `Milpro kat 2 tabl. meegegeven.`)}
${visit(
  '2025-01-28',
  '11:40',
  'KvdB',
  `S: drinkt meer. O: 4,6 kg. Bloed: T4 28, SDMA 12, gluc 6,1. SG urine 1.041.
A: geen afwijkingen. P: over 6 mnd herhalen.`,
)}
${visit('2025-08-19', '08:30', 'balie', `Oproep enting verstuurd. Afspraak gemaakt ${on('2025-09-09')} 10:10.`)}
${visit(
  '2025-09-09',
  '10:15',
  'SJ',
  `Komt voor enting, maar T 39,9 en niest. GEEN vaccinatie vandaag, eerst
Doxybactin 5 dgn. Nieuwe afspraak over 2 weken.`,
)}
${visit(
  '2025-09-23',
  '10:00',
  'SJ',
  `S: weer helemaal fit. O: T 38,4, 4,7 kg. P: Purevax RCP FeLV s.c., charge M58210.
Eig. wil geen rabiës. Volgende enting ${on('2026-09-23')}.`,
)}
${visit('2025-10-14', '14:25', 'KvdB', `Titerbepaling besproken nav vraag eigenaar; niet gedaan.`)}
</div><p style="font-size:13px;color:#666">Animerk praktijksoftware · afdruk ${on('2025-10-20')} · pagina 1 van 1 ·
Dierenkliniek Duinrell-Noord, 070 51 77 260</p>`;
  },
};

/** Antibodies measured instead of a vaccination, so that nothing was given. */
const TITRE: Stranger = {
  name: 'titerbewijs',
  language: 'nl',
  pet: { name: 'Bikkel', species: 'dog', birthdate: '2018-01-22', chip_number: '528140000655290' },
  fonts: ['Zilla Slab'],
  form: 'd M yyyy',
  doses: [],
  draw: (on) => `
<div style="border:3px double #444;padding:22px">
<h2 style="text-align:center;margin-top:0">Certificaat titerbepaling</h2>
<p style="text-align:center">VacciCheck hond – hondenziekte (CDV), besmettelijke leverziekte (CAV), parvo (CPV)</p>
<table cellpadding="4" style="width:100%"><tr><td>Hond</td><td><b>Bikkel</b>, Stabij, reu</td></tr>
<tr><td>Chipnummer</td><td>528 140 000 655 290</td></tr><tr><td>Geboortedatum</td><td>${on('2018-01-22')}</td></tr>
<tr><td>Bloed afgenomen op</td><td>${on('2025-02-18')}</td></tr>
<tr><td>Test uitgevoerd op</td><td>${on('2025-02-18')}, kit lot VC2409-11, houdbaar tot 11/2025</td></tr></table>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%;margin:14px 0;text-align:center">
<tr><th>Ziekte</th><th>Score (0-6)</th><th>Uitslag</th><th>Volgende titerbepaling</th></tr>
<tr><td>Hondenziekte</td><td>4</td><td>beschermd</td><td>${on('2026-02-18')}</td></tr>
<tr><td>HCC</td><td>5</td><td>beschermd</td><td>${on('2026-02-18')}</td></tr>
<tr><td>Parvo</td><td>3</td><td>beschermd</td><td>${on('2026-02-18')}</td></tr></table>
<p>Op grond van deze uitslag is een vaccinatie met DHP op dit moment niet nodig. De titer zegt niets over Weil
(leptospirose) en kennelhoest: de eigenaar wordt geadviseerd Bikkel daartegen jaarlijks te laten enten, voor het eerst
in maart 2025.</p>
<p>Dierenarts E. Nauta, Praktijk Holistisch Huisdier, Joure, ${on('2025-02-20')}</p></div>`,
};

export const DUTCH: readonly Stranger[] = [REMINDER, MATRIX, TWO_RABBITS, BREEDER, CONSULTS, TITRE];
