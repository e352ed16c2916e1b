import { teamCalendarTexts } from '@jornada/texts/absences-calendar';
import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { FeedDialog } from './feed-dialog.tsx';
import type { FeedScope } from './team-calendar.data.ts';

const { feed: texts } = teamCalendarTexts;

/** Opens the secret addresses with which other calendar programs read this calendar. */
export function FeedButton({ scopes }: { scopes: readonly FeedScope[] }) {
  const dialog = useDialog<readonly FeedScope[]>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarShare size={16} aria-hidden />}
        onClick={() => dialog.open(scopes)}
      >
        {texts.open}
      </Button>
      <OpenedDialog dialog={dialog}>
        {(scopes, shown) => <FeedDialog scopes={scopes} {...shown} />}
      </OpenedDialog>
    </>
  );
}
