// What the form needs later: it is fetched after the page, as the connection may be gone by then.
export { sendDocument } from './send-document.ts';
export { SeveralChoice } from './several-choice.tsx';
export { createSubmission } from './submission.ts';
export { updateRecord } from './update-record.ts';
