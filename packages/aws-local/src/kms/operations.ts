import { createHash, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JsonFile } from '@pawfile/local-platform/json-file';
import * as z from 'zod';
import { signDigest, verifyDigest } from './ecdsa.ts';
import { invalidRequest, KmsError } from './kms-error.ts';
import { findKey, findUsableKey, type Key, privateKeyOf, type State } from './state.ts';

// https://docs.aws.amazon.com/kms/latest/APIReference/API_Sign.html and its neighbors.

const ALGORITHM = 'ECDSA_SHA_256';
const ALGORITHMS = [
  'RSASSA_PSS_SHA_256',
  'RSASSA_PSS_SHA_384',
  'RSASSA_PSS_SHA_512',
  'RSASSA_PKCS1_V1_5_SHA_256',
  'RSASSA_PKCS1_V1_5_SHA_384',
  'RSASSA_PKCS1_V1_5_SHA_512',
  ALGORITHM,
  'ECDSA_SHA_384',
  'ECDSA_SHA_512',
] as const;
const LONGEST_MESSAGE = 4096;
const DIGEST_BYTES = 32;

const bytesSchema = z.base64().transform((text) => Buffer.from(text, 'base64'));
const keyIdSchema = z.object({ KeyId: z.string().min(1).max(2048) });
const createKeySchema = z.object({
  KeySpec: z.literal('ECC_NIST_P256', { error: 'The local KMS makes keys of ECC_NIST_P256 only' }),
  KeyUsage: z.literal('SIGN_VERIFY', { error: 'The local KMS makes keys for SIGN_VERIFY only' }),
  Description: z.string().max(8192).default(''),
});
const aliasSchema = z.object({
  AliasName: z
    .string()
    .max(256)
    .regex(/^alias\/(?!aws\/)[\w/-]+$/),
  TargetKeyId: z.string().min(1),
});
const signSchema = keyIdSchema.extend({
  Message: bytesSchema,
  MessageType: z.enum(['RAW', 'DIGEST']).default('RAW'),
  SigningAlgorithm: z.enum(ALGORITHMS),
});
const verifySchema = signSchema.extend({ Signature: bytesSchema });

interface Operating {
  state: JsonFile<State>;
  now: () => Date;
  /** The start of the ARNs, as in `arn:aws:kms:us-east-1:000000000000`. */
  arn: string;
}

type Operation = (operating: Operating, body: unknown) => object | Promise<object>;

/** The operations by their name in `X-Amz-Target`. */
export const operations: Record<string, Operation> = {
  async CreateKey({ state, now, arn }, body) {
    const { Description } = parse(createKeySchema, body);
    const id = randomUUID();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key: Key = {
      id,
      arn: `${arn}:key/${id}`,
      description: Description,
      created_at: now().getTime() / 1000,
      enabled: true,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    await state.update((draft) => void draft.keys.push(key));
    return { KeyMetadata: metadataOf(key) };
  },
  DescribeKey: ({ state }, body) => ({
    KeyMetadata: metadataOf(findKey(state.read(), parse(keyIdSchema, body).KeyId)),
  }),
  EnableKey: (operating, body) => switchKey(operating, body, true),
  DisableKey: (operating, body) => switchKey(operating, body, false),
  async CreateAlias({ state }, body) {
    const { AliasName, TargetKeyId } = parse(aliasSchema, body);
    return state.update((draft) => {
      const { id } = findKey(draft, TargetKeyId);
      if (draft.aliases.some(({ name }) => name === AliasName))
        throw new KmsError('AlreadyExistsException', `An alias with the name ${AliasName} already exists`);
      draft.aliases.push({ name: AliasName, key_id: id });
      return {};
    });
  },
  async UpdateAlias({ state }, body) {
    const { AliasName, TargetKeyId } = parse(aliasSchema, body);
    return state.update((draft) => {
      const { id } = findKey(draft, TargetKeyId);
      const alias = draft.aliases.find(({ name }) => name === AliasName);
      if (!alias) throw new KmsError('NotFoundException', `Alias ${AliasName} is not found.`);
      alias.key_id = id;
      return {};
    });
  },
  ListAliases: ({ state, arn }) => ({
    Aliases: state.read().aliases.map(({ name, key_id }) => ({
      AliasName: name,
      AliasArn: `${arn}:${name}`,
      TargetKeyId: key_id,
    })),
    Truncated: false,
  }),
  GetPublicKey({ state }, body) {
    const key = findUsableKey(state.read(), parse(keyIdSchema, body).KeyId);
    const spki = createPublicKey(privateKeyOf(key)).export({ type: 'spki', format: 'der' });
    return { KeyId: key.arn, PublicKey: spki.toString('base64'), ...usageOf() };
  },
  Sign({ state }, body) {
    const request = parse(signSchema, body);
    const key = findUsableKey(state.read(), request.KeyId);
    const signature = signDigest(privateKeyOf(key), digestOf(key, request));
    return { KeyId: key.arn, Signature: signature.toString('base64'), SigningAlgorithm: ALGORITHM };
  },
  Verify({ state }, body) {
    const request = parse(verifySchema, body);
    const key = findUsableKey(state.read(), request.KeyId);
    if (!verifyDigest(privateKeyOf(key), digestOf(key, request), request.Signature))
      throw new KmsError('KMSInvalidSignatureException', 'The signature is invalid.');
    return { KeyId: key.arn, SignatureValid: true, SigningAlgorithm: ALGORITHM };
  },
};

async function switchKey({ state }: Operating, body: unknown, enabled: boolean): Promise<object> {
  const { KeyId } = parse(keyIdSchema, body);
  return state.update((draft) => {
    findKey(draft, KeyId).enabled = enabled;
    return {};
  });
}

/** What a key signs. Throws what KMS throws for another algorithm, a long message and a digest of another length. */
function digestOf(
  key: Key,
  { Message, MessageType, SigningAlgorithm }: z.infer<typeof signSchema>,
): Uint8Array {
  if (Message.length === 0 || Message.length > LONGEST_MESSAGE)
    throw invalidRequest(
      `1 validation error detected: Value at 'message' failed to satisfy constraint: Member must have length ${
        Message.length === 0 ? 'greater than or equal to 1' : `less than or equal to ${LONGEST_MESSAGE}`
      }`,
    );
  if (SigningAlgorithm !== ALGORITHM)
    throw new KmsError(
      'InvalidKeyUsageException',
      `Algorithm ${SigningAlgorithm} is incompatible with key spec ECC_NIST_P256 of ${key.arn}.`,
    );
  if (MessageType === 'RAW') return createHash('sha256').update(Message).digest();
  if (Message.length !== DIGEST_BYTES)
    throw invalidRequest(`Digest is invalid length for algorithm ${ALGORITHM}.`);
  return Message;
}

const usageOf = () => ({
  KeyUsage: 'SIGN_VERIFY',
  KeySpec: 'ECC_NIST_P256',
  CustomerMasterKeySpec: 'ECC_NIST_P256',
  SigningAlgorithms: [ALGORITHM],
});

const metadataOf = (key: Key) => ({
  KeyId: key.id,
  Arn: key.arn,
  AWSAccountId: key.arn.split(':')[4],
  CreationDate: key.created_at,
  Description: key.description,
  Enabled: key.enabled,
  KeyState: key.enabled ? 'Enabled' : 'Disabled',
  KeyManager: 'CUSTOMER',
  Origin: 'AWS_KMS',
  MultiRegion: false,
  ...usageOf(),
});

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  return parsed.data;
}
