import { vi } from 'vitest';

let runs = 0;

/**
 * Runs a command of `bin/` in this process, whose modules are loaded: a process of its own would load them all again.
 * Returns its exit code and output.
 */
export async function runCommand(file: string, args: string[], env: Record<string, string | undefined>) {
  const { argv, exitCode } = process;
  const stdout = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const textOf = ({ mock }: typeof stdout) => mock.calls.map((words) => `${words.join(' ')}\n`).join('');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  runs += 1;
  try {
    // Another address is another module, which runs again.
    await import(/* @vite-ignore */ `../../bin/${file}?run=${runs}`);
    return { code: Number(process.exitCode ?? 0), stdout: textOf(stdout), stderr: textOf(stderr) };
  } finally {
    Object.assign(process, { argv, exitCode });
    vi.unstubAllEnvs();
    stdout.mockRestore();
    stderr.mockRestore();
  }
}
