import type { LogoSize } from '../../../contract/practices/logos.ts';
import { INVITED_PREFIX } from './access.ts';
import { practicePk, userPk } from './partitions.ts';

/**
 * Practices, with their teams and counter cards.
 *
 * | Item                       | PK                | SK                     |
 * |----------------------------|-------------------|------------------------|
 * | practice's profile         | PRACTICE#<id>     | PROFILE                |
 * | code of a counter card     | PRACTICE#<id>     | COUNTER                |
 * | counter card's pointer     | COUNTER#<code>    | POINTER                |
 * | member, below the practice | PRACTICE#<id>     | MEMBER#<sub>           |
 * | member, below the person   | USER#<sub>        | MEMBER#<practiceId>    |
 * | logo, small and large      | LOGO#<id>         | SMALL, LARGE           |
 * | team's version             | PRACTICE#<id>     | TEAM                   |
 * | change of a team           | PRACTICE#<id>     | TEAMCHANGE#<at>#<n>    |
 * | practice's open invitation | PRACTICE#<id>     | INVITED#<invitationId> |
 * | invitation's pointer       | INVITATION#<hash> | PRACTICE               |
 *
 * | Access pattern                     | How                                                                 |
 * |------------------------------------|---------------------------------------------------------------------|
 * | a practice with one of its members | BatchGet: membership, profile and subscriber                        |
 * | a practice's team                  | Query PK, SK begins with MEMBER#, and with INVITED#                 |
 * | change a team within its limits    | Transaction: the rows, the team's version, the person's             |
 * | what happened to a team            | Query PK, SK begins with TEAMCHANGE#, newest first                  |
 * | the practices of a person          | Query PK, SK begins with MEMBER#; BatchGet profiles and subscribers |
 * | change a practice's logo           | Transaction: profile, the files, those before                       |
 * | a practice by its counter's code   | Get the pointer; BatchGet profile, subscriber and grants' count     |
 */

/** A practice's profile and standing. */
export const practiceKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'PROFILE' });

/** The code of a practice's counter card. */
export const counterKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'COUNTER' });

/** Leads from that code to the practice. */
export const counterPointerKey = (code: string) => ({ PK: `COUNTER#${code}`, SK: 'POINTER' });

/** A file of a logo, in a partition of its own: its address leads to nothing else. */
export const logoKey = (logo: string, size: LogoSize) => ({ PK: `LOGO#${logo}`, SK: size.toUpperCase() });

export const MEMBER_PREFIX = 'MEMBER#';

/** A member, below the practice. */
export const memberKey = (practiceId: string, userId: string) => ({
  PK: practicePk(practiceId),
  SK: MEMBER_PREFIX + userId,
});

/** The same below the person: every call of a member reads it. */
export const membershipKey = (userId: string, practiceId: string) => ({
  PK: userPk(userId),
  SK: MEMBER_PREFIX + practiceId,
});

/** Counts the changes of a practice's members and of the invitations to it. */
export const teamKey = (practiceId: string) => ({ PK: practicePk(practiceId), SK: 'TEAM' });

export const TEAM_CHANGE_PREFIX = 'TEAMCHANGE#';

/** A change of a team by its name: the time and the team's version after it. */
export const teamChangeKey = (practiceId: string, name: string) => ({
  PK: practicePk(practiceId),
  SK: TEAM_CHANGE_PREFIX + name,
});

export const memberInvitationKey = (practiceId: string, invitationId: string) => ({
  PK: practicePk(practiceId),
  SK: INVITED_PREFIX + invitationId,
});

/** Leads from the hash of a token to an invitation to a practice. */
export const memberInvitationPointerKey = (hash: string) => ({ PK: `INVITATION#${hash}`, SK: 'PRACTICE' });
