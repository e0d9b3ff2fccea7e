import { accountCalls } from './account/account-calls.ts';
import { takeOverCalls } from './account/take-over-calls.ts';
import { archiveCalls } from './archive/archive-calls.ts';
import { billingCalls } from './billing/billing-calls.ts';
import { contactCalls } from './contact/contact-calls.ts';
import { ownerContactCalls } from './contact/owner-contact-calls.ts';
import type { Endpoint, StatesPowers } from './endpoint.ts';
import { exportCalls } from './exports/export-calls.ts';
import { grantCalls } from './grants/grant-calls.ts';
import { grantedPetCalls } from './grants/granted-pet-calls.ts';
import { invitationLinkCalls } from './grants/invitation-link-calls.ts';
import { practiceGrantCalls } from './grants/practice-grant-calls.ts';
import { practiceRequestCalls } from './grants/practice-request-calls.ts';
import { importCalls } from './imports/import-calls.ts';
import { overviewCalls } from './overview/overview-calls.ts';
import { petCalls } from './pets/pet-calls.ts';
import { photoCalls } from './pets/photo-calls.ts';
import { weightCalls } from './pets/weight-calls.ts';
import { analyticsCalls } from './practices/analytics-calls.ts';
import { applicationCalls } from './practices/application-calls.ts';
import { complianceCalls } from './practices/compliance-calls.ts';
import { counterCalls } from './practices/counter-calls.ts';
import { entryCalls } from './practices/entry-calls.ts';
import { patientCalls } from './practices/patient-calls.ts';
import { practiceCalls } from './practices/practice-calls.ts';
import { practiceReminderCalls } from './practices/practice-reminder-calls.ts';
import { reviewCalls } from './practices/review-calls.ts';
import { rulesCalls } from './practices/rules-calls.ts';
import { deletedRecordCalls } from './records/deleted-record-calls.ts';
import { documentSearchCalls } from './records/document-search-calls.ts';
import { recordCalls } from './records/record-calls.ts';
import { reminderCalls } from './reminders/reminder-calls.ts';
import { reminderLinkCalls } from './reminders/reminder-link-calls.ts';
import { reportCalls } from './reports/report-calls.ts';
import { shareCalls } from './sharing/share-calls.ts';
import { sharedPetCalls } from './sharing/shared-pet-calls.ts';
import { signatureCalls } from './signatures/signature-calls.ts';
import { verifyCalls } from './signatures/verify-calls.ts';
import { usageCalls } from './usage/usage-calls.ts';

/**
 * Every call the browser can make. A key is the call’s operation id. Each `…-calls.ts` is about one subject and one
 * function, which loads only the calls that it serves (decision 7).
 */
export const api = {
  ...overviewCalls,
  ...petCalls,
  ...photoCalls,
  ...weightCalls,
  ...grantedPetCalls,
  ...archiveCalls,
  ...recordCalls,
  ...deletedRecordCalls,
  ...documentSearchCalls,
  ...shareCalls,
  ...sharedPetCalls,
  ...grantCalls,
  ...invitationLinkCalls,
  ...practiceCalls,
  ...applicationCalls,
  ...reviewCalls,
  ...patientCalls,
  ...practiceReminderCalls,
  ...complianceCalls,
  ...rulesCalls,
  ...analyticsCalls,
  ...entryCalls,
  ...counterCalls,
  ...practiceGrantCalls,
  ...practiceRequestCalls,
  ...signatureCalls,
  ...verifyCalls,
  ...exportCalls,
  ...importCalls,
  ...usageCalls,
  ...accountCalls,
  ...takeOverCalls,
  ...reminderCalls,
  ...reminderLinkCalls,
  ...billingCalls,
  ...contactCalls,
  ...ownerContactCalls,
  ...reportCalls,
} as const satisfies Record<string, Endpoint>;

export type Api = StatesPowers<typeof api>;
export type Operation = keyof Api;
