import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../../local/start.js', import.meta.url));

/** Runs what `npm start` runs, or another script of `local/`, in a process of its own. */
export function startProcess(args: string[], env: Record<string, string> = {}, script = START) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, PORT: '0', ...env } });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = once(child, 'close').then(([code]) => ({ code: Number(code), output }));

  return {
    /** Its exit code and its output. */
    exited,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    pid: child.pid,
    /** The site's address, once it is ready. Throws when it ends before. */
    async ready(): Promise<string> {
      const printed = () => /runs at\s+(http:\S+)/.exec(output)?.[1];
      while (!printed()) {
        const ended = await Promise.race([
          once(child.stdout, 'data').then(() => false),
          exited.then(() => true),
        ]);
        if (ended && !printed()) throw new Error(`It ended: ${output}`);
      }
      return printed() ?? '';
    },
  };
}
