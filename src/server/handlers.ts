import type { CallName } from '#contract/calls.ts';
import type { Auth } from '#server/accounts/auth.ts';
import * as invitations from '#server/accounts/invitations.ts';
import * as keptViews from '#server/accounts/savedViews.ts';
import * as ownAccount from '#server/accounts/ownAccount.ts';
import * as registration from '#server/accounts/registration.ts';
import * as reset from '#server/accounts/reset.ts';
import * as secondFactor from '#server/accounts/secondFactor.ts';
import * as secondFactorDemand from '#server/accounts/secondFactorDemand.ts';
import * as signIn from '#server/accounts/signIn.ts';
import * as signInLink from '#server/accounts/signInLink.ts';
import * as tryOut from '#server/accounts/tryOut.ts';
import * as wantedMails from '#server/accounts/wantedMails.ts';
import * as audit from '#server/audit/audit.ts';
import * as content from '#server/content/content.ts';
import * as contentEditing from '#server/content/contentEditing.ts';
import * as docs from '#server/docs/docs.ts';
import * as batches from '#server/equipment/batches.ts';
import * as certificates from '#server/equipment/certificates.ts';
import * as equipment from '#server/equipment/equipment.ts';
import * as gaugeStreams from '#server/equipment/gaugeStreams.ts';
import * as instruments from '#server/equipment/instruments.ts';
import * as keeping from '#server/equipment/keeping.ts';
import * as document from '#server/evidence/document.ts';
import * as dossiers from '#server/evidence/dossiers.ts';
import * as find from '#server/find/find.ts';
import * as health from '#server/health.ts';
import type { Handler } from '#server/http/handler.ts';
import * as ncrFiles from '#server/ncrs/files.ts';
import * as ncrs from '#server/ncrs/ncrs.ts';
import * as ncrsCsv from '#server/ncrs/ncrsCsv.ts';
import * as outside from '#server/ncrs/outside.ts';
import * as steps from '#server/ncrs/steps.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import * as approvals from '#server/people/approvals.ts';
import * as clients from '#server/people/clients.ts';
import * as superusers from '#server/people/superusers.ts';
import * as users from '#server/people/users.ts';
import * as dailyReport from '#server/reports/dailyReport.ts';
import * as dayFigures from '#server/reports/dayFigures.ts';
import * as drafts from '#server/reports/drafts.ts';
import * as exports from '#server/reports/exports.ts';
import * as reportFiles from '#server/reports/files.ts';
import * as putReport from '#server/reports/putReport.ts';
import * as recall from '#server/reports/recall.ts';
import * as reference from '#server/reports/reference.ts';
import * as report from '#server/reports/report.ts';
import * as reportList from '#server/reports/reportList.ts';
import * as reports from '#server/reports/reports.ts';
import * as requirements from '#server/reports/requirements.ts';
import * as review from '#server/reports/review.ts';
import * as ruleSet from '#server/reports/ruleSet.ts';
import * as sendReport from '#server/reports/sendReport.ts';
import * as testList from '#server/reports/testList.ts';
import * as uploads from '#server/reports/uploads.ts';
import * as rules from '#server/rules/rules.ts';
import * as enquiries from '#server/site/enquiries.ts';
import type { Renderer } from '#server/site/renderer.ts';
import * as siteSearches from '#server/site/search.ts';
import type { SiteSearch } from '#server/site/siteSearch.ts';
import type { Db } from '#server/store/schema.ts';
import * as ending from '#server/today/ending.ts';
import * as filing from '#server/today/filing.ts';
import * as today from '#server/today/today.ts';

/** Everything that the calls work with. */
export type Services = {
  db: Db;
  files: FileStore;
  auth: Auth;
  secret: string;
  publicUrl: string;
  /** How many days one sign-in lasts. */
  sessionDays: number;
  /** The account of guests, who look at the sample reports. Undefined if the try-out is switched off. */
  tryOutGuest?: string | undefined;
  /** Loads the web app. Undefined if it has not been built. */
  openPages?: (() => Promise<Renderer>) | undefined;
};

type Known = Services & { siteSearch: SiteSearch };

/**
 * The handler of every call of the contract is made by the function of its name in one of these files, but for the last
 * three: in their files a client, an NCR and a function of the store have that name. No two of the files export one name.
 */
const makers: { readonly [Name in CallName]: (services: Known) => Handler<Name> } = {
  ...invitations,
  ...keptViews,
  ...ownAccount,
  ...registration,
  ...reset,
  ...secondFactor,
  ...secondFactorDemand,
  ...signIn,
  ...signInLink,
  ...tryOut,
  ...wantedMails,
  ...audit,
  ...content,
  ...contentEditing,
  ...docs,
  ...batches,
  ...certificates,
  ...equipment,
  ...gaugeStreams,
  ...instruments,
  ...keeping,
  ...document,
  ...dossiers,
  ...find,
  ...health,
  ...ncrFiles,
  ...ncrs,
  ...ncrsCsv,
  ...outside,
  ...steps,
  ...approvals,
  ...clients,
  ...superusers,
  ...users,
  ...dailyReport,
  ...dayFigures,
  ...drafts,
  ...exports,
  ...reportFiles,
  ...putReport,
  ...recall,
  ...reference,
  ...report,
  ...reportList,
  ...reports,
  ...requirements,
  ...review,
  ...ruleSet,
  ...sendReport,
  ...testList,
  ...uploads,
  ...rules,
  ...enquiries,
  ...siteSearches,
  ...ending,
  ...filing,
  ...today,
  client: clients.clientHandler,
  ncr: ncrs.ncrHandler,
  removeUpload: uploads.removeUploadHandler,
};

/** Makes the handler of a call. */
export function handlerOf<Name extends CallName>(name: Name, services: Known): Handler<Name> {
  return makers[name](services);
}
