import type { FirstStep } from '@jornada/contract/first-step';
import type { Permission } from '@jornada/contract/permissions';
import type { VisiblePeople } from '../authorization/visible-people.reads.ts';
import type { CompanyEvent } from '../events/company-event.ts';
import type { Message } from '../events/messages.ts';
import type { Reader } from '../events/readers.queries.ts';
import type { ProblemError } from '../platform/errors/problem.ts';
import type { MailText } from '../platform/mail/branded-mail.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import type { PersonalTable } from './request-columns.reads.ts';
import type { RequestTable, SteppedTable, WantedRequests } from './requests.queries.ts';

/** A stored request, with its person's name. All kinds call a waiting one PENDING. */
export interface RequestRow {
  readonly id: string;
  readonly userId: string;
  readonly userName: string;
  readonly status: string;
  readonly createdAt: Temporal.Instant;
  /** Who decided or withdrew it; null while it waits. */
  readonly decidedByName: string | null;
  /** Not of proposals, whose person decides alone. */
  readonly firstStep?: FirstStep;
}

/** What the log says of who decided. */
export interface DecisionMarks {
  readonly isBeforeTeam?: boolean;
  readonly isBothSteps?: boolean;
  readonly isFirstStep?: boolean;
  /** Overtime beyond the eighty hours of the year, which was confirmed. */
  readonly isBeyondYear?: boolean;
}

/** Who decides about requests of a kind, and the mails that tell them of new ones. */
export interface KindForDeciders<Row> {
  readonly table: RequestTable;
  /** Whoever has the permission decides, on the page. */
  readonly deciders: { readonly permission: Permission; readonly path: `/admin/${string}` };
  /** Of one request, when it is filed. */
  askedMail(row: Row, reader: Reader): MailText;
  /** Of all that wait and were not told of, once a day. */
  waitingMail(rows: readonly Row[], reader: Reader): MailText;
}

/** What happens to a request: its person asks, somebody files it for them, decides about it, or its person withdraws it. */
export type RequestStep = 'ASKED' | 'FILED' | 'DECIDED' | 'WITHDRAWN';

/** A kind of requests about a person's record or time off. `Row` is a stored one, `Answer` what the API says of it. */
export interface KindAboutPerson<Row extends RequestRow, Answer> {
  readonly table: PersonalTable;
  /** The latest first. */
  find(tx: TenantTx, visible: VisiblePeople, wanted: WantedRequests): Promise<Row[]>;
  describe(row: Row): Answer;
  /** The error for a request that was decided or withdrawn before this call: its present state, and who did it. */
  alreadyDecided(row: Row): ProblemError;
  /** The page on which its person sees it. */
  readonly ownPath: Message['path'];
  /** What its person is told after a step by somebody else, who is named. */
  ownMail(row: Row, step: RequestStep, authorName: string, reader: Reader): MailText;
  /** What the company's log says of a step. */
  logged(row: Row, step: RequestStep): Pick<CompanyEvent, 'action' | 'before' | 'after'>;
}

/** A kind that people of the company ask for, and others decide. */
export interface RequestKind<Row extends RequestRow, Answer>
  extends KindAboutPerson<Row, Answer>,
    KindForDeciders<Row> {
  readonly table: SteppedTable;
  /** Whose it is and what is asked for, in a line of a message. */
  line(row: Row): string;
}

/** A kind that the company asks its person for, who decides. */
export interface ProposalKind<Row extends RequestRow, Answer> extends KindAboutPerson<Row, Answer> {
  /** What whoever proposed it is told of a decision. */
  proposerMessage(row: Row, authorName: string): Message;
}
