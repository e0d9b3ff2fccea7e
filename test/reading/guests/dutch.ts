import { dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A test of antibodies instead of a vaccination: how high, until when it counts, and no dose. */
const TITER: Stranger = {
  name: 'certificaat titerbepaling',
  language: 'nl',
  pet: { name: 'Pip', species: 'dog', birthdate: '2018-12-03', chip_number: '528140000713664' },
  fonts: ['Source Sans 3'],
  form: 'dd-mm-yyyy',
  doses: [],
  says: { breed: 'Kooikerhondje', sex: 'female' },
  draw: (on) => {
    const bar = (disease: string, level: number, advice: string) => `<tr><td><b>${disease}</b></td>
${[0, 1, 2, 3, 4, 5, 6].map((step) => `<td style="text-align:center;background:${step === level ? '#f0b429' : '#fff'}">${step}</td>`).join('')}<td>${advice}</td></tr>`;
    return `
<div style="border:3px double #7a5a12;padding:14px 20px"><h2 style="text-align:center;margin:4px;color:#7a5a12">CERTIFICAAT TITERBEPALING</h2>
<p style="text-align:center">VacciCheck voor honden: Parvo, Hepatitis (HCC) en Hondenziekte (Distemper)</p>
<table cellpadding="3"><tr><td>Naam hond:</td><td>Pip</td><td style="padding-left:30px">Ras:</td><td>Kooikerhondje</td></tr>
<tr><td>Geboortedatum:</td><td>${on('2018-12-03')}</td><td style="padding-left:30px">Geslacht:</td><td>teef</td></tr>
<tr><td>Chipnummer:</td><td>528140000713664</td><td style="padding-left:30px">Eigenaar:</td><td>L. Hoekstra, Joure</td></tr></table>
<p>Datum bloedafname: ${on('2025-06-11')}<br>Datum uitslag: ${on('2025-06-11')}<br>Testkit: VacciCheck Canine, lotnr. CV 2503-17, houdbaar tot ${on('2026-02-28')}</p>
<table border="1" cellpadding="6" style="border-collapse:collapse;width:100%"><tr><th>Ziekte</th><th colspan="7">Score (0 = geen, 6 = hoog)</th><th>Conclusie</th></tr>
${bar('Parvo', 5, 'beschermd, vaccineren niet nodig')}${bar('Hepatitis (HCC)', 4, 'beschermd, vaccineren niet nodig')}${bar('Hondenziekte', 3, 'beschermd, over een jaar opnieuw testen')}</table>
<p>Advies volgende titerbepaling Parvo en HCC: ${on('2028-06-11')}<br>Advies volgende titerbepaling Hondenziekte: ${on('2026-06-11')}</p>
<p>De ziekte van Weil (leptospirose), kennelhoest en rabiës kunnen met deze test niet worden bepaald. Voor Weil is een jaarlijkse
vaccinatie nodig: <u>afspraak gemaakt op ${on('2025-07-02')}</u>.</p>
<p>Geldig voor pension en hondenschool tot ${on('2026-06-11')}, mits ondertekend.</p>
<p>Dierenartspraktijk De Wielen, Sneek &nbsp;&nbsp; drs. M. Postma &nbsp;&nbsp; ${on('2025-06-12')}</p></div>`;
  },
};

/** Two pages of the printing since 2015 beside each other, with stickers and a stamp. */
const PASSPORT: Stranger = {
  name: 'EU-dierenpaspoort, nieuw model',
  language: 'nl',
  pet: { name: 'Saar', species: 'cat', birthdate: '2021-07-19', chip_number: '528219004466390' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2023-05-09', {
      batch: 'A561B01',
      from: '2023-05-30',
      until: '2026-05-09',
    }),
    dose(RCP, 'Nobivac Tricat Trio', '2023-05-09', { batch: 'A051A01', until: '2026-05-09' }),
    dose(['felv'], 'Purevax FeLV', '2024-06-04', { batch: 'E91144', until: '2025-06-04' }),
    dose(['felv'], 'Purevax FeLV', '2025-06-17', { batch: 'E98720', until: '2027-06-17' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:13px;color:#1a2b80">${text}</span>`;
    const sticker = (maker: string, name: string, batch: string, end: string) =>
      `<div style="border:1px solid #aaa;background:#fffdf3;font-size:9px;line-height:1.25;padding:2px 4px">${maker}<br><b>${name}</b><br>LOT ${batch}<br>EXP ${end}</div>`;
    const days = (...texts: string[]) =>
      texts
        .map(
          (text, row) =>
            `<div style="display:flex;border-bottom:${row < texts.length - 1 ? 1 : 0}px solid #999;height:21px"><small style="width:15px;color:#666">${row + 1}</small>${text && hand(text)}</div>`,
        )
        .join('');
    const stamp = `<span style="display:inline-block;border:1px solid #2b56a3;color:#2b56a3;font-size:8px;padding:3px;transform:rotate(-6deg)">DIERENKLINIEK VECHTSTREEK<br>drs. T. Wolters<br>0346-555 120</span>`;
    const row = (label: string, batch: string, stack: string, vet: string) =>
      `<tr style="vertical-align:top;height:66px"><td>${label}</td><td>${hand(batch)}</td><td style="padding:0">${stack}</td><td>${vet}</td></tr>`;
    const table = (third: string, ...rows: string[]) =>
      `<table border="1" cellpadding="3" style="border-collapse:collapse;width:100%"><tr style="font-size:8px;text-align:left;vertical-align:top">
<th style="width:30%">Fabrikant en naam van het vaccin<br><i>Manufacturer and name of vaccine</i></th><th style="width:17%">Nummer van de partij<br><i>Batch number</i></th><th style="width:27%">${third}</th><th>Gemachtigd dierenarts<br><i>Authorised veterinarian</i></th></tr>${rows.join('')}</table>`;
    return `
<div style="display:flex;gap:16px;width:960px"><div style="flex:1;background:#eef3fb;padding:10px"><b style="font-size:12px">V. VACCINATIE TEGEN RABIËS<br><i>VACCINATION AGAINST RABIES</i></b>
${table('1 Vaccinatiedatum / <i>Vaccination date</i><br>2 Geldig vanaf / <i>Valid from</i><br>3 Geldig tot / <i>Valid until</i>', row(sticker('MSD AH', 'Nobivac Rabies', 'A561B01', '10-2025'), 'A561B01', days(on('2023-05-09'), on('2023-05-30'), on('2026-05-09')), stamp), row('', '', days('', '', ''), ''), row('', '', days('', '', ''), ''), row('', '', days('', '', ''), ''))}
<p style="font-size:9px;display:flex;justify-content:space-between"><span>* Mag niet vroeger zijn dan het aanbrengen van de transponder</span><span>10</span></p></div>
<div style="flex:1;background:#eef3fb;padding:10px"><b style="font-size:12px">IX. ANDERE VACCINATIES<br><i>OTHER VACCINATIONS</i></b>
${table('1 Vaccinatiedatum / <i>Vaccination date</i><br>2 Geldig tot / <i>Valid until</i>', row(sticker('MSD AH', 'Nobivac Tricat Trio', 'A051A01', '01-2025'), 'A051A01', days(on('2023-05-09'), on('2026-05-09')), stamp), row(sticker('Boehringer Ingelheim', 'Purevax FeLV', 'E91144', '03-2025'), 'E91144', days(on('2024-06-04'), on('2025-06-04')), stamp), row(sticker('Boehringer Ingelheim', 'Purevax FeLV', 'E98720', '09-2026'), 'E98720', days(on('2025-06-17'), on('2027-06-17')), hand('Wolters')), row('', '', days('', ''), ''))}
<p style="font-size:9px;display:flex;justify-content:space-between"><span>NL 528-11 0773921</span><span>23</span></p></div></div>`;
  },
};

export const DUTCH: readonly Stranger[] = [TITER, PASSPORT];
