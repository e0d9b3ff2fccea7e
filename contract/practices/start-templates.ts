import type { Species } from '../species.ts';
import type { VaccineCode } from '../vaccines/vaccines.ts';
import type { Template } from './templates.ts';

/**
 * What every practice starts with. Rows with a product say what the 2016 Compendium of Animal Rabies Prevention and
 * Control says of it (table 1, vaccines licensed and marketed in the US; `nasphv2016` in contract/vaccines/sources.ts):
 * maker, species, the interval after the first booster, and the route. Merial's products belong to Boehringer
 * Ingelheim since. All other rows name no product, and their months are the intervals that labels commonly have: each
 * practice makes them its own.
 */
interface Row {
  id: string;
  title: string;
  species: readonly Species[];
  protects: readonly VaccineCode[];
  months: number | null;
  product?: string;
  manufacturer?: string;
  route?: 'injection' | 'intranasal';
}

const DOG = ['dog'] as const;
const CAT = ['cat'] as const;
const DOG_OR_CAT = ['dog', 'cat'] as const;
const RABIES = ['rabies'] as const;
const DHPP = ['cdv', 'cav', 'cpv', 'cpiv'] as const;
const FVRCP = ['fpv', 'fhv', 'fcv'] as const;

/** Ferrets and horses are among other animals here. */
const WITH_OTHERS = ['dog', 'cat', 'other'] as const;

const ROWS: readonly Row[] = [
  { id: 'rabies-1', title: 'Rabies, 1 year', species: WITH_OTHERS, protects: RABIES, months: 12 },
  { id: 'rabies-3', title: 'Rabies, 3 years', species: DOG_OR_CAT, protects: RABIES, months: 36 },
  { id: 'dhpp-1', title: 'DHPP, 1 year', species: DOG, protects: DHPP, months: 12 },
  { id: 'dhpp-3', title: 'DHPP, 3 years', species: DOG, protects: DHPP, months: 36 },
  { id: 'lepto', title: 'Leptospirosis', species: DOG, protects: ['lepto'], months: 12 },
  { id: 'bordetella', title: 'Bordetella', species: DOG_OR_CAT, protects: ['bordetella'], months: 12 },
  { id: 'lyme', title: 'Lyme disease', species: DOG, protects: ['lyme'], months: 12 },
  { id: 'civ', title: 'Canine influenza', species: DOG, protects: ['civ'], months: 12 },
  { id: 'fvrcp-1', title: 'FVRCP, 1 year', species: CAT, protects: FVRCP, months: 12 },
  { id: 'fvrcp-3', title: 'FVRCP, 3 years', species: CAT, protects: FVRCP, months: 36 },
  { id: 'felv', title: 'Feline leukemia', species: CAT, protects: ['felv'], months: 12 },
  {
    id: 'myxo-rhd',
    title: 'Myxomatosis and RHD',
    species: ['rabbit'],
    protects: ['rhd1', 'rhd2', 'myxo'],
    months: null,
  },
  ...ofProduct('Rabvac 1', 'Boehringer Ingelheim', DOG_OR_CAT, 12),
  ...ofProduct('Rabvac 3', 'Boehringer Ingelheim', DOG_OR_CAT, 36),
  ...ofProduct('Imrab 1', 'Boehringer Ingelheim', DOG_OR_CAT, 12),
  ...ofProduct('Imrab 3', 'Boehringer Ingelheim', DOG_OR_CAT, 36),
  ...ofProduct('Defensor 1', 'Zoetis', DOG_OR_CAT, 12),
  ...ofProduct('Defensor 3', 'Zoetis', DOG_OR_CAT, 36),
  ...ofProduct('Nobivac 1-Rabies', 'Merck Animal Health', DOG_OR_CAT, 12),
  ...ofProduct('Nobivac 3-Rabies', 'Merck Animal Health', DOG_OR_CAT, 36),
  // For horses.
  ...ofProduct('Equirab', 'Merck Animal Health', ['other'], 12),
];

/** A rabies vaccine by injection. */
function ofProduct(
  product: string,
  manufacturer: string,
  species: readonly Species[],
  months: number,
): Row[] {
  const id = product.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const title = `Rabies, ${product}`;
  return [{ id, title, species, protects: RABIES, months, product, manufacturer, route: 'injection' }];
}

export const START_TEMPLATES: readonly Template[] = ROWS.map(
  ({ product = null, manufacturer = null, route = null, species, protects, ...row }) => ({
    ...row,
    record_type: 'vaccination',
    species: [...species],
    protects: [...protects],
    against: [],
    product,
    manufacturer,
    route,
  }),
);
