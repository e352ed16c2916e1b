import type { AuditEntry } from '@jornada/contract/audit';
import { VisuallyHidden } from '@mantine/core';
import { type AuditWords, changedValues } from './audit-change.ts';
import classes from './audit-change-list.module.css';

interface AuditChangeListProps {
  line: Pick<AuditEntry, 'before' | 'after'>;
  words: AuditWords;
}

export function AuditChangeList({ line: { before, after }, words }: AuditChangeListProps) {
  return (
    <dl className={classes.list}>
      {changedValues(before, after, words).map((value) => (
        <div key={value.label}>
          <dt className={classes.label}>{value.label}</dt>
          <dd className={classes.values}>
            {value.before !== null && (
              <>
                <VisuallyHidden>{words.before} </VisuallyHidden>
                <del>{value.before}</del>
              </>
            )}
            {value.before !== null && value.after !== null && ' → '}
            {value.after !== null && (
              <>
                {value.before !== null && <VisuallyHidden>{words.after} </VisuallyHidden>}
                {value.after}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
