import { figure } from '@jornada/texts/figure';
import { vacationReviewTexts } from '@jornada/texts/vacations-review';
import { Card, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { VacationSummary } from '../vacations.data.ts';
import type { VacationsSearch } from '../vacations-search.ts';
import classes from './summary-figures.module.css';

const { summary: texts } = vacationReviewTexts;

interface SummaryFiguresProps {
  summary: VacationSummary | undefined;
  /** Of whose people they are, as the address says it. */
  group: Pick<VacationsSearch, 'departamento' | 'centro'>;
}

/** How many days were approved in the year, and how many requests wait, were approved and were rejected, with links to them. */
export function SummaryFigures({ summary, group }: SummaryFiguresProps) {
  const figures = [
    [texts.approvedDays, summary?.approvedDays, 'APPROVED'],
    [texts.pending, summary?.requests.pending, 'PENDING'],
    [texts.approved, summary?.requests.approved, 'APPROVED'],
    [texts.rejected, summary?.requests.rejected, 'REJECTED'],
  ] as const;
  return (
    <Card component="section" aria-label={texts.figures} padding={0}>
      <ul className={classes.figures}>
        {figures.map(([name, count, status]) => (
          <li key={name}>
            <Link
              to="/admin/vacaciones"
              search={{ tab: 'solicitudes', ...group, ...(status !== 'PENDING' && { status }) }}
              className={classes.figure}
            >
              <span className={classes.value}>
                {count === undefined ? <Skeleton height="0.75em" width="2em" /> : figure(count)}
              </span>
              <span className={classes.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
