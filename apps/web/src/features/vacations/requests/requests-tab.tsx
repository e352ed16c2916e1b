import type { VacationRequest } from '@jornada/contract/vacations/vacation-request';
import { vacationTexts } from '@jornada/texts/vacations';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { widgetTexts } from '@jornada/texts/widgets';
import { Button, EmptyState, Stack } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { PageCheck, RowCheck } from '../../../shared/list/selection-column.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../../shared/people/department-filter.tsx';
import { RequestCards } from '../../../shared/requests/request-cards.tsx';
import { ReviewSelectionBar } from '../../../shared/requests/review-selection-bar.tsx';
import { periodWords } from '../request-words.ts';
import { FilingDialog } from '../review/filing-dialog.tsx';
import { ReviewDialog } from '../review/review-dialog.tsx';
import { requestsQuery, sendDecisions } from '../vacations.data.ts';
import { statusFilters, vacationListing } from '../vacations-search.ts';
import classes from './requests-tab.module.css';
import { VacationCard } from './vacation-card.tsx';

const route = getRouteApi('/admin/vacaciones');
const { requests: texts, file, many } = vacationReviewTexts;
const isWaiting = ({ status }: VacationRequest) => status === 'PENDING';
const selectOf = (request: VacationRequest) => texts.selectOf(request.employeeName, periodWords(request));
const filters = statusFilters.map((value) => ({ value, label: texts.filters[value] }));

/** The requests of the company: those that wait, unless others are asked for. */
export function RequestsTab() {
  const address = useListAddress(route, vacationListing);
  const { status = 'PENDING' } = address.search;
  const requests = useQuery(requestsQuery(address.search));
  const waiting = requests.data?.content.filter(isWaiting);
  const selection = useSelection(waiting, JSON.stringify({ ...address.search, page: 1 }));
  const review = useDialog<VacationRequest>();
  const filing = useDialog<true>();
  const reviewButton = (request: VacationRequest) => (
    <Button
      variant="default"
      size="xs"
      aria-label={texts.reviewOf(request.employeeName, periodWords(request))}
      onClick={() => review.open(request)}
    >
      {texts.review}
    </Button>
  );
  return (
    <Stack gap="md">
      <div className={classes.tools}>
        <ChoiceSelect
          label={texts.filter}
          data={filters}
          value={status}
          onChoose={(chosen) => address.ask({ status: chosen })}
        />
        <DepartmentFilter {...address.filteredBy('departamento')} />
        <CentreFilter {...address.filteredBy('centro')} />
        <Button
          className={classes.file}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => filing.open(true)}
        >
          {file}
        </Button>
      </div>
      {(status === 'PENDING' || status === 'ALL') && (
        <PageCheck label={widgetTexts.selection.page} selection={selection} isNamed />
      )}
      <RequestCards
        label={texts.title}
        query={requests}
        loadFailed={vacationTexts.requestsFailed}
        empty={<NoRequests status={status} onShowAll={() => address.ask({ status: 'ALL' })} />}
        onPage={address.turnTo}
      >
        {(request) => (
          <VacationCard
            key={request.id}
            request={request}
            isNamed
            select={
              isWaiting(request) && <RowCheck label={selectOf(request)} row={request} selection={selection} />
            }
            action={isWaiting(request) && reviewButton(request)}
          />
        )}
      </RequestCards>
      <ReviewSelectionBar selection={selection} send={sendDecisions} texts={many} />
      <OpenedDialog dialog={review}>
        {(request, shown) => <ReviewDialog request={request} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={filing}>{(_, shown) => <FilingDialog {...shown} />}</OpenedDialog>
    </Stack>
  );
}

/** Shown in place of an empty list: that all are decided, or that there are none in a state. */
function NoRequests({ status, onShowAll }: { status: string; onShowAll: () => void }) {
  const isDone = status === 'PENDING';
  return (
    <EmptyState
      icon={<IconCircleCheck size={40} aria-hidden />}
      title={isDone ? texts.nonePending : texts.none}
      {...(isDone && { description: texts.nonePendingHelp })}
    >
      {status !== 'ALL' && (
        <Button variant="default" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      )}
    </EmptyState>
  );
}
