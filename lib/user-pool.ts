import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { ACCESS_TOKEN_MINUTES, MIN_PASSWORD_LENGTH, SESSION_DAYS } from '../contract/limits.ts';
import { functions } from '../lambdas/functions/table.ts';
import { acceptFinding } from './accept-finding.ts';
import type { Functions } from './functions.ts';
import { SENDER_NAME, senderDomain, senderRegion } from './mail-sender.ts';
import type { Stage } from './stage.ts';

/** Members may open the billing debug page (ruling D6). */
const ADMIN_GROUP = 'admin';

/** Cognito's own sender is limited to some 50 mails a day, enough to try a stage that has no domain. */
const sender = (stage: Stage, configurationSetName: string | undefined) =>
  stage.domain
    ? UserPoolEmail.withSES({
        fromEmail: stage.domain.mailFrom,
        fromName: SENDER_NAME,
        sesRegion: senderRegion(stage),
        sesVerifiedDomain: senderDomain(stage.domain),
        ...(configurationSetName && { configurationSetName }),
      })
    : UserPoolEmail.withCognito();

/**
 * Creates the pool of the owners' accounts, which triggers these functions. SES sends its mails with
 * `configurationSet`.
 */
export function createUserPool(
  scope: Construct,
  stage: Stage,
  triggered: Functions,
  configurationSet: string | undefined,
): UserPool {
  const pool = new UserPool(scope, 'Owners', {
    // The product uses no other feature of the more expensive plans.
    ...(stage.refuseLeakedPasswords
      ? {
          featurePlan: FeaturePlan.PLUS,
          standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
        }
      : { featurePlan: FeaturePlan.LITE }),
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    // A changed address only counts once it is verified; until then mails go to the old one.
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    userVerification: { emailStyle: VerificationEmailStyle.CODE },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Owners can add an authenticator app in the settings.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    // Without rules of composition, so that passphrases in any script are welcome (decision 118).
    passwordPolicy: {
      minLength: MIN_PASSWORD_LENGTH,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    email: sender(stage, configurationSet),
    deletionProtection: stage.keepData,
    removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  for (const [name, fn] of triggered) {
    const { trigger } = functions[name];
    if (trigger.on === 'user-pool') pool.addTrigger(UserPoolOperation.of(trigger.operation), fn);
  }
  pool.addGroup('Admins', { groupName: ADMIN_GROUP });

  acceptFinding(
    pool,
    'COG1',
    'The specification asks for 8 characters and nothing else, as NIST SP 800-63B advises against rules of composition.',
  );
  acceptFinding(
    pool,
    'COG2',
    'A mandatory second factor would lock out owners without an authenticator app; they can turn it on in the settings.',
  );
  if (stage.refuseLeakedPasswords) refuseLeakedPasswords(pool);
  else {
    acceptFinding(
      pool,
      'COG8',
      'The Plus plan adds threat protection, which is priced per active user and keeps owners’ IP addresses and devices.',
    );
  }
  return pool;
}

/**
 * Refuses new passwords that leaked elsewhere. Cognito sees a password only when it is set: it checks no sign-in by
 * SRP.
 */
function refuseLeakedPasswords(pool: UserPool): void {
  new CfnUserPoolRiskConfigurationAttachment(pool, 'LeakedPasswords', {
    userPoolId: pool.userPoolId,
    clientId: 'ALL',
    compromisedCredentialsRiskConfiguration: {
      actions: { eventAction: 'BLOCK' },
      eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
    },
  });
}

/**
 * Gives the pool's triggers their rights in the pool. In policies of their own: a function waits for its role's default
 * policy, and the pool for its triggers.
 */
export function grantTriggers(triggered: Functions, pool: UserPool): void {
  for (const [name, { role }] of triggered) {
    const { poolActions } = functions[name];
    if (!poolActions || !role) continue;
    const statements = [new PolicyStatement({ actions: [...poolActions], resources: [pool.userPoolArn] })];
    role.attachInlinePolicy(new Policy(pool, `${name}-rights`, { statements }));
  }
}

/**
 * Creates the site's client: the password never leaves the browser (SRP), and unknown e-mails look like wrong
 * passwords.
 */
export function addSiteClient(pool: UserPool): UserPoolClient {
  const email = new ClientAttributes().withStandardAttributes({ email: true });
  return pool.addClient('Site', {
    authFlows: { userSrp: true },
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(ACCESS_TOKEN_MINUTES),
    idTokenValidity: Duration.minutes(ACCESS_TOKEN_MINUTES),
    refreshTokenValidity: Duration.days(SESSION_DAYS),
    // The time to type the code of an authenticator app; the sign-in form mentions it.
    authSessionValidity: Duration.minutes(3),
    readAttributes: email.withStandardAttributes({ email: true, emailVerified: true }),
    writeAttributes: email,
  });
}
