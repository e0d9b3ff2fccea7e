import fc from 'fast-check';
import type { InProcessBackend } from './in-process-backend.ts';
import { addLivePet, createLiveLink, type LiveLink, type Plan } from './live-share.ts';
import { type Scenario, scenario, type Together, type Wait } from './share-commands.ts';
import { checkSeen, checkShown } from './share-evidence.ts';
import { BEGUN_ATTEMPTS, type Call, type Link } from './share-model.ts';
import { type Answered, afterAll } from './share-orders.ts';

const MINUTE = 60_000;

type Pet = Awaited<ReturnType<typeof addLivePet>>;

/**
 * Plays scenarios on real links, one after the other, and throws the history of the first that no order of its calls
 * explains: simultaneous calls may take effect in any order, but each as a whole and before its response.
 */
export function createReferee(backend: InProcessBackend) {
  let pet: Pet | undefined;
  let attempts = 0;
  let before: Promise<unknown> = Promise.resolve();

  return {
    /** The number of calls so far. */
    attempts: () => attempts,

    /** After the one before, which fast-check leaves unfinished at its time limit: both play with the same pet. */
    play(scene: Scenario): Promise<void> {
      const playing = before.then(() => playOne(scene));
      before = playing.catch(() => undefined);
      return playing;
    },
  };

  async function playOne({ plan, turns }: Scenario): Promise<void> {
    pet ??= await addLivePet(backend);
    const link = await createLiveLink(backend, pet, plan);
    const story = [`A link: ${JSON.stringify(plan)}`];
    try {
      const worlds = await playTurns(turns, plan, link, story);
      const seen = await link.look();
      checkSeen(plan, worlds, seen);
      if (seen === null) await forgetPet();
    } catch (error) {
      await forgetPet();
      throw new Error([error instanceof Error ? error.message : error, ...story].join('\n'));
    }
  }

  async function playTurns(turns: Scenario['turns'], plan: Plan, link: LiveLink, story: string[]) {
    let worlds: (Link | null)[] = [newLink(plan, link.end)];
    for (const turn of turns) {
      backend.advanceTo(backend.now() + 1);
      if ('wait' in turn) {
        backend.advanceTo(momentOf(turn, worlds, backend.now()));
        story.push(`wait ${turn.wait}`);
        continue;
      }
      const answers = await makeCalls(turn, link);
      attempts += answers.length;
      story.push(...linesOf(answers));
      for (const { call, answer } of answers) checkShown(plan, call, answer);
      const wasGone = worlds.every((world) => world === null);
      worlds = afterAll(worlds, answers, backend.now());
      // One turn after the pet's deletion shows as much as thirty.
      if (wasGone) break;
    }
    return worlds;
  }

  /** Removes the pet with its links, so that the table stays small; the next scenario gets a new one. */
  async function forgetPet(): Promise<void> {
    if (!pet) return;
    const { id: petId } = pet;
    pet = undefined;
    await backend.send('delete-pet', { params: { petId } });
    await backend.cleanUp({ kind: 'remove-pet', ownerId: backend.ownerId, petId });
  }

  async function makeCalls({ together, order }: Together, link: LiveLink): Promise<Answered[]> {
    backend.order(order);
    return Promise.all(
      together.map(async (call) => {
        if (call.do !== 'open' && call.do !== 'read-on') return { call, answer: await link.call(call) };
        const holds = link.holds(call.visitor);
        const answer = await link.call(call);
        return { call: { ...call, holds, gets: answer.gets ?? null }, answer };
      }),
    );
  }
}

type Referee = ReturnType<typeof createReferee>;

/** How long to look for a shorter failing history, counted from the start of the portion. */
const SHORTENING_MS = 60_000;

/** Plays random scenarios; null when all pass, otherwise the shortest failing history found and its seed. */
export async function checkScenarios(referee: Referee, parameters: { seed: number; numRuns: number }) {
  const { seed, counterexamplePath, numShrinks, errorInstance } = await fc.check(
    fc.asyncProperty(scenario, referee.play),
    { ...parameters, interruptAfterTimeLimit: SHORTENING_MS },
  );
  // Without a path nothing failed: a machine that slept through the time limit proved nothing.
  if (counterexamplePath === null) return null;
  const story = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `Seed ${seed}, path ${counterexamplePath}, made shorter ${numShrinks} times.\n${story}`;
}

const newLink = ({ hasPasscode, maxViews }: Plan, end: number): Link => ({
  hasPasscode,
  isActive: true,
  end,
  maxViews,
  views: 0,
  wrongPasscodes: hasPasscode ? BEGUN_ATTEMPTS : 0,
  lastAttempt: hasPasscode ? 0 : null,
  listed: [],
});

/** The turn after a wait starts a millisecond later. */
function momentOf({ wait }: Wait, [world]: (Link | null)[], now: number): number {
  if (wait === 'a minute') return now + MINUTE;
  if (wait === 'almost half an hour') return now + 30 * MINUTE - 1000;
  if (wait === 'half an hour') return now + 30 * MINUTE;
  return (world?.end ?? now) - (wait === 'until the end' ? 1 : 2);
}

const linesOf = (answers: Answered[]) => {
  const lines = answers.map(({ call, answer }) => `${describe(call)} -> ${answer.line}`);
  return answers.length === 1 ? lines : ['together:', ...lines.map((line) => `  ${line}`)];
};

function describe(call: Call): string {
  const { do: what, ...rest } = call;
  const details = Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [what, ...details].join(', ');
}
