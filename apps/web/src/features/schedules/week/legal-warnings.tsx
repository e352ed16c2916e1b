import { Alert, List, ListItem, Text } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LegalWarning } from '../schedules.data.ts';
import { warningLines } from './warning-lines.ts';

interface LegalWarningsProps {
  title: string;
  warnings: readonly LegalWarning[];
  mt?: 'md';
  children?: ReactNode;
}

/** The legal limits that a plan would exceed, each with its article. */
export function LegalWarnings({ title, warnings, mt, children }: LegalWarningsProps) {
  return (
    <Alert
      color="orange"
      icon={<IconScale aria-hidden />}
      title={title}
      role="presentation"
      {...(mt && { mt })}
    >
      <List size="sm" spacing={4}>
        {warningLines(warnings).map(({ message, when }) => (
          <ListItem key={message}>
            {message}
            {when && <Text size="xs">{when}</Text>}
          </ListItem>
        ))}
      </List>
      {children}
    </Alert>
  );
}
