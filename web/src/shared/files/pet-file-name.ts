const MAX_NAME_CHARACTERS = 60;

/**
 * A file name with the pet's name; `what` ends with the extension. Characters that file systems reject, and direction
 * marks, become spaces.
 */
export function petFileName(petName: string, what: string): string {
  const safe = petName.replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ').replaceAll(/\s+/g, ' ');
  const start = Array.from(safe)
    .slice(0, MAX_NAME_CHARACTERS)
    .join('')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');
  return `${start || 'Pet'} - Pawfile ${what}`;
}
