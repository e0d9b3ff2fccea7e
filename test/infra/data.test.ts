import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  BY_DOSE,
  BY_EXPIRY,
  BY_KIND_AND_TIME,
  BY_NEXT_REMINDER,
  TTL_ATTRIBUTE,
  tableDefinition,
} from '../../lambdas/store/table-definition.ts';
import {
  BY_DOSE as D,
  BY_EXPIRY as E,
  BY_KIND_AND_TIME as K,
  BY_NEXT_REMINDER as R,
} from '../../lib/table.ts';
import {
  asText,
  bucketOf,
  OTHER_SETTINGS,
  policiesOf,
  resource,
  resources,
  SETTINGS,
  STAGES,
  synthesize,
} from './synthesize.ts';

const statementSchema = z.looseObject({
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** A bucket policy's statement that denies everyone under a condition. */
const denied = (Condition: object) =>
  expect.arrayContaining([
    expect.objectContaining({ Effect: 'Deny', Action: 's3:*', Principal: { AWS: '*' }, Condition }),
  ]);

describe.each(STAGES)('the table of %s', (stage) => {
  const { Properties, ...policies } = resource(synthesize(SETTINGS[stage]).data, 'AWS::DynamoDB::Table');

  it('has the definition that the functions and the local cloud use', () => {
    expect(Properties).toMatchObject(tableDefinition);
    const indexes = [...tableDefinition.LocalSecondaryIndexes, ...tableDefinition.GlobalSecondaryIndexes];
    expect(indexes.map(({ IndexName }) => IndexName)).toEqual([
      BY_KIND_AND_TIME,
      BY_EXPIRY,
      BY_DOSE,
      BY_NEXT_REMINDER,
    ]);
    expect([K, E, D, R]).toEqual([BY_KIND_AND_TIME, BY_EXPIRY, BY_DOSE, BY_NEXT_REMINDER]);
    expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: TTL_ATTRIBUTE, Enabled: true });
  });

  it('can’t be lost', () => {
    expect(Properties.DeletionProtectionEnabled).toBe(true);
    expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(policies).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });

  it('is encrypted, and has no stream', () => {
    expect(Properties.SSESpecification).toEqual({ SSEEnabled: true });
    expect(Properties).not.toHaveProperty('StreamSpecification');
  });
});

describe.each(STAGES)('the key that signs in %s', (stage) => {
  const stacks = synthesize(SETTINGS[stage]);
  const { Properties, ...policies } = resource(stacks.data, 'AWS::KMS::Key');

  it('is one of P-256, which KMS does not rotate, and is kept where data is', () => {
    expect(Properties).toMatchObject({ KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' });
    expect(Properties).not.toHaveProperty('EnableKeyRotation');
    const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };
    expect(policies).toMatchObject(kept);
    expect(resource(stacks.data, 'AWS::KMS::Alias').Properties.AliasName).toBe(
      `alias/pawfile-${stage}-signing`,
    );
  });

  it('can be used by the function sign alone', () => {
    const policies = [stacks.edge, stacks.data, stacks.api].flatMap((stack) => policiesOf(stack));
    const using = policies.filter(({ Properties: policy }) => JSON.stringify(policy).includes('"kms:'));
    expect(using).toHaveLength(1);
    expect(JSON.stringify(using[0]?.Properties.Roles)).toMatch(/SignFunctionRole/);
    expect(JSON.stringify(using[0]?.Properties)).toContain('["kms:GetPublicKey","kms:Sign"]');
  });
});

describe.each(STAGES)('the documents of %s', (stage) => {
  const { data } = synthesize(SETTINGS[stage]);
  const { id, Properties, policy, ...policies } = bucketOf(data, 'Documents');

  it('are private, encrypted, versioned and kept', () => {
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
      },
      VersioningConfiguration: { Status: 'Enabled' },
    });
    expect(policies).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
  });

  it('are reachable over TLS 1.3 only, except for CloudFront, and the bucket policy allows no access', () => {
    expect(policy.Bucket).toEqual({ Ref: id });
    expect(policy.PolicyDocument).toMatchObject({
      Statement: denied({ Bool: { 'aws:SecureTransport': 'false' } }),
    });
    expect(policy.PolicyDocument).toMatchObject({
      Statement: denied({ NumericLessThan: { 's3:TlsVersion': 1.2 } }),
    });
    const statements = z.array(statementSchema).parse(Object(policy.PolicyDocument).Statement);
    const demands = statements.filter(
      ({ Condition }) => Condition.NumericLessThan?.['s3:TlsVersion'] === 1.3,
    );
    const reading = ['s3:GetObject', 's3:GetObjectVersion'];
    const arn = { 'Fn::GetAtt': [id, 'Arn'] };
    const objects = (path: string) => ({ 'Fn::Join': ['', [arn, path]] });
    expect(demands).toMatchObject([
      { Effect: 'Deny', NotAction: reading, Resource: objects('/*') },
      {
        Effect: 'Deny',
        Action: reading,
        NotResource: [objects('/*/pet_*'), objects('/prc_*/application/*')],
      },
    ]);
    expect(JSON.stringify(policy)).not.toContain('"Allow"');
  });

  it('accept requests from the site’s scripts only', () => {
    const { CorsRules } = Properties.CorsConfiguration as { CorsRules: Record<string, unknown>[] };
    expect(CorsRules).toHaveLength(1);
    expect(CorsRules[0]?.AllowedMethods).toEqual(['PUT', 'POST', 'GET', 'HEAD']);
    expect(CorsRules[0]?.AllowedHeaders).toEqual(['content-type', 'if-none-match', 'x-amz-tagging']);
    const origin = asText(CorsRules[0]?.AllowedOrigins);
    if (stage !== 'dev') expect(origin).toBe('https://pets.example.org');
    else
      expect(origin).toMatch(
        /^https:\/\/<pawfile-\w+-edge:ExportsOutputFnGetAttDistribution\w+DomainName\w+>$/,
      );
  });

  it('expire two weeks after a deletion or an unused upload, exports and imported files after a day', () => {
    const { Rules } = Properties.LifecycleConfiguration as { Rules: object[] };
    expect(Rules).toHaveLength(5);
    const days = { pending: 14, deleted: 14, import: 1, export: 1 };
    for (const [at, [Value, Days]] of Object.entries(days).entries()) {
      expect(Rules[at]).toMatchObject({
        Status: 'Enabled',
        TagFilters: [{ Key: 'state', Value }],
        ExpirationInDays: Days,
        NoncurrentVersionExpiration: { NoncurrentDays: Days },
      });
    }
    expect(Rules[4]).toMatchObject({
      Status: 'Enabled',
      ExpiredObjectDeleteMarker: true,
      AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
    });
    // A rule without a tag that expires old versions would delete documents: an attached version can be noncurrent.
    expect(Rules[4]).not.toHaveProperty('ExpirationInDays');
    expect(Rules[4]).not.toHaveProperty('NoncurrentVersionExpiration');
  });
});

describe.each(STAGES)('the backups of accounts of %s', (stage) => {
  const { data } = synthesize(SETTINGS[stage]);
  const { Properties, policy, ...policies } = bucketOf(data, 'AccountBackups');

  it('are private, encrypted, versioned and kept like the documents, and no site may use them', () => {
    const { PublicAccessBlockConfiguration, BucketEncryption, VersioningConfiguration } = bucketOf(
      data,
      'Documents',
    ).Properties;
    expect(Properties).toMatchObject({
      PublicAccessBlockConfiguration,
      BucketEncryption,
      VersioningConfiguration,
    });
    expect(policies).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' });
    expect(Properties).not.toHaveProperty('CorsConfiguration');
    expect(asText(Properties.BucketName)).toBe(`pawfile-accounts-${stage}-<AWS::AccountId>`);
    expect(policy.PolicyDocument).toMatchObject({
      Statement: denied({ Bool: { 'aws:SecureTransport': 'false' } }),
    });
    expect(JSON.stringify(policy)).not.toContain('"Allow"');
  });

  it('are gone before the 35 days that the privacy page states, although S3 counts from midnight', () => {
    const { Rules } = Properties.LifecycleConfiguration as { Rules: Record<string, unknown>[] };
    expect(Rules).toHaveLength(2);
    expect(Rules[0]).toMatchObject({
      Status: 'Enabled',
      ExpirationInDays: 30,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
    expect(Rules[0]).not.toHaveProperty('TagFilters');
    expect(Rules[0]).not.toHaveProperty('Prefix');
    expect(Rules[1]).toMatchObject({ Status: 'Enabled', ExpiredObjectDeleteMarker: true });
  });
});

describe.each(STAGES)('the accounts of %s', (stage) => {
  const { data } = synthesize(SETTINGS[stage]);
  const { Properties: pool, ...policies } = resource(data, 'AWS::Cognito::UserPool');
  const { Properties: client } = resource(data, 'AWS::Cognito::UserPoolClient');

  it('can’t be lost', () => {
    expect(pool.DeletionProtection).toBe('ACTIVE');
    expect(policies).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
  });

  it('are created by anyone with a verified email address and a password of 8 characters', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_CODE' },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
          RequireUppercase: false,
        },
      },
    });
  });

  it('need no particular characters in their passwords, and use Cognito’s cheapest plan', () => {
    expect(pool.UserPoolTier).toBe('LITE');
    expect(pool.UserPoolAddOns).toBeUndefined();
    expect(resources(data, 'AWS::Cognito::UserPoolRiskConfigurationAttachment')).toEqual([]);
  });

  it('ask for a code at every sign-in while codes are on, since no device is remembered', () => {
    expect(pool.DeviceConfiguration).toBeUndefined();
    expect(pool.LambdaConfig ?? {}).not.toHaveProperty('CreateAuthChallenge');
    expect(client?.ExplicitAuthFlows).not.toContain('ALLOW_CUSTOM_AUTH');
  });

  it('can be kept from passwords that leaked elsewhere, by a setting', () => {
    const stacks = synthesize(OTHER_SETTINGS[stage]);
    const plus = resource(stacks.data, 'AWS::Cognito::UserPool').Properties;
    expect(plus).toMatchObject({
      UserPoolTier: 'PLUS',
      UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' },
      Policies: pool.Policies,
    });
    const { Properties } = resource(stacks.data, 'AWS::Cognito::UserPoolRiskConfigurationAttachment');
    expect(Properties).toMatchObject({
      ClientId: 'ALL',
      CompromisedCredentialsRiskConfiguration: {
        Actions: { EventAction: 'BLOCK' },
        EventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    });
  });

  it('get their mails from the function, sent by SES where there is a domain', () => {
    expect(asText((pool.LambdaConfig as { CustomMessage: unknown }).CustomMessage)).toMatch(
      /^<CognitoMessage/,
    );
    const sender = pool.EmailConfiguration as Record<string, unknown>;
    if (stage === 'dev') return expect(sender).toEqual({ EmailSendingAccount: 'COGNITO_DEFAULT' });
    expect(sender.EmailSendingAccount).toBe('DEVELOPER');
    expect(asText(sender.SourceArn)).toMatch(/:identity\/pets\.example\.org$/);
  });

  it('are signed out by the trigger after a reset, and welcomed where there is a domain', () => {
    const trigger = (pool.LambdaConfig as { PostConfirmation?: unknown }).PostConfirmation;
    expect(asText(trigger)).toMatch(/^<PostConfirmation/);
  });

  it('sign in by SRP, do not reveal who exists, and can be signed out everywhere', () => {
    expect(client).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      WriteAttributes: ['email'],
      AccessTokenValidity: 10,
      IdTokenValidity: 10,
      RefreshTokenValidity: 30 * 24 * 60,
      AuthSessionValidity: 3,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
    });
  });

  it('may be administrators', () => {
    expect(
      resources(data, 'AWS::Cognito::UserPoolGroup').map(({ Properties }) => Properties.GroupName),
    ).toEqual(['admin']);
  });
});

describe('a stage that can be deleted', () => {
  const { data } = synthesize({ ...SETTINGS.dev, keepData: false });

  it('is deleted with its data, which can be recovered until then', () => {
    const table = resource(data, 'AWS::DynamoDB::Table');
    expect(table).toMatchObject({
      DeletionPolicy: 'Delete',
      Properties: { DeletionProtectionEnabled: false },
    });
    expect(table.Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
    expect(resource(data, 'AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('INACTIVE');
  });
});
