/** A practice's templates of products: how many, and the longest time that one is valid, in months. */
export const TEMPLATES = { most: 200, months: 60 } as const;

/**
 * What practices ask owners for by their links: how long an owner can answer, and how often a practice may ask, and an
 * owner be asked, in any 24 hours.
 */
export const PRACTICE_REQUESTS = { days: 14, perPractice: 30, perOwner: 10 } as const;

/**
 * A practice’s rules: how many one set has at most, how long a dose protects by the practice’s own choice, and how
 * often it chooses in a day, because each time all of its patients are judged.
 */
export const RULES = { most: 60, months: 60, choicesPerDay: 10 } as const;

/** The pets that one page of a practice shows. */
export const PATIENTS = {
  perPage: 50,
  /** With what its rules say of them, in at most 200 KB. */
  judgedPerPage: 30,
  /** Of each status, a first page counts up to so many: their keys are below the 1 MB that one query reads. */
  countedPerStatus: 5_000,
} as const;

/** So many signatures of a practice are counted before all are withdrawn. */
export const MOST_SIGNATURES_COUNTED = 1000;

/** How often all signatures of one practice can be withdrawn. */
export const MOST_WITHDRAWALS = 20;

/**
 * A practice's register: doses that one call adds, entries of a page, characters of a reason and of notes, changes of
 * an entry; what is added and changed in a day, far more than a large practice gives; and entries in all. Its partition
 * holds 10 GB, because the table has local indexes, and an entry is a few KB.
 */
export const ENTRIES = {
  atOnce: 20,
  perPage: 50,
  reasonLength: 300,
  notesLength: 2_000,
  changes: 20,
  perDay: 1_000,
  most: 500_000,
} as const;

/** A practice's list: lines of one file and of one call, and the doses that practices record by lists in a day. */
export const LIST_IMPORTS = { lines: 50_000, atOnce: 100, perDay: 50_000 } as const;

/** The mails that an owner gets in a day about what one practice recorded. */
export const DOSE_MAILS_PER_DAY = 20;
