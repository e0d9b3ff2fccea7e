import { codeAtTime, createSecret } from '@pawfile/aws-local/cognito/totp';
import * as z from 'zod/mini';
import { entryPageSchema } from '../../contract/practices/entries.ts';
import { ownPracticesSchema } from '../../contract/practices/practices.ts';
import { ALVAREZ_EMAIL, DEMO_PASSWORD } from './accounts.ts';
import { signInToApi } from './api-client.ts';
import type { FamilyOptions } from './family.ts';

export interface SigningOptions extends FamilyOptions {
  /** Adds a user, or changes one; `codesSecret` as the local Cognito takes it. */
  seedUser: (user: { email: string; password: string; codesSecret?: string | null }) => Promise<unknown>;
}

/** Is in the register only, and waits for a vet. */
const UNSIGNED = 'Olive';

const signedSchema = z.object({
  results: z.array(z.object({ outcome: z.enum(['signed', 'already-signed']) })),
});

/**
 * Lets Dr. Alvarez sign doses of the practice, unless they are. Codes from an app are on meanwhile, as signing asks,
 * and off afterwards, so that the account opens by a tap.
 */
export async function fillSignatures(options: SigningOptions): Promise<void> {
  const { clock, seedUser } = options;
  const now = clock.now();
  const alvarez = { email: ALVAREZ_EMAIL, password: DEMO_PASSWORD };
  try {
    // The sign-in that may sign has to come after the server saw codes on.
    await clock.set(new Date(now.getTime() - 3_600_000));
    const before = await signInToApi(options, ALVAREZ_EMAIL);
    const { practices } = await before('GET', '/api/practices', ownPracticesSchema);
    const practiceId = practices.find(({ state }) => state === 'open')?.id;
    if (practiceId === undefined) return;
    const { entries } = await before('GET', `/api/practices/${practiceId}/entries`, entryPageSchema);
    const open = entries.filter(({ pet, is_signed }) => pet.name !== UNSIGNED && !is_signed);
    if (open.length === 0) return;
    const path = `/api/practices/${practiceId}/signatures`;
    const body = { entries: open.map(({ id, version }) => ({ id, version })) };
    // Both attempts are refused, and let the server see whether codes are on.
    const attempt = () => before('POST', path, z.unknown(), { body }).catch(() => undefined);
    const codesSecret = createSecret();
    await seedUser({ ...alvarez, codesSecret });
    await attempt();
    await clock.free();
    const code = codeAtTime(codesSecret, clock.now().getTime());
    const vet = await signInToApi(options, ALVAREZ_EMAIL, code);
    await vet('POST', path, signedSchema, { body });
    await seedUser({ ...alvarez, codesSecret: null });
    await attempt();
  } finally {
    await clock.free();
    await seedUser({ ...alvarez, codesSecret: null });
  }
}
