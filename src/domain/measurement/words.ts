import { groupDigits } from '#domain/text/groupDigits.ts';
import { formatDay } from './calendar.ts';

/** How a decision relates to an outcome that contradicts it. */
function beside(outcome: string): string {
  if (outcome === 'pass') return 'though it passes';
  if (outcome === 'fail') return 'against the verdict';
  return outcome === 'incomplete' ? 'though readings are due' : 'though it is not judged';
}
const because = (reason?: string) => (reason === undefined ? ', no reason given' : `: «${reason}»`);

/**
 * The rules' sentences for breaches and things due, by the codes of their findings. Figures and limits arrive already
 * formatted. `from` gives the source of a limit in brackets, or is blank.
 */
export const ruleWords = {
  deltaT: (steel: string, dewPointC: string, needed: string) =>
    `Steel is ${steel} the dew point (${dewPointC} °C). At least ${needed}`,
  outOfRange: (what: string, side: 'below' | 'above', limit: string, from: string) =>
    `${what} is ${side} ${limit}${from}.`,
  humidityDiffers: (typed: string, ofWetBulb: string, apart: number) =>
    `Typed humidity ${typed} % and the wet bulb's ${ofWetBulb} % differ by more than ${apart}. The higher one is used.`,
  oldReading: (workAt: string, minutes: number) =>
    `At ${workAt} of the work: last reading ${Math.floor(minutes / 60)} h ago.`,
  iceUnknown: 'The steel is below 0 °C. Is there ice or frost on it?',
  undecided: 'OK to work is not decided.',
  workStopped: 'Work stopped.',
  noIce: 'No ice or frost on the steel.',
  otherWork: 'For other work than blasting or coating nothing is proposed.',
  wetBulbHigh: "The wet bulb can't be above the dry bulb.",
  spot: (mean: string, rule: string, allowed: string) => `${mean} µm. ${rule} allows ${allowed}.`,
  area: (mean: string, rule: string, asked: string) =>
    `mean ${mean} µm. ${rule} asks ${asked}. Find how far it goes: 8 directions, every 1.5 m.`,
  floor: (readings: string, floor: string, of: string, lowest: string) =>
    `${readings} under ${floor} µm${of}. Lowest ${lowest}.`,
  overMaximum: (readings: string, most: string, highest: string) => `${readings} over ${most} µm. Highest ${highest}.`,
  mean: (mean: string, limit: string) => `Mean ${mean} µm is under ${limit} µm.`,
  share: (below: number, count: number, nominal: string, rule: string, allowed: number) =>
    `${below} of ${count} readings ${below === 1 ? 'is' : 'are'} under ${nominal} µm. ${rule} (${allowed} of ${count}).`,
  pspcShare: (below: number, count: number, nominal: string, percent: number) =>
    `${below} of ${count} under ${nominal} µm (${percent} % may be).`,
  pspcFloor: (lowest: string, percent: number, nominal: string) => `${lowest} is under ${percent} % of ${nominal}.`,
  due: (readings: string, areas: string) => `Passing so far; ${readings} left${areas}.`,
  moreFindings: (more: number) => `and ${groupDigits(more)} more`,
  measured: {
    measuredMinUm: 'The measured minimum',
    measuredMaxUm: 'The measured maximum',
    measuredMeanUm: 'The measured mean',
  },
  /** By SSPC-PA 2, what is measured is the mean of each spot. */
  measuredSpots: {
    measuredMinUm: 'The lowest spot mean',
    measuredMaxUm: 'The highest spot mean',
    measuredMeanUm: 'The mean of the spots',
  },
  figureMissing: (what: string) => `${what} is missing.`,
  minOverMax: 'The measured minimum is over the measured maximum.',
  meanOutside: 'The measured mean does not lie between the measured minimum and maximum.',
  plainThickness: (what: string, um: string, bound: 'atLeast' | 'atMost', limit: string, of: string) =>
    `${what}, ${um}, is ${bound === 'atLeast' ? 'under' : 'over'} ${limit} µm${of}.`,
  shareUnknown: (nominal: string) =>
    `How many readings are under ${nominal} µm is not known. Take the readings as a test.`,
  areaMeansUnknown: 'How thick each area is on its own is not known. Take the readings as a test.',
  plainGaugeSetOnUnknown: (correctionUm: string) =>
    `Take the readings as a test and say there what the gauge was set on. Whether ${correctionUm} µm is taken, as for a profile that is not known, decides these figures.`,
  judgedSpots: (spots?: number) =>
    spots === undefined
      ? 'The number of spots is not given.'
      : `${spots === 1 ? '1 spot is' : `${groupDigits(spots)} spots are`} judged. No number of spots is asked for.`,
  spotsUnknown: 'The number of spots is missing.',
  spotsDue: (spots: number, needed: number) => `${groupDigits(spots)} of ${groupDigits(needed)} spots are measured.`,
  standardUnknown:
    'Judged by minimum, maximum and mean alone: the standard that is named is none of those that are known here.',
  tooThin: (um: number) => `ISO 19840 is for nominal films of ${um} µm and more.`,
  judgedCount: (count: number) =>
    `${count === 1 ? '1 reading is' : `${groupDigits(count)} readings are`} judged. No number of readings is asked for.`,
  oneStated: (stated: string, least: string, most: string) =>
    `One thickness is stated, ${stated} µm: ${least} to ${most} µm, 80 to 120 % of it. Compare with a licensed copy.`,
  gaugeSetOnUnknown: (correctionUm: string) =>
    `What the gauge was set on is not given: ${correctionUm} µm is taken from each reading, as for a profile that is not known.`,
  areaUnknown: 'The m² tested is not given: how much was looked at is not known.',
  dustVisible: (size: number) => `dust of size class ${size}. Is it visible without magnification?`,
  dustRemoved: (size: number) => `dust of size class ${size} was visible without magnification, and removed.`,
  dustLeft: (size: number) => `dust of size class ${size} is visible without magnification, and not removed.`,
  voltageFar: (used: string, proposed: string, standard: string) =>
    `${used} V was used. For this film ${standard} proposes ${proposed} V. Is that as specified?`,
  spongeVoltage: (used: string, from: number, to: number) =>
    `${used} V was used. A wet sponge uses ${from} to ${to} V. High voltage?`,
  tapeFilmUnknown: (filmUm: string) =>
    `Was the gauge set to zero less the film? That is not given: ${filmUm} µm is taken from each tape.`,
  gaugeCheckFailed: 'The gauge failed its check: what it measured since its last good one does not count.',
  noRequirement: 'Recorded. No requirement is set, so it is not judged.',
  gaugeOverdue: (gauge: string, day: string, overdue: string) =>
    `Calibration of ${gauge} was due on ${day}: overdue by ${overdue}.`,
  calibrationKept: (gauge: string, { calibratedOn, dueOn }: { calibratedOn: string; dueOn: string }) =>
    `${gauge} was calibrated on ${formatDay(calibratedOn)}, due on ${formatDay(dueOn)}, as its register says.`,
  dueDiffers: (typed: string) => `Typed as due on ${formatDay(typed)}.`,
  certificateExpired: (certificate: string, day: string) =>
    `${['Certificate', certificate].filter(Boolean).join(' ')} expired on ${day}.`,
  batchQuarantined: (batch: string, since: string, reason: string) =>
    `Batch ${batch} has been quarantined since ${since}: «${reason}»`,
  batchDiffers: (batch: string, component: string, product: string) =>
    `Batch ${batch} is kept as ${component} of ${product}.`,
  salts: (mgM2: string, ugCm2: string, limit: string) => `${mgM2} mg/m² (${ugCm2} µg/cm²). ${limit} is allowed.`,
  tooEarly: (opens: string) => `Too early: opens ${opens}.`,
  tooLate: (closed: string) => `Closed since ${closed}. Roughen as the data sheet says, and record it.`,
  batchExpired: (batch: string, day: string) => `${batch} expired on ${day}.`,
  lessPaint: 'Less paint was used than this film holds. Check the readings or the quantities.',
  unit: (um: string, times: string) => `${um} is ${times} times the nominal. Mils or µm?`,
  overridden: (by: string, reason: string) => `Decided Yes against the readings${by}: «${reason}»`,
  decided: {
    Yes: (outcome: string, by: string, reason?: string) => `Accepted ${beside(outcome)}${by}${because(reason)}`,
    No: (outcome: string, by: string, reason?: string) => `Rejected ${beside(outcome)}${by}${because(reason)}`,
  },
  noReason: 'Against the readings, no reason given',
} as const;
