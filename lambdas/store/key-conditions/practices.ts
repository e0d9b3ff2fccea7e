import { INVITED_PREFIX } from '../keys/access.ts';
import { MEMBER_PREFIX, TEAM_CHANGE_PREFIX } from '../keys/practices.ts';
import { ofOwner, ofPractice } from './condition.ts';

/** The members of a practice. */
export const membersOfPractice = (practiceId: string) => ofPractice('SK', practiceId, MEMBER_PREFIX);

/** The invitations to a practice. */
export const invitationsOfPractice = (practiceId: string) => ofPractice('SK', practiceId, INVITED_PREFIX);

/** What happened to the team of a practice. */
export const changesOfTeam = (practiceId: string) => ofPractice('SK', practiceId, TEAM_CHANGE_PREFIX);

/** The practices of which a person is a member. */
export const practicesOfPerson = (userId: string) => ofOwner('SK', userId, MEMBER_PREFIX);
