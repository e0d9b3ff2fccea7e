import {
  DeleteSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';

/** The used parts of the SES SDK, behind one import: see s3-client.ts. */
export { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client, SendEmailCommand };
