import type { SetupGuide } from '../../contract/site/setup-guide.ts';

/** A setup guide with one entry of each kind. */
export const SETUP_GUIDE: SetupGuide = {
  settings: [{ name: 'domain.name', meaning: 'The host name.' }],
  stages: [{ name: 'prod', settings: [{ name: 'reminders.hour', value: '11:00 UTC' }] }],
  functions: [
    {
      name: 'ApiFunction',
      purpose: 'Serves',
      variables: [
        { name: 'TABLE_NAME', value: null },
        { name: 'MAIL_FROM', value: '<no-reply@x>' },
      ],
    },
  ],
  secrets: [{ name: '/pawfile/<stage>/key', meaning: 'A key.' }],
  outputs: [{ name: 'SiteOrigin', meaning: 'Where the site is' }],
  alarms: [{ name: 'ApiErrors', meaning: 'Owners see an error.' }],
  mailRecords: [{ name: '_dmarc.<domain>', type: 'TXT', value: 'v=DMARC1; p=none' }],
  adminGroup: 'admin',
};
