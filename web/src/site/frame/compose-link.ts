/** Gmail's page for a new mail to an address: the web mail service that most people have. */
export const composeLink = (address: string) =>
  `https://mail.google.com/mail/?view=cm&fs=1&to=${encodeURIComponent(address)}`;
