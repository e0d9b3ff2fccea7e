import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const RUNBOOK = join(import.meta.dirname, '../../docs/runbook.md');

/** The list of docs/runbook.md: what cannot be proven without a deployment, by name, and what to look at for each. */
export function readChecklist(): { name: string; whatToSee: string }[] {
  const [, section = ''] =
    /\n### Check a deployment\n(.*?)(?=\n##)/s.exec(readFileSync(RUNBOOK, 'utf8')) ?? [];
  return [...section.matchAll(/^- \*\*(.+?)\*\*: (.*(?:\n {2}.*)*)/gm)].map(([, name = '', text = '']) => ({
    name,
    whatToSee: text.replaceAll(/\s+/g, ' '),
  }));
}
