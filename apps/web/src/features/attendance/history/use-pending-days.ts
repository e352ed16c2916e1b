import { useQuery } from '@tanstack/react-query';
import { lastRequestsQuery } from '../../../shared/corrections/last-requests.data.ts';
import { waitingCorrectionsQuery } from '../../../shared/corrections/own-corrections.data.ts';
import { ownProposalsQuery } from '../../../shared/proposals/proposals.data.ts';

/** The dates on which something waits: for the person's answer, or for the company's. */
export interface PendingDays {
  readonly toAnswer: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** Those of the own record. */
export function usePendingDays(): PendingDays {
  const { data: corrections } = useQuery(waitingCorrectionsQuery(1));
  const { data: proposals } = useQuery(ownProposalsQuery);
  const { data: requests } = useQuery(lastRequestsQuery);
  const proposed = proposals?.content.filter(({ status }) => status === 'PENDING') ?? [];
  const asked = requests?.content.filter(({ status }) => status === 'PENDING') ?? [];
  return {
    toAnswer: new Set([...(corrections?.content ?? []), ...proposed].map(({ date }) => date)),
    asked: new Set(asked.map(({ date }) => date)),
  };
}
