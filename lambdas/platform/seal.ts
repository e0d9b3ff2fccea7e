import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key for `seal`, as text. */
export const newSealKey = () => randomBytes(16).toString('base64url');

/** Encrypts a short text with AES-128-GCM, so that only the key can read or create it; safe in a URL and in JSON. */
export function seal(key: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', Buffer.from(key, 'base64url'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a text sealed with the key; null for anything else. */
export function unseal(key: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const [tagAt, textAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES];
  if (bytes.length < textAt) return null;
  const decipher = createDecipheriv('aes-128-gcm', Buffer.from(key, 'base64url'), bytes.subarray(0, tagAt));
  decipher.setAuthTag(bytes.subarray(tagAt, textAt));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(textAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
