import { z } from 'zod';
import { abrasives, requirableGrades, observableGrades } from '#domain/measurement/surface/comparator.ts';
import { profileMethods } from '#domain/measurement/surface/profile.ts';
import {
  positiveNumber,
  nonNegative,
  numberBetween,
  comparison,
  isMaxAtLeastMin,
  maxBelowMinError,
  requiredReadingCount,
  oneOf,
  nullish,
  readings,
  listUpTo,
  wholeNumberBetween,
  yesOrNo,
} from './fields.ts';

const patch = z
  .object({
    sampleUsCm: nonNegative,
    blankUsCm: nonNegative,
    volumeMl: positiveNumber(),
    areaCm2: positiveNumber(),
    limitMgM2: nullish(nonNegative),
    saltFactor: nullish(positiveNumber()),
    waterTempC: nullish(numberBetween(0, 100)),
    perDegreePercent: nullish(numberBetween(0, 3)).describe('How much the conductivity grows per °C from 25 °C.'),
    solutionLost: nullish(yesOrNo),
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
  visible: nullish(yesOrNo).describe('PSPC: whether the dust is visible without magnification.'),
  removed: nullish(yesOrNo).describe('PSPC: whether what is visible was removed.'),
});

/** The bodies of the rules for blasted surfaces. */
export const surfaceBodies = {
  profile: z
    .object({
      method: oneOf(profileMethods),
      readingsUm: readings,
      filmUm: nullish(nonNegative).describe(
        "Thickness of the tape's own film, 50.8 µm; 0 where the gauge takes it off.",
      ),
      locationValue: nullish(oneOf(['highest', 'mean'])),
      tape: nullish(oneOf(['coarse', 'xCoarse'])),
      tapesNeeded: nullish(wholeNumberBetween(1, 10)).describe('How many tapes are taken at a location; 1.'),
      minUm: nullish(nonNegative),
      maxUm: nullish(nonNegative),
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  profileLot: z
    .object({
      locationsUm: readings,
      needed: requiredReadingCount,
      minUm: nullish(nonNegative),
      maxUm: nullish(nonNegative),
      comparison,
    })
    .refine(isMaxAtLeastMin, maxBelowMinError),
  comparator: z.object({
    abrasive: oneOf(abrasives),
    grade: nullish(oneOf(observableGrades)),
    gradeAsked: nullish(oneOf(requirableGrades)),
  }),
  salts: patch,
  dust: z.object({
    tapes: listUpTo(200, dustTape),
    allowed: nullish(z.object({ quantity: dustClass, size: dustClass })),
    pspc: nullish(yesOrNo).describe("Judged by IMO's PSPC instead."),
    pspcAllowed: nullish(z.object({ fromSize: dustClass, quantity: dustClass })),
  }),
};
