import type { ChildProcess } from 'node:child_process';

/** A W3C WebDriver command that the journeys use. */
export type WebDriverCommand = 'goTo' | 'run' | 'click' | 'type' | 'act' | 'clearCookies';

/** Sends one command, for an element if it concerns one, and returns its result. */
export type WebDriverSender = (command: WebDriverCommand, body?: object, element?: string) => Promise<unknown>;

/** A browser that Playwright cannot drive, with its own profile folder, that can be killed and started again. */
export type WebDriverBrowser = {
  /** Starts it, with everything it stored before. */
  start(): Promise<WebDriverSender>;
  /** Kills its process without warning, as a phone does. */
  kill(): Promise<void>;
  /** The folder for downloads. */
  readonly downloads: string;
  remove(): Promise<void>;
};

/** A function that kills a process and its children at once. Start the process `detached`, so that it forms a group. */
export function processGroupKiller(leader: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => leader.once('exit', () => resolve()));
  return async () => {
    if (leader.pid && leader.exitCode === null) process.kill(-leader.pid, 'SIGKILL');
    await ended;
  };
}

/** The key by which WebDriver identifies an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

const patienceMs = 60_000;
const pauseMs = 100;

/** One page of such a browser, with what the journeys need. */
export type RemotePage = ReturnType<typeof remotePage>;

/** The page of a connected browser. It waits for every element that it looks for. */
export function remotePage(wire: WebDriverSender) {
  /** Runs a function in the page. The function may use only its arguments. */
  const run = async <Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> => {
    const script = `const told = [...arguments]; const done = told.pop();
      (async () => (${String(work)})(...told))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await wire('run', { script, args })) as { value: Awaited<Result>; error?: string };
    if (error !== undefined) throw new Error(error);
    return value;
  };

  const until = async <T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> => {
    const deadline = Date.now() + patienceMs;
    let trouble: unknown;
    while (Date.now() < deadline) {
      try {
        const found = await look();
        if (found !== null && found !== undefined && found !== false) return found;
      } catch (error) {
        // A page that is being left cannot answer.
        trouble = error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const shown = await run(() => `${location.href}\n${document.body.innerText}`).catch(String);
    throw new Error(
      `${what}: not within ${patienceMs / 1_000} s.\n${trouble ? String(trouble) : ''}\nThe page:\n${shown}`,
    );
  };

  /** The first usable element of a kind, with that name if one is given, scrolled to the middle of the window. */
  const find = (css: string, name?: string): Promise<string> =>
    until(name === undefined ? css : `${css} "${name}"`, async () => {
      const found = await run(
        (selector: string, wanted: string | null) => {
          const nameOf = (element: HTMLElement) =>
            [
              element.getAttribute('aria-label'),
              element.textContent,
              ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
            ].map((words) => words?.replaceAll(/\s+/g, ' ').trim());
          const all = [...document.querySelectorAll<HTMLElement>(selector)];
          const fit = all.find((element) => {
            const isThere = element.getClientRects().length > 0 || (element as HTMLInputElement).type === 'file';
            const isUsable = isThere && !element.matches(':disabled');
            return isUsable && (wanted === null || nameOf(element).includes(wanted));
          });
          fit?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return fit ?? null;
        },
        css,
        name ?? null,
      );
      return (found as unknown as Element | null)?.[elementKey];
    });

  const sees = (words: string | RegExp): Promise<boolean> =>
    until(`"${String(words)}" on the page`, async () => {
      const shown = await run(() => document.body.innerText);
      return typeof words === 'string' ? shown.includes(words) : words.test(shown);
    });

  const click = async (css: string, name?: string): Promise<void> => {
    await until(`A click on ${css}`, async () => {
      await wire('click', {}, await find(css, name));
      return true;
    });
  };

  /** Types into a field, chooses a date, or chooses a file by its path. */
  const type = async (css: string, text: string): Promise<void> => {
    await wire('type', { text }, await find(css));
  };

  return {
    run,
    until,
    find,
    sees,
    click,
    type,
    goTo: (url: string) => wire('goTo', { url }),
    /** Reloads as the browser's button does. WebDriver's own command bypasses the service worker in Firefox. */
    reload: async (): Promise<void> => {
      await run(() => {
        document.documentElement.dataset['isLeft'] = 'true';
        setTimeout(() => location.reload());
      });
      await until('The page anew', () =>
        run(() => document.documentElement.dataset['isLeft'] === undefined && document.readyState === 'complete'),
      );
    },
    press: (name: string) => click('button, a[href]', name),
    valueOf: async (css: string) => {
      await find(css);
      return run((selector: string) => document.querySelector<HTMLInputElement>(selector)?.value, css);
    },
    /** Draws a line over an element, from its middle. */
    draw: async (css: string): Promise<void> => {
      const origin = { [elementKey]: await find(css) };
      const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 50, origin, x, y });
      const down = { type: 'pointerDown', button: 0 };
      const up = { type: 'pointerUp', button: 0 };
      const actions = [move(-80, -40), down, move(0, 40), move(80, -40), move(80, 40), up];
      await wire('act', {
        actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions }],
      });
    },
    clearCookies: () => wire('clearCookies'),
  };
}
