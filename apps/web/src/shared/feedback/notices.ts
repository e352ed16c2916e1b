import { shellTexts } from '@jornada/texts/shell';
import { notifications } from '@mantine/notifications';
import classes from './notices.module.css';

export type NoticeKind = 'success' | 'warning' | 'error';

const colors: Record<NoticeKind, string> = { success: 'teal', warning: 'orange', error: 'red' };

interface NoticeOptions {
  /** A second sentence: why it happened. */
  readonly detail?: string;
  /** How long it stays, in milliseconds; by default as long as every notice. */
  readonly forMs?: number;
  /** An id by which it can be hidden when it is no longer true. */
  readonly id?: string;
}

/** Shows a message that disappears by itself; an error interrupts a screen reader, others wait. */
export function showNotice(
  kind: NoticeKind,
  message: string,
  { detail, forMs, id }: NoticeOptions = {},
): void {
  notifications.show({
    ...(id !== undefined && { id }),
    ...(detail
      ? { title: message, message: detail, classNames: { description: classes.detail } }
      : { message }),
    ...(forMs !== undefined && { autoClose: forMs }),
    color: colors[kind],
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': shellTexts.closeNotice },
  });
}

export function takeNoticeBack(id: string): void {
  notifications.hide(id);
}
