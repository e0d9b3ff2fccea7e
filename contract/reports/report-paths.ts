/** Where browsers send reports; the policy of every page names the second. */
export const ERROR_REPORT_PATH = '/api/report-error';
export const VIOLATION_REPORT_PATH = '/api/report-violations';
