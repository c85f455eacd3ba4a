/** Sends one request of a gauge, and returns its status. Rejects while there is no network. */
export type SendGaugeRequest = (method: 'GET' | 'POST', address: string, form: string) => Promise<number>;

type GaugeSettings = {
  address: string;
  serialNo?: string;
  units?: string;
  /** Some models can only call an address. */
  method?: 'GET' | 'POST';
  /** Whether the gauge numbers its readings. */
  isNumbering?: boolean;
  send: SendGaugeRequest;
};

/**
 * A gauge that sends each reading as it is taken, as a PosiTector with WiFi streaming does: value, units and serial, as a
 * form or in the address. Without a network, or without an answer, it keeps the reading and sends it again before later
 * ones.
 */
export class SimulatedGauge {
  readonly #settings: Required<GaugeSettings>;
  readonly #kept: { value: string; number: number }[] = [];
  #number = 0;

  constructor(settings: GaugeSettings) {
    this.#settings = { serialNo: '784112', units: 'um', method: 'POST', isNumbering: true, ...settings };
  }

  /** How many readings the gauge still has to send. */
  get waiting(): number {
    return this.#kept.length;
  }

  /** Takes a reading, and sends it with those that wait. Returns the statuses of the answers. */
  async measure(value: string): Promise<number[]> {
    this.#number += 1;
    this.#kept.push({ value, number: this.#number });
    return this.sendKept();
  }

  /** Sends the readings that wait. */
  async sendKept(): Promise<number[]> {
    const { address, serialNo, units, method, isNumbering, send } = this.#settings;
    const statuses: number[] = [];
    for (let next = this.#kept[0]; next; next = this.#kept[0]) {
      const fields = { value: next.value, units, serial: serialNo, ...(isNumbering && { n: String(next.number) }) };
      const form = new URLSearchParams(fields).toString();
      const where = method === 'GET' ? `${address}?${form}` : address;
      const status = await send(method, where, method === 'GET' ? '' : form).catch(() => undefined);
      if (status === undefined) break;
      statuses.push(status);
      this.#kept.shift();
    }
    return statuses;
  }
}
