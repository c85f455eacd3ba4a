/**
 * What visitors of the public site leave for those who work: the share of one processor that they take, because the
 * server answers on one. Also, how much longer submissions take beside them: on a busy machine that line says more about
 * the machine.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningProduct, startProduct } from '#server/testing/product.ts';
import { type BenchDatabase, onEachDatabase } from './databases.ts';
import { multipartSubmission } from './report.ts';
import { type BenchResult, lowerMedian } from './result.ts';

const visitorsPerSecond = 200;
/**
 * One fewer than a network may have at once, as the one that was just answered counts while the server rests. Whoever is
 * refused asks again at once, which costs what any call costs, and says nothing about searching.
 */
const flooding = 15;
const senders = 8;
const rounds = 3;
const roundMs = 3_000;
/** Submissions lose less than a tenth of their rate. */
const mostLonger = 1.11;

type Asked = { agent: Agent; url: string; method?: string; headers?: Record<string, string>; body?: Buffer };
type Going = { goesOn: boolean };

/** Sends one request and returns its status after it has ended. */
function ask({ agent, url, method = 'GET', headers = {}, body }: Asked): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: { 'accept-encoding': 'br', ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}

/**
 * How many successful answers this many parallel clients get, each sending one request after another, until the round
 * ends or is stopped.
 */
async function countIn(atOnce: number, once: () => Promise<number>, going: Going = { goesOn: true }): Promise<number> {
  const end = performance.now() + roundMs;
  let done = 0;
  const one = async () => {
    while (going.goesOn && performance.now() < end) if ((await once()) === 200) done += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return done;
}

/** Visitors who arrive one by one, whether or not earlier ones have been served. */
async function visit(url: string, agent: Agent, going: Going = { goesOn: true }): Promise<void> {
  const start = performance.now();
  const underWay: Promise<unknown>[] = [];
  for (let come = 0; going.goesOn && performance.now() - start < roundMs; come += 1) {
    await pause(Math.max(0, start + (come * 1_000) / visitorsPerSecond - performance.now()));
    underWay.push(ask({ agent, url }));
  }
  await Promise.all(underWay);
}

type Round = { visited: number; flooded: number; page: number; longer: number };

async function benchOn(name: BenchDatabase['name'], product: RunningProduct): Promise<BenchResult[]> {
  const cookie = await product.signIn('inspector');
  const agent = new Agent({ keepAlive: true });
  const home = `${product.address}/`;
  let word = 0;
  const flood = () => ask({ agent, url: `${product.address}/search?q=${(word += 1)}` });
  const send = () => {
    const { headers, body } = multipartSubmission();
    const all = { ...headers, cookie, 'content-length': String(body.length) };
    return ask({ agent, url: `${product.address}/api/dailyreport`, method: 'POST', headers: all, body });
  };
  /** The server's processor time for some work, in seconds per second, or per item if the work counts items. */
  const cpuOf = async (work: () => Promise<number | void>) => {
    const [before, start] = [product.cpuSeconds(), performance.now()];
    const count = await work();
    return (product.cpuSeconds() - before) / (count ?? (performance.now() - start) / 1_000);
  };
  const rounded: Round[] = [];
  // The first round is a warm-up. A server that was idle renders some pages again at once, so they are requested before
  // each measurement.
  for (let round = 0; round <= rounds; round += 1) {
    await countIn(flooding, flood);
    const flooded = await cpuOf(async () => void (await countIn(flooding, flood)));
    const visited = await cpuOf(() => visit(home, agent));
    const page = await cpuOf(() => countIn(flooding, () => ask({ agent, url: home })));
    const least = await cpuOf(() => countIn(flooding, () => ask({ agent, url: `${product.address}/api/health` })));
    const alone = await countIn(senders, send);
    const going = { goesOn: true };
    const visits = visit(home, agent, going);
    const beside = await countIn(senders, send);
    going.goesOn = false;
    await visits;
    if (round > 0) rounded.push({ visited, flooded, page: page / least, longer: alone / beside });
  }
  agent.destroy();
  const line = (what: string, of: keyof Round, most: number): BenchResult => {
    return { name: `${what}, ${name}`, ratio: lowerMedian(rounded.map((round) => round[of])), most };
  };
  return [
    // At this limit one processor answers two thousand a second.
    line(`part of a processor for ${visitorsPerSecond} visitors a second`, 'visited', 0.1),
    line(`part of a processor for ${flooding} who search without end`, 'flooded', 0.2),
    line('processor time of Home to the least that any call takes', 'page', 3),
    line('time of a submission beside the visitors to alone', 'longer', mostLonger),
  ];
}

/** Visitors, on both databases. */
export function benchVisitors(): Promise<BenchResult[]> {
  return onEachDatabase(async ({ name, environment }) => {
    const product = await startProduct({ environment });
    try {
      return await benchOn(name, product);
    } finally {
      await product.stop();
    }
  });
}
