import { widgetTexts } from '@jornada/texts/es/widgets';
import { Button, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNarrow } from '../browser/use-narrow.ts';

interface FilterSheetProps {
  words: { readonly open: string; readonly title: string; readonly show: string };
  /** How many of the filters are set. */
  active: number;
  children: ReactNode;
}

/** The filters of a list: side by side or, below 768 px, in a sheet behind a button that tells how many are set. */
export function FilterSheet({ words, active, children }: FilterSheetProps) {
  const isNarrow = useNarrow();
  const [isOpen, sheet] = useDisclosure(false);
  if (!isNarrow) return children;
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />} onClick={sheet.open}>
        {active > 0 ? `${words.open} (${active})` : words.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={sheet.close}
        position="bottom"
        size="auto"
        title={words.title}
        closeButtonProps={{ 'aria-label': widgetTexts.dialog.close }}
      >
        <Stack gap="md">
          {children}
          <Button onClick={sheet.close}>{words.show}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
