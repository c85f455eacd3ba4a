import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A connection to a server that a test can cut. */
export type CuttableConnection = {
  /** The address of the server through this line. */
  url: string;
  /** Cuts every connection, and each new one until `mend`. */
  cut(): void;
  /** Passes nothing on and closes nothing, as when the server's machine is gone. `mend` serves new connections again. */
  hush(): void;
  mend(): void;
  /** Cuts the next connection that sends these words once the server has received them, so that its answer is lost. */
  loseAnswerTo(words: string): void;
  close(): Promise<void>;
};

/** Opens a line to the server at an address. */
export async function openCuttableConnection(address: string): Promise<CuttableConnection> {
  const target = new URL(address);
  const ends = new Set<Socket>();
  let isCut = false;
  let isHushed = false;
  let fateful: string | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let isMute = false;
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
    if (isCut) return void near.destroy();
    let isLost = false;
    near.on('data', (bytes) => {
      if (fateful !== undefined && bytes.includes(fateful)) {
        fateful = undefined;
        isMute = true;
      }
      if (!(isLost ||= isHushed)) far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (isMute) near.destroy();
      else if (!(isLost ||= isHushed)) near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(address);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hangUp = () => {
    for (const end of ends) end.destroy();
  };
  return {
    url: url.href,
    cut() {
      isCut = true;
      hangUp();
    },
    hush() {
      isHushed = true;
    },
    mend() {
      isCut = false;
      isHushed = false;
      fateful = undefined;
    },
    loseAnswerTo(words) {
      fateful = words;
    },
    close() {
      hangUp();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
