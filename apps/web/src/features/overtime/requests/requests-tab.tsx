import type { OvertimeRequest } from '@jornada/contract/overtime/overtime-request';
import { overtimeScreenTexts } from '@jornada/texts/overtime-screens';
import { widgetTexts } from '@jornada/texts/widgets';
import { Button, EmptyState, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { PageCheck, RowCheck } from '../../../shared/list/selection-column.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { ReviewSelectionBar } from '../../../shared/requests/review-selection-bar.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatShortDate } from '../../../shared/time/civil-format.ts';
import { requestsQuery, sendReviews } from '../overtime.data.ts';
import { type OvertimeSearch, statusFilters } from '../overtime-search.ts';
import { OvertimeCard } from './overtime-card.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

const { requests: texts, manyRequests } = overtimeScreenTexts;
const isWaiting = ({ status }: OvertimeRequest) => status === 'PENDING';
const filters = statusFilters.map((value) => ({ value, label: texts.filters[value] }));

/** What people ask for before they work it, and what was ordered: what waits, unless other states are asked for. */
export function RequestsTab({ address }: { address: ListAddress<OvertimeSearch> }) {
  const { status = 'PENDING' } = address.search;
  const requests = useQuery(requestsQuery(address.search));
  const waiting = requests.data?.content.filter(isWaiting);
  const selection = useSelection(waiting, JSON.stringify({ ...address.search, page: 1 }));
  const review = useDialog<OvertimeRequest>();
  const takingBack = useDialog<OvertimeRequest>();
  const today = civilDateAt(serverNow(), useTimeZone());
  const reviewButton = (request: OvertimeRequest) => (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.reviewOf(request.employeeName, formatShortDate(request.date))}
      onClick={() => review.open(request)}
    >
      {texts.review}
    </Button>
  );
  const takeBackButton = (request: OvertimeRequest) => (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.takeBackOf(request.employeeName, formatShortDate(request.date))}
      onClick={() => takingBack.open(request)}
    >
      {texts.takeBack}
    </Button>
  );
  const actionOf = (request: OvertimeRequest) => {
    if (isWaiting(request)) return reviewButton(request);
    return request.status === 'APPROVED' && request.date > today && takeBackButton(request);
  };
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ChoiceSelect
          label={texts.filter}
          data={filters}
          value={status}
          onChoose={(chosen) => address.ask({ status: chosen as (typeof statusFilters)[number] })}
        />
      </Group>
      {(status === 'PENDING' || status === 'ALL') && (
        <PageCheck label={widgetTexts.selection.page} selection={selection} isNamed />
      )}
      <RequestCards
        label={texts.label}
        query={requests}
        loadFailed={overtimeScreenTexts.loadFailed}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={40} aria-hidden />}
            title={status === 'PENDING' ? texts.nonePending : texts.none}
            {...(status === 'PENDING' && { description: texts.nonePendingHelp })}
          />
        }
        onPage={address.turnTo}
      >
        {(request) => (
          <OvertimeCard
            key={request.id}
            request={request}
            isNamed
            select={
              isWaiting(request) && (
                <RowCheck
                  label={texts.selectOf(request.employeeName, formatShortDate(request.date))}
                  row={request}
                  selection={selection}
                />
              )
            }
            action={actionOf(request)}
          />
        )}
      </RequestCards>
      <ReviewSelectionBar selection={selection} send={sendReviews} texts={manyRequests} />
      <OpenedDialog dialog={review}>
        {(request, shown) => <ReviewDialog request={request} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={takingBack}>
        {(request, shown) => <TakeBackDialog request={request} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
