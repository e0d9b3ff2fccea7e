import { DHP, DHPPI, dose, type Stranger } from './stranger.ts';

const boekje: Stranger = {
  name: 'a boekje with circled numbers',
  language: 'nl',
  pet: { name: 'Saar', species: 'dog', birthdate: '2021-05-09', chip_number: '528140000672913' },
  fonts: ['Fira Sans', 'Kalam'],
  form: 'dd-mm-yyyy',
  doses: [
    dose(DHP, 'Nobivac DHP', '2024-06-24', { batch: 'A577A01', until: '2027-06-24' }),
    dose(['lepto'], 'Nobivac L4', '2024-06-24', { batch: 'B318D01', until: '2025-06-24' }),
    dose(['lepto'], 'Nobivac L4', '2025-07-02', { batch: 'B352A03', until: '2026-07-02' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-07-02', { batch: 'A240C02', until: '2026-07-02' }),
  ],
  draw: (on) => {
    const numbers = (ringed: string) =>
      ['3', '4', '5', '6', '7', '8', '9']
        .map(
          (one) =>
            `<span style="display:inline-block;width:17px;height:17px;line-height:16px;text-align:center;font-size:11px;${ringed.includes(one) ? 'border:1.5px solid #225;border-radius:50%' : ''}">${one}</span>`,
        )
        .join('');
    const row = (given: string, label: string, batch: string, ringed: string, until: string) =>
      `<tr><td style="font:18px Kalam">${on(given)}</td><td><div style="font-size:10px;line-height:1.25"><b>${label}</b><br>charge ${batch}<br>exp. 12-2027</div></td><td>${numbers(ringed)}</td><td style="font:18px Kalam">${on(until)}</td>
       <td style="font-size:9px;color:#225">DAP De Linde<br>Zwolle</td></tr>`;
    return `<style>td,th{border:1px solid #69c;padding:5px 7px;text-align:left}th{font-size:11px;color:#258}</style><b style="font-size:17px;color:#258">Vaccinaties hond</b>
      <p style="font-size:12px">Naam: <span style="font:17px Kalam">Saar</span> &nbsp; Chipnummer: <span style="font:17px Kalam">528140000672913</span> &nbsp; Geboren: <span style="font:17px Kalam">${on('2021-05-09')}</span></p>
      <table style="border-collapse:collapse;width:100%"><tr><th>Datum</th><th>Entstof (sticker)</th><th>Omcirkel</th><th>Geldig tot</th><th>Stempel</th></tr>
      ${row('2024-06-24', 'Nobivac DHP', 'A577A01', '345', '2027-06-24')}${row('2024-06-24', 'Nobivac L4', 'B318D01', '6', '2025-06-24')}
      ${row('2025-07-02', 'Nobivac L4', 'B352A03', '6', '2026-07-02')}${row('2025-07-02', 'Nobivac KC', 'A240C02', '78', '2026-07-02')}</table>
      <p style="font-size:10px">3 Parvo &nbsp; 4 Hondenziekte &nbsp; 5 Besmettelijke leverziekte &nbsp; 6 Ziekte van Weil &nbsp; 7 Para-influenza &nbsp; 8 Bordetella &nbsp; 9 Rabiës</p>`;
  },
};

const overzicht: Stranger = {
  name: 'an overview of last and next',
  language: 'nl',
  pet: { name: 'Bink', species: 'dog', birthdate: '2019-02-25', chip_number: '528210004438176' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(DHPPI, 'Cocktail DHPPi', '2024-02-14', { until: '2027-02-14' }),
    dose(['lepto'], 'Leptospirose', '2026-02-11', { until: '2027-02-11' }),
    dose(['rabies'], 'Rabiës', '2025-04-03', { until: '2028-04-03' }),
  ],
  draw: (on) => {
    const row = (name: string, last: string, next: string) =>
      `<div style="display:grid;grid-template-columns:240px 170px 170px;padding:9px 4px;border-bottom:1px solid #ddd"><span>${name}</span><span>${last}</span><span>${next}</span></div>`;
    return `<b style="font-size:22px;color:#063">Mijn dier</b><p>Bink · hond · Stabij · ${on('2019-02-25')}<br>Chip: 528210004438176</p><p style="color:#063"><b>Vaccinatieoverzicht</b></p>
      <div style="display:grid;grid-template-columns:240px 170px 170px;font-size:12px;color:#666;padding:4px"><span>Vaccinatie</span><span>Laatste</span><span>Volgende</span></div>
      ${row('Cocktail (DHPPi)', on('2024-02-14'), on('2027-02-14'))}${row('Leptospirose (L4)', on('2026-02-11'), on('2027-02-11'))}${row('Kennelhoest (neus)', '–', on('2026-12-08'))}${row('Rabiës', on('2025-04-03'), on('2028-04-03'))}
      <p style="color:#063;margin-top:26px"><b>Ontworming en vlooien</b></p>${row('Milpro', on('2026-08-19'), on('2026-11-19'))}${row('Bravecto', on('2026-09-16'), on('2026-12-16'))}
      <p style="font-size:12px;color:#666">Bijgewerkt op ${on('2026-11-20')} · Aan dit overzicht kunnen geen rechten worden ontleend.</p>`;
  },
};

const konijn: Stranger = {
  name: 'a rabbit’s certificate',
  language: 'nl',
  pet: { name: 'Pluis', species: 'rabbit', birthdate: '2025-01-14', chip_number: '528140000915527' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD Plus', '2026-05-27', {
      batch: 'A061A02',
      until: '2027-05-27',
    }),
  ],
  draw: (
    on,
  ) => `<div style="border:6px double #a75;padding:24px 34px;font-size:14px;line-height:1.9"><h1 style="text-align:center;font-size:21px;color:#a75">Bewijs van vaccinatie</h1>
    <p>Hierbij verklaart Dierenkliniek Oosterpark te Groningen dat het konijn <b>Pluis</b> (Hollander, voedster, geboren ${on('2025-01-14')}, chip 528140000915527) van mevrouw T. Hoekstra</p>
    <p>is ingeënt met: <b>Nobivac Myxo-RHD Plus</b><br>tegen: myxomatose, RHD-1 en RHD-2<br>op: <b>${on('2026-05-27')}</b><br>batchnummer: A061A02<br>geldig tot en met: <b>${on('2027-05-27')}</b></p>
    <p style="text-align:right">drs. F. Wiersma, dierenarts</p></div>`,
};

export const DUTCH: readonly Stranger[] = [boekje, overzicht, konijn];
