import { DHPPI, dose, type Stranger } from '../strangers/stranger.ts';

/** A dog's entry in the regional registry, with dates of its own and words on rabies, but no vaccination. */
const REGISTRY: Stranger = {
  name: 'certificato di iscrizione all’anagrafe canina',
  language: 'it',
  pet: { name: 'Zoe', species: 'dog', birthdate: '2023-05-15', chip_number: '380260101774028' },
  fonts: ['Zilla Slab'],
  form: 'dd/mm/yyyy',
  doses: [],
  says: { breed: 'Lagotto romagnolo', sex: 'female' },
  draw: (on) => {
    const line = (label: string, value: string) =>
      `<tr><td style="width:250px;border:1px solid #999;padding:4px 8px;background:#f4f4f4">${label}</td><td style="border:1px solid #999;padding:4px 8px">${value}</td></tr>`;
    return `
<p style="text-align:center"><b>REGIONE EMILIA-ROMAGNA</b><br>Azienda USL della Romagna – Servizio Veterinario Area A<br><span style="font-size:12px">Anagrafe regionale degli animali d’affezione (L.R. 27/2000)</span></p>
<h3 style="text-align:center">CERTIFICATO DI ISCRIZIONE ALL’ANAGRAFE CANINA</h3>
<p>Si certifica che l’animale sotto descritto risulta iscritto con il n. RA-2023-118204.</p>
<table style="border-collapse:collapse;width:100%">${line('Microchip', '380260101774028')}${line('Data di applicazione', on('2023-07-11'))}${line('Sede di applicazione', 'Collo, lato sinistro')}
${line('Nome', 'Zoe')}${line('Razza', 'Lagotto romagnolo')}${line('Sesso', 'Femmina')}${line('Data di nascita', on('2023-05-15'))}
${line('Passaporto', `IT 039 RA 0088124, rilasciato il ${on('2024-06-18')}`)}${line('Proprietario', 'Minardi Loris, Bagnacavallo (RA)')}
${line('Data inizio proprietà', on('2023-07-22'))}${line('Iscrizione', `${on('2023-07-14')}, medico veterinario LL.PP. dott.ssa Ricci`)}</table>
<p><b>Movimentazioni</b></p>
<table style="border-collapse:collapse;width:100%">${line(on('2023-07-22'), 'Passaggio di proprietà da Allevamento Valle del Senio')}${line(on('2024-03-09'), 'Smarrimento')}${line(on('2024-03-10'), 'Ritrovamento')}${line(on('2025-02-03'), 'Variazione di residenza')}</table>
<p style="font-size:12px">Lo smarrimento va denunciato entro 3 giorni, la cessione e la morte entro 15 giorni. Per l’espatrio servono il passaporto
e la vaccinazione antirabbica in corso di validità (dopo 21 giorni dalla prima vaccinazione). Il presente certificato non
attesta le vaccinazioni.</p>
<p>Lugo, ${on('2025-02-05')} <span style="float:right">L’operatore: G. Baldini</span></p>`;
  },
};

/** A breeder's sheet for one puppy of a litter, with a column for each age and cells of a label's words. */
const PUPPY: Stranger = {
  name: 'scheda sanitaria del cucciolo',
  language: 'it',
  pet: {
    name: 'Ombra della Serra Alta',
    species: 'dog',
    birthdate: '2025-02-14',
    chip_number: '380260102381196',
  },
  fonts: ['Merriweather', 'Kalam'],
  form: 'd/m/yyyy',
  doses: [
    dose(['cdv', 'cpv'], 'Nobivac Puppy CP', '2025-03-28', { batch: 'A603A02' }),
    dose(DHPPI, 'Nobivac CEPPi', '2025-04-22', { batch: 'A411B01' }),
    dose(['lepto'], 'Nobivac L4', '2025-04-22', { batch: 'B336A03' }),
    dose(DHPPI, 'Nobivac CEPPi', '2025-05-20', { batch: 'A411B01' }),
    dose(['lepto'], 'Nobivac L4', '2025-05-20', { batch: 'B338C01' }),
  ],
  draw: (on) => {
    const hand = (text: string) => `<span style="font-family:Kalam;color:#123a8a">${text}</span>`;
    const cell = (day: string, text: string) => `<td style="vertical-align:top">${hand(day)}<br>${text}</td>`;
    const none = '<td style="text-align:center;color:#888">—</td>';
    const row = (head: string, ...cells: string[]) =>
      `<tr><td style="background:#f2ead9"><b>${head}</b></td>${cells.join('')}</tr>`;
    const lot = (name: string, batch: string) => `${name}<br>lotto ${batch}`;
    return `
<h2 style="text-align:center;margin:6px">Allevamento della Serra Alta</h2><p style="text-align:center;font-size:11px;margin:2px">affisso ENCI-FCI · Flat Coated Retriever · Varese Ligure (SP)</p>
<h3>SCHEDA SANITARIA DEL CUCCIOLO</h3>
<p style="font-size:12px">Cucciolo: ${hand('Ombra della Serra Alta')} (collarino ${hand('viola')}), cucciolata O, nata il ${hand(on('2025-02-14'))} da ${hand('Gaia × Ch. Baltic Nero')}<br>
Microchip: ${hand('380260102381196')}, applicato il ${hand(on('2025-04-15'))}</p>
<table border="1" cellpadding="5" style="border-collapse:collapse;width:100%;font-size:11px"><tr><th></th><th>6 settimane</th><th>9–10 settimane</th><th>13–14 settimane</th><th>16 settimane</th></tr>
${row('Cimurro / Parvovirosi', cell(on('2025-03-28'), lot('Nobivac Puppy CP', 'A603A02')), none, none, none)}
${row('Cimurro, Epatite, Parvovirosi, Parainfluenza', none, cell(on('2025-04-22'), lot('Nobivac CEPPi', 'A411B01')), cell(on('2025-05-20'), lot('Nobivac CEPPi', 'A411B01')), '<td>a cura del nuovo proprietario</td>')}
${row('Leptospirosi', none, cell(on('2025-04-22'), lot('Nobivac L4', 'B336A03')), cell(on('2025-05-20'), lot('Nobivac L4', 'B338C01')), none)}
${row('Rabbia', none, none, none, '<td>se richiesta per viaggi</td>')}
${row('Sverminazione', cell(on('2025-03-24'), 'Drontal Puppy'), cell(on('2025-04-14'), 'Drontal Puppy'), cell(on('2025-05-12'), 'Milbemax cuccioli'), none)}
${row('Peso', `<td>${hand('4,1 kg')}</td>`, `<td>${hand('7,3 kg')}</td>`, `<td>${hand('11,8 kg')}</td>`, '<td></td>')}</table>
<p style="font-size:11px">Visita oculistica: ${hand(`${on('2025-04-10')}, esente`)}. Esame feci: ${hand(`${on('2025-05-08')}, Giardia negativo`)}. Madre: ${hand(`Gaia, vaccinata il ${on('2024-10-29')}`)}.</p>
<p style="font-size:11px">Consegna del cucciolo: ${hand(on('2025-05-31'))}. Si consiglia il controllo dal veterinario di fiducia entro sette giorni.</p>
<p style="font-size:11px">Le vaccinazioni sono state eseguite dal dott. Federico Tassi, Ambulatorio Veterinario Val di Vara. &nbsp; ${hand('F. Tassi')}</p>`;
  },
};

export const ITALIAN: readonly Stranger[] = [REGISTRY, PUPPY];
