import { z } from 'zod';
import { abrasives, requirableGrades, observableGrades } from '#domain/measurement/surface/comparator.ts';
import { profileMethods } from '#domain/measurement/surface/profile.ts';
import {
  positiveNumber,
  nonNegativeNumber,
  numberBetween,
  comparison,
  isMaxAtLeastMin,
  maxBelowMinError,
  requiredReadingCount,
  oneOf,
  optionalOrNull,
  readings,
  listUpTo,
  wholeNumberBetween,
  yesOrNo,
} from './fields.ts';

const patch = z
  .object({
    sampleUsCm: nonNegativeNumber,
    blankUsCm: nonNegativeNumber,
    volumeMl: positiveNumber(),
    areaCm2: positiveNumber(),
    limitMgM2: optionalOrNull(nonNegativeNumber),
    saltFactor: optionalOrNull(positiveNumber()),
    waterTempC: optionalOrNull(numberBetween(0, 100)),
    perDegreePercent: optionalOrNull(numberBetween(0, 3)).describe(
      'How much the conductivity grows per °C from 25 °C.',
    ),
    solutionLost: optionalOrNull(yesOrNo),
    comparison,
  })
  .superRefine(({ sampleUsCm, blankUsCm }, context) => {
    if (sampleUsCm >= blankUsCm) return;
    // Either of the two may be the mistyped one.
    for (const field of ['sampleUsCm', 'blankUsCm']) {
      context.addIssue({ code: 'custom', path: [field], message: 'Sample and blank seem swapped.' });
    }
  });

const dustClass = wholeNumberBetween(0, 5);
const dustTape = z.object({
  quantity: dustClass,
  size: dustClass,
  visible: optionalOrNull(yesOrNo).describe('PSPC: whether the dust is visible without magnification.'),
  removed: optionalOrNull(yesOrNo).describe('PSPC: whether what is visible was removed.'),
});

/** The bodies of the rules for blasted surfaces. */
export const surfaceBodies = {
  profile: z
    .object({
      method: oneOf(profileMethods),
      readingsUm: readings,
      filmUm: optionalOrNull(nonNegativeNumber).describe(
        "Thickness of the tape's own film, 50.8 µm; 0 where the gauge takes it off.",
      ),
      locationValue: optionalOrNull(oneOf(['highest', 'mean'])),
      tape: optionalOrNull(oneOf(['coarse', 'xCoarse'])),
      tapesNeeded: optionalOrNull(wholeNumberBetween(1, 10)).describe('How many tapes are taken at a location; 1.'),
      minUm: optionalOrNull(nonNegativeNumber),
      maxUm: optionalOrNull(nonNegativeNumber),
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  profileLot: z
    .object({
      locationsUm: readings,
      needed: requiredReadingCount,
      minUm: optionalOrNull(nonNegativeNumber),
      maxUm: optionalOrNull(nonNegativeNumber),
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  comparator: z.object({
    abrasive: oneOf(abrasives),
    grade: optionalOrNull(oneOf(observableGrades)),
    gradeAsked: optionalOrNull(oneOf(requirableGrades)),
  }),
  salts: patch,
  dust: z.object({
    tapes: listUpTo(200, dustTape),
    allowed: optionalOrNull(z.object({ quantity: dustClass, size: dustClass })),
    pspc: optionalOrNull(yesOrNo).describe("Judged by IMO's PSPC instead."),
    pspcAllowed: optionalOrNull(z.object({ fromSize: dustClass, quantity: dustClass })),
  }),
};
