/** The paths of a practice's pages; apart from the others, which the first page loads. */
export const practicePaths = {
  open: '/open-practice',
  /** The same with a kind of business chosen. */
  openAs: (kind: string) => `/open-practice?kind=${encodeURIComponent(kind)}`,
  profile: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}`,
  team: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/team`,
  /** The entries of a day, which vets sign here; of today, if none is named. */
  entries: (practiceId: string, day?: string) =>
    `/practice/${encodeURIComponent(practiceId)}/entries${day === undefined ? '' : `?day=${day}`}`,
  /** The form for a dose of a patient; chosen, if one is named. */
  recordDose: (practiceId: string, grantId?: string) => {
    const patient = grantId === undefined ? '' : `?patient=${encodeURIComponent(grantId)}`;
    return `/practice/${encodeURIComponent(practiceId)}/record${patient}`;
  },
  /** The entries of all days, or of a chosen one, which can be exported. */
  register: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/register`,
  /** Records doses of a list of the practice's. */
  importList: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/import`,
  /** What quick entry fills in. */
  products: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/products`,
  entry: (practiceId: string, entryId: string) =>
    `/practice/${encodeURIComponent(practiceId)}/entries/${encodeURIComponent(entryId)}`,
  /** Where the code on a practice's counter leads. */
  counter: (code: string) => `/counter/${encodeURIComponent(code)}`,
  choice: (code: string) => `/counter/${encodeURIComponent(code)}/choice`,
  /** Where *Save to my practice* on a shared page leads. No server gets the fragment, which has the link's token. */
  save: (token: string) => `/save-to-practice#${encodeURIComponent(token)}`,
  /** Where an owner answers a practice that asks for a pet. */
  request: (petId: string, practiceId: string) =>
    `/practice-request/${encodeURIComponent(petId)}/${encodeURIComponent(practiceId)}`,
  card: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/counter-card`,
  patient: (practiceId: string, grantId: string) =>
    `/practice/${encodeURIComponent(practiceId)}/patients/${encodeURIComponent(grantId)}`,
} as const;
