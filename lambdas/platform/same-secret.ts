import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether two secrets are equal, compared in constant time. */
export const isSameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
