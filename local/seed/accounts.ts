import type { SiteConfig } from '../../contract/site/site-config.ts';

export const DEMO_PASSWORD = 'pawfile-demo';
export const DEMO_EMAIL = 'demo@pawfile.test';
export const JON_EMAIL = 'jon@pawfile.test';
export const MIA_EMAIL = 'mia@pawfile.test';
export const VET_EMAIL = 'vet@pawfile.test';
export const ALVAREZ_EMAIL = 'alvarez@pawfile.test';
export const KIM_EMAIL = 'kim@pawfile.test';
export const ADMIN_EMAIL = 'admin@pawfile.test';

interface DemoAccount {
  email: string;
  /** The account's content, for the sign-in page. */
  about: string;
  groups?: string[];
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: DEMO_EMAIL, about: 'Dana: a dog with records, an opened share link and a family' },
  { email: JON_EMAIL, about: 'Jon: a cat, and Dana’s dog as co-owner' },
  { email: MIA_EMAIL, about: 'Mia: Dana’s dog as caregiver until next Sunday' },
  { email: VET_EMAIL, about: 'Dr. Rivera: manages a practice with the Veterinary plan' },
  { email: ALVAREZ_EMAIL, about: 'Dr. Alvarez: a vet of that practice' },
  { email: KIM_EMAIL, about: 'Kim: on the staff of that practice' },
  {
    email: ADMIN_EMAIL,
    about: 'Practices to verify on /admin/practices, and webhook events on /billing/debug',
    groups: ['admin'],
  },
];

/** The accounts that the sign-in page offers. */
export const localConfig = (controlPage: string): SiteConfig['local'] => ({
  controlPage,
  password: DEMO_PASSWORD,
  accounts: DEMO_ACCOUNTS.map(({ email, about }) => ({ email, about })),
});
