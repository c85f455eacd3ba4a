import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PolledReadingsAnswer, OpenedGaugeStream } from '#contract/equipment/gaugeStreams.ts';
import { sweepStreams } from '#server/store/equipment/gaugeStreams.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { type SendGaugeRequest, SimulatedGauge } from '#server/testing/gauge.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const form = 'application/x-www-form-urlencoded';
const valuesOf = ({ readings }: PolledReadingsAnswer) => readings.map(({ line }) => line);

describeWithCompany('A gauge that streams over WiFi, on $name,', (company) => {
  let other: FastifyInstance;
  beforeAll(async () => {
    other = await company.beside(company.files);
  });
  afterAll(() => other.close());

  /** Sends as a gauge does: without a session, to one of the servers. */
  const to =
    (app: FastifyInstance): SendGaugeRequest =>
    async (method, address, payload) =>
      (
        await app.inject({
          method,
          url: address.slice(address.indexOf('/api')),
          ...(payload !== '' && { payload, headers: { 'content-type': form } }),
        })
      ).statusCode;
  const opened = async (by: TestPerson = company.alphaInspector): Promise<OpenedGaugeStream> =>
    (await company.call('POST', '/gaugeStreams', by)).json();
  const hear = async (streamId: string, after: number | null, by: TestPerson = company.alphaInspector) =>
    company.call('POST', `/gaugeStreams/${streamId}/readings`, by, { after });
  const heard = async (streamId: string, after: number | null): Promise<PolledReadingsAnswer> =>
    (await hear(streamId, after)).json();

  test('is heard by the phone within a second, whichever server it posts to', async () => {
    const { streamId, address, endsAt } = await opened();
    expect(address).toMatch(/^http:\/\/localhost:3000\/api\/gauge\/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(Date.parse(endsAt) - Date.now()).toBeLessThanOrEqual(12 * 60 * 60_000);
    const gauge = new SimulatedGauge({ address, send: to(other) });
    const took: number[] = [];
    for (const [after, value] of ['78.2', '79.1', '80.4'].entries()) {
      const listening = heard(streamId, after).then((answer) => ({ answer, at: Date.now() }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      const posted = Date.now();
      expect(await gauge.measure(value)).toEqual([200]);
      const { answer, at } = await listening;
      const readings = [{ position: after + 1, line: `${value} um`, serialNo: '784112' }];
      expect(answer).toMatchObject({ after, readings, endsAt });
      took.push(at - posted);
    }
    // Of several, since the machine of the tests may pause.
    expect(Math.min(...took)).toBeLessThan(1_000);
  });

  test('is heard once each, after a gap of the phone, of the gauge, and of an answer that was lost', async () => {
    const { streamId, address } = await opened();
    let network: 'there' | 'away' | 'answerLost' = 'there';
    const post = to(company.app);
    const send: SendGaugeRequest = async (...request) => {
      if (network === 'away') throw new Error('no network');
      const status = await post(...request);
      if (network === 'answerLost') throw new Error('cut before the answer');
      return status;
    };
    const gauge = new SimulatedGauge({ address, send });
    await gauge.measure('70.1');
    expect(valuesOf(await heard(streamId, null))).toEqual(['70.1 um']);
    network = 'away';
    await gauge.measure('70.2');
    await gauge.measure('70.3');
    expect(gauge.waiting).toBe(2);
    network = 'answerLost';
    await gauge.sendKept();
    network = 'there';
    expect(await gauge.measure('70.4')).toEqual([200, 200, 200]);
    expect(valuesOf(await heard(streamId, 1))).toEqual(['70.2 um', '70.3 um', '70.4 um']);
    // The same readings again, as a phone asks that did not get the answer; and another phone goes on where one heard last.
    expect(valuesOf(await heard(streamId, 1))).toEqual(['70.2 um', '70.3 um', '70.4 um']);
    await gauge.measure('70.4');
    expect(valuesOf(await heard(streamId, 4))).toEqual(['70.4 um']);
    await heard(streamId, 4);
    expect(await heard(streamId, null)).toMatchObject({ after: 4, readings: [{ position: 5 }] });
  });

  test('may post its readings in the query, without numbering them; equal ones are then readings of their own', async () => {
    const { streamId, address } = await opened();
    const gauge = new SimulatedGauge({
      address,
      send: to(company.app),
      method: 'GET',
      isNumbering: false,
      units: 'mils',
    });
    await gauge.measure('3.1');
    await gauge.measure('3.1');
    expect(valuesOf(await heard(streamId, null))).toEqual(['3.1 mils', '3.1 mils']);
  });

  test('of several that post at once each gets a place of its own', async () => {
    const { streamId, address } = await opened();
    const gauges = ['1', '2', '3', '4'].map(
      (serialNo) => new SimulatedGauge({ address, serialNo, send: to(serialNo < '3' ? company.app : other) }),
    );
    await Promise.all(gauges.flatMap((gauge) => [gauge.measure('81.0')]));
    const { readings } = await heard(streamId, null);
    expect(readings.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    expect(new Set(readings.map(({ serialNo }) => serialNo)).size).toBe(4);
  });

  test('is told what is wrong with what it posts, and nothing is kept of it', async () => {
    const { streamId, address } = await opened();
    const path = address.slice(address.indexOf('/api'));
    const post = (payload: string, type = form) =>
      company.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } });
    expect((await post('units=um')).json()).toMatchObject({ fields: { value: 'Send the reading as value.' } });
    expect((await post('{"value":1}', 'application/json')).statusCode).toBe(415);
    expect((await post(`value=${'9'.repeat(5_000)}`)).statusCode).toBe(413);
    expect((await post('value=%0078')).statusCode).toBe(200);
    expect(valuesOf(await heard(streamId, null))).toEqual(['78']);
  });

  test('has an address of which the server keeps the hash alone; the fourth of a person ends the first', async () => {
    const streams = [await opened(), await opened(), await opened(), await opened()];
    const stored = JSON.stringify(await company.db.selectFrom('gaugeStreams').selectAll().execute());
    for (const { address } of streams) {
      const token = address.split('/').at(-1) ?? '';
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(token.replaceAll('-', ''));
    }
    const statuses = [];
    for (const { address } of streams) statuses.push(await to(company.app)('POST', address, 'value=1&units=um'));
    expect(statuses).toEqual([404, 200, 200, 200]);
    const [, second, third] = streams;
    expect((await company.call('DELETE', `/gaugeStreams/${second?.streamId}`, company.alphaAdmin)).statusCode).toBe(
      200,
    );
    expect(await to(company.app)('POST', second?.address ?? '', 'value=1&units=um')).toBe(200);
    await company.call('DELETE', `/gaugeStreams/${second?.streamId}`, company.alphaInspector);
    expect(await to(company.app)('POST', second?.address ?? '', 'value=1&units=um')).toBe(404);
    const typed = third?.address.toLowerCase().replaceAll(/-(?=[^-]*$)/g, '') ?? '';
    expect(await to(company.app)('POST', typed, 'value=1&units=um')).toBe(200);
  });

  test('is heard by its inspector alone, and posts for nobody who was switched off or moved', async () => {
    const person = await company.join('Moving inspector', 'user', company.alpha);
    const { streamId, address } = await opened(person);
    expect((await hear(streamId, null, company.alphaInspector)).statusCode).toBe(404);
    expect((await hear(streamId, null, company.superuser)).statusCode).toBe(404);
    const become = (change: object) =>
      company.db.updateTable('users').set(change).where('id', '=', person.uid).execute();
    const post = () => to(company.app)('POST', address, 'value=1&units=um');
    expect(await post()).toBe(200);
    await become({ isActive: 0 });
    expect(await post()).toBe(404);
    await become({ isActive: 1, clientId: company.beta });
    expect(await post()).toBe(404);
  });

  test('leaves nothing behind a day after its address ended', async () => {
    const { streamId, address } = await opened();
    await to(company.app)('POST', address, 'value=1&units=um');
    const after = (hours: number) => sweepStreams(company.db, Date.now() + hours * 60 * 60_000);
    await after(35);
    expect(valuesOf(await heard(streamId, null))).toEqual(['1 um']);
    await after(37);
    expect((await hear(streamId, null)).statusCode).toBe(404);
    expect(await company.db.selectFrom('gaugeReadings').selectAll().execute()).toEqual([]);
  });

  test('is a line of the audit log when its address is made', async () => {
    const { streamId } = await opened();
    const lines = await company.db.selectFrom('audit').selectAll().where('subject', '=', streamId).execute();
    expect(lines).toMatchObject([{ action: 'gaugeStreamOpened', actorId: company.alphaInspector.uid }]);
  });
});
