/** A section of the settings that can be linked to. */
export interface Section {
  /** The fragment of its URL. */
  id: string;
  title: string;
}

export const SECTIONS = {
  account: { id: 'account', title: 'Account' },
  security: { id: 'security', title: 'Sign-in and security' },
  subscription: { id: 'subscription', title: 'Subscription' },
  reminders: { id: 'reminders', title: 'Reminders' },
  data: { id: 'data', title: 'Data Management' },
  support: { id: 'support', title: 'Legal & Support' },
} as const satisfies Record<string, Section>;
