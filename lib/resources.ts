import { Aws } from 'aws-cdk-lib';
import { modeOfStage } from '../contract/billing/stripe-mode.ts';
import { queueVariable } from '../lambdas/functions/table.ts';
import { accountBackupsArn } from './account-backups.ts';
import type { Resources } from './bind.ts';
import type { Data } from './data-stack.ts';
import { applicationsArn, documentsObjectsArn, entryDocumentsArn, photosArn } from './documents-bucket.ts';
import { type JobQueues, queueResource } from './job-queues.ts';
import type { ConfigurationSets } from './mail-events.ts';
import { mailIntervalMs } from './mail-interval.ts';
import { SENDER_NAME, senderArn, senderRegion } from './mail-sender.ts';
import { acceptedOriginSecrets } from './origin-secrets.ts';
import { DOCUMENTS_PATH } from './site-headers.ts';
import type { Stage } from './stage.ts';
import { stripeParameters } from './stripe-parameters.ts';

/** The resources that the functions of the API stack may use. */
export function apiResources(
  stage: Stage,
  { table, documents, accountBackups, signingKey, userPool, userPoolClient }: Data,
  siteOrigin: string,
  queues: JobQueues,
  configurationSets: ConfigurationSets | undefined,
): Resources {
  const { secretKey, webhookSecret, guaranteeKey } = stripeParameters(stage.name);
  const { recordsPerPet, sharing } = stage.freePlan;
  return {
    TABLE_NAME: { value: table.tableName, arns: () => [table.tableArn] },
    BUCKET_NAME: {
      value: documents.bucketName,
      // S3's list permission applies to the bucket; all others apply to its objects.
      arns: (action) => [action.startsWith('s3:List') ? documents.bucketArn : documentsObjectsArn(stage)],
    },
    PHOTOS_BUCKET: { value: documents.bucketName, arns: () => [photosArn(stage)] },
    ENTRIES_BUCKET: { value: documents.bucketName, arns: () => [entryDocumentsArn(stage)] },
    APPLICATIONS_BUCKET: { value: documents.bucketName, arns: () => [applicationsArn(stage)] },
    ACCOUNTS_BUCKET: { value: accountBackups.bucketName, arns: () => [accountBackupsArn(stage)] },
    SIGNING_KEY_ID: { value: signingKey.keyArn, arns: () => [signingKey.keyArn] },
    USER_POOL_ID: { value: userPool.userPoolId, arns: () => [userPool.userPoolArn] },
    USER_POOL_CLIENT_ID: { value: userPoolClient.userPoolClientId },
    STRIPE_SECRET_KEY_PARAMETER: parameterResource(secretKey),
    STRIPE_WEBHOOK_SECRET_PARAMETER: parameterResource(webhookSecret),
    GUARANTEE_KEY_PARAMETER: parameterResource(guaranteeKey),
    STRIPE_MODE: { value: modeOfStage(stage.name) },
    TAXES: { value: String(stage.taxes) },
    SITE_ORIGIN: { value: siteOrigin },
    SCANS_DOCUMENTS: { value: String(stage.scanDocuments) },
    DOCUMENTS_URL: { value: siteOrigin + DOCUMENTS_PATH },
    ORIGIN_SECRETS: { value: acceptedOriginSecrets(stage) },
    SENDS_MAIL: {
      value: String(stage.domain !== undefined),
      // SES's suppression list belongs to the account, so no resource can be named.
      arns: () => (stage.domain ? ['*'] : []),
    },
    FREE_PLAN_RECORDS_PER_PET: { value: recordsPerPet === null ? '' : String(recordsPerPet) },
    FREE_PLAN_SHARING: { value: String(sharing) },
    ...mailResources(stage, configurationSets),
    // A stage without a domain has no queue for mail.
    MAIL_QUEUE_URL: null,
    ...Object.fromEntries([...queues].map(([name, jobs]) => [queueVariable(name), queueResource(jobs)])),
  };
}

/**
 * A parameter with a secret; functions only get its name. Decryption needs no permission: AWS's own key for the
 * Parameter Store allows it to all roles of the account.
 */
const parameterResource = (name: string) => ({
  value: name,
  arns: () => [`arn:${Aws.PARTITION}:ssm:${Aws.REGION}:${Aws.ACCOUNT_ID}:parameter${name}`],
});

function mailResources(stage: Stage, configurationSets: ConfigurationSets | undefined): Resources {
  const { domain, supportEmail, reminders, forms } = stage;
  if (!domain || !supportEmail || !configurationSets) return {};
  const setArn = (name: string) =>
    `arn:${Aws.PARTITION}:ses:${senderRegion(stage)}:${Aws.ACCOUNT_ID}:configuration-set/${name}`;
  const { mails, copies, accounts } = configurationSets;
  return {
    MAIL_CONFIGURATION_SET: { value: mails, arns: () => [senderArn(stage, domain), setArn(mails)] },
    // Sent by functions that may use the identity already.
    COPY_CONFIGURATION_SET: { value: copies, arns: () => [setArn(copies)] },
    ACCOUNT_CONFIGURATION_SET: { value: accounts },
    FORM_MAILS_PER_DAY: { value: String(forms.mailsPerDay) },
    MAIL_FROM: { value: `${SENDER_NAME} <${domain.mailFrom}>` },
    MAIL_INTERVAL_MS: { value: String(mailIntervalMs(reminders.mailsPerSecond)) },
    SUPPORT_EMAIL: { value: supportEmail },
  };
}
