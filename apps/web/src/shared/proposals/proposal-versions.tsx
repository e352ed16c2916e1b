import type { CorrectionProposal, ProposedPair } from '@jornada/contract/attendance/proposals';
import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { placedInWords } from '@jornada/texts/modality';
import { Text } from '@mantine/core';
import { useTimeZone } from '../session/use-time-zone.ts';
import { formatMoment, formatShortDate } from '../time/civil-format.ts';
import classes from './proposal-versions.module.css';

/** The hours of a day as they are recorded and as they are proposed, why, and by whom. */
export function ProposalVersions({ proposal }: { proposal: CorrectionProposal }) {
  const { date, shown, wanted, reason, proposedBy, createdAt } = proposal;
  const timeZone = useTimeZone();
  return (
    <>
      <dl className={classes.versions}>
        <div>
          <dt>{texts.shown}</dt>
          <dd>{pairsInWords(shown, date)}</dd>
        </div>
        <div>
          <dt>{texts.wanted}</dt>
          <dd data-wanted>{pairsInWords(wanted, date)}</dd>
        </div>
      </dl>
      <Text size="sm">{texts.reasonSaid(reason)}</Text>
      <Text size="sm" c="dimmed">
        {texts.by(proposedBy, formatMoment(createdAt, timeZone))}
      </Text>
    </>
  );
}

function pairsInWords(pairs: readonly ProposedPair[], date: string): string {
  if (pairs.length === 0) return texts.noPairs;
  const time = (on: string, at: string) => (on === date ? at : `${formatShortDate(on)} ${at}`);
  return pairs
    .map(({ entryDate, entryTime, exitDate, exitTime, modality }) => {
      const exit = exitDate === null || exitTime === null ? texts.noExit : time(exitDate, exitTime);
      return placedInWords(texts.pair(time(entryDate, entryTime), exit), modality);
    })
    .join(', ');
}
