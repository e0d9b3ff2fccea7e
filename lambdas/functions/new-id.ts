import { createHash, randomUUID } from 'node:crypto';
import { ulid } from 'ulid';

/** Makes new ULIDs, lower case, by a clock. */
export const newIdAt = (now: () => Date) => () => ulid(now().getTime()).toLowerCase();

/** The SHA-256 of a text, in 64 hex digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A new token for a link, in 64 hex digits. */
export const newToken = (): string => sha256(randomUUID());
