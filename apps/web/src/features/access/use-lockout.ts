import { useEffect, useState } from 'react';
import { lockoutSecondsLeft, startLockout } from './lockout.ts';

const lookEveryMs = 250;
const secondsLeftNow = () => lockoutSecondsLeft(Date.now());

/** The countdown of the sign-in form, the same in every tab. */
export function useLockout(): { secondsLeft: number; start: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(secondsLeftNow);
  const isLocked = secondsLeft > 0;

  useEffect(() => {
    const look = () => setSecondsLeft(secondsLeftNow());
    window.addEventListener('storage', look);
    const timer = isLocked ? window.setInterval(look, lookEveryMs) : undefined;
    return () => {
      window.removeEventListener('storage', look);
      window.clearInterval(timer);
    };
  }, [isLocked]);

  const start = () => {
    startLockout(Date.now());
    setSecondsLeft(secondsLeftNow());
  };
  return { secondsLeft, start };
}
