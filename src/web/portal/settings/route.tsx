import { useState } from 'react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { TopBar } from '#web/portal/frame/TopBar.tsx';
import { BackToMyPanel, SignOut } from '#web/portal/frame/WaysOut.tsx';
import { hasWords, settingsOf } from '#web/portal/namedSettings.ts';
import { requireMay } from '#web/portal/session/guard.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Settings | ${brand.name}` }];

export async function clientLoader() {
  return { role: await requireMay('keepOwnAccount') };
}

/** Everything that this person can set, by names that can be searched, each with the way there. */
export default function Settings({ loaderData: { role } }: Route.ComponentProps) {
  const [words, setWords] = useState('');
  const chapters = settingsOf(role)
    .map(({ chapter, settings }) => ({
      chapter,
      settings: settings.filter((one) => hasWords(words, one.words, one.about, one.alike)),
    }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <>
      <TopBar start={<BackToMyPanel />} end={<SignOut from="screen" />} />
      <div className="wrap py-4 lg:py-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-2xl md:text-3xl">Settings</h1>
          <search className="w-full sm:max-w-80">
            <TextField
              type="search"
              label="Search settings"
              isLabelHidden
              placeholder="Search settings"
              onChange={({ currentTarget: { value } }) => setWords(value)}
            />
          </search>
        </div>
        <p role="status" className={chapters.length === 0 ? 'py-16 text-center text-muted' : 'sr-only'}>
          {chapters.length === 0 ? 'No setting has these words.' : ''}
        </p>
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
          {chapters.map(({ chapter, settings }) => (
            <section
              key={chapter}
              aria-label={chapter}
              className="overflow-hidden rounded-lg border border-line bg-surface"
            >
              <h2 className="border-b border-line px-4 py-3 text-lg">{chapter}</h2>
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
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
