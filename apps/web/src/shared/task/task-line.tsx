import type { TaskState } from '@jornada/contract/task';
import { taskTexts as texts } from '@jornada/texts/tasks';
import { Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../call/save-file.ts';
import { useSingleMutation } from '../call/use-single-mutation.ts';
import { failureUnder } from '../feedback/failure.ts';
import { showNotice } from '../feedback/notices.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { formatMoment } from '../time/civil-format.ts';
import { StatusBadge } from '../widgets/status-badge.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { isUnfinished } from './task.ts';
import classes from './task-list.module.css';

export interface TaskFile {
  /** What it is of. */
  readonly name: string;
  /** The file name of the download. */
  readonly fileName: string;
  readonly detail?: string;
}

interface TaskLineProps extends TaskFile {
  task: TaskState;
  fetch: (id: string) => Promise<Blob>;
  /** It may be gone by now. */
  onFailure: () => void;
}

/** One package: its name, its progress or failure, and its download. */
export function TaskLine({ task, name, fileName, detail, fetch, onFailure }: TaskLineProps) {
  const { status, totalSteps, doneSteps, ahead, message, expiresAt } = task;
  const timeZone = useTimeZone();
  const download = useSingleMutation({
    mutationFn: fetch,
    onSuccess: (contents) => saveFile(contents, fileName),
    onError: (problem) => {
      const { title, reason } = failureUnder(problem, texts.downloadFailed);
      showNotice('error', title ?? reason, title ? { detail: reason } : {});
      onFailure();
    },
  });
  return (
    <li className={classes.task}>
      <div className={classes.words}>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {detail && <Text size="xs">{detail}</Text>}
        {isUnfinished(task) && (
          <Progress
            my={4}
            size="sm"
            value={(100 * doneSteps) / Math.max(1, totalSteps ?? 1)}
            aria-label={texts.bar(name)}
          />
        )}
        <Text size="xs" c="dimmed">
          {status === 'PENDING' && texts.waiting(ahead)}
          {status === 'RUNNING' &&
            (totalSteps === null ? texts.running : texts.progress(doneSteps, totalSteps))}
          {status === 'DONE' && `${texts.ready} · `}
          {status === 'FAILED' && message && `${message} · `}
          {!isUnfinished(task) && texts.expires(formatMoment(expiresAt, timeZone))}
        </Text>
      </div>
      {status === 'FAILED' && <StatusBadge kind="bad">{texts.gaveUp}</StatusBadge>}
      {status === 'DONE' && (
        <SteadyButton
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={texts.downloadOf(name)}
          isBusy={download.isPending}
          onClick={() => download.mutate(task.id)}
        >
          {texts.download}
        </SteadyButton>
      )}
    </li>
  );
}
