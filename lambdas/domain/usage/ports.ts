/** The uploads that began in a minute of the clock, as 2026-11-22T20:14, and their declared bytes. */
export interface UploadMinute {
  minute: string;
  count: number;
  bytes: number;
}

/**
 * What an account has used of its quotas. The bytes are never fewer than there are: uploads that were given up and
 * documents that were deleted still count until the bucket is counted again.
 */
export interface StoredUsage {
  /** Null until they are counted for the first time. */
  documentBytes: number | null;
  countedAt: Date | null;
  /** The last minutes with uploads, oldest first. */
  uploads: readonly UploadMinute[];
  /** When files for imports were uploaded, oldest first. */
  importFiles: readonly Date[];
  /** Multiplies the quotas; more than 1 where support raised them. */
  factor: number;
}

/** The numbers of an account's records, and of deleted ones until they are purged. */
export interface RecordTotals {
  live: number;
  deleted: number;
}

export interface UsageStore {
  get(ownerId: string): Promise<StoredUsage>;
  /**
   * Replaces the usage with what `change` makes of it, which runs again when another call was first; null leaves it.
   * Returns the result; null when the account was deleted. Throws `try-again`.
   */
  change(
    ownerId: string,
    change: (usage: StoredUsage) => Promise<StoredUsage | null>,
  ): Promise<StoredUsage | null>;
  /**
   * How many records the account has, those of archived pets only of `all`; of an account with many pets, as of its
   * last visit of the dashboard.
   */
  recordTotals(ownerId: string, pets: 'all' | 'live'): Promise<RecordTotals>;
}

export interface StoredBytes {
  older: number;
  newer: number;
  deleted: number;
}

export interface UsageDeps {
  usage: UsageStore;
  documents: {
    /**
     * The bytes of an owner's documents and photos: of those whose forms were made before `since`, of the others, and
     * of those that were deleted.
     */
    storedBytes(ownerId: string, since: Date): Promise<StoredBytes>;
  };
  now: () => Date;
}

/** What someone with a grant adds to another owner's account. */
export interface GrantUse {
  /** Counts an upload of some bytes. Throws `quota-reached`, `too-many-requests`, `pet-not-found`. */
  countUpload(bytes: number): Promise<void>;
  /** Takes back the bytes of an upload that was counted and got no form; it stays one of its minute. */
  giveBack(bytes: number): Promise<void>;
}
