import { plainEmail } from '../../../../contract/email.ts';

/**
 * A typed address without what pasting adds to it, and with the ASCII form of its domain: Firefox and Safari hand over
 * other letters as they were typed.
 */
export function typedEmail(text: string): string {
  const address = plainEmail(text);
  const [, local, domain] = /^(.+@)([^@]*[^\0-\x7f][^@]*)$/.exec(address) ?? [];
  return local && domain ? local + asciiDomain(domain) : address;
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}
