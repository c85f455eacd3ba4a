import { Link } from 'react-router';
import { picture } from '#content/pictures.ts';
import { productsFor } from '#content/products.ts';
import { Picture } from '#web/ui/Picture.tsx';

const most = 2;

/** The products that a project or a blog mentions; nothing where there are none. */
export function RelatedProducts({ text }: { text: string }) {
  const related = productsFor(text).slice(0, most);
  if (related.length === 0) return null;
  return (
    <nav aria-label="Products for work like this" className="mt-section">
      <h2 className="text-heading">Products for work like this</h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {related.map(({ slug, name, description, picture: shown }) => (
          <li key={slug}>
            <Link to={`/products#${slug}`} className="group flex items-start gap-5">
              <span className="w-32 shrink-0">
                <Picture source={{ ...picture(shown), alt: '' }} sizes="8rem" className="vane-corner aspect-[4/3]" />
              </span>
              <span className="min-w-0">
                <span className="block font-display text-lg leading-snug font-bold text-balance underline-offset-4 group-hover:underline">
                  {name}
                </span>
                <span className="mt-2 line-clamp-2 text-muted">{description}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
