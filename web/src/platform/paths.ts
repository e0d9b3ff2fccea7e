/** Ids from the API need no escaping, but those of a typed URL might. */
const segment = encodeURIComponent;

/** The paths that the page of a share link names: apart from the others, which it would load as a whole. */
export const visitorPaths = {
  home: '/',
  auth: '/auth',
  dashboard: '/dashboard',
  shared: (token: string) => `/shared/${segment(token)}`,
} as const;

/** Every path of the site. */
export const paths = {
  ...visitorPaths,
  createAccount: '/auth?mode=create',
  myPets: '/dashboard#my-pets',
  /** The same page for a practice, whose Home is the veterinary dashboard. */
  practicePets: '/dashboard?pets',
  /** The archived pets. */
  archive: '/pets/archive',
  addPet: '/add-pet',
  /** Asks a new account for its first pet; one that has pets is led to its dashboard. */
  firstPet: '/add-pet?first',
  pet: (petId: string) => `/pet/${segment(petId)}`,
  /** The record's card on its pet's page. */
  record: (petId: string, recordId: string) => `/pet/${segment(petId)}#${segment(recordId)}`,
  editPet: (petId: string) => `/pet/${segment(petId)}/edit`,
  upload: (petId: string) => `/pet/${segment(petId)}/upload`,
  /** The form for a record that replaces another one. */
  newRecord: (petId: string, search: URLSearchParams) => `/pet/${segment(petId)}/upload?${search}`,
  /** The form for a pet's first record, prefilled as a vaccination. */
  firstRecord: (petId: string) => `/pet/${segment(petId)}/upload?type=vaccination`,
  /** The same form for a record without a document. */
  typeFirstRecord: (petId: string) => `/pet/${segment(petId)}/upload?no-document&type=vaccination`,
  addRecord: (petId: string) => `/pet/${segment(petId)}/upload?no-document`,
  /** The same form, prefilled for the next dose of a record; with the dates that are known. */
  addDose: (petId: string, recordId: string, dates: Record<string, string> = {}) => {
    const search = new URLSearchParams({ 'dose-of': recordId, ...dates });
    return `/pet/${segment(petId)}/upload?no-document&${search}`;
  },
  /** The form for its document, whose reading fills in the rest. */
  addDoseFromDocument: (petId: string, recordId: string) =>
    `/pet/${segment(petId)}/upload?${new URLSearchParams({ 'dose-of': recordId })}`,
  weight: (petId: string) => `/pet/${segment(petId)}/weight`,
  history: (petId: string) => `/pet/${segment(petId)}/history`,
  deletedRecords: (petId: string) => `/pet/${segment(petId)}/deleted-records`,
  people: (petId: string) => `/pet/${segment(petId)}/people`,
  share: (petId: string) => `/pet/${segment(petId)}/share`,
  emergencyCard: (petId: string) => `/pet/${segment(petId)}/emergency-card`,
  /** All active links of the owner. */
  sharing: '/sharing',
  settings: '/settings',
  reminderSettings: '/settings#reminders',
  dataSettings: '/settings#data',
  accountDeleted: '/account-deleted',
  signedOut: '/signed-out',
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
  /** Where an invitation leads; its token is in the fragment, or kept by this browser. */
  invitation: '/invitation',
} as const;

/** The signed-in Home page: a practice's is the veterinary dashboard. */
export const homePath = (isPractice: boolean) => (isPractice ? paths.vetDashboard : paths.dashboard);

/** The sign-in page that returns to `next` afterwards. */
export const signInPath = (next: string) => `${paths.auth}?next=${encodeURIComponent(next)}`;

/**
 * Where to go after signing in: the URL's `next` if it is a path of this site, otherwise the dashboard. Rejects
 * anything that a browser would resolve to another site (`//evil`, `/\evil`, `https:…`): an open redirect helps
 * phishing.
 */
export function safeNextPath(next: string | null, origin: string): string {
  const url = next?.startsWith('/') && readAddress(next, origin);
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return paths.dashboard;
  if (url.pathname === paths.auth) return paths.dashboard;
  return url.pathname + url.search + url.hash;
}

/** URL.canParse is newer than the oldest supported browsers. */
function readAddress(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}

/** The form for further records of a record's document. */
export const addFromDocumentPath = (petId: string, recordId: string) =>
  `${paths.upload(petId)}?${new URLSearchParams({ 'document-of': recordId })}`;
