import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known of a request, each with its name; what has no value is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
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
