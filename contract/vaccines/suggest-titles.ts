import type { Species } from '../species.ts';

const TITLES: Partial<Record<Species, readonly string[]>> = {
  dog: [
    'Rabies',
    'DHPP (distemper, hepatitis, parvo, parainfluenza)',
    'DHLPP (distemper, hepatitis, lepto, parvo, parainfluenza)',
    'DHPPi + L4 (distemper, hepatitis, parvo, parainfluenza, lepto)',
    'DAP (distemper, adenovirus, parvo)',
    'Leptospirosis',
    'Bordetella (kennel cough)',
    'Bordetella and parainfluenza',
    'Canine influenza',
    'Lyme disease',
    'Distemper and parvovirus',
    'Parvovirus',
  ],
  cat: [
    'Rabies',
    'FVRCP (rhinotracheitis, calicivirus, panleukopenia)',
    'FVRCP + FeLV',
    'FVRCCP (rhinotracheitis, calicivirus, chlamydia, panleukopenia)',
    'FeLV (feline leukemia)',
    'Panleukopenia',
    'Chlamydia',
    'Bordetella',
  ],
  rabbit: ['Myxomatosis, RHD1 and RHD2', 'Myxomatosis and RHD1', 'RHD1 and RHD2', 'RHD2', 'Myxomatosis'],
  other: ['Rabies', 'Ferret distemper'],
};

/** Titles that a vaccination's form offers, in the words of certificates; each is recognised. */
export const suggestTitles = (species: Species): readonly string[] => TITLES[species] ?? [];
