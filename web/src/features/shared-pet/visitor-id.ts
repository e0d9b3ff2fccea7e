import * as z from 'zod/mini';

const STORAGE_KEY = 'pawfile.visitor';
const visitorSchema = z.uuid();

let visitorOfThisPage: string | undefined;

/**
 * A random UUID that lets the server distinguish a reload from a new view (ruling D8). Stored in this browser only; with
 * blocked storage it lasts as long as the page.
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
    // With blocked or full storage, a reload counts as a new view.
  }
  return visitor;
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` needs TLS, which a phone on a development server lacks. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
