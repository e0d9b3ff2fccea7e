import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { openJsonFile } from '@pawfile/local-platform/json-file';
import { KmsError } from './kms/kms-error.ts';
import { operations } from './kms/operations.ts';
import { EMPTY, type State, stateSchema } from './kms/state.ts';

export interface KmsOptions {
  /** The file for keys and aliases. Default: in memory. */
  path?: string;
  now: () => Date;
  region?: string;
}

/** The account in ARNs. */
const ACCOUNT = '000000000000';

/** A local KMS with signing keys of the curve P-256. Throws if its file can't be read. */
export function createKms({ path, now, region = 'us-east-1' }: KmsOptions) {
  const state = openJsonFile<State>(path, stateSchema, EMPTY);
  const arn = `arn:aws:kms:${region}:${ACCOUNT}`;

  async function answer(target: string, body: string): Promise<object> {
    const name = target.replace(/^TrentService\./, '');
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation)
      throw new KmsError('UnknownOperationException', `The local KMS does not implement ${name}.`);
    return operation({ state, now, arn }, parseJson(body));
  }

  return {
    /** Answers a request of the JSON protocol; never rejects. */
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        const target = String(request.headers['x-amz-target'] ?? '');
        send(response, 200, await answer(target, await text(request)));
      } catch (error) {
        if (error instanceof KmsError)
          return send(response, 400, { __type: error.code, message: error.message });
        send(response, 500, { __type: 'KMSInternalException', message: String(error) });
      }
    },
    /** Creates the key that an alias names, unless there is one. Returns the key's ARN. */
    async keyOf(alias: string): Promise<string> {
      const present = state.read().aliases.find(({ name }) => name === alias);
      if (!present) {
        const request = { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' };
        const made = await answer('CreateKey', JSON.stringify(request));
        const { KeyMetadata } = made as { KeyMetadata: { KeyId: string } };
        await answer('CreateAlias', JSON.stringify({ AliasName: alias, TargetKeyId: KeyMetadata.KeyId }));
      }
      return `${arn}:${alias}`;
    },
  };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new KmsError('SerializationException', 'The body is not JSON.');
  }
}

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer));
}
