import {
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { uploadSchema } from '../../contract/documents/documents.ts';
import { exportSchema, exportUrlSchema } from '../../contract/exports/exports.ts';
import { petSchema, weightSchema } from '../../contract/pets/pets.ts';
import { recordSchema } from '../../contract/records/records.ts';
import { shareSchema } from '../../contract/sharing/shares.ts';
import { CLIENT_ID } from '../../local/constants.ts';
import { createApiClient } from '../../local/seed/api-client.ts';
import { codeIn, newestMailTo, type TestCloud } from '../support/cloud.ts';
import { dog, mustSend, PDF } from '../support/samples.ts';
import { readExport } from '../support/unzip.ts';

/** An owner of the drill. */
export interface DrillOwner {
  email: string;
  sub: string;
  access: string;
  petId: string;
  /** A share link of the owner's pet. */
  token: string;
}

interface Filled {
  records: number;
  /** The size of each document. */
  bytes: number;
}

export const NEW_PASSWORD = 'a-new-long-enough-password';

/** Calls the API as an owner. */
export const callAs = ({ siteUrl }: TestCloud, token: string) =>
  createApiClient({ siteUrl }, { authorization: `Bearer ${token}` });

/** Signs up an owner with a pet, a weight, a dose that ended, records with documents and a link that was viewed. */
export async function addOwner(
  cloud: TestCloud,
  email: string,
  { records, bytes }: Filled,
): Promise<DrillOwner> {
  const access = await cloud.signUpAndIn(email);
  const call = callAs(cloud, access);
  const pet = await call('POST', '/api/pets', petSchema, { body: dog });
  const path = `/api/pets/${pet.id}`;
  await call('PUT', `${path}/weights/2026-01-31`, weightSchema, { body: { grams: 12_300, unit: 'kg' } });
  const ended = { protects: ['rabies'], issued_on: '2025-01-31', expires_on: '2026-01-31' };
  await call('POST', `${path}/records`, recordSchema, {
    body: { title: 'Rabies', record_type: 'vaccination', ...ended },
  });
  for (let number = 0; number < records; number++) {
    const content = Buffer.alloc(bytes, `${email} ${number} `);
    const file = Buffer.concat([PDF.subarray(0, 9), content, PDF.subarray(9)]);
    const upload = await call('POST', `${path}/uploads`, uploadSchema, {
      body: { content_type: 'application/pdf', size: file.length },
    });
    await mustSend(upload, file);
    await call('POST', `${path}/records`, recordSchema, {
      body: {
        title: `Record ${number}`,
        record_type: 'vaccination',
        issued_on: '2026-01-31',
        expires_on: '2027-01-31',
        file_path: upload.file_path,
      },
    });
  }
  const { token_hash: token } = await call('POST', `${path}/shares`, shareSchema, { body: {} });
  await view(cloud, token);
  return { email, sub: String(decodeJwt(access).sub), access, petId: pet.id, token };
}

/** Opens a share link, as its recipient. */
export async function view({ call }: TestCloud, token: string): Promise<number> {
  return (await call('POST', '/api/get-shared-pet', { body: { token } })).status;
}

/**
 * The files of an owner's export, made by the product itself, without what differs between two exports of the same
 * data: their time, their sums of `export.json`, and the owner's id.
 */
export async function exported(cloud: TestCloud, access: string, sub: string): Promise<Map<string, Buffer>> {
  const call = callAs(cloud, access);
  const { id } = await call('POST', '/api/exports', exportSchema);
  await cloud.drain();
  const { signed_url } = await call('GET', `/api/exports/${id}/url`, exportUrlSchema);
  const answer = await fetch(signed_url);
  const { files } = await readExport(Buffer.from(await answer.arrayBuffer()));
  files.delete('manifest.json');
  for (const [path, content] of files) {
    if (!/\.(json|csv)$/.test(path)) continue;
    const text = content.toString('utf8').replaceAll(sub, '<owner>');
    files.set(path, Buffer.from(text.replace(/"exported_at": ?"[^"]+"/, '"exported_at":""')));
  }
  return files;
}

/** Sets a new password by the code in the mail, as owners of recreated accounts do, and signs in. */
export async function returnWithNewPassword(
  cloud: TestCloud,
  cognito: CognitoIdentityProviderClient,
  email: string,
): Promise<{ access: string; sub: string }> {
  const account = { ClientId: CLIENT_ID, Username: email };
  await cognito.send(new ForgotPasswordCommand(account));
  const ConfirmationCode = codeIn(newestMailTo(cloud.mailbox.list(), email));
  await cognito.send(
    new ConfirmForgotPasswordCommand({ ...account, ConfirmationCode, Password: NEW_PASSWORD }),
  );
  const { access } = await cloud.signIn(email, NEW_PASSWORD);
  return { access, sub: String(decodeJwt(access).sub) };
}
