import { callBuilders } from '#contract/call.ts';
import {
  productsAnswer,
  referenceDataAnswer,
  referenceListAnswer,
  referenceLists,
  saveReferenceListRequest,
  standardsAnswer,
} from './reference.ts';
import {
  clientLimitsAnswer,
  productSheet,
  requirementsAnswer,
  saveClientLimitsRequest,
  saveProductSheetRequest,
} from './requirements.ts';
import { ruleSetAnswer, signRuleSetRequest } from './ruleSet.ts';

const reference = callBuilders('Reference data');
const rules = callBuilders('Rules of the trade');
const clients = callBuilders('Clients');

/** The calls for reference data, and about what reports are judged by: part of calls.ts. */
export const referenceCalls = {
  stdData: reference.get('/stdData', 'seeReferenceData', {
    does: 'The first list of standards.',
    answer: standardsAnswer,
  }),
  stdDataTwo: reference.get('/stdDataTwo', 'seeReferenceData', {
    does: 'The second list of standards.',
    answer: standardsAnswer,
  }),
  getDailyproduct: reference.get('/getDailyproduct', 'seeReferenceData', {
    does: 'The daily products.',
    answer: productsAnswer,
  }),
  referenceData: reference.get('/referenceData', 'keepReferenceData', {
    does: 'The three lists for those who maintain them, with what was retired.',
    answer: referenceDataAnswer,
  }),
  saveReferenceList: reference.put('/referenceData/:list', 'keepReferenceData', {
    does: `Writes one list anew: ${referenceLists.join(', ')}. Refused where the version named is not the present one.`,
    body: saveReferenceListRequest,
    answer: referenceListAnswer,
    audit: 'referenceDataChanged',
  }),
  requirements: reference.get('/requirements', 'seeReferenceData', {
    does: 'What reports are judged by besides what is typed with them: the data sheets of products, and the limits and settings of the clients that whoever asks can file for.',
    answer: requirementsAnswer,
  }),
  saveProductSheet: reference.put('/productSheets', 'keepReferenceData', {
    does: 'Writes what the data sheet of a product says. Refused where the revision named is not the present one. Reports that were judged by an earlier one stay as they are.',
    body: saveProductSheetRequest,
    answer: productSheet,
    audit: 'productSheetChanged',
  }),
  ruleSet: rules.get('/ruleSet', 'keepReferenceData', {
    does: 'The version of the rules, and who signed it by which certificate against which editions, the newest first.',
    answer: ruleSetAnswer,
  }),
  signRuleSet: rules.put('/ruleSet', 'keepReferenceData', {
    does: 'Keeps that a certified inspector signed the rules. It takes the place of the signature before, for reports that are received from then on; what was received before keeps what held then.',
    body: signRuleSetRequest,
    answer: ruleSetAnswer,
    audit: 'ruleSetSigned',
  }),
  clientLimits: clients.get('/clientLimits/:clientId', 'keepClientLimits', {
    does: 'What a client asks of air and steel, and how its reports are judged, where neither the report nor its product says otherwise.',
    answer: clientLimitsAnswer,
  }),
  saveClientLimits: clients.put('/clientLimits/:clientId', 'keepClientLimits', {
    does: 'Writes the limits and settings of a client: superusers of any, admins of their own where a superuser has let them.',
    body: saveClientLimitsRequest,
    answer: clientLimitsAnswer,
    audit: 'clientLimitsChanged',
  }),
} as const;
