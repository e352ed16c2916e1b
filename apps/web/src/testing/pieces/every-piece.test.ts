import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../../shared/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The components that no picture shows, and why. */
const unseen: Readonly<Record<string, string>> = {
  'browser/in-turn.tsx': 'shows what it is given, when its turn has come',
  'dialog/dialog-foot.tsx': 'a part of ConfirmDialog and others',
  'dialog/leave-guard.tsx': 'asks when a page is left: a ConfirmDialog',
  'dialog/opened-dialog.tsx': 'shows what it is given',
  'feedback/load-status.tsx': 'is heard, not seen',
  'feedback/notice-place.tsx': 'loads ShownNotices',
  'feedback/shown-notices.tsx': 'notices of Mantine, over the page and for some seconds',
  'list/data-columns.tsx': 'all that a DataTable is',
  'people/people-list.tsx': 'a part of PeopleChecklist',
  'people/people-search.tsx': 'a part of PeopleChecklist',
  'proposals/proposal-versions.tsx': 'a part of AnswerProposal',
  'task/task-line.tsx': 'a part of TaskList',
  'time-off/calendar-day.tsx': 'a part of TimeOffCalendar',
  'time-off/known-date-field.tsx': 'a DateField that opens a KnownDateCalendar',
  'time-off/time-off-dates.tsx': 'a TimeOffCalendar, loaded when it is shown',
  'time-off/time-off-legend.tsx': 'a part of TimeOffCalendar',
  'widgets/qr-code.tsx': 'shown in ReceiptBody',
};

test('every shared component is in the catalogue of pieces', () => {
  const nameOf = (path: string) => path.replace('../../shared/', '');
  const paths = Object.keys(files).map(nameOf);
  const isPieces = (path: string) => path.endsWith('.pieces.tsx');
  const shown = Object.entries(files)
    .filter(([path]) => isPieces(path))
    .flatMap(([path, text]) => {
      const folder = nameOf(path).replace(/[^/]+$/, '');
      return [...text.matchAll(/ from '\.\/(.+\.tsx)'/g)].map(([, name]) => `${folder}${name}`);
    });
  const components = paths.filter((path) => !isPieces(path) && !path.endsWith('.test.tsx'));
  expect(components.filter((path) => !shown.includes(path)).sort()).toEqual(Object.keys(unseen).sort());
});
