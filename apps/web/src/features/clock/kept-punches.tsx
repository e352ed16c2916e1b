import { offlineTexts as texts } from '@jornada/texts/clock';
import { Card, Stack, Text, Title } from '@mantine/core';
import type { KeptPunch } from '../../shared/outbox/kept-punch.ts';
import { KeptPunchLine } from './kept-punch-line.tsx';
import classes from './kept-punches.module.css';

/** The punches of this device that the server has not confirmed, and those it refused. */
export function KeptPunches({ kept, timeZone }: { kept: readonly KeptPunch[]; timeZone: string }) {
  if (kept.length === 0) return null;
  const isWaiting = kept.some(({ state }) => state !== 'refused');
  return (
    <Card component="section" aria-labelledby="kept-title" className={classes.card}>
      <Stack gap="sm">
        <Title order={2} size="h5" id="kept-title">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {isWaiting ? texts.help : texts.refusedHelp}
        </Text>
        <ol className={classes.list}>
          {kept.map((punch) => (
            <KeptPunchLine key={punch.key} punch={punch} timeZone={timeZone} />
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
