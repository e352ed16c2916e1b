import { terminalsTexts } from '@jornada/texts/terminals';
import { Card, Group, Text } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import { reviewsPresses, unrecordedQuery } from './terminals.data.ts';

const { presses: texts } = terminalsTexts;

/** How many presses of terminals wait for somebody, with the way there. Nothing where there is none: it comes late, so it belongs below everything else. */
export function UnrecordedNotice() {
  const isAllowed = usePermission(reviewsPresses);
  const { data } = useQuery({ ...unrecordedQuery(false), enabled: isAllowed });
  if (!data || data.totalElements === 0) return null;
  return (
    <Card component="section" aria-label={texts.title}>
      <Group gap="xs">
        <IconDeviceTablet size={20} aria-hidden />
        <Text size="sm">{texts.inInbox(data.totalElements)}</Text>
        <RouteAnchor to="/admin/asistencias/sin-registrar" size="sm">
          {texts.show}
        </RouteAnchor>
      </Group>
    </Card>
  );
}
