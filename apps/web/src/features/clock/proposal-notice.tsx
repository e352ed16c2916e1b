import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Alert } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ownProposalsQuery } from '../../shared/proposals/proposals.data.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';

const { own: texts } = proposalTexts;

/** That the company proposes corrections, and the way to them; below the clock, which it must not move when it comes. */
export function ProposalNotice() {
  const { data } = useQuery(ownProposalsQuery);
  if (!data || data.waiting === 0) return null;
  return (
    <Alert color="indigo" icon={<IconMessageQuestion aria-hidden />} title={texts.title(data.waiting)}>
      <RouteAnchor to="/empleado/mis-asistencias" size="sm" fw={600} c="inherit" underline="always">
        {texts.see}
      </RouteAnchor>
    </Alert>
  );
}
