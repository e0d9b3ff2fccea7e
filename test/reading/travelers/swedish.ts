import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A passport of the present printing, where each vaccination is a block of its own with three numbered days. */
const PASSPORT: Stranger = {
  name: 'EU-pass, avsnitt V, VII och IX',
  language: 'sv',
  pet: { name: 'Ronja', species: 'dog', birthdate: '2022-05-31', chip_number: '752096700744183' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd/mm/yyyy',
  doses: [
    dose(['rabies'], 'Nobivac Rabies', '2023-03-23', {
      batch: 'A541C01',
      from: '2023-04-13',
      until: '2026-03-23',
    }),
    dose(['rabies'], 'Rabisin', '2026-03-19', { batch: 'L520934', until: '2029-03-19' }),
    dose(DHPPI, 'Versican Plus DHPPi', '2025-09-17', { batch: '611702', until: '2028-09-17' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-09-15', { batch: 'A255B01', until: '2027-09-15' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:15px;color:#1b1f6e">${text}</span>`;
    const label = (name: string, maker: string, lot: string, end: string) =>
      `<div style="background:#fffdf0;border:1px solid #aaa;font-size:10px;padding:4px 6px;display:inline-block;min-width:130px"><b>${name}</b><br>${maker}<br>Batch ${lot}<br>Utg.dat. ${end}</div>`;
    const block = (vial: string, lot: string, vet: string, ...days: readonly string[]) =>
      `<div style="display:grid;grid-template-columns:1.1fr 1fr;border:1px solid #27408b;margin-bottom:8px;font-size:9px;color:#27408b"><div style="padding:5px;border-right:1px solid #27408b">
Tillverkare och vaccinets namn / <i>Manufacturer and name of vaccine</i><br><div style="color:#000;min-height:56px">${vial}</div>Satsnummer / <i>Batch number</i><br>${hand(lot)}</div>
<div style="padding:5px;line-height:1.75">${days.join('<br>')}<br>Veterinär / <i>Authorised veterinarian</i> ${hand(vet)}</div></div>`;
    const rabies = (vial: string, lot: string, vet: string, given: string, from: string, until: string) =>
      block(
        vial,
        lot,
        vet,
        `1. Vaccinationsdatum / <i>Vaccination date</i> ${hand(given)}`,
        `2. Giltig från / <i>Valid from</i> ${hand(from)}`,
        `3. Giltig till och med / <i>Valid until</i> ${hand(until)}`,
      );
    const other = (vial: string, lot: string, vet: string, given: string, until: string) =>
      block(
        vial,
        lot,
        vet,
        `1. Vaccinationsdatum / <i>Vaccination date</i> ${hand(given)}`,
        `2. Giltig till och med / <i>Valid until</i> ${hand(until)}`,
      );
    const head = (text: string) => `<p style="color:#27408b;margin:10px 0 4px"><b>${text}</b></p>`;
    return `
<div style="width:600px">${head('V. VACCINATION MOT RABIES / VACCINATION AGAINST RABIES')}
${rabies(label('Nobivac Rabies', 'MSD', 'A541C01', '2025-11'), 'A541C01', 'K. Ödman', on('2023-03-23'), on('2023-04-13'), on('2026-03-23'))}
${rabies(label('Rabisin', 'Boehringer Ingelheim', 'L520934', '2028-01'), 'L520934', 'K. Ödman', on('2026-03-19'), '—', on('2029-03-19'))}
${rabies('', '', '', '', '', '')}
${head('VII. BEHANDLING MOT ECHINOCOCCUS / ANTI-ECHINOCOCCUS TREATMENT')}
<p style="font-size:10px">Droncit ${hand('50 mg')} &nbsp; 1. Datum ${hand(on('2026-07-02'))} &nbsp; 2. Klockslag ${hand('14:20')} &nbsp; ${hand('K. Ödman')}</p></div>
<div style="break-before:page"></div><div style="width:600px">${head('IX. ÖVRIGA VACCINATIONER / OTHER VACCINATIONS')}
${other(label('Versican Plus DHPPi', 'Zoetis', '611702', '2027-02'), '611702', 'S. Ek', on('2025-09-17'), on('2028-09-17'))}
${other(label('Nobivac KC', 'MSD', 'A255B01', '2027-05'), 'A255B01', 'S. Ek', on('2026-09-15'), on('2027-09-15'))}
${other('', '', '', '', '')}
${head('X. KLINISK UNDERSÖKNING / CLINICAL EXAMINATION')}
<p style="font-size:10px">Djuret är i stånd att transporteras. Datum ${hand(on('2026-07-02'))}</p><p style="text-align:right;font-size:10px">SE 0752 4410937</p></div>`;
  },
};

/** A receipt for a dog and a cat: the dog's own lines count. */
const RECEIPT: Stranger = {
  name: 'kvitto för hund och katt',
  language: 'sv',
  pet: { name: 'Ture', species: 'dog', birthdate: '2018-12-03', chip_number: '752098100377461' },
  fonts: ['Cutive Mono'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHP, 'Nobivac DHP', '2026-08-26', { until: '2029-08-26' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-08-26', { until: '2027-08-26' }),
  ],
  draw: (on) => {
    const row = (text: string, count: string, sum: string) =>
      `<tr><td>${text}</td><td style="text-align:right">${count}</td><td style="text-align:right">${sum}</td></tr>`;
    const animal = (text: string) =>
      `<tr><td colspan="3" style="padding-top:12px;border-bottom:1px dashed #000">${text}</td></tr>`;
    return `
<div style="width:430px;font-size:12.5px"><div style="text-align:center"><b>HÄSTHAGENS SMÅDJUR AB</b><br>Storgatan 61, 852 30 Sundsvall<br>Org.nr 559055-0146</div>
<p>KVITTO 40771<br>Datum ${on('2026-08-26')} kl 15:48<br>Kund 3306 Birgitta Sjödin</p>
<table cellpadding="3" style="width:100%;font-size:12.5px">
${animal('Djur: TURE, hund, cairnterrier, 7 år')}
${row('Vaccinationsbesök hund', '1', '395,00')}
${row('Nobivac DHP', '1', '310,00')}
${row('Nobivac KC intranasalt', '1', '345,00')}
${row('Kloklipp', '1', '0,00')}
${row('Simparica 5-10 kg, 3 tabl.', '1', '419,00')}
${animal('Djur: SMULAN, katt, huskatt, 4 år')}
${row('Vaccinationsbesök katt', '1', '345,00')}
${row('Purevax RCP', '1', '330,00')}
${row('Purevax FeLV', '1', '365,00')}
${row('Milbemax katt', '2', '178,00')}
${animal('')}
${row('<b>Att betala</b>', '', '<b>2 687,00</b>')}
${row('Varav moms 25 %', '', '537,40')}
${row('Kort Visa **** 4471', '', '2 687,00')}
</table>
<p>NÄSTA VACCINATION<br>Ture: DHP ${on('2029-08-26')}, KC ${on('2027-08-26')}<br>Smulan: RCP ${on('2027-08-25')}, FeLV ${on('2028-08-25')}</p>
<p>Öppet köp på foder t.o.m. ${on('2026-09-25')}.<br>Du hjälptes av: Jonna</p></div>`;
  },
};

/** A phone's app of a pet's health, with big days to the left and what happened to the right. */
const PHONE: Stranger = {
  name: 'skärmbild ur djurappen',
  language: 'sv',
  pet: { name: 'Sixten', species: 'cat', birthdate: '2024-03-11', chip_number: '752093200971506' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2024-06-05', { until: '2024-07-03' }),
    dose(RCP, 'Purevax RCP', '2024-07-04', { until: '2025-07-04' }),
    dose(RCP, 'Purevax RCP', '2025-07-29', { until: '2028-07-29' }),
  ],
  draw: (on) => {
    const item = (day: string, title: string, text: string, color: string) =>
      `<div style="display:flex;gap:12px;padding:9px 0;border-bottom:1px solid #eee"><div style="width:52px;text-align:center;background:${color};border-radius:10px;padding:5px 0;line-height:1.15"><b style="font-size:19px">${on(day, 'd')}</b><br>
<span style="font-size:11px">${on(day, 'MMM')}<br>${on(day, 'yyyy')}</span></div><div><b>${title}</b><br><span style="color:#555;font-size:13px">${text}</span></div></div>`;
    return `
<div style="width:400px;border:1px solid #ddd;border-radius:22px;padding:14px"><div style="display:flex;justify-content:space-between;font-size:12px"><b>09:41</b><span>5G 82 %</span></div>
<div style="text-align:center;padding:10px"><div style="width:64px;height:64px;border-radius:50%;background:#e5d3b8;margin:auto"></div><b style="font-size:20px">Sixten</b><br>
<span style="color:#666">Huskatt · född ${on('2024-03-11')} · 5,1 kg</span></div>
<div style="display:flex;gap:18px;border-bottom:1px solid #ddd;padding-bottom:6px"><span>Översikt</span><b style="border-bottom:3px solid #0a7d6c">Hälsologg</b><span>Försäkring</span><span>Foder</span></div>
<p style="color:#0a7d6c;margin:10px 0 0"><b>Kommande</b></p>
${item('2026-12-09', 'Avmaskning', 'Påminnelse på', '#fbe9d0')}
${item('2026-12-15', 'Vaccination kattleukos', 'Bokad hos Evidensia Nacka 10:20', '#fbe9d0')}
<p style="color:#0a7d6c;margin:10px 0 0"><b>Tidigare</b></p>
${item('2026-09-09', 'Avmaskning', 'Milbemax 4/10 mg, ½ tablett', '#e3f1ee')}
${item('2025-07-29', 'Vaccination kattpest och kattsnuva', `Purevax RCP. Gäller till ${on('2028-07-29')}`, '#e3f1ee')}
${item('2025-02-18', 'Kastrering', 'Utan komplikationer', '#e3f1ee')}
${item('2024-07-04', 'Vaccination kattpest och kattsnuva', `Purevax RCP. Gäller till ${on('2025-07-04')}`, '#e3f1ee')}
${item('2024-06-12', 'ID-märkning', '752 093 200 971 506', '#e3f1ee')}
${item('2024-06-05', 'Vaccination kattpest och kattsnuva', `Purevax RCP. Gäller till ${on('2024-07-03')}`, '#e3f1ee')}
<div style="text-align:center;padding-top:12px;color:#0a7d6c">+ Lägg till händelse</div></div>`;
  },
};

export const SWEDISH: readonly Stranger[] = [PASSPORT, RECEIPT, PHONE];
