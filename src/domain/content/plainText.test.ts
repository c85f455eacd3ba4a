import { describe, expect, test } from 'vitest';
import { beginning, excerpt, plainText } from './plainText.ts';

describe('The words of formatted text', () => {
  test('stand on one line, without elements, with entities as letters', () => {
    const html = '<h2>The rule</h2><p>At <strong>least</strong> 3&nbsp;°C &amp; dry.<br />A &lt; B &#8211; C</p>';
    expect(plainText(html)).toBe('The rule At least 3 °C & dry. A < B – C');
  });

  test('a sign for less stays where it opens no element', () => {
    expect(plainText('3 < 4 and\n5 > 2')).toBe('3 < 4 and 5 > 2');
  });

  test('an entity that nobody knows stays as it is', () => {
    expect(plainText('&what; &#0; &#x1F3ED;')).toBe('&what; &#0; 🏭');
  });
});

describe('The beginning of a text', () => {
  test('is all of it where it is short', () => {
    expect(beginning('Dew point', 9)).toBe('Dew point');
  });

  test('is cut between two words, with three dots', () => {
    expect(beginning('Water that cannot be seen', 13)).toBe('Water that…');
    expect(beginning('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`);
  });
});

test('An excerpt of a formatted text leaves out its headings, unless it is nothing else', () => {
  expect(excerpt('<p>Water is unseen.</p><h2>The rule</h2><p>Paint it dry.</p>', 25)).toBe(
    'Water is unseen. Paint it…',
  );
  expect(excerpt('<h2>The rule</h2>', 25)).toBe('The rule');
});
