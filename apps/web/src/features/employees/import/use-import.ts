import type { ImportColumn } from '@jornada/contract/employees/import-employees';
import { employeesTexts } from '@jornada/texts/employees';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { type Failure, failureOf, mayRetry } from '../../../shared/feedback/failure.ts';
import { type ImportPreview, sendImport, sendImportFile } from '../employees.data.ts';
import { useScheduleChoices } from '../form/use-schedule-choices.ts';
import {
  fileProblem,
  hasErrors,
  mappedColumns,
  wantedRows,
  withRefusals,
  writtenColumns,
} from './import-file.ts';

const texts = employeesTexts.import;

/** A file that was read: as it is on the person's device, and what it holds. */
interface ReadFile {
  readonly source: File;
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

  type Sent = Parameters<typeof sendImportFile>[0];
  /** What was sent last: columns can be mapped faster than they are read. */
  const last = useRef<Sent>(null);
  const reading = useMutation({
    mutationFn: sendImportFile,
    onSuccess: (preview, sent) => {
      if (sent !== last.current) return;
      const { file: source } = sent;
      setFile(preview.columns.length > 0 ? { source, preview } : null);
      setFailure(preview.error ? { title: source.name, reason: preview.error } : null);
    },
    onError: (problem, sent) => {
      if (sent === last.current) setFailure(failureOf(problem, texts.readFailed));
    },
  });

  const importing = useCompanyChange({
    mutationFn: ({ preview }: ReadFile) =>
      sendImport({ rows: wantedRows(preview.rows), scheduleId: schedule.chosen || null }),
    onDone: (answer) => {
      setCreated(answer.created);
      setFile(null);
    },
    onError: (problem, { source, preview }) => {
      const refused = withRefusals(preview, problem);
      if (refused) setFile({ source, preview: refused });
      else setFailure(importFailure(problem));
    },
  });

  const send = (sent: Sent) => {
    last.current = sent;
    setFailure(null);
    reading.mutate(sent);
  };
  const read = (chosen: File) => {
    const problem = fileProblem(chosen);
    setFile(null);
    if (!problem) return send({ file: chosen, columns: null });
    last.current = null;
    reading.reset();
    setFailure({ title: chosen.name, reason: problem });
  };
  const map = (changed: Pick<ImportColumn, 'index' | 'field'>) => {
    if (!file) return;
    const columns = mappedColumns(file.preview.columns, changed);
    setFile({ ...file, preview: { ...file.preview, columns } });
    send({ file: file.source, columns: writtenColumns(columns) });
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
    isBlocked:
      !file ||
      reading.isPending ||
      reading.isError ||
      file.preview.error !== null ||
      file.preview.rows.some(hasErrors),
    read,
    /** Reads the same file again when that failed for reasons of the server or the network. */
    readAgain: unread && !reading.isPending ? () => send(unread) : undefined,
    map,
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
