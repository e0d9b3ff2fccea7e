import { DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A clinic's receipt with the lines of a dog and a cat of the same owner, and what comes next. */
const RECEIPT: Stranger = {
  name: 'kvitto för två djur',
  language: 'sv',
  pet: { name: 'Tage', species: 'dog', birthdate: '2022-05-27', chip_number: '752098100915530' },
  fonts: ['Source Sans 3'],
  form: 'yyyy-mm-dd',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2025-06-03', { until: '2028-06-03' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-06-03', { until: '2026-06-03' }),
  ],
  draw: (on) => {
    const item = (text: string, count: string, sum: string) =>
      `<tr><td>${text}</td><td style="text-align:right">${count}</td><td style="text-align:right">${sum}</td></tr>`;
    const head = (text: string) => `<tr style="background:#e7eee9"><td colspan="3"><b>${text}</b></td></tr>`;
    return `
<div style="width:640px"><div style="display:flex;justify-content:space-between"><div><b style="font-size:18px">Smådjurskliniken Vättern</b><br>Hertig Karls gata 11, Hjo<br>Org.nr 559055-0118</div>
<div style="text-align:right"><b>KVITTO 30771</b><br>Kvittodatum ${on('2025-06-05')}<br>Kund 4120 Annelie Brodin</div></div>
<table cellpadding="4" style="border-collapse:collapse;width:100%;margin-top:14px"><tr style="text-align:left;border-bottom:1px solid #333"><th>Artikel</th><th style="text-align:right">Antal</th><th style="text-align:right">Belopp</th></tr>
${head(`Tage, hund, golden retriever – besök ${on('2025-06-03')}`)}
${item('Hälsoundersökning i samband med vaccination', '1', '395,00')}
${item('Vaccin hund Nobivac DHPPi', '1', '310,00')}
${item('Vaccin hund Nobivac KC, intranasalt', '1', '345,00')}
${item('Simparica 80 mg, 3 tabl', '1', '589,00')}
${head(`Tuva, katt, huskatt – besök ${on('2025-06-05')}`)}
${item('Hälsoundersökning i samband med vaccination', '1', '395,00')}
${item('Vaccin katt Nobivac Tricat Trio', '1', '325,00')}
${item('Vaccin katt Rabisin', '1', '360,00')}
${item('ID-märkning och registrering SKK', '1', '495,00')}
${item('Profender spot-on', '1', '168,00')}
<tr style="border-top:1px solid #333"><td><b>Att betala</b> (varav moms 676,40)</td><td></td><td style="text-align:right"><b>3 382,00</b></td></tr>
${item(`Kortbetalning ${on('2025-06-05')}`, '', '3 382,00')}</table>
<p><b>Kommande</b><br>Tage: kennelhosta ${on('2026-06-03')}, valpsjuka/HCC/parvo ${on('2028-06-03')}<br>
Tuva: kattsnuva ${on('2026-06-05')}, rabies ${on('2028-06-05')}</p>
<p style="font-size:11px">Vid tecken på reaktion efter vaccination, ring 0503-555 40. Öppet köp gäller inte läkemedel.</p></div>`;
  },
};

/** A cat shelter's agreement, whose second page tells in sentences what was done to the cat. */
const SHELTER: Stranger = {
  name: 'katthemmets överlåtelseavtal',
  language: 'sv',
  pet: { name: 'Gråben', species: 'cat', birthdate: null, chip_number: '752093200781042' },
  fonts: ['Merriweather', 'Kalam'],
  form: 'd/m yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2025-03-17', { batch: 'M49207' }),
    dose(RCP, 'Purevax RCP', '2025-04-14', { batch: 'M49655', until: '2026-04-14' }),
  ],
  says: { neutered: true },
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;font-size:15px;color:#20307c;border-bottom:1px solid #999;padding:0 8px">${text}</span>`;
    const item = (ticked: boolean, text: string) =>
      `<p style="margin:7px 0">${ticked ? '☑' : '☐'} ${text}</p>`;
    return `
<h2>Katthemmet Lurvan – överlåtelseavtal</h2>
<p>Föreningen Katthemmet Lurvan i Alingsås överlåter katten ${hand('Gråben')} till ${hand('Joel Wennberg')}.</p>
<p>Katten är en ${hand('grå huskatt, hane')} och uppskattas vara född ${hand('våren 2022')}. Den kom till oss ${hand(on('2025-03-09'))} som ${hand('upphittad')},
ärende hos polisen nr ${hand('5000-K28817-25')}.</p>
<p>Köparen betalar ${hand('2 200 kr')} och har besökt katten ${hand(`${on('2025-05-03')} och ${on('2025-05-10')}`)}.</p>
<p>Köparen förbinder sig att hålla katten vaccinerad och försäkrad, att inte låta den gå ute de första sex veckorna och att kontakta
katthemmet om den måste omplaceras. Försäkringen Agria dolda fel gäller från ${hand(on('2025-05-17'))}.</p>
<p>Alingsås den ${hand(on('2025-05-17'))}</p><p>Säljare ${hand('Marie Ljungberg')} &nbsp; Köpare ${hand('Joel Wennberg')}</p>
<div style="break-before:page"></div><h3>Bilaga: Gråbens hälsa</h3>
${item(true, `Veterinärbesiktigad ${hand(on('2025-05-12'))} av ${hand('leg. vet. Sara Oom')}, utan anmärkning`)}
${item(true, `Testad för FIV och FeLV ${hand(on('2025-03-12'))}: ${hand('negativ')}`)}
${item(true, `Vaccinerad mot kattpest och kattsnuva, första gången ${hand(on('2025-03-17'))} med ${hand('Purevax RCP')}, batch ${hand('M49207')}`)}
${item(true, `Vaccinerad mot kattpest och kattsnuva, andra gången ${hand(on('2025-04-14'))} med ${hand('Purevax RCP')}, batch ${hand('M49655')}; nästa senast ${hand(on('2026-04-14'))}`)}
${item(false, `Vaccinerad mot rabies ${hand('nej')}`)}
${item(true, `Kastrerad ${hand(on('2025-03-26'))}, samtidigt ID-märkt med ${hand('752093200781042')}`)}
${item(true, `Avmaskad ${hand(`${on('2025-03-10')} och ${on('2025-03-24')}`)} med ${hand('Milbemax')}`)}
${item(true, `Fästingmedel ${hand(`Bravecto, ${on('2025-05-12')}`)}`)}
${item(false, `Tandsten åtgärdad ____________ Bör kontrolleras ${hand(on('2025-11-12'))}`)}
<p>Övrigt: ${hand('Liten gammal skada i vänster öra. Lite blyg men kelig.')}</p>
<p style="font-size:12px">Chippet registreras på köparen hos Jordbruksverket, som katthemmet anmäler ${hand(on('2025-05-18'))}.</p>`;
  },
};

export const SWEDISH: readonly Stranger[] = [RECEIPT, SHELTER];
