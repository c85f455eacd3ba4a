import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { productTabs, products } from '#content/products.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { useShownTab } from '#web/site/parts/useShownTab.ts';
import { breadcrumbs, product } from '#web/site/structuredData.ts';
import { TabList } from '#web/ui/TabList.tsx';
import type { Route } from './+types/route';
import { ProductRow } from './ProductRow.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: 'Products: aerators, dehumidifiers and protective coatings',
    description: `Made by ${brand.name}: surface aerators and dehumidifiers, low-temperature sealers, flame-retardant and anti-skid coatings.`,
    structuredData: [
      breadcrumbs(publicUrlOf(args), [{ name: 'Products', path: '/products' }]),
      ...products.map(({ slug, name, description, picture: shown }) =>
        product(publicUrlOf(args), {
          name,
          description,
          path: `/products#${slug}`,
          image: picture(shown).webp.at(-1)?.url ?? '',
        }),
      ),
    ],
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
        lead="Where nothing on the market was good enough, we make our own: two machines and three coatings, tried on our own sites first."
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
            {products.map((one) => (
              <ProductRow
                key={one.slug}
                product={one}
                isShown={inTab.includes(one)}
                isMirrored={inTab.indexOf(one) % 2 === 1}
              />
            ))}
          </ul>
        </div>
        <p className="mt-body text-muted">
          Each figure names the standard that it was tested to, and the laboratory. The test report comes with every
          quotation.
        </p>
        <EnquiryBand
          title="Not sure which one you need?"
          words="Tell us the surface, the temperature and the load it has to carry. We will recommend a system, and say what it will not do."
          button="Ask for advice"
          about="Advice on a product"
          className="mt-section"
        />
      </div>
    </>
  );
}
