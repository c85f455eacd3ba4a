import { brand } from '#brand/brand.ts';
import { calculators, calculatorsPath } from '#content/calculators.ts';
import { portalShowcaseAddress } from '#content/inspectionPortal.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { InlineLink } from '#web/ui/TextLink.tsx';
import type { Route } from './+types/route';
import { CalculatorCards } from './CalculatorCards.tsx';

const lead =
  'Dew point, film thickness, consumption, salts, recoat: computed by the rules of the standards, each with its formula, its source and its limits. Free, and nothing is kept.';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: 'Calculators for coating inspection',
    description: `Calculators of ${brand.name} for coating inspectors: dew point and go / no-go, dry film thickness by SSPC-PA 2 and ISO 19840, wet film and consumption, soluble salts, pot life and recoat.`,
    steps: [{ name: 'Calculators', path: calculatorsPath }],
  });

/** All calculators. */
export default function Calculators() {
  return (
    <>
      <PageHead title="Calculators" lead={lead} />
      <div className="wrap py-section">
        <CalculatorCards calculators={calculators} level="h2" />
        <p className="mt-body max-w-prose text-lead text-pretty text-muted">
          In our{' '}
          <InlineLink to={portalShowcaseAddress} className="text-ink">
            inspection portal
          </InlineLink>{' '}
          the same rules judge every reading while the inspector is still on the scaffold.
        </p>
        <EnquiryBand
          title="Would you like a second pair of eyes?"
          words="Send us the readings and the specification. An inspector who measures every day will go through them with you."
          button="Ask our inspectors"
          about="A question about a calculation"
          className="mt-section"
        />
      </div>
    </>
  );
}
