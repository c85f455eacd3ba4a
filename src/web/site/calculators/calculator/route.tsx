import { Form, data } from 'react-router';
import { type Calculator, calculatorPath, calculatorOf, calculators, calculatorsPath } from '#content/calculators.ts';
import { contactFormAddress } from '#contract/addresses.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { CalculatorCards } from '#web/site/calculators/CalculatorCards.tsx';
import type { CalculatorAnswer } from '#web/site/calculators/answer.ts';
import { answerCalculator } from '#web/site/calculators/answers/answers.ts';
import { CalculatorFields } from '#web/site/calculators/fields/CalculatorFields.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import type { Route } from './+types/route';
import { ComputationNotes } from './HowComputed.tsx';
import { Results } from './Results.tsx';
import { useCalculator } from './useCalculator.ts';

export const meta: Route.MetaFunction = (args) => {
  const { title = 'Calculator', text = '', slug } = calculatorOf(args.params['calculator'] ?? '') ?? {};
  const path = slug ? calculatorPath(slug) : calculatorsPath;
  const steps = [
    { name: 'Calculators', path: calculatorsPath },
    { name: title, path },
  ];
  return pageMeta(args, {
    picture: 'own',
    title: `${title} calculator`,
    description: text,
    path,
    steps,
  });
};

export function loader({ url, params }: Route.LoaderArgs) {
  const calculator = calculatorOf(params.calculator);
  if (!calculator) throw data(null, { status: 404 });
  return { answer: answerCalculator(calculator.slug, url.searchParams) };
}

function Computing({ calculator: { slug, example }, sent }: { calculator: Calculator; sent: CalculatorAnswer }) {
  const { form, place, fillings, answer, isTyping, onFocus, onInput } = useCalculator(slug, sent);
  const address = calculatorPath(slug);
  const exampleLink = (
    <TextLink to={`${address}?${example}`} preventScrollReset className="text-ink">
      Show an example
    </TextLink>
  );
  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 pt-5 pb-section md:pt-8 lg:grid-cols-[1.15fr_1fr]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed is only watched */}
      <Form
        key={fillings}
        ref={form}
        method="get"
        action={`${address}#result`}
        preventScrollReset
        noValidate
        onFocus={onFocus}
        onInput={onInput}
        className="grid gap-10 rounded-lg border border-line bg-surface p-5 sm:p-8"
      >
        <CalculatorFields slug={slug} typed={sent.typed} faults={isTyping ? {} : sent.faults} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="submit" className={`${buttonStyle('primary')} min-w-40`}>
            Calculate
          </button>
          <LinkButton to={address} preventScrollReset variant="quiet">
            Start again
          </LinkButton>
        </div>
      </Form>
      <div
        ref={place}
        id="result"
        role="region"
        aria-label="Result"
        aria-live={isTyping ? 'off' : 'polite'}
        className="grid scroll-mt-24 gap-6 lg:sticky lg:top-24"
      >
        <Results answer={answer} example={exampleLink} />
      </div>
    </div>
  );
}

/** The page of a calculator. It works as a plain form, and computes while typing where there is a script. */
export default function CalculatorPage({ loaderData: { answer }, params }: Route.ComponentProps) {
  const calculator = calculatorOf(params.calculator);
  if (!calculator) return null;
  const others = calculators.filter(({ slug }) => slug !== calculator.slug);
  return (
    <>
      <PageHead title={calculator.title} isSlim />
      <Computing key={calculator.slug} calculator={calculator} sent={answer} />
      <ComputationNotes {...calculator} />
      <SiteSection
        title="Other calculators"
        lead="Does a figure look wrong? Ask someone who measures every day."
        aside={
          <LinkButton to={contactFormAddress(`The ${calculator.title} calculator`)} variant="primary">
            Ask our inspectors
          </LinkButton>
        }
      >
        <CalculatorCards calculators={others} level="h3" />
      </SiteSection>
    </>
  );
}
