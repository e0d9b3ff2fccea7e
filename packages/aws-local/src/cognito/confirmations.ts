import { randomUUID } from 'node:crypto';
import type { Context, PostConfirmationTriggerEvent } from 'aws-lambda';
import { CognitoError } from './cognito-error.ts';
import type { MessageOptions } from './messages.ts';
import type { User } from './state.ts';
import { toTriggerAttributes } from './users.ts';

export type PostConfirmation = (
  event: PostConfirmationTriggerEvent,
  context: Pick<Context, 'awsRequestId'>,
) => Promise<PostConfirmationTriggerEvent>;

type Options = Pick<MessageOptions, 'poolId' | 'clientId' | 'region'> & {
  postConfirmation?: PostConfirmation | undefined;
};

export interface Confirmations {
  /** Calls the trigger, if any. If it throws, the caller gets the error, but the confirmation stays. */
  invoke(
    user: User,
    triggerSource: PostConfirmationTriggerEvent['triggerSource'],
    clientMetadata?: Record<string, string>,
  ): Promise<void>;
}

/** Calls the trigger after each confirmed address and each password set by a code. */
export const createConfirmations = ({
  poolId,
  clientId,
  region,
  postConfirmation,
}: Options): Confirmations => ({
  async invoke(user, triggerSource, clientMetadata) {
    const event = {
      version: '1',
      region,
      userPoolId: poolId,
      userName: user.sub,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId },
      triggerSource,
      request: { userAttributes: toTriggerAttributes(user), ...(clientMetadata && { clientMetadata }) },
      response: {},
    } satisfies PostConfirmationTriggerEvent;
    await postConfirmation?.(event, { awsRequestId: randomUUID() }).catch((cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new CognitoError(
        'UserLambdaValidationException',
        `PostConfirmation failed with error ${reason}.`,
      );
    });
  },
});
