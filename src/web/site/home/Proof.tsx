import { IconFileText } from '@tabler/icons-react';
import { portalShowcaseAddress, sampleReport } from '#content/inspectionPortal.ts';
import { pictureWithTall } from '#content/pictures.ts';
import { projectAddress } from '#contract/addresses.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { figuresIn } from '#domain/content/figures.ts';
import { ProjectFigures } from '#web/site/parts/Figures.tsx';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { ArrowLink } from '#web/site/parts/Onward.tsx';
import { FileLink, LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';

/** What Home shows as proof: a project with figures, and a client's sentence. Either may be missing. */
export type HomeProof = { project: PublicItem<'project'> | null; review: PublicItem<'review'> | null };

function Portal() {
  return (
    <article className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {/* Its upper left part, as large as on the screen that it was taken from. */}
      <div className="overflow-hidden border-b border-line md:aspect-[16/10]">
        <Picture
          source={pictureWithTall('portal-report', 'portal-report-phone-top')}
          sizes="(min-width: 48rem) 62rem, 92vw"
          tallSizes="92vw"
          className="aspect-[1188/524] h-full max-w-none object-left-top md:min-w-[max(180%,60rem)] max-md:portrait:aspect-[4/5]"
        />
      </div>
      <div className="flex grow flex-col items-start p-6 md:p-8">
        <h3 className="text-heading">You read the inspection the same evening</h3>
        <p className="mt-3 mb-6 grow text-lg text-pretty text-muted">
          Every reading with the rule that judged it, every photo, and a sealed PDF that an auditor can check.
        </p>
        <p className="flex flex-wrap gap-3">
          <LinkButton to={portalShowcaseAddress} variant="primary">
            See the portal
          </LinkButton>
          <FileLink icon={IconFileText} href={sampleReport.address}>
            Sample report
          </FileLink>
        </p>
      </div>
    </article>
  );
}

function Project({ project: { title, locations, client, figures } }: { project: PublicItem<'project'> }) {
  return (
    <article className="border-t-4 border-accent pt-6">
      <p className="text-muted">{[client, locations].filter(Boolean).join(', ')}</p>
      <h3 className="mt-1 text-heading">{title}</h3>
      <ProjectFigures figures={figuresIn(figures)} className="mt-5" />
      <ArrowLink className="mt-5" to={projectAddress(title)} words="Read the project" />
    </article>
  );
}

function Review({ review: { message, nameclient, role, company } }: { review: PublicItem<'review'> }) {
  return (
    <figure className="border-t-4 border-accent pt-6">
      <blockquote className="font-display text-heading leading-snug font-semibold text-pretty">“{message}”</blockquote>
      <figcaption className="mt-3 text-muted">
        {nameclient}, {[role, company].filter(Boolean).join(', ')}
      </figcaption>
      <ArrowLink className="mt-5" to="/about#clients" words="What other clients say" />
    </figure>
  );
}

/** The reasons to call, early on Home: the portal with its sample report, a project in figures, and a client's sentence. */
export function Proof({ proof: { project, review } }: { proof: HomeProof }) {
  return (
    <SiteSection title="See it before you call" className="pt-0">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <Portal />
        <div className="grid content-between gap-10">
          {project && <Project project={project} />}
          {review && <Review review={review} />}
        </div>
      </div>
    </SiteSection>
  );
}
