import { Suspense, createElement, lazy } from 'react';

/**
 * A part whose code is fetched when it is first shown. `meanwhile` stands in its place until then. In a Suspense of its
 * own, because what is around it is already in use.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: React.ComponentType<Props> }>,
  meanwhile?: React.ReactNode,
): (props: Props) => React.ReactElement {
  const Part: React.ElementType<Props> = lazy(load);
  return (props) => <Suspense fallback={meanwhile}>{createElement(Part, props)}</Suspense>;
}
