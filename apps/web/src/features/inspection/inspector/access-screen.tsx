import { inspectorTexts } from '@jornada/texts/inspection';
import { Anchor, Text } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { CodeForm } from './code-form.tsx';
import { RecordView } from './record-view.tsx';

const route = getRouteApi('/inspeccion/acceso');
const texts = inspectorTexts.access;

/** Opens a granted request: a code starts a session, which ends with this page. */
export function InspectionAccessScreen() {
  const { solicitud: id } = route.useSearch();
  const [token, setToken] = useState<string | null>(null);
  if (id !== undefined && token !== null) {
    return <RecordView opened={{ id, token }} onOver={() => setToken(null)} />;
  }
  return (
    <PublicCard width="34rem" title={texts.title}>
      {id === undefined ? <Text>{texts.noRequest}</Text> : <CodeForm id={id} onOpen={setToken} />}
      <Anchor component={Link} to="/inspeccion" size="sm" ta="center">
        {texts.ask}
      </Anchor>
    </PublicCard>
  );
}
