/**
 * Runs npm scripts side by side, each on a core of its own, and fails if one of them fails. `NAME=value` among them is
 * a variable, which shells set differently.
 */
import { spawn } from 'node:child_process';

const run = (script: string) =>
  new Promise<boolean>((resolve) => {
    spawn(`npm run --silent ${script}`, { shell: true, stdio: 'inherit' }).on('close', (code) =>
      resolve(code === 0),
    );
  });

const scripts: string[] = [];
for (const word of process.argv.slice(2)) {
  const [name = '', value] = word.split('=');
  if (value === undefined) scripts.push(name);
  else process.env[name] = value;
}
const passed = await Promise.all(scripts.map(run));
if (passed.includes(false)) process.exitCode = 1;
