import { employeesTexts } from '@jornada/texts/employees';
import { useState } from 'react';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { type Failure, failureOf, mayRetry } from '../../../shared/feedback/failure.ts';
import { type ImportPreview, sendImport, sendImportFile } from '../employees.data.ts';
import { useScheduleChoices } from '../form/use-schedule-choices.ts';
import { fileProblem, hasErrors, wantedRows, withRefusals } from './import-file.ts';

const texts = employeesTexts.import;

/** A file that was read, with its name on the person's device. */
interface ReadFile {
  readonly name: string;
  readonly preview: ImportPreview;
}

/** The state of an import: what was read, what failed, how many people were added. */
export function useImport() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [created, setCreated] = useState<number | null>(null);
  const schedules = useScheduleChoices(texts.noSchedule);
  const [choice, choose] = useState<string | null>(null);
  const schedule = { ...schedules, chosen: choice ?? schedules.usual, choose };

  const reading = useSingleMutation({
    mutationFn: sendImportFile,
    onSuccess: (preview, { name }) => {
      setFile(preview.rows.length > 0 ? { name, preview } : null);
      setFailure(preview.error ? { title: name, reason: preview.error } : null);
    },
    onError: (problem) => setFailure(failureOf(problem, texts.readFailed)),
  });

  const importing = useCompanyChange({
    mutationFn: ({ preview }: ReadFile) =>
      sendImport({ rows: wantedRows(preview.rows), scheduleId: schedule.chosen || null }),
    onDone: (answer) => {
      setCreated(answer.created);
      setFile(null);
    },
    onError: (problem, { name, preview }) => {
      const refused = withRefusals(preview, problem);
      if (refused) setFile({ name, preview: refused });
      else setFailure(importFailure(problem));
    },
  });

  const read = (chosen: File) => {
    const problem = fileProblem(chosen);
    setFailure(problem ? { title: chosen.name, reason: problem } : null);
    setFile(null);
    if (problem) reading.reset();
    else reading.mutate(chosen);
  };
  const unread = mayRetry(reading.error) ? reading.variables : undefined;
  const start = () => {
    if (!file) return;
    setFailure(null);
    importing.mutate(file);
  };
  return {
    file,
    schedule,
    failure,
    created,
    isReading: reading.isPending,
    isImporting: importing.isPending && created === null,
    isBlocked: !file || file.preview.error !== null || file.preview.rows.some(hasErrors),
    read,
    /** Reads the same file again when that failed for reasons of the server or the network. */
    readAgain: unread && !reading.isPending ? () => read(unread) : undefined,
    start,
    startAnew: () => setCreated(null),
    dismissFailure: () => setFailure(null),
  };
}

/** Without an answer it is unknown whether they were added. */
function importFailure(problem: unknown): Failure {
  const isUnknown = problem instanceof ApiProblem && problem.status === 0;
  return isUnknown ? { title: texts.failed, reason: texts.outcomeUnknown } : failureOf(problem, texts.failed);
}
