import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type Role, roles } from '#domain/people/roles.ts';
import { navPlaceAt, navPlacesOf } from '#web/portal/places.ts';
import { BottomBar } from './BottomBar.tsx';
import type { NavigationProps } from './CountBadge.tsx';
import { NavRail } from './NavRail.tsx';

/** The links that a way to the places shows at an address, and those of them that are marked. */
function waysIn(part: ComponentType<NavigationProps & { onMore: () => void }>, role: Role, at: string) {
  const places = navPlacesOf(role);
  const shown = { places, here: navPlaceAt(places, at), mayFile: false, needs: [], at, onMore: () => undefined };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(part, shown)));
  const parts = html.match(/<(?:a|button) [^>]*>/g) ?? [];
  const isMarked = (one: string) => one.includes('aria-current=');
  const toOf = (one: string) => /href="([^"]*)"/.exec(one)?.[1] ?? 'more';
  return { to: parts.map(toOf), marked: parts.filter(isMarked).map(toOf) };
}

// The screens of a place stand beside each of them, and on a phone all of them in the list that “More” opens.
describe.each(roles)('From every screen of a %s', (role) => {
  const places = navPlacesOf(role);
  const screens = places.flatMap((place) => place.screens.map(({ to }) => ({ place, at: to })));

  test('every place is one tap away at a desk, and the one that it belongs to is marked', () => {
    for (const { place, at } of screens)
      expect(waysIn(NavRail, role, at)).toEqual({ to: places.map(({ to }) => to), marked: [place.to] });
  });

  test('every place is one tap away on a phone, or in the list of all of them', () => {
    const inBar = places.filter((place) => place.inBar).map(({ to }) => to);
    const ways = inBar.length < places.length ? [...inBar, 'more'] : inBar;
    for (const { place, at } of screens)
      expect(waysIn(BottomBar, role, at)).toEqual({ to: ways, marked: [place.inBar ? place.to : 'more'] });
  });
});
