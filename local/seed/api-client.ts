import * as z from 'zod/mini';
import { putOf, type UploadForm } from '../../contract/files/upload-form.ts';
import { DEMO_PASSWORD } from './accounts.ts';

export interface Addresses {
  siteUrl: string;
  awsUrl: string;
  clientId: string;
}

interface Call {
  /** Sent as JSON. */
  body?: object;
  headers?: Record<string, string>;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Calls of the API without an account, as the page behind a share link makes them. Each throws if it fails. */
export function createApiClient(
  { siteUrl }: Pick<Addresses, 'siteUrl'>,
  common: Record<string, string> = {},
) {
  return async <T>(
    method: string,
    path: string,
    schema: z.ZodMiniType<T>,
    { body, headers }: Call = {},
  ): Promise<T> => {
    const response = await fetch(`${siteUrl}${path}`, {
      method,
      headers: { ...common, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await readSuccess(response);
    return schema.parse(text ? JSON.parse(text) : undefined);
  };
}

/** Sends a file by the form that a call gave for it. */
export async function sendFile(form: UploadForm, bytes: Buffer): Promise<void> {
  const { url, headers } = putOf(form);
  await readSuccess(await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) }));
}

const signedInSchema = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });
const challengeSchema = z.object({ Session: z.string() });

/** Signs in to a demo account; returns its API client. `code`: that of an app, where sign-ins ask for one. */
export async function signInToApi(addresses: Addresses, email: string, code?: string): Promise<ApiClient> {
  const ClientId = addresses.clientId;
  const first = await cognitoCall(addresses, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId,
    AuthParameters: { USERNAME: email, PASSWORD: DEMO_PASSWORD },
  });
  const answer = code
    ? await cognitoCall(addresses, 'RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: challengeSchema.parse(first).Session,
        ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
      })
    : first;
  const { AuthenticationResult } = signedInSchema.parse(answer);
  return createApiClient(addresses, { authorization: `Bearer ${AuthenticationResult.AccessToken}` });
}

async function cognitoCall({ awsUrl }: Addresses, operation: string, body: object): Promise<unknown> {
  const response = await fetch(awsUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return JSON.parse(await readSuccess(response));
}

/** The text of a response. Throws unless its status means success or a redirect. */
export async function readSuccess(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status < 400) return text;
  throw new Error(`Seeding failed: ${response.url} answered ${response.status} ${text}`);
}
