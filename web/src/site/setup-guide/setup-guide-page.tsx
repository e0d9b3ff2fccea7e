import { DELIVERED_EVENTS, STRIPE_API_VERSION, WEBHOOK_PATH } from '../../../../contract/billing/billing.ts';
import { DOCUMENT_URL_SECONDS, UPLOAD_URL_SECONDS } from '../../../../contract/limits.ts';
import type { SetupGuide } from '../../../../contract/site/setup-guide.ts';
import { PublicPage } from '../../ui/public-page.tsx';
import { Entries, Entry, Part } from './parts.tsx';
import styles from './setup-guide.module.css';

/**
 * For whoever runs an installation. What it names of settings, variables and alarms comes from the stacks themselves.
 */
export const SetupGuidePage = ({ guide }: { guide: SetupGuide }) => (
  <PublicPage
    heading="Setup guide"
    lead="For whoever runs an installation of Pawfile. This page is made at each build from the settings and stacks that are deployed; what is secret, or known to one account alone, is named here and never shown."
  >
    <Checklist guide={guide} />
    <Part id="options" heading="Options of a deployment" lead="Each is given by -c name=value.">
      <Entries>
        {guide.options.map(({ name, meaning }) => (
          <Entry key={name} name={name}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </Part>
    <DnsRecords />
    <Part
      id="secrets"
      heading="Secrets"
      lead="In the Parameter Store of AWS Systems Manager, as SecureString. No template and no page holds their values."
    >
      <Entries>
        {guide.secrets.map(({ name, meaning }) => (
          <Entry key={name} name={name}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </Part>
    {guide.stages.map(({ name, settings }) => (
      <Part key={name} id={`stage-${name}`} heading={`Settings of ${name}`} lead="From lib/stage.ts.">
        <Entries>
          {settings.map((setting) => (
            <Entry key={setting.name} name={setting.name}>
              {setting.value}
            </Entry>
          ))}
        </Entries>
      </Part>
    ))}
    <Part
      id="functions"
      heading="Functions and their environment"
      lead="The deployment sets all of these variables; nobody has to. The values are those of prod with a domain; a variable without one names a resource of the stage."
    >
      {guide.functions.map(({ name, purpose, variables }) => (
        <section key={name} className={styles.fn} aria-label={name}>
          <h3>{name}</h3>
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
    </Part>
    <Part id="outputs" heading="What a deployment tells" lead="As outputs of its stacks.">
      <Entries>
        {guide.outputs.map(({ name, meaning }) => (
          <Entry key={name} name={name}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </Part>
    <Part id="alarms" heading="Alarms" lead="What people notice when one rings.">
      <Entries>
        {byMeaning(guide.alarms).map(({ names, meaning }) => (
          <Entry key={meaning} name={names.join(', ')}>
            {meaning}
          </Entry>
        ))}
      </Entries>
    </Part>
  </PublicPage>
);

/** Alarms that people notice in the same way, together. */
function byMeaning(alarms: SetupGuide['alarms']) {
  const meanings = [...new Set(alarms.map(({ meaning }) => meaning))];
  return meanings.map((meaning) => ({
    meaning,
    names: alarms.filter((alarm) => alarm.meaning === meaning).map(({ name }) => name),
  }));
}

const Checklist = ({ guide }: { guide: SetupGuide }) => (
  <Part id="checklist" heading="Checklist" lead="In this order, for a stage with a domain of its own.">
    <ol>
      <li>A certificate for the domain in AWS Certificate Manager, in us-east-1; its DNS record is below.</li>
      <li>
        An identity for the domain in Amazon SES, in the stage’s region, out of the sandbox, so that it may
        send to anybody; reminders.mailsPerSecond no higher than what SES grants.
      </li>
      <li>
        <code>npx cdk bootstrap</code>, once for each account and region.
      </li>
      <li>
        <code>
          npm run deploy -- -c stage=prod -c domainName=&lt;domain&gt; -c certificateArn=&lt;arn&gt; -c
          alarmEmail=&lt;email&gt;
        </code>
      </li>
      <li>The DNS record that leads from the domain to the output DistributionDomain.</li>
      <li>
        <code>npm run stripe:setup -- --stage prod --site https://&lt;domain&gt;</code> with STRIPE_SECRET_KEY
        in the environment: products, prices, the billing portal, and the webhook {WEBHOOK_PATH} of version{' '}
        {STRIPE_API_VERSION} for {DELIVERED_EVENTS.join(', ')}.
      </li>
      <li>The two commands that it prints, which store the secrets.</li>
      <li>
        Administrators: an account whose email contains “admin”, in the Cognito group{' '}
        <code>{guide.adminGroup}</code>; nobody can join it by themselves.
      </li>
      <li>The mail of Amazon SNS that asks to confirm the address for alarms.</li>
      <li>As an administrator, /billing/debug: every price valid, no variable missing.</li>
    </ol>
    <Entries>
      <Entry name="Signed address of a document">
        {DOCUMENT_URL_SECONDS} seconds; it must not be more than 600
      </Entry>
      <Entry name="Signed form for an upload">{UPLOAD_URL_SECONDS} seconds</Entry>
      <Entry name="Login by a link alone">there is none, so none that has to expire</Entry>
      <Entry name="Oldest version of TLS">1.3 with a domain of one’s own</Entry>
    </Entries>
  </Part>
);

const DnsRecords = () => (
  <Part id="dns" heading="DNS records" lead="With whoever holds the domain.">
    <Entries>
      <Entry name="<domain>">CNAME, or ALIAS for A and AAAA, to the output DistributionDomain</Entry>
      <Entry name="_<token>.<domain>">CNAME by which Certificate Manager sees that the domain is yours</Entry>
      <Entry name="<token>._domainkey.<domain>">three CNAMEs by which SES signs mails (DKIM)</Entry>
      <Entry name="_dmarc.<domain>">TXT, such as v=DMARC1; p=quarantine</Entry>
    </Entries>
  </Part>
);
