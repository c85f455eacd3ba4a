export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The classes that every button has. On paper there is nothing to press. */
export const buttonBase =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md py-2 text-center font-semibold transition-colors print:hidden ' +
  'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-80';

/** The classes that differ between variants. */
export const buttonVariants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-wash',
};

/** The classes of a button, for what looks like one, and for buttons of pages outside the portal. */
export function buttonStyle(variant: ButtonVariant = 'secondary'): string {
  // Where few letters fit, the words of a button have the room beside them.
  return `${buttonBase} px-5 @max-[12rem]:px-2 ${buttonVariants[variant]}`;
}
