import { widgetTexts } from '@jornada/texts/widgets';
import { CloseButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './selection-bar.module.css';

const { selection: texts } = widgetTexts;

interface SelectionBarProps {
  /** What is selected, for screen readers. */
  label: string;
  /** How many are. */
  count: string;
  onClear: () => void;
  /** The buttons, of size `xs`. */
  children: ReactNode;
}

/** How many rows of a list are selected and the actions on them; stays visible while scrolling. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  return (
    <section className={classes.bar} aria-label={label}>
      <Text size="sm" fw={600} role="status" className={classes.count}>
        {count}
      </Text>
      {children}
      <CloseButton className={classes.clear} aria-label={texts.clear} onClick={onClear} />
    </section>
  );
}
