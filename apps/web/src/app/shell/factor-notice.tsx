import type { Area } from '@jornada/contract/roles';
import { neededFactorTexts as texts } from '@jornada/texts/needed-factor';
import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { menuPaths } from '../paths.ts';

/** Says until when the person has to set their second factor up, with the way there. */
export function FactorNotice({ area, dueAt }: { area: Area; dueAt: string }) {
  const timeZone = useTimeZone();
  const profile = area === 'admin' ? menuPaths.adminProfile : menuPaths.operatorProfile;
  return (
    <Alert color="orange" mb="md" title={texts.notice(formatMoment(dueAt, timeZone))}>
      <Group justify="space-between">
        <Text size="sm">{texts.noticeHelp}</Text>
        <Button component={Link} to={profile} hash="verificacion" variant="default">
          {texts.toCard}
        </Button>
      </Group>
    </Alert>
  );
}
