import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** Case records with their headings, where a vaccination is a sentence of the treatment. */
const RECORDS: Stranger = {
  name: 'journalutdrag',
  language: 'sv',
  pet: { name: 'Sixten', species: 'dog', birthdate: '2021-03-08', chip_number: '752093200418563' },
  fonts: ['Fira Sans'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2024-05-07', { batch: 'A431B01' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-05-20', { batch: 'A207A02', until: '2026-05-20' }),
    dose(['lepto'], 'Nobivac L4', '2025-06-17', { batch: 'B330C01', until: '2026-06-17' }),
  ],
  draw: (on) => {
    const visit = (day: string, head: string, lines: readonly string[]) => `
<div style="border-top:1px solid #777;margin-top:8px;padding-top:3px;font-size:12.5px"><b>${on(day)} – ${head}</b><br>
${lines.join('<br>')}</div>`;
    return `
<div style="display:flex;justify-content:space-between"><b style="font-size:18px">JOURNALUTDRAG</b>
<span style="font-size:11px">Utskrivet ${on('2025-08-11')} 14:37 · Sida 1 (1)</span></div>
<p style="font-size:12px">Smådjurskliniken Ekbacken AB, Kyrkogatan 31, 632 20 Eskilstuna, 016-55 18 204<br>
Patient: <b>Sixten</b>, hund, jämthund, hane, född ${on('2021-03-08')}, ID 752093200418563<br>
Djurägare: Gunilla Åkerlund, Stora Sundby</p>
${visit('2024-05-07', 'Leg. vet. Pontus Wrede', [
  '<i>Anamnes:</i> Kommer för vaccination och hälsokontroll. Äter och dricker normalt.',
  '<i>Status:</i> AT ua. Vikt 28,4 kg. Hjärta/lungor ua. Lite tandsten på P4.',
  '<i>Behandling:</i> Vaccineras med Nobivac DHPPi s.c., batch A431B01. DHP räcker i tre år.',
])}
${visit('2024-10-14', 'Leg. vet. Sanna Törnqvist', [
  '<i>Anamnes:</i> Halt höger bak sedan jakten i lördags.',
  '<i>Status:</i> Klosprickan dig. 4 rensas och badas. Ingen svullnad i knä eller has.',
  '<i>Behandling:</i> Metacam 1,5 mg/ml i 5 dagar. Vila.',
])}
${visit('2025-05-20', 'Leg. djursjukskötare Ida Kvist', [
  '<i>Besöksorsak:</i> Kennelhostevaccin.',
  `<i>Åtgärd:</i> Nobivac KC intranasalt, batch A207A02 utg. 10/2026. Ny dos senast ${on('2026-05-20')}.`,
  'Ägaren vill även ha leptospiros eftersom de jagar i Småland, bokas till vet. Wrede. Avstår rabies.',
])}
${visit('2025-05-27', 'Telefon', [
  `Lepto-tiden ${on('2025-06-03')} ombokad till ${on('2025-06-17')} p.g.a. semester.`,
])}
${visit('2025-06-17', 'Leg. vet. Pontus Wrede', [
  '<i>Status:</i> AT ua. T 38,5. Vikt 28,9 kg.',
  `<i>Behandling:</i> Nobivac L4 s.c. vä sida, batch B330C01. Förnyas ${on('2026-06-17')}.`,
])}
${visit('2025-07-30', 'Recept', ['Bravecto 1000 mg tuggtablett, 1 st, uttag 2 ggr.'])}`;
  },
};

/** A table whose columns are days and whose rows are diseases; the cells hold product and batch. */
const BY_DAY: Stranger = {
  name: 'vaccinationsintyg med dagar som kolumner',
  language: 'sv',
  pet: { name: 'Majken', species: 'dog', birthdate: '2024-02-01', chip_number: '752098100663927' },
  fonts: ['Source Sans 3'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-04-25', { batch: 'A388C02' }),
    dose(DHP, 'Versican Plus DHP', '2025-05-06', { batch: '618842' }),
    dose(['cpiv'], 'Nobivac Pi', '2024-04-25', { batch: 'A159A01' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-05-06', { batch: 'A240A01' }),
    dose(['rabies'], 'Rabisin', '2025-09-16', { batch: 'L472290' }),
  ],
  says: { breed: 'Nova scotia duck tolling retriever', sex: 'female' },
  draw: (on) => `
<h1 style="text-align:center;letter-spacing:3px;font-size:22px">VACCINATIONSINTYG</h1>
<table cellpadding="3" style="width:100%"><tr><td>Djurets namn: <b>Majken</b></td><td>Ras: Nova scotia duck tolling
retriever</td></tr><tr><td>Född: ${on('2024-02-01')} &nbsp; Kön: tik</td><td>Chipnr: 752 098 100 663 927</td></tr>
<tr><td>Ägare: Jonas Hellqvist</td><td>Tel: 070-418 29 66</td></tr></table>
<table border="1" cellpadding="7" style="width:100%;border-collapse:collapse;margin-top:14px;font-size:13px">
<tr style="background:#dfe8f3"><th style="text-align:left">Vaccination mot</th><th>${on('2024-04-25')}</th>
<th>${on('2025-05-06')}</th><th>${on('2025-09-16')}</th></tr>
<tr><td>Valpsjuka, HCC och parvo</td><td>Nobivac DHP<br>A388C02</td><td>Versican Plus DHP<br>618842</td><td></td></tr>
<tr><td>Parainfluensa</td><td>Nobivac Pi<br>A159A01</td><td></td><td></td></tr>
<tr><td>Kennelhosta (Bordetella och parainfluensa)</td><td></td><td>Nobivac KC<br>A240A01</td><td></td></tr>
<tr><td>Leptospiros</td><td></td><td></td><td></td></tr>
<tr><td>Rabies</td><td></td><td></td><td>Rabisin<br>L472290</td></tr>
<tr><td>Vaccinatör</td><td>leg. vet. E. Sjödin</td><td>leg. vet. E. Sjödin</td><td>leg. vet. O. Bratt</td></tr>
</table>
<p style="font-size:12px">Gäller tillsammans med djurägarens legitimation. Avmaskning dokumenteras inte här.</p>
<p style="font-size:12px">Veterinärhuset Norrtull · Hantverkargatan 9 · 803 23 Gävle · 026-55 40 187</p>`,
};

/** A receipt in one face for two animals of a household, with days as eight digits. */
const RECEIPT: Stranger = {
  name: 'kvitto för två djur',
  language: 'sv',
  pet: { name: 'Smulan', species: 'cat', birthdate: '2022-07-19', chip_number: '752093200777014' },
  fonts: ['Cutive Mono'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-03-26', { batch: 'M49075' }),
    dose(['felv'], 'Leucogen', '2025-03-26', { batch: '8P1C' }),
  ],
  draw: (on) => {
    const digits = (day: string) => on(day, 'yyyy') + on(day, 'mm') + on(day, 'dd');
    const line = (what: string, price: string) =>
      `<tr><td style="padding-left:18px">${what}</td><td style="text-align:right">${price}</td></tr>`;
    return `
<div style="width:520px;margin:0 auto;font-size:13px">
<div style="text-align:center"><b>KATT &amp; KANINVETERINÄREN</b><br>
Södra Förstadsgatan 77, 214 20 Malmö<br>040-655 12 93 &nbsp; Org.nr 559204-7716</div>
<p>KVITTO 25-03318 &nbsp;&nbsp;&nbsp; Kassa 2 &nbsp;&nbsp;&nbsp; ${on('2025-03-27')} 09:02<br>
Kund: Rebecka Lindfors (kundnr 8841)</p>
<table style="width:100%">
<tr><td colspan="2"><b>Smulan</b>, katt, f. ${digits('2022-07-19')}, chip 752093200777014<br>
Besök ${digits('2025-03-26')}, vet. Amina Haddad</td></tr>
${line('Hälsoundersökning vid vaccination', '420,00')}
${line('Vaccin Purevax RCP, batch M49075', '365,00')}
${line('Vaccin Leucogen, batch 8P1C', '340,00')}
${line('Kloklippning', '0,00')}
<tr><td colspan="2" style="padding-top:10px"><b>Kulan</b>, katt, f. ${digits('2023-05-02')}<br>
Besök ${digits('2025-03-26')}, vet. Amina Haddad</td></tr>
${line('Hälsoundersökning vid vaccination', '420,00')}
${line('Vaccin Feligen CRP, batch 8L6D', '345,00')}
${line('Milbemax vet. 2 st', '158,00')}
<tr><td style="padding-top:10px">Summa</td><td style="text-align:right;padding-top:10px">2 048,00</td></tr>
<tr><td>varav moms 25 %</td><td style="text-align:right">409,60</td></tr>
<tr><td>Swish ${on('2025-03-27')}</td><td style="text-align:right">2 048,00</td></tr></table>
<p style="text-align:center">Öppet köp på foder t.o.m. ${on('2025-04-26')}<br>Tack för besöket!</p></div>`;
  },
};

/** A letter of a cat home to the new owner, with days in sentences. */
const CAT_HOME: Stranger = {
  name: 'mejl från katthemmet',
  language: 'sv',
  pet: { name: 'Herr Tass', species: 'cat', birthdate: '2021-05-01', chip_number: '752096900125480' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2025-09-18', { batch: 'A075B02' }),
    dose(RCP, 'Nobivac Tricat Trio', '2025-10-13', { batch: 'A075B02', until: '2026-10-13' }),
  ],
  draw: (on) => `
<div style="font-size:12px;color:#444">Från: Katthemmet Trasmattan &lt;hemlosa@trasmattan.example&gt;<br>
Till: Björn Ekdahl<br>Skickat: den ${on('2025-10-24')} kl. 19:21<br>Ämne: Papper på Herr Tass</div>
<p>Hej Björn!</p>
<p style="line-height:1.6">Vad roligt att Herr Tass redan sover i soffan! Här kommer det du behöver till
försäkringsbolaget. Han togs in hos oss den ${on('2025-09-08')} efter en efterlysning i Tranås. Veterinären
uppskattade honom till drygt fyra år, så i registret står ${on('2021-05-01')} som födelsedag. Chippet har nummer
752096900125480 och märktes samma dag som han kastrerades, den ${on('2025-09-11')}.</p>
<p style="line-height:1.6">Första sprutan mot kattpest och kattsnuva (Nobivac Tricat Trio, batch A075B02) fick han den
${on('2025-09-18')}. Vi hade tänkt ge den andra den ${on('2025-10-09')}, men då var han snuvig, så den blev av den
${on('2025-10-13')} i stället, från samma batch. Nästa gång är det alltså dags den ${on('2026-10-13')}.</p>
<p style="line-height:1.6">FIV och FeLV testades den ${on('2025-09-11')}, båda negativa. Avmaskad med Profender den
${on('2025-09-09')} och den ${on('2025-09-30')}. Mot leukos är han inte vaccinerad; det behövs bara om han ska gå
ute.</p>
<p>Hälsa honom från oss alla!<br><br>Ulla-Britt och Farideh<br>
<span style="font-size:11px">Katthemmet Trasmattan, Box 118, 573 22 Tranås, tel 0140-55 63 28, bankgiro 5417-0926</span>
</p>`,
};

/** A certificate for a journey with numbered boxes in Swedish and English. */
const TRAVEL: Stranger = {
  name: 'veterinärintyg för utförsel',
  language: 'sv',
  pet: { name: 'Ylva', species: 'dog', birthdate: '2022-10-27', chip_number: '752093200590331' },
  fonts: ['Zilla Slab'],
  form: 'dd MMM yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2025-03-17', {
      batch: 'A612D01',
      from: '2025-04-07',
      until: '2026-03-16',
    }),
    dose([...DHPPI, 'lepto'], 'Vanguard Plus 5 L4', '2025-02-24', { batch: '640158A' }),
  ],
  says: { breed: 'finsk lapphund', sex: 'female' },
  draw: (on) => {
    const box = (number: string, head: string, text: string) =>
      `<div style="border:1px solid #000;padding:5px 8px;margin:-1px 0 0 -1px"><span style="font-size:10px">${number}.
${head}</span><br><b>${text}</b></div>`;
    return `
<p style="text-align:center"><b style="font-size:17px">VETERINÄRINTYG FÖR HUND TILL TREDJE LAND</b><br>
Veterinary certificate for dogs to a third country</p><p style="text-align:right">Nr / No SE-25-004419</p>
<div style="display:grid;grid-template-columns:1fr 1fr">
${box('1', 'Avsändare / Consignor', 'Tove Renström, Ångermannagatan 6, 871 31 Härnösand')}
${box('2', 'Destination', 'Singapore, via Frankfurt (FRA)')}
${box('3', 'Djur / Animal', 'Ylva, finsk lapphund, tik / female')}
${box('4', 'Född / Date of birth', on('2022-10-27'))}
${box('5', 'Mikrochip / Microchip', '752093200590331')}
${box('6', 'Märkt den / Date of application', on('2022-12-15'))}
</div>
<p><b>II. Hälsouppgifter / Health information</b></p>
<p>II.1 Hunden har vaccinerats mot rabies med inaktiverat vaccin / vaccinated against rabies:</p>
<div style="display:grid;grid-template-columns:1fr 1fr 1fr">
${box('a', 'Vaccin / Vaccine', 'Nobivac Rabies (MSD)')}
${box('b', 'Batch', 'A612D01')}
${box('c', 'Vaccinationsdag / Date given', on('2025-03-17'))}
${box('d', 'Giltig från / Valid from', on('2025-04-07'))}
${box('e', 'Giltig till / Valid until', on('2026-03-16'))}
${box('f', 'Antikroppar / Titre', `4,3 IE/ml, prov ${on('2025-04-22')}`)}
</div>
<p>II.2 Hunden har vaccinerats mot valpsjuka, HCC, parvovirus, parainfluensa och leptospiros den
${on('2025-02-24')} med Vanguard Plus 5 L4, batch 640158A.</p>
<p>II.3 Hunden har behandlats mot invärtes parasiter (Droncit) den ${on('2025-08-26')} och mot utvärtes parasiter
(Frontline) den ${on('2025-08-26')}.</p>
<p>II.4 Vid undersökning den ${on('2025-08-28')} visade hunden inga tecken på smittsam sjukdom.</p>
<p style="margin-top:26px">Härnösand den ${on('2025-08-28')}<br>Leg. vet. Mattias Öhrn &nbsp;&nbsp;&nbsp;
<i>Officiell veterinär / Official veterinarian</i> &nbsp;&nbsp; Stämpel / Stamp</p>`;
  },
};

/** A summons to a visit and what is planned at it: nothing was given. */
const SUMMONS: Stranger = {
  name: 'kallelse till vaccination',
  language: 'sv',
  pet: { name: 'Nisse', species: 'rabbit', birthdate: '2024-04-06', chip_number: '752098100204758' },
  fonts: ['Barlow Condensed'],
  form: 'd M yyyy',
  doses: [],
  draw: (on) => `
<div style="font-size:17px"><div style="background:#2c5d4f;color:#fff;padding:10px 16px;font-size:24px">
Djurkliniken Mården</div>
<p>Lidköping den ${on('2025-04-02')}</p>
<p><b>Hej Elof Brandt! Dags att vaccinera Nisse</b></p>
<p>Vi har reserverat en tid åt Nisse (kanin, född ${on('2024-04-06')}, chip 752098100204758):</p>
<table border="1" cellpadding="8" style="border-collapse:collapse;width:100%">
<tr><td>Tid</td><td><b>${on('2025-04-23')} kl. 15.40</b>, leg. vet. Hedda Malm</td></tr>
<tr><td>Planerad vaccination</td><td>Nobivac Myxo-RHD Plus (kaningulsot RHD1/RHD2 och myxomatos)</td></tr>
<tr><td>Alternativ vid restnotering</td><td>Filavac VHD K C+V, preliminärt ${on('2025-05-14')}</td></tr>
<tr><td>Pris</td><td>745 kr inklusive hälsokontroll</td></tr></table>
<p>Den tid som var bokad ${on('2025-03-19')} ställdes in eftersom vaccinet inte kom, så Nisse är ännu ovaccinerad.
Avboka senast ${on('2025-04-22')}, annars debiteras 300 kr. Därefter rekommenderar vi vaccination varje år, nästa gång
${on('2026-04-23')}.</p>
<p>Ta gärna med eget hö. Välkomna!</p>
<p style="font-size:14px">Skaragatan 14, 531 32 Lidköping · 0510-55 27 81 · Bokningsnummer 77-20418</p></div>`,
};

export const SWEDISH: readonly Stranger[] = [RECORDS, BY_DAY, RECEIPT, CAT_HOME, TRAVEL, SUMMONS];
