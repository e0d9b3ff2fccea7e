import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

/** A county's certificate and license in one, whose labels are below what is filled in. */
const COUNTY: Stranger = {
  name: 'county rabies certificate and license',
  language: 'en',
  pet: { name: 'Duke', species: 'dog', birthdate: null, chip_number: '985112007341962' },
  fonts: ['Source Sans 3', 'Cutive Mono'],
  form: 'mm/dd/yyyy',
  doses: [dose(['rabies'], 'Defensor 3', '2025-06-19', { batch: '587341A', until: '2028-06-19' })],
  draw: (on) => {
    const field = (value: string, label: string, width: string) => `
<div style="width:${width};padding:8px 6px 0 0"><div style="font-family:'Cutive Mono';border-bottom:1px solid #000;min-height:19px">
${value}</div><div style="font-size:9px">${label}</div></div>`;
    const row = (...fields: string[]) => `<div style="display:flex">${fields.join('')}</div>`;
    return `
<div style="border:3px double #000;padding:16px 20px"><div style="text-align:center"><b style="font-size:19px">COUNTY OF
LARAMIE ANIMAL SERVICES</b><br>Certificate of Rabies Vaccination &amp; Dog License<br><span style="font-size:10px">WHITE –
owner &nbsp; YELLOW – county &nbsp; PINK – veterinarian</span></div>
${row(field('Theodore Vance', 'Owner (last name last)', '55%'), field('(307) 555-0164', 'Telephone', '45%'))}
${row(field('915 Prairie Ave, Cheyenne WY 82009', 'Street address, city, ZIP', '100%'))}
${row(field('DUKE', 'Animal’s name', '30%'), field('Dog', 'Species', '15%'), field('Blk/tan', 'Color', '20%'), field('3 Y 2 M', 'Age', '15%'), field('61 lb', 'Weight', '20%'))}
${row(field('985112007341962', 'Microchip, if any', '40%'), field('25-00417', 'Tag number', '25%'), field(`${on('2025-07-01')} – ${on('2026-06-30')}`, 'License period', '35%'))}
${row(field(on('2025-06-19'), 'Date of vaccination', '33%'), field(on('2028-06-19'), 'Vaccination expires', '33%'), field('[ ] 1 year  [X] 3 year', 'Duration', '34%'))}
${row(field('DEFENSOR 3', 'Vaccine', '30%'), field('Zoetis', 'Producer', '20%'), field('587341A', 'Serial no.', '25%'), field(on('2026-11-02'), 'Vaccine use-by', '25%'))}
${row(field('R. Amador, DVM', 'Signature of veterinarian', '50%'), field('WY-2281', 'License', '20%'), field(on('2025-06-20'), 'Received by county', '30%'))}
<p style="font-size:10px">License fee $12.00 altered / $30.00 unaltered. A license obtained after ${on('2025-07-31')} is
subject to a late fee. Keep this certificate; tags may be lost.</p></div>`;
  },
};

/** An Australian booklet's page of two columns of boxes, each of a visit with its stickers. */
const BOOKLET: Stranger = {
  name: 'vaccination booklet with boxes of stickers',
  language: 'en',
  pet: { name: 'Banjo', species: 'dog', birthdate: '2024-11-26', chip_number: '956000014820375' },
  fonts: ['Fira Sans'],
  form: 'dd/mm/yy',
  doses: [
    dose(DHP, 'Protech C3', '2025-01-22', { batch: '213045', until: '2025-02-19' }),
    dose(DHP, 'Protech C3', '2025-02-19', { batch: '213118', until: '2026-02-19' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-02-19', { batch: 'A188A02', until: '2026-02-19' }),
    dose(DHP, 'Nobivac DHP', '2026-02-23', { batch: 'A406C01', until: '2029-02-23' }),
    dose(['cpiv', 'bordetella'], 'Nobivac KC', '2026-02-23', { batch: 'A251B01', until: '2027-02-23' }),
  ],
  draw: (on) => {
    const sticker = (name: string, batch: string, expiry: string) =>
      `<div style="display:inline-block;border:1px solid #888;background:#fbf6dc;font-size:10px;padding:3px 6px;margin:2px">
<b>${name}</b><br>B: ${batch}<br>X: ${expiry}</div>`;
    const visit = (kind: string, day: string, stickers: string, due: string, vet: string) => `
<div style="border:1px solid #245;padding:7px 9px;min-height:150px"><div style="display:flex;justify-content:space-between">
<b>${kind}</b><span>Wt ______ kg</span></div><div style="min-height:62px">${stickers}</div>
Given: ${day}<br>Next due: ${due}<br><span style="font-size:11px">Vet: ${vet}</span></div>`;
    return `
<div style="display:flex;justify-content:space-between;border-bottom:2px solid #245"><b style="font-size:19px">My Vaccinations</b>
<span>BANJO &nbsp; Kelpie x &nbsp; b. ${on('2024-11-26')} &nbsp; Chip 956 000 014 820 375</span></div>
<p style="font-size:11px">C3 = distemper, hepatitis, parvovirus. C5 = C3 plus canine cough (parainfluenza &amp; Bordetella).</p>
<div style="display:grid;grid-template-columns:1fr 1fr;gap:8px">
${visit('PUPPY C3', on('2025-01-22'), sticker('PROTECH C3', '213045', 'MAR 26'), on('2025-02-19'), 'L. Huynh')}
${visit('PUPPY C5', on('2025-02-19'), sticker('PROTECH C3', '213118', 'JUN 26') + sticker('NOBIVAC KC', 'A188A02', '09-2025'), on('2026-02-19'), 'L. Huynh')}
${visit('ADULT C5', on('2026-02-23'), sticker('NOBIVAC DHP', 'A406C01', '07-2027') + sticker('NOBIVAC KC', 'A251B01', '11-2026'), `DHP ${on('2029-02-23')}<br>KC ${on('2027-02-23')}`, 'S. Papadakis')}
${visit('HEARTWORM', on('2026-02-23'), sticker('PROHEART SR-12', '602771', 'DEC 27'), on('2027-02-23'), 'S. Papadakis')}
${visit('', '__/__/__', '', '__/__/__', '')}${visit('', '__/__/__', '', '__/__/__', '')}</div>
<p style="font-size:11px;text-align:center">Wattle Creek Vets · 40 Murray Rd, Albury NSW 2640 · (02) 5550 1873</p>`;
  },
};

/** A letter that refers a cat to a specialist, with its vaccinations in a sentence and another cat's beside them. */
const REFERRAL: Stranger = {
  name: 'referral letter',
  language: 'en',
  pet: { name: 'Mabel', species: 'cat', birthdate: '2020-07-30', chip_number: '977200009154438' },
  fonts: ['Merriweather'],
  form: 'd M yyyy',
  doses: [
    dose([...RCP, 'felv'], 'Leucofeligen FeLV/RCP', '2024-03-14', { batch: '8X2M' }),
    dose(['rabies'], 'Nobivac Rabies', '2024-11-11', {
      batch: 'A590C02',
      from: '2024-12-02',
      until: '2027-11-10',
    }),
    dose(RCP, 'Nobivac Tricat Trio', '2025-03-27', { batch: 'A081A01', until: '2026-03-27' }),
  ],
  draw: (on) => `
<p style="text-align:right;font-size:12px">Thornbury Cat Clinic<br>7 Mill Lane, Thornbury BS35 2NP<br>01454 555 082</p>
<p>${on('2025-09-16')}</p><p>Internal Medicine Service<br>Severn Referrals<br>Bristol</p>
<p><b>Re: “Mabel”, female neutered British Shorthair, born ${on('2020-07-30')}, microchip 977200009154438<br>
Owner: Mrs Judith Amory</b></p>
<p style="line-height:1.6">Dear colleagues,</p>
<p style="line-height:1.6">Thank you for seeing Mabel on ${on('2025-09-24')} about her weight loss. She was 4.9 kg on
${on('2025-03-27')} and is 4.1 kg today. Bloods on ${on('2025-09-09')} (attached) show mild azotaemia; total T4 was normal,
and she was FIV/FeLV negative on the same day.</p>
<p style="line-height:1.6">As regards her vaccinations, she had Leucofeligen FeLV/RCP (batch 8X2M) on ${on('2024-03-14')}
and, because she now lives indoors, only Nobivac Tricat Trio (batch A081A01) on ${on('2025-03-27')}, which is next due on
${on('2026-03-27')}. For a summer in the Dordogne she was vaccinated against rabies on ${on('2024-11-11')} with Nobivac
Rabies, batch A590C02; her animal health certificate states that this is valid from ${on('2024-12-02')} until
${on('2027-11-10')}. Her brother Wilf, whom we saw a few days later, had a Purevax RCPFeLV on ${on('2025-03-31')} and was
lethargic for two days, so Mrs Amory is wary of further injections and has declined feline leukaemia for this year.</p>
<p style="line-height:1.6">Mabel was last wormed with Milbemax on ${on('2025-06-18')} and gets Stronghold Plus monthly, most
recently on ${on('2025-09-01')}.</p>
<p>Yours sincerely,<br><br>Gareth Pugh BVSc MRCVS</p>`,
};

/** A treatment sheet of two rabbits, two lines to each entry, with what only the other one had. */
const RABBITS: Stranger = {
  name: 'treatment sheet of bonded rabbits',
  language: 'en',
  pet: { name: 'Clover', species: 'rabbit', birthdate: '2023-05-17', chip_number: '900074001662083' },
  fonts: ['Barlow Condensed'],
  form: 'd MMM yyyy',
  doses: [
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD PLUS', '2024-10-21', {
      batch: 'A034B01',
      until: '2025-10-21',
    }),
    dose(['myxo', 'rhd1', 'rhd2'], 'Nobivac Myxo-RHD PLUS', '2025-10-30', {
      batch: 'A052A02',
      until: '2026-10-30',
    }),
    dose(['rhd1', 'rhd2'], 'Filavac VHD K C+V', '2025-04-15', { batch: 'FV24117', until: '2026-04-15' }),
  ],
  draw: (on) => {
    const entry = (day: string, who: string, what: string, below: string) => `
<tr style="border-top:1px solid #999"><td style="width:110px">${day}</td><td style="width:120px">${who}</td><td><b>${what}</b></td></tr>
<tr><td></td><td></td><td style="font-size:13px;color:#333;padding-bottom:7px">${below}</td></tr>`;
    return `
<div style="font-size:16px"><h2>Treatments – rabbits of Mr O. Fairbairn</h2>
<p>Clover: doe, Dutch, born ${on('2023-05-17')}, chip 900074001662083<br>Biscuit: buck, Lionhead, born ${on('2022-12-04')},
chip 900074001662119</p>
<table style="width:100%;border-collapse:collapse"><tr style="text-align:left"><th>Date</th><th>Rabbit</th><th>Treatment</th></tr>
${entry(on('2025-10-30'), 'Clover', 'Nobivac Myxo-RHD PLUS', `Batch A052A02, exp. 05/2027 · Next due ${on('2026-10-30')} · 2.14 kg`)}
${entry(on('2025-10-30'), 'Biscuit', 'Vaccination postponed', 'Snuffly, recheck in two weeks · 1.88 kg')}
${entry(on('2025-06-05'), 'Both', 'Rearguard applied', 'Flystrike, repeat after 10 weeks')}
${entry(on('2025-04-22'), 'Biscuit', 'Filavac VHD K C+V', `Batch FV24117, exp. 02/2026 · Next due ${on('2026-04-22')} · 1.91 kg`)}
${entry(on('2025-04-15'), 'Clover', 'Filavac VHD K C+V', `Batch FV24117, exp. 02/2026 · Next due ${on('2026-04-15')} · 2.09 kg`)}
${entry(on('2024-12-13'), 'Clover', 'Panacur Rabbit 9 days', 'E. cuniculi titre negative, precaution before bonding')}
${entry(on('2024-10-21'), 'Clover', 'Nobivac Myxo-RHD PLUS', `Batch A034B01, exp. 01/2026 · Next due ${on('2025-10-21')} · 1.97 kg`)}
</table><p style="font-size:13px">Moorside Exotics, Otley · printed ${on('2025-11-03')} · page 1/1</p></div>`;
  },
};

/** A breeder's card, where wormers and vaccines alternate and the rest is left to the buyer. */
const BREEDER: Stranger = {
  name: 'breeder’s puppy card',
  language: 'en',
  pet: { name: 'Juniper', species: 'dog', birthdate: '2025-06-23', chip_number: '981020049903517' },
  fonts: ['Zilla Slab'],
  form: 'm/d/yy',
  doses: [
    dose(['cpv'], 'NeoPar', '2025-08-04', { batch: '4410723A' }),
    dose(DHPPI, 'Canine Spectra 5', '2025-08-21', { batch: 'J40518' }),
    dose(DHPPI, 'Nobivac Canine 1-DAPPv', '2025-09-11', { batch: '02340117' }),
  ],
  draw: (on) => {
    const row = (age: string, day: string, what: string, brand: string, by: string) =>
      `<tr><td>${age}</td><td>${day}</td><td>${what}</td><td>${brand}</td><td>${by}</td></tr>`;
    return `
<div style="border:6px solid #b9c8a8;padding:18px"><h2 style="text-align:center;margin:0">Cedar Hollow Australian Shepherds</h2>
<p style="text-align:center;margin:4px">Health &amp; Shot Record</p>
<p>Pup: <b>Juniper</b> (purple collar) &nbsp; Whelped: ${on('2025-06-23')} &nbsp; AKC litter DN71482204<br>
Chip: 981020049903517 &nbsp; Goes home: ${on('2025-09-13')}</p>
<table cellpadding="5" border="1" style="width:100%;border-collapse:collapse"><tr style="background:#e6ecdd"><th>Age</th><th>Date</th>
<th>Shot / wormer</th><th>Brand &amp; serial</th><th>By</th></tr>
${row('2 wks', on('2025-07-07'), 'Wormed', 'Nemex-2', 'DK')}
${row('4 wks', on('2025-07-21'), 'Wormed', 'Nemex-2', 'DK')}
${row('6 wks', on('2025-08-04'), 'Parvo only', 'NeoPar&nbsp; #4410723A', 'DK')}
${row('6 wks', on('2025-08-05'), 'Wormed, coccidia', 'Safe-Guard 3 days, Albon', 'DK')}
${row('8 wks', on('2025-08-21'), '5-way', 'Canine Spectra 5&nbsp; #J40518', 'DK')}
${row('8 wks', on('2025-08-22'), 'Eye exam (CAER)', 'clear', 'Dr. Boyle')}
${row('11 wks', on('2025-09-11'), 'DAPPv + vet check', 'Nobivac Canine 1-DAPPv&nbsp; #02340117', 'Dr. Ames')}
${row('11 wks', on('2025-09-11'), 'Heartworm prev.', 'Interceptor Plus 8–25 lb', 'Dr. Ames')}</table>
<p><b>Up to you and your vet:</b> last DAPPv three to four weeks after the one above, RABIES not before ${on('2025-10-13')},
lepto and Lyme if your vet says so (not before ${on('2025-09-25')}). Interceptor again ${on('2025-10-11')}.</p>
<p style="font-size:12px">Puppy must be seen by your vet by ${on('2025-09-16')} for the guarantee to hold. Dana Kessler, Bozeman MT</p></div>`;
  },
};

export const ENGLISH: readonly Stranger[] = [COUNTY, BOOKLET, REFERRAL, RABBITS, BREEDER];
