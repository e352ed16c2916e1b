import type { Permission } from '@jornada/contract/permissions';
import { settingsTexts } from '@jornada/texts/es/settings';
import type { ReactNode } from 'react';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';

/** A part of the settings, or that it is not for this person: nothing of it is then asked of the server. */
export function SettingsPart({ permission, children }: { permission: Permission; children: ReactNode }) {
  return usePermission(permission) ? children : <NotAllowed text={settingsTexts.partNotAllowed} />;
}
