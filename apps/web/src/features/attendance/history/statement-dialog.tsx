import type { OwnStatement } from '@jornada/contract/proof/own-statements';
import { statedTexts as texts } from '@jornada/texts/stated';
import { NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { ReceiptBody } from '../../../shared/receipts/receipt-body.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../../shared/time/civil-format.ts';
import { statementsQuery } from './history.data.ts';

/** What of the own record something was stated about: a month, a day or the id of a correction, and its name. */
export interface StatedSubject {
  readonly subject: string;
  readonly name: string;
}

/** The receipts of what was stated about something of the own record, the newest first. */
export function StatementDialog({ subject, name, ...shown }: DialogShown & StatedSubject) {
  const { data, error, refetch } = useQuery(statementsQuery(subject));
  return (
    <AppDialog title={texts.receiptOf(name)} {...shown}>
      {error && <LoadFailure {...failureUnder(error, texts.loadFailed)} onRetry={refetch} />}
      {!data && !error && <Skeleton height={320} />}
      {data?.length === 0 && <Text size="sm">{texts.none}</Text>}
      {data && data.length > 0 && <Receipts statements={data} subject={subject} />}
    </AppDialog>
  );
}

function Receipts({ statements, subject }: { statements: readonly OwnStatement[]; subject: string }) {
  const [chosen, choose] = useState(String(statements[0]?.sequence));
  const timeZone = useTimeZone();
  const said = ({ kind, content, madeAt }: OwnStatement) =>
    texts.made(texts.said(kind, content), formatMoment(madeAt, timeZone));
  const one = statements.find(({ sequence }) => String(sequence) === chosen);
  if (!one) return null;
  const closing = one.closing && { ...one.closing, day: formatDate(one.closing.day) };
  return (
    <Stack gap="md">
      {statements.length > 1 && (
        <NativeSelect
          label={texts.choose}
          data={statements.map((each) => ({ value: String(each.sequence), label: said(each) }))}
          value={chosen}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      <div>
        <Text fw={600}>{said(one)}</Text>
        <Text size="sm" c="dimmed">
          {texts.place(one.sequence, closing)}
        </Text>
      </div>
      <ReceiptBody receipt={one.receipt} help={texts.help} fileName={texts.file(subject)} />
    </Stack>
  );
}
