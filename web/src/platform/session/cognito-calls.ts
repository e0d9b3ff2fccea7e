/** The used parts of Amplify: the whole namespace would add passkeys, devices and OAuth to the bundle. */
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth/cognito';
