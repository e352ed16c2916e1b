import { attendanceFilesTexts } from '@jornada/texts/attendance-files';
import { Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { filesQuery, isUnfinished } from './export.data.ts';
import { ExportFileLine } from './export-file-line.tsx';
import classes from './export-files.module.css';

const { files: texts } = attendanceFilesTexts;

/** The own files and how far they are. */
export function ExportFiles() {
  const titleId = useId();
  const { data: files, error, refetch } = useQuery(filesQuery);
  const underWay = files?.filter(isUnfinished).length ?? 0;
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId}>
        {texts.title}
      </Title>
      <LoadStatus isLoading={!files && !error} />
      {/* Read out as it changes; each person that is done would be too much to hear. */}
      <VisuallyHidden role="status">
        {files && files.length > 0 && (underWay > 0 ? texts.underWay(underWay) : texts.settled)}
      </VisuallyHidden>
      {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {!files && !error && <Skeleton height={44} />}
      {files?.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      {files && files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <ExportFileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </Stack>
  );
}
