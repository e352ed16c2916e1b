import { readRootStatement } from '@jornada/core/ledger/day-root';
import { proofTexts } from '@jornada/texts/proof';
import { Button, Code, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { saveFile } from '../../shared/call/save-file.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatDate, formatMoment } from '../../shared/time/civil-format.ts';
import classes from './last-closing.module.css';
import type { LastRoot } from './proof.data.ts';

const texts = proofTexts.closing;
const shownOfHash = 16;

/** The content of a closing, who time-stamped it, and what is needed to keep it. */
export function ClosingFacts({ closing }: { closing: LastRoot }) {
  const timeZone = useTimeZone();
  const { root, stamp } = closing;
  const said = root && readRootStatement(root.statement);
  if (!said) return null;
  const save = () =>
    saveFile(new Blob([JSON.stringify(closing)], { type: 'application/json' }), texts.file(said.number));
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={texts.number}>{texts.numberOfDay(said.number, formatDate(said.day))}</Fact>
        <Fact label={texts.closedAt}>
          <time dateTime={said.closedAt}>{formatMoment(said.closedAt, timeZone)}</time>
        </Fact>
        <Fact label={texts.hash}>
          <Code title={said.rootHash}>{said.rootHash.slice(0, shownOfHash)}…</Code>
        </Fact>
        <Fact label={texts.stamp}>
          {stamp
            ? texts.stampedBy(stamp.authority, formatMoment(stamp.stampedAt, timeZone))
            : texts.notStamped}
        </Fact>
      </dl>
      <Group gap="md">
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {texts.save}
        </Button>
        <Button
          component="a"
          variant="subtle"
          href="/.well-known/jornada-keys.json"
          download={texts.keysFile}
        >
          {texts.keys}
        </Button>
        <Button component="a" variant="subtle" href="/verificador.html" download>
          {proofTexts.verifier}
        </Button>
      </Group>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
