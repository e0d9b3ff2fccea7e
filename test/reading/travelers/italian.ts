import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A groomer's and boarding house's card, filled in by hand on dotted lines. */
const BOARDING: Stranger = {
  name: 'scheda d’ingresso di pensione e toelettatura',
  language: 'it',
  pet: { name: 'Zoe', species: 'dog', birthdate: '2020-06-25', chip_number: '380260101834726' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'd/m/yy',
  doses: [
    dose([...DHPPI, 'lepto'], 'Eurican DAPPi-Lmulti', '2026-03-19', { until: '2027-03-19' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-06-22', { until: '2027-06-22' }),
  ],
  says: { breed: 'Barboncino', sex: 'female' },
  draw: (on) => {
    const line = (label: string, value: string) =>
      `<div style="flex:1">${label} <span style="font-family:Kalam;font-size:16px;color:#123a8a;border-bottom:1px dotted #555;padding:0 14px 0 6px">${value || '&nbsp;'.repeat(26)}</span></div>`;
    const lines = (...all: readonly string[]) =>
      `<div style="display:flex;gap:14px;margin:11px 0">${all.join('')}</div>`;
    return `
<div style="text-align:center"><b style="font-size:22px">LA CUCCIA DI MARTA</b><br>Toelettatura &amp; Pensione – Via Emilia Ovest 214, Reggio Emilia</div>
<h3>Scheda cliente n. 318</h3>
${lines(line('Nome del cane', 'Zoe'), line('Razza', 'Barboncino'), line('Sesso', 'femmina'))}
${lines(line('Nata il', on('2020-06-25')), line('Microchip', '380260101834726'))}
${lines(line('Proprietario', 'Ferrari Lucia'), line('Cell.', '333 555 01 88'))}
${lines(line('Arrivo', `${on('2026-08-08')} ore 9`), line('Partenza', `${on('2026-08-23')} ore 18`))}
<p style="background:#eee;padding:4px 8px"><b>SALUTE</b> – si prega di portare il libretto</p>
${lines(line('Vaccino annuale fatto il', on('2026-03-19')), line('Scade il', on('2027-03-19')))}
${lines(line('Tipo di vaccino', 'Eurican DAPPi-Lmulti (cimurro, epatite, parvo, parainfl., lepto)'))}
${lines(line('Tosse dei canili fatto il', on('2026-06-22')), line('Scade il', on('2027-06-22')), line('Tipo', 'Nobivac KC'))}
${lines(line('Antirabbica fatto il', ''), line('Scade il', ''))}
${lines(line('Leishmania', `test neg. ${on('2026-03-19')}, vaccino no`), line('Filaria', `Guardian ${on('2026-03-19')}`))}
${lines(line('Ultimo antipulci', `Bravecto ${on('2026-07-30')}`), line('Ultimo vermifugo', `Milbemax ${on('2026-07-14')}`))}
<p style="background:#eee;padding:4px 8px"><b>TOELETTATURE</b></p>
${lines(line('', `${on('2026-02-27')} bagno e taglio`), line('', `${on('2026-05-15')} bagno`), line('', `${on('2026-08-22')} prenotata`))}
${lines(line('Data', on('2026-08-08')), line('Firma', 'Lucia Ferrari'))}`;
  },
};

/** A cat's booklet whose doses are boxes of two columns, each with a label and dotted lines; some are empty. */
const BOOKLET: Stranger = {
  name: 'libretto sanitario del gatto a riquadri',
  language: 'it',
  pet: { name: 'Pallina', species: 'cat', birthdate: '2024-05-08', chip_number: '380260170925813' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(RCP, 'Purevax RCP', '2024-07-17', { batch: 'M46218', until: '2024-08-14' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2024-08-14', { batch: 'M46904', until: '2024-09-11' }),
    dose(['felv'], 'Purevax FeLV', '2024-09-18', { batch: 'M47031', until: '2025-08-14' }),
    dose([...RCP, 'felv'], 'Purevax RCP FeLV', '2025-08-27', { batch: 'M51880', until: '2026-08-27' }),
  ],
  draw: (on) => {
    const hand = (text: string) =>
      `<span style="font-family:Kalam;color:#2a2a80;font-size:15px">${text}</span>`;
    const dots = '.....................';
    const box = (label = '', given = '', next = '', note = '') =>
      `<div style="border:1px solid #c26a00;padding:8px;min-height:118px;display:flex;gap:10px"><div style="width:120px;height:92px;border:1px dashed #c26a00;font-size:10.5px;padding:4px">${label || '<span style="color:#c26a00">applicare<br>qui la fustella</span>'}</div>
<div style="font-size:11px;line-height:1.9">Data del vaccino ${given ? hand(given) : dots}<br>Richiamo ${next ? hand(next) : dots}<br>${note && hand(note)}<br>Timbro e firma</div></div>`;
    const label = (product: string, lot: string, end: string) =>
      `<b>${product}</b><br>Boehringer Ingelheim<br>Lotto ${lot}<br>Scad. ${end}<br>1 dose s.c.`;
    return `
<p style="font-size:12px;color:#c26a00">LIBRETTO SANITARIO DEL GATTO – pag. 3</p>
<p>Nome ${hand('Pallina')} &nbsp; Nata il ${hand(on('2024-05-08'))} &nbsp; Microchip ${hand('380 260 170 925 813')}</p>
<b style="color:#c26a00">VACCINAZIONI</b>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:6px">
${box(label('PUREVAX RCP', 'M46218', '10/2025'), on('2024-07-17'), on('2024-08-14'), '0,9 kg')}
${box(label('PUREVAX RCP FeLV', 'M46904', '12/2025'), on('2024-08-14'), on('2024-09-11'), '1,4 kg')}
${box(label('PUREVAX FeLV', 'M47031', '01/2026'), on('2024-09-18'), on('2025-08-14'), '')}
${box(label('PUREVAX RCP FeLV', 'M51880', '03/2027'), on('2025-08-27'), on('2026-08-27'), '3,8 kg')}
${box()}${box()}</div>
<div style="break-before:page"></div>
<p style="font-size:12px;color:#c26a00">LIBRETTO SANITARIO DEL GATTO – pag. 4</p><b style="color:#c26a00">TRATTAMENTI ANTIPARASSITARI</b>
<table border="1" cellpadding="7" style="border-collapse:collapse;width:100%;margin-top:6px"><tr><th>Data</th><th>Prodotto</th><th>Peso</th><th>Ripetere il</th></tr>
<tr><td>${hand(on('2024-07-03'))}</td><td>${hand('Milbemax gattini')}</td><td>${hand('0,7')}</td><td>${hand(on('2024-07-17'))}</td></tr>
<tr><td>${hand(on('2024-07-17'))}</td><td>${hand('Milbemax gattini')}</td><td>${hand('0,9')}</td><td></td></tr>
<tr><td>${hand(on('2025-05-28'))}</td><td>${hand('Stronghold Plus')}</td><td>${hand('3,6')}</td><td>${hand(on('2025-06-28'))}</td></tr><tr><td>&nbsp;</td><td></td><td></td><td></td></tr></table>
<p><b style="color:#c26a00">TEST E INTERVENTI</b></p><p>FIV/FeLV ${hand(`neg. ${on('2024-08-14')}`)} &nbsp; Sterilizzazione ${hand(on('2024-12-10'))} &nbsp; Calicivirus (PCR) ${hand(`neg. ${on('2025-08-27')}`)}</p>`;
  },
};

/** A practice's print of a dog's visits, newest first, where a line of abbreviations says what was given. */
const VISITS: Stranger = {
  name: 'stampa delle visite dal gestionale',
  language: 'it',
  pet: { name: 'Argo', species: 'dog', birthdate: '2019-10-16', chip_number: '380260043571908' },
  fonts: ['Cutive Mono'],
  form: 'dd.mm.yyyy',
  doses: [
    dose(['lepto'], 'Nobivac L4', '2026-04-23', { batch: 'B402A01', until: '2027-04-23' }),
    dose([...DHP, 'lepto'], 'Nobivac DHP + L4', '2025-04-17'),
    dose(['rabies'], 'Versiguard Rabies', '2024-05-30', { batch: '583214', until: '2027-05-30' }),
  ],
  draw: (on) => `
<pre style="font-family:'Cutive Mono';font-size:12px;line-height:1.45;white-space:pre-wrap">
AMBULATORIO VETERINARIO SAN ROCCO            Via Garibaldi 9, Bra (CN)
Dr.ssa M. Olivero  Dr. F. Gallo                         0172 555 019
======================================================================
CLIENTE  00482  DOGLIANI PIERO
ANIMALE  ARGO   CANE  SEGUGIO  M   NATO ${on('2019-10-16')}
CHIP     380260043571908
STAMPA DEL ${on('2026-11-09')}  PAG. 1/1      DAL ${on('2024-01-01')} AL ${on('2026-11-09')}
======================================================================

${on('2026-10-05')}  FG  VISITA   otite dx, citologia: Malassezia
                 FARM     Easotic 5 appl.
${on('2026-06-16')}  MO  TEL      chiede vaccino tosse canili, richiamera'
${on('2026-04-23')}  MO  VACC     NOBIVAC L4 sc     lotto B402A01 scad 06/27
                 PROM     prossimo richiamo ${on('2027-04-23')}
                 LAB      test filaria/leish neg
                 FARM     NexGard Spectra 15-30 x3
${on('2026-04-09')}  --  SMS      promemoria richiamo CEP+L4 inviato
${on('2025-11-20')}  FG  CHIR     detartrasi in AG
${on('2025-04-17')}  MO  VACC     NOBIVAC DHP + L4 sc
                 NOTA     lotti su libretto; peso 21,4
${on('2025-04-17')}  MO  FARM     Milbemax cani 2 cpr
${on('2024-05-30')}  FG  VACC     VERSIGUARD RABIES lotto 583214 scad 11/25
                 CERT     passaporto IT 004 0188213 rilasciato
                          antirabbica valida fino al ${on('2027-05-30')}
${on('2024-05-21')}  FG  VACC     *** ANNULLATO - febbre 39.8, rinviato ***
${on('2024-03-12')}  MO  ESTETICA taglio unghie
                                                       --- fine ---
</pre>`,
};

export const ITALIAN: readonly Stranger[] = [BOARDING, BOOKLET, VISITS];
