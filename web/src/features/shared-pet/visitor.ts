import * as z from 'zod/mini';

const STORAGE_KEY = 'pawfile.visitor';
const visitorSchema = z.uuid();

let visitorOfThisPage: string | undefined;

/**
 * A random UUID by which the server tells a reload from another view (ruling D8). It is kept in this browser only;
 * where storage is blocked it lasts as long as the page.
 */
export function visitorId(): string {
  visitorOfThisPage ??= readStored() ?? store(randomUuid());
  return visitorOfThisPage;
}

function readStored(): string | undefined {
  try {
    return visitorSchema.safeParse(localStorage.getItem(STORAGE_KEY)).data;
  } catch {
    return undefined;
  }
}

function store(visitor: string): string {
  try {
    localStorage.setItem(STORAGE_KEY, visitor);
  } catch {
    // Blocked or full storage only costs the recognition of a reload.
  }
  return visitor;
}

/** Version 4 of RFC 9562; `crypto.randomUUID` is missing on pages without TLS, such as a phone on a developer's machine. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
