/**
 * How long the bucket keeps objects with a `state` tag of that value, in days: as the current version, and again as an
 * old one. An object without the tag stays until it is deleted.
 */
export const LIFECYCLE_DAYS = {
  /**
   * Every upload starts with it and loses it when a record or a pet attaches it. As long as a queue keeps a job, so that
   * a worker that is down loses no document.
   */
  pending: 14,
  /** A file to be imported, which its owner still has. */
  import: 1,
  /** The link to an export expires after 24 hours by its row; this removes the file at the end of the day after. */
  export: 1,
} as const;
