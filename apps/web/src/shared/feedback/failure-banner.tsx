import type { Failure } from './failure.ts';
import classes from './failure-banner.module.css';
import { ProblemAlert } from './problem-alert.tsx';

/** A failure above the page's content, visible wherever one has scrolled, until it is dismissed. */
export function FailureBanner({ failure, onClose }: { failure: Failure | null; onClose: () => void }) {
  if (!failure) return null;
  return (
    <div className={classes.banner}>
      <ProblemAlert title={failure.title} onClose={onClose}>
        {failure.reason}
      </ProblemAlert>
    </div>
  );
}
