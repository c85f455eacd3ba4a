import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { manifestOf, type SentFile, countRowsAndFiles } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const photo = (name: string): SentFile => ({ field: 'photos', filename: `${name}.jpg`, content: jpeg(name) });

describeWithCompany('The review of a report, on $name,', (company) => {
  let second: TestPerson;
  beforeAll(async () => {
    second = await company.join('Second Reviewer', 'superuser', null);
    await require(true);
  });

  const require = (reviewRequired: boolean, by = company.superuser) =>
    company.call('PUT', `/clients/${company.alpha}/review`, by, { reviewRequired });
  const { put, filed, get, entryOf, act, basisOf } = reportActions(company);
  const returned = async (answers: object = {}) => {
    const id = await filed(answers);
    await act(id, 'return', company.superuser, { comments: [{ field: 'colour', text: 'Which shade?' }] });
    return id;
  };
  const inQueue = async (by = company.superuser) =>
    (await company.call('GET', '/reviewqueue', by)).json().reports.map((one: { reportId: string }) => one.reportId);

  test('is off unless the client asks for it, and holds for the reports that are received from then on', async () => {
    const id = randomUUID();
    await put(id, {}, {}, company.betaInspector);
    expect((await get(id, company.betaInspector)).review).toMatchObject({ isReviewed: false, steps: ['revise'] });
    expect(await inQueue()).not.toContain(id);
    const reviewed = await filed();
    expect((await get(reviewed, company.superuser)).review).toMatchObject({ isReviewed: true, attempt: 1 });
    expect(await inQueue()).toContain(reviewed);
    await require(false);
    const after = await filed();
    await require(true);
    expect((await get(after)).review.isReviewed).toBe(false);
    expect(await inQueue()).toContain(reviewed);
    const asked = await company.call('GET', `/clients/${company.alpha}/review`, company.superuser);
    expect(asked.json()).toEqual({ reviewRequired: true, onlyApproved: false });
  });

  test('is of reviewers alone: an author, a colleague or an admin approves nothing, and a stranger finds nothing', async () => {
    const id = await filed();
    for (const person of [company.alphaInspector, company.alphaAdmin]) {
      const response = await act(id, 'approve', person);
      expect([response.statusCode, response.json().error]).toEqual([409, 'Only a reviewer can do this.']);
    }
    for (const person of [company.alphaColleague, company.betaAdmin]) {
      expect((await act(id, 'approve', person)).statusCode).toBe(404);
    }
    expect((await company.call('GET', '/reviewqueue', company.alphaAdmin)).statusCode).toBe(403);
    expect((await get(id)).state).toBe('submitted');
  });

  test('is never of one’s own report: its author, and whoever revised it, is told that somebody else must approve it', async () => {
    const id = randomUUID();
    await put(id, {}, { clientId: company.alpha }, company.superuser);
    const own = await act(id, 'approve', company.superuser);
    expect([own.statusCode, own.json().error]).toEqual([409, 'Somebody else must approve this.']);
    expect(await inQueue()).not.toContain(id);
    expect((await act(id, 'approve', second)).json().state).toBe('approved');
    const basis = await basisOf(id);
    expect((await put(id, { batch: 'B2' }, { basis, clientId: company.alpha }, second)).statusCode).toBe(200);
    expect((await act(id, 'approve', second)).json().error).toBe('Somebody else must approve this.');
    expect(await inQueue(second)).not.toContain(id);
    expect((await act(id, 'approve', company.superuser)).json().error).toBe('Somebody else must approve this.');
  });

  test('goes by returns with comments that are all answered, under the same number, with every version kept', async () => {
    const id = await filed({ colour: 'grey' });
    const { number } = await get(id);
    expect((await act(id, 'return', company.superuser)).json().fields).toEqual({
      comments: 'Say in a comment what has to be changed.',
    });
    const unknown = await act(id, 'return', company.superuser, { comments: [{ field: 'nothing', text: 'x' }] });
    expect(unknown.json().fields).toEqual({ comments: 'The report has no such field.' });
    const lost = await act(id, 'return', company.superuser, {
      comments: [{ field: 'photos', item: 'a'.repeat(64), text: 'x' }],
    });
    expect(lost.json().fields).toEqual({ comments: 'The report has no such test, row or file.' });
    const comments = [{ field: 'colour', text: 'Which shade?' }, { text: 'Say the weather.' }];
    expect((await act(id, 'return', company.superuser, { comments })).json().state).toBe('returned');
    const waiting = (await company.call('GET', '/reportstosendagain', company.alphaInspector)).json().reports;
    const asked = { reportId: id, receivedAt: (await get(id)).receivedAt, comments: 2, words: 'Which shade?' };
    expect(waiting).toContainEqual(expect.objectContaining(asked));
    const letter = (await company.letters()).find(({ subject }) => subject.includes(number));
    expect(letter?.to).toBe(company.alphaInspector.email);
    expect(letter?.text).toContain(`/reports/${id}`);
    expect(letter?.text).not.toContain('shade');

    const basis = await basisOf(id);
    const [one] = basis.replies;
    const half = await put(id, { colour: 'RAL 7035' }, { basis: { ...basis, replies: [one] } });
    expect([half.statusCode, half.json().fields.replies]).toEqual([
      400,
      'Answer every comment first: what was changed, or why it was left.',
    ]);
    expect((await get(id)).state).toBe('returned');
    const again = await put(id, { colour: 'RAL 7035' }, { basis });
    expect(again.json()).toMatchObject({ number, revision: 1 });
    const report = await get(id);
    expect(report).toMatchObject({ state: 'submitted', number, revision: 1, answers: { colour: 'RAL 7035' } });
    expect(report.review).toMatchObject({ attempt: 2, openedAt: null });
    expect(report.review.comments.map(({ text, reply }: Record<string, string>) => [text, reply])).toEqual([
      ['Which shade?', 'Changed.'],
      ['Say the weather.', 'Changed.'],
    ]);
    expect(report.history.map(({ what }: { what: string }) => what)).toEqual(['filed', 'return', 'resubmit']);
    const before = (await company.call('GET', `/reports/${id}/versions/1/1`, company.alphaAdmin)).json();
    expect(before).toMatchObject({ number, revision: 1, attempt: 1, answers: { colour: 'grey' } });
    for (const path of ['1/2', '2/1', 'x/1']) {
      expect((await company.call('GET', `/reports/${id}/versions/${path}`, company.alphaAdmin)).statusCode).toBe(404);
    }
    expect((await company.call('GET', `/reports/${id}/versions/1/1`, company.betaAdmin)).statusCode).toBe(404);
  });

  test('takes what was sent again once, however often it comes, and refuses what was made of an older version', async () => {
    const id = await returned({ colour: 'grey' });
    const basis = await basisOf(id);
    const before = await countRowsAndFiles(company);
    const send = () => put(id, { colour: 'green' }, { basis });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await countRowsAndFiles(company)).audit).toBe(before.audit + 1);
    const late = await put(id, { colour: 'red' }, { basis });
    const { answers: stored, review } = await get(id);
    const stated = { code: 'reviewMovedOn', versions: { newest: review.contentHash, basis: basis.contentHash } };
    expect([late.statusCode, late.json(), stored.colour]).toMatchObject([409, stated, 'green']);
    // A device that never heard of the receipt sends the first version again. It is accepted and changes nothing.
    expect((await put(id, { colour: 'grey' })).statusCode).toBe(200);
    expect((await get(id)).answers.colour).toBe('green');
  });

  test('lets one of several reviewers win, and tells the others', async () => {
    const id = await filed();
    const { revision } = await get(id);
    const approve = (by: TestPerson) =>
      company.call('POST', `/reports/${id}/review`, by, { action: 'approve', revision, attempt: 1 });
    const give = (by: TestPerson) =>
      company.call('POST', `/reports/${id}/review`, by, {
        action: 'return',
        revision,
        attempt: 1,
        comments: [{ text: 'Please look again' }],
      });
    const answers = await Promise.all([
      approve(company.superuser),
      give(second),
      approve(second),
      give(company.superuser),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('reviewMovedOn');
    const { state, history } = await get(id);
    expect(['approved', 'returned']).toContain(state);
    expect(history).toHaveLength(2);
  });

  test('can be withdrawn by the author until a reviewer has opened it', async () => {
    const id = await filed();
    expect((await act(id, 'withdraw', company.alphaAdmin)).json().error).toBe('Only its author can do this.');
    expect((await act(id, 'withdraw', company.alphaInspector)).json().state).toBe('withdrawn');
    expect((await put(id, { colour: 'blue' }, { basis: await basisOf(id) })).statusCode).toBe(200);
    expect((await act(id, 'open', company.alphaInspector)).json().review.openedAt).toBeNull();
    expect((await act(id, 'open', company.superuser)).json().review.openedAt).toEqual(expect.any(String));
    expect((await act(id, 'withdraw', company.alphaInspector)).json().error).toBe(
      'A reviewer has already opened this report. Ask for it to be returned.',
    );
    expect((await get(id)).history.map(({ what }: { what: string }) => what)).toEqual([
      'filed',
      'withdraw',
      'resubmit',
      'open',
    ]);
  });

  test('locks what is approved: only a revision with a reason follows it, and the old one stays readable', async () => {
    const id = await filed({ colour: 'grey', quantityPlannedText2: '10', gaugeNumber: 'G 1' });
    await act(id, 'approve', company.superuser);
    const { reason, ...without } = await basisOf(id);
    const attempt = { ...without, revision: 1, attempt: 2 };
    expect((await put(id, { colour: 'x' }, { basis: attempt })).json().code).toBe('reviewMovedOn');
    expect((await put(id, { colour: 'red' }, { basis: without })).json().fields).toEqual({
      reason: 'Say why, in at least 10 characters.',
    });
    const revised = await put(id, { colour: 'red', gaugeNumber: 'G 2' }, { basis: { ...without, reason } });
    expect(revised.json()).toMatchObject({ revision: 2 });
    const report = await get(id);
    expect(report).toMatchObject({ state: 'submitted', revision: 2, review: { approvedRevision: 1, attempt: 1 } });
    expect(report.history.at(-1)).toMatchObject({ what: 'revise', revision: 2, reason });
    const [row] = (await company.call('GET', `/reportlist?used=G2`, company.alphaAdmin)).json().reports;
    expect(row).toMatchObject({ reportId: id, squareMetres: null });
    expect((await company.call('GET', `/reportlist?used=G1`, company.alphaAdmin)).json().reports).toEqual([]);
    expect((await act(id, 'approve', company.superuser)).json().review.approvedRevision).toBe(2);
    const old = (await company.call('GET', `/reports/${id}/versions/1/1`, company.alphaInspector)).json();
    expect(old.answers.colour).toBe('grey');
  });

  test('is accepted by the client’s admin once approved: once, and for that revision alone', async () => {
    const id = await filed();
    expect((await act(id, 'accept', company.alphaAdmin)).json().code).toBe('reviewMovedOn');
    await act(id, 'approve', company.superuser);
    const notTheirs = await act(id, 'accept', company.superuser);
    expect([notTheirs.statusCode, notTheirs.json().error]).toEqual([409, 'Only an admin of the client can do this.']);
    expect((await act(id, 'accept', company.betaAdmin)).statusCode).toBe(404);
    const both = await Promise.all([act(id, 'accept', company.alphaAdmin), act(id, 'accept', company.alphaAdmin)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const report = await get(id);
    expect(report).toMatchObject({ state: 'approved', review: { acceptedRevision: 1 } });
    expect(report.history.at(-1)).toMatchObject({ what: 'accept', by: { uid: company.alphaAdmin.uid }, revision: 1 });
    await put(id, { colour: 'red' }, { basis: await basisOf(id) });
    await act(id, 'approve', company.superuser);
    expect((await get(id, company.alphaAdmin)).review).toMatchObject({
      acceptedRevision: 1,
      steps: ['accept', 'comment'],
    });
    expect((await act(id, 'accept', company.alphaAdmin)).json().review.acceptedRevision).toBe(2);
  });

  test('asks only for the files that are new; what a version leaves out stays with the versions that had it', async () => {
    const id = randomUUID();
    const inspector = uploadActions(company, company.alphaInspector);
    const [roof, wall, floor] = [photo('roof'), photo('wall'), photo('floor')];
    for (const one of [roof, wall]) await inspector.whole(id, one);
    await put(id, {}, { files: manifestOf([roof, wall]) });
    await act(id, 'return', company.superuser, { comments: [{ field: 'photos', text: 'Show the floor.' }] });
    const basis = await basisOf(id);
    const missing = await put(id, {}, { basis, files: manifestOf([floor, wall]) });
    expect(missing.json().missing.map(({ sha256 }: { sha256: string }) => sha256)).toEqual([
      manifestOf([floor])[0]?.sha256,
    ]);
    await inspector.whole(id, floor);
    const files = manifestOf([floor, wall, wall]).map((file) => ({ ...file, caption: 'Seen again' }));
    expect((await put(id, {}, { basis, files })).statusCode).toBe(200);
    const named = ({ files: all }: { files: { filename: string }[] }) => all.map(({ filename }) => filename);
    const report = await get(id);
    expect(named(report)).toEqual(['floor.jpg', 'wall.jpg', 'wall.jpg']);
    const before = (await company.call('GET', `/reports/${id}/versions/1/1`, company.alphaInspector)).json();
    expect(named(before)).toEqual(['roof.jpg', 'wall.jpg']);
    for (const { url } of [...report.files, ...before.files]) {
      const opened = await company.app.inject({ url, headers: { cookie: company.alphaInspector.cookie } });
      expect([url, opened.statusCode]).toEqual([url, 200]);
    }
    const { alphaInspector, alpha, alphaAdmin } = company;
    expect((await entryOf(id, alphaInspector, alpha, alphaAdmin)).photos).toHaveLength(3);
  });

  test('takes no file of before under a size that it does not have', async () => {
    const id = randomUUID();
    const roof = photo('roof');
    await uploadActions(company, company.alphaInspector).whole(id, roof);
    await put(id, {}, { files: manifestOf([roof]) });
    await act(id, 'return', company.superuser, { comments: [{ text: 'Show it again.' }] });
    const basis = await basisOf(id);
    const [named] = manifestOf([roof]);
    for (const size of [1, 100_000]) {
      const again = await put(id, {}, { basis, files: [named, { ...named, size }] });
      expect([again.statusCode, again.json().code]).toEqual([409, 'filesMissing']);
    }
    expect((await get(id)).state).toBe('returned');
  });

  test('takes comments with a return alone, and says so', async () => {
    const id = await filed();
    const comments = [{ text: 'Which shade?' }];
    for (const [action, by] of [
      ['approve', company.superuser],
      ['withdraw', company.alphaInspector],
    ] as const) {
      const answer = await act(id, action, by, { comments });
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { comments: 'A comment asks for a change: return the report with it.' },
      ]);
    }
    expect((await get(id)).state).toBe('submitted');
  });

  test('ends the draft that a correction was made in, and no other of its author', async () => {
    const id = await returned();
    const draft = { version: 0, device: 'the-phone' };
    const save = (key: string, values: object) =>
      company.call('PUT', `/drafts/${key}`, company.alphaInspector, { ...draft, content: { values } });
    const [own, other] = [randomUUID(), randomUUID()];
    await save(own, { corrects: JSON.stringify({ reportId: id }) });
    await save(other, { colour: 'typed for another report' });
    const left = async () =>
      (await company.call('GET', '/drafts', company.alphaInspector)).json().drafts.map((one: { id: string }) => one.id);
    const basis = await basisOf(id);
    await put(id, {}, { basis, draft: { ...draft, id: other } });
    expect(await left()).toEqual(expect.arrayContaining([own, other]));
    await put(id, {}, { basis, draft: { ...draft, id: own } });
    expect(await left()).toContain(other);
    expect(await left()).not.toContain(own);
  });

  test('moves the day that User Reports shows back with a version that is of an earlier day', async () => {
    const author = await company.join('Of One Report', 'user', company.alpha);
    const id = await filed({ date: '2026-11-30', time: '10:00' }, author);
    await act(id, 'return', company.superuser, { comments: [{ text: 'That was last week.' }] });
    await put(id, { date: '2026-11-20' }, { basis: await basisOf(id) }, author);
    const { groups } = (await company.call('GET', `/reports?client=${company.alpha}`, company.superuser)).json();
    const row = groups[0].rows.find(({ uid }: { uid: string }) => uid === author.uid);
    expect([row.date, row.time]).toEqual(['2026-11-20', null]);
  });

  test('knows no version by a number that no database keeps', async () => {
    const id = await returned();
    for (const path of ['99999999999/1', '1/99999999999', '2147483648/1']) {
      expect((await company.call('GET', `/reports/${id}/versions/${path}`, company.superuser)).statusCode).toBe(404);
    }
    const basis = await basisOf(id, { revision: 99_999_999_999 });
    expect((await put(id, {}, { basis })).statusCode).toBe(400);
  });

  test('lets one of two versions in that were made of the same, though the first changes nothing', async () => {
    await require(false);
    const id = await filed();
    await require(true);
    const inspector = uploadActions(company, company.alphaInspector);
    const wall = photo('one that takes its time');
    await inspector.whole(id, wall, 2);
    const basis = await basisOf(id);
    const answers = await Promise.all([
      put(id, { colour: 'red' }, { basis, files: manifestOf([wall]) }),
      put(id, {}, { basis }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { contentHash } = (await get(id)).review;
    const third = { ...basis, revision: 3, contentHash };
    expect((await put(id, { colour: 'blue' }, { basis: third })).statusCode).toBe(200);
  });

  test('has a queue of the oldest first, in pages, that counts what the rules and the inspector said', async () => {
    const reports = (await company.call('GET', '/reviewqueue', company.superuser)).json().reports;
    const received = reports.map(({ receivedAt }: { receivedAt: string }) => receivedAt);
    expect(received).toEqual(received.toSorted());
    const [first, next] = reports;
    const after = (await company.call('GET', `/reviewqueue?after=${first.reportId}`, company.superuser)).json();
    expect(after.reports[0].reportId).toBe(next.reportId);
    const before = (await company.call('GET', `/reviewqueue?before=${next.reportId}&most=1`, company.superuser)).json();
    expect(before).toMatchObject({ reports: [{ reportId: first.reportId }], waiting: reports.length });
    expect((await company.call('GET', '/reviewqueue?only=failed', company.superuser)).json().reports).toEqual([]);
    expect(first.findings).toEqual({ passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 });
    const ncr = { reportId: next.reportId, severity: 'minor', about: 'Film', found: '59 µm' };
    await company.call('PUT', `/ncrs/${randomUUID()}`, company.superuser, ncr);
    const again = (await company.call('GET', '/reviewqueue?most=2', company.superuser)).json();
    expect(again.reports.map(({ ncrs }: { ncrs: number }) => ncrs)).toEqual([0, 1]);
  });

  test('writes each step into the audit log', async () => {
    const id = await returned();
    await put(id, {}, { basis: await basisOf(id) });
    await act(id, 'approve', company.superuser);
    const { lines } = (await company.call('GET', `/audit?subject=${id}`, company.superuser)).json();
    const actions = lines.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['reportApproved', 'reportSentAgain', 'reportReturned', 'reportFiled']);
  });
});
