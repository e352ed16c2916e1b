import { Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** What can be done about them. */
  children: ReactNode;
}

/** What is known of somebody, each with its name. */
export function Facts({ title, facts, children }: FactsProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Stack gap="md">
        <Title order={3} size="h5" id={titleId}>
          {title}
        </Title>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </Stack>
    </Card>
  );
}
