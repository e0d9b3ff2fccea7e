import { DHP, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A practice program's overview with a card for each dose, whose labels are above the values. */
const CARDS: Stranger = {
  name: 'vaccinatieoverzicht met kaartjes',
  language: 'nl',
  pet: { name: 'Bram', species: 'dog', birthdate: '2021-10-02', chip_number: '528140000873165' },
  fonts: ['Fira Sans'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(['bordetella', 'cpiv'], 'Nobivac KC', '2025-06-19', { batch: 'A255B01', until: '2026-06-19' }),
    dose(['lepto'], 'Nobivac L4', '2025-02-27', { batch: 'B341A02', until: '2026-02-27' }),
    dose(DHP, 'Nobivac DHP', '2025-02-27', { batch: 'A411C01', until: '2028-02-27' }),
    dose(['lepto'], 'Nobivac L4', '2024-02-20', { batch: 'B307D01', until: '2025-02-20' }),
    dose(['rabies'], 'Nobivac Rabies', '2023-07-04', { batch: 'A570A01', until: '2026-07-04' }),
  ],
  says: { breed: 'Stabijhoun', sex: 'male', neutered: true },
  draw: (on) => {
    const part = (label: string, value: string) =>
      `<div><div style="font-size:9.5px;color:#777">${label}</div><div>${value}</div></div>`;
    const card = (title: string, product: string, batch: string, given: string, until: string) => `
<div style="border:1px solid #bcd;border-radius:8px;padding:9px 12px;margin:8px 0">
<b style="color:#0a5f73">${title}</b>
<div style="display:grid;grid-template-columns:1.6fr 1fr 1fr 1fr;font-size:13px;margin-top:4px">
${part('Product', product)}${part('Batchnummer', batch)}${part('Toegediend op', on(given))}${part('Herhalen op', on(until))}
</div></div>`;
    return `
<div style="display:flex;justify-content:space-between;align-items:end;border-bottom:3px solid #0a5f73">
<b style="font-size:21px;color:#0a5f73">Dierenkliniek De Waterkant</b><span style="font-size:11px">Schoolstraat 19, 8501 HB Joure, 0513-555 274</span></div>
<p style="font-size:13px">Uitgedraaid op ${on('2025-08-05')} voor mevr. T. Hoekstra</p>
<div style="display:grid;grid-template-columns:repeat(4,1fr);background:#eef6f8;padding:8px;font-size:13px;row-gap:6px">
${part('Naam', '<b>Bram</b>')}${part('Ras', 'Stabijhoun')}${part('Geslacht', 'Reu, gecastreerd')}${part('Geboortedatum', on('2021-10-02'))}
${part('Chipnummer', '528140000873165')}${part('Gewicht', '23,8 kg')}${part('Kleur', 'Zwartbont')}${part('Paspoort', 'NL-22-0317784')}</div>
${card('Kennelhoest (neusdruppel)', 'Nobivac KC', 'A255B01', '2025-06-19', '2026-06-19')}
${card('Ziekte van Weil', 'Nobivac L4', 'B341A02', '2025-02-27', '2026-02-27')}
${card('Hondenziekte, hepatitis, parvo', 'Nobivac DHP', 'A411C01', '2025-02-27', '2028-02-27')}
${card('Ziekte van Weil', 'Nobivac L4', 'B307D01', '2024-02-20', '2025-02-20')}
${card('Hondsdolheid', 'Nobivac Rabies', 'A570A01', '2023-07-04', '2026-07-04')}
<p style="font-size:12px;color:#555">Niet getoond: ontworming (Milbemax, ${on('2025-05-01')}) en vlooien/teken (Nexgard Spectra, elke maand).</p>`;
  },
};

/** A booklet's page where a visit's row tells in each disease's column until when it is protected. */
const UNTIL_GRID: Stranger = {
  name: 'vaccinatieboekje met geldig tot',
  language: 'nl',
  pet: { name: 'Djoeke', species: 'dog', birthdate: '2023-11-18', chip_number: '528210006914220' },
  fonts: ['Zilla Slab', 'Cutive Mono'],
  form: 'dd-mm-yy',
  doses: [
    dose(DHP, 'Versican Plus DHP', '2024-02-13', { batch: '597714', until: '2025-02-13' }),
    dose(['lepto'], 'Versican Plus L4', '2024-02-13', { batch: '602155', until: '2025-02-13' }),
    dose(['rabies'], 'Versiguard Rabies', '2024-05-28', { batch: '611030B', until: '2027-05-28' }),
    dose(DHP, 'Versican Plus DHP', '2025-02-25', { batch: '633981', until: '2028-02-25' }),
    dose(['lepto'], 'Versican Plus L4', '2025-02-25', { batch: '640422', until: '2026-02-25' }),
    dose(['bordetella'], 'Versican Plus Bb Oral', '2025-02-25', { batch: '628806', until: '2026-02-25' }),
  ],
  draw: (on) => {
    const row = (day: string, stickers: readonly string[], cells: readonly string[], vet: string) => `
<tr style="vertical-align:top"><td style="padding:6px"><b>${day}</b></td><td style="padding:6px">${stickers
      .map(
        (sticker) =>
          `<div style="border:1px solid #999;margin-bottom:3px;padding:1px 5px;font:11.5px 'Cutive Mono'">${sticker}</div>`,
      )
      .join('')}</td>${cells.map((cell) => `<td style="text-align:center;padding:6px">${cell}</td>`).join('')}
<td style="font-size:11px;padding:6px;color:#533">${vet}</td></tr>`;
    const stamp = 'DAP Terpstra<br>Franeker<br><i>W. Terpstra</i>';
    return `
<div style="font-size:13px;margin-bottom:8px">Hond: <b>Djoeke</b> &nbsp; Geboren: ${on('2023-11-18')} &nbsp; Chip: 528210006914220
<span style="float:right">– 6 –</span></div>
<table border="1" style="border-collapse:collapse;width:100%;font-size:13px">
<tr style="font-size:11px;background:#f6e3b4"><th rowspan="2">Datum enting</th><th rowspan="2">Vaccin (etiket)</th><th colspan="4">Beschermd tot</th>
<th rowspan="2">Dierenarts</th></tr>
<tr style="font-size:11px;background:#f6e3b4"><th>Parvo, HZ, HCC</th><th>Weil</th><th>Kennel-<br>hoest</th><th>Rabiës</th></tr>
${row(on('2024-02-13'), ['Versican Plus DHP 597714', 'Versican Plus L4 602155'], [on('2025-02-13'), on('2025-02-13'), '–', '–'], stamp)}
${row(on('2024-05-28'), ['Versiguard Rabies 611030B'], ['', '', '', on('2027-05-28')], stamp)}
${row(on('2025-02-25'), ['Versican Plus DHP 633981', 'Versican Plus L4 640422', 'Versican Plus Bb Oral 628806'], [on('2028-02-25'), on('2026-02-25'), on('2026-02-25'), ''], `${stamp.replace('W.', 'pp M.')}`)}
${row('&nbsp;', ['&nbsp;'], ['', '', '', ''], '')}
</table>
<p style="font-size:12px">Titerbepaling i.p.v. enting? Vraag uw dierenarts. Laatste VacciCheck: ${on('2025-02-24')} (parvo 3, HZ 2, HCC 1).</p>`;
  },
};

/** A shelter's sheet of one cat, on which all that was done to it stands in the order of days. */
const SHELTER: Stranger = {
  name: 'asielkaart van een kat',
  language: 'nl',
  pet: { name: 'Pluis', species: 'cat', birthdate: '2023-01-15', chip_number: '528219007120934' },
  fonts: ['Barlow Condensed'],
  form: 'd MMM yyyy',
  doses: [
    dose(RCP, 'Feligen CRP', '2025-03-06', { batch: '8Q7K' }),
    dose(RCP, 'Feligen CRP', '2025-03-28', { batch: '8Q7K', until: '2026-03-28' }),
    dose(['rabies'], 'Rabisin', '2025-04-15', { batch: 'L491177' }),
  ],
  says: { birthdate: null, sex: 'female', neutered: true },
  draw: (on) => {
    const row = (day: string, what: string, more: string, who: string) =>
      `<tr><td style="width:95px">${on(day)}</td><td>${what}</td><td>${more}</td><td>${who}</td></tr>`;
    return `
<div style="font-size:16px"><div style="display:flex;gap:18px"><div style="width:110px;height:110px;border:1px solid #999;text-align:center;line-height:110px;color:#999">foto</div>
<div><b style="font-size:24px">Pluis</b> &nbsp; kat, cypers met wit<br>Hok K14 · Intake 25-0217<br>Geschlacht: poes, gesteriliseerd<br>
Geboren: ca. ${on('2023-01-15')} (schatting)<br>Chip: 528 219 007 120 934 (geen vermissing)</div></div>
<p>Binnengebracht ${on('2025-03-04')} als vondeling, Industrieweg, Winterswijk. Wettelijke termijn tot ${on('2025-03-18')}.</p>
<table cellpadding="4" style="width:100%;border-collapse:collapse" border="1">
<tr style="text-align:left;background:#ddd"><th>Datum</th><th>Behandeling</th><th>Bijzonderheden</th><th>Paraaf</th></tr>
${row('2025-03-04', 'Intakeonderzoek', '3,1 kg, oormijt, mager', 'JB')}
${row('2025-03-04', 'Stronghold Plus', 'pipet', 'JB')}
${row('2025-03-06', 'Enting katten-/niesziekte', 'Feligen CRP, batch 8Q7K', 'dap')}
${row('2025-03-06', 'Test FeLV / FIV', 'beide negatief', 'dap')}
${row('2025-03-07', 'Ontworming', 'Drontal', 'SvD')}
${row('2025-03-20', 'Sterilisatie', 'bleek al gesteriliseerd, litteken', 'dap')}
${row('2025-03-27', '2e enting', 'UITGESTELD, koorts 39,8', 'SvD')}
${row('2025-03-28', '2e enting katten-/niesziekte', `Feligen CRP, batch 8Q7K, volgende ${on('2026-03-28')}`, 'dap')}
${row('2025-03-28', 'Ontworming', 'Milbemax', 'JB')}
${row('2025-04-15', 'Enting rabiës', 'Rabisin, batch L491177, i.v.m. plaatsing Duitsland', 'dap')}
${row('2025-04-17', 'Gereserveerd', 'fam. Osterkamp, ophalen vanaf 6 mei', 'JB')}
</table>
<p>Leukose-enting: niet gegeven, advies aan adoptant. Dierenasiel De Hoeve, Misterweg 140, 7102 BL Winterswijk</p></div>`;
  },
};

/** The doses of a household's animals in one table that names the animal in each row. */
const HOUSEHOLD: Stranger = {
  name: 'overzicht per huishouden',
  language: 'nl',
  pet: { name: 'Saartje', species: 'cat', birthdate: '2017-05-30', chip_number: '528140000416602' },
  fonts: ['Source Sans 3'],
  form: 'd-m-yyyy',
  doses: [
    dose(RCP, 'Nobivac Tricat Trio', '2023-04-18', { batch: 'A031A02', until: '2024-04-18' }),
    dose(['fhv', 'fcv'], 'Nobivac Ducat', '2024-04-23', { batch: 'A018B01', until: '2025-04-23' }),
    dose(['fhv', 'fcv'], 'Nobivac Ducat', '2025-05-13', { batch: 'A022A01', until: '2026-05-13' }),
  ],
  draw: (on) => {
    const row = (day: string, animal: string, what: string, product: string, batch: string, due: string) =>
      `<tr><td>${on(day)}</td><td>${animal}</td><td>${what}</td><td>${product}</td><td>${batch}</td><td>${due && on(due)}</td></tr>`;
    return `
<p style="font-size:12px">Dierenartsenpraktijk Het Anker<br>Havenkade 4, 1621 BK Hoorn<br>KvK 37155508</p>
<p>Cliënt 3382 – Dhr. R. Schuijt<br>Afdruk ${on('2025-05-19')}, periode vanaf ${on('2023-01-01')}</p>
<table cellpadding="3" style="font-size:13px;border:1px solid #999;margin-bottom:12px">
<tr><td><b>Saartje</b></td><td>kat, Europees korthaar, vrouwelijk gesteriliseerd</td><td>${on('2017-05-30')}</td><td>528140000416602</td></tr>
<tr><td><b>Knabbel</b></td><td>konijn, Nederlandse hangoordwerg, mannelijk</td><td>${on('2022-09-11')}</td><td>geen chip</td></tr>
<tr><td><b>Senna</b></td><td>hond, kruising, vrouwelijk</td><td>${on('2019-12-26')}</td><td>528140000702219</td></tr></table>
<table cellpadding="4" style="width:100%;border-collapse:collapse;font-size:12.5px" border="1">
<tr style="background:#e8e8e8;text-align:left"><th>Datum</th><th>Patiënt</th><th>Omschrijving</th><th>Artikel</th><th>Batch</th><th>Oproep</th></tr>
${row('2023-04-18', 'Saartje', 'Vaccinatie kat groot', 'Nobivac Tricat Trio', 'A031A02', '2024-04-18')}
${row('2023-04-18', 'Knabbel', 'Vaccinatie konijn', 'Nobivac Myxo-RHD Plus', 'A014A01', '2024-04-18')}
${row('2023-06-29', 'Senna', 'Vaccinatie hond groot', 'Nobivac DHP', 'A377B01', '2026-06-29')}
${row('2023-06-29', 'Senna', 'Vaccinatie hond klein', 'Nobivac L4', 'B288C01', '2024-06-29')}
${row('2024-04-23', 'Saartje', 'Vaccinatie kat klein (niesziekte)', 'Nobivac Ducat', 'A018B01', '2025-04-23')}
${row('2024-04-23', 'Saartje', 'Antiparasitica', 'Broadline pipet 3x', '', '')}
${row('2024-04-25', 'Knabbel', 'Vaccinatie konijn', 'Nobivac Myxo-RHD Plus', 'A016C02', '2025-04-25')}
${row('2024-07-01', 'Senna', 'Vaccinatie hond klein', 'Nobivac L4', 'B315A01', '2025-07-01')}
${row('2025-05-13', 'Saartje', 'Vaccinatie kat klein (niesziekte)', 'Nobivac Ducat', 'A022A01', '2026-05-13')}
${row('2025-05-13', 'Saartje', 'Bloedonderzoek senior', 'Profiel T4/nier', '', '2025-11-13')}
</table>
<p style="font-size:12px">Kattenziekte (Saartje): oproep 2026, zie balie. Knabbel is te laat voor zijn vaccinatie.</p>`;
  },
};

/** A declaration for export of numbered sentences, each in Dutch and in English. */
const EXPORT: Stranger = {
  name: 'verklaring voor export',
  language: 'nl',
  pet: { name: 'Odin', species: 'dog', birthdate: '2020-08-23', chip_number: '528246002190087' },
  fonts: ['Merriweather'],
  form: 'dd/MMM/yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2023-09-26', { batch: 'L455218', from: '2023-10-17', until: '2026-09-25' }),
    dose([...DHP, 'cpiv', 'lepto'], 'Eurican DAPPi-Lmulti', '2025-01-30', {
      batch: 'F34120',
      until: '2026-01-30',
    }),
  ],
  draw: (on) => {
    const sentence = (number: number, dutch: string, english: string) =>
      `<div style="display:flex;gap:10px;margin:9px 0"><div>${number}</div><div>${dutch}<br><i style="font-size:11px;color:#333">${english}</i></div></div>`;
    return `
<div style="text-align:center"><b>GEZONDHEIDSVERKLARING HOND – EXPORT NAAR ZUID-AFRIKA</b><br><i style="font-size:11px">Health declaration, dog, for export to South Africa</i><br>
<span style="font-size:11px">Referentie / Reference: NL/25/08814-ZA</span></div>
<div style="font-size:12.5px">
<p>Ondergetekende, dierenarts, verklaart dat de hond genaamd ODIN, Rhodesian ridgeback, reu, geboren ${on('2020-08-23')},
transponder 528246002190087 (ingebracht ${on('2020-10-13')}), eigendom van J. Verbruggen te Oss:</p>
${sentence(1, `is ingeënt tegen rabiës op ${on('2023-09-26')} met het geïnactiveerde vaccin Rabisin, batch L455218, geldig vanaf ${on('2023-10-17')} tot en met ${on('2026-09-25')};`, 'was vaccinated against rabies with the inactivated vaccine and within the dates stated above;')}
${sentence(2, `is ingeënt tegen hondenziekte, hepatitis, parvovirus, para-influenza en leptospirose op ${on('2025-01-30')} met Eurican DAPPi-Lmulti, batch F34120, geldig tot ${on('2026-01-30')};`, 'was vaccinated against canine distemper, infectious hepatitis, parvovirus, parainfluenza and leptospirosis as above;')}
${sentence(3, `is met negatief resultaat onderzocht op Brucella canis, Babesia gibsoni, Dirofilaria immitis, Trypanosoma evansi en Leishmania, monster van ${on('2025-07-22')};`, 'was tested with negative results for the infections named, sample drawn on the day stated above;')}
${sentence(4, `is behandeld tegen uitwendige parasieten op ${on('2025-08-14')} (Bravecto) en inwendige parasieten op ${on('2025-08-14')} (Milbemax);`, 'was treated against external and internal parasites with the products named;')}
${sentence(5, `vertoonde bij onderzoek op ${on('2025-08-18')} geen verschijnselen van besmettelijke ziekte en is geschikt voor vervoer.`, 'showed no signs of infectious disease on examination and is fit to travel.')}
<p>Niet van toepassing, doorgehaald / Not applicable, deleted: <s>6 is ingeënt tegen hondeninfluenza op ____</s></p>
<table style="width:100%;margin-top:16px;font-size:12px"><tr><td>Plaats en datum / Place and date<br><b>Oss, ${on('2025-08-18')}</b></td>
<td>Dierenarts / Veterinarian<br><b>drs. L.A. Poelman, UDA 51 880</b></td><td>Legalisatie NVWA<br><b>${on('2025-08-20')}</b></td></tr></table></div>`;
  },
};

export const DUTCH: readonly Stranger[] = [CARDS, UNTIL_GRID, SHELTER, HOUSEHOLD, EXPORT];
