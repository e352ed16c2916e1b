import { boardScreenTexts as texts } from '@jornada/texts/board-screen';
import { shellTexts } from '@jornada/texts/shell';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Waiting } from '../../../shared/feedback/waiting.tsx';
import { PublicCard } from '../../../shared/widgets/public-card.tsx';
import { boardQuery, isRefused } from './board.data.ts';
import { forgetBoardCode, keepBoardCode, takeBoardCode } from './board-code.ts';
import { BoardForm } from './board-form.tsx';
import { BoardView } from './board-view.tsx';

/** A screen on the wall that shows who is at work, opened by a code that stays on the device. */
export function BoardScreen() {
  const [code, setCode] = useState(takeBoardCode);
  const [wasRefused, setRefused] = useState(false);
  useEffect(() => {
    document.title = shellTexts.documentTitle(texts.title);
  }, []);
  useEffect(() => {
    // Another address in the same tab opens no page anew.
    const take = () => setCode(takeBoardCode());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const open = (given: string) => {
    keepBoardCode(given);
    setRefused(false);
    setCode(given);
  };
  const refuse = () => {
    forgetBoardCode();
    setRefused(true);
    setCode(null);
  };
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {code === null ? (
        <PublicCard title={wasRefused ? texts.refused.title : texts.enter.title}>
          <Text>{wasRefused ? texts.refused.help : texts.enter.help}</Text>
          <BoardForm onOpen={open} />
        </PublicCard>
      ) : (
        <OpenBoard key={code} code={code} onRefused={refuse} />
      )}
    </>
  );
}

const dayMs = 24 * 3_600_000;

function OpenBoard({ code, onRefused }: { code: string; onRefused: () => void }) {
  const { data, dataUpdatedAt, error } = useQuery(boardQuery(code));
  const refused = isRefused(error);
  useEffect(() => {
    if (refused) onRefused();
  }, [refused, onRefused]);
  useEffect(() => {
    // Nobody reloads a screen on a wall, which would otherwise show the version of the day on which it was hung.
    if (dataUpdatedAt > 0 && performance.now() > dayMs) window.location.reload();
  }, [dataUpdatedAt]);
  if (data) return <BoardView answer={data} readAt={dataUpdatedAt} />;
  if (error && !refused)
    return (
      <PublicCard title={texts.failed.title}>
        <Text role="alert">{texts.failed.help}</Text>
      </PublicCard>
    );
  return <Waiting text={texts.loading} isWholePage />;
}
