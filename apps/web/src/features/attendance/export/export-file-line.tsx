import { attendanceExportTexts } from '@jornada/texts/attendance-export';
import { attendanceFilesTexts } from '@jornada/texts/attendance-files';
import { taskTexts } from '@jornada/texts/tasks';
import { Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { showFailure } from '../history/show-failure.ts';
import { type AttendanceFile, fetchFile, filesQuery, isUnfinished } from './export.data.ts';
import classes from './export-files.module.css';

const { files: texts, formats } = attendanceFilesTexts;

/** One file: its content, its progress or error, and its download. */
export function ExportFileLine({ file }: { file: AttendanceFile }) {
  const { from, to, format, status, totalPeople, donePeople, ahead, message, expiresAt } = file;
  const timeZone = useTimeZone();
  const client = useQueryClient();
  const name = texts.name(formatDate(from), formatDate(to), formats[format]);
  const download = useSingleMutation({
    mutationFn: fetchFile,
    onSuccess: (contents) => saveFile(contents, attendanceExportTexts.fileName(from, to, format)),
    onError: (problem) => {
      showFailure(problem, texts.downloadFailed);
      // It may have expired by now.
      void client.invalidateQueries({ queryKey: filesQuery.queryKey });
    },
  });
  return (
    <li className={classes.file}>
      <div className={classes.words}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {isUnfinished(file) && (
          <Progress
            my={4}
            size="sm"
            value={(100 * donePeople) / Math.max(1, totalPeople)}
            aria-label={texts.bar(name)}
          />
        )}
        <Text size="xs" c="dimmed">
          {status === 'PENDING' && taskTexts.waiting(ahead)}
          {status === 'RUNNING' && texts.progress(donePeople, totalPeople)}
          {status === 'DONE' && `${texts.ready(totalPeople)} · `}
          {status === 'FAILED' && message && `${message} · `}
          {!isUnfinished(file) && texts.expires(formatMoment(expiresAt, timeZone))}
        </Text>
      </div>
      {status === 'FAILED' && <StatusBadge kind="bad">{texts.failed}</StatusBadge>}
      {status === 'DONE' && (
        <SteadyButton
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={texts.downloadOf(name)}
          isBusy={download.isPending}
          onClick={() => download.mutate(file)}
        >
          {texts.download}
        </SteadyButton>
      )}
    </li>
  );
}
