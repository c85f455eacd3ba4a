import { createContext, use } from 'react';
import { calls } from '#contract/calls.ts';
import { clientIdName } from '#contract/wireNames.ts';
import type { DayFigures, Proposal } from '#domain/reports/proposals.ts';
import { uncached, question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { formAnswers, useDerived, useDerivedSoon, useReportForm } from './reportFormContext.ts';
import { textOf } from './values.ts';

type Days = { readonly days: readonly DayFigures[]; readonly isWhole: boolean };

const none: Days = { days: [], isWhole: true };

/** The facts of the client's daily reports; none while they are not known, as without a network. */
function useDays(isAsked: boolean, client: string): Days {
  const asked = uncached(question(calls.dayFigures, { query: { client: client || undefined } }));
  return useAnswer(isAsked ? asked : null, '').answer ?? none;
}

const ProposalsContext = createContext<readonly Proposal[]>([]);

export const ProposalsProvider = ProposalsContext.Provider;

/** The proposals of the daily reports for the report on the form, computed once for all inputs. */
export function useComputedProposals(): readonly Proposal[] {
  const { kind } = useReportForm();
  const client = useDerived((values) => textOf(values, clientIdName));
  const { days, isWhole } = useDays(kind.propose !== undefined, client);
  return useDerivedSoon((values) => kind.propose?.(formAnswers(values, kind), days, isWhole) ?? []);
}

/** The proposal for an input by its name; undefined where there is none. */
export function useProposal(name: string): Proposal | undefined {
  return use(ProposalsContext).find(({ field }) => field === name);
}
