import { afterEach, beforeEach, expect, vi } from 'vitest';
import { avoidedWords } from '../../support/plain-english.ts';
import { press } from './act.ts';
import { readBody, type SentCall } from './answers.ts';
import { createNetwork } from './network.ts';
import type { Screen, VisitOptions } from './screen.ts';
import { storedEntries } from './session.ts';
import { settle } from './settle.ts';
import { createTab, type Tab } from './tab.ts';
import { outline, queries } from './target.ts';
import { resetStorage } from './window.ts';

/** Errors about what happy-dom lacks: it does not know `<search>`, and loads no frames. */
const UNKNOWN_TO_HAPPY_DOM =
  /The tag <%s> is unrecognized in this browser\..* search$|Iframe page loading is disabled/;

/**
 * Gives the stage on which tests of a file open pages. What goes wrong in a page fails its test: an error in the
 * console, an uncaught error, a call without an answer, a word that `plain-english.ts` avoids.
 */
export function setUpPages() {
  const problems: string[] = [];
  let close = async () => {};
  let asked: readonly SentCall[] = [];

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation((...words) => {
      const problem = `console: ${words.map(String).join(' ')}`;
      if (!UNKNOWN_TO_HAPPY_DOM.test(problem)) problems.push(problem);
    });
  });

  afterEach(async ({ task }) => {
    problems.push(...avoidedWords(shownTexts()));
    // With the other problems, so that a log's last lines have it.
    if (task.result?.state === 'fail') problems.push(`${window.location.href} shows:\n${outline(document)}`);
    await close();
    vi.restoreAllMocks();
    vi.useRealTimers();
    expect(problems.splice(0), 'what went wrong in the page').toEqual([]);
  });

  return {
    /** Opens a path of the site in a tab of its own. */
    async visit(path: string, options: VisitOptions = {}): Promise<Screen> {
      await close();
      const network = createNetwork(options, (problem) => problems.push(problem));
      const tab = createTab(network.install, options.speed);
      close = () => {
        network.end();
        return tab.close();
      };
      if (options.now) vi.setSystemTime(options.now);
      resetStorage(options.as ? storedEntries(options.as) : {});
      await tab.open(path);
      asked = network.asked;
      return createScreen(tab);
    },
    /** Every request of the last visit so far. */
    asked: () => asked,
    /** Cognito's operations among them. */
    operations: () => asked.flatMap(({ operation }) => operation ?? []),
    /** The bodies of those with this method and this end of their path. */
    sent: (method: string, end: string): unknown[] =>
      asked.filter((call) => call.method === method && call.url.pathname.endsWith(end)).map(readBody),
  };
}

const LABELLED = '[aria-label], [alt], [title], [placeholder]';

/** What the document shows and says to screen readers. */
function shownTexts(): string {
  const labels = [...document.querySelectorAll(LABELLED)].flatMap((element) =>
    ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, document.body.textContent, ...labels].join('\n');
}

function createScreen(tab: Tab): Screen {
  return {
    ...queries(
      (root) => [root],
      '',
      () => document,
    ),
    url: () => tab.left.at(-1) ?? window.location.href,
    title: async () => document.title,
    goto: (path) => tab.open(path),
    reload: () => tab.open(window.location.href),
    evaluate: async (run) => run(),
    keyboard: {
      async press(key) {
        await settle();
        press(document.activeElement ?? document.body, key);
      },
    },
  };
}
