import { Aws } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

type Domain = NonNullable<Stage['domain']>;

export const SENDER_NAME = 'Pawfile';

/** The domain that SES must have verified. */
export const senderDomain = ({ mailFrom }: Domain) => mailFrom.slice(mailFrom.lastIndexOf('@') + 1);

/** Where SES sends from: the stage's own region. */
export const senderRegion = ({ region }: Stage) => region ?? Aws.REGION;

/** The SES identity that the stage's senders use. */
export const senderArn = (stage: Stage, domain: Domain) =>
  `arn:${Aws.PARTITION}:ses:${senderRegion(stage)}:${Aws.ACCOUNT_ID}:identity/${senderDomain(domain)}`;
