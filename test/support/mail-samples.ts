import type { MailContent, MailKind } from '../../lambdas/domain/mail/mail-content.ts';

/** The smallest PNG image: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const photoOf = (petId: string) => ({ petId, type: 'image/png', bytes: PIXEL }) as const;

const SITE = 'https://pets.example.org';

/** A link as long as a real one with its token. */
const action = (name: string, index: number) =>
  `${SITE}/reminder?action=${name}#${String(index).padStart(4, '0')}${'Zm9vYmFy'.repeat(25)}`;

type Reminder = Extract<MailContent, { kind: 'reminder' }>;

/** A reminder of `count` records of two pets. */
export const reminder = (count: number): Reminder => ({
  kind: 'reminder',
  today: '2026-11-21',
  items: Array.from({ length: count }, (_, index) => ({
    petId: index % 2 === 0 ? 'pet_bella' : 'pet_max',
    petName: index % 2 === 0 ? 'Bella' : 'Max',
    ownerName: null,
    title: ['Rabies', 'Leptospirosis booster', 'Heartworm tablets'][index % 3] ?? 'Rabies',
    recordType: index % 3 === 2 ? 'medication' : 'vaccination',
    expiresOn: ['2026-11-21', '2026-11-28', '2026-12-21'][Math.min(index, 2)] ?? '2026-12-21',
    recordUrl: `${SITE}/pet/pet_${index}?record=rec_${index}`,
    addDoseUrl: `${SITE}/pet/pet_${index}/upload?no-document&dose-of=rec_${index}`,
    answerUrls: {
      done: action('done', index),
      snooze: action('snooze', index),
      stop: action('stop', index),
    },
    isForAll: false,
  })),
  photos: [photoOf('pet_bella')],
  areMore: false,
  dashboardUrl: `${SITE}/dashboard`,
  settingsUrl: `${SITE}/settings#reminders`,
  unsubscribeUrl: action('unsubscribe', 9_999),
});

const received = { reference: 'K7M2Q9XZ', receivedAt: '2026-11-21T08:05:09.000Z' };
const helpUrl = `${SITE}/help`;
const billingPage = `${SITE}/billing`;
const plan = { offer: 'extra', petLimit: 3, cents: 998, hasTaxes: true } as const;

const practice = {
  practiceName: 'Riverside Animal Clinic',
  isClinic: true,
  page: `${SITE}/practice/prc_1/verification`,
};

/** One mail of every kind. */
export const MAIL_SAMPLES: { [Kind in MailKind]: MailContent & { kind: Kind } } = {
  confirm: { kind: 'confirm', link: `${SITE}/auth?confirm=u-1&code={####}`, code: '{####}' },
  reset: { kind: 'reset', link: `${SITE}/auth?reset=u-1&code={####}`, code: '{####}' },
  welcome: { kind: 'welcome', dashboardUrl: `${SITE}/dashboard`, addPetUrl: `${SITE}/add-pet`, helpUrl },
  reminder: reminder(2),
  'share-opened': {
    kind: 'share-opened',
    share: { label: 'Happy Paws, July', purpose: 'kennel' },
    petName: 'Rex',
    photo: photoOf('pet_rex'),
    view: { opened_at: '2026-07-03T08:05:09.000Z', device: 'iPhone', country: 'CH' },
    sharePage: `${SITE}/pet/pet_1/share`,
  },
  'share-locked': {
    kind: 'share-locked',
    share: { label: 'Happy Paws, July', purpose: 'kennel' },
    petName: 'Rex',
    photo: photoOf('pet_rex'),
    wrongPasscodes: 5,
    lockedUntil: '2026-07-03T08:20:09.000Z',
    sharePage: `${SITE}/pet/pet_1/share`,
  },
  invitation: {
    kind: 'invitation',
    inviter: 'dana@example.org',
    url: `${SITE}/invitation#${'0123456789abcdef'.repeat(4)}`,
    expiresAt: '2026-07-17T08:05:09.000Z',
  },
  'member-invitation': {
    kind: 'member-invitation',
    inviter: 'alvarez@example.org',
    url: `${SITE}/invitation#practice.${'0123456789abcdef'.repeat(4)}`,
    expiresAt: '2026-07-17T08:05:09.000Z',
  },
  'practice-closed': {
    kind: 'practice-closed',
    practiceName: 'Riverside Animal Clinic',
    isClinic: true,
    readableUntil: '2026-10-01T08:05:09.000Z',
    dashboardUrl: `${SITE}/dashboard`,
  },
  'practice-paused': {
    kind: 'practice-paused',
    practiceName: 'Riverside Animal Clinic',
    until: '2026-10-01T08:05:09.000Z',
    dashboardUrl: `${SITE}/dashboard`,
  },
  'doses-recorded': {
    kind: 'doses-recorded',
    practiceName: 'Riverside Animal Clinic',
    doses: [
      { petName: 'Biscuit', title: 'Rabies, 3 years', givenOn: '2026-11-27' },
      { petName: 'Olive', title: 'FVRCP', givenOn: '2026-11-27' },
    ],
    dashboardUrl: `${SITE}/dashboard`,
  },
  'list-imported': {
    kind: 'list-imported',
    practiceName: 'Riverside Animal Clinic',
    doses: 7,
    petNames: ['Biscuit', 'Olive'],
    dashboardUrl: `${SITE}/dashboard`,
  },
  'entry-changed': {
    kind: 'entry-changed',
    practiceName: 'Riverside Animal Clinic',
    petName: 'Biscuit',
    dose: {
      title: 'Rabies, 3 years',
      givenOn: '2026-11-27',
      protectsUntil: '2029-11-27',
      batch: 'A123B',
    },
    change: { withdrawnFor: 'It was given to another dog.' },
    dashboardUrl: `${SITE}/dashboard`,
  },
  'practice-asks': {
    kind: 'practice-asks',
    practiceName: 'Riverside Animal Clinic',
    isVerified: true,
    petName: 'Biscuit',
    expiresAt: '2026-12-12T08:05:09.000Z',
    requestPage: `${SITE}/practice-request/pet_1/prc_1`,
  },
  'practice-reminder': {
    kind: 'practice-reminder',
    today: '2026-11-27',
    practiceName: 'Riverside Animal Clinic',
    address: '12 River Road\nPortland, OR 97201',
    country: 'US',
    phone: '+1 503 555 0142',
    petName: 'Biscuit',
    items: [
      { title: 'Rabies, 3 years', recordType: 'vaccination', dueOn: '2026-11-02', by: 'date' },
      { title: 'DHPP', recordType: 'vaccination', dueOn: '2026-12-17', by: 'rules' },
    ],
    petPage: `${SITE}/pet/pet_1`,
    accessPage: `${SITE}/pet/pet_1/people`,
    unsubscribeUrl: `${SITE}/reminder#unsubscribe.practice-u-1.sealed`,
  },
  'access-ended': { kind: 'access-ended', ownerName: 'Dana', dashboardUrl: `${SITE}/dashboard` },
  'practice-questioned': { kind: 'practice-questioned', ...practice, text: 'Which vet signs here?' },
  'practice-refused': { kind: 'practice-refused', ...practice, text: 'The license has expired.' },
  'practice-suspended': { kind: 'practice-suspended', ...practice, text: 'The license was withdrawn.' },
  'practice-verified': { kind: 'practice-verified', ...practice },
  'practice-lifted': { kind: 'practice-lifted', ...practice },
  'practice-lapsed': { kind: 'practice-lapsed', ...practice },
  'practice-asked': { kind: 'practice-asked', ...practice, until: '2026-12-12T08:05:09.000Z' },
  'practice-vet-confirmed': { kind: 'practice-vet-confirmed', ...practice },
  'practice-vet-refused': {
    kind: 'practice-vet-refused',
    ...practice,
    text: 'Dr. Ben Ito, license OR-V 9: The board knows no such number.',
  },
  'practice-applied': {
    kind: 'practice-applied',
    vet: null,
    practiceName: practice.practiceName,
    businessType: 'veterinary',
    page: `${SITE}/admin/practices/prc_1`,
  },
  'export-ready': {
    kind: 'export-ready',
    exportPage: `${SITE}/settings#data`,
    expiresAt: '2026-11-22T08:05:09.000Z',
  },
  'payment-failed': {
    kind: 'payment-failed',
    payment: {
      cents: 998,
      card: { brand: 'visa', last4: '0341' },
      nextAttempt: '2026-11-24T09:05:09.000Z',
    },
    payBy: '2026-12-12T08:05:09.000Z',
    isOnHold: false,
    billingPage,
    practice: null,
  },
  'plan-began': {
    kind: 'plan-began',
    plan,
    renewsAt: '2026-12-21T08:05:09.000Z',
    billingPage,
    practice: null,
  },
  'plan-ends': {
    kind: 'plan-ends',
    plan,
    endsAt: '2026-12-21T08:05:09.000Z',
    isOverdue: false,
    renewalCents: null,
    hasPayments: false,
    billingPage,
    practice: null,
  },
  'plan-ended': {
    kind: 'plan-ended',
    endedAt: '2026-11-21T08:05:09.000Z',
    unpaid: { cents: 998, plan: 'extra' },
    billingPage,
    practice: null,
  },
  'plan-withdrawn': {
    kind: 'plan-withdrawn',
    receivedAt: '2026-11-23T08:05:09.000Z',
    refund: { cents: 499, payments: [{ paidAt: '2026-11-21T08:05:09.000Z', cents: 499, last4: '4242' }] },
    goesBackTo: { ...plan, endsAt: null },
    billingPage,
    practice: null,
  },
  'plan-refunded': {
    kind: 'plan-refunded',
    refund: {
      cents: 998,
      payments: [{ paidAt: '2026-11-21T08:05:09.000Z', cents: 998, last4: '4242' }],
      endedAt: '2026-11-23T08:05:09.000Z',
    },
    goesBackTo: null,
    billingPage,
    practice: null,
  },
  'payment-alert': {
    kind: 'payment-alert',
    what: 'dispute',
    cents: 998,
    refundedCents: 300,
    reason: 'product_unacceptable',
    respondBy: '2026-12-01T23:59:59.000Z',
    account: 'ada@example.org',
    url: 'https://dashboard.stripe.com/test/payments/ch_1',
  },
  'help-message': {
    kind: 'help-message',
    isPriority: false,
    ...received,
    message: {
      name: 'Ada Keeper',
      email: 'ada@example.org',
      subject: 'A document will not open',
      message: 'Hello,\n\nthe rabies certificate of Bella stays blank.\nIt is a PDF of 3 MB.\n\nThank you',
    },
  },
  'help-copy': { kind: 'help-copy', ...received, helpUrl },
  'business-application': {
    kind: 'business-application',
    ...received,
    message: {
      businessName: 'Happy Paws',
      businessType: 'kennel',
      contactName: 'Ada Keeper',
      email: 'ada@example.org',
      phone: '+41 44 000 00 00',
      address: 'Dog Street 1\nZürich',
      additionalInfo: 'We look after forty dogs in summer.',
    },
  },
  'business-copy': {
    kind: 'business-copy',
    ...received,
    addBusinessUrl: 'https://pets.example.org/open-practice?kind=kennel',
    helpUrl,
  },
  'form-mails-full': {
    kind: 'form-mails-full',
    reachedAt: received.receivedAt,
    mailsPerDay: 1000,
  },
};
