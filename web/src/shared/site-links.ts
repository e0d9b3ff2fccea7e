import { paths } from '../platform/paths.ts';

/** Where footers lead: every page that anyone may read. */
export const SITE_LINKS = [
  { to: paths.features, label: 'Features' },
  { to: paths.pricing, label: 'Pricing' },
  { to: paths.howItWorks, label: 'How it works' },
  { to: paths.security, label: 'Security' },
  { to: paths.support, label: 'Support' },
  { to: paths.help, label: 'Help center' },
  { to: paths.businessSignup, label: 'Business Partner Program' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
] as const;
