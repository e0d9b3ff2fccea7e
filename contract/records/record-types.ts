/** The lists of a pet's summary: its vaccines, its current medications, and its allergies. */
export type SummaryList = 'vaccines' | 'medications' | 'allergies';

/** The purposes of links that show some kinds of records. */
export type LimitedPurpose = 'kennel' | 'sitter';

/** What the product knows of a kind of record. What is said and done about kinds elsewhere follows from these rows. */
interface RecordKind {
  /** Several of them, as a heading. */
  plural: string;
  tone: 'green' | 'blue' | 'amber' | 'purple' | 'neutral';
  /** Whether a pet gets doses of what these records are about. */
  hasDoses: boolean;
  /** Where the summary lists them, dated or not; null for those that it mentions only when they are due. */
  summary: SummaryList | null;
  /** The purposes of links that include them, besides a vet's, which shows everything. */
  purposes: readonly LimitedPurpose[];
  /**
   * Whether the stored scope of a link can name them. False in the release that adds a kind: the one before, which runs
   * beside it for a while, cannot read a scope that names an unknown kind.
   */
  isStoredInScopes: boolean;
  /** The fields of `record-details.ts` that they can have. */
  details: readonly string[];
  /** How many months they are usually valid, for the form. */
  usualMonths: readonly number[];
}

/**
 * The kinds of records, in the order of every list. The first four tones are the specification's; real documents need
 * further kinds.
 */
const RECORD_KINDS = {
  vaccination: {
    plural: 'Vaccinations',
    tone: 'green',
    hasDoses: true,
    summary: 'vaccines',
    purposes: ['kennel'],
    isStoredInScopes: true,
    details: ['protects', 'product', 'manufacturer', 'batch', 'valid_from', 'administered_by', 'route'],
    usualMonths: [12, 36],
  },
  medication: {
    plural: 'Medications',
    tone: 'blue',
    hasDoses: true,
    summary: 'medications',
    purposes: ['sitter'],
    isStoredInScopes: true,
    details: ['route'],
    usualMonths: [1, 3],
  },
  treatment: {
    plural: 'Treatments',
    tone: 'neutral',
    hasDoses: true,
    summary: 'medications',
    purposes: ['sitter'],
    isStoredInScopes: false,
    details: ['against', 'product', 'manufacturer', 'batch', 'administered_by', 'route'],
    usualMonths: [1, 3],
  },
  allergy: {
    plural: 'Allergies',
    tone: 'amber',
    hasDoses: false,
    summary: 'allergies',
    purposes: ['sitter'],
    isStoredInScopes: true,
    details: [],
    usualMonths: [],
  },
  note: {
    plural: 'Notes',
    tone: 'purple',
    hasDoses: false,
    summary: null,
    purposes: ['sitter'],
    isStoredInScopes: true,
    details: [],
    usualMonths: [],
  },
  lab_result: {
    plural: 'Lab results',
    tone: 'neutral',
    hasDoses: false,
    summary: null,
    purposes: [],
    isStoredInScopes: true,
    details: ['shows', 'result'],
    usualMonths: [],
  },
  other: {
    plural: 'Other records',
    tone: 'neutral',
    hasDoses: false,
    summary: null,
    purposes: [],
    isStoredInScopes: true,
    details: [],
    usualMonths: [],
  },
} as const satisfies Record<string, RecordKind>;
export type RecordType = keyof typeof RECORD_KINDS;

/** A field that only some kinds have. */
export type Detail = (typeof RECORD_KINDS)[RecordType]['details'][number];

export const isRecordType = (type: string): type is RecordType => Object.hasOwn(RECORD_KINDS, type);

export const RECORD_TYPES: readonly RecordType[] = Object.keys(RECORD_KINDS).filter(isRecordType);

/** What is known of a type; null for one that is newer than this build. */
export const kindOf = (type: string): RecordKind | null => (isRecordType(type) ? RECORD_KINDS[type] : null);

/** Whether a pet gets doses of what records of this type are about. */
export const hasDoses = (type: string) => kindOf(type)?.hasDoses ?? false;

/** The list of the summary that names records of this type. */
export const summaryOf = (type: string): SummaryList | null => kindOf(type)?.summary ?? null;

/** Whether records of this type can have a detail. */
export const canHave = (type: string, detail: Detail): boolean =>
  kindOf(type)?.details.includes(detail) ?? false;

/** The types that a link for a purpose shows. */
export const typesFor = (purpose: LimitedPurpose): RecordType[] =>
  RECORD_TYPES.filter((type) => kindOf(type)?.purposes.includes(purpose));
