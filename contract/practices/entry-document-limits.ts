/**
 * Certificates that a practice photographs: uploads in a day, and their bytes in all, 20 GB. At 300 KB each, that is a
 * photo of each of 100 doses a week for 13 years.
 */
export const ENTRY_DOCUMENTS = { uploadsPerDay: 500, bytes: 20 * 1024 ** 3 } as const;
