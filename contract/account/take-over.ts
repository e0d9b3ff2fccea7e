/**
 * What a take-over passes to Cognito with the code, and Cognito to the trigger that runs once an address is confirmed.
 */
export const TAKES_OVER = 'takes_over';
