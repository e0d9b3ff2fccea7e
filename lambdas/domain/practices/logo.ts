import { APPLICATION } from '../../../contract/practices/application-limits.ts';
import { LOGO_SIZES, type LogoInput, type LogoSize } from '../../../contract/practices/logos.ts';
import type { Practice } from '../../../contract/practices/practices.ts';
import { AppError } from '../../../contract/problem.ts';
import { untilCommitted } from '../access/change-access.ts';
import { refusalOf } from '../documents/check-upload.ts';
import { tooManyInADay } from '../usage/usage.ts';
import type { LogoStore, PracticeAccess, PracticeStore, StoredLogo } from './ports.ts';
import { shownAs } from './practices.ts';
import { practiceNotFound, readOnly } from './resolve-practice.ts';
import type { VerificationStore } from './verification/ports.ts';

/** Dependencies of changing a practice's logo. */
export interface LogoDeps {
  practices: Pick<PracticeStore, 'profile' | 'setLogo'>;
  /** Counts the uploads of a practice. */
  verification: Pick<VerificationStore, 'countUpload'>;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
}

/**
 * Gives a practice a logo, in place of the one before, whose files go with the same write. Throws `practice-not-found`,
 * `practice-read-only` for a closed one, `invalid-file-type`, `file-damaged`, `file-too-large`, `image-too-large`,
 * `image-with-location`, `too-many-requests`, `try-again`.
 */
export async function setLogo(
  deps: LogoDeps,
  { practiceId, found, state }: PracticeAccess,
  input: LogoInput,
): Promise<Practice> {
  if (found.practice.endedAt) throw readOnly(found.practice, state);
  for (const size of ['small', 'large'] as const) await checkFile(input, size);
  const oldest = await deps.verification.countUpload(practiceId, deps.now());
  if (oldest) {
    const rule = `Your practice can upload ${APPLICATION.uploadsPerDay} files a day.`;
    throw tooManyInADay(rule, oldest, deps.now());
  }
  const logo: StoredLogo = { id: deps.newId(), files: input };
  return untilCommitted(async () => {
    const practice = await deps.practices.profile(practiceId);
    if (!practice) throw practiceNotFound();
    if (practice.endedAt) throw readOnly(practice, state);
    if (!(await deps.practices.setLogo(practiceId, logo, practice.logo))) return null;
    return shownAs(state, { ...found, practice: { ...practice, logo: logo.id } }, deps.now());
  });
}

/** Removes a logo; one that has replaced it stays. May be repeated. Throws `try-again`. */
export const removeLogo = async (
  { practices }: Pick<LogoDeps, 'practices'>,
  { practiceId }: PracticeAccess,
  logo: string,
): Promise<void> => {
  await untilCommitted(async () => {
    const practice = await practices.profile(practiceId);
    if (practice?.logo !== logo) return true;
    return (await practices.setLogo(practiceId, null, logo)) || null;
  });
};

async function checkFile(input: LogoInput, size: LogoSize): Promise<void> {
  const bytes = Buffer.from(input[size], 'base64');
  if (bytes.length > LOGO_SIZES[size].bytes) throw new AppError('file-too-large', 'This image is too large.');
  const file = { size: bytes.length, firstBytes: bytes };
  // Loaded on demand, as few calls need it.
  const { contentFault } = await import('../documents/check-content.ts');
  const fault = await contentFault('image/jpeg', file, async (from, to) => bytes.subarray(from, to));
  if (fault === 'wrong-type') throw new AppError('invalid-file-type', 'Select a JPG or PNG file.');
  if (fault) throw refusalOf(fault);
}

/** A logo for everyone who has its id. Throws `practice-not-found`. */
export async function getLogo(
  { logos }: { logos: LogoStore },
  logo: string,
  size: LogoSize,
): Promise<{ base64: string }> {
  const base64 = await logos.get(logo, size);
  if (!base64) throw new AppError('practice-not-found', 'This logo was replaced or removed.');
  return { base64 };
}
