import { schedulesTexts } from '@jornada/texts/es/schedules';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ForeseeableChange, foreseenQuery } from '../schedules.data.ts';
import classes from './foreseen-sentence.module.css';
import { foreseenText } from './foreseen-text.ts';

/** Long enough for a word to be typed. */
const pauseMs = 300;

interface ForeseenSentenceProps {
  id: string;
  /** What is to be saved; null while nothing is, or not yet. */
  change: ForeseeableChange | null;
  today: string;
}

/** Says before a change is saved from when it holds, of how many people, and whether the past stays. */
export function ForeseenSentence({ id, change, today }: ForeseenSentenceProps) {
  const [written] = useDebouncedValue(change && JSON.stringify(change), pauseMs);
  const { data, isError } = useQuery({ ...foreseenQuery(id, written ?? ''), enabled: written !== null });
  const told = isError ? schedulesTexts.foreseen.unknown : data && foreseenText(data, today);
  // Always there, so that what comes to stand in it is read out.
  return (
    <Text size="sm" role="status" className={classes.sentence} fw={data?.keepsPast === false ? 600 : 400}>
      {change && written && told}
    </Text>
  );
}
