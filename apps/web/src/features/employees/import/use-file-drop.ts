import { useEffect, useRef, useState } from 'react';

/**
 * Takes a file that is dropped anywhere on the page, so that the browser does not open it in the page's place.
 * @returns whether one is being held over the page
 */
export function useFileDrop(onFile: (file: File) => void, isActive: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFile);
  take.current = onFile;

  useEffect(() => {
    const listeners = new AbortController();
    const options = { signal: listeners.signal };
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isActive ? 'copy' : 'none';
      setIsOver(isActive);
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setIsOver(false);
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (file && isActive) take.current(file);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false);
    };
    window.addEventListener('dragover', over, options);
    window.addEventListener('drop', drop, options);
    window.addEventListener('dragleave', leave, options);
    return () => listeners.abort();
  }, [isActive]);

  return isOver && isActive;
}
