import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { Progress, Stack, Text } from '@mantine/core';

const texts = ownAbsenceTexts.file;

interface UploadStateProps {
  file: File;
  /** How much of it was sent, from 0 to 1. */
  part: number;
}

/** How far the upload of a file is. */
export function UploadState({ file, part }: UploadStateProps) {
  const percent = Math.round(part * 100);
  const label = texts.uploading(file.name);
  return (
    <Stack gap={4}>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={percent} size="lg" aria-label={label} />
    </Stack>
  );
}
