/** The paths of pages that few visitors open: apart from the others, which every page loads. */
export const verificationPaths = {
  /** Where a practice asks to be verified. */
  verification: (practiceId: string) => `/practice/${encodeURIComponent(practiceId)}/verification`,
  /** The administrators' queue of practices, and one of them. */
  reviews: '/admin/practices',
  review: (practiceId: string) => `/admin/practices/${encodeURIComponent(practiceId)}`,
} as const;
