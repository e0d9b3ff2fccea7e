import { DHP, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A receipt: one line for each item, reminders below, whose day stands before what it is about. */
const RECEIPT: Stranger = {
  name: 'kvitto med påminnelser',
  language: 'sv',
  pet: { name: 'Doris', species: 'dog', birthdate: '2020-08-22', chip_number: '752096700218864' },
  fonts: ['Source Sans 3'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHP, 'Nobivac DHP', '2025-03-19', { batch: 'A424B01', until: '2028-03-19' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-03-19', { batch: 'A217A01', until: '2026-03-19' }),
  ],
  draw: (on) => {
    const line = (...cells: string[]) =>
      `<tr>${cells.map((cell, at) => `<td style="padding:2px 16px 2px 0;text-align:${at > 2 ? 'right' : 'left'}">${cell}</td>`).join('')}</tr>`;
    return `<div style="font-size:13px"><p style="display:flex;justify-content:space-between"><span><b style="font-size:17px">Vallby Smådjursklinik AB</b><br>Ängsgatan 3, 722 19 Västerås<br>Org.nr 556555-0194</span><span>Kvitto nr 48210<br>Datum ${on('2025-03-19')}<br>Kundnr 3307</span></p>
<p>Gunilla Ström · Patient: Doris, hund, mellanpudel, född ${on('2020-08-22')}</p>
<table style="width:100%;border-top:1px solid #000;border-bottom:1px solid #000">${line('<b>Datum</b>', '<b>Artikel</b>', '<b>Batch</b>', '<b>Antal</b>', '<b>Belopp</b>')}
${line(on('2025-03-19'), 'Vaccinationsbesök hund', '', '1', '495,00')}
${line(on('2025-03-19'), 'Nobivac DHP', 'A424B01', '1', '210,00')}
${line(on('2025-03-19'), 'Nobivac KC, intranasal', 'A217A01', '1', '245,00')}
${line(on('2025-03-19'), 'Kloklippning', '', '1', '150,00')}
${line(on('2025-03-19'), 'Credelio 225 mg, 3 tabl', '', '1', '429,00')}
${line(on('2025-03-12'), 'Milbemax (uthämtad)', '', '2', '118,00')}</table>
<p style="text-align:right">Varav moms 329,40 &nbsp; <b>Summa 1 647,00 kr</b><br>Betalt med kort ${on('2025-03-19')} kl. 14.52</p>
<p><b>Kommande för Doris</b></p><table>${line(on('2025-06-19'), 'Fästingmedel')}${line(on('2025-09-17'), 'Rabiesvaccination (ej tidigare vaccinerad)')}${line(on('2026-03-19'), 'Kennelhosta')}${line(on('2028-03-19'), 'DHP (valpsjuka, HCC, parvo)')}</table>
<p style="font-size:11px">Läkemedel återtas inte. Öppet köp gäller foder t.o.m. ${on('2025-04-18')}.</p></div>`;
  },
};

/** A cat's booklet: stickers, a handwritten day and the year's next one beside it. */
const CAT_CARD: Stranger = {
  name: 'kattens vaccinationsbok',
  language: 'sv',
  pet: { name: 'Sotis', species: 'cat', birthdate: '2023-05-02', chip_number: '752093100660412' },
  fonts: ['Zilla Slab', 'Kalam'],
  form: 'd/m yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2023-07-25', { batch: 'L477120', until: '2023-08-22' }),
    dose(RCP, 'Purevax RCP', '2023-08-22', { batch: 'L477583', until: '2024-08-22' }),
    dose(RCP, 'Nobivac Tricat Trio', '2024-08-26', { batch: 'A315A01', until: '2027-08-26' }),
    dose(['rabies'], 'Nobivac Rabies', '2025-04-16', { batch: 'A575C01', until: '2028-04-16' }),
  ],
  says: { breed: 'huskatt', sex: 'male', neutered: true },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:17px;color:#1d2f66">${text}</span>`;
    const row = (product: string, batch: string, end: string, given: string, next: string, vet: string) =>
      `<tr>${[product && `<div style="font-size:10px;border:1px solid #9a9;padding:3px"><b>${product}</b><br>Batch: ${batch}<br>Utg.dat: ${end}</div>`, hand(given), hand(next), hand(vet)].map((cell) => `<td style="border:1px solid #464;padding:4px 8px;height:48px">${cell}</td>`).join('')}</tr>`;
    return `<div style="position:relative"><div style="position:absolute;color:#1d5f4a;right:60px;top:270px;transform:rotate(-14deg);border:2px solid;border-radius:50%;padding:14px 10px;text-align:center;font-size:10px;line-height:1.2;opacity:.45">Leg. veterinär<br>Petra Öst<br>Gävle</div><h2>Vaccinationsbok för katt</h2><p>Kattens namn: ${hand('Sotis')} Ras: ${hand('huskatt')} Kön: ${hand('hane, kastrerad')}<br>Född: ${hand(on('2023-05-02'))} ID-nr: ${hand('752093100660412')} ID-märkt: ${hand(on('2023-09-14'))}</p>
<table style="border-collapse:collapse;width:100%"><tr style="font-size:12px"><th>Vaccin (klistra etikett)</th><th>Vaccinerad den</th><th>Nästa vaccination</th><th>Veterinärens sign.</th></tr>
${row('Purevax RCP', 'L477120', on('2024-09-30', 'mm-yyyy'), on('2023-07-25'), on('2023-08-22'), 'E. Dahl')}
${row('Purevax RCP', 'L477583', on('2024-10-31', 'mm-yyyy'), on('2023-08-22'), on('2024-08-22'), 'E. Dahl')}
${row('Nobivac Tricat Trio', 'A315A01', on('2026-01-31', 'mm-yyyy'), on('2024-08-26'), on('2027-08-26'), 'P. Öst')}
${row('Nobivac Rabies', 'A575C01', on('2027-06-30', 'mm-yyyy'), on('2025-04-16'), on('2028-04-16'), 'P. Öst')}${row('', '', '', '', '', '')}</table>
<p>Avmaskning: ${hand(`Profender ${on('2023-07-25')}, Milbemax ${on('2024-08-26')}`)}<br>Anteckningar: ${hand(`FeLV erbjuds, ägaren avstår ${on('2024-08-26')}`)}</p></div>`;
  },
};

export const SWEDISH = [RECEIPT, CAT_CARD];
