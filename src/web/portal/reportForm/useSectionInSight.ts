import { useEffect, useState } from 'react';
import { sectionElementId } from './jump.ts';

/** The section in view: the one that crosses a line in the upper part of the screen. */
export function useSectionInSight(ids: readonly string[]): string {
  const [inSight, setInSight] = useState(ids[0] ?? '');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting);
        const id = ids.find((each) => sectionElementId(each) === entered?.target.id);
        if (id) setInSight(id);
      },
      { rootMargin: '-30% 0px -70% 0px' },
    );
    for (const id of ids) {
      const element = document.getElementById(sectionElementId(id));
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return inSight;
}
