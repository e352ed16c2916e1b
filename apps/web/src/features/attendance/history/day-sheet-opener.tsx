import { createContext, type ReactNode, Suspense, useContext, useEffect } from 'react';
import { partAhead, useAhead } from '../../../shared/browser/part-ahead.ts';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';

const DaySheet = partAhead(() => import('./day-sheet.tsx'), 'DaySheet');

const SheetContext = createContext<(date: string) => void>(() => {});

/** Opens the sheet of a day. */
export const useDaySheet = () => useContext(SheetContext);

interface DaySheetOpenerProps {
  /** A day whose sheet is opened at once. */
  day: string | undefined;
  children: ReactNode;
}

/** Provides the sheet of a day to everything inside it. */
export function DaySheetOpener({ day, children }: DaySheetOpenerProps) {
  const sheet = useDialog<string>();
  const { open } = sheet;
  useAhead(DaySheet);
  useEffect(() => {
    if (day !== undefined) open(day);
  }, [day, open]);
  return (
    <SheetContext value={open}>
      {children}
      <Suspense fallback={null}>
        <OpenedDialog dialog={sheet}>{(date, shown) => <DaySheet date={date} {...shown} />}</OpenedDialog>
      </Suspense>
    </SheetContext>
  );
}
