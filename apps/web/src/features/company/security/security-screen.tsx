import type { OpenSession } from '@jornada/contract/access/company-security';
import { companySecurityTexts as texts } from '@jornada/texts/company-security';
import { ownSessionsTexts } from '@jornada/texts/own-sessions';
import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { securityQuery, sendSessionEnd } from './security.data.ts';
import {
  exportColumns,
  factorColumns,
  failureColumns,
  keyColumns,
  sessionColumns,
} from './security-columns.tsx';
import { SecurityPart } from './security-part.tsx';

/** Who signs in without a second factor, who is signed in, wrong passwords, keys of programs and what left of the record. */
export function SecurityScreen() {
  const { data, isError, refetch } = useQuery(securityQuery);
  const timeZone = useTimeZone();
  const ending = useDialog<OpenSession>();
  const { factors, sessions, failedSignIns, keys, exports } = data ?? {};
  return (
    <Stack component="section" aria-labelledby="security-title" gap="lg">
      <Title order={2} size="h5" id="security-title">
        {texts.title}
      </Title>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {(data || !isError) && (
        <>
          <SecurityPart
            title={texts.factors.title}
            help={factors && helpOf(factors)}
            none={texts.factors.none}
            columns={factorColumns(timeZone)}
            rows={factors?.without.first}
            rowKey={({ userId }) => userId}
            total={factors?.without.total}
          >
            <RouteAnchor to="/admin/configuracion/roles" size="sm">
              {texts.factors.roles}
            </RouteAnchor>
          </SecurityPart>
          <SecurityPart
            title={texts.sessions.title}
            help={
              sessions && `${texts.sessions.open(sessions.open, sessions.countedTo)} ${texts.sessions.help}`
            }
            columns={sessionColumns(timeZone, ending.open)}
            rows={sessions?.ofManagers.first}
            rowKey={({ id }) => id}
            total={sessions?.ofManagers.total}
          />
          <SecurityPart
            title={texts.failures.title}
            help={texts.failures.help}
            none={texts.failures.none}
            columns={failureColumns(timeZone)}
            rows={failedSignIns?.first}
            rowKey={({ userId }) => userId}
            total={failedSignIns?.total}
          />
          <SecurityPart
            title={texts.keys.title}
            none={texts.keys.none}
            columns={keyColumns(timeZone)}
            rows={keys}
            rowKey={({ id }) => id}
          >
            <RouteAnchor to="/admin/configuracion/integraciones" size="sm">
              {texts.keys.manage}
            </RouteAnchor>
          </SecurityPart>
          <SecurityPart
            title={texts.exports.title}
            help={texts.exports.help}
            none={texts.exports.none}
            columns={exportColumns(timeZone)}
            rows={exports}
            rowKey={({ id }) => id}
          >
            <RouteAnchor to="/admin/configuracion/registro" size="sm">
              {texts.exports.log}
            </RouteAnchor>
          </SecurityPart>
        </>
      )}
      <OpenedDialog dialog={ending}>
        {(session, shown) => (
          <ConfirmChange
            texts={texts.sessions.ending}
            send={() => sendSessionEnd(session.id)}
            done={texts.sessions.ended}
            failure={(problem) => failureUnder(problem, texts.sessions.failed)}
            {...shown}
          >
            {texts.sessions.ending.warning(session.fullName, ownSessionsTexts.device(session))}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}

function helpOf({
  people,
  withFactor,
  without,
}: {
  readonly people: number;
  readonly withFactor: number;
  readonly without: { readonly total: number };
}): string {
  const has = texts.factors.has(withFactor, people);
  return without.total === 0 ? has : `${has} ${texts.factors.help}`;
}
