import { type RefObject, useEffect, useState } from 'react';

/** The `tabIndex` of something without anything to focus in it: a stop of the keyboard, for scrolling, only while there is more than it shows. */
export function useScrollStop(ref: RefObject<HTMLElement | null>): 0 | undefined {
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    const { current: box } = ref;
    if (!box) return;
    const measure = () => setStop(box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const one of [box, ...box.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [ref]);
  return isStop ? 0 : undefined;
}
