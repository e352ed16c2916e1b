import type { ReactNode } from 'react';
import classes from './absence-facts.module.css';

/** What is known of an absence, each with its name; what has no value is left out. */
export function AbsenceFacts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
