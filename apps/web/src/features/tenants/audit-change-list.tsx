import { tenantsTexts } from '@jornada/texts/es/tenants';
import { VisuallyHidden } from '@mantine/core';
import { changedValues } from './audit-change.ts';
import classes from './audit-change-list.module.css';
import type { AuditLine } from './tenants.data.ts';

const texts = tenantsTexts.audit;

/** What an operator changed, from which values to which. */
export function AuditChangeList({ line: { before, after } }: { line: AuditLine }) {
  return (
    <dl className={classes.list}>
      {changedValues(before, after).map((value) => (
        <div key={value.label}>
          <dt className={classes.label}>{value.label}</dt>
          <dd className={classes.values}>
            {value.before !== null && (
              <>
                <VisuallyHidden>{texts.before} </VisuallyHidden>
                <del>{value.before}</del>
              </>
            )}
            {value.before !== null && value.after !== null && ' → '}
            {value.after !== null && (
              <>
                {value.before !== null && <VisuallyHidden>{texts.after} </VisuallyHidden>}
                {value.after}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
