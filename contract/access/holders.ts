/** Whether whoever has a grant is a practice: ids of people, which Cognito makes, never look like that. */
export const isPracticeId = (holderId: string): boolean => holderId.startsWith('prc_');
