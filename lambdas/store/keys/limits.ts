/**
 * What people without an account send, and how much of it is accepted.
 *
 * | Item                      | PK              | SK            |
 * |---------------------------|-----------------|---------------|
 * | message                   | MESSAGE#<id>    | MESSAGE       |
 * | senders' salt             | SENDERS         | <yyyy-mm-dd>  |
 * | sender's count            | SENDER#<hash>   | <hour or day> |
 * | forms' mails              | FORM_MAILS      | <yyyy-mm-dd>  |
 * | day's reports             | REPORTS         | <yyyy-mm-dd>  |
 * | network's limit           | NETWORK#<hash>  | <service>     |
 * | network's wrong passcodes | ATTEMPTS#<hash> | PASSCODES     |
 *
 * | Access pattern                   | How                                                   |
 * |----------------------------------|-------------------------------------------------------|
 * | take a message within the limits | Transaction: the message, its sender's counts         |
 * | a message                        | Update, under the condition that it was not sent      |
 * | count a mail about a message     | Update, under the condition that the day has one left |
 * | admit a public call of a network | Update, under the condition that its bucket has room  |
 */

export const messageKey = (id: string) => ({ PK: `MESSAGE#${id}`, SK: 'MESSAGE' });

/** The salt for hashing a day's senders and networks, YYYY-MM-DD. */
export const senderSaltKey = (day: string) => ({ PK: 'SENDERS', SK: day });

/** `window`: the hour or day. */
export const senderCountKey = (hash: string, window: string) => ({ PK: `SENDER#${hash}`, SK: window });

/** The count of the forms' mails on a day, YYYY-MM-DD. */
export const formMailsKey = (day: string) => ({ PK: 'FORM_MAILS', SK: day });

/** The count of the browsers' reports on a day, YYYY-MM-DD. */
export const dailyReportsKey = (day: string) => ({ PK: 'REPORTS', SK: day });

/** The bucket of a network's calls to a service. */
export const networkLimitKey = (hash: string, service: string) => ({ PK: `NETWORK#${hash}`, SK: service });

/** The wrong passcodes that a network entered for a link; `hash` names both. */
export const networkAttemptsKey = (hash: string) => ({ PK: `ATTEMPTS#${hash}`, SK: 'PASSCODES' });
