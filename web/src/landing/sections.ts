/** The page's sections that the header leads to. */
export const SECTIONS = [
  { id: 'features', label: 'Features' },
  { id: 'pricing', label: 'Pricing' },
  { id: 'support', label: 'Support' },
] as const;
