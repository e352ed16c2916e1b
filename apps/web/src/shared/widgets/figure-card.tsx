import { Card, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './figure-card.module.css';

interface FigureCardProps {
  title: string;
  help?: string;
  children: ReactNode;
}

/** A part of a page that tells what something comes to. */
export function FigureCard({ title, help, children }: FigureCardProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.card}>
      <Title order={2} size="h5" id={titleId}>
        {title}
      </Title>
      {help !== undefined && (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      {children}
    </Card>
  );
}

interface FiguresProps {
  figures: readonly { readonly name: string; readonly value: ReactNode }[];
  /** Each has a line below it. */
  areTall?: boolean;
}

/** Figures by their names, side by side as many as there is room for. */
export function Figures({ figures, areTall = false }: FiguresProps) {
  return (
    <dl className={classes.figures} data-tall={areTall || undefined}>
      {figures.map(({ name, value }) => (
        <div key={name} className={classes.figure}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FigureValue({ children }: { children: ReactNode }) {
  return <span className={classes.value}>{children}</span>;
}
