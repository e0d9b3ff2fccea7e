import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { STAGE_NAMES } from '../../lib/stage.ts';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.github/workflows');

const stepSchema = z.object({
  uses: z.string().optional(),
  run: z.string().optional(),
  if: z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
  with: z.record(z.string(), z.unknown()).default({}),
});
const jobSchema = z.object({
  needs: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  if: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
  environment: z.string().optional(),
  strategy: z.object({ matrix: z.record(z.string(), z.unknown()) }).optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
});

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const workflow = (file: string) => workflowSchema.parse(parse(read(file)));
const pipeline = workflow('pipeline.yml');
const deploy = workflow('deploy.yml');
const watch = workflow('watch.yml');

/** What jobs may do beside reading the sources and, with a role, asking for GitHub's token. */
const FURTHER_RIGHTS: Record<string, Record<string, string>> = {
  'pipeline.yml environments': { actions: 'read' },
  'pipeline.yml watch': { deployments: 'read' },
  'watch.yml prod': { deployments: 'read' },
};

describe.each(readdirSync(FOLDER))('the workflow %s', (file) => {
  const { permissions, jobs } = workflow(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('pins what others wrote to a commit', () => {
    const used = [...Object.values(jobs), ...steps].flatMap(({ uses }) => uses ?? []);
    for (const uses of used) {
      if (uses.startsWith('./')) expect(existsSync(join(ROOT, uses)), uses).toBe(true);
      else expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    }
    expect(used.length).toBeGreaterThan(2);
  });

  it('runs scripts that exist', () => {
    const commands = steps.flatMap(({ run }) => run ?? []).join('\n');
    for (const [, script = ''] of commands.matchAll(/npm run (?:--silent )?([\w:-]+)/g)) {
      expect(Object.keys(packageJson.scripts)).toContain(script);
    }
    for (const [path] of commands.matchAll(/^\.\S+/gm)) expect(existsSync(join(ROOT, path)), path).toBe(true);
  });

  it('installs without the scripts of packages, which could use a job’s token', () => {
    const installs = steps.flatMap(({ run }) => run?.match(/npm (?:ci|i|install)\b.*/g) ?? []);
    expect(installs.length).toBeGreaterThan(0);
    for (const install of installs) expect(install).toContain('--ignore-scripts');
  });

  it('has no key: AWS is reached by a role, with a token of that job alone', () => {
    expect(read(file)).not.toMatch(/secrets\.|AKIA|aws-access-key-id|aws-secret-access-key|secrets: inherit/);
    for (const [name, job] of Object.entries(jobs)) {
      const takesRole = job.uses !== undefined || job.steps.some((step) => 'role-to-assume' in step.with);
      const granted = { ...permissions, ...job.permissions };
      expect([name, granted]).toEqual([
        name,
        {
          contents: 'read',
          ...(takesRole && { 'id-token': 'write' }),
          ...FURTHER_RIGHTS[`${file} ${name}`],
        },
      ]);
    }
  });

  it('runs on the version of Node that Lambda runs', () => {
    const setups = Object.entries(jobs).flatMap(([name, job]) =>
      job.steps
        .filter(({ uses }) => uses?.startsWith('actions/setup-node@'))
        .map((step) => [name, step] as const),
    );
    expect(setups.length).toBeGreaterThan(0);
    for (const [name, step] of setups) {
      const version = step.with['node-version'];
      if (name === 'unit') expect(version).toContain('{{ matrix.node }}');
      else expect([name, version]).toEqual([name, 24]);
    }
  });
});

describe('the pipeline', () => {
  const { environments, unit, test, synth, diff, watch: look, ...deployments } = pipeline.jobs;

  /** The jobs before a job. */
  const allBefore = (name: string): string[] =>
    (pipeline.jobs[name]?.needs ?? []).flatMap((each) => [each, ...allBefore(each)]);

  it('first checks, before any job gets a role, that the environments accept main alone', () => {
    expect(Object.keys(pipeline.jobs)[0]).toBe('environments');
    expect(environments?.steps.map(({ run }) => run)).toContain('npm run check:environments');
    const withRole = Object.entries(pipeline.jobs).filter(
      ([, job]) => job.permissions?.['id-token'] === 'write',
    );
    expect(withRole.map(([name]) => name)).toEqual(['diff', 'dev', 'staging', 'prod', 'watch']);
    for (const [name] of withRole) expect(allBefore(name), name).toContain('environments');
    // Jobs after a skipped one are skipped: until the pipeline deploys, it tests all the same.
    for (const name of ['unit', 'test']) expect(allBefore(name)).toEqual([]);
  });

  it('runs the unit tests on the oldest Node that the packages promise, and on Lambda’s', () => {
    expect(unit?.strategy?.matrix.node).toEqual([20, 24]);
    expect(unit?.steps.map(({ run }) => run)).toContain('npm run vitest -- run --project unit');
    expect(packageJson.engines.node).toBe('>=20.19');
  });

  it('looks at prod after each release', () => {
    expect(look).toMatchObject({ needs: ['prod'], uses: './.github/workflows/watch.yml' });
  });

  it('deploys to dev what was tested and synthesised, then to staging, then to prod', () => {
    expect(Object.entries(deployments).map(([name, job]) => [name, job.needs, job.with.stage])).toEqual([
      ['dev', ['unit', 'test', 'synth'], 'dev'],
      ['staging', ['dev'], 'staging'],
      ['prod', ['staging'], 'prod'],
    ]);
    expect(Object.keys(deployments)).toEqual(STAGE_NAMES);
    for (const { uses } of Object.values(deployments)) expect(uses).toBe('./.github/workflows/deploy.yml');
    expect(deployments.dev?.if).toBe("github.event_name == 'push'");
  });

  it('tries dev and staging as an owner would, and creates no account in prod', () => {
    expect(Object.values(deployments).map((job) => job.with.smoke)).toEqual([true, true, false]);
  });

  it('synthesises once, after the tests’ build, and deploys no other output', () => {
    const runs = (job: z.output<typeof jobSchema> | undefined) =>
      (job?.steps ?? []).flatMap(({ run }) => run ?? []);
    const synths = [pipeline, deploy].flatMap(({ jobs }) =>
      Object.entries(jobs).filter(([, job]) => runs(job).some((run) => /npm run synth/.test(run))),
    );
    expect(synths.map(([name]) => name)).toEqual(['synth']);
    for (const run of runs(deploy.jobs.deploy).filter((each) => /deploy|diff/.test(each))) {
      expect(run).toContain('--app cdk.out/$STAGE');
    }
    for (const script of ['diff', 'deploy:assembly'] as const) {
      expect(packageJson.scripts[script]).toContain('--build true');
    }
    expect(runs(test)).toContain('.ci/run');
    expect(runs(synth).some((run) => run.includes('cfn-lint'))).toBe(true);
    expect(runs(diff).some((run) => run.includes('npm run diff -- --app cdk.out/$STAGE'))).toBe(true);
  });

  it('fails where a stage can’t be compared', () => {
    const { run } = diff?.steps.find((step) => step.run?.includes('npm run diff')) ?? {};
    const cwd = mkdtempSync(join(tmpdir(), 'pawfile-diff-'));
    onTestFinished(() => rmSync(cwd, { recursive: true }));
    // As GitHub runs it where a step names no shell.
    const compare = (npm: string) =>
      spawnSync('bash', ['-e', '-c', `npm() { ${npm}; }\n${run}`], {
        cwd,
        env: { ...process.env, STAGE: 'dev', GITHUB_STEP_SUMMARY: 'summary.md' },
      }).status;
    expect(compare('echo broken >&2; return 1')).toBe(1);
    expect(compare('echo no differences')).toBe(0);
  });

  it('takes on the roles that the stages create', () => {
    const roles = [diff, deploy.jobs.deploy, watch.jobs.prod].map((job) =>
      job?.steps.map((step) => step.with['role-to-assume']).find(Boolean),
    );
    expect(roles).toEqual([
      expect.stringMatching(/:role\/pawfile-\$\{\{ matrix\.stage \}\}-reader$/),
      expect.stringMatching(/:role\/pawfile-\$\{\{ inputs\.stage \}\}-deployer$/),
      expect.stringMatching(/:role\/pawfile-prod-watcher$/),
    ]);
    expect(deploy.jobs.deploy?.environment).toMatch(/^\$\{\{ inputs\.stage \}\}$/);
  });
});

describe('the watch', () => {
  const steps = watch.jobs.prod?.steps ?? [];

  it('runs every half hour, at odd minutes', () => {
    const [{ cron }] = z.tuple([z.object({ cron: z.string() })]).parse(watch.on.schedule);
    const [, first, second] = /^(\d+),(\d+) \* \* \* \*$/.exec(cron) ?? [];
    expect(Number(second) - Number(first)).toBe(30);
    expect(Number(first) % 2).toBe(1);
  });

  it('writes nothing to the site, and has no role while it looks at it', () => {
    const at = (part: string) => steps.findIndex(({ run, uses }) => (run ?? uses)?.includes(part));
    expect(steps[at('npm run smoke')]?.run).toBe(
      'npm run smoke -- --read-only --site "$SITE" --commit "$COMMITS"',
    );
    const order = ['npm run --silent released', 'npm run smoke', 'configure-aws-credentials', 'put-metric'];
    const places = order.map(at);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('reports a failed run too, but none that did not look', () => {
    for (const step of steps.slice(-2)) {
      expect(step.if).toContain("{{ !cancelled() && steps.smoke.outcome != 'skipped' }}");
    }
    expect(steps.at(-1)?.env.FAILED).toContain("{{ steps.smoke.outcome == 'failure' && 1 || 0 }}");
  });
});
