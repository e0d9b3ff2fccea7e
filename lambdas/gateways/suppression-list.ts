import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/**
 * SES's list of the addresses that bounced or complained, to which Cognito's mails and copies of forms are not sent
 * (decision 155). It belongs to the AWS account and the region.
 */
export function createSuppressionList(aws: AwsLocation) {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./ses-client.ts');
    return { sdk, ses: new sdk.SESv2Client(aws) };
  });

  return {
    /** Takes an address off the list; may be repeated, also for one that is not on it. */
    async remove(email: string): Promise<void> {
      const { sdk, ses } = await connect();
      try {
        await ses.send(new sdk.DeleteSuppressedDestinationCommand({ EmailAddress: email }));
      } catch (error) {
        if (!(error instanceof sdk.NotFoundException)) throw error;
      }
    },
  };
}
