import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeSetup } from '../../lib/setup-guide.ts';
import { asText, resource, resources, SETTINGS, synthesize } from './synthesize.ts';

const environmentSchema = z.object({ Variables: z.record(z.string(), z.unknown()) });

/** A value that one stack imports from another, by what the other exports. */
const importedFrom = (stack: string, name: RegExp) => ({
  'Fn::ImportValue': expect.stringMatching(
    new RegExp(`^pawfile-prod-${stack}:ExportsOutputRef${name.source}`),
  ),
});

describe('the mail of a stage with a domain', () => {
  const { data, api } = synthesize(SETTINGS.prod);
  const sets = [data, api].flatMap((template) => resources(template, 'AWS::SES::ConfigurationSet'));
  const suppressed = Object.fromEntries(
    sets.map(({ id, Properties }) => [
      id,
      z.object({ SuppressedReasons: z.array(z.string()) }).parse(Properties.SuppressionOptions)
        .SuppressedReasons,
    ]),
  );

  const variablesOf = (name: string) => {
    const fn = resources(api, 'AWS::Lambda::Function').find(({ id }) => id.startsWith(name));
    return environmentSchema.parse(fn?.Properties.Environment).Variables;
  };

  it('requires TLS, and has its reputation measured, whichever set it is sent with', () => {
    expect(sets.map(({ id }) => id).sort()).toEqual(['AccountMail', 'CopyMail', 'Mail']);
    for (const { Properties } of sets) {
      expect(Properties).toMatchObject({
        DeliveryOptions: { TlsPolicy: 'REQUIRE' },
        ReputationOptions: { ReputationMetricsEnabled: true },
      });
    }
  });

  it('ignores SES’s suppression list for owners, who can retry a bounced address in the app', () => {
    expect(suppressed.Mail).toEqual([]);
  });

  it('keeps to the suppression list where anyone can name the address: in sign-ups and copies of forms', () => {
    expect(suppressed.AccountMail).toEqual(['BOUNCE', 'COMPLAINT']);
    expect(suppressed.CopyMail).toEqual(['BOUNCE', 'COMPLAINT']);
    expect(variablesOf('MailFunction').COPY_CONFIGURATION_SET).toEqual({ Ref: 'CopyMail' });
    expect(variablesOf('MailFunction').FORM_MAILS_PER_DAY).toBe('1000');
  });

  it('is sent by Cognito with a set of its own, which the reports’ handler knows', () => {
    expect(resource(data, 'AWS::Cognito::UserPool').Properties.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      ConfigurationSet: { Ref: 'AccountMail' },
    });
    expect(variablesOf('MailEventsFunction').ACCOUNT_CONFIGURATION_SET).toEqual(
      importedFrom('data', /AccountMail/),
    );
  });

  it('reports bounces and complaints of every set, and of this stage only, to one queue', () => {
    const destinations = [data, api].flatMap((template) =>
      resources(template, 'AWS::SES::ConfigurationSetEventDestination'),
    );
    expect(destinations.map(({ Properties }) => Properties)).toEqual(
      ['AccountMail', 'Mail', 'CopyMail'].map((id) =>
        expect.objectContaining({
          ConfigurationSetName: { Ref: id },
          EventDestination: expect.objectContaining({
            Enabled: true,
            MatchingEventTypes: ['bounce', 'complaint', ...(id === 'Mail' ? ['delivery'] : [])],
          }),
        }),
      ),
    );
    const known = [{ Ref: 'Mail' }, { Ref: 'CopyMail' }, importedFrom('data', /AccountMail/)];
    const [rule, ...others] = resources(api, 'AWS::Events::Rule').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('aws.ses'),
    );
    expect(others).toEqual([]);
    expect(rule?.Properties).toMatchObject({
      EventPattern: {
        source: ['aws.ses'],
        detail: {
          mail: { tags: { 'ses:configuration-set': known } },
          $or: [
            { eventType: [{ 'anything-but': ['Delivery'] }] },
            { eventType: ['Delivery'], mail: { tags: { practice: [{ exists: true }] } } },
          ],
        },
      },
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [expect.stringMatching(/^MailEvents[0-9A-F]{8}$/), 'Arn'] } }],
    });
  });
});

it('a stage without a domain has no configuration sets, which Cognito’s own sender could not use', () => {
  const { data, api } = synthesize(SETTINGS.dev);
  expect(resources(api, 'AWS::SES::ConfigurationSet')).toEqual([]);
  expect(resources(data, 'AWS::SES::ConfigurationSet')).toEqual([]);
});

describe('the DNS of mail, where the hosted zone is the stage’s own', () => {
  const hostedZoneId = 'Z0123456789ABCDEFGHIJ';
  const { edge } = synthesize({
    ...SETTINGS.prod,
    region: 'eu-central-1',
    domain: SETTINGS.prod.domain && {
      ...SETTINGS.prod.domain,
      hostedZoneId,
      mailFrom: 'no-reply@mail.example.org',
    },
  });
  const identity = resource(edge, 'AWS::SES::EmailIdentity');
  const recordSchema = z.object({
    HostedZoneId: z.literal(hostedZoneId),
    Name: z.unknown(),
    Type: z.string(),
    ResourceRecords: z.tuple([z.unknown()]),
  });
  const records = resources(edge, 'AWS::Route53::RecordSet').map(({ Properties }) => {
    const { Name, Type, ResourceRecords } = recordSchema.parse(Properties);
    return [asText(Name), Type, asText(ResourceRecords[0])];
  });

  it('has SES sign with DKIM, and send from a subdomain of its own', () => {
    expect(identity).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: {
        EmailIdentity: 'mail.example.org',
        DkimAttributes: { SigningEnabled: true },
        DkimSigningAttributes: { NextSigningKeyLength: 'RSA_2048_BIT' },
        MailFromAttributes: {
          MailFromDomain: 'bounce.mail.example.org',
          BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
        },
      },
    });
  });

  it('has the records for DKIM, SPF, bounces and DMARC', () => {
    const tokens = [1, 2, 3].map((n) => [
      `<${identity.id}.DkimDNSTokenName${n}>`,
      'CNAME',
      `<${identity.id}.DkimDNSTokenValue${n}>`,
    ]);
    expect(records).toEqual([
      ...tokens,
      ['bounce.mail.example.org', 'MX', '10 feedback-smtp.eu-central-1.amazonses.com'],
      ['bounce.mail.example.org', 'TXT', '"v=spf1 include:amazonses.com ~all"'],
      ['_dmarc.mail.example.org', 'TXT', '"v=DMARC1; p=quarantine"'],
    ]);
  });

  it('belongs to a stage that names its zone only', () => {
    for (const stage of [SETTINGS.prod, SETTINGS.dev]) {
      const others = synthesize(stage).edge;
      expect(resources(others, 'AWS::SES::EmailIdentity')).toEqual([]);
      expect(resources(others, 'AWS::Route53::RecordSet')).toEqual([]);
    }
  });

  it('is in the setup guide otherwise', () => {
    expect(describeSetup().mailRecords).toEqual([
      { name: '<token>._domainkey.<domain>', type: 'CNAME', value: '<token>.dkim.amazonses.com' },
      { name: 'bounce.<domain>', type: 'MX', value: '10 feedback-smtp.<region>.amazonses.com' },
      { name: 'bounce.<domain>', type: 'TXT', value: 'v=spf1 include:amazonses.com ~all' },
      { name: '_dmarc.<domain>', type: 'TXT', value: 'v=DMARC1; p=quarantine' },
    ]);
  });
});
