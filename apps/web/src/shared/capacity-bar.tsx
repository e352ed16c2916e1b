import { Progress } from '@mantine/core';
import { type UtilisationLevel, utilisationLevel } from './utilisation.ts';

const colors: Record<UtilisationLevel, string> = { success: 'teal', warning: 'orange', danger: 'red' };

/** How much of a capacity is used, as a bar. The figures belong beside it: its colour alone says nothing. */
export function CapacityBar({ percent, label }: { percent: number; label: string }) {
  const level = utilisationLevel(percent);
  return (
    <Progress
      value={Math.min(percent, 100)}
      color={colors[level]}
      size="sm"
      aria-label={label}
      data-level={level}
    />
  );
}
