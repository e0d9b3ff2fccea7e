import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as z from 'zod';

const PROGRESS_MS = 10_000;

/**
 * Runs a script once for each player, in processes of their own, and prints how many of the `plays` they have made.
 * Each sends its count; the first that fails ends the others. Returns whether all have ended well.
 */
export async function runPlayers(script: string, plays: string, argumentsOf: readonly string[][]) {
  const startedAt = performance.now();
  const played = argumentsOf.map(() => 0);
  const report = () => {
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(`${played.reduce((sum, each) => sum + each, 0)} ${plays} in ${seconds.toFixed(0)} s`);
  };
  const progress = setInterval(report, PROGRESS_MS);
  const children = argumentsOf.map((args, index) => {
    const child = fork(script, args, {
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    });
    child.on('message', (count) => {
      played[index] = z.int().parse(count);
    });
    return child;
  });
  const codes = await Promise.all(
    children.map(async (child) => {
      const [code] = await once(child, 'exit');
      if (code !== 0) for (const other of children) if (other !== child) other.kill();
      return code;
    }),
  );
  clearInterval(progress);
  report();
  return codes.every((code) => code === 0);
}
