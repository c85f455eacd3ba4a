import { TopBar } from './TopBar.tsx';

/** A page that is neither a list nor a form: its bar, and below it what it shows. */
export function PlainPage({ className = '', children, ...rest }: React.ComponentProps<'div'>) {
  return (
    <>
      <TopBar />
      <div {...rest} className={`wrap py-3 ${className}`}>
        {children}
      </div>
    </>
  );
}
