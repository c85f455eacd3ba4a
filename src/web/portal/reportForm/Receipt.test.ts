import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { Receipt } from './Receipt.tsx';

const receiptOf = (date: string) => {
  const accepted = {
    reportId: 'r1',
    number: 'DCR-ALPHA-2026-0001',
    receivedAt: '2026-11-21T12:00:00.000Z',
    values: { date, inspectorName: 'Ravi' },
    photos: 0,
    attachments: 0,
  };
  const receipt = createElement(Receipt, { kind: dailyReport, accepted, clientName: 'Alpha', onClose: () => {} });
  return renderToStaticMarkup(createElement(MemoryRouter, null, receipt));
};

test('The receipt names the day of the report, and marks one that was still to come', () => {
  expect(receiptOf('2026-11-21')).toContain('>21 Nov 2026<');
  expect(receiptOf('2026-11-22')).toContain('>22 Nov 2026 (after its receipt)<');
});
