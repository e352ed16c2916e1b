import { type ReactNode, useState } from 'react';

interface LogoImageProps {
  src: string | null;
  className: string | undefined;
  /** Shown when there is no logo, or it does not load. */
  fallback: ReactNode;
}

/** A company's own sign, beside its name: it tells a screen reader nothing more. */
export function LogoImage({ src, className, fallback }: LogoImageProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!src || src === missing) return fallback;
  return <img className={className} src={src} alt="" onError={() => setMissing(src)} />;
}
