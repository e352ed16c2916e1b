import { terminalsTexts } from '@jornada/texts/terminals';
import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { reviewsPresses } from './terminals.data.ts';
import { UnrecordedPresses } from './unrecorded-presses.tsx';
import { unrecordedList } from './unrecorded-search.ts';

const route = getRouteApi('/admin/asistencias/sin-registrar');
const { presses: texts } = terminalsTexts;

/** Presses of terminals that were not recorded, for whoever corrects people's days. */
export function UnrecordedScreen() {
  return usePermission(reviewsPresses) ? <Unrecorded /> : <NotAllowed text={texts.notAllowed} />;
}

function Unrecorded() {
  const address = useListAddress(route, unrecordedList);
  const timeZone = useTimeZone();
  return (
    <Stack gap="md">
      <RouteAnchor to="/admin/asistencias/pendientes" size="sm">
        {texts.toInbox}
      </RouteAnchor>
      <UnrecordedPresses address={address} timeZone={timeZone} />
    </Stack>
  );
}
