import { Card, Center, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '../../../shared/widgets/brand-mark.tsx';
import classes from './inspector-card.module.css';

/** A page for an inspector, who has no account: one card with the page's title. */
export function InspectorCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Center component="main" className={classes.page} id="content" tabIndex={-1}>
      <Card
        component="section"
        className={classes.card}
        padding="xl"
        shadow="sm"
        aria-labelledby="card-title"
      >
        <Stack gap="md">
          <BrandMark />
          <Title order={1} size="h3" id="card-title">
            {title}
          </Title>
          {children}
        </Stack>
      </Card>
    </Center>
  );
}
