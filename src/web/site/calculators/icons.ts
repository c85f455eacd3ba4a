import {
  type Icon,
  IconClockHour4,
  IconDropletHalf2,
  IconPaint,
  IconRulerMeasure,
  IconTemperatureSun,
} from '@tabler/icons-react';
import type { CalculatorSlug } from '#content/calculators.ts';

export const calculatorIcons: Readonly<Record<CalculatorSlug, Icon>> = {
  'dew-point': IconTemperatureSun,
  'film-thickness': IconRulerMeasure,
  'wet-film': IconPaint,
  'soluble-salts': IconDropletHalf2,
  'pot-life': IconClockHour4,
};
