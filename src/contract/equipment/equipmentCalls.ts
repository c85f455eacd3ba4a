import { message } from '#contract/answers.ts';
import { by } from '#contract/call.ts';
import {
  addBatchAnswer,
  batchAnswer,
  batchesPage,
  batchesQuery,
  quarantineRequest,
  saveBatchRequest,
} from './batches.ts';
import { certificateQuery, certificateTypes } from './certificates.ts';
import { equipmentAnswer, equipmentKeeping } from './equipment.ts';
import { hearGaugeRequest, heardAnswer, openedStream, postedAnswer, postedFields } from './gaugeStreams.ts';
import {
  addCalibrationAnswer,
  addInstrumentAnswer,
  instrumentAnswer,
  instrumentsPage,
  instrumentsQuery,
  saveCalibrationRequest,
  saveInstrumentRequest,
} from './instruments.ts';

const [get, post, put, remove] = [by('GET'), by('POST'), by('PUT'), by('DELETE')];

/** The calls for instruments and batches, and for what gauges send: part of calls.ts. */
export const equipmentCalls = {
  equipment: get('/equipment', 'seeEquipment', { answer: equipmentAnswer }),
  equipmentKeeping: get('/equipmentKeeping', 'allowEquipment', { answer: equipmentKeeping }),
  allowEquipmentKeeping: put('/equipmentKeeping', 'allowEquipment', {
    body: equipmentKeeping,
    answer: message,
    audit: 'equipmentKeeping',
  }),
  openGaugeStream: post('/gaugeStreams', 'fileReport', { answer: openedStream, audit: 'gaugeStreamOpened' }),
  /** Waits some seconds for a reading. */
  hearGauge: post('/gaugeStreams/:streamId/readings', 'fileReport', { body: hearGaugeRequest, answer: heardAnswer }),
  closeGaugeStream: remove('/gaugeStreams/:streamId', 'fileReport', { answer: message }),
  /** A gauge calls the address that was made for it. */
  postReading: post('/gauge/:token', 'sendReading', {
    query: postedFields,
    streams: ['application/x-www-form-urlencoded'],
    streamsIfAny: true,
    answer: postedAnswer,
  }),
  getReading: get('/gauge/:token', 'sendReading', { query: postedFields, answer: postedAnswer }),
  instruments: get('/instruments', 'keepEquipment', { query: instrumentsQuery, answer: instrumentsPage }),
  addInstrument: post('/instruments', 'keepEquipment', {
    body: saveInstrumentRequest,
    answer: addInstrumentAnswer,
    audit: 'instrumentAdded',
  }),
  instrument: get('/instruments/:instrumentId', 'keepEquipment', { answer: instrumentAnswer }),
  changeInstrument: put('/instruments/:instrumentId', 'keepEquipment', {
    body: saveInstrumentRequest,
    answer: message,
    audit: 'instrumentChanged',
  }),
  addCalibration: post('/instruments/:instrumentId/calibrations', 'keepEquipment', {
    body: saveCalibrationRequest,
    answer: addCalibrationAnswer,
    audit: 'calibrationAdded',
  }),
  changeCalibration: put('/instruments/:instrumentId/calibrations/:calibrationId', 'keepEquipment', {
    body: saveCalibrationRequest,
    answer: message,
    audit: 'calibrationChanged',
  }),
  /** The body is the certificate itself. `filename` is its name. */
  keepCertificate: put('/instruments/:instrumentId/calibrations/:calibrationId/certificate', 'keepEquipment', {
    query: certificateQuery,
    streams: certificateTypes,
    answer: message,
    audit: 'certificateKept',
  }),
  batches: get('/batches', 'keepEquipment', { query: batchesQuery, answer: batchesPage }),
  addBatch: post('/batches', 'keepEquipment', { body: saveBatchRequest, answer: addBatchAnswer, audit: 'batchAdded' }),
  batch: get('/batches/:batchId', 'keepEquipment', { answer: batchAnswer }),
  changeBatch: put('/batches/:batchId', 'keepEquipment', {
    body: saveBatchRequest,
    answer: message,
    audit: 'batchChanged',
  }),
  quarantineBatch: put('/batches/:batchId/quarantine', 'keepEquipment', {
    body: quarantineRequest,
    answer: message,
    audit: 'quarantineChanged',
  }),
  /** The body is the certificate itself. `filename` is its name. */
  keepBatchCertificate: put('/batches/:batchId/certificate', 'keepEquipment', {
    query: certificateQuery,
    streams: certificateTypes,
    answer: message,
    audit: 'certificateKept',
  }),
  certificate: get('/certificates/:fileId/:filename', 'seeEquipment'),
} as const;
