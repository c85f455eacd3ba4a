import { clientMarks, type ClientMark } from '#content/clients.ts';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';

function ClientLogo({ client: { name, ink, accent } }: { client: ClientMark }) {
  return (
    // In rows of five, the second and the fourth stand lower.
    <li className="group flex flex-col items-center gap-3 text-center lg:gap-4 lg:nth-[5n+2]:translate-y-10 lg:nth-[5n+4]:translate-y-10">
      <svg
        viewBox="0 0 48 48"
        aria-hidden="true"
        className="size-13 transition-transform duration-500 ease-settle group-hover:-translate-y-1 md:size-20"
      >
        <path d={ink} fill="currentColor" />
        <path d={accent} fill="var(--accent)" />
      </svg>
      <span className="font-display text-sm leading-tight font-bold tracking-tight md:text-xl">{name}</span>
    </li>
  );
}

/** The company's clients: three rows of five logos, or three columns on small screens. */
export function Clients() {
  return (
    <SiteSection title="OUR CLIENTS" tone="sunken">
      <ul className="grid grid-cols-3 gap-x-4 gap-y-10 md:gap-y-14 lg:grid-cols-5 lg:gap-x-8 lg:gap-y-16 lg:pb-10">
        {clientMarks.map((client) => (
          <ClientLogo key={client.name} client={client} />
        ))}
      </ul>
    </SiteSection>
  );
}
