import { DHP, DHPPI, dose, RCP, type Stranger } from '../strangers/stranger.ts';

const cells = (texts: readonly string[]) => texts.map((text) => `<td>${text}</td>`).join('');

const rows = (lines: readonly (readonly string[])[]) =>
  lines.map((texts) => `<tr>${cells(texts)}</tr>`).join('\n');

export const ENGLISH: readonly Stranger[] = [
  {
    name: 'invoice of two animals',
    language: 'en',
    pet: { name: 'Biscuit', species: 'dog', birthdate: '2024-06-18', chip_number: '985141006283417' },
    fonts: ['Source Sans 3'],
    form: 'mm/dd/yyyy',
    doses: [
      dose([...DHPPI, 'lepto'], 'Vanguard Plus 5 L4', '2025-09-22', {
        batch: '512807A',
        until: '2026-09-22',
      }),
      dose(['rabies'], 'Defensor 3', '2025-09-22', { batch: '604118', until: '2026-09-22' }),
    ],
    draw: (on) => `
      <style>
        .l { width: 100%; border-collapse: collapse; font-size: 12px }
        .l td { padding: 2px 5px; vertical-align: top }
        .l th { text-align: left; border-bottom: 2px solid #345; padding: 3px 5px }
        .l td:nth-child(n+4) { text-align: right }
      </style>
      <div style="display:flex;justify-content:space-between;margin-bottom:14px">
        <div><b style="font-size:19px">Larkspur Creek Animal Hospital</b><br>4410 Old Mill Rd, Suite 3<br>
          Boise, ID 83706<br>(208) 555-0147 &middot; larkspurcreekvet.example</div>
        <div style="text-align:right"><b>INVOICE 118-20634</b><br>Invoice date: ${on('2025-09-24')}<br>
          Account: 7719<br>Page 1 of 1</div>
      </div>
      <p>Bill to: Dana Whitcombe<br>1902 Harrison Blvd<br>Boise, ID 83702</p>
      <table class="l">
        <tr><th>Date</th><th>Description</th><th>Staff</th><th>Qty</th><th>Amount</th></tr>
        <tr><td colspan="5" style="background:#e4ebf1"><b>Patient: Biscuit</b> &nbsp; Canine, Beagle, MN &nbsp;
          Wt 27.4 lb &nbsp; Chip 985141006283417</td></tr>
        ${rows([
          [on('2025-09-22'), 'Annual wellness examination', 'RTO', '1', '$68.00'],
          [on('2025-09-22'), 'Vaccine: Vanguard Plus 5 L4, SQ RH (ser. 512807A)', 'RTO', '1', '$49.50'],
          [
            on('2025-09-22'),
            'Vaccine: Rabies, Defensor 3, SQ RR (ser. 604118), tag 2207',
            'RTO',
            '1',
            '$31.00',
          ],
          [on('2025-09-22'), 'Vaccine: Bordetella, Vanguard B Oral - DECLINED by owner', 'RTO', '0', '$0.00'],
          [on('2025-09-22'), '4Dx Plus heartworm / tick panel: negative', 'LAB', '1', '$54.00'],
          [on('2025-09-22'), 'Simparica Trio 24.1-48 lb, 6 pk', 'RTO', '1', '$178.20'],
        ])}
        <tr><td colspan="4">Subtotal Biscuit</td><td>$380.70</td></tr>
        <tr><td colspan="5" style="background:#e4ebf1"><b>Patient: Olive</b> &nbsp; Feline, DSH, FS &nbsp; Wt 9.8 lb
          </td></tr>
        ${rows([
          [on('2025-09-22'), 'Annual wellness examination', 'RTO', '1', '$68.00'],
          [on('2025-09-22'), 'Vaccine: Purevax Feline Rabies 1 yr (ser. 18904)', 'RTO', '1', '$39.00'],
          [on('2025-09-23'), 'Nail trim, courtesy', 'KJ', '1', '$0.00'],
        ])}
        <tr><td colspan="4">Subtotal Olive</td><td>$107.00</td></tr>
        <tr><td colspan="4"><b>Total</b></td><td><b>$487.70</b></td></tr>
        <tr><td colspan="4">${on('2025-09-24')} Payment, Visa ****3316</td><td>-$300.00</td></tr>
        <tr><td colspan="4">${on('2025-10-06')} Payment, check 2281</td><td>-$187.70</td></tr>
        <tr><td colspan="4"><b>Balance due</b></td><td><b>$0.00</b></td></tr>
      </table>
      <p style="margin-top:18px"><b>Upcoming reminders</b></p>
      <table style="font-size:12px">
        <tr><td>Biscuit</td><td style="padding-left:20px">DA2PP + Lepto annual</td>
          <td style="padding-left:20px">${on('2026-09-22')}</td></tr>
        <tr><td>Biscuit</td><td style="padding-left:20px">Rabies</td>
          <td style="padding-left:20px">${on('2026-09-22')}</td></tr>
        <tr><td>Biscuit</td><td style="padding-left:20px">Bordetella</td>
          <td style="padding-left:20px">${on('2025-03-15')} (overdue)</td></tr>
        <tr><td>Olive</td><td style="padding-left:20px">Rabies</td>
          <td style="padding-left:20px">${on('2026-09-22')}</td></tr>
      </table>
      <p style="font-size:11px">Thank you for trusting us with your family. Attending: Ruth T. Okafor, DVM</p>`,
  },
  {
    name: 'patient history of a practice',
    language: 'en',
    pet: { name: 'Fergus', species: 'dog', birthdate: '2024-11-02', chip_number: '977200009415582' },
    fonts: ['Cutive Mono'],
    form: 'dd/mm/yy',
    doses: [
      dose(DHP, 'Nobivac DHP', '2025-01-04', { batch: 'A412C01' }),
      dose(['lepto'], 'Nobivac L4', '2025-01-04', { batch: 'A507D02' }),
      dose(DHP, 'Nobivac DHP', '2025-02-01', { batch: 'A415A01' }),
      dose(['lepto'], 'Nobivac L4', '2025-02-01', { batch: 'A509B01' }),
      dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-03-17', { batch: 'A233A01' }),
      dose(['lepto'], 'Nobivac L4', '2026-01-24', { batch: 'A618E01' }),
    ],
    says: { breed: 'Border Terrier', sex: 'male' },
    draw: (on) => {
      const line = (day: string, time: string, who: string, what: string) =>
        `<tr style="vertical-align:top"><td style="white-space:nowrap;padding-right:12px">${on(day)} ${time}</td>
          <td style="padding-right:12px">${who}</td><td style="padding-bottom:4px">${what}</td></tr>`;
      const usable = on('2026-02-28', 'mm/yy');
      const first = `1st vacc. Nobivac DHP bn A412C01 exp ${usable} + Nobivac L4 bn A507D02, s/c`;
      return `
      <div style="font-size:12px">
      <div style="border-bottom:1px dashed #000;padding-bottom:6px">CLINICAL HISTORY - Thornbeck Vets Ltd, Kendal<br>
        Client: Mr A Postlethwaite (P00418) Tel 01539 555 0162<br>
        Animal: FERGUS  Species: Canine  Breed: Border Terrier  Sex: M  DOB: ${on('2024-11-02')}<br>
        Ident: 977200009415582  Printed ${on('2026-02-09')} 16:20 by RECEPTION2</div>
      <table style="margin-top:8px">
        ${line('2025-01-04', '09:40', 'HLB', 'New pup check. HR/RR NAD, no murmur. Testes x2. BW 2.35kg')}
        ${line('2025-01-04', '09:52', 'HLB', first)}
        ${line('2025-01-04', '09:55', 'HLB', 'Milbemax small dog/puppy x1, bn 5MX118. Rpt 1/12')}
        ${line('2025-01-19', '11:03', 'TEL', 'O rang, soft faeces 2/7. Adv bland diet. Bring in if worse')}
        ${line('2025-02-01', '10:15', 'CDW', '2nd vacc. Nobivac DHP bn A415A01 and L4 (Nobivac) bn A509B01 s/c scruff')}
        ${line('2025-02-01', '10:20', 'CDW', 'BW 3.80kg. Insurance 5 wk free cover activated. OK to walk 2/52')}
        ${line('2025-02-14', '15:31', 'TEL', `Going in kennels at Easter, booked KC for ${on('2025-03-03')}`)}
        ${line('2025-03-03', '17:00', 'REC', 'DNA. KC not given. LM to rebook')}
        ${line('2025-03-17', '16:45', 'NRS', 'KC given intranasal, Nobivac KC bn A233A01. Tolerated well. BW 5.1kg')}
        ${line('2025-06-12', '09:10', 'HLB', 'Castration discussed, O to think. Bravecto 4.5-10kg x1 bn L228041')}
        ${line('2025-08-30', '18:22', 'HLB', 'Grass seed L fore interdigital, removed. Metacam 5 dys')}
        ${line('2025-12-27', '08:00', 'SYS', 'Booster reminder SMS sent to mobile')}
        ${line('2026-01-24', '10:30', 'CDW', 'Annual check and booster. L4 only this year: Nobivac L4 bn A618E01 s/c')}
        ${line('2026-01-24', '10:36', 'CDW', 'KC offered - O declined, not kennelling. BW 7.9kg BCS 5/9')}
        ${line('2026-02-09', '16:18', 'REC', 'History requested by Fellside Pet Insurance, emailed')}
      </table>
      <p style="border-top:1px dashed #000;padding-top:6px">** END OF HISTORY ** 15 entries</p>
      </div>`;
    },
  },
  {
    name: 'litter record of a breeder',
    language: 'en',
    pet: { name: 'Mallow', species: 'dog', birthdate: '2025-03-09', chip_number: '956000014872209' },
    fonts: ['Zilla Slab', 'Kalam'],
    form: 'd MMM yyyy',
    doses: [
      dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-05-06', { batch: '438217B' }),
      dose([...DHPPI, 'lepto'], 'Versican Plus DHPPi/L4', '2025-06-03', { batch: '441960A' }),
    ],
    draw: (on) => {
      const hand = (text: string) => `<span style="font-family:Kalam">${text}</span>`;
      const pup = (collar: string, name: string, chip: string, written: readonly string[]) =>
        `<tr><td>${collar}</td><td><b>${name}</b><br><span style="font-size:11px">${chip}</span></td>${written
          .map((text) => `<td>${hand(text)}</td>`)
          .join('')}</tr>`;
      return `
      <style>
        .litter { border-collapse: collapse; width: 100%; font-size: 13px }
        .litter td, .litter th { border: 1px solid #777; padding: 4px 6px; text-align: left; font-weight: 400 }
      </style>
      <h1 style="text-align:center;font-size:24px;margin:4px">Tansybrook Labradors</h1>
      <p style="text-align:center;margin:2px">Mrs J. Hallatt, Ludlow &middot; Kennel Club Assured &middot;
        01584 555 0119</p>
      <p>Litter of Tansybrook Clover &times; Ebonmere Last Orders &nbsp; Whelped ${on('2025-03-09')} &nbsp; 2 dogs,
        2 bitches</p>
      <table class="litter">
        <tr><th rowspan="2">Collar</th><th rowspan="2">Name / microchip</th><th colspan="2">Panacur</th>
          <th colspan="2">Versican Plus DHPPi/L4</th></tr>
        <tr><th>3 wks</th><th>6 wks</th><th>First, batch</th><th>Second, batch</th></tr>
        ${pup('Red', 'Tansybrook Madder', '956 000 014 872 174', [
          on('2025-03-30'),
          on('2025-04-20'),
          `${on('2025-05-06')}<br>438217B`,
          'new owner',
        ])}
        ${pup('Green', 'Tansybrook Mallow', '956 000 014 872 209', [
          on('2025-03-30'),
          on('2025-04-20'),
          `${on('2025-05-06')}<br>438217B`,
          `${on('2025-06-03')}<br>441960A`,
        ])}
        ${pup('Blue', 'Tansybrook Medlar', '956 000 014 872 213', [
          on('2025-03-30'),
          on('2025-04-21'),
          `${on('2025-05-13')}<br>438231C`,
          `${on('2025-06-10')}<br>441960A`,
        ])}
        ${pup('White', 'Tansybrook Myrtle', '956 000 014 872 238', [
          on('2025-03-30'),
          on('2025-04-20'),
          `${on('2025-05-13')}<br>438231C`,
          'new owner',
        ])}
      </table>
      <p>All vaccinations by S. Pennington MRCVS, Corvedale Veterinary Centre. Puppy checks clear.</p>
      <p>Feed: Skinners puppy, four meals. Please keep up the worming every month until six months old.</p>
      <p>Handed over: ${hand(`Mallow, green collar, ${on('2025-06-08')}`)} &nbsp; Signed: ${hand('J. Hallatt')}</p>`;
    },
  },
  {
    name: 'mail of a practice to a boarding kennel',
    language: 'en',
    pet: { name: 'Banjo', species: 'dog', birthdate: '2021-02-20', chip_number: '953010004618825' },
    fonts: ['Fira Sans'],
    form: 'd M yyyy',
    doses: [
      dose(DHP, 'Nobivac DHP', '2025-08-19', { batch: 'A340B02', until: '2026-08-19' }),
      dose(['cpiv', 'bordetella'], 'Nobivac KC', '2025-08-19', { batch: 'A227C01', until: '2026-08-19' }),
    ],
    draw: (on) => `
      <div style="border-bottom:1px solid #bbb;padding-bottom:8px;font-size:13px">
        <b>From:</b> Reception, Wattle Lane Vet &lt;hello@wattlelanevet.example&gt;<br>
        <b>To:</b> Gumnut Pet Resort<br>
        <b>Cc:</b> Priya Nair<br>
        <b>Date:</b> ${on('2025-09-11')} at 2:14 pm<br>
        <b>Subject:</b> Re: Vaccination proof for Banjo (Nair)
      </div>
      <p>Hi Shelley,</p>
      <p>No worries. Banjo (kelpie cross, desexed male, microchip 953 010 004 618 825) had his annual C5 with us on
        ${on('2025-08-19')}: Nobivac DHP, batch A340B02, under the skin and Nobivac KC, batch A227C01, up the nose.
        Dr Marchetti gave both and found him in good health. His next C5 is due on ${on('2026-08-19')}.</p>
      <p>Priya has also asked about lepto because of the rats at the creek. He hasn't had that one yet; we've pencilled
        in the first shot for ${on('2025-09-23')} and the second for ${on('2025-10-21')}, so please don't hold it
        against him!</p>
      <p>For the cat: Juniper's F3 was done on ${on('2025-06-03')}, Tricat Trio, batch A118A01. I'll send her paper
        separately.</p>
      <p>Cheers,<br>Tess<br><span style="color:#666">Wattle Lane Vet, 12 Wattle Lane, Bellingen NSW 2454,
        02 5550 1188<br>Open Mon to Fri 8 to 6, Sat 8 to 12</span></p>
      <div style="border-left:3px solid #aac;padding-left:10px;color:#444;margin-top:20px">
        <p>On ${on('2025-09-10')} Gumnut Pet Resort wrote:</p>
        <p>Hello, Banjo Nair and Juniper Nair are booked in with us from ${on('2025-09-26')} to ${on('2025-10-05')}.
          Dogs need a current C5 that's at least 14 days old, cats an F3. The owner says Banjo was last done in about
          August but can't find the card. Could you confirm? Kind regards, Shelley</p>
      </div>`,
  },
  {
    name: 'certificate of veterinary inspection',
    language: 'en',
    pet: { name: 'Pepper', species: 'cat', birthdate: '2022-05-01', chip_number: '981020044107736' },
    fonts: ['Barlow Condensed'],
    form: 'dd-MMM-yy',
    doses: [
      dose(['rabies'], 'PUREVAX Feline Rabies', '2025-03-12', { batch: '18760', until: '2026-03-12' }),
      dose(RCP, 'PUREVAX Feline 3', '2024-11-26', { batch: '75214' }),
    ],
    says: { breed: 'DLH', sex: 'female', neutered: true },
    draw: (on) => {
      const day = (written: string) => on(written).replaceAll('-', '').toUpperCase();
      return `
      <style>
        .cvi { border-collapse: collapse; width: 100%; font-size: 13px }
        .cvi td { border: 1px solid #000; padding: 3px 5px; vertical-align: top }
        .cvi small { display: block; font-size: 10px }
      </style>
      <p style="text-align:center;margin:0"><b style="font-size:18px">CERTIFICATE OF VETERINARY INSPECTION</b><br>
        SMALL ANIMAL &middot; STATE OF OREGON &middot; No. 38-SA-511209</p>
      <table class="cvi">
        <tr><td colspan="4"><small>1. CONSIGNOR (OWNER)</small>Marcus Ellery, 77 SE Division St, Portland, OR 97202,
          (503) 555-0128</td><td colspan="4"><small>2. CONSIGNEE / DESTINATION</small>Same, 3 Kapiolani Ct, Reno, NV
          89509</td></tr>
        <tr><td colspan="2"><small>3. PURPOSE</small>Change of residence</td>
          <td colspan="3"><small>4. DATE OF INSPECTION</small>${day('2025-06-20')}</td>
          <td colspan="3"><small>5. CERTIFICATE VOID AFTER</small>${day('2025-07-20')}</td></tr>
        <tr><td colspan="4" style="text-align:center">6. ANIMAL IDENTIFICATION</td>
          <td colspan="3" style="text-align:center">7. RABIES VACCINATION</td>
          <td style="text-align:center">8. OTHER VACCINATIONS</td></tr>
        <tr><td><small>NAME</small></td><td><small>SPECIES / BREED</small></td><td><small>SEX, AGE, COLOR</small></td>
          <td><small>MICROCHIP</small></td><td><small>DATE GIVEN</small></td><td><small>PRODUCT, SERIAL</small></td>
          <td><small>EXPIRES</small></td><td><small>TYPE, DATE, PRODUCT, SERIAL</small></td></tr>
        <tr><td>Rocket</td><td>Canine / Whippet</td><td>M, 4 y, brindle</td><td>981020041993058</td>
          <td>${day('2025-05-14')}</td><td>IMRAB 3 TF<br>13552C</td><td>${day('2026-05-14')}</td>
          <td>DHPP ${day('2025-05-14')}<br>RECOMBITEK C4, 50811</td></tr>
        <tr><td>Pepper</td><td>Feline / DLH</td><td>FS, 3 y, black</td><td>981020044107736</td>
          <td>${day('2025-03-12')}</td><td>PUREVAX Feline Rabies<br>18760</td><td>${day('2026-03-12')}</td>
          <td>FVRCP ${day('2024-11-26')}<br>PUREVAX Feline 3, 75214</td></tr>
        <tr><td colspan="8"><small>9. TESTS AND TREATMENTS</small>Rocket: heartworm antigen neg ${day('2025-05-14')}.
          Pepper: FeLV/FIV neg ${day('2024-11-26')}; selamectin ${day('2025-06-20')}</td></tr>
        <tr><td colspan="8"><small>10. VETERINARY CERTIFICATION</small>I certify that the animals described above have
          been inspected by me on the date given in item 4 and appear to be free of any infectious or contagious
          disease and, to the best of my knowledge, exposure thereto.</td></tr>
        <tr><td colspan="4"><small>SIGNATURE</small><i>Ingrid Solberg-Hays, DVM</i></td>
          <td colspan="2"><small>ACCREDITATION</small>OR 019 447</td>
          <td colspan="2"><small>DATE SIGNED</small>${day('2025-06-21')}</td></tr>
      </table>
      <p style="font-size:11px">Sellwood Companion Animal Clinic, 8120 SE 13th Ave, Portland, OR 97202. White: state
        veterinarian. Yellow: owner. Pink: issuing veterinarian.</p>`;
    },
  },
  {
    name: 'enrolment in a plan',
    language: 'en',
    pet: { name: 'Maple', species: 'dog', birthdate: '2025-07-14', chip_number: '985113007720491' },
    fonts: ['Merriweather'],
    form: 'MMM d, yyyy',
    doses: [],
    draw: (on) => `
      <style>
        .plan { border-collapse: collapse; width: 100%; font-size: 12px }
        .plan td, .plan th { border-bottom: 1px solid #ccc; padding: 5px; text-align: left }
      </style>
      <h2 style="margin-bottom:2px">Puppy Care Plan: your agreement</h2>
      <p style="margin-top:0">Harbor &amp; Vine Veterinary Group, 61 Wharf St, Portsmouth, NH 03801, (603) 555-0171</p>
      <p>Member: Colleen Darrow &nbsp; Pet: Maple, Golden Retriever, female, born ${on('2025-07-14')}<br>
        Microchip (to be implanted): 985113007720491<br>Plan start: ${on('2025-09-02')} &nbsp;
        First monthly payment of $42.95: ${on('2025-09-15')}</p>
      <p><b>What is included and when we suggest to come in</b></p>
      <table class="plan">
        <tr><th>Visit</th><th>Suggested date</th><th>Included services</th><th>Value</th></tr>
        ${rows([
          ['8 weeks', on('2025-09-09'), 'Nobivac Canine 1-DAPPv (1st), exam, fecal, deworming', '$134'],
          [
            '12 weeks',
            on('2025-10-07'),
            'Nobivac Canine 1-DAPPv (2nd), Nobivac Lepto4 (1st), Intra-Trac Oral BbPi',
            '$152',
          ],
          [
            '16 weeks',
            on('2025-11-04'),
            'Nobivac Canine 1-DAPPv (3rd), Lepto4 (2nd), Nobivac 3-Rabies',
            '$167',
          ],
          ['20 weeks', on('2025-12-02'), 'Nobivac Lyme (optional, + $38), weight check', '$45'],
          ['6 months', on('2026-01-13'), 'Spay with pre-anesthetic blood work', '$610'],
          ['1 year', on('2026-07-14'), 'Annual boosters, heartworm test', '$210'],
        ])}
      </table>
      <p>Dates are suggestions only. Services that aren't used within the plan year expire on ${on('2026-09-01')} and
        are not refunded. No services have been provided at the time of enrollment.</p>
      <p>Signed ${on('2025-09-02')}: <i>Colleen Darrow</i></p>
      <p style="font-size:10px">Form HV-22 rev. 4. Keep this copy for your records.</p>`,
  },
];
