/** Calls with what a browser reports: an error of the app, and a violation of the content security policy. */
export const REPORTS = {
  'report-error': {
    body: {
      name: 'TypeError',
      frames: ['/assets/main-1a2b3c4d.js:1:234'],
      page: '/dashboard',
      reference: '7F3K-9QXD',
    },
  },
  'report-violations': {
    body: { 'csp-report': { 'document-uri': 'https://pets.example.org/', 'effective-directive': 'img-src' } },
  },
};
