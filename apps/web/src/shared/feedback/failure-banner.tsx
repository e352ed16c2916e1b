import type { Failure } from './failure.ts';
import classes from './failure-banner.module.css';
import { ProblemAlert } from './problem-alert.tsx';

interface FailureBannerProps {
  failure: Failure | null;
  onClose: () => void;
  /** Given where the same can be tried again as it was. */
  onRetry?: (() => void) | undefined;
}

/** A failure above the page's content, visible wherever one has scrolled, until it is dismissed. */
export function FailureBanner({ failure, onClose, onRetry }: FailureBannerProps) {
  if (!failure) return null;
  return (
    <div className={classes.banner}>
      <ProblemAlert title={failure.title} onClose={onClose} onRetry={onRetry}>
        {failure.reason}
      </ProblemAlert>
    </div>
  );
}
