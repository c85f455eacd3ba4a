import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { productTabs, products } from '#content/products.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { useShownTab } from '#web/site/parts/useShownTab.ts';
import { breadcrumbs } from '#web/site/structuredData.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { TabList } from '#web/ui/TabList.tsx';
import type { Route } from './+types/route';
import { ProductRow } from './ProductRow.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Products',
    description: `Made by ${brand.name}: surface aerators and dehumidifiers, low-temperature sealers, flame-retardant and anti-skid coatings.`,
    picture: picture('hero-dehumidifier'),
    structuredData: [breadcrumbs(publicUrlOf(args), [{ name: 'Products', path: '/products' }])],
  });

const panel = 'products-shown';
const tabId = (key: string) => `products-${key}`;

export default function Products() {
  const { shown, show } = useShownTab(productTabs.map(({ key }) => key));
  const inTab = products.filter(({ category }) => shown === 'all' || shown === category);
  return (
    <>
      <PageHead
        title="Products"
        lead="What we could not buy good enough, we build: two machines and three coatings, tried on our own sites first."
        picture={picture('hero-dehumidifier')}
      />
      <div className="wrap py-section">
        <TabList
          label="Products"
          tabs={productTabs}
          shown={shown ?? 'all'}
          onShow={show}
          tabId={tabId}
          panelId={() => panel}
        />
        <div id={panel} role="tabpanel" aria-labelledby={tabId(shown ?? 'all')} className="mt-body">
          <ul className="grid gap-section">
            {products.map((product) => (
              <ProductRow
                key={product.slug}
                product={product}
                isShown={inTab.includes(product)}
                isMirrored={inTab.indexOf(product) % 2 === 1}
              />
            ))}
          </ul>
        </div>
        <div className="on-primary mt-section flex flex-wrap items-center justify-between gap-x-12 gap-y-8 rounded-lg p-8 md:p-14">
          <div className="max-w-2xl">
            <h2 className="text-title">Not sure which one holds?</h2>
            <p className="mt-4 text-lead text-muted">
              Tell us the surface, the temperature and what will stand on it. We answer with a system, and with what it
              will not do.
            </p>
          </div>
          <Link to="/contact" className={buttonStyle('primary')}>
            Ask for advice
          </Link>
        </div>
      </div>
    </>
  );
}
