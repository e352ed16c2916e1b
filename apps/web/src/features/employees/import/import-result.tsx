import { employeesTexts } from '@jornada/texts/employees';
import { Button, Card, EmptyState, Group } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';

const texts = employeesTexts.import;

/** The result of an import, with links to continue. */
export function ImportResult({ created, onAgain }: { created: number; onAgain: () => void }) {
  const result = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: the focus moves to the result, which is read out.
  useEffect(() => result.current?.focus(), []);
  return (
    <Card padding="xl">
      <EmptyState
        ref={result}
        tabIndex={-1}
        icon={<IconCircleCheck size={40} aria-hidden />}
        title={texts.done(created)}
        description={texts.setupSent}
      >
        <Group gap="sm" justify="center">
          <RouteButton to="/admin/empleados">{texts.showList}</RouteButton>
          <Button variant="default" onClick={onAgain}>
            {texts.another}
          </Button>
        </Group>
      </EmptyState>
    </Card>
  );
}
