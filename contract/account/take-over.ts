/** What a take-over tells Cognito with the code, and Cognito the trigger that runs once an address is confirmed. */
export const TAKES_OVER = 'takes_over';
