import { identificationMails, cardDocument as texts } from '@jornada/texts/terminal-identification';
import { allHappened } from '../../../events/happened.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { PdfContent } from '../../../platform/pdf/pdf-content.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { cardHash, newCardText } from './card-text.ts';
import { insertCards, revokeCards } from './cards.queries.ts';
import { findCompanyName, type KnownPerson } from './people.queries.ts';
import { requireManaged } from './person-identification.ts';
import { terminalPart } from './terminal-part.ts';

/**
 * Makes a card for each of these people, whose former ones are revoked, and tells them by mail unless they made it themselves. The document is
 * there before the cards count, so that nobody's card ends for one that was never printed.
 * @returns the document
 * @throws problem NOT_FOUND, ACCOUNT_INACTIVE, EXCEEDS_OWN_PERMISSIONS; TooCostly and others as `makePdf`
 */
export async function makeCards(
  platform: Platform,
  call: AdminCall,
  userIds: readonly string[],
): Promise<FileAnswer> {
  const { session, now } = call;
  const { people, company } = await readTenant(platform.database, session.tenantId, async (tx) => ({
    people: await requireManaged(tx, call, userIds, { areActive: true }),
    company: await findCompanyName(tx),
  }));
  const cards = people.map((person) => ({ person, text: newCardText() }));
  const contents = await makePdf(documentOf(cards, company, call));
  await withTenant(platform.database, session.tenantId, async (tx) => {
    await requireManaged(tx, call, userIds, { areActive: true, toChange: true });
    await revokeCards(tx, userIds, now);
    const made = cards.flatMap(({ person: { userId }, text }) => {
      const hash = cardHash(text);
      return hash ? [{ userId, hash }] : [];
    });
    await insertCards(tx, made, { madeAt: now, madeBy: session.fullName });
    const events = people.map(({ userId: subjectId, fullName: subjectName }) => ({
      action: 'TERMINAL_CARD_MADE' as const,
      subjectId,
      subjectName,
    }));
    const messages = people.map(({ userId, roles }) => ({
      to: { userId },
      path: terminalPart(roles),
      text: (reader: { fullName: string; tenantName: string }) =>
        identificationMails.cardMade({ ...reader, by: session.fullName }),
    }));
    await allHappened(tx, call, events, { by: platform, messages });
  });
  const day = now.toZonedDateTimeISO(session.companyTimeZone).toPlainDate().toString();
  return { contents, contentType: 'application/pdf', name: texts.fileName(day) };
}

function documentOf(
  cards: readonly { readonly person: KnownPerson; readonly text: string }[],
  company: string,
  { session, now }: AdminCall,
): PdfContent {
  return {
    title: texts.title,
    author: company,
    foot: texts.foot(company, now.toString(), session.companyTimeZone),
    numbered: { page: texts.page, of: texts.of },
    blocks: [
      {
        cards: cards.map(({ person: { fullName, staffNumber }, text }) => ({
          code: text,
          alt: texts.alt(fullName),
          above: company,
          name: fullName,
          below: [...(staffNumber === null ? [] : [texts.staffNumber(staffNumber)]), texts.use],
        })),
      },
    ],
  };
}
