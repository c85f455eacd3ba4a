import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { PlainPage } from '#web/portal/frame/PlainPage.tsx';
import { hasWordPrefixes, settingsChaptersOf } from '#web/portal/settingsEntries.ts';
import { requirePermission } from '#web/portal/session/guard.ts';
import { Chapter } from '#web/portal/ui/Chapter.tsx';
import { NoRows, Rows } from '#web/portal/ui/Rows.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Settings | ${brand.name}` }];

export async function clientLoader() {
  return { role: await requirePermission('keepOwnAccount') };
}

/** Everything that this person can set, by names that can be searched, each with the way there. */
export default function Settings({ loaderData: { role } }: Route.ComponentProps) {
  const [words, setWords] = useState('');
  const chapters = settingsChaptersOf(role)
    .map(({ chapter, settings }) => ({
      chapter,
      settings: settings.filter((one) => hasWordPrefixes(words, one.words, one.about, one.alike)),
    }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <PlainPage>
      <ScreenHead title="Settings" />
      <search className="mt-2 block sm:max-w-80">
        <TextField
          type="search"
          label="Search settings"
          isLabelHidden
          placeholder="Search settings"
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
      </search>
      {chapters.length === 0 && (
        <Rows>
          <NoRows>No setting has these words.</NoRows>
        </Rows>
      )}
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        {chapters.map(({ chapter, settings }) => (
          <Chapter key={chapter} title={chapter} isBare>
            <Rows>
              <ul>
                {settings.map((one) => (
                  <li key={one.words} className="border-t border-line first:border-t-0">
                    <Link to={one.to} className="block min-h-11 px-4 py-2.5 hover:bg-sunken">
                      <span className="block font-semibold">{one.words}</span>
                      <span className="block text-sm text-muted">{one.about}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Rows>
          </Chapter>
        ))}
      </div>
    </PlainPage>
  );
}
