import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { buttonStyle } from '#web/ui/Button.tsx';

export const meta = () => [
  { title: `${brand.name} | Consulting Engineering and Industrial Training` },
  {
    name: 'description',
    content: `${brand.name}: safety, inspection, corrosion management, protective coatings and industrial training since ${brand.operatingSince}.`,
  },
];

export default function Home() {
  return (
    <>
      <section className="on-navy">
        <div className="wrap py-24 md:py-40">
          <h1 className="max-w-4xl text-4xl sm:text-6xl lg:text-7xl">Consulting Engineering and Industrial Training</h1>
          <p className="mt-8 max-w-2xl text-lg text-muted md:text-xl">
            Our service is a commitment. You need to make sure that you are making the right choice.
          </p>
          <p className="mt-10">
            <Link to="/login" className={buttonStyle('primary')}>
              User Inspection Login
            </Link>
          </p>
        </div>
      </section>
    </>
  );
}
