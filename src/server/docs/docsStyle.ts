import { brand } from '#brand/brand.ts';

const { accent, grounds } = brand.colours;

function groundOf({ page, surface, ink, muted, line, sunken }: (typeof grounds)[keyof typeof grounds]): string {
  return `--page: ${page}; --surface: ${surface}; --ink: ${ink}; --muted: ${muted}; --line: ${line}; --wash: ${sunken}`;
}

/** The style of the page that describes the calls: the brand's colours, in the machine's own fonts. */
export const docsStyle = `
:root { color-scheme: light dark; ${groundOf(grounds.light)}; --link: #1a5fb4 }
@media (prefers-color-scheme: dark) { :root { ${groundOf(grounds.dark)}; --link: #8fbcff } }
* { box-sizing: border-box }
html { scroll-behavior: smooth; scroll-padding-top: 1rem }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto } }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 4rem; background: var(--page); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif }
h1 { margin: .5rem 0 1rem; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15 }
h2 { margin: 3rem 0 1rem; padding-bottom: .5rem; border-bottom: 3px solid ${accent}; font-size: 1.5rem }
h3 { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: center; margin: 0; font-size: 1.0625rem }
h3 code { overflow-wrap: anywhere }
h4 { margin: 1.25rem 0 .5rem; font-size: .9375rem }
p { max-width: 46rem; margin: .5rem 0 }
a { color: var(--link) }
a, summary { display: inline-flex; min-height: 2.75rem; align-items: center }
p a { display: inline; min-height: 0 }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; margin: 1rem 0 0; padding: 0; list-style: none }
.call { margin: 1rem 0; padding: 1rem 1.25rem .25rem; background: var(--surface); border: 1px solid var(--line); border-radius: .75rem }
.method { min-width: 4.25rem; padding: .125rem .5rem; border-radius: .375rem; background: #1a5fb4; color: #fff; font-size: .8125rem; text-align: center; letter-spacing: .03em }
.post { background: #1b6b3c } .put { background: #805a00 } .delete { background: #9c1d16 }
code { padding: .0625rem .25rem; border-radius: .25rem; background: var(--wash); font: .875em/1.5 ui-monospace, monospace }
h3 code { padding: 0; background: none; font-size: 1em }
summary { cursor: pointer; color: var(--link) }
summary::before { content: '▸'; margin-right: .5rem } details[open] > summary::before { content: '▾' }
summary::-webkit-details-marker { display: none }
.table { margin: .5rem 0 1rem; overflow-x: auto; border: 1px solid var(--line); border-radius: .5rem }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th, td { padding: .5rem .75rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
tbody tr:last-child > * { border-bottom: 0 }
thead th { background: var(--wash); white-space: nowrap }
tbody th { font-weight: 500 }
td { min-width: 8rem }
small { color: var(--muted) }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`;
