import type { PdfRef } from '#pdf/contract.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { FormSurface } from './surface.ts';
import { rightAlignedStartMm } from './letterhead.ts';
import {
  cellStyle,
  fileNameStyle,
  hairlineMm,
  linkStyle,
  marginMm,
  stripColour,
  strongValue,
  formWidthMm,
} from './measures.ts';

/** A line of the table of contents. */
export type ContentsLine = { number: string; title: string; about: string; day: string; page: number; ref: PdfRef };

const numberMm = 48;
const dayMm = 24;
const pageMm = 14;
const wordsMm = formWidthMm - numberMm - dayMm - pageMm;
const gapMm = 2;
const lineMm = 3.6;
const smallLineMm = 3;
const aboveMm = 4.2;
const belowMm = 1.9;
const numberStyle = { ...linkStyle, sizePt: 8.2 };

/** Lines of contents, each linked to its page. Screen readers read out the number and the page. */
export function drawTableOfContents(
  surface: FormSurface,
  listed: readonly ContentsLine[],
  parent: StructureElement,
): void {
  const { pages } = surface.parts;
  surface.yMm += gapMm;
  surface.within('TOC', parent, (toc) => {
    for (const { number, title, about, day, page, ref } of listed) {
      const numbers = surface.lines(number, numberStyle, numberMm - 2);
      const titles = surface.lines(title, cellStyle, wordsMm - 3);
      const abouts = about === '' ? [] : surface.lines(about, fileNameStyle, wordsMm - 3);
      const days = day === '' ? [] : surface.lines(day, cellStyle, dayMm - 2);
      const wordsHigh = (titles.length - 1) * lineMm + abouts.length * smallLineMm;
      const besideHigh = (Math.max(numbers.length, days.length) - 1) * lineMm;
      const heightMm = aboveMm + Math.max(wordsHigh, besideHigh) + belowMm;
      surface.makeRoom(heightMm);
      const baseline = surface.yMm + aboveMm;
      const x = marginMm + numberMm;
      surface.within('TOCI', toc, (line) => {
        surface.within('Reference', line, (reference) => {
          const [first, ...others] = numbers;
          const words = `${number}, page ${page}`;
          if (first) pages.link(reference, first, numberStyle, marginMm, baseline, { page: ref, words });
          if (others.length > 0) surface.set(reference, others, numberStyle, marginMm, baseline + lineMm, lineMm);
        });
        surface.within('P', line, (element) => {
          surface.set(element, titles, cellStyle, x, baseline, lineMm);
          const below = baseline + (titles.length - 1) * lineMm + smallLineMm;
          if (abouts.length > 0) surface.set(element, abouts, fileNameStyle, x, below, smallLineMm);
          if (days.length > 0) surface.set(element, days, cellStyle, x + wordsMm, baseline, lineMm);
          const [at] = surface.lines(String(page), strongValue);
          if (at) surface.set(element, [at], strongValue, rightAlignedStartMm(at) - 1, baseline, 0);
        });
      });
      surface.yMm += heightMm;
      surface.paint({ xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm: hairlineMm * 2 }, stripColour);
    }
  });
}
