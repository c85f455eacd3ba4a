import { by } from '#contract/call.ts';
import {
  clientLimitsAnswer,
  productSheet,
  requirementsAnswer,
  saveClientLimitsRequest,
  saveProductSheetRequest,
} from './requirements.ts';
import { ruleSetAnswer, signRuleSetRequest } from './ruleSet.ts';

const [get, put] = [by('GET'), by('PUT')];

/** The calls about what reports are judged by: data sheets, clients' limits, and who signed the rules. */
export const requirementCalls = {
  requirements: get('/requirements', 'seeReferenceData', { answer: requirementsAnswer }),
  saveProductSheet: put('/productSheets', 'keepReferenceData', {
    body: saveProductSheetRequest,
    answer: productSheet,
    audit: 'productSheetChanged',
  }),
  ruleSet: get('/ruleSet', 'keepReferenceData', { answer: ruleSetAnswer }),
  signRuleSet: put('/ruleSet', 'keepReferenceData', {
    body: signRuleSetRequest,
    answer: ruleSetAnswer,
    audit: 'ruleSetSigned',
  }),
  clientLimits: get('/clientLimits/:clientId', 'keepClientLimits', { answer: clientLimitsAnswer }),
  saveClientLimits: put('/clientLimits/:clientId', 'keepClientLimits', {
    body: saveClientLimitsRequest,
    answer: clientLimitsAnswer,
    audit: 'clientLimitsChanged',
  }),
};
