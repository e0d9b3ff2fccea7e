import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

/** The parts of the SES SDK that we use, behind one import: see s3-client.ts. */
export { SESv2Client, SendEmailCommand };
