import type { ReactNode } from 'react';
import { DELIVERED_EVENTS, STRIPE_API_VERSION, WEBHOOK_PATH } from '../../../../contract/billing/billing.ts';
import { DOCUMENT_URL_SECONDS, UPLOAD_URL_SECONDS } from '../../../../contract/limits.ts';
import type { SetupGuide } from '../../../../contract/site/setup-guide.ts';
import { PublicPage } from '../frame/public-page.tsx';
import { breakable } from './breakable.tsx';
import { Entries, Entry, GuideSection } from './guide-section.tsx';
import styles from './setup-guide.module.css';
import { StripeAccount } from './stripe-account.tsx';

/**
 * The operator's guide. Settings, variables and alarms come from the CDK stacks at build time.
 */
export const SetupGuidePage = ({ guide }: { guide: SetupGuide }) => (
  <PublicPage
    heading="Setup guide"
    lead="For operators of Pawfile. Each build generates this page from the settings and stacks it deploys. Secrets and account-specific values are named here, but never shown."
  >
    <Checklist guide={guide} />
    <GuideSection
      id="settings"
      heading="Stage settings"
      lead="In lib/stages/<stage>.json. lib/stages/example.json is a complete file."
    >
      <Entries>
        {guide.settings.map(({ name, meaning }) => (
          <Entry key={name} name={name}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </GuideSection>
    <DnsRecords mailRecords={guide.mailRecords} />
    <StripeAccount />
    <GuideSection
      id="secrets"
      heading="Secrets"
      lead="Stored in AWS Systems Manager Parameter Store as SecureString. No template or page contains their values."
    >
      <Entries>
        {guide.secrets.map(({ name, meaning }) => (
          <Entry key={name} name={name}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </GuideSection>
    {guide.stages.map(({ name, settings }) => (
      <GuideSection
        key={name}
        id={`stage-${name}`}
        heading={`Settings of ${name}`}
        lead={`From lib/stages/${name}.json.`}
      >
        <Entries>
          {settings.map((setting) => (
            <Entry key={setting.name} name={setting.name}>
              {setting.value}
            </Entry>
          ))}
        </Entries>
      </GuideSection>
    ))}
    <GuideSection
      id="functions"
      heading="Functions and their environment"
      lead="The deployment sets all of these variables. The values shown are those of prod with a domain; a variable without a value names a resource of the stage."
    >
      {guide.functions.map(({ name, purpose, variables }) => (
        <section key={name} className={styles.fn} aria-label={name}>
          <h3>{breakable(name)}</h3>
          <p>{purpose}</p>
          <Entries>
            {variables.map((variable) => (
              <Entry key={variable.name} name={variable.name}>
                {variable.value === null ? 'set by the deployment' : variable.value || 'empty'}
              </Entry>
            ))}
          </Entries>
        </section>
      ))}
    </GuideSection>
    <GuideSection id="outputs" heading="Deployment outputs" lead="Printed as stack outputs.">
      <Entries>
        {guide.outputs.map(({ name, meaning }) => (
          <Entry key={name} name={name}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </GuideSection>
    <GuideSection id="alarms" heading="Alarms" lead="What users notice when an alarm fires.">
      <Entries>
        {byMeaning(guide.alarms).map(({ names, meaning }) => (
          <Entry key={meaning} name={names.join(', ')}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </GuideSection>
  </PublicPage>
);

/** Groups alarms with the same meaning. */
function byMeaning(alarms: SetupGuide['alarms']) {
  const meanings = [...new Set(alarms.map(({ meaning }) => meaning))];
  return meanings.map((meaning) => ({
    meaning,
    names: alarms.filter((alarm) => alarm.meaning === meaning).map(({ name }) => name),
  }));
}

const Step = ({ children }: { children: ReactNode }) => <li>{breakable(children)}</li>;

const Checklist = ({ guide }: { guide: SetupGuide }) => (
  <GuideSection id="checklist" heading="Checklist" lead="In this order, for a stage with its own domain.">
    <ol>
      <Step>
        Request a certificate for the domain in AWS Certificate Manager, in us-east-1. Its DNS record is
        below.
      </Step>
      <Step>
        Unless domain.hostedZoneId is set, create an identity for the domain in Amazon SES, in the stage’s
        region, and set its custom MAIL FROM domain to bounce.&lt;domain&gt;. Its DNS records are below.
      </Step>
      <Step>
        Move SES out of the sandbox. Set reminders.mailsPerSecond no higher than the rate that SES grants.
      </Step>
      <Step>
        Give the stage an AWS account of its own, and fill in <code>{breakable('lib/stages/prod.json')}</code>
        . Every setting is explained under <a href="#settings">Stage settings</a>.
      </Step>
      <Step>
        Run <code>npx cdk bootstrap -c stage=prod</code> once.
      </Step>
      <Step>
        Deploy: <code>npm run deploy -- -c stage=prod</code>
      </Step>
      <Step>Create the DNS record that points the domain to the output DistributionDomain.</Step>
      <Step>
        Run <code>npm run stripe:setup -- --stage prod --site https://&lt;domain&gt;</code> with
        STRIPE_SECRET_KEY set. It creates the products, prices, billing portal, and the webhook {WEBHOOK_PATH}{' '}
        (API version {STRIPE_API_VERSION}) for {DELIVERED_EVENTS.join(', ')}. What it can’t set is listed
        under <a href="#stripe-dashboard">Stripe dashboard</a>.
      </Step>
      <Step>Run the two commands that it prints; they store the secrets.</Step>
      <Step>
        For each administrator: create an account whose email contains “admin” and add it to the Cognito group{' '}
        <code>{guide.adminGroup}</code>. Users can’t join the group themselves.
      </Step>
      <Step>Confirm the alarm address in the email from Amazon SNS.</Step>
      <Step>
        As an administrator, open /billing/debug: every price must be valid and no variable missing.
      </Step>
    </ol>
    <Entries>
      <Entry name="Signed document URL">{DOCUMENT_URL_SECONDS} seconds; at most 600 allowed</Entry>
      <Entry name="Signed upload form">{UPLOAD_URL_SECONDS} seconds</Entry>
      <Entry name="Magic-link login">not offered, so nothing expires</Entry>
      <Entry name="Minimum TLS version">1.3 with your own domain</Entry>
    </Entries>
  </GuideSection>
);

const DnsRecords = ({ mailRecords }: Pick<SetupGuide, 'mailRecords'>) => (
  <GuideSection
    id="dns"
    heading="DNS records"
    lead="At your DNS provider. With domain.hostedZoneId, the deployment creates those for mail: all but the first two. SES names three tokens for _domainkey."
  >
    <Entries>
      <Entry name="<domain>">CNAME, or ALIAS for A and AAAA, to the output DistributionDomain</Entry>
      <Entry name="_<token>.<domain>">CNAME that proves domain ownership to Certificate Manager</Entry>
      {mailRecords.map(({ name, type, value }) => (
        <Entry key={name + type} name={name}>
          {type} {value}
        </Entry>
      ))}
    </Entries>
  </GuideSection>
);
