import crypto, { type BinaryLike, scryptSync } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: null, key: Buffer) => void;

/** The lowest that scrypt takes; those of the product take 0.2 s of a core for each key. */
const COSTS = { N: 2, r: 1, p: 1 };

// Passcodes are hashed as in the product, but at once. The unit tests of hashes and the browser tests pay its costs.
Object.assign(crypto, {
  scrypt: (passcode: BinaryLike, salt: BinaryLike, bytes: number, _costs: object, done: Done) =>
    process.nextTick(done, null, scryptSync(passcode, salt, bytes, COSTS)),
});
syncBuiltinESMExports();
