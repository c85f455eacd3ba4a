import { beforeAll, expect, test } from 'vitest';
import { expiryNoticeEnd } from '#domain/equipment/expiryNotice.ts';
import { companyToday } from '#server/store/engine/today.ts';
import { secondFactorSetting, switchServerSetting } from '#server/store/settings.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { queueNotificationMails } from './wanted.ts';

const minutes = 60_000;

describeWithCompany('Mail that is wanted, on $name,', (company) => {
  let now = Date.now();
  beforeAll(async () => {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  /** The mails that are due after some time, to one person. */
  async function lettersAfter(ms: number, by: { email: string } = company.superuser) {
    now += ms;
    await queueNotificationMails(company.db, now);
    return (await company.letters()).filter(({ to }) => to === by.email);
  }
  const endOf = (text: string) => /mailsoff#(\S+)/.exec(text)?.[1] ?? '';
  const choose = (kind: string, pace: string, by = company.superuser) =>
    company.call('PUT', '/account/mails', by, { kind, pace });

  test('tells reviewers of reports that wait, those that failed first, at most once in 15 minutes, each with its address', async () => {
    await choose('digest', 'off');
    const { filed } = testNcrActions(company);
    const waits = await filed({});
    const failed = await filed({ inspectionTests: [judgedFilmTest(failingReadings)] });
    // Of a client whose reports nobody reviews.
    const alone = await filed({ inspectionTests: [judgedFilmTest(failingReadings)] }, company.betaInspector);
    await filed({}, company.betaInspector);
    now = Date.now();

    const [letter, ...others] = await lettersAfter(0);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe('2 reports failed, 1 more to review');
    const named = [...(letter?.text ?? '').matchAll(/reports\/([0-9a-f-]{36})\?from=review/g)].map(([, id]) => id);
    expect(named.toSorted()).toEqual([waits, failed, alone].toSorted());
    expect(named.at(-1)).toBe(waits);

    await filed({});
    expect(await lettersAfter(14 * minutes)).toEqual([]);
    const [next] = await lettersAfter(minutes);
    expect(next?.subject).toBe('A report waits for your review');
    expect(await lettersAfter(60 * minutes)).toEqual([]);
  });

  test('counts every report that failed, also those that are not named', async () => {
    const { filed } = testNcrActions(company);
    for (let at = 0; at < 22; at += 1)
      await filed({ inspectionTests: [judgedFilmTest(failingReadings)] }, company.betaInspector);
    await filed({});
    // The test before ran ahead of the clock.
    now = Date.now();
    await company.db.updateTable('wantedMails').set({ lastAt: null }).where('kind', '=', 'waiting').execute();
    const [letter] = await lettersAfter(0);
    expect(letter?.subject).toMatch(/^\d+ reports failed, \d+ more to review$/);
    const [failed = 0] = /^\d+/.exec(letter?.subject ?? '') ?? [];
    expect(Number(failed)).toBeGreaterThanOrEqual(22);
  });

  test('ends by the link in it, without signing in, and goes on by the same link', async () => {
    const { filed } = testNcrActions(company);
    await filed({});
    // The test before ran ahead of the clock.
    now = Date.now();
    await company.db.updateTable('wantedMails').set({ lastAt: null }).where('kind', '=', 'waiting').execute();
    const [letter] = await lettersAfter(0);
    const token = endOf(letter?.text ?? '');
    const ended = await company.call('POST', '/mailsoff', undefined, { token });
    expect(ended.json()).toEqual({ kind: 'waiting', isWanted: false });
    await filed({});
    expect(await lettersAfter(60 * minutes)).toEqual([]);
    const mine = (await company.call('GET', '/account/mails', company.superuser)).json();
    expect(mine.mails).toContainEqual({ kind: 'waiting', pace: 'off', paces: ['atOnce', 'off'] });

    expect((await company.call('POST', '/mailsoff', undefined, { token, isWanted: true })).statusCode).toBe(200);
    const other = await company.call('POST', '/mailsoff', undefined, { token: token.replace('waiting', 'digest') });
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['token']]);
  });

  test('has in a digest what waits, each figure with its list, and is not sent to whoever has nothing', async () => {
    await choose('digest', 'daily');
    // At noon, as digests come in the morning.
    const noon = Date.parse(`${companyToday(now + 48 * 60 * minutes)}T12:00:00+05:30`);
    const [letter] = (await lettersAfter(noon - now)).filter(({ subject }) => subject.startsWith('What waits'));
    expect(letter?.text).toMatch(/\d+ reports wait for your review\s+https?:\/\/\S+\/review\n/);
    expect(letter?.text).toContain('/mailsoff#');
    const again = await lettersAfter(10 * minutes);
    expect(again.filter(({ subject }) => subject.startsWith('What waits'))).toEqual([]);
  });

  test('comes, as every mail does, also to whoever must set up a second factor first', async () => {
    await switchServerSetting(company.db, secondFactorSetting, true);
    await company.db.updateTable('wantedMails').set({ lastAt: null }).where('kind', '=', 'digest').execute();
    expect((await company.call('GET', '/today', company.superuser)).json().code).toBe('secondFactorDemanded');
    expect((await lettersAfter(0)).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^What waits/));
    await switchServerSetting(company.db, secondFactorSetting, false);
  });

  test('tells whoever keeps equipment what ends within 30 days, once, and again when it has ended', async () => {
    const { superuser } = company;
    const day = companyToday(now);
    const made = await company.call('POST', '/instruments', superuser, {
      kind: 'dftGauge',
      make: 'Elcometer',
      model: '456',
      serialNo: 'PG-1',
      status: 'inService',
      ownerClientId: '',
    });
    const { instrumentId } = made.json();
    const calibration = { calibratedOn: '2020-01-05', asFound: 'inTolerance', dueOn: expiryNoticeEnd(day) };
    await company.call('POST', `/instruments/${instrumentId}/calibrations`, superuser, calibration);
    const shown = async (days: number) => {
      const letters = await lettersAfter(days * 24 * 60 * minutes);
      return letters.filter(({ text }) => text.includes(`/instruments/${instrumentId}`)).length;
    };
    await company.db.updateTable('wantedMails').set({ lastAt: null }).where('kind', '=', 'ends').execute();
    expect([await shown(1), await shown(1), await shown(1), await shown(31)]).toEqual([1, 0, 0, 1]);
  });

  test('says of what ends how many are not named, and leads to all of them', async () => {
    const { superuser } = company;
    const expiresOn = expiryNoticeEnd(companyToday(now + 24 * 60 * minutes));
    for (let at = 0; at < 25; at += 1) {
      const paint = { productName: 'Primer', component: 'A', madeOn: null, ownerClientId: '', expiresOn };
      expect((await company.call('POST', '/batches', superuser, { ...paint, batchNo: `B-${at}` })).statusCode).toBe(
        200,
      );
    }
    const letters = await lettersAfter(24 * 60 * minutes);
    const letter = letters.find(({ text }) => text.includes('/batches/'));
    expect(letter?.subject).toBe('25 calibrations and batches end');
    expect(letter?.text.match(/\/batches\//g)).toHaveLength(20);
    expect(letter?.text).toContain('There are 5 more.');
    expect(letter?.text).toMatch(/https?:\/\/\S+\/ending\s/);
  });

  test('comes to no inspector, and a choice that a mail does not have is refused at its field', async () => {
    expect((await company.call('GET', '/account/mails', company.alphaInspector)).json()).toEqual({ mails: [] });
    const refused = await choose('digest', 'daily', company.alphaInspector);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['kind']]);
    const odd = await choose('waiting', 'weekly');
    expect([odd.statusCode, Object.keys(odd.json().fields)]).toEqual([400, ['pace']]);
  });
});
