/**
 * Runs npm scripts side by side, so that one has the cores while another waits, and fails if one of them fails. Shows
 * their output in the order of the scripts, as if one ran after the other. `NAME=value` among them is a variable, which
 * shells set differently.
 */
import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';

/** More than a script writes, which would wait until its output shows. */
const OUTPUT_BYTES = 64 * 1024 * 1024;

const scripts: string[] = [];
for (const word of process.argv.slice(2)) {
  const [name = '', value] = word.split('=');
  if (value === undefined) scripts.push(name);
  else process.env[name] = value;
}
if (process.stdout.isTTY) process.env.FORCE_COLOR = '1';

function start(script: string) {
  const child = spawn(`npm run --silent ${script} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasPassed = new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  return { script, hasPassed, output: child.stdout.pipe(new PassThrough({ highWaterMark: OUTPUT_BYTES })) };
}

const failed: string[] = [];
for (const { script, output, hasPassed } of scripts.map(start)) {
  for await (const text of output) process.stdout.write(text);
  if (!(await hasPassed)) failed.push(script);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
