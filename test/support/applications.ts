import type { ApplicationInput, OwnStanding } from '../../contract/practices/applications.ts';
import type { OwnerClient } from './backend.ts';
import { mustSend, PDF } from './samples.ts';

/** The claims of an administrator's token. */
export const ADMIN = { sub: 'admin', token_use: 'access', 'cognito:groups': '[admin]' };

/** Uploads a document for an application; returns its path. */
export async function uploadForApplication(
  manager: OwnerClient,
  practiceId: string,
  bytes: Uint8Array = PDF,
  content_type = 'application/pdf',
): Promise<string> {
  const { status, body } = await manager.call('create-application-upload', {
    params: { practiceId },
    body: { content_type, size: bytes.length },
  });
  // What else would be refused, as the practice is gone, names a document that could be.
  if (status !== 201) return `${practiceId}/application/${'0'.repeat(26)}.pdf`;
  await mustSend(body, bytes);
  return body.file_path;
}

/** What a manager sends, with one new document. */
export const anApplication = async (manager: OwnerClient, practiceId: string): Promise<ApplicationInput> => ({
  documents: [{ file_path: await uploadForApplication(manager, practiceId), name: 'License.pdf' }],
  vets: [{ name: 'Dr. Ana Alvarez', license: 'OR-V-4711' }],
  message: null,
});

/** Sends an application with one document. */
export async function applyAs(manager: OwnerClient, practiceId: string): Promise<OwnStanding> {
  const body = await anApplication(manager, practiceId);
  const answer = await manager.call('send-application', { params: { practiceId }, body });
  if (answer.status !== 200) throw new Error(`send-application answered ${answer.status}`);
  return answer.body;
}
