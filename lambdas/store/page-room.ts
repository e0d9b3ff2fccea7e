/** What the patients of a page may take: with the rest of it at most 200 KB of JSON, whatever titles and notes are. */
export const PAGE_BYTES = 180_000;

/** The size of a value in an answer. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
