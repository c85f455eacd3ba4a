import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { UserReportRecordAnswer, UserReportRecord } from '#contract/reports/reports.ts';
import { judgeTypedThickness } from '#domain/measurement/film/judgeThickness.ts';
import { RecordSections } from './RecordSections.tsx';

const nobody: UserReportRecord = {
  uid: 'u1',
  clientId: 'c1',
  fname: 'Divya Pillai',
  email: 'divya@example.com',
  'projects-reportData': [],
  'dailycot-reportData': [],
  'manpower-inspection-reportData': [],
  'ínspection-reportData': [],
};
const shown = (record: Partial<UserReportRecord>, listed: Partial<Omit<UserReportRecordAnswer, 'result'>> = {}) => {
  const answer = { result: { ...nobody, ...record }, receivedAt: {}, outcome: {}, verdicts: {}, ...listed };
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(RecordSections, { answer })));
};

describe('The User Report modal', () => {
  test('shows each non-empty section: Projects in blue, Daily Coating and Manpower in grey, Final Inspection in red', () => {
    const entry = [{ remark: 'ok' }];
    const all = shown({
      'projects-reportData': entry,
      'dailycot-reportData': entry,
      'manpower-inspection-reportData': entry,
      'ínspection-reportData': entry,
    });
    expect(Array.from(all.matchAll(/<h3 class="[^"]*(text-\w+)">([^<]*)<\/h3>/g), ([, ...found]) => found)).toEqual([
      ['text-info', 'Projects Report'],
      ['text-muted', 'Daily Coating Report'],
      ['text-muted', 'Manpower Inspection Report'],
      ['text-danger', 'Final Inspection Report'],
    ]);
    expect(shown({ 'projects-reportData': [{ _id: '1', remark: ' ' }], 'dailycot-reportData': entry })).not.toContain(
      'Projects Report',
    );
  });

  test('shows label/value pairs, photos as 120×120 thumbnails with their filename, and nested arrays as nested tables', () => {
    const markup = shown({
      'dailycot-reportData': [
        {
          _id: '1',
          typeofcase: 'Tin',
          photos: [{ photosUrl: '/api/files/1/weld.jpg', filename: 'weld.jpg' }],
          ambientConditions: [{ airTemp: '31', okToWork: 'Yes' }],
        },
      ],
    });
    expect(markup).toMatch(
      /<h4 [^>]*>Product Information<\/h4>.*<th [^>]*>Type of Case<\/th><td [^>]*><span [^>]*>Tin<\/span>/,
    );
    expect(markup).toMatch(/<img src="\/api\/files\/1\/weld\.jpg"[^>]* width="120" height="120"/);
    expect(markup).toMatch(/<figcaption [^>]*>weld\.jpg/);
    expect(markup).toMatch(/<td [^>]*><table .*Air Temp, °C.*OK To Work.*31.*Yes.*<\/table><\/td>/);
  });

  test('marks a day that came only after the receipt of its report', () => {
    const reports = [
      { _id: 'r1', date: '2024-05-03' },
      { _id: 'r2', date: '2024-05-02' },
    ];
    const markup = shown(
      { 'dailycot-reportData': reports },
      { receivedAt: { r1: '2024-05-01T08:00:00.000Z', r2: '2024-05-02T08:00:00.000Z' } },
    );
    expect(markup).toContain('3 May 2024 (after its receipt)');
    expect(markup).not.toContain('2 May 2024 (');
  });

  test('shows of each entry the outcome and the verdicts of its receipt', () => {
    const film = { _id: 'r1', specifiedThicknessDownR: '60', downR: '40' };
    const at = '2024-05-01T08:00:00.000Z';
    const verdict = judgeTypedThickness(film, undefined, 'server');
    const listed = {
      receivedAt: { r1: at, r2: at },
      outcome: { r1: 'fail', r2: 'notJudged' },
      verdicts: { r1: { thicknessVerdict: [verdict] } },
    } as const;
    const one = shown({ 'dailycot-reportData': [film] }, listed);
    const several = shown({ 'dailycot-reportData': [film, { _id: 'r2', colour: 'Red' }] }, listed);
    for (const markup of [one, several]) {
      expect(markup).toContain('Fail');
      expect(markup).toContain('The measured minimum, 40.0 µm, is under 60 µm.');
      expect(markup).not.toContain('Not judged');
    }
    expect(several).toMatch(/<summary [^>]*>.*Fail.*<\/summary>/);
  });

  test('leads from each entry to the page of its report', () => {
    const markup = shown({
      'manpower-inspection-reportData': [
        { _id: 'report-1', remark: 'a' },
        { _id: 'report-2', remark: 'b' },
      ],
    });
    expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/reports/report-1',
      '/reports/report-2',
    ]);
  });
});
