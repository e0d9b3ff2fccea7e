import { personRowSchema } from '../../lambdas/store/access/people.ts';
import { historyRowSchema } from '../../lambdas/store/access-history.ts';
import {
  dayFiguresRowSchema,
  doseCountRowSchema,
  reminderCountRowSchema,
} from '../../lambdas/store/analytics.ts';
import { callCountsRowSchema } from '../../lambdas/store/call-counts.ts';
import { contactRowSchema } from '../../lambdas/store/contacts.ts';
import { counterPointerRowSchema, counterRowSchema } from '../../lambdas/store/counters.ts';
import { customerPayerRowSchema, customerRowSchema } from '../../lambdas/store/customers.ts';
import { saltRowSchema } from '../../lambdas/store/daily-marks.ts';
import { deletedRowSchema } from '../../lambdas/store/deleted-row.ts';
import { documentTextRowSchema } from '../../lambdas/store/document-texts.ts';
import { documentRowSchema } from '../../lambdas/store/documents.ts';
import { expiringRowSchema } from '../../lambdas/store/due-records.ts';
import { entryRowSchema, templateRowSchema } from '../../lambdas/store/entry-row.ts';
import { exportRowSchema } from '../../lambdas/store/exports.ts';
import { grantRowSchema, heldGrantRowSchema, practiceGrantRowSchema } from '../../lambdas/store/grant-row.ts';
import { grantsVersionRowSchema } from '../../lambdas/store/grants-version.ts';
import { stagedRowSchema } from '../../lambdas/store/import-rows.ts';
import { importRowSchema } from '../../lambdas/store/imports.ts';
import { invitationPointerRowSchema, invitationRowSchema } from '../../lambdas/store/invitation-row.ts';
import { licenseRowSchema } from '../../lambdas/store/licenses.ts';
import { listMailRowSchema } from '../../lambdas/store/list-mails.ts';
import { logoRowSchema } from '../../lambdas/store/logos.ts';
import { messageRowSchema } from '../../lambdas/store/message-progress.ts';
import { attemptsRowSchema } from '../../lambdas/store/network-attempts.ts';
import { limitRowSchema } from '../../lambdas/store/network-limit.ts';
import { patientRowSchema } from '../../lambdas/store/patient-row.ts';
import { petRowSchema } from '../../lambdas/store/pet-row.ts';
import { practiceRequestRowSchema } from '../../lambdas/store/practice-requests.ts';
import { memberRowSchema, practiceRowSchema } from '../../lambdas/store/practice-row.ts';
import { practiceSendRowSchema, sentReminderRowSchema } from '../../lambdas/store/practice-sends.ts';
import { reconciliationRowSchema } from '../../lambdas/store/reconciliations.ts';
import { recordRowSchema } from '../../lambdas/store/record-row.ts';
import { totalsRowSchema } from '../../lambdas/store/record-totals.ts';
import { refundRowSchema } from '../../lambdas/store/refunds.ts';
import { reminderMailRowSchema } from '../../lambdas/store/reminder-mails.ts';
import { settingsRowSchema } from '../../lambdas/store/reminder-settings.ts';
import { closedCustomerRowSchema } from '../../lambdas/store/remove-account.ts';
import { rulesRowSchema } from '../../lambdas/store/rules-row.ts';
import { factorRowSchema } from '../../lambdas/store/second-factor.ts';
import { sessionsRowSchema } from '../../lambdas/store/sessions.ts';
import { gateRowSchema, pointerRowSchema, shareRowSchema } from '../../lambdas/store/share-row.ts';
import { sharedDueRowSchema } from '../../lambdas/store/shared-due.ts';
import {
  practiceRevokedRowSchema,
  signatureRowSchema,
  signedRowSchema,
} from '../../lambdas/store/signature-row.ts';
import { signingKeysRowSchema } from '../../lambdas/store/signing-keys.ts';
import { statusRowSchema } from '../../lambdas/store/status-row.ts';
import { subscriberRowSchema } from '../../lambdas/store/subscribers.ts';
import { teamChangeRowSchema } from '../../lambdas/store/team-history.ts';
import {
  memberInvitationPointerRowSchema,
  memberInvitationRowSchema,
  teamRowSchema,
} from '../../lambdas/store/teams.ts';
import { unsubscribedRowSchema } from '../../lambdas/store/unsubscriptions.ts';
import { usageRowSchema } from '../../lambdas/store/usage.ts';
import { verdictRowSchema } from '../../lambdas/store/verdict-row.ts';
import { applicationRowSchema, noteRowSchema } from '../../lambdas/store/verification-row.ts';
import { viewRowSchema } from '../../lambdas/store/views.ts';
import { webhookEventRowSchema } from '../../lambdas/store/webhook-events.ts';
import { weightRowSchema } from '../../lambdas/store/weight-row.ts';

/** The schemas of all rows; `test/unit/store/later-values.test.ts` fails while one is missing. */
export const ROW_SCHEMAS = {
  applicationRowSchema,
  attemptsRowSchema,
  callCountsRowSchema,
  closedCustomerRowSchema,
  contactRowSchema,
  counterPointerRowSchema,
  counterRowSchema,
  customerPayerRowSchema,
  customerRowSchema,
  dayFiguresRowSchema,
  deletedRowSchema,
  documentRowSchema,
  documentTextRowSchema,
  doseCountRowSchema,
  entryRowSchema,
  expiringRowSchema,
  exportRowSchema,
  factorRowSchema,
  gateRowSchema,
  grantRowSchema,
  grantsVersionRowSchema,
  heldGrantRowSchema,
  historyRowSchema,
  importRowSchema,
  invitationPointerRowSchema,
  invitationRowSchema,
  licenseRowSchema,
  limitRowSchema,
  listMailRowSchema,
  logoRowSchema,
  memberInvitationPointerRowSchema,
  memberInvitationRowSchema,
  memberRowSchema,
  messageRowSchema,
  noteRowSchema,
  patientRowSchema,
  personRowSchema,
  petRowSchema,
  pointerRowSchema,
  practiceGrantRowSchema,
  practiceRequestRowSchema,
  practiceRevokedRowSchema,
  practiceRowSchema,
  practiceSendRowSchema,
  reconciliationRowSchema,
  recordRowSchema,
  refundRowSchema,
  reminderCountRowSchema,
  reminderMailRowSchema,
  rulesRowSchema,
  saltRowSchema,
  sentReminderRowSchema,
  sessionsRowSchema,
  settingsRowSchema,
  shareRowSchema,
  sharedDueRowSchema,
  signatureRowSchema,
  signedRowSchema,
  signingKeysRowSchema,
  stagedRowSchema,
  statusRowSchema,
  subscriberRowSchema,
  teamChangeRowSchema,
  teamRowSchema,
  templateRowSchema,
  totalsRowSchema,
  unsubscribedRowSchema,
  usageRowSchema,
  verdictRowSchema,
  viewRowSchema,
  webhookEventRowSchema,
  weightRowSchema,
};
