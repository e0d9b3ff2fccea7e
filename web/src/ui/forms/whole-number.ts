/** A number of digits only, else NaN, which the schemas refuse: `Number` would also take "1e2", "0x10" and nothing. */
export const wholeNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
