/** The tag by which the bucket's lifecycle rules remove a version. */
export const STATE = 'state';

/**
 * How long the bucket keeps objects with a `state` tag of that value, in days: as the current version, and again as an
 * old one. An object without the tag stays until it is deleted.
 */
export const LIFECYCLE_DAYS = {
  /**
   * Every upload starts with it and loses it when a record or a pet attaches it. As long as a queue keeps a job, so
   * that a worker that is down loses no document.
   */
  pending: 14,
  /**
   * A document or photo that a function deleted. Its delete marker makes it an old version, so it can be restored for
   * as long. Deleted data may stay in backups for 35 days.
   */
  deleted: 14,
  /** A file to be imported, which its owner still has. */
  import: 1,
  /** The link to an export expires after 24 hours by its row; this removes the file at the end of the day after. */
  export: 1,
} as const;

export type State = keyof typeof LIFECYCLE_DAYS;
