import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ruleLines } from '../absence-words.ts';
import classes from './rule-card.module.css';

/** What a kind of paid leave grants. */
export function RuleCard({ rule, children }: { rule: LeaveRule; children?: ReactNode }) {
  const [grants, ...details] = ruleLines(rule);
  return (
    <div className={classes.card}>
      <Text size="sm" fw={600}>
        {grants}
      </Text>
      {details.map((line) => (
        <Text key={line} size="sm" c="dimmed">
          {line}
        </Text>
      ))}
      {children}
    </div>
  );
}
