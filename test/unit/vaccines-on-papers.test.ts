import { expect, test } from 'vitest';
import { SPECIES, type Species } from '../../contract/species.ts';
import { recognizeVaccines } from '../../contract/vaccines/recognize-vaccines.ts';

/**
 * Names as vets write them on papers, by what they protect against: written down after the vocabulary and before it was
 * compared with them. D3: distemper, adenovirus and parvovirus; D4: with parainfluenza; C3: a cat's three.
 */
const ON_PAPERS: Partial<Record<Species, Readonly<Record<string, string>>>> = {
  dog: {
    'cdv cpv': `
      Nobivac Puppy CP | Nobivac DP PLUS | Versican Plus DP | Biocan Novel Puppy | Puppyenting DP |
      Biocan DP
    `,
    'lepto rabies': `
      NOBIVAC RL | Nobivac LR | Versican Plus L4R | Virbagen canis LT | Biocan LR | L4 + R | Eurican LR |
      Canigen LR
    `,
    rabies: `
      Nobivac Tollwut | Nobivac Rabbia | Nobivac Rabia | Nobivac 3-Rabies CA | Versiguard Tollwut |
      Versiguard Rage | Versiguard Rabbia | Vanguard R | Canigen R | Wiederholungsimpfung Tollwut |
      Szczepienie przeciwko wściekliźnie | Antirrabica | Rabdomun | Rabies 1-yr (Imrab) |
      Hondsdolheid (Nobivac Rabies) | Nobivac Rabies vet. | Rabbia (Rabisin) | Wścieklizna (Biocan R)
    `,
    D4: `
      Nobivac CHPPi | Nobivac DHPPi vet | Novibac DHPPi | Vanguard DA2Pi-CPV | Eurican MHPPi2 |
      Canvac DHPPi | D-A2-P-Pi | D.H.P.P. | DA2Pi-CPV | Grundvaccination DHPPi | Vanguard DA2PPv |
      Biocan Novel DHPPi | TruCan Ultra DAPPi | Solo-Jec 5 | Galaxy DA2PPv | Protech C4
    `,
    D3: `
      Nobivac CHP | Nobivac Canine 3-DAPv | Versican Plus DHP | Canigen CHP | Recombitek C3 |
      Nosówka, choroba Rubartha, parwowiroza
    `,
    'D4 lepto rabies': `
      Nobivac SHPPi + LT | Eurican DAPPi-LR | Biocan Novel DHPPi/L4R | Biocan DHPPi+LR | S/H/P/Pi/L/T |
      C.H.P.Pi.L.R. | DHPPi/L4/R | SHPPi-L-T | CHPPi+LR |
      Carré, Hépatite, Parvovirose, Parainfluenza, Leptospirose, Rage | DHPPi+L+R
    `,
    lepto: `
      NOBIVAC® L4 vet. | Canigen L4 | Hervaccinatie L4 | Lepto L4 booster #2 | Rappel L4 |
      Eurican L-multi | Nobivac Lepto 2 | Nobivac LoVo L4 | LeptoVax 4
    `,
    cpiv: 'Nobivac Pi | Versican Plus Pi',
    cpv: `
      Nobivac Parvo-C | Nobivac Parvo | Versican Plus P | Vanguard CPV | Eurican Primo | Eurican P |
      Primodog | Canigen Puppy 2b | Parvo 1ère injection
    `,
    'D4 lepto': `
      Nobivac Canine 1-DAPPvL2 | Nobivac DAPPv+L4 | Nobivac EDGE DAPPv+L4 | Versican Plus DHPPiL4 |
      Vanguard DA2Pi-CPV-L | Vanguard Plus 5/L4 | Vanguard Plus 5 L | Vanguard Plus 7 | Eurican DAPPi-L |
      Canigen MHA2PPi/L | Canixin DHPPi/L | Canvac 8 DHPPiL | Duramune DAPPi+LC | TruCan DAPPi+L4 |
      DHPPi (L4) | MHPPiL | DA2PPL | Grundimmunisierung SHPPi + L4 | Duramune Max 5 + 4L |
      DHPP/L4 booster 1 yr
    `,
    civ: `
      Nobivac Canine Flu Bivalent | Nobivac Canine Flu H3N2 | Nobivac NXT Canine Flu H3N2 |
      Vanguard CIV H3N2/H3N8 | Canine Influenza (H3N8 + H3N2)
    `,
    'bordetella cpiv': `
      Nobivac Intra-Trac Oral BbPi | Versican Plus BbPi IN | Eurican Pneumo | Pneumodog | Bb+Pi |
      Bordetella/CPIV intranasal
    `,
    'cpiv lepto': 'Versican Plus Pi/L4 | Canigen Pi/L | Biocan Novel Pi/L4',
    'cpiv lepto rabies': 'Versican Plus Pi/L4R | PiLR',
    bordetella: 'Versican Plus Bb Oral | Vanguard B Oral | Recombitek Oral Bordetella | Bronchicine CAe',
    'cpv lepto': 'Vanguard CPV-L',
    'D3 lepto rabies': `
      Eurican DAP-LR | Hexadog | Moquillo, hepatitis, parvovirosis, leptospirosis y rabia |
      Nobivac SHP + LT | S-H-P-L-T | Staupe, HCC, Parvo, Lepto, Tollwut | C.H.P.L.R | DHP + L4 + Rabiës
    `,
    '': `
      Eurican SHPPi2-LR | Eurican Herpes 205 | Biocan C | Biocan M Plus | Biocan T | Canine Spectra 9 |
      Letifend | CaniLeish | Nobivac Piro | DHPP+CV | DHLPPC | Vakcination mot valpsjuka, parvo och HCC |
      przeciw nosówce i parwowirozie | Eurican DHPPi2-L | DA2PPv-Cvk | Cocktail + Weil | Tetravalente |
      Vanguard Plus 5 / CV-L | Vanguard CV | Recombitek C4/CV | Recombitek C6/CV | Nobivac KC neo |
      Solo-Jec 10 | Canine Spectra 6
    `,
    lyme: 'Virbagen canis B | Merilym 3 | Biocan B | TruCan Lyme | Borreliosis (enfermedad de Lyme)',
    'D3 lepto': `
      Duramune DAP+L | Choroba Rubartha, nosówka, parwowiroza, leptospiroza |
      Epatite infettiva, cimurro, parvovirosi, leptospirosi |
      Maladie de Carré / Hépatite de Rubarth / Parvovirose / Leptospirose | Vaccin CHPL |
      Cimurro-Epatite-Parvo-Leptospira
    `,
    'bordetella cpiv cav': 'Bronchi-Shield III',
    'cdv cav lepto': 'MHL | SHL',
    'cdv cav lepto rabies': 'CHLR',
    'D4 bordetella': 'DAPP + Bordetella',
    cav: 'ansteckende Leberentzündung | Hepatitis infecciosa canina',
    cdv: 'ziekte van Carré | Cimurro (CDV)',
  },
  cat: {
    'fhv fcv': 'Purevax RC | Feligen CR | Feligen RC | Feliniffa RC',
    'fhv fcv chlamydia': 'Purevax RCCh',
    'C3 chlamydia felv': 'Purevax RCP-Ch + FeLV | Fevaxyn Pentofel | Fel-O-Vax Lv-K IV | RCPCh/FeLV',
    'C3 felv': `
      Purevax RCPFeLV | Leucofeligen FeLV/RCP | TruFel HCP + FeLV |
      Katzenschnupfen, Katzenseuche, Leukose | Trivalente felina + leucemia
    `,
    'C3 chlamydia': 'Purevax Feline 4 | Nobivac Forcat | Nobivac Feline 1-HCPCh | RCP/Ch',
    felv: `
      Purevax FeLV | Nobivac LeuFel | Felocell FeLV | Leukämie (FeLV) | kattenleukemie |
      Białaczka zakaźna kotów (FeLV) | Leucogen (FeLV)
    `,
    bordetella: 'Nobivac Bb for cats',
    C3: `
      Nobivac Tricat Novum | Feligen RCP | Biofel PCH | Fevaxyn iCHP | Versifel CVR |
      Fel-O-Guard Plus 3 | UltraNasal FVRCP | R.C.P. | FHV-1 / FCV / FPV | Kattsnuva och kattpest |
      Panleukopenia, herpeswiroza, kaliciwiroza | Rinotracheite virale, calicivirosi, panleucopenia |
      Rhinotrachéite, calicivirose, panleucopénie | FVRCP (PureVax) | Trivalente felina (Feligen) |
      Rinotraqueitis, calicivirus, panleucopenia | kattsnuva/kattpest
    `,
    'C3 rabies': `
      Virbagen felis RCP/T | Quadricat | Purevax RCP + Tollwut | Kattenziekte en niesziekte + Rabiës |
      PCH + R
    `,
    'C3 felv rabies': 'FVRCP-FeLV-Rabies',
    '': 'L.C.T. | TPR | Typhus, coryza | RCP-L | TCL | Typhus-Coryza-Leucose',
    fpv: 'Katzenseuche (Panleukopenie)',
    chlamydia: 'Clamidiosi',
    fhv: 'Rinotraqueítis vírica',
  },
  rabbit: {
    myxo: 'Mixohipra-FSA | Mixomatosi | Myxomatose',
    rhd2: 'Cunipravac RHD Variant | Eravac (RHD2) | VHD2',
    'rhd1 rhd2': 'Filavac VHD K C+V | RHD1 + RHD2 | RHDV1 + RHDV2',
    '': 'Nobivac Myxo RHD+ | VHD',
    'rhd1 myxo': 'Dercunimix | Pestorin Mormyx',
    'rhd1 rhd2 myxo': 'Myxomatose + RHD1/RHD2',
  },
  other: {
    cdv: 'Febrivac Dist | Purevax Ferret Distemper | Staupe (Frettchen)',
    rabies: 'Rabisin | Versiguard Rabies | Biocan R | Nobivac Rabies | Purevax Rabies',
    '': 'Distemper | Strangles | Equilis Prequenza Te',
    'cdv rabies': 'Frettchen: Staupe + Tollwut',
  },
};

const SHORT: Readonly<Record<string, string>> = {
  D3: 'cdv cav cpv',
  D4: 'cdv cav cpv cpiv',
  C3: 'fpv fhv fcv',
};

const named = (text: string) => text.split('|').map((name) => name.trim());

test.each(
  Object.entries(ON_PAPERS).flatMap(([species, rows]) =>
    Object.entries(rows).map(([codes, text]) => ({ species: species as Species, codes, names: named(text) })),
  ),
)('reads for a $species as $codes', ({ species, codes, names }) => {
  const full = codes.split(' ').flatMap((code) => (SHORT[code] ?? code).split(' '));
  const wanted = full.filter(Boolean).sort().join(' ');
  const read = names.map((name) => [name, [...recognizeVaccines(name, species)].sort().join(' ')]);
  expect(read).toEqual(names.map((name) => [name, wanted]));
});

/** Drugs, tests, foods, insurers, practices, breeds, names and places of papers. */
const NO_VACCINES = `
  Milbemax | Bravecto | Bravecto Plus | Cytopoint | Librela | Solensia | Convenia | Frontline Combo |
  Seresto | Advantage | Advantix | Advocate | 4Dx | SNAP 4Dx Plus | ProZinc | Royal Canin |
  Royal Canin Puppy | Apoquel | Puppy | Rex | Nobivac practice | Nobivac Praxis | NexGard Spectra |
  Simparica Trio | Credelio | Drontal Plus | Panacur | Heartgard Plus | Interceptor | Stronghold |
  Revolution Plus | Metacam | Rimadyl | Carprofen | Synulox | Clavaseptin | Baytril | Cerenia | Propofol |
  Medetomidine | Suprelorin | Galastop | Prednisolon | Vetmedin | Insulin Caninsulin |
  Hill's Prescription Diet | Purina Pro Plan | Agria | Trupanion | Petplan | Figo | IDEXX | Laboklin |
  FeLV/FIV Test | FeLV Test negativ | Giardia test | Parvo Test | T4 | CBC | L. 4 Str. | C. 5 |
  Dr. R. Lang | L. Rossi | Pi Patel | H. C. Andersen | P. C. Hooft | Praxis Dr. S. H. Paul | CH-8001 |
  CP 28001 | C.P. 75011 | PL 00-950 | DHL | KC Registration | KC Reg. No. AB1234 | Kennel Club |
  Labrador Retriever | Border Terrier | Maine Coon | Europäisch Kurzhaar | Microchip | Titer Tollwut |
  Tollwut-Titer 0,7 IE/ml | Wormer | Entwurmung | Ontworming | Vermifuge | Sverminazione | Odrobaczenie |
  Avmaskning | Virbac Effipro | Virbagen Omega | Zylkene | Feliway | Adaptil | Vanguard Insurance |
  Galaxy Pet Hotel | Continuum Care | Protech Vet Clinic | Galaxy S21 | Eurican Solvente | Biocan C |
  Biocan T | Nobivac Diluent | Nobivac Solvent | Purevax practice | Canvac C | Duramune Corona |
  Primucell FIP | FIP | Leishmaniosi | Corona | Giardiavax | Trichoben | Insol Dermatophyton |
  Equilis Prequenza | Proteq Flu-Te | West Nile | Dr. Weil | Hotel Carré | Lieutenant | lt. |
  Tollwut lt. Pass | Rage de dents | Rabia López | Lyme Regis | Lyme Regis Vets | Parvo positiv |
  Staupe Verdacht | Hepatitis chronisch | Canine Health | Feline Center | Dose 2 | Booster
`;

test.each(SPECIES)('takes no other word of a paper for a vaccine of a %s', (species) => {
  const taken = named(NO_VACCINES).filter((name) => recognizeVaccines(name, species).length > 0);
  expect(taken).toEqual([]);
});
