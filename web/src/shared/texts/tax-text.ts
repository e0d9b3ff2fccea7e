/** Continues a price, where the environment adds tax. */
export const TAX_NOTE = ', plus tax where it applies';
