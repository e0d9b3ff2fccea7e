/** The paths of a practice's pages; apart from the others, which the first page loads. */
export const practicePaths = {
  open: '/open-practice',
  profile: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}`,
  team: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/team`,
} as const;
