import { contactFormAddress } from '#contract/addresses.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';

type EnquiryBandProps = {
  title: string;
  words: string;
  button: string;
  /** The subject to fill in. */
  about?: string;
  className?: string;
};

/** A band with a link to the contact form. */
export function EnquiryBand({ title, words, button, about, className = '' }: EnquiryBandProps) {
  return (
    <section
      aria-label={title}
      className={`on-primary print:hidden flex flex-wrap items-center justify-between gap-x-12 gap-y-8 rounded-lg p-8 md:p-14 ${className}`}
    >
      <div className="max-w-2xl">
        <h2 className="text-title">{title}</h2>
        <p className="mt-4 text-lead text-muted">{words}</p>
      </div>
      <LinkButton to={contactFormAddress(about)} variant="primary">
        {button}
      </LinkButton>
    </section>
  );
}
