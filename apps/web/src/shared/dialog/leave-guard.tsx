import { widgetTexts } from '@jornada/texts/widgets';
import { Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { sessionState } from '../session/session-store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const { title, text, leave, stay } = widgetTexts.leave;

/**
 * Asks before a page with unsaved changes is left: by a link, the browser's buttons, or by closing the tab, where the browser shows its own
 * text. After saving, navigate with `ignoreBlocker`.
 */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && current.pathname !== next.pathname && sessionState().phase === 'signed-in',
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      title={title}
      isOpen={blocker.status === 'blocked'}
      confirm={leave}
      cancel={stay}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text size="sm">{text}</Text>
    </ConfirmDialog>
  );
}
