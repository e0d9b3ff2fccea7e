// What a form needs once it is saved: it loads after the page.
export { sendDocument } from './send-document.ts';
export { updateRecord } from './update-record.ts';
