import { widgetTexts } from '@jornada/texts/widgets';
import { Badge, Button, Drawer, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';
import { useOpened } from '../dialog/use-opened.ts';
import classes from './list-filters.module.css';

const texts = widgetTexts.list;

interface ListFiltersProps {
  /** The values of the filters; empty ones are not counted. */
  asked: readonly unknown[];
  children: ReactNode;
}

/** The filters of a list, side by side or, below 768 px, in a sheet behind a button with the number of active ones. */
export function ListFilters({ asked, children }: ListFiltersProps) {
  return useNarrow() ? <FilterSheet count={asked.filter(Boolean).length}>{children}</FilterSheet> : children;
}

function FilterSheet({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, sheet] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        rightSection={
          count > 0 && (
            <Badge circle size="md">
              {count}
              <VisuallyHidden> {texts.active(count)}</VisuallyHidden>
            </Badge>
          )
        }
        onClick={sheet.open}
      >
        {texts.filters}
      </Button>
      <Drawer
        opened={useOpened(isOpen)}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        title={texts.filters}
        classNames={{ content: classes.sheet, title: classes.title }}
        closeButtonProps={{ 'aria-label': widgetTexts.dialog.close }}
      >
        <Stack gap="sm">
          {children}
          <Button onClick={sheet.close}>{texts.showRows}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
