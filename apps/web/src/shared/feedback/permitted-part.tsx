import type { Permission } from '@jornada/contract/permissions';
import { widgetTexts } from '@jornada/texts/widgets';
import type { ReactNode } from 'react';
import { usePermission } from '../session/use-permissions.ts';
import { NotAllowed } from './not-allowed.tsx';

/** A part of the settings, or a note that the person lacks the permission: then nothing of it is requested from the server. */
export function PermittedPart({ permission, children }: { permission: Permission; children: ReactNode }) {
  return usePermission(permission) ? children : <NotAllowed text={widgetTexts.partNotAllowed} />;
}
