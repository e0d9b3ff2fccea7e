/** Parses digits only; otherwise NaN, which the schemas reject. `Number` would also accept "1e2", "0x10" and "". */
export const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
