import { z } from 'zod';
import { abrasives, askedGrades, seenGrades } from '#domain/measurement/surface/comparator.ts';
import { profileMethods } from '#domain/measurement/surface/profile.ts';
import {
  above0,
  atLeast0,
  between,
  comparison,
  inOrder,
  maxBelowMin,
  needed,
  oneOf,
  optional,
  readings,
  upTo,
  whole,
  yesOrNo,
} from './fields.ts';

const patch = z
  .object({
    sampleUsCm: atLeast0,
    blankUsCm: atLeast0,
    volumeMl: above0(),
    areaCm2: above0(),
    limitMgM2: optional(atLeast0),
    saltFactor: optional(above0()),
    waterTempC: optional(between(0, 100)),
    perDegreePercent: optional(between(0, 3)).describe('How much the conductivity grows per °C from 25 °C.'),
    solutionLost: optional(yesOrNo),
    comparison,
  })
  .superRefine(({ sampleUsCm, blankUsCm }, context) => {
    if (sampleUsCm >= blankUsCm) return;
    // Either of the two may be the mistyped one.
    for (const field of ['sampleUsCm', 'blankUsCm']) {
      context.addIssue({ code: 'custom', path: [field], message: 'Sample and blank seem swapped.' });
    }
  });

const dustClass = whole(0, 5);
const dustTape = z.object({
  quantity: dustClass,
  size: dustClass,
  visible: optional(yesOrNo).describe('PSPC: whether the dust is visible without magnification.'),
  removed: optional(yesOrNo).describe('PSPC: whether what is visible was removed.'),
});

/** The bodies of the rules for blasted surfaces. */
export const surfaceBodies = {
  profile: z
    .object({
      method: oneOf(profileMethods),
      readingsUm: readings,
      filmUm: optional(atLeast0).describe("Thickness of the tape's own film, 50.8 µm; 0 where the gauge takes it off."),
      locationValue: optional(oneOf(['highest', 'mean'])),
      tape: optional(oneOf(['coarse', 'xCoarse'])),
      tapesNeeded: optional(whole(1, 10)).describe('How many tapes are taken at a location; 1.'),
      minUm: optional(atLeast0),
      maxUm: optional(atLeast0),
      comparison,
    })
    .refine(inOrder, maxBelowMin),
  profileLot: z
    .object({
      locationsUm: readings,
      needed,
      minUm: optional(atLeast0),
      maxUm: optional(atLeast0),
      comparison,
    })
    .refine(inOrder, maxBelowMin),
  comparator: z.object({
    abrasive: oneOf(abrasives),
    grade: optional(oneOf(seenGrades)),
    gradeAsked: optional(oneOf(askedGrades)),
  }),
  salts: patch,
  dust: z.object({
    tapes: upTo(200, dustTape),
    allowed: optional(z.object({ quantity: dustClass, size: dustClass })),
    pspc: optional(yesOrNo).describe("Judged by IMO's PSPC instead."),
    pspcAllowed: optional(z.object({ fromSize: dustClass, quantity: dustClass })),
  }),
};
