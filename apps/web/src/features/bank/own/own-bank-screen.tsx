import { bankTexts } from '@jornada/texts/bank';
import { EmptyState, Skeleton, Stack, Text } from '@mantine/core';
import { IconPigMoney } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PagedTable } from '../../../shared/list/paged-table.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { FigureCard } from '../../../shared/widgets/figure-card.tsx';
import { PageSection } from '../../../shared/widgets/page-section.tsx';
import { ownBankQuery } from '../bank.data.ts';
import { BankFigures } from '../bank-figures.tsx';
import { lineColumns } from '../bank-lines.tsx';
import { ownBankListing } from '../banks-search.ts';
import { RestForm } from './rest-form.tsx';

const route = getRouteApi('/empleado/bolsa');
const { figures, lines: texts, loadFailed, notKept } = bankTexts;

/** The person's bank of hours: what it comes to, rest out of it, and its lines. */
export function OwnBankScreen() {
  const address = useListAddress(route, ownBankListing);
  const { data: bank, error, refetch, isPlaceholderData } = useQuery(ownBankQuery(address.search.page ?? 1));
  if (error && !bank) return <LoadFailure {...failureUnder(error, loadFailed)} onRetry={refetch} />;
  return (
    <Stack gap="lg">
      <FigureCard title={figures.title}>
        {bank ? <BankFigures bank={bank} /> : <Skeleton height={64} />}
        {bank && !bank.isKept && <Text size="sm">{notKept}</Text>}
      </FigureCard>
      {bank ? (
        <>
          {bank.isKept && <RestForm />}
          <PageSection title={texts.title}>
            <PagedTable
              label={texts.title}
              columns={lineColumns}
              page={bank.lines}
              isStale={isPlaceholderData}
              rowKey={({ id }) => id}
              skeletonRows={3}
              onPage={address.turnTo}
              empty={
                <EmptyState
                  icon={<IconPigMoney size={40} aria-hidden />}
                  title={texts.none}
                  description={texts.noneHelp}
                />
              }
            />
          </PageSection>
        </>
      ) : (
        <Skeleton height={420} />
      )}
    </Stack>
  );
}
