import { z } from 'zod';

const chapter = 'Instruments and batches';

/** What the form of a gauge holds. Other names for the same are in domain/measurement/gauge/file/aliases.ts. */
const postedForm = z.object({ value: z.string(), units: z.string(), serial: z.string(), n: z.string() }).partial();

/** The descriptions of the calls for instruments and batches: see described.ts. */
export const equipmentDescribed = {
  equipment: {
    chapter,
    does: 'What a report form offers: the instruments in service and the batches in stock of the company and of the own client.',
  },
  equipmentKeeping: {
    chapter,
    does: 'Whether admins keep the instruments and batches of their own client.',
  },
  allowEquipmentKeeping: {
    chapter,
    does: 'Lets admins keep the instruments and batches of their own client, or no longer.',
  },
  openGaugeStream: {
    chapter,
    does: 'Makes an address to which a gauge posts its readings for whoever asks, for one shift. The oldest of several ends.',
  },
  hearGauge: {
    chapter,
    does: 'The readings of a stream after the last one that the phone has. Waits a few seconds for one.',
  },
  closeGaugeStream: { chapter, does: 'Ends the address of a gauge. What came before can still be heard for a day.' },
  postReading: {
    chapter,
    does: 'A reading that a gauge posts to its address, as a form or in the query: value, units and serial, and n where the gauge numbers its readings.',
    body: postedForm,
  },
  getReading: { chapter, does: 'The same for gauges that can only call an address.' },
  instruments: {
    chapter,
    does: 'A page of the instruments: all of them for superusers, those of the company and of the own client for admins.',
  },
  addInstrument: { chapter, does: 'Adds an instrument.' },
  instrument: {
    chapter,
    does: 'An instrument with all its calibrations, the newest first.',
  },
  changeInstrument: { chapter, does: 'Writes an instrument anew.' },
  addCalibration: { chapter, does: 'Adds a calibration to an instrument.' },
  changeCalibration: {
    chapter,
    does: 'Writes a calibration anew. One that was entered by mistake is withdrawn, and counts no more.',
  },
  keepCertificate: {
    chapter,
    does: 'Keeps the certificate of a calibration, in place of the one it had. The body is the file itself: a PDF or a picture.',
    body: z.file(),
  },
  batches: {
    chapter,
    does: 'A page of the batches of paint: all of them for superusers, those of the company and of the own client for admins.',
  },
  addBatch: { chapter, does: 'Adds a batch.' },
  batch: { chapter, does: 'A batch, with until when it may be used.' },
  changeBatch: { chapter, does: 'Writes a batch anew. Its quarantine and its certificate stay as they are.' },
  quarantineBatch: { chapter, does: 'Quarantines a batch, or lifts its quarantine, with the reason.' },
  keepBatchCertificate: {
    chapter,
    does: 'Keeps the certificate of a batch, in place of the one it had. The body is the file itself: a PDF or a picture.',
    body: z.file(),
  },
  certificate: {
    chapter,
    does: 'A certificate, byte for byte as it was sent, for those who see the instrument or the batch.',
    answer: { mediaType: '*/*', what: 'The file, under the type that was found in its content.' },
  },
} as const;
