import { DHPPI, dose, type Stranger } from '../strangers/stranger.ts';

/** Two facing pages of a rabbit's booklet: the owner's and that of the stickers, with a cross for each disease. */
const RABBIT: Stranger = {
  name: 'Impfpass für Kaninchen',
  language: 'de',
  pet: { name: 'Krümel', species: 'rabbit', birthdate: '2022-09-01', chip_number: '276095610448211' },
  fonts: ['Source Sans 3', 'Kalam'],
  form: 'dd.mm.yy',
  doses: [
    dose(['rhd1', 'myxo'], 'RIKA-VACC Duo', '2023-04-17', { batch: '0140922' }),
    dose(['rhd1', 'rhd2'], 'Filavac VHD K C+V', '2023-05-08', { batch: '23VH07', until: '2024-05-08' }),
    dose(['rhd1', 'rhd2', 'myxo'], 'Nobivac Myxo-RHD PLUS', '2024-05-14', {
      batch: 'A107AC01',
      until: '2025-05-14',
    }),
    dose(['rhd1', 'rhd2', 'myxo'], 'Nobivac Myxo-RHD PLUS', '2025-05-20', {
      batch: 'A124BC01',
      until: '2026-05-20',
    }),
  ],
  says: { breed: 'Zwergwidder', sex: 'female', birthdate: null },
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#1d2f7a">${text}</span>`;
    const line = (label: string, value: string) =>
      `<p style="margin:7px 0;border-bottom:1px dotted #555"><span style="font-size:10px">${label}:</span> ${hand(value)}</p>`;
    const sticker = (name: string, batch: string, end: string) =>
      `<div style="border:1px dashed #888;background:#fbfbef;font-size:10px;line-height:1.25;padding:2px 5px"><b>${name}</b><br>Ch.-B.: ${batch}<br>Verw. bis: ${end}</div>`;
    const row = (day: string, label: string, crosses: readonly string[], next: string) =>
      `<tr><td>${hand(day)}</td><td>${label}</td>${crosses.map((cross) => `<td style="text-align:center">${cross}</td>`).join('')}
<td>${hand(next)}</td><td style="font-size:9px;color:#346">Tierarztpraxis<br>Dr. S. Bielefeld<br>${hand('Bie')}</td></tr>`;
    return `
<div style="display:flex;gap:22px;width:820px"><div style="width:215px;background:#eef4e6;padding:10px">
<h3 style="margin:0 0 8px">IMPFPASS<br>für Kaninchen</h3>
${line('Name', 'Krümel')}${line('Rasse', 'Zwergwidder')}${line('Geschlecht', 'weiblich')}
${line('geboren am', `ca. ${on('2022-09-01', 'mm/yyyy')}`)}${line('Tätowierung / Chip', '–')}
${line('Besitzer', 'Fam. Ohlendorf')}${line('Ort', 'Celle')}
<p style="font-size:10px;line-height:1.4">Bitte lassen Sie Ihr Kaninchen jährlich gegen RHD und Myxomatose impfen. Partnertiere
immer mitimpfen: ${hand('Mohrle, eigener Pass')}</p><p style="font-size:10px">Entwurmt / Kokzidien:<br>${hand(`Kotprobe ${on('2024-05-14')} o. B.<br>Panacur ab ${on('2025-02-03')}, 5 Tage`)}</p></div>
<div><b>Schutzimpfungen</b><table border="1" cellpadding="5" style="border-collapse:collapse;font-size:12px;margin-top:6px">
<tr style="font-size:10px"><th>geimpft am</th><th>Impfstoff, Chargen-Nr.<br>(Etikett einkleben)</th><th>RHD-1</th><th>RHD-2</th><th>Myxo</th><th>nächste<br>Impfung am</th><th>Stempel / Unterschrift</th></tr>
${row(on('2023-04-17'), sticker('RIKA-VACC Duo', '0140922', '09/2024'), ['X', '', 'X'], '3 Wo.')}
${row(on('2023-05-08'), sticker('Filavac VHD K C+V', '23VH07', '02/2025'), ['X', 'X', ''], on('2024-05-08'))}
${row(on('2024-05-14'), sticker('Nobivac Myxo-RHD PLUS', 'A107AC01', '11/2025'), ['X', 'X', 'X'], on('2025-05-14'))}
${row(on('2025-05-20'), sticker('Nobivac Myxo-RHD PLUS', 'A124BC01', '08/2026'), ['X', 'X', 'X'], on('2026-05-20'))}
<tr style="height:44px"><td></td><td></td><td></td><td></td><td></td><td></td><td></td></tr>
</table><p style="font-size:9px">Untersuchung vor jeder Impfung. Kein Ersatz für den EU-Heimtierausweis.</p></div></div>`;
  },
};

/** A practice's file of a dog by day, with a letter for the kind of each entry; one vaccination was put off. */
const CARD: Stranger = {
  name: 'Karteikarte aus der Praxissoftware',
  language: 'de',
  pet: { name: 'Emma', species: 'dog', birthdate: '2020-08-11', chip_number: '276098106632075' },
  fonts: ['Cutive Mono'],
  form: 'dd.mm.yyyy',
  doses: [
    dose([...DHPPI, 'lepto', 'rabies'], 'Eurican DAPPi-LR', '2024-02-27', { batch: 'G73190A' }),
    dose(['lepto'], 'Eurican L4', '2025-03-25', { batch: 'L519022', until: '2026-03-25' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-06-12', { batch: 'A252C03', until: '2026-06-12' }),
  ],
  draw: (on) => {
    const entry = (day: string, kind: string, text: string, by: string, sum = '') =>
      `<tr style="vertical-align:top"><td>${day}</td><td>${kind}</td><td>${text}</td><td>${by}</td><td style="text-align:right">${sum}</td></tr>`;
    return `
<div style="font-size:12px"><p>Tierärztliche Praxis Dr. Hinrichs &amp; Kollegen<span style="float:right">Ausdruck vom ${on('2025-10-02')}, 08:14</span></p>
<p><b>KARTEIKARTE</b> 18822/2 &nbsp; Besitzer: Thölke, Renate &nbsp; Tel. 04791 / 555 31<br>
Tier: Emma, Hund, Kleiner Münsterländer, w.k., *${on('2020-08-11')}, Chip 276098106632075, 22,6 kg</p>
<table cellpadding="3" style="border-collapse:collapse;width:100%;font-size:11.5px"><tr style="border-bottom:1px solid #000;text-align:left"><th>Datum</th><th>Art</th><th>Eintrag</th><th>TA</th><th>EUR</th></tr>
${entry(on('2024-02-27'), 'A', 'Jahresuntersuchung, AU obB, Zahnstein ggr.', 'HI', '23,62')}
${entry(on('2024-02-27'), 'I', 'Eurican DAPPi-LR s.c. Ch. G73190A, verw. bis 01/2025', 'HI', '51,20')}
${entry(on('2024-02-27'), 'M', 'Milbemax Hund 2 Tbl. abgeg.', 'HI', '19,10')}
${entry(on('2024-09-19'), 'L', 'Blutbild + Schilddrüse (T4, TSH), Labor extern', 'KR', '118,40')}
${entry(on('2025-02-18'), 'S', 'Erinnerung Impfung per SMS versandt', '--', '')}
${entry(on('2025-03-04'), 'A', 'Termin Impfung L4: T 39,7, Durchfall seit gestern. Impfung verschoben, neuer Termin in 3 Wochen', 'KR', '23,62')}
${entry(on('2025-03-25'), 'A', 'Kontrolle: munter, T 38,5', 'HI', '13,47')}
${entry(on('2025-03-25'), 'I', `Eurican L4 s.c. Ch. L519022, verw. bis 08/2026; WV ${on('2026-03-25')}`, 'HI', '42,75')}
${entry(on('2025-04-30'), 'T', 'Bes. fragt nach Borreliose-Impfung, beraten, möchte nicht. Stattdessen Bravecto 1000 mg', 'SP', '38,90')}
${entry(on('2025-06-12'), 'I', `Nobivac KC i.n. Ch. A252C03, vor Pension; WV ${on('2026-06-12')}`, 'KR', '39,95')}
${entry(on('2025-06-12'), 'N', `Bescheinigung für Hundepension (Aufenthalt ab ${on('2025-06-28')})`, 'KR', '8,00')}
${entry(on('2025-09-23'), 'R', 'Krallen gekürzt, Analbeutel entleert', 'SP', '17,66')}
</table><p style="font-size:10px">A = Untersuchung, I = Impfung, L = Labor, M = Medikament, N = Bescheinigung, R = Routine, S = Schriftverkehr,
T = Telefon, WV = Wiederholungsimpfung</p></div>`;
  },
};

export const GERMAN: readonly Stranger[] = [RABBIT, CARD];
