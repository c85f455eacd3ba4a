import { z } from 'zod';
import { fileOfDetectedType, messageAnswer } from '#contract/answers.ts';
import { callBuilders } from '#contract/call.ts';
import { addBatchAnswer, batchAnswer, batchesPage, batchesQuery, quarantineRequest, batchRequest } from './batches.ts';
import { keepCertificateQuery, certificateTypes } from './certificates.ts';
import { equipmentAnswer, adminEquipmentPermission } from './equipment.ts';
import {
  polledReadingsAnswer,
  pollGaugeRequest,
  openedGaugeStream,
  postReadingAnswer,
  postReadingQuery,
} from './gaugeStreams.ts';
import {
  addCalibrationAnswer,
  addInstrumentAnswer,
  instrumentAnswer,
  instrumentsPage,
  instrumentsQuery,
  saveCalibrationRequest,
  saveInstrumentRequest,
} from './instruments.ts';

const { get, post, put, remove } = callBuilders('Instruments and batches');

/** What the form of a gauge holds. Other names for the same are in domain/measurement/gauge/file/aliases.ts. */
const postedForm = z.object({ value: z.string(), units: z.string(), serial: z.string(), n: z.string() }).partial();

/** The calls for instruments and batches, and for what gauges send: part of calls.ts. */
export const equipmentCalls = {
  equipment: get('/equipment', 'seeEquipment', {
    does: 'What a report form offers: the instruments in service and the batches in stock of the company and of the own client.',
    answer: equipmentAnswer,
  }),
  equipmentKeeping: get('/equipmentKeeping', 'allowEquipment', {
    does: 'Whether admins keep the instruments and batches of their own client.',
    answer: adminEquipmentPermission,
  }),
  allowEquipmentKeeping: put('/equipmentKeeping', 'allowEquipment', {
    does: 'Lets admins keep the instruments and batches of their own client, or no longer.',
    body: adminEquipmentPermission,
    answer: messageAnswer,
    audit: 'equipmentKeeping',
  }),
  openGaugeStream: post('/gaugeStreams', 'fileReport', {
    does: 'Makes an address to which a gauge posts its readings for whoever asks, for one shift. The oldest of several ends.',
    answer: openedGaugeStream,
    audit: 'gaugeStreamOpened',
  }),
  hearGauge: post('/gaugeStreams/:streamId/readings', 'fileReport', {
    does: 'The readings of a stream after the last one that the phone has. Waits a few seconds for one.',
    body: pollGaugeRequest,
    answer: polledReadingsAnswer,
  }),
  closeGaugeStream: remove('/gaugeStreams/:streamId', 'fileReport', {
    does: 'Ends the address of a gauge. What came before can still be heard for a day.',
    answer: messageAnswer,
  }),
  postReading: post('/gauge/:token', 'sendReading', {
    does: 'A reading that a gauge posts to its address, as a form or in the query: value, units and serial, and n where the gauge numbers its readings.',
    query: postReadingQuery,
    streams: ['application/x-www-form-urlencoded'],
    streamsIfAny: true,
    holds: postedForm,
    answer: postReadingAnswer,
  }),
  getReading: get('/gauge/:token', 'sendReading', {
    does: 'The same for gauges that can only call an address.',
    query: postReadingQuery,
    answer: postReadingAnswer,
  }),
  instruments: get('/instruments', 'keepEquipment', {
    does: 'A page of the instruments: all of them for superusers, those of the company and of the own client for admins.',
    query: instrumentsQuery,
    answer: instrumentsPage,
  }),
  addInstrument: post('/instruments', 'keepEquipment', {
    does: 'Adds an instrument.',
    body: saveInstrumentRequest,
    answer: addInstrumentAnswer,
    audit: 'instrumentAdded',
  }),
  instrument: get('/instruments/:instrumentId', 'keepEquipment', {
    does: 'An instrument with all its calibrations, the newest first.',
    answer: instrumentAnswer,
  }),
  changeInstrument: put('/instruments/:instrumentId', 'keepEquipment', {
    does: 'Writes an instrument anew.',
    body: saveInstrumentRequest,
    answer: messageAnswer,
    audit: 'instrumentChanged',
  }),
  addCalibration: post('/instruments/:instrumentId/calibrations', 'keepEquipment', {
    does: 'Adds a calibration to an instrument.',
    body: saveCalibrationRequest,
    answer: addCalibrationAnswer,
    audit: 'calibrationAdded',
  }),
  changeCalibration: put('/instruments/:instrumentId/calibrations/:calibrationId', 'keepEquipment', {
    does: 'Writes a calibration anew. One that was entered by mistake is withdrawn, and counts no more.',
    body: saveCalibrationRequest,
    answer: messageAnswer,
    audit: 'calibrationChanged',
  }),
  keepCertificate: put('/instruments/:instrumentId/calibrations/:calibrationId/certificate', 'keepEquipment', {
    does: 'Keeps the certificate of a calibration, in place of the one it had. The body is the file itself: a PDF or a picture.',
    query: keepCertificateQuery,
    streams: certificateTypes,
    holds: z.file(),
    answer: messageAnswer,
    audit: 'certificateKept',
  }),
  batches: get('/batches', 'keepEquipment', {
    does: 'A page of the batches of paint: all of them for superusers, those of the company and of the own client for admins.',
    query: batchesQuery,
    answer: batchesPage,
  }),
  addBatch: post('/batches', 'keepEquipment', {
    does: 'Adds a batch.',
    body: batchRequest,
    answer: addBatchAnswer,
    audit: 'batchAdded',
  }),
  batch: get('/batches/:batchId', 'keepEquipment', {
    does: 'A batch, with until when it may be used.',
    answer: batchAnswer,
  }),
  changeBatch: put('/batches/:batchId', 'keepEquipment', {
    does: 'Writes a batch anew. Its quarantine and its certificate stay as they are.',
    body: batchRequest,
    answer: messageAnswer,
    audit: 'batchChanged',
  }),
  quarantineBatch: put('/batches/:batchId/quarantine', 'keepEquipment', {
    does: 'Quarantines a batch, or lifts its quarantine, with the reason.',
    body: quarantineRequest,
    answer: messageAnswer,
    audit: 'quarantineChanged',
  }),
  keepBatchCertificate: put('/batches/:batchId/certificate', 'keepEquipment', {
    does: 'Keeps the certificate of a batch, in place of the one it had. The body is the file itself: a PDF or a picture.',
    query: keepCertificateQuery,
    streams: certificateTypes,
    holds: z.file(),
    answer: messageAnswer,
    audit: 'certificateKept',
  }),
  certificate: get('/certificates/:fileId/:filename', 'seeEquipment', {
    does: 'A certificate, byte for byte as it was sent, for those who see the instrument or the batch.',
    sends: fileOfDetectedType,
  }),
} as const;
