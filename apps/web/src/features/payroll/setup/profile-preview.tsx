import type { PayrollProfile } from '@jornada/contract/payroll/payroll-profiles';
import { conceptsWithoutColumn, type FileLine, profileRows } from '@jornada/core/payroll/batch/profile-rows';
import { profileText, type Unwritable } from '@jornada/core/payroll/batch/profile-text';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Code, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { batchesQuery, codesQuery, linesQuery } from '../payroll.data.ts';

const { form: texts } = payrollSetupTexts.profiles;
const mostLines = 8;

/** What a profile writes of the last batch's first lines, as it is changed. */
export function ProfilePreview({ layout }: { layout: PayrollProfile['layout'] }) {
  const { data: batches } = useQuery(batchesQuery(1));
  const { data: codes } = useQuery(codesQuery);
  const last = batches?.content[0];
  const { data: page } = useQuery({ ...linesQuery(last?.id ?? '', 1), enabled: last !== undefined });
  const lines: readonly FileLine[] = page?.content.slice(0, mostLines) ?? (last ? [] : examples);
  const head = {
    companyCode: codes?.companyCode || '0042',
    number: last?.number ?? 1,
    month: last?.month ?? exampleMonth,
  };
  const written = profileText(layout, profileRows(layout, head, lines));
  const lost = conceptsWithoutColumn(layout, lines);
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm" id="preview-title">
        {texts.preview}
      </Text>
      {batches && !last && (
        <Text size="sm" c="dimmed">
          {texts.previewNone}
        </Text>
      )}
      {lost.length > 0 && <ProblemAlert>{texts.lost(lost.join(', '))}</ProblemAlert>}
      {'unwritable' in written ? (
        <ProblemAlert>{reasonOf(written.unwritable)}</ProblemAlert>
      ) : (
        <ScrollArea
          type="auto"
          viewportProps={{ tabIndex: 0, 'aria-labelledby': 'preview-title', role: 'region' }}
        >
          <Code block>{written.lines.join('\n')}</Code>
        </ScrollArea>
      )}
    </Stack>
  );
}

function reasonOf({ why, heading, text, width }: Unwritable): string {
  return why === 'TOO_FINE' ? texts.tooFine(heading, text) : texts.tooWide(heading, text, width);
}

const exampleMonth = '2026-11';
const example: FileLine = {
  ...{ personCode: '00017', personName: 'Ana Peña Ruiz', centreCode: '01', month: exampleMonth },
  ...{ isDifference: false, conceptCode: '0120', conceptName: 'Horas extra', unitForm: 'HOURS' },
  ...{ sending: 'BOTH', units: 13_300, cents: 1_645 },
  days: [{ date: `${exampleMonth}-03`, units: 13_300, cents: 1_645 }],
};
const examples: readonly FileLine[] = [
  example,
  {
    ...{ ...example, month: '2026-10', isDifference: true, units: -7_500, cents: -926 },
    days: [{ date: '2026-10-05', units: -7_500, cents: -926 }],
  },
];
