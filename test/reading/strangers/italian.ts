import { DHPPI, dose, type Stranger } from './stranger.ts';

const libretto: Stranger = {
  name: 'a libretto with both days at the left',
  language: 'it',
  pet: { name: 'Argo', species: 'dog', birthdate: '2024-02-20', chip_number: '380260101994375' },
  fonts: ['Merriweather', 'Fira Sans', 'Kalam'],
  form: 'd/m/yyyy',
  doses: [
    dose(DHPPI, 'Nobivac DHPPi', '2024-05-13', { batch: 'A590D02', until: '2024-06-10' }),
    dose(['lepto'], 'Nobivac L4', '2024-06-10', { batch: 'B321C01', until: '2025-06-10' }),
    dose([...DHPPI, 'lepto'], 'Canigen CHPPi/L', '2025-06-18', { batch: '9BB4T', until: '2026-06-18' }),
  ],
  draw: (on) => {
    const entry = (given: string, next: string, name: string, batch: string) =>
      `<div style="display:grid;grid-template-columns:190px 230px 150px;border-bottom:1px solid #777;padding:10px 0;align-items:center"><div style="font-size:10px">Data effettiva<br><span style="font:19px Kalam">${on(given)}</span><br>
       Data prevista richiamo<br><span style="font:19px Kalam">${on(next)}</span></div><div style="border:1px solid #aaa;font:11px/1.3 'Fira Sans';padding:5px 8px;background:#f6f2f8"><b>${name}</b><br>Lotto ${batch} &nbsp; Scad. 02/2027<br>Uso veterinario</div>
       <div style="font:10px 'Fira Sans';color:#639;transform:rotate(-7deg);text-align:center">Dott.ssa L. Bassi<br>Medico Veterinario<br>Albo PD n. 871</div></div>`;
    return `<h1 style="font-size:18px;margin:0">Vaccinazioni</h1><div style="display:grid;grid-template-columns:190px 230px 150px;font-size:10px;border-bottom:2px solid #333;padding-top:10px"><span>Date</span><span>Vaccino (fustella)</span><span>Timbro e firma</span></div>
      ${entry('2024-05-13', '2024-06-10', 'NOBIVAC DHPPi', 'A590D02')}${entry('2024-06-10', '2025-06-10', 'NOBIVAC L4', 'B321C01')}${entry('2025-06-18', '2026-06-18', 'CANIGEN CHPPi/L', '9BB4T')}
      <p style="font-size:11px">Cane: <span style="font:17px Kalam">Argo</span> &nbsp; Microchip <span style="font:17px Kalam">380260101994375</span></p>`;
  },
};

const certificato: Stranger = {
  name: 'a certificate with dotted lines',
  language: 'it',
  pet: { name: 'Zara', species: 'dog', birthdate: '2020-07-30', chip_number: '380260043817622' },
  fonts: ['Zilla Slab', 'Cutive Mono'],
  form: 'd M yyyy',
  doses: [
    dose(['rabies'], 'Rabisin', '2026-05-21', { batch: 'G91207', from: '2026-06-11', until: '2029-05-20' }),
  ],
  says: { breed: 'meticcio', sex: 'female' },
  draw: (on) => {
    const filled = (text: string) =>
      `<span style="border-bottom:1px dotted #000;font:14px 'Cutive Mono';padding:0 8px">${text}</span>`;
    return `<div style="line-height:2.1"><p style="text-align:center;font-size:13px;line-height:1.3">REGIONE VENETO – AZIENDA ULSS<br><b style="font-size:18px">CERTIFICATO DI VACCINAZIONE ANTIRABBICA</b></p>
      <p>Il sottoscritto Dott. ${filled('Paolo Conti')} certifica che il cane di nome ${filled('Zara')} razza ${filled('meticcio')} sesso ${filled('F')} nato il ${filled(on('2020-07-30'))}
        identificato con microchip n. ${filled('380260043817622')} di proprietà del Sig. ${filled('Davide Furlan')} residente a ${filled('Mestre')}</p>
      <p>è stato sottoposto in data ${filled(on('2026-05-21'))} a vaccinazione antirabbica con vaccino ${filled('Rabisin')} ditta produttrice ${filled('Boehringer Ingelheim')} lotto n. ${filled('G91207')} scadenza ${filled(on('2027-11-30', 'mm/yyyy'))}</p>
      <p>La vaccinazione è valida dal ${filled(on('2026-06-11'))} al ${filled(on('2029-05-20'))}</p>
      <p>Luogo e data ${filled(`Mestre, ${on('2026-05-25')}`)} &nbsp; Timbro e firma ____________________</p></div>`;
  },
};

const scheda: Stranger = {
  name: 'a chart with visits as headings',
  language: 'it',
  pet: { name: 'Nuvola', species: 'cat', birthdate: '2023-04-05', chip_number: '380260170228914' },
  fonts: ['Source Sans 3'],
  form: 'd MMM yyyy',
  doses: [
    dose(['fpv', 'fhv', 'fcv'], 'Trivalente', '2025-03-12', { batch: 'L519640' }),
    dose(['felv'], 'FeLV', '2025-03-12', { batch: 'L520031' }),
    dose(['fpv', 'fhv', 'fcv'], 'Trivalente', '2026-03-25', { batch: 'L541277' }),
  ],
  draw: (on) => {
    const visit = (day: string, lines: readonly string[]) =>
      `<h2 style="font-size:14px;background:#e6eef0;padding:4px 8px;margin:14px 0 6px">Visita del ${on(day)}</h2><ul style="margin:0">${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`;
    return `<b style="font-size:19px">Ambulatorio Veterinario Borgo Nuovo</b><p>Scheda clinica di Nuvola, gatto femmina sterilizzata, nata il ${on('2023-04-05')}<br>Microchip 380260170228914 · stampata il ${on('2026-10-20')}</p>
      ${visit('2026-03-25', ['Peso 4,2 kg', 'Eseguito vaccino trivalente Purevax RCP, lotto L541277', 'Vaccino FeLV: rifiutato dal proprietario', 'Consigliata detartrasi'])}
      ${visit('2025-09-17', ['Peso 4,4 kg', 'Test FIV/FeLV negativo', 'Antiparassitario: Stronghold Plus'])}
      ${visit('2025-03-12', ['Peso 4,0 kg', 'Eseguito vaccino trivalente Purevax RCP, lotto L519640', 'Eseguito vaccino Purevax FeLV, lotto L520031'])}
      <h2 style="font-size:14px;background:#f4e8d8;padding:4px 8px">Promemoria</h2><ul><li>${on('2027-03-25')}: vaccino trivalente</li><li>${on('2026-12-01')}: esame del sangue</li></ul>`;
  },
};

export const ITALIAN: readonly Stranger[] = [libretto, certificato, scheda];
