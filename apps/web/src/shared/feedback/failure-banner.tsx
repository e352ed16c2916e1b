import type { Failure } from './failure.ts';
import classes from './failure-banner.module.css';
import { ProblemAlert } from './problem-alert.tsx';

/** What did not happen, above the page's content and in sight wherever one has scrolled, until it is put away. */
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
