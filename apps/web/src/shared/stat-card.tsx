import { Card, Group, Skeleton, Text, ThemeIcon } from '@mantine/core';
import type { IconBuilding } from '@tabler/icons-react';
import { CapacityBar } from './capacity-bar.tsx';
import classes from './stat-card.module.css';

interface StatCardProps {
  icon: typeof IconBuilding;
  color: string;
  label: string;
  /** The figure; absent while it loads. */
  value: string | undefined;
  /** How much of a capacity the figure is, in percent; drawn as a bar. */
  percent?: number | undefined;
  /** What explains the figure, a line each. */
  details?: readonly string[] | undefined;
}

/** One figure that matters, with its name and what explains it. */
export function StatCard({ icon: Icon, color, label, value, percent, details = [] }: StatCardProps) {
  return (
    <Card component="section" aria-label={label} h="100%" className={classes.card}>
      <Group gap="xs" wrap="nowrap" className={classes.label}>
        <ThemeIcon variant="light" color={color} size="md">
          <Icon size={18} aria-hidden />
        </ThemeIcon>
        <Text component="h2" size="sm" fw={500} lh={1.25}>
          {label}
        </Text>
      </Group>
      {value === undefined ? (
        <>
          <Skeleton height={28} width="60%" />
          <Skeleton height={14} width="80%" />
        </>
      ) : (
        <>
          <div className={classes.value}>{value}</div>
          {percent !== undefined && <CapacityBar percent={percent} label={label} />}
          {details.map((detail) => (
            <Text key={detail} size="sm" c="dimmed">
              {detail}
            </Text>
          ))}
        </>
      )}
    </Card>
  );
}
