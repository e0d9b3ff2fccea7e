import type { VaccineCode } from '../../contract/vaccines/vaccines.ts';
import type { Language } from './languages.ts';
import type { Random } from './random.ts';

export interface TrueDose {
  codes: readonly VaccineCode[];
  vaccine: string;
  product: string;
  maker: string;
  batch: string;
  /** YYYY-MM-DD. Null: the certificate does not say. */
  issued_on: string;
  valid_from: string | null;
  expires_on: string | null;
}

/** Facts that a layout draws. All dates are written by `write`. */
export interface Facts {
  language: Language;
  pet: string;
  owner: string;
  born: string;
  chip: string;
  clinic: string;
  vet: string;
  doses: readonly TrueDose[];
  /** Writes a day as this certificate does. */
  write: (day: string) => string;
  random: Random;
  other: { made: string; implanted: string };
}
