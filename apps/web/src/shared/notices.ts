import { shellTexts } from '@jornada/texts/es/shell';
import { notifications } from '@mantine/notifications';

export type NoticeKind = 'success' | 'warning' | 'error';

const colors: Record<NoticeKind, string> = { success: 'teal', warning: 'orange', error: 'red' };

/** Shows a sentence that goes away by itself; an error interrupts a screen reader, the others wait their turn. */
export function showNotice(kind: NoticeKind, message: string): void {
  notifications.show({
    message,
    color: colors[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': shellTexts.closeNotice },
  });
}
