import { proofTexts } from '@jornada/texts/proof';
import { EmptyState, Paper, Skeleton, Stack } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { SectionHead } from '../../shared/widgets/section-head.tsx';
import { ClosingFacts } from './closing-facts.tsx';
import classes from './last-closing.module.css';
import { lastRootQuery } from './proof.data.ts';

const texts = proofTexts.closing;

/** The newest signed closing of the company's record, to be stored elsewhere. */
export function LastClosing() {
  const { data: answer, isError, refetch } = useQuery(lastRootQuery);
  const isWaiting = !answer && !isError;
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-labelledby="closing-title">
      <Stack gap="md">
        <SectionHead id="closing-title" title={texts.title} help={texts.help} />
        <LoadStatus isLoading={isWaiting} />
        {isWaiting && <Skeleton className={classes.waiting} radius="md" />}
        {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
        {answer?.root === null && (
          <EmptyState icon={<IconSignature size={40} aria-hidden />} title={texts.none} />
        )}
        {answer?.root && <ClosingFacts closing={answer} />}
      </Stack>
    </Paper>
  );
}
