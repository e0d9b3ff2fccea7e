import type { PlanningUnits } from '../support/planning-units.ts';
import type { BundleSize } from './bundles.ts';
import type { ColdStart } from './cold-start.ts';
import type { ExportMemory } from './export-memory.ts';
import type { Fairness } from './fairness.ts';
import { FIRST_CALLS, type FirstCall } from './first-calls.ts';
import type { Spread } from './statistics.ts';
import type { measureUnits } from './units.ts';

/** The results of `npm run bench`. */
export interface BenchResult {
  goal: number;
  bundles: Record<string, BundleSize>;
  /** On Lambda's Node, and on this one. */
  coldStarts: ColdStart[];
  exports: ExportMemory[];
  imports: ExportMemory[];
  calls: Awaited<ReturnType<typeof measureUnits>>;
  planning: PlanningUnits[];
  fairness: Fairness[];
}

/** The result as text for a terminal. */
export function report({
  goal,
  bundles,
  coldStarts,
  exports,
  imports,
  calls,
  planning,
  fairness,
}: BenchResult): string {
  return [
    table(
      ['Bundle, bytes', 'total', 'at start'],
      Object.entries(bundles).map(([name, { total, atStart }]) => [name, grouped(total), grouped(atStart)]),
    ),
    ...coldStarts.map((coldStart) => coldStartTable(coldStart, goal)),
    memoryTable('Export of records', exports),
    memoryTable('Import of records', imports),
    table(
      ['Units of a call', 'requests', 'read', 'write'],
      Object.entries(calls).map(([name, { requests, readUnits, writeUnits }]) => [
        name,
        `${requests}`,
        `${readUnits}`,
        `${writeUnits}`,
      ]),
    ),
    table(
      ['Planning the reminders of a day: records', 'due', 'owners', 'requests', 'read units'],
      planning.map(({ count, due, owners, requests, readUnits }) => [
        grouped(count),
        grouped(due),
        grouped(owners),
        `${requests}`,
        `${readUnits}`,
      ]),
    ),
    table(
      ['Reminders beside an account with many due records', 'owners', 'jobs', 'seconds'],
      fairness.map(({ flood, owners, jobs, seconds }) => [
        grouped(flood),
        grouped(owners),
        grouped(jobs),
        seconds.toFixed(1),
      ]),
    ),
    `Ratio with to without: ${fairnessRatio(fairness).toFixed(2)}. Goal: at most 1.2.\n`,
  ].join('\n');
}

function coldStartTable({ node, baseline, calls, rounds }: ColdStart, goal: number): string {
  const compared = Object.entries(calls).map(([name, { wallMs, cpuMs, wallRatio, cpuRatio }]) => [
    `${FIRST_CALLS[name as FirstCall].fn}: ${name}`,
    times(wallMs),
    ratios(wallRatio),
    times(cpuMs),
    ratios(cpuRatio),
  ]);
  const bare = ['bare handler, default SDK bundle', times(baseline.wallMs), '', times(baseline.cpuMs), ''];
  return [
    table(['Import and first DynamoDB call', 'ms', 'ratio', 'CPU ms', 'CPU ratio'], [bare, ...compared]),
    `Fresh processes on Node ${node}, ${rounds} rounds: median (min–max). Goal on Lambda’s: a CPU ratio of ${goal}.\n`,
  ].join('\n');
}

/** How many times as long all rounds with a flood take. */
function fairnessRatio(rounds: readonly Fairness[]): number {
  const total = (withFlood: boolean) =>
    rounds.filter(({ flood }) => flood > 0 === withFlood).reduce((sum, { seconds }) => sum + seconds, 0);
  return total(true) / total(false);
}

const grouped = (count: number) => count.toLocaleString('en-US');

const times = ({ min, median, max }: Spread) => `${median.toFixed(1)} (${min.toFixed(1)}–${max.toFixed(1)})`;

const ratios = ({ min, median, max }: Spread) => `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`;

/** Columns under their headings; the first left-aligned, figures right-aligned. */
function table(headings: string[], rows: string[][]): string {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    widths
      .map((width, column) => (row[column] ?? '')[column === 0 ? 'padEnd' : 'padStart'](width))
      .join('  ')
      .trimEnd();
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  return [line(headings), rule, ...rows.map(line), ''].join('\n');
}

/** Time and memory of exporting and importing whole accounts. */
const memoryTable = (title: string, measured: ExportMemory[]) =>
  table(
    [title, 'documents', 'bytes each', 'ZIP, bytes', 'seconds', 'peak memory, MB'],
    measured.map(({ records, documents, documentBytes, zipBytes, seconds, peakBytes }) => [
      grouped(records),
      grouped(documents),
      grouped(documentBytes),
      grouped(zipBytes),
      `${seconds}`,
      (peakBytes / 2 ** 20).toFixed(0),
    ]),
  );
