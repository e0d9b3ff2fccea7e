/** One chunk for both dialogs: two would leave parts that they share to the page's first scripts. */
export { HistoryDialog } from '../../shared/history/history-dialog.tsx';
export { DocumentPreview } from '../../shared/records/document-preview.tsx';
