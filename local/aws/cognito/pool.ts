import type { JsonFile } from '../../platform/json-file.ts';
import type { Challenges } from './challenges.ts';
import type { CodeChallenges } from './code-challenges.ts';
import type { Confirmations } from './confirmations.ts';
import type { Messages } from './messages.ts';
import type { State } from './state.ts';
import type { Tokens } from './tokens.ts';

/** What the operations work with. */
export interface Pool {
  poolId: string;
  /** The part of the id behind the region; it is hashed into every password. */
  poolName: string;
  clientId: string;
  /** Makes up users who do not exist; see makeDecoy. */
  decoySecret: string;
  state: JsonFile<State>;
  tokens: Tokens;
  challenges: Challenges;
  codeChallenges: CodeChallenges;
  messages: Messages;
  confirmations: Confirmations;
  /** The clock of the local cloud: it ages codes, but never tokens. */
  now: () => Date;
}
