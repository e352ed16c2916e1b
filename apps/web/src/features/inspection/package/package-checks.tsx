import type { PackageChecks as Found } from '@jornada/contract/inspection/packages';
import { monthName } from '@jornada/texts/closed-months';
import { inspectionPackageTexts } from '@jornada/texts/inspection-packages';
import { Alert, List, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { type CheckedPackage, packageChecksQuery } from './package.data.ts';

const texts = inspectionPackageTexts.checks;
const pauseMs = 400;
/** More months than these are only counted. */
const mostMonths = 6;

/** What is still open in the days of a package, with links to where it is put right; nothing of it blocks. */
export function PackageChecks({ asked }: { asked: CheckedPackage | null }) {
  const [settled] = useDebouncedValue(asked === null ? null : JSON.stringify(asked), pauseMs);
  return settled === null ? null : <Checks asked={JSON.parse(settled) as CheckedPackage} />;
}

function Checks({ asked }: { asked: CheckedPackage }) {
  const { data: found, isError, refetch } = useQuery(packageChecksQuery(asked));
  if (isError) return <LoadFailure title={texts.failed} reason={texts.failedReason} onRetry={refetch} />;
  const lines = found ? linesOf(found, asked) : [];
  return (
    <div role="status">
      {(!found || lines.length === 0) && (
        <Text size="sm" c="dimmed">
          {found ? texts.nothing : texts.checking}
        </Text>
      )}
      {lines.length > 0 && (
        <Alert
          color="orange"
          icon={<IconChecklist aria-hidden />}
          title={texts.title}
          role="presentation"
          data-testid="package-checks"
        >
          <List size="sm" spacing={4}>
            {lines}
          </List>
          <Text size="sm" mt="xs">
            {texts.blocksNothing} {texts.inNewTab}
          </Text>
        </Alert>
      )}
    </div>
  );
}

function linesOf(
  { openCorrections, openMonths, incompleteDays, unplannedDays }: Found,
  asked: CheckedPackage,
) {
  const lines: ReactNode[] = [];
  const add = (key: string, text: string, link: ReactNode) =>
    lines.push(
      <List.Item key={key}>
        {text}. {link}
      </List.Item>,
    );
  if (openCorrections.days > 0)
    add(
      'corrections',
      texts.corrections(openCorrections.days),
      <RouteAnchor to="/admin/asistencias/pendientes" size="sm" target="_blank">
        {texts.correctionsLink}
      </RouteAnchor>,
    );
  if (openMonths.length > 0)
    add('months', texts.months(openMonths.length), <MonthLinks months={openMonths} />);
  if (incompleteDays.days > 0)
    add(
      'incomplete',
      texts.incomplete(incompleteDays.days, incompleteDays.people),
      <RouteAnchor
        to="/admin/asistencias"
        search={{ from: asked.from, to: asked.to, status: 'INCOMPLETO' }}
        size="sm"
        target="_blank"
      >
        {texts.incompleteLink}
      </RouteAnchor>,
    );
  if (unplannedDays.days > 0)
    add(
      'unplanned',
      texts.unplanned(unplannedDays.days, unplannedDays.people),
      <RouteAnchor to="/admin/empleados" search={{ noSchedule: true }} size="sm" target="_blank">
        {texts.unplannedLink}
      </RouteAnchor>,
    );
  return lines;
}

function MonthLinks({ months }: { months: Found['openMonths'] }) {
  return (
    <>
      {months.slice(0, mostMonths).map(({ month, people }, place) => (
        <Fragment key={month}>
          {place > 0 && '; '}
          <RouteAnchor to="/admin/asistencias/cierre" search={{ mes: month }} size="sm" target="_blank">
            {texts.month(monthName(month), people)}
          </RouteAnchor>
        </Fragment>
      ))}
      {months.length > mostMonths && ` ${texts.moreMonths(months.length - mostMonths)}`}
    </>
  );
}
