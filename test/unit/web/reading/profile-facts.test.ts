import { describe, expect, test } from 'vitest';
import { contentOf } from '../../../../web/src/shared/reading/document-content.ts';
import { NO_FACTS, type ProfileFacts } from '../../../../web/src/shared/reading/profile/profile-facts.ts';
import type { KnownPet } from '../../../../web/src/shared/reading/whose.ts';
import type { Page } from '../../../../web/src/shared/reading/words.ts';
import { typedPage } from '../../../support/typed-page.ts';

const NORI: KnownPet = { name: 'Nori', species: 'dog', birthdate: null, chip_number: null };

const factsOn = (pages: readonly Page[], pet = NORI) => contentOf(pages, pet, '2026-11-27').profile;

/** What a page says, without what it doesn't. */
const factsIn = (text: string, pet = NORI) => said(factsOn([typedPage(text)], pet));

const said = (facts: ProfileFacts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

test.each([
  ['Microchip no. 985112001234567', { chip_number: '985112001234567' }],
  ['M/C: 985 112 001 234 567', { chip_number: '985112001234567' }],
  ['Chip-Nr.: 985-112-001-234-567', { chip_number: '985112001234567' }],
  ['N° de puce : 250 269 001 234 567', { chip_number: '250269001234567' }],
  ['Chip: 012*345*678', { chip_number: '012345678' }],
  ['Microchip: 0123456789', { chip_number: '0123456789' }],
  ['Date of birth: 14 Mar 2023', { birthdate: '2023-03-14' }],
  ['DOB 03/14/2023 (3 y 8 m)', { birthdate: '2023-03-14' }],
  ['geb. am 02.03.2023 Impfung Tollwut', { birthdate: '2023-03-02' }],
  ['Nori, born on 2023-03-14, is in good health', { birthdate: '2023-03-14' }],
  ['Nori, katt, f. 2023-03-14, id 752098100429918', { birthdate: '2023-03-14' }],
  [
    'Dog, beagle, *14.03.2023, microchip 985112001234567',
    { birthdate: '2023-03-14', chip_number: '985112001234567' },
  ],
  ['Client: Ann Miller   Patient: Nori (Canine)   Born 03/14/2023', { birthdate: '2023-03-14' }],
  [
    'Client: Ann Miller\nDOB: 14 Mar 2023   Chip: 985112001234567',
    { birthdate: '2023-03-14', chip_number: '985112001234567' },
  ],
  [
    'Sex: Male, neutered | DOB: 03/14/2023 | Breed: Plott Hound | Weight: 29 kg',
    { sex: 'male', neutered: true, birthdate: '2023-03-14', breed: 'Plott Hound' },
  ],
  ['Microchip 985112001234567 implanted 04/18/2026', { chip_number: '985112001234567' }],
  ['Geb.-Datum: 20.06.2024', { birthdate: '2024-06-20' }],
  ['Breed: Beagle (AKC registered)', { breed: 'Beagle' }],
  ['Sex: F', { sex: 'female' }],
  ['Sex: M/N', { sex: 'male', neutered: true }],
  ['Sex: Female, spayed', { sex: 'female', neutered: true }],
  ['Geschlecht: männlich, nicht kastriert', { sex: 'male', neutered: false }],
  ['Sexe : femelle stérilisée', { sex: 'female', neutered: true }],
  ['Sex: Male  Neutered: No', { sex: 'male', neutered: false }],
  ['Breed: Labrador Retriever', { breed: 'Labrador Retriever' }],
  ['Rasse: Deutscher Schäferhund', { breed: 'Deutscher Schäferhund' }],
  ['Clinic: Paws & Care, 12 Main Street', { clinic: 'Paws & Care' }],
  ['Clinique vétérinaire : du Vieux Port', { clinic: 'du Vieux Port' }],
  ['Clinique vétérinaire\ndes Remparts', {}],
  ['Examen clinique : sans anomalie', {}],
  ['Scheda clinica: Nori  Sesso: F', { sex: 'female' }],
  ['Historia clínica: Nori  Sexo: macho', { sex: 'male' }],
  [
    'Name: Nori Breed: Beagle Sex: F DOB: 14 Mar 2023',
    { breed: 'Beagle', sex: 'female', birthdate: '2023-03-14' },
  ],
])('%j says it', (text, facts) => {
  expect(factsIn(text)).toEqual(facts);
});

test('values stand below their labels, beside them in pairs, and below the label in several languages', () => {
  const below = `
    Breed           Sex       Date of birth   Microchip
    Beagle          F/S       14.03.2023      985112001234567`;
  expect(factsIn(below)).toEqual({
    breed: 'Beagle',
    sex: 'female',
    neutered: true,
    birthdate: '2023-03-14',
    chip_number: '985112001234567',
  });
  const pairs = `
    Breed           Beagle
    Sex             Male
    Date of birth   14.03.2023`;
  expect(factsIn(pairs)).toEqual({ breed: 'Beagle', sex: 'male', birthdate: '2023-03-14' });
  expect(factsIn('4. Rasse / Breed / Race:    Beagle')).toEqual({ breed: 'Beagle' });
});

test.each([
  ['no label', '985112001234567  14.03.2023  Beagle  female'],
  ['a label without a value', 'Microchip:\nBreed:\nSex:\nDate of birth:'],
  ['a chip of no country and no maker', 'Microchip: 000112001234567'],
  ['a telephone number', 'Chip: 208-555-0147'],
  ['nine digits that no chip label announces', 'ID no: 123456789'],
  ['a longer number', 'Microchip: 9851120012345678'],
  ['a date that can be read two ways', 'Date of birth: 02/03/2023'],
  ['an estimate', 'DOB: 01/14/2023 (est.)'],
  ['an estimate before its label', 'Est. birth: 15 May 2024'],
  ['a breed that may continue', 'Breed: DSH  tabby'],
  ['an age', 'Age: 3 years'],
  ['a month', 'Born: 03/2023'],
  ['a day to come', 'Date of birth: 14 Mar 2027'],
  ['the birth of a person', 'Owner: Ann Miller, born 14 Mar 2003'],
  ['a birth after a dose', 'DOB: 14 Mar 2025\nDate given: 12 Mar 2024  Vaccine: Rabies  Batch: A123B'],
  ['check boxes', 'Sex: ☐ Male ☒ Female ☐ Neutered'],
  ['both sexes', 'Sex: M / F'],
  ['a species', 'Breed: Canine'],
  ['an unknown breed', 'Breed: unknown'],
  ['a label for two values', 'Species/Breed: Canine / Beagle\nSex and neutered: F / N'],
  ['a heading of the next column', 'Breed    Coat type    Owner\n12       short        Ann'],
  ['a vaccine in the next column', 'Breed:    Nobivac DHPPi'],
  ['a sentence', 'This breed was vaccinated against rabies'],
])('%s says nothing', (_, text) => {
  expect(factsIn(text)).toEqual({});
});

describe('options that are printed are no answer', () => {
  test.each([
    'Sex: Male   Female',
    'Sex:    M    F',
    'Sex   M   F',
    'Sex: MN   MI   FS   FI',
    'Sex: Male                                                  Female',
    'Sex\nMale   Female',
    'Sex:   Male\n       Female',
    'Sex: Male   Female Neutered: Yes   No',
    'Geschlecht:  männlich   weiblich',
    'Sexo:   macho   hembra',
    'Sexe :   mâle   femelle',
    'Sesso:   maschio   femmina',
    'Geslacht:   reu   teef',
    'Kön:   hane   hona',
    'Płeć:   samiec   samica',
    'Neutered: Yes   No',
    'Neutered:   Y   N',
    'Neutered:   No   Yes',
    'Kastriert: ja   nein',
    'Castrado:   sí   no',
    'Castré :   oui   non',
    'Sterilizzato:   sì   no',
    'Gecastreerd:   ja   nee',
    'Kastrerad:   ja   nej',
    'Kastrowany:   tak   nie',
  ])('%j', (text) => {
    expect(factsIn(text)).toEqual({});
  });

  test('beside the answers to other questions, an answer is one', () => {
    expect(factsIn('Sex: Male   Neutered: No   Indoor: Yes')).toEqual({ sex: 'male', neutered: false });
    expect(factsIn('Sex     Male   \nNeutered   Yes')).toEqual({ sex: 'male', neutered: true });
  });
});

test.each([
  ['Sex: Female Spayed? No', { sex: 'female' }],
  ['Sex: Female Spayed?', { sex: 'female' }],
  ['Sex: Female Spayed?   No', { sex: 'female' }],
  ['Sex: Male Neutered No', { sex: 'male' }],
  ['Sex: Male Neutered   No', { sex: 'male' }],
  ['Sex: Male, neutered   intact', { sex: 'male' }],
  ['Sex: Male, not intact', { sex: 'male' }],
  ['Sexo: macho castrado no', { sex: 'male' }],
  ['Sexe : mâle castré non', { sex: 'male' }],
  ['Płeć: samiec kastrowany nie', { sex: 'male' }],
  ['Sex: Female?', {}],
])('%j leaves open whether it is neutered', (text, facts) => {
  expect(factsIn(text)).toEqual(facts);
});

describe('facts beside the name of another animal say nothing', () => {
  test.each([
    `Name: Rex   Breed: Beagle   DOB: 14 Mar 2021
    Name: Nori   Date given: 12 Mar 2024  Vaccine: Rabies  Batch: A123B`,
    'Breed: Beagle Name: Rex Sex: M\nPatient: Nori',
    'Tiername: Rex   Rasse: Beagle\nTiername: Nori',
    "Pet's name: Rex   Breed: Beagle\nPet's name: Nori",
    'Name Rex  Sex M  DOB 14 Mar 2021\nName Nori  Sex M',
    '4. Name: Rex   5. Breed: Beagle\n4. Name: Nori',
    'Name of dog: Rex   Breed: Beagle\nName of dog: Nori',
    'Name Rex Sex M DOB 14 Mar 2021\nName: Nori',
    'Rex - Canine - DOB 14 Mar 2021\nName: Nori  Date given: 12 Mar 2024',
    'Name     Breed\nRex      Beagle\nName: Nori',
    'Nombre: Rex   Raza: Beagle\nNombre: Nori',
    'Nom : Rex   Race : Beagle\nNom : Nori',
    'Nome: Rex   Razza: Beagle\nNome: Nori',
    'Naam: Rex   Ras: Beagle\nNaam: Nori',
    'Namn: Rex   Ras: Beagle\nNamn: Nori',
    'Imię: Rex   Rasa: Beagle\nImię: Nori',
  ])('%j', (text) => {
    expect(factsIn(text)).toEqual({});
  });

  test.each([
    'Patient: Nori   Breed: Beagle\nName: Nori vom Seehof',
    'Patient: Miller, Nori   Breed: Beagle\nName: Nori',
    'Animal: Dog   Name: Nori   Breed: Beagle',
    'Owner name: Ann Miller\nName: Nori   Breed: Beagle',
    'Animal Care\nName: Nori   Breed: Beagle',
    'Clinic name: Seehof\nName: Nori   Breed: Beagle',
    'Name: Nori   Breed: Beagle\n\nName             Date given\nNobivac DHPPi    12 Mar 2024',
  ])('not beside what is no other name: %j', (text) => {
    expect(factsIn(text)).toMatchObject({ breed: 'Beagle' });
  });
});

describe('the birth of a person says nothing', () => {
  test.each([
    'Owner: Ann Miller   DOB: 14 Mar 2003',
    'DOB: 14 Mar 2003   Owner: Ann Miller',
    'Owner: Ann Miller   Sex: F   DOB: 14 Mar 2003',
    'Client: Ann Miller\nDOB: 14 Mar 2003',
    'Client: Ann Miller\nAddress: 12 Main Street\nSpringfield\nDOB: 14 Mar 2003',
    'Owner information\nName: Ann Miller\nDOB: 14 Mar 2003',
    'Owner          Date of birth\nAnn Miller     14 Mar 2003',
    'Besitzer: Ann Miller   geb. am 14.03.2003',
    'Kunde: Ann Miller\nGeburtsdatum: 14.03.2003',
    'Propietaria: Ana   Fecha de nacimiento: 14/03/2003',
    'Propriétaire : Ann   Née le 14/03/2003',
    'Proprietario: Anna   Data di nascita: 14/03/2003',
    'Eigenaar: Ann   Geboortedatum: 14-03-2003',
    'Djurägare: Ann   Född 2003-03-14',
    'Właściciel: Anna   Data urodzenia: 14.03.2003',
    'Opiekun: Anna\nData urodzenia: 14.03.2003',
  ])('%j', (text) => {
    expect(factsIn(text)).toEqual({});
  });

  test('an owner may be one field in the list of the animal', () => {
    const list = ['Name: Nori', 'Owner: Ann Miller', 'Date of birth: 14 Mar 2023', 'Breed: Beagle'];
    const born = { birthdate: '2023-03-14' };
    expect(factsIn(list.join('\n'))).toEqual({ ...born, breed: 'Beagle' });
    expect(factsIn(list.slice(1).join('\n'))).toEqual({ breed: 'Beagle' });
    expect(factsIn(list.slice(0, 3).join('\n'))).toEqual({});
    expect(factsIn(list.toSpliced(2, 0, 'Phone: 555').join('\n'))).toEqual({ breed: 'Beagle' });
    expect(factsIn(list.join('\n').replace('Miller', 'Miller   Sex: F'))).toEqual({ breed: 'Beagle' });
  });

  test('below them, the animal has its own', () => {
    const form = 'Client: Ann Miller\nAddress: 12 Main Street\nBreed: Beagle\nDOB: 14 Mar 2023';
    expect(factsIn(form)).toEqual({ breed: 'Beagle', birthdate: '2023-03-14' });
    const named = 'Client: Ann Miller\nName: Nori\nDOB: 14 Mar 2023';
    expect(factsIn(named)).toEqual({ birthdate: '2023-03-14' });
    const apart = 'Client: Ann Miller\n\n\nDOB: 14 Mar 2023';
    expect(factsIn(apart)).toEqual({ birthdate: '2023-03-14' });
  });
});

describe('what a form prints in place of a name is none', () => {
  test.each([
    'Not specified',
    'Unspecified',
    'See passport',
    'Please complete',
    'Not known',
    'As above',
    'To be confirmed',
    'To be completed',
    'Required',
    'nicht angegeben',
    'keine Angabe',
    'siehe Impfpass',
    'bitte ausfüllen',
    'Sin especificar',
    'Ver pasaporte',
    'Por favor, complete',
    'Non précisée',
    'Voir passeport',
    'À compléter',
    'Non specificata',
    'Vedi passaporto',
    'Da compilare',
    'Niet opgegeven',
    'Zie paspoort',
    'Invullen a.u.b.',
    'Ej angiven',
    'Se passet',
    'Fyll i här',
    'Nie podano',
    'Patrz paszport',
    'Proszę uzupełnić',
  ])('%j', (text) => {
    expect(factsIn(`Breed: ${text}`)).toEqual({});
    expect(factsIn(`Clinic: ${text}`)).toEqual({});
  });

  test.each([
    'Signature',
    'Stamp and signature',
    'Name and address',
    'Closed on Sundays',
    'call us today',
    'Call us today',
    'Open daily',
    'Mon - Fri',
    'Veterinarian',
    'Walk-ins welcome',
    'Emergency',
    'Unterschrift des Tierarztes',
    'Sonntags geschlossen',
    'Rufen Sie uns an',
    'Firma y sello',
    'Cerrado los domingos',
    'Llámenos hoy',
    'Cachet et signature',
    'Fermé le dimanche',
    'Appelez nous',
    'Timbro e firma',
    'Chiuso la domenica',
    'Chiamaci oggi',
    'Handtekening dierenarts',
    'Gesloten op zondag',
    'Bel ons vandaag',
    'Underskrift',
    'Stängt på söndagar',
    'Ring oss i dag',
    'Podpis lekarza',
    'Nieczynne w niedziele',
    'Zadzwoń do nas',
  ])('of a clinic: %j', (text) => {
    expect(factsIn(`Clinic: ${text}`)).toEqual({});
  });

  test.each([
    'Tierarztpraxis am See',
    'Oak Animal Hospital',
    'Sun Valley Vets',
    'Clínica Veterinaria Sol',
    'Praxis am Ring',
    'Gabinet Weterynaryjny Łapa',
  ])('but %j is one', (text) => {
    expect(factsIn(`Clinic: ${text}`)).toEqual({ clinic: text });
  });
});

test('two different values are none, on one page or on two', () => {
  const [one, other] = ['Microchip: 985112001234567\nBreed: Beagle', 'Sex: F\nBreed: beagle'];
  expect(factsIn(`${one}\n${other}\nBreed: Poodle`)).toEqual({
    chip_number: '985112001234567',
    sex: 'female',
  });
  expect(said(factsOn([typedPage(one), typedPage(other)]))).toEqual({
    chip_number: '985112001234567',
    breed: 'Beagle',
    sex: 'female',
  });
  expect(said(factsOn([typedPage(one), typedPage('Breed: Poodle')]))).toEqual({
    chip_number: '985112001234567',
  });
  expect(factsIn('Sex: F\nSex: male')).toEqual({});
  expect(factsIn('Sex: F/S\nNeutered: no')).toEqual({ sex: 'female' });
});

test('a document with two chips is of two animals', () => {
  expect(factsIn('Microchip: 985112001234567\nBreed: Beagle\n985112001234568')).toEqual({});
});

test('rows of several animals say nothing of one', () => {
  const litter = `
    Name       Sex       Microchip
    Nori       F         985112001234567
    Miso       M         985112001234568`;
  expect(factsIn(litter)).toEqual({});
});

test('a row of a table that names another animal says nothing', () => {
  const table = (name: string) => `
    Name       Sex       Microchip
    ${name}       F         985112001234567`;
  expect(factsIn(table('Nori'))).toEqual({ sex: 'female', chip_number: '985112001234567' });
  expect(factsIn(table('Miso'))).toEqual({});
  const apart = `
    Breed

    Beagle

    second line

    Poodle`;
  expect(factsIn(apart)).toEqual({});
});

test('a parent of the animal has a chip and a breed of its own', () => {
  expect(factsIn('Dam: Luna\nMicrochip: 985112001234567\nBreed: Beagle')).toEqual({});
});

test('a parent that is named below the animal says nothing of it', () => {
  const sale = `
    Name             Nori
    Breed            Beagle
    Born             14 Mar 2023
    Microchip        985112001234567
    Dam              Luna, 985112001234560
    Born             2 Feb 2019`;
  expect(factsIn(sale)).toEqual({ breed: 'Beagle', birthdate: '2023-03-14', chip_number: '985112001234567' });
});

test('captions stand below their values', () => {
  expect(factsIn('Nori        Beagle      14 Mar 2023\n(name)      (breed)     (date of birth)')).toEqual({
    breed: 'Beagle',
    birthdate: '2023-03-14',
  });
});

test('the value beside a label counts where what stands below is no such value', () => {
  expect(factsIn('Date of birth   14 Mar 2023\nPassport        IT 0417\nColor           tan')).toEqual({
    birthdate: '2023-03-14',
  });
});

test('another animal of the document says nothing', () => {
  const invoice = `
    Patient: Nori
    Rabies given 12 Mar 2024
    Patient: Olive
    Microchip: 985112001234567
    Rabies given 12 Mar 2024`;
  expect(factsIn(invoice)).toEqual({});
});

test('a document with the chip of another animal says nothing', () => {
  const pet = { ...NORI, chip_number: '981098104567890' };
  expect(factsIn('Microchip: 985112001234567\nBreed: Beagle', pet)).toEqual({});
});

test('a document that writes the day first, or proves the order of its dates, settles that of the birth', () => {
  expect(factsIn('Impfpass Tollwut Tierarzt\nGeburtsdatum: 02.03.2023')).toEqual({ birthdate: '2023-03-02' });
  const american = 'DOB: 02/03/2023\nDate given: 03/14/2024  Vaccine: Rabies  Batch: A123B';
  expect(factsIn(american)).toEqual({ birthdate: '2023-02-03' });
  expect(factsIn(`${american}\nPrinted: 15/03/2024`)).toEqual({});
});

test('words that are hard to read, or that two recognizers read differently, say nothing', () => {
  const text = 'Microchip: 985112001234567\nBreed: Beagle';
  expect(said(factsOn([typedPage(text, 84)]))).toEqual({});
  const page = typedPage(text, 95);
  const other = typedPage(text.replace('567\n', '561\n'), 95).words;
  expect(said(factsOn([{ ...page, otherWords: other }]))).toEqual({ breed: 'Beagle' });
});

test('a page that is hard to read says nothing', () => {
  expect(factsOn([typedPage('Breed: Beagle', 60)])).toEqual(NO_FACTS);
});
