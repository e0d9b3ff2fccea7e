/**
 * The filter of common passwords in base64, filled in by `bin/common-passwords.ts`. Only imported on demand, so that it
 * is a file of its own.
 */
export const COMMON_PASSWORDS = '';
