import { findingText, type ToldFinding, verificationTexts as texts } from './verification.ts';
import { type KeptWords, keptAlone, keptWords } from './verification-kept.ts';

type Verdict = keyof typeof texts.receiptVerdicts;
interface ToldReceipt {
  readonly type: keyof typeof keptWords.punches;
  readonly sequence: number;
  readonly punchedAt: string;
}
interface ToldStatementReceipt {
  readonly kind: string;
  readonly sequence: number;
  readonly madeAt: string;
}
interface Compared<Told> {
  readonly receipt: Told;
  readonly verdict: Verdict;
  readonly closedAt: string | null;
}

/** What was judged of kept proofs without a record. */
interface ToldKept {
  readonly state: keyof typeof keptAlone;
  readonly said: readonly ToldReceipt[];
  readonly saidStatements: readonly ToldStatementReceipt[];
  readonly receipts: readonly Compared<ToldReceipt>[];
  readonly statements: readonly Compared<ToldStatementReceipt>[];
  readonly roots: number;
  readonly findings: readonly ToldFinding[];
}

/** All that is said of kept proofs, on the page and by the command. */
interface KeptSaid extends Pick<KeptWords, 'title' | 'missing'> {
  readonly findings: readonly string[];
  readonly remarks: readonly string[];
}

export function keptTexts(judged: ToldKept): KeptSaid {
  const { state, findings } = judged;
  const { title, why, missing } = keptAlone[state];
  return {
    title,
    findings: findings.filter(({ problem }) => problem !== 'EVIDENCE_KEY_UNKNOWN').map(findingText),
    remarks: [why, ...(state.endsWith('WITHOUT_KEYS') ? unchecked(judged) : compared(judged))],
    missing,
  };
}

function unchecked({ said, saidStatements }: ToldKept): string[] {
  return [
    ...said.map(({ type, sequence, punchedAt }) =>
      keptWords.said(keptWords.punches[type], sequence, texts.moment(punchedAt)),
    ),
    ...saidStatements.map(({ kind, sequence, madeAt }) =>
      keptWords.saidStatement(kind, sequence, texts.moment(madeAt)),
    ),
  ];
}

function compared({ receipts, statements, roots }: ToldKept): string[] {
  return [
    ...receipts.map(({ receipt: { type, sequence, punchedAt }, verdict, closedAt }) =>
      roots === 0
        ? keptWords.genuine(keptWords.punches[type], sequence, texts.moment(punchedAt))
        : texts.receipt(sequence, punchedAt) + texts.receiptVerdicts[verdict](closedAt ?? ''),
    ),
    ...statements.map(({ receipt: { kind, sequence, madeAt }, verdict, closedAt }) =>
      roots === 0
        ? keptWords.genuineStatement(kind, sequence, texts.moment(madeAt))
        : keptWords.statement(kind, sequence, texts.moment(madeAt)) +
          texts.statementVerdicts[verdict](closedAt ?? ''),
    ),
  ];
}
