import { describe, expect, test } from 'vitest';
import { searchItems } from './search.ts';

const all = [
  { title: 'Crane Safety', text: 'Lift plans, outriggers and wind.' },
  { title: 'GripDeck anti-skid coating', text: 'For walkways that are wet.' },
  { title: 'Contact us', text: 'Ask about coating or cranes.' },
  { title: 'टैंक की परत', text: 'Café São Paulo' },
];
const found = (asked: string, most = 10) => searchItems(all, asked, most).map(({ title }) => title);

describe('Search', () => {
  test('finds by the beginning of a word, whatever its case', () => {
    expect(found('CRA')).toEqual(['Crane Safety', 'Contact us']);
  });

  test('puts what has the word in its title first', () => {
    expect(found('coating')).toEqual(['GripDeck anti-skid coating', 'Contact us']);
  });

  test('finds only what holds every word asked for', () => {
    expect(found('crane wind')).toEqual(['Crane Safety']);
    expect(found('crane walkways')).toEqual([]);
  });

  test('takes no notice of accents on Latin letters, and keeps the vowels of other scripts', () => {
    expect(found('cafe sao')).toEqual(['टैंक की परत']);
    expect(found('टैंक')).toEqual(['टैंक की परत']);
    expect(found('टक')).toEqual([]);
  });

  test('finds nothing for no words, and at most as many as asked for', () => {
    expect(found(' ?! ')).toEqual([]);
    expect(found('c', 1)).toHaveLength(1);
  });
});
