/** The landing page's sections that every public page's header leads to; on the landing page itself nothing is loaded. */
export const SECTIONS = [
  { address: '/#features', label: 'Features' },
  { address: '/#pricing', label: 'Pricing' },
  { address: '/#support', label: 'Support' },
] as const;
