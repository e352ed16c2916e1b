import { inspectorTexts } from '@jornada/texts/inspection';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { PageFoot } from '../../../shared/list/page-foot.tsx';
import { formatDate, formatMonth } from '../../../shared/time/civil-format.ts';
import { BrandMark } from '../../../shared/widgets/brand-mark.tsx';
import { type OpenedInspection, recordQuery } from './inspector.data.ts';
import { inspectorProblemText } from './inspector-problem.ts';
import { monthsOf } from './months-of.ts';
import { PersonRecord } from './person-record.tsx';
import { RecordDownloads } from './record-downloads.tsx';
import { RecordShape } from './record-shape.tsx';
import classes from './record-view.module.css';

const texts = inspectorTexts.record;

interface RecordViewProps {
  opened: OpenedInspection;
  /** Called when the session is over, to ask for a code again. */
  onOver: () => void;
}

/** The granted record: month by month, one page of people at a time. */
export function RecordView({ opened, onOver }: RecordViewProps) {
  const [month, setMonth] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const { data: record, error, refetch } = useQuery(recordQuery(opened, month, page));
  const isOver = error instanceof ApiProblem && error.status === 404;
  return (
    <main className={classes.page} id="content" tabIndex={-1}>
      <Stack gap="md">
        <BrandMark />
        {isOver && (
          <Stack gap="sm" align="flex-start">
            <ProblemAlert>{texts.over}</ProblemAlert>
            <Button onClick={onOver}>{texts.backToCode}</Button>
          </Stack>
        )}
        {error && !isOver && (
          <LoadFailure title={texts.loadFailed} reason={inspectorProblemText(error)} onRetry={refetch} />
        )}
        {!record && !error && <RecordShape />}
        {record && !isOver && (
          <>
            <Title order={1} size="h3">
              {texts.heading(record.companyName)}
            </Title>
            <Text>
              {record.companyTaxId !== null && `${texts.taxId(record.companyTaxId)} · `}
              {texts.granted(formatDate(record.grantedFrom), formatDate(record.grantedTo))}
            </Text>
            <Text size="sm" c="dimmed">
              {texts.logged}
            </Text>
            <RecordDownloads opened={opened} record={record} />
            <ChoiceSelect
              label={texts.month}
              data={monthsOf(record.grantedFrom, record.grantedTo).map((value) => ({
                value,
                label: formatMonth(value),
              }))}
              value={month ?? record.from.slice(0, 7)}
              onChoose={(chosen) => {
                setMonth(chosen);
                setPage(1);
              }}
            />
            {record.totalElements === 0 && <Text>{texts.nobody}</Text>}
            {record.content.map((person) => (
              <PersonRecord
                key={`${person.userId} ${record.from}`}
                person={person}
                isOpen={record.content.length === 1}
              />
            ))}
            <PageFoot page={record} onPage={setPage} />
          </>
        )}
      </Stack>
    </main>
  );
}
