/** Runs npm scripts side by side, each on a core of its own, and fails if one of them fails. */
import { spawn } from 'node:child_process';

const run = (script: string) =>
  new Promise<boolean>((resolve) => {
    spawn(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' }).on('close', (code) =>
      resolve(code === 0),
    );
  });

const passed = await Promise.all(process.argv.slice(2).map(run));
if (passed.includes(false)) process.exitCode = 1;
