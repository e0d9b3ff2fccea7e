/** Every path of the site. Ids and tokens come from the API and need no escaping, but a typed address might. */
const segment = encodeURIComponent;

export const paths = {
  home: '/',
  auth: '/auth',
  createAccount: '/auth?mode=create',
  dashboard: '/dashboard',
  addPet: '/add-pet',
  pet: (petId: string) => `/pet/${segment(petId)}`,
  /** The record's place on its pet's page. */
  record: (petId: string, recordId: string) => `/pet/${segment(petId)}#${segment(recordId)}`,
  editPet: (petId: string) => `/pet/${segment(petId)}/edit`,
  upload: (petId: string) => `/pet/${segment(petId)}/upload`,
  /** The form for the record that takes the place of another one. */
  newRecord: (petId: string, search: URLSearchParams) => `/pet/${segment(petId)}/upload?${search}`,
  /** The form for a pet's first record, for which a vaccination is suggested. */
  firstRecord: (petId: string) => `/pet/${segment(petId)}/upload?type=vaccination`,
  addRecord: (petId: string) => `/pet/${segment(petId)}/upload?no-document`,
  share: (petId: string) => `/pet/${segment(petId)}/share`,
  emergencyCard: (petId: string) => `/pet/${segment(petId)}/emergency-card`,
  shared: (token: string) => `/shared/${segment(token)}`,
  settings: '/settings',
  reminderSettings: '/settings#reminders',
  dataSettings: '/settings#data',
  accountDeleted: '/account-deleted',
  signOut: '/sign-out',
  billing: '/billing',
  upgrade: '/billing/upgrade',
  billingSuccess: '/billing/success',
  success: '/success',
  billingCancel: '/billing/cancel',
  billingDebug: '/billing/debug',
  vetDashboard: '/vet-dashboard',
  features: '/features',
  pricing: '/pricing',
  support: '/support',
  howItWorks: '/how-it-works',
  security: '/security',
  privacy: '/privacy',
  terms: '/terms',
  help: '/help',
  helpCenter: '/help-center',
  businessSignup: '/business-signup',
  setupGuide: '/setup-guide',
  reminder: '/reminder',
} as const;

/** The sign-in page that leads back to where one wanted to go. */
export const signInPath = (next: string) => `${paths.auth}?next=${encodeURIComponent(next)}`;
