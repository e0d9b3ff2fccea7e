import { AppError } from '../../../contract/problem.ts';
import type { StoredPractice } from './ports.ts';

/** Throws `practice-read-only` unless a practice may have a plan: closed ones and other businesses may not. */
export function checkMayBuy({ kind, endedAt }: Pick<StoredPractice, 'kind' | 'endedAt'>): void {
  if (endedAt !== null) throw refused('This practice is closed, so it can’t have a plan.');
  if (kind !== 'veterinary') throw refused('Only veterinary practices need a plan.');
}

const refused = (why: string) => new AppError('practice-read-only', why);
