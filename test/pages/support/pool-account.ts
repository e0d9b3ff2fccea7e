import { createChallenges } from '@pawfile/aws-local/cognito/challenges';
import { createVerifier } from '@pawfile/aws-local/cognito/srp';
import * as z from 'zod/mini';
import { USER_POOL_ID } from '../../../local/constants.ts';
import { type CognitoAnswers, CognitoRefusal, signInAnswers } from './cognito.ts';
import type { SignedIn } from './session.ts';

const textsSchema = z.record(z.string(), z.string());
const POOL = USER_POOL_ID.split('_')[1] ?? '';

/** What a test may read and change of an account, and the codes with which a page tried to confirm it. */
export interface PoolAccount {
  password: string;
  code: string;
  isConfirmed: boolean;
  /** False if Cognito answers "unconfirmed" before it looks at the password. */
  checksPasswords: boolean;
  readonly codesTried: string[];
}

/**
 * Cognito's answers about one unconfirmed account whose password counts: SRP is computed, as the page's proof reveals
 * no password.
 */
export function poolAccount(owner: SignedIn, given: Pick<PoolAccount, 'password' | 'code'>) {
  const account: PoolAccount = { isConfirmed: false, checksPasswords: true, codesTried: [], ...given };
  const challenges = createChallenges(POOL);
  const incorrect = () => new CognitoRefusal('NotAuthorizedException', 'Incorrect username or password.');
  const unconfirmed = () => new CognitoRefusal('UserNotConfirmedException', 'User is not confirmed.');
  const tokens = signInAnswers(owner).RespondToAuthChallenge;

  const cognito: CognitoAnswers = {
    InitiateAuth({ AuthParameters }) {
      const { SRP_A = '' } = textsSchema.parse(AuthParameters);
      if (!account.isConfirmed && !account.checksPasswords) return unconfirmed();
      const { salt, verifier } = createVerifier(POOL, owner.userId, account.password);
      const { secretBlock, serverB } = challenges.start(owner.userId, verifier, SRP_A);
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          USERNAME: owner.userId,
          USER_ID_FOR_SRP: owner.userId,
          SALT: salt,
          SRP_B: serverB,
          SECRET_BLOCK: secretBlock,
        },
      };
    },
    RespondToAuthChallenge(input) {
      const answers = textsSchema.parse(input.ChallengeResponses);
      const userId = challenges.finish({
        secretBlock: answers.PASSWORD_CLAIM_SECRET_BLOCK ?? '',
        timestamp: answers.TIMESTAMP ?? '',
        signature: answers.PASSWORD_CLAIM_SIGNATURE ?? '',
      });
      if (userId === undefined) return incorrect();
      if (!account.isConfirmed) return unconfirmed();
      return typeof tokens === 'function' ? tokens(input) : incorrect();
    },
    ConfirmSignUp({ ConfirmationCode }) {
      account.codesTried.push(String(ConfirmationCode));
      if (account.isConfirmed) {
        return new CognitoRefusal(
          'NotAuthorizedException',
          'User cannot be confirmed. Current status is CONFIRMED',
        );
      }
      if (ConfirmationCode !== account.code) {
        return new CognitoRefusal('CodeMismatchException', 'Invalid verification code provided, try again.');
      }
      account.isConfirmed = true;
      return {};
    },
    ResendConfirmationCode: { CodeDeliveryDetails: {} },
  };
  return { account, cognito };
}
