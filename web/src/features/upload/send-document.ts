import { sendForm } from '../../platform/api/send-form.ts';
import { connectionLost, fileUnreadable, refusalOf } from '../../shared/files/storage-refusal.ts';
import type { SubmissionSteps } from './submission.ts';

/** Uploads a document through its presigned form. Throws as `sendForm` does. */
export const sendDocument: SubmissionSteps['sendDocument'] = (upload, file, options) =>
  sendForm(upload, file, {
    ...options,
    lost: connectionLost,
    unreadable: fileUnreadable,
    refusal: refusalOf,
  });
