import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { productTabs } from '#content/products.ts';
import { productAddress } from '#contract/addresses.ts';
import { pageContext } from '#web/pageContext.ts';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { useShownTab } from '#web/site/parts/useShownTab.ts';
import { product } from '#web/site/structuredData.ts';
import { TabList } from '#web/ui/TabList.tsx';
import type { Route } from './+types/route';
import { ProductRow } from './ProductRow.tsx';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: 'Products: aerators, dehumidifiers and protective coatings',
    description: `Made by ${brand.name}: surface aerators and dehumidifiers, low-temperature sealers, flame-retardant and anti-skid coatings.`,
    steps: [{ name: 'Products', path: '/products' }],
    structuredData: (args.loaderData?.products ?? []).map(({ slug, title, description, picture: shown }) =>
      product(publicUrlOf(args), {
        name: title,
        description,
        path: productAddress(slug),
        image: shown?.webp.at(-1)?.url,
      }),
    ),
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  return { products: await content.list('product') };
}

/** Switching tabs does not load the page anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

const panel = 'products-shown';
const tabId = (key: string) => `products-${key}`;

export default function Products({ loaderData: { products } }: Route.ComponentProps) {
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
                key={one._id}
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
