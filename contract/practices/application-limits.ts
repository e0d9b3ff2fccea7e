/**
 * An application of a practice: its documents and vets; the uploads in any 24 hours, and how often a practice then may
 * send or change what is checked; and for how many days its documents are kept after the decision, and without one.
 */
export const APPLICATION = {
  documents: 5,
  vets: 20,
  uploadsPerDay: 20,
  changesPerDay: 30,
  keptDecidedDays: 90,
  keptDays: 365,
} as const;
