import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { organization } from '#web/site/structuredData.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { Picture } from '#web/ui/Picture.tsx';
import type { Route } from './+types/route';

const trade = 'Consulting Engineering and Industrial Training';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    description: `${brand.name}: safety, inspection, corrosion management, protective coatings and industrial training since ${brand.operatingSince}.`,
    structuredData: [organization(publicUrlOf(args))],
  });

const services = [
  'Safety',
  'Inspection',
  'Corrosion management',
  'Wastewater treatment',
  'OEM manufacturing',
  'Protective coatings',
  'Consulting engineering',
  'Industrial training',
];

export default function Home() {
  return (
    <>
      <section className="on-navy relative isolate flex min-h-[calc(100svh-4rem)] items-center overflow-hidden">
        <Picture
          source={picture('hero-banner')}
          sizes="(max-width: 48rem) 130vw, 100vw"
          priority
          focus={{ x: 0.62, y: 0.5 }}
          className="absolute inset-0 -z-20 size-full"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-navy-deep/95 via-navy-deep/60 to-navy-deep/40 md:bg-linear-to-r md:from-navy-deep/90 md:via-navy-deep/60 md:to-transparent" />
        <div className="wrap py-20">
          <h1 className="max-w-3xl text-[clamp(2.25rem,7vw,4.75rem)] leading-[1.02]">{trade}</h1>
          <p className="mt-6 max-w-xl text-lg text-pretty text-steel-200 md:text-xl">
            Our service is a commitment. You need to make sure that you are making the right choice.
          </p>
          <p className="mt-10">
            <Link to="/login" className={buttonStyle('primary')}>
              User Inspection Login
              <IconArrowRight aria-hidden="true" size={20} />
            </Link>
          </p>
        </div>
      </section>
      <section className="wrap grid gap-10 py-20 md:grid-cols-[1fr_1.4fr] md:gap-20 md:py-32">
        <div>
          <h2 className="text-3xl md:text-5xl">Keeping plants safe since {brand.operatingSince}</h2>
          <p className="mt-6 max-w-prose text-lg text-pretty text-muted">
            {brand.name} is part of the {brand.groupName}. We audit, protect and maintain industrial plants, and train
            the people who work in them.
          </p>
        </div>
        <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
          {services.map((service) => (
            <li key={service} className="border-b border-line py-5 font-display text-xl font-bold tracking-[-0.01em]">
              {service}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
