import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// How texts are written, found by reading the code: see “Write a text” in docs/changing-it.md.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const code = ['web/src', 'lambdas', 'contract'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')),
);

/** What a pattern finds in all files, once each. */
const found = (pattern: RegExp) =>
  [...new Set(code.flatMap((text) => [...text.matchAll(pattern)].map(([, what = '']) => what)))].sort();

/** The specification's labels and toasts, and the two buttons beside Reactivate Subscription. */
const LABELS = [
  ...['Access Denied', 'Add Pet', 'Authentication Required', 'Back to Billing', 'Back to Home', 'Birth Date'],
  ...[
    'Business Partner Program',
    'Cancel Subscription',
    'Chip Company',
    'Chip Company Name',
    'Contact Support',
  ],
  ...['Data Management', 'Edit Record', 'Export All Data', 'Export Failed', 'Export Ready', 'Export Started'],
  ...['Get Started', 'Go to Dashboard', 'Health Records', 'Keep Subscription', 'Maybe Later'],
  ...[
    'Microchip Number',
    'My Pets',
    'Other Pet Business',
    'Payment Error',
    'Pet Deleted',
    'Pet Name',
    'Pet Store',
  ],
  ...['Quick Actions', 'Reactivate Subscription', 'Recent Activity', 'Refresh Status', 'Return to Home'],
  ...['See How It Works', 'Select Pet', 'Sign In', 'Subscription Check Failed', 'Total Pets', 'Upgrade Now'],
  ...['Upgrade Plan', 'Upgrade Required', 'Upgrade to Add More', 'Upload Document', 'Validate Prices'],
  ...['Validation Failed', 'Veterinary Clinic', 'Veterinary Subscription Required'],
];

/** Names: of products, companies, breeds, a pet, Home and Stripe's pages; and what only programs read. */
const NAMES = [
  ...['American Express', 'Boehringer Ingelheim', 'Border Collie', 'Delete Biscuit', 'Diners Club'],
  ...[
    'Domestic Shorthair',
    'Found Animals',
    'Go to Home',
    'Google Calendar',
    'Helvetica Neue',
    'Holland Lop',
  ],
  ...['Internal Server Error', 'Join the Business Partner Program', 'Labrador Retriever', 'Maine Coon'],
  'Merck Animal Health',
  ...[
    'Microchip Central',
    'One of Pawfile’s',
    'Open Pawfile',
    'Payment Methods',
    'Request Entity Too Large',
    'Service Unavailable',
  ],
  ...['Too Many Requests', 'Webhook Endpoints', 'Welcome to Pawfile'],
];

const TITLE_CASE = /(?:['"`>]|^ +)([A-Z][a-z’]+(?: (?:to|the|of|[A-Z][a-z’]+))* [A-Z][a-z’]+)(?=['"`<]|$)/gm;

test('only the specification’s labels and names have capitals inside', () => {
  expect(found(TITLE_CASE)).toEqual([...LABELS, ...NAMES].sort());
});

/** The specification's toasts that say please; a notice that has nothing else to say is one of them. */
const POLITE = [
  'Please attach a document file (PDF, JPG, or PNG).',
  'Please check your email to verify your account before signing in.',
  'Please contact the pet owner for a new share link.',
  'Please refresh the page or contact support if this persists.',
  'Please select a PDF, JPG, or PNG file.',
  'Please select a file smaller than 10MB.',
  'Please sign in to subscribe to additional features.',
  'Please try again.',
];

test('only the specification’s toasts say please', () => {
  expect(found(/\b(Please [^'"`<]*)/g)).toEqual(POLITE);
  const polite = found(/'([^'\n]*[.] Please try again\.)/g);
  expect(polite.filter((text) => !/^(Failed to|Passwords do not match)/.test(text))).toEqual([]);
});

test('what is going on ends in an ellipsis of one character, except in the specification’s labels', () => {
  expect(found(/['"`>]((?:[A-Z][a-z]+ ?)+\.\.\.)(?=['"`<])/g)).toEqual(['Adding Pet...', 'Sending...']);
});
