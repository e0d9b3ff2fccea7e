import { type Api, api, type Operation } from '../../../contract/api.ts';
import type { DocumentType } from '../../../contract/documents/documents.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { PetInput } from '../../../contract/pets/pet-input.ts';
import type { Pet } from '../../../contract/pets/pets.ts';
import type { RecordInput } from '../../../contract/records/record-input.ts';
import type { PetRecord } from '../../../contract/records/records.ts';
import type { ShareInput } from '../../../contract/sharing/share-input.ts';
import type { Share } from '../../../contract/sharing/shares.ts';
import { CLIENT_ID } from '../../../local/constants.ts';
import { type Arguments, type Call, createCall } from '../../../web/src/platform/api/create-call.ts';
import type { TestCloud, Tokens } from '../../support/cloud.ts';
import { sendForm } from '../../support/samples.ts';

const PASSWORD = 'a-long-enough-password';
let owners = 0;

type CallByName = <Name extends Operation>(
  operation: Name,
  ...args: Arguments<Api[Name]>
) => Promise<ResponseOf<Api[Name]>>;

/** The browser's calls by their operation ids; tests need not save the bytes of those that a page doesn't make. */
const callByName =
  (call: Call): CallByName =>
  (operation, ...args) =>
    call(api[operation], ...args);

/** An owner with an account, and the calls to prepare it for a test. */
export interface Owner {
  email: string;
  password: string;
  tokens: Tokens;
  call: CallByName;
  addPet(input?: Partial<PetInput>): Promise<Pet>;
  addRecord(pet: Pet, input?: Partial<RecordInput>): Promise<PetRecord>;
  /** Adds a record with a document. */
  addDocument(
    pet: Pet,
    type: DocumentType,
    bytes: Uint8Array,
    input?: Partial<RecordInput>,
  ): Promise<PetRecord>;
  addShare(pet: Pet, input?: Partial<ShareInput>): Promise<Share>;
}

/** An address without an account. */
export function newAddress(name: string): string {
  owners += 1;
  return `${name}-${owners}@example.com`;
}

/** Creates an account for a test through Cognito's API. */
export async function createOwner(cloud: TestCloud, name = 'owner'): Promise<Owner> {
  const email = newAddress(name);
  const tokens = await cloud.addAccount(email, PASSWORD);
  const call = callByName(
    createCall({
      baseUrl: cloud.siteUrl,
      accessToken: async () => tokens.access,
      refreshAccessToken: async () => null,
      leaveForSignIn: () => undefined,
      signInAgain: async () => false,
    }),
  );

  const addRecord = (pet: Pet, input: Partial<RecordInput> = {}) =>
    call('create-record', {
      params: { petId: pet.id },
      body: { title: 'Rabies', record_type: 'vaccination', ...input },
    });
  return {
    email,
    password: PASSWORD,
    tokens,
    call,
    addPet: (input = {}) => call('create-pet', { body: { name: 'Biscuit', species: 'dog', ...input } }),
    addRecord,
    async addDocument(pet, type, bytes, input) {
      const upload = await call('create-upload', {
        params: { petId: pet.id },
        body: { content_type: type, size: bytes.length },
      });
      const status = await sendForm(upload, bytes);
      if (status >= 300) throw new Error(`The bucket answered ${status}`);
      return addRecord(pet, { ...input, file_path: upload.file_path });
    },
    addShare: (pet, input = {}) => call('create-share', { params: { petId: pet.id }, body: input }),
  };
}

/**
 * The entries that Amplify's token store makes in localStorage at sign-in. The tests of `auth` sign in on the page;
 * here that would cost every test a second or two.
 */
export function storedSession({ tokens, email }: Pick<Owner, 'tokens' | 'email'>): Record<string, string> {
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  const username = usernameIn(tokens.access);
  return {
    [`${prefix}.LastAuthUser`]: username,
    [`${prefix}.${username}.accessToken`]: tokens.access,
    [`${prefix}.${username}.idToken`]: tokens.id,
    [`${prefix}.${username}.refreshToken`]: tokens.refresh,
    [`${prefix}.${username}.clockDrift`]: '0',
    [`${prefix}.${username}.signInDetails`]: JSON.stringify({
      loginId: email,
      authFlowType: 'USER_SRP_AUTH',
    }),
  };
}

function usernameIn(accessToken: string): string {
  const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
  if (typeof claims === 'object' && claims && 'username' in claims) return String(claims.username);
  throw new Error('The access token contains no user');
}
