const OFFLINE = 'You seem to be offline. Check your connection and try again.';

/** A notice: its title, and its text if it has one. */
export interface Notice {
  title: string;
  text?: string;
}

/**
 * The error catalogue of the specification, section 8. Where it says "the message", this is the one of a lost
 * connection, or of the server where a row is about its refusals. Where it has other words for a failure without a
 * message, they are a row of their own.
 */
export const ROWS = {
  passwordMismatch: { title: 'Password mismatch', text: 'Passwords do not match. Please try again.' },
  passwordTooWeak: { title: 'Password too weak', text: 'Password must be at least 8 characters long.' },
  signUpFailed: { title: 'Sign up failed', text: 'Attempt limit exceeded, try after some time.' },
  accountCreated: {
    title: 'Account created successfully!',
    text: 'Please check your email to verify your account before signing in.',
  },
  signInFailed: { title: 'Sign in failed', text: 'Incorrect email or password' },
  welcomeBack: { title: 'Welcome back!', text: "You've been signed in successfully." },
  unexpectedError: { title: 'Unexpected error', text: OFFLINE },
  unexpectedErrorUnsaid: { title: 'Unexpected error', text: 'Please try again.' },
  authenticationRequired: {
    title: 'Authentication Required',
    text: 'Please sign in to subscribe to additional features.',
  },
  paymentError: { title: 'Payment Error', text: OFFLINE },
  paymentErrorUnsaid: { title: 'Payment Error', text: 'Failed to create checkout session' },
  checkoutFailed: { title: 'Error', text: 'Failed to create checkout session. Please try again.' },
  noCheckoutUrl: { title: 'No checkout URL received' },
  dashboardNotLoaded: { title: 'Error loading dashboard', text: OFFLINE },
  petDeleted: { title: 'Pet Deleted', text: 'Biscuit and all associated records have been deleted.' },
  petNotDeleted: { title: 'Error deleting pet', text: OFFLINE },
  petAdded: { title: 'Pet added successfully!', text: 'Biscuit has been added to your account.' },
  petNotAdded: { title: 'Error adding pet', text: OFFLINE },
  petNotFound: {
    title: 'Pet not found',
    text: "This pet doesn't exist or you don't have access to it.",
  },
  petDataNotLoaded: { title: 'Error loading pet data', text: OFFLINE },
  petNotLoaded: { title: 'Error loading pet', text: OFFLINE },
  previewFailed: { title: 'Preview failed', text: OFFLINE },
  recordUpdated: { title: 'Record updated' },
  updateFailed: { title: 'Update failed', text: OFFLINE },
  fileTooLarge: { title: 'File too large', text: 'Please select a file smaller than 10MB.' },
  invalidFileType: { title: 'Invalid file type', text: 'Please select a PDF, JPG, or PNG file.' },
  fileRequired: { title: 'File required', text: 'Please attach a document file (PDF, JPG, or PNG).' },
  documentNotUploaded: { title: 'Error uploading document', text: OFFLINE },
  dataNotLoaded: { title: 'Error loading data' },
  shareNotCreated: { title: 'Error creating share link' },
  shareNotDeactivated: { title: 'Error deactivating share' },
  petsNotLoaded: { title: 'Error loading pets' },
  profileNotLoaded: { title: 'Error loading profile', text: OFFLINE },
  subscriptionNotRefreshed: {
    title: 'Error refreshing subscription',
    text: 'Failed to refresh subscription status.',
  },
  portalNotOpened: { title: 'Error', text: 'Failed to open billing portal. Please try again.' },
  notCancelled: { title: 'Error', text: 'Failed to cancel. Try again.' },
  notReactivated: { title: 'Error', text: OFFLINE },
  notReactivatedUnsaid: { title: 'Error', text: 'Failed to reactivate' },
  exportStarted: { title: 'Export Started' },
  exportReady: { title: 'Export Ready' },
  exportFailed: { title: 'Export Failed', text: 'Failed to export data. Please try again.' },
  messageSent: { title: 'Message Sent!', text: "We'll get back to you within 24 hours." },
  messageNotSent: { title: 'Error', text: OFFLINE },
  messageNotSentUnsaid: { title: 'Error', text: 'Failed to send message. Please try again.' },
  applicationNotSubmitted: { title: 'Failed to submit application', text: 'Please try again.' },
  veterinaryRequired: {
    title: 'Veterinary Subscription Required',
    text: 'This dashboard requires a veterinary subscription plan.',
  },
  subscriptionCheckFailed: {
    title: 'Subscription Check Failed',
    text: 'Please refresh the page or contact support if this persists.',
  },
  supportEmailCopied: {
    title: 'Support email copied',
    text: "Opening a web mail service. If it doesn't open, paste the address into your email client.",
  },
  debugNotLoaded: { title: 'Failed to load debug information' },
  debugNotRefreshed: { title: 'Failed to refresh subscription status' },
  validationFailed: { title: 'Validation Failed', text: 'We couldn’t reach Stripe.' },
  pricesNotValidated: { title: 'Failed to validate prices' },
  debugRefreshed: { title: 'Subscription status refreshed' },
  pricesValidated: { title: 'Price validation completed' },
} as const satisfies Record<string, Notice>;

export type Row = keyof typeof ROWS;

/**
 * How many rows there are of the specification's: one for each title of its table, and for each of these other words.
 */
export const ROW_COUNT = 54;
