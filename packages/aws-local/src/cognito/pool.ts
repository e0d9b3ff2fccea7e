import type { JsonFile } from '@pawfile/local-platform/json-file';
import type { Challenges } from './challenges.ts';
import type { CodeChallenges } from './code-challenges.ts';
import type { Confirmations } from './confirmations.ts';
import type { Messages } from './messages.ts';
import type { State } from './state.ts';
import type { Tokens } from './tokens.ts';

/** The pool, as its operations see it. */
export interface Pool {
  poolId: string;
  /** The part of the id after the region. Every password's hash contains it. */
  poolName: string;
  clientId: string;
  /** The secret behind the answers for unknown users; see makeDecoy. */
  decoySecret: string;
  state: JsonFile<State>;
  tokens: Tokens;
  challenges: Challenges;
  codeChallenges: CodeChallenges;
  messages: Messages;
  confirmations: Confirmations;
  /** The adjustable clock. It ages codes, but never tokens. */
  now: () => Date;
}
