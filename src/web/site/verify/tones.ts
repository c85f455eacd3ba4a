/** The classes of the box that says what became of a document, by its tone. */
export const tones = {
  success: 'border-success bg-success-wash text-success',
  caution: 'border-caution bg-caution-wash text-caution',
  danger: 'border-danger bg-danger-wash text-danger',
} as const;
