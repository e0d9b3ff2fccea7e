import type { VaccineCode } from '../../../../contract/vaccines/vaccines.ts';
import type { Parasite, Route } from './antiparasitics.ts';
import type { DateOrder } from './dates.ts';
import type { ProfileFacts } from './profile/profile-facts.ts';
import type { Box } from './words.ts';

/** A value that a certificate gives, for its owner to check. */
export interface Suggested<Value> {
  /** Null where the owner must choose from `candidates`. */
  value: Value | null;
  /** The value alone, or both readings of 02/03/26, or those of two recognisers. */
  candidates: readonly Value[];
  /** The text in which it stands. */
  snippet: string;
  /** The boxes of its words on the page. */
  boxes: readonly Box[];
  /** Of a date that can be read two ways: the day that it means in each order, null if impossible. */
  byOrder?: Readonly<Record<DateOrder, string | null>>;
  /** How sure the words were read, 0 to 100; 100 where they were text already. */
  confidence: number;
}

/** A text that two recognisers read differently in a photo: the owner chooses one, or neither. */
export type Differing = {
  [Field in TextField]: {
    field: Field;
    readings: readonly NonNullable<DoseSuggestion[Field]>[];
  };
}[TextField];

export type TextField = 'product' | 'manufacturer' | 'batch' | 'administered_by';

/** A vaccination that a certificate shows. Null: it does not say. Days are YYYY-MM-DD. */
export interface DoseSuggestion {
  /** The place of its page in the document. */
  page: number;
  /**
   * Whether the certificate proves that the dose was given on its date. Otherwise the date may be when it is due: its
   * value is null, and the owner is asked.
   */
  is_proven: boolean;
  title: Suggested<string>;
  protects: Suggested<readonly VaccineCode[]>;
  issued_on: Suggested<string> | null;
  valid_from: Suggested<string> | null;
  expires_on: Suggested<string> | null;
  product: Suggested<string> | null;
  manufacturer: Suggested<string> | null;
  batch: Suggested<string> | null;
  administered_by: Suggested<{ person: string | null; clinic: string | null; licence: string | null }> | null;
  /** The texts that are null because two readings differ. */
  differing?: readonly Differing[];
}

/** A treatment or lab result that a document shows. What its kind can't have is null or empty. */
export interface OtherSuggestion extends DoseSuggestion {
  record_type: 'treatment' | 'lab_result';
  against: Suggested<readonly Parasite[]> | null;
  route: Suggested<Route> | null;
  shows: Suggested<{ test: 'titre'; titre_of: VaccineCode }> | null;
  result: Suggested<string> | null;
}

/** A record that a document shows. */
export type RecordSuggestion = DoseSuggestion | OtherSuggestion;

export const isOther = (suggestion: RecordSuggestion): suggestion is OtherSuggestion =>
  'record_type' in suggestion;

/** The certificate names a chip that is not the pet's. */
export interface OtherAnimal {
  chip_number: string;
  snippet: string;
  page: number;
}

export interface Suggestions {
  doses: readonly DoseSuggestion[];
  /** Treatments against parasites, and titres. */
  others: readonly OtherSuggestion[];
  /**
   * The heading that may name another animal. If it does for sure, its doses are left out; otherwise, the owner says
   * whose it is before any is saved.
   */
  whose: { isOther: boolean; snippet: string } | null;
  other_animal: OtherAnimal | null;
  profile: ProfileFacts;
}
