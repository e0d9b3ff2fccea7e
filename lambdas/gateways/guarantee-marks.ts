import { createHash, createHmac } from 'node:crypto';
import { paymentsUnavailable } from '../../contract/problem.ts';
import type { GuaranteeMarks } from '../domain/billing/refunds/ports.ts';
import type { Secret } from './secrets.ts';

/**
 * Hashes what marks a use of the guarantee. The marks outlive the account, so they are keyed: without the key, no one
 * can try addresses. It belongs to this alone and must never change (decision 227).
 */
export const createGuaranteeMarks = (key: Secret): GuaranteeMarks => ({
  async hashesOf(marks) {
    const secret = await key.read().catch((error: unknown) => {
      throw paymentsUnavailable(error);
    });
    const keyed = marks.map((mark) => createHmac('sha256', secret).update(mark).digest('base64url'));
    // As releases until 2026-11-28 stored them.
    const earlier = marks.map((mark) => createHash('sha256').update(mark).digest('base64url'));
    return { keyed, earlier };
  },
});
