import { schedulesTexts } from '@jornada/texts/schedules';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ForeseeableChange, foreseenQuery } from '../schedules.data.ts';
import classes from './foreseen-sentence.module.css';
import { foreseenText } from './foreseen-text.ts';

/** A pause for somebody who is typing. */
const pauseMs = 300;

interface ForeseenSentenceProps {
  id: string;
  /** The change to be saved; null while there is none, or it is invalid. */
  change: ForeseeableChange | null;
  today: string;
}

/** Says before saving from when a change applies, for how many people, and whether the past changes. */
export function ForeseenSentence({ id, change, today }: ForeseenSentenceProps) {
  const [written] = useDebouncedValue(change && JSON.stringify(change), pauseMs);
  const { data, isError } = useQuery({ ...foreseenQuery(id, written ?? ''), enabled: written !== null });
  const told = isError ? schedulesTexts.foreseen.unknown : data && foreseenText(data, today);
  // Always rendered, so that its content is read out when it appears.
  return (
    <Text size="sm" role="status" className={classes.sentence} fw={data?.keepsPast === false ? 600 : 400}>
      {change && written && told}
    </Text>
  );
}
