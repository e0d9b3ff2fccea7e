import { loadChunk } from '../ui/load-chunk.ts';

/**
 * Pages that few owners open, or seldom. The router names this chunk alone, because the first page of every owner names
 * each chunk of the router with what it needs.
 */
export const furtherPages = {
  counter: loadChunk(() => import('../features/counter/counter-page.tsx')),
  counterChoice: loadChunk(() => import('../features/counter/choice-page.tsx')),
  saveToPractice: loadChunk(() => import('../features/practice-requests/save-page.tsx')),
  practiceRequest: loadChunk(() => import('../features/practice-requests/request-page.tsx')),
  counterCard: loadChunk(() => import('../features/counter/card-page.tsx')),
  patient: loadChunk(() => import('../features/vet-dashboard/patient-page.tsx')),
  archive: loadChunk(() => import('../features/pets/archive/archive-page.tsx')),
  deletedRecords: loadChunk(() => import('../features/pets/deleted/deleted-records-page.tsx')),
  accountDeleted: loadChunk(() => import('../features/settings/account-deleted-page.tsx')),
  signedOut: loadChunk(() => import('../features/settings/signed-out-page.tsx')),
  billingCancel: loadChunk(() => import('../features/billing/cancel-page.tsx')),
  upgrade: loadChunk(() => import('../features/billing/upgrade-page.tsx')),
  billingSuccess: loadChunk(() => import('../features/billing/success-page.tsx')),
  billingDebug: loadChunk(() => import('../features/billing/debug-page.tsx')),
  vetDashboard: loadChunk(() => import('../features/vet-dashboard/vet-dashboard-page.tsx')),
  openPractice: loadChunk(() => import('../features/practice/open-practice-page.tsx')),
  practice: loadChunk(() => import('../features/practice/profile-page.tsx')),
  entries: loadChunk(() => import('../features/entries/day-page.tsx')),
  recordDose: loadChunk(() => import('../features/entries/record-page.tsx')),
  register: loadChunk(() => import('../features/entries/register-page.tsx')),
  importList: loadChunk(() => import('../features/practice-import/import-page.tsx')),
  products: loadChunk(() => import('../features/entries/products-page.tsx')),
  entry: loadChunk(() => import('../features/entries/entry-page.tsx')),
  team: loadChunk(() => import('../features/practice/team-page.tsx')),
  verification: loadChunk(() => import('../features/verification/verification-page.tsx')),
  reviews: loadChunk(() => import('../features/verification/reviews/reviews-page.tsx')),
  review: loadChunk(() => import('../features/verification/reviews/review-page.tsx')),
};
