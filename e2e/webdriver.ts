import type { ChildProcess } from 'node:child_process';

/** A command of the W3C's WebDriver that the journeys use. */
export type Command = 'goTo' | 'run' | 'click' | 'type' | 'act' | 'clearCookies';

/** Sends one command, for an element where it is about one, and gives its result. */
export type Wire = (command: Command, body?: object, element?: string) => Promise<unknown>;

/** A browser that Playwright cannot drive, with a folder of its own: it can be killed and started again. */
export type OtherBrowser = {
  /** Starts it; what it kept before is there again. */
  start(): Promise<Wire>;
  /** Ends its process without a word, as a phone does. */
  kill(): Promise<void>;
  /** Where it puts what is downloaded. */
  readonly downloads: string;
  remove(): Promise<void>;
};

/** Returns what ends a process at once, with its children: started `detached`, they are a group of their own. */
export function endOf(leader: ChildProcess): () => Promise<void> {
  const ended = new Promise<void>((resolve) => leader.once('exit', () => resolve()));
  return async () => {
    if (leader.pid && leader.exitCode === null) process.kill(-leader.pid, 'SIGKILL');
    await ended;
  };
}

/** How WebDriver names an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

const patienceMs = 60_000;
const pauseMs = 100;

/** One page of such a browser, with as much as the journeys ask of it. */
export type RemotePage = ReturnType<typeof remotePage>;

/** The page at the other end of a wire. Whatever is looked for is waited for. */
export function remotePage(wire: Wire) {
  /** Runs a function in the page, which may use nothing but its arguments. */
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
        // A page that is being left has nothing to say.
        trouble = error;
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    const shown = await run(() => `${location.href}\n${document.body.innerText}`).catch(String);
    throw new Error(
      `${what}: not within ${patienceMs / 1_000} s.\n${trouble ? String(trouble) : ''}\nThe page:\n${shown}`,
    );
  };

  /**
   * The first element of a kind that can be used, and of that name where there is one, brought to the middle of the window.
   */
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

  /** Types into a field, chooses a date, or a file by its path. */
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
    /** As its button does it. WebDriver's own command goes past the service worker in Firefox. */
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
    /** Draws a stroke over an element, from its middle. */
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
