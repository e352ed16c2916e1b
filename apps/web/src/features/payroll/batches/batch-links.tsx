import type { PayrollLink } from '@jornada/contract/payroll/payroll-batches';
import { payrollTexts } from '@jornada/texts/payroll';
import { Stack, Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { formatDateOf, formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { sendLinkRevocation } from '../payroll.data.ts';

const { batch: texts } = payrollTexts;

interface BatchLinksProps {
  links: readonly PayrollLink[];
  timeZone: string;
}

/** To whom the files of a batch were sent, and when they were fetched. */
export function BatchLinks({ links, timeZone }: BatchLinksProps) {
  const revoking = useDialog<PayrollLink>();
  const { sentColumns: columns } = texts;
  return (
    <Stack component="section" aria-labelledby="sent-title" gap="md">
      <Title order={2} size="h5" id="sent-title">
        {texts.sent}
      </Title>
      {links.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noSent}
        </Text>
      )}
      {links.length > 0 && (
        <DataTable
          label={texts.sent}
          rows={links}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'email',
              header: columns.email,
              cell: ({ email }) => email,
              isRowHeader: true,
              inCard: 'head',
            },
            { key: 'file', header: columns.file, cell: ({ fileName }) => fileName, isLong: true },
            { key: 'sent', header: columns.sent, cell: ({ sentAt }) => formatMoment(sentAt, timeZone) },
            {
              key: 'state',
              header: columns.state,
              cell: (link) => <LinkState link={link} timeZone={timeZone} />,
            },
            {
              key: 'downloads',
              header: columns.downloads,
              cell: ({ downloads }) =>
                downloads.map((at) => formatMoment(at, timeZone)).join(' · ') || texts.never,
              isLong: true,
            },
            actionsColumn(columns.actions, (link: PayrollLink) =>
              isOpen(link) ? (
                <RowAction
                  icon={IconLinkOff}
                  text={texts.revoke}
                  name={texts.revokeOf(link.email)}
                  onClick={() => revoking.open(link)}
                />
              ) : null,
            ),
          ]}
        />
      )}
      <OpenedDialog dialog={revoking}>
        {(link, shown) => (
          <ConfirmChange
            texts={{ title: texts.revokeTitle, confirm: texts.revoke }}
            send={() => sendLinkRevocation(link.id)}
            done={texts.revoked}
            failure={(problem) => failureUnder(problem, texts.revokeFailed)}
            {...shown}
          >
            {texts.revokeWarning(link.email)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}

function isOpen({ revokedAt, isLocked, expiresAt }: PayrollLink): boolean {
  return revokedAt === null && !isLocked && Date.parse(expiresAt) > serverNow();
}

function LinkState({ link, timeZone }: { link: PayrollLink; timeZone: string }) {
  const { states } = texts;
  if (isOpen(link))
    return <StatusBadge kind="good">{states.valid(formatDateOf(link.expiresAt, timeZone))}</StatusBadge>;
  if (link.revokedAt !== null) return <StatusBadge kind="off">{states.revoked}</StatusBadge>;
  return link.isLocked ? (
    <StatusBadge kind="bad">{states.locked}</StatusBadge>
  ) : (
    <StatusBadge kind="off">{states.over}</StatusBadge>
  );
}
